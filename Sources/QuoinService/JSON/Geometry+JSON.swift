package import QuoinGeometry

// One form for each, in and out (the contract, section 1): rectangles are
// {"x", "y", "width", "height"}, sizes {"width", "height"}, points {"x", "y"}, insets
// {"top", "left", "bottom", "right"} or {"top", "leading", "bottom", "trailing"}.

extension Point: JSONReadable, JSONWritable {
  enum Key: String, JSONKey {
    case x, y
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> Point? {
    guard let numbers = reader.lengths(of: value, Key.self) else { return nil }
    return Point(x: numbers[.x], y: numbers[.y])
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("x", x)
    writer.field("y", y)
    writer.endObject()
  }
}

extension Size: JSONReadable, JSONWritable {
  enum Key: String, JSONKey {
    case width, height
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> Size? {
    guard let numbers = reader.lengths(of: value, Key.self) else { return nil }
    return Size(width: numbers[.width], height: numbers[.height])
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("width", width)
    writer.field("height", height)
    writer.endObject()
  }
}

extension Rect: JSONReadable, JSONWritable {
  enum Key: String, JSONKey {
    case x, y, width, height
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> Rect? {
    guard let numbers = reader.lengths(of: value, Key.self) else { return nil }
    return Rect(
      x: numbers[.x], y: numbers[.y], width: numbers[.width], height: numbers[.height])
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("x", minX)
    writer.field("y", minY)
    writer.field("width", width)
    writer.field("height", height)
    writer.endObject()
  }
}

extension EdgeInsets: JSONReadable, JSONWritable {
  enum Key: String, JSONKey {
    case top, left, bottom, right
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> EdgeInsets? {
    guard let numbers = reader.lengths(of: value, Key.self) else { return nil }
    return EdgeInsets(
      top: numbers[.top], left: numbers[.left], bottom: numbers[.bottom], right: numbers[.right])
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("top", top)
    writer.field("left", left)
    writer.field("bottom", bottom)
    writer.field("right", right)
    writer.endObject()
  }
}

extension DirectionalEdgeInsets: JSONReadable, JSONWritable {
  enum Key: String, JSONKey {
    case top, leading, bottom, trailing
    static let table = JSONKeyTable<Self>()
  }

  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> DirectionalEdgeInsets? {
    guard let numbers = reader.lengths(of: value, Key.self) else { return nil }
    return DirectionalEdgeInsets(
      top: numbers[.top], leading: numbers[.leading], bottom: numbers[.bottom],
      trailing: numbers[.trailing])
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("top", top)
    writer.field("leading", leading)
    writer.field("bottom", bottom)
    writer.field("trailing", trailing)
    writer.endObject()
  }
}

extension JSONReader {
  /// The lengths of an object of two or four; a missing one is a mistake.
  fileprivate mutating func lengths<Key: JSONKey & Hashable>(
    of value: JSONValue, _: Key.Type
  ) -> Lengths<Key>? {
    guard isObject(value) else {
      let names = Key.allNames.map { "“\($0)”" }.joined(separator: ", ")
      mismatch(value, wanted: "an object of \(names)")
      return nil
    }
    var lengths = Lengths<Key>()
    var isWhole = true
    for member in members(of: value) {
      guard let key = key(of: member, Key.self) else { continue }
      guard let number = length(member.value) else {
        isWhole = false
        continue
      }
      lengths.set(key, number)
    }
    guard isWhole else { return nil }
    let missing = lengths.missing
    guard missing.isEmpty else {
      report(
        value, .missingKey,
        "\(missing.map { "“\($0.rawValue)”" }.joined(separator: " and ")) "
          + (missing.count == 1 ? "is missing" : "are missing"))
      return nil
    }
    return lengths
  }
}

/// Up to four lengths by key.
private struct Lengths<Key: JSONKey & Hashable> {
  private var values = (0.0, 0.0, 0.0, 0.0)
  private var present: UInt8 = 0

  private static func index(_ key: Key) -> Int {
    var index = 0
    for candidate in Key.allCases {
      if candidate == key { return index }
      index += 1
    }
    return index
  }

  mutating func set(_ key: Key, _ value: Double) {
    let index = Self.index(key)
    present |= 1 << UInt8(truncatingIfNeeded: index)
    switch index {
    case 0: values.0 = value
    case 1: values.1 = value
    case 2: values.2 = value
    default: values.3 = value
    }
  }

  subscript(key: Key) -> Double {
    switch Self.index(key) {
    case 0: values.0
    case 1: values.1
    case 2: values.2
    default: values.3
    }
  }

  var missing: [Key] {
    Key.allCases.filter { present & 1 << UInt8(truncatingIfNeeded: Self.index($0)) == 0 }
  }
}
