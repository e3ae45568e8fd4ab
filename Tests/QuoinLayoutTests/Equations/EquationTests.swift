import QuoinLayout
import Testing

@Suite struct EquationTests {
  @Test func readsEveryPartOfAnEquation() throws {
    let equation = try Equation(
      parsing: "\"BXC-95-Aud\".leading <= 0.5 * card.safeArea.trailing - 8.25 @749.5 #keep-inside")
    #expect(equation.first.name == .id("BXC-95-Aud"))
    #expect(equation.first.attribute == .leading)
    #expect(equation.relation == .lessThanOrEqual)
    #expect(equation.second?.name == .guide(.safeArea, of: "card"))
    #expect(equation.second?.attribute == .trailing)
    #expect(equation.multiplier == 0.5)
    #expect(equation.constant == -8.25)
    #expect(equation.priority == 749.5)
    #expect(equation.id == "keep-inside")
  }

  typealias RightSide = (text: String, attribute: LayoutAttribute?, times: Double, plus: Double)

  static let rightSides: [RightSide] = [
    ("a.width == 44", nil, 1, 44),
    ("a.width == b.height * 2 + 1", .height, 2, 1),
    ("a.width == b.height / 4", .height, 0.25, 0),
    ("a.width >= -2 * b.width", .width, -2, 0),
    ("a.baseline == b.lastBaseline", .lastBaseline, 1, 0),
    ("  a.top == b.bottom + -8", .bottom, 1, -8),
  ]

  @Test(arguments: rightSides)
  func readsTheRightSide(_ side: RightSide) throws {
    let equation = try Equation(parsing: side.text)
    #expect(equation.second?.attribute == side.attribute)
    #expect(equation.multiplier == side.times)
    #expect(equation.constant == side.plus)
  }

  @Test(arguments: [
    ("a.wdth == 4", 3), ("a.width = 4", 9), ("a == 4", 2), ("", 1), ("a.top == b.top 8", 16),
    ("a.top == b.top + x", 18), ("a.width == 4 @0", 15), ("a.width == 4 @1001", 15),
    ("a.width == 1e999", 12), ("a.width == nan", 15), ("\"a.width == 4", 1),
    ("é.foo == 1", 3), ("a.guide.top == b.top", 3), ("a.width == b.width / 0", 21),
    ("a.width == 4 #", 15), ("a.width == 4 @high", 15),
  ])
  func namesTheColumnAtFault(_ text: String, _ column: Int) {
    #expect { try Equation(parsing: text) } throws: { ($0 as? TextError)?.column == column }
  }
}
