package import QuoinGeometry
package import QuoinLayout

/// `{"horizontal", "vertical"}`, either of which may be missing, or one number for both.
extension AxisPair {
  enum Key: String, JSONKey {
    case horizontal, vertical
    static let table = JSONKeyTable<Self>()
  }

  /// Reads priorities over those that the pair holds.
  mutating func readPriorities(_ value: JSONValue, _ reader: inout JSONReader) {
    guard reader.isObject(value) else {
      reader.set(&self, reader.priority(value).map { AxisPair($0) })
      return
    }
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .horizontal: reader.set(&horizontal, reader.priority(member.value))
      case .vertical: reader.set(&vertical, reader.priority(member.value))
      }
    }
  }
}

extension JSONReader {
  /// A priority of a content size: 0 to 1000, or UIKit's name of one.
  mutating func priority(_ value: JSONValue) -> Double? {
    if isString(value) {
      return word(value, in: PriorityWords.table)
    }
    return double(value, in: 0...1000)
  }
}

/// UIKit's names of priorities.
private enum PriorityWords {
  static let table = JSONWordTable<Double>([
    ("required", 1000), ("defaultHigh", 750), ("dragThatCanResizeScene", 510),
    ("sceneSizeStayPut", 500), ("dragThatCannotResizeScene", 490), ("defaultLow", 250),
    ("fittingSizeLevel", 50),
  ])
}

/// `{"width", "height"}`, either of which may be missing or null for no size of its own.
extension IntrinsicSize: JSONReadable, JSONWritable {
  enum Key: String, JSONKey {
    case width, height
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> IntrinsicSize? {
    var size = IntrinsicSize.none
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      if reader.isNull(member.value) { continue }
      let length = reader.double(member.value, in: 0...JSONNumber.largestLength)
      switch key {
      case .width: size.width = length
      case .height: size.height = length
      }
    }
    return size
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("width", width)
    writer.field("height", height)
    writer.endObject()
  }
}

/// A list of UIViewAutoresizing's names.
extension AutoresizingMask: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> AutoresizingMask? {
    var mask: AutoresizingMask = []
    for element in reader.elements(of: value) {
      let flag: AutoresizingMask? = reader.choice(
        element,
        [
          "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
          "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
          "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
        ])
      if let flag { mask.formUnion(flag) }
    }
    return mask
  }
}

/// A list of UIRectEdge's names; `all` stands for the four.
extension RectEdge: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> RectEdge? {
    var edges: RectEdge = []
    for element in reader.elements(of: value) {
      let edge: RectEdge? = reader.choice(
        element,
        ["top": .top, "left": .left, "bottom": .bottom, "right": .right, "all": .all])
      if let edge { edges.formUnion(edge) }
    }
    return edges
  }
}

extension SemanticContentAttribute: JSONReadable {
  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> SemanticContentAttribute? {
    reader.choice(
      value,
      [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
      ])
  }
}

/// A length in points, or `"system"`.
extension StackContent.Spacing: JSONReadable {
  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> StackContent.Spacing? {
    if reader.isString(value) { return reader.choice(value, ["system": .system]) }
    return reader.length(value).map { .points($0) }
  }
}

extension StackContent.Distribution: JSONReadable {
  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> StackContent.Distribution? {
    reader.word(value, in: words)
  }

  private static let words = JSONWordTable(allCases.map { ("\($0)", $0) })
}

/// UIKit's names: `top` is `leading` and `bottom` is `trailing`, whatever the axis.
extension StackContent.Alignment: JSONReadable {
  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> StackContent.Alignment? {
    reader.word(value, in: words)
  }

  private static let words = JSONWordTable<Self>([
    ("fill", .fill), ("leading", .leading), ("top", .leading), ("firstBaseline", .firstBaseline),
    ("center", .center), ("trailing", .trailing), ("bottom", .trailing),
    ("lastBaseline", .lastBaseline),
  ])
}

extension Axis: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> Axis? {
    reader.word(value, in: words)
  }

  private static let words = JSONWordTable<Self>([
    ("horizontal", .horizontal), ("vertical", .vertical),
  ])
}

extension Axis {
  package var jsonName: String { self == .horizontal ? "horizontal" : "vertical" }
}
