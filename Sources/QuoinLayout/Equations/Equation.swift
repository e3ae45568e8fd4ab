/// A constraint written as a line of text.
///
///     title.top == safeArea.top + 16
///     "BXC-95-Aud".width <= 0.5 * root.width - 8 @750 #keep-narrow
public struct Equation: Sendable, Hashable {
  /// One end: an item's name and an attribute.
  public struct Anchor: Sendable, Hashable {
    public var name: UnresolvedAnchor.Name
    public var attribute: LayoutAttribute
  }

  public var first: Anchor
  public var relation: LayoutRelation
  /// `nil` for a size against a number.
  public var second: Anchor?
  public var multiplier = 1.0
  /// In points.
  public var constant = 0.0
  /// In (0, 1000].
  public var priority = 1000.0
  /// The word after `#`.
  public var id: String?

  /// Reads an equation.
  ///
  /// The grammar is `ITEM.ATTRIBUTE RELATION [NUMBER *] ITEM.ATTRIBUTE [+|- NUMBER] [@PRIORITY]
  /// [#ID]`, or `ITEM.ATTRIBUTE RELATION NUMBER` for sizes; `ITEM.ATTRIBUTE * NUMBER` and
  /// `ITEM.ATTRIBUTE / NUMBER` are taken too. An item is an identifier or stands in double
  /// quotes, and may be followed by a guide's name (`title.safeArea.top`). Priorities are
  /// numbers or UIKit's names (`required`, `defaultHigh`, `defaultLow`, `fittingSizeLevel`).
  ///
  /// - Throws: `TextError` with the column at fault.
  public init(parsing text: String) throws(TextError) {
    var parser = EquationParser(text)
    self = try parser.parse()
  }

  init(first: Anchor, relation: LayoutRelation) {
    self.first = first
    self.relation = relation
  }
}

/// What is wrong with an equation or a visual format, and where.
public struct TextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Characters from the start, counted from 1.
  public let column: Int
  public let detail: String
  /// The text it was found in.
  public let text: String

  init(column: Int, detail: String, text: String) {
    self.column = column
    self.detail = detail
    self.text = text
  }

  /// The sentence, the text, and a caret under the fault.
  public var description: String {
    "\(detail)\n\(text)\n\(String(repeating: " ", count: max(column - 1, 0)))^"
  }
}

/// A priority by its UIKit name (auto-layout fact 2.2).
enum NamedPriority {
  static func value(_ name: String) -> Double? {
    switch name {
    case "required": 1000
    case "defaultHigh": 750
    case "dragThatCanResizeScene": 510
    case "sceneSizeStayPut": 500
    case "dragThatCannotResizeScene": 490
    case "defaultLow": 250
    case "fittingSizeLevel": 50
    default: nil
    }
  }
}
