import QuoinLayout

/// What only views of one class have, read key by key beside the keys of every view.
protocol ViewContentReadable {
  associatedtype Key: JSONKey
  /// The class whose properties these are, for messages.
  static var className: String { get }
  init()
  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader)
  var viewContent: ViewContent { get }
}

/// Which class has which keys.
enum ViewContentKeys {
  /// Every class with keys of its own, in the order of the documentation.
  static let byClass: [(className: String, keys: [String])] = [
    entry(LabelContent.self), entry(ButtonContent.self), entry(TextFieldContent.self),
    entry(TextViewContent.self), entry(ImageContent.self), entry(StackContent.self),
    entry(ScrollContent.self), entry(TableContent.self), entry(CollectionContent.self),
    entry(CellContent.self), entry(SegmentsContent.self), entry(PageControlContent.self),
    entry(ActivityIndicatorContent.self), entry(DatePickerContent.self),
    entry(SearchBarContent.self),
  ]

  private static func entry<Content: ViewContentReadable>(
    _: Content.Type
  ) -> (className: String, keys: [String]) {
    (Content.className, Content.Key.allNames)
  }

  /// A sentence for a key that views of another class have; `nil` when none has it.
  static func remark(on name: String, of className: String) -> String? {
    let owners = byClass.filter { $0.keys.contains(name) }.map(\.className)
    guard !owners.isEmpty else { return nil }
    return "“\(name)” is a property of \(owners.joined(separator: " and ")), not of "
      + "\(className.prefix(64))"
  }
}
