import QuoinLayout
import Testing

@Suite struct VisualFormatTests {
  private static func context(
    _ options: VisualFormat.Options = [], metrics: [String: Double] = [:]
  ) -> VisualFormat.Context {
    var context = VisualFormat.Context(isView: { ["a", "b", "c"].contains($0) })
    context.superview = "root"
    context.options = options
    context.metrics = metrics
    return context
  }

  private static func text(_ equation: Equation) -> String {
    func name(_ anchor: Equation.Anchor) -> String {
      if case .id(let id) = anchor.name { "\(id).\(anchor.attribute.name)" } else { "?" }
    }
    let relation =
      switch equation.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let second = equation.second.map { name($0) + " + " } ?? ""
    return "\(name(equation.first)) \(relation) \(second)\(equation.constant) @\(equation.priority)"
  }

  private typealias Reading = (format: String, options: VisualFormat.Options, is: [String])

  private static let readings: [Reading] = [
    ("[a][b]", [], ["b.leading == a.trailing + 0.0 @1000.0"]),
    ("[a]-[b]", [], ["b.leading == a.trailing + 8.0 @1000.0"]),
    (
      "[a]-(>=10,<=gap@low)-[b]", [],
      ["b.leading >= a.trailing + 10.0 @1000.0", "b.leading <= a.trailing + 30.0 @250.0"]
    ),
    (
      "|-[a]-|", [],
      [
        "a.leading == root.leadingMargin + 0.0 @1000.0",
        "root.trailingMargin == a.trailing + 0.0 @1000.0",
      ]
    ),
    (
      "V:|[a(>=44,==b@999)]-(-3)-|", [],
      [
        "a.top == root.top + 0.0 @1000.0", "a.height >= 44.0 @1000.0",
        "a.height == b.height + 0.0 @999.0", "root.bottom == a.bottom + -3.0 @1000.0",
      ]
    ),
    (
      "[a]-[b]", [.alignAllTop, .directionRightToLeft],
      ["a.left == b.right + 8.0 @1000.0", "a.top == b.top + 0.0 @1000.0"]
    ),
    (
      "V:[a]-2-[b]", [.spacingBaselineToBaseline],
      ["b.firstBaseline == a.lastBaseline + 2.0 @1000.0"]
    ),
    ("H:[a(4e1)]", [], ["a.width == 40.0 @1000.0"]),
  ]

  @Test(arguments: readings)
  private func turnsIntoConstraints(_ reading: Reading) throws {
    let visual = try VisualFormat(
      parsing: reading.format, in: Self.context(reading.options, metrics: ["gap": 30, "low": 250]))
    #expect(visual.constraints.map(Self.text) == reading.is)
  }

  @Test(arguments: [
    ("H[a]", 2), ("|[a][x]|", 6), ("[a(=>10)]", 4), ("[a(20)]-", 9), ("[a()(20)]", 4),
    ("[a(20)]()", 8), ("[a(20]", 6), ("[a(20@1001)]", 7), ("[a(20@-1)]", 7), ("[a(20@b)]", 7),
    ("[a]--5-[b]", 5), ("[a]-b-[b]", 5), ("[a]-5[b]", 6), ("[a", 3), ("", 1), ("[a]|[b]", 5),
    ("[gap]", 2),
  ])
  func namesTheColumnAtFault(_ format: String, _ column: Int) {
    #expect { try VisualFormat(parsing: format, in: Self.context(metrics: ["gap": 30])) } throws: {
      ($0 as? TextError)?.column == column
    }
  }

  @Test func refusesAlignmentAlongItsOwnAxis() {
    #expect(throws: TextError.self) {
      try VisualFormat(parsing: "[a][b]", in: Self.context(.alignAllLeft))
    }
  }
}
