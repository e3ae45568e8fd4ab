import QuoinLayout
import QuoinText

/// Reads `<fontDescription>` and the fonts of attributed text.
enum FontReader {
  /// The font that hangs under `key`, or `nil` where the class's own applies.
  static func font(_ element: Element, key: String = "fontDescription") -> FontDescription? {
    guard let description = element.child("fontDescription", key: key) else { return nil }
    return font(description, classSize: element.name == "button" ? 15 : 17)
  }

  /// The font of a description; a system font that leaves its size out has `classSize` points.
  private static func font(_ element: Element, classSize: Double) -> FontDescription {
    if let style = element["style"] {
      return .textStyle(TextStyle(rawValue: style))
    }
    // Cell styles write 0 where the class's own size applies.
    let written = element.number("pointSize").flatMap { $0 > 0 ? $0 : nil }
    let size = written ?? metaSize(element["size"]) ?? classSize
    if let name = element["name"] {
      return .named(name, family: element["family"], size: size)
    }
    let weight = element["weight"].map { FontWeight(rawValue: $0) } ?? .regular
    switch element["type"] {
    case "boldSystem": return .system(size: size, weight: .bold)
    case "italicSystem": return .italicSystem(size: size)
    default: return .system(size: size, weight: weight)
    }
  }

  /// The sizes that documents from before Xcode 6 name instead of writing them.
  private static func metaSize(_ name: String?) -> Double? {
    switch name {
    case "button": 15
    case "label": 17
    case "system": 14
    case "smallSystem": 12
    default: nil
    }
  }

  /// `<attributedString key="…">`, or `nil` where there is none or it has no text.
  static func attributedText(
    _ element: Element, key: String, base: FontDescription
  ) -> AttributedText? {
    guard let string = element.child("attributedString", key: key) else { return nil }
    var runs: [AttributedText.Run] = []
    var paragraph = ParagraphStyle()
    for fragment in string.children where fragment.name == "fragment" {
      guard let content = fragment.string("content"), !content.isEmpty else { continue }
      let attributes = fragment.child("attributes")
      var run = AttributedText.Run(content, font: base)
      if let font = attributes?.child("font", key: "NSFont") { run.font = fragmentFont(font) }
      if let attributes {
        for number in attributes.children where number.name == "real" || number.name == "integer" {
          switch number["key"] {
          case "NSKern": run.kern = number.number("value")
          case "NSBaselineOffset": run.baselineOffset = number.number("value") ?? 0
          default: break
          }
        }
        if runs.isEmpty, let style = attributes.child("paragraphStyle", key: "NSParagraphStyle") {
          paragraph = paragraphStyle(style)
        }
      }
      runs.append(run)
    }
    return runs.isEmpty ? nil : AttributedText(runs: runs, paragraphStyle: paragraph)
  }

  private static func fragmentFont(_ element: Element) -> FontDescription {
    let size = element.number("size")
    if let name = element["name"] { return .named(name, size: size ?? 12) }
    switch element["metaFont"] {
    case "systemBold": return .system(size: size ?? 13, weight: .bold)
    case "smallSystem": return .system(size: size ?? 11)
    case "smallSystemBold": return .system(size: size ?? 11, weight: .bold)
    case "label": return .system(size: size ?? 10)
    case "cellTitle": return .system(size: size ?? 12)
    default: return .system(size: size ?? 13)
    }
  }

  private static func paragraphStyle(_ element: Element) -> ParagraphStyle {
    ParagraphStyle(
      lineSpacing: element.number("lineSpacing") ?? 0,
      paragraphSpacing: element.number("paragraphSpacing") ?? 0,
      paragraphSpacingBefore: element.number("paragraphSpacingBefore") ?? 0,
      lineHeightMultiple: element.number("lineHeightMultiple") ?? 0,
      minimumLineHeight: element.number("minimumLineHeight") ?? 0,
      maximumLineHeight: element.number("maximumLineHeight") ?? 0,
      firstLineHeadIndent: element.number("firstLineHeadIndent") ?? 0,
      headIndent: element.number("headIndent") ?? 0, tailIndent: element.number("tailIndent") ?? 0)
  }
}
