/// One element of a document: its attributes, its children and what of it was looked at.
///
/// The reader asks for attributes and children by name; each question is remembered, so that
/// the import report can tell what was read and what was passed over.
final class Element {
  let name: String
  /// Where the parser stood when it had read the start tag; see `SourceText.location(of:)`.
  let endLine: Int32
  let endColumn: Int32
  let attributes: [Attribute]
  var children: [Element] = []
  /// The characters directly inside, white space included; empty where there are children.
  var text = ""
  private var readAttributes: UInt64 = 0
  private(set) var wasRead = false

  struct Attribute {
    let name: String
    let value: String
  }

  init(name: String, attributes: [Attribute], endLine: Int, endColumn: Int) {
    self.name = name
    self.attributes = attributes
    self.endLine = Int32(clamping: endLine)
    self.endColumn = Int32(clamping: endColumn)
  }

  /// The value of an attribute, or `nil` where it is left out.
  subscript(attribute: String) -> String? {
    wasRead = true
    for index in attributes.indices where attributes[index].name == attribute {
      if index < 64 { readAttributes |= 1 << UInt64(index) }
      return attributes[index].value
    }
    return nil
  }

  /// Whether the reader asked for the attribute at this index.
  func wasAttributeRead(at index: Int) -> Bool {
    index < 64 && readAttributes & (1 << UInt64(index)) != 0
  }

  /// The first child with this name, and this `key` where one is given.
  func child(_ name: String, key: String? = nil) -> Element? {
    for child in children where child.name == name {
      if let key, child.key != key { continue }
      child.markFound()
      return child
    }
    return nil
  }

  /// The first child that hangs under `key`, whatever its name.
  func child(key: String) -> Element? {
    for child in children where child.key == key {
      child.markFound()
      return child
    }
    return nil
  }

  /// The attribute `key`, looked at without a trace: looking for a child is no reading of others.
  private var key: String? { attributes.first { $0.name == "key" }?.value }

  /// Notes that the element was looked for by name, and by key where it has one.
  private func markFound() { _ = self["key"] }

  /// The children of the first child with this name: the elements of a list.
  func list(_ name: String) -> [Element] { child(name)?.children ?? [] }

  func markRead() { wasRead = true }
}

// MARK: - Values

extension Element {
  /// An attribute that is written `YES` or `NO`.
  func flag(_ attribute: String) -> Bool? {
    switch self[attribute] {
    case "YES", "true", "1": true
    case "NO", "false", "0": false
    default: nil
    }
  }

  /// A finite number; anything else counts as left out.
  func number(_ attribute: String) -> Double? {
    guard let text = self[attribute], let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// A whole number within the range of counts; anything else counts as left out.
  func count(_ attribute: String) -> Int? {
    guard let value = number(attribute), abs(value) <= 1_000_000 else { return nil }
    return Int(value)
  }

  /// Text that stands in an attribute, or in a `<string>` or `<mutableString>` child when it has
  /// line breaks.
  func string(_ name: String) -> String? {
    if let value = self[name] { return value }
    for child in children where child.name == "string" || child.name == "mutableString" {
      if child["key"] == name { return child.text }
    }
    return nil
  }
}
