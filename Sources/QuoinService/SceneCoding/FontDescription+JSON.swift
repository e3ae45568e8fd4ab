package import QuoinText

// Fonts, in one of three forms:
//
//     {"textStyle": "title1", "weight": "bold"}
//     {"size": 17, "weight": "semibold", "design": "monospaced"}        the system font
//     {"name": "HelveticaNeue-Light", "size": 17}
//
// `"scaledFor": "body"` beside a size grows it with the content size category, up to
// `"maximumSize"`, as UIFontMetrics does.

extension FontDescription: JSONReadable {
  enum Key: String, JSONKey {
    case textStyle, size, name, family, weight, design, isItalic, hasMonospacedDigits
    case scaledFor, maximumSize
    static let table = JSONKeyTable<Self>()
  }

  /// Font sizes that a request may ask for, in points.
  private static let sizes = 0.1...10_000.0

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> FontDescription? {
    var textStyle: TextStyle?
    var size: Double?
    var name: String?
    var family: String?
    var weight: FontWeight?
    var design = FontDesign.default
    var isItalic = false
    var hasMonospacedDigits = false
    var scaledFor: TextStyle?
    var maximumSize: Double?
    let mistakesBefore = reader.mistakes.count
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .textStyle: reader.read(member.value, into: &textStyle)
      case .size: size = reader.double(member.value, in: sizes)
      case .name: reader.read(member.value, into: &name)
      case .family: reader.read(member.value, into: &family)
      case .weight: reader.read(member.value, into: &weight)
      case .design: reader.read(member.value, into: &design)
      case .isItalic: reader.read(member.value, into: &isItalic)
      case .hasMonospacedDigits: reader.read(member.value, into: &hasMonospacedDigits)
      case .scaledFor: reader.read(member.value, into: &scaledFor)
      case .maximumSize: maximumSize = reader.double(member.value, in: sizes)
      }
    }
    guard reader.mistakes.count == mistakesBefore else { return nil }
    if textStyle != nil, size != nil || name != nil || scaledFor != nil {
      reader.report(
        value, .conflictingKeys,
        "a text style has its own size and face: “textStyle” stands alone or with “weight”")
      return nil
    }
    let pointSize: PointSize
    if let textStyle {
      pointSize = .textStyle(textStyle)
    } else if let size {
      pointSize =
        scaledFor.map { .scaled(size, by: $0, maximum: maximumSize) } ?? .fixed(size)
    } else {
      reader.report(value, .missingKey, "a font needs a “textStyle” or a “size”")
      return nil
    }
    return FontDescription(
      face: name.map { .named($0, family: family) } ?? .system(design), size: pointSize,
      weight: weight, isItalic: isItalic, hasMonospacedDigits: hasMonospacedDigits)
  }
}

extension TextStyle: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> TextStyle? {
    reader.word(value, in: words)
  }

  private static let words = JSONWordTable(all.map { ($0.rawValue, $0) })
}

extension FontWeight: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> FontWeight? {
    reader.word(value, in: words)
  }

  private static let words = JSONWordTable(all.map { ($0.rawValue, $0) })
}

extension FontDesign: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> FontDesign? {
    reader.choice(
      value,
      ["default": .default, "monospaced": .monospaced, "rounded": .rounded, "serif": .serif])
  }
}

extension LineBreakMode: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> LineBreakMode? {
    reader.choice(value, of: LineBreakMode.self)
  }
}
