/// Reads one equation by descent; see `Equation.init(parsing:)` for the grammar.
struct EquationParser {
  private let text: String
  private var cursor: TextCursor

  init(_ text: String) {
    self.text = text
    cursor = TextCursor(text)
  }

  mutating func parse() throws(TextError) -> Equation {
    cursor.skipSpaces()
    let first = try anchor()
    var equation = Equation(first: first, relation: try relation())
    try rightSide(of: &equation)
    try suffixes(of: &equation)
    return equation
  }

  // MARK: - Parts

  private mutating func rightSide(of equation: inout Equation) throws(TextError) {
    cursor.skipSpaces()
    if let number = cursor.takeNumber() {
      cursor.skipSpaces()
      guard cursor.take("*") else {
        equation.constant = number
        return
      }
      equation.multiplier = number
      cursor.skipSpaces()
      equation.second = try anchor()
    } else {
      equation.second = try anchor()
      cursor.skipSpaces()
      if cursor.take("*") {
        equation.multiplier = try number("a multiplier")
      } else if cursor.take("/") {
        let start = cursor.index
        let divisor = try number("a divisor")
        guard divisor != 0 else { throw fault("a division by zero", at: start) }
        equation.multiplier = 1 / divisor
      }
    }
    cursor.skipSpaces()
    if cursor.take("+") {
      equation.constant = try number("a number after “+”")
    } else if cursor.take("-") {
      equation.constant = -(try number("a number after “-”"))
    }
  }

  private mutating func suffixes(of equation: inout Equation) throws(TextError) {
    cursor.skipSpaces()
    if cursor.take("@") {
      equation.priority = try priority()
      cursor.skipSpaces()
    }
    if cursor.take("#") {
      let id = cursor.take { $0 > 0x20 }
      guard !id.isEmpty else { throw fault("an identifier is expected after “#”") }
      equation.id = id
      cursor.skipSpaces()
    }
    guard cursor.isAtEnd else {
      throw fault("the equation should end here")
    }
  }

  private mutating func priority() throws(TextError) -> Double {
    cursor.skipSpaces()
    let start = cursor.index
    if let number = cursor.takeNumber() {
      guard number > 0, number <= 1000 else {
        throw fault("a priority is greater than 0 and at most 1000", at: start)
      }
      return number
    }
    let name = cursor.takeIdentifier() ?? ""
    guard let value = NamedPriority.value(name) else {
      throw fault("a priority is expected after “@”", at: start)
    }
    return value
  }

  private mutating func relation() throws(TextError) -> LayoutRelation {
    cursor.skipSpaces()
    if cursor.take("==") { return .equal }
    if cursor.take("<=") { return .lessThanOrEqual }
    if cursor.take(">=") { return .greaterThanOrEqual }
    throw fault("a relation is expected: ==, <= or >=")
  }

  private mutating func number(_ what: String) throws(TextError) -> Double {
    cursor.skipSpaces()
    guard let number = cursor.takeNumber() else { throw fault("\(what) is expected") }
    return number
  }

  /// `ITEM.ATTRIBUTE` or `ITEM.GUIDE.ATTRIBUTE`.
  private mutating func anchor() throws(TextError) -> Equation.Anchor {
    let item = try name("an item's name is expected")
    guard cursor.take(".") else { throw fault("“.” and an attribute are expected") }
    let start = cursor.index
    let word = try name("an attribute is expected")
    if cursor.take(".") {
      guard let guide = GuideKind(reservedName: word) else {
        throw fault("“\(word)” is no layout guide of a view", at: start)
      }
      let attributeStart = cursor.index
      let attributeName = try name("an attribute is expected")
      return Equation.Anchor(
        name: .guide(guide, of: item),
        attribute: try attribute(attributeName, at: attributeStart))
    }
    return Equation.Anchor(name: .id(item), attribute: try attribute(word, at: start))
  }

  private func attribute(_ name: String, at start: Int) throws(TextError) -> LayoutAttribute {
    guard let attribute = LayoutAttribute(name: name) else {
      throw fault("“\(name)” is no layout attribute", at: start)
    }
    return attribute
  }

  private mutating func name(_ expectation: String) throws(TextError) -> String {
    if cursor.peek == UInt8(ascii: "\"") {
      guard let quoted = cursor.takeQuoted() else { throw fault("a closing quote is missing") }
      return quoted
    }
    guard let identifier = cursor.takeIdentifier() else { throw fault(expectation) }
    return identifier
  }

  private func fault(_ detail: String, at index: Int? = nil) -> TextError {
    TextError(column: cursor.column(at: index ?? cursor.index), detail: detail, text: text)
  }
}
