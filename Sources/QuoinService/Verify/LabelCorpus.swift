import QuoinGeometry
package import QuoinText

/// Label sizes collected from Interface Builder documents, one JSON object a line.
///
/// A line has at least `text`, `tools`, `lo`, `hi` and either `pt` or `font.style`; `wt`,
/// `scale`, `tag`, `use`, `soft` and `wBy` are read where they are there, other keys are not.
package struct LabelCorpus: Sendable {
  package private(set) var rows: [LabelRow] = []
  /// The numbers of the lines that are no row, the first being 1.
  package private(set) var unreadableLines: [Int] = []

  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) {
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D })
    {
      if let row = Self.row(Array(line)) {
        rows.append(row)
      } else {
        unreadableLines.append(index + 1)
      }
    }
  }

  private static func row(_ line: [UInt8]) -> LabelRow? {
    guard let document = try? JSONDocument(line) else { return nil }
    var reader = JSONReader(document)
    guard reader.isObject(reader.root) else { return nil }
    var strings: [String: String] = [:]
    var numbers: [String: Double] = [:]
    var style: String?
    for member in reader.members(of: reader.root) {
      guard let key = reader.string(member.key) else { continue }
      if reader.isString(member.value) {
        strings[key] = reader.string(member.value)
      } else if reader.isNumber(member.value) {
        numbers[key] = reader.double(member.value)
      } else if key == "font", reader.isObject(member.value) {
        for attribute in reader.members(of: member.value)
        where reader.string(attribute.key) == "style" {
          style = reader.string(attribute.value)
        }
      }
    }
    return row(strings, numbers, style: style)
  }

  private static func row(
    _ strings: [String: String], _ numbers: [String: Double], style: String?
  ) -> LabelRow? {
    guard let text = strings["text"], let tools = strings["tools"], let low = numbers["lo"],
      let high = numbers["hi"], let toolsVersion = Int(tools.prefix { $0 != "." })
    else { return nil }
    let weight = strings["wt"] ?? FontWeight.regular.rawValue
    var font: FontDescription
    if let style {
      font = .textStyle(TextStyle(rawValue: style))
    } else if let size = numbers["pt"] {
      font = .system(size: size, weight: FontWeight(rawValue: weight))
    } else {
      return nil
    }
    if weight == "italic" {
      font.weight = .regular
      font.isItalic = true
    }
    let scale = (strings["scale"].flatMap(Double.init) ?? numbers["scale"])
      .flatMap { DisplayScale(pixelsPerPoint: $0) }
    return LabelRow(
      text: text, isButton: strings["tag"] == "button", font: font, toolsVersion: toolsVersion,
      scale: scale ?? .two, low: low, high: high, doubt: strings["soft"],
      isContentDriven: strings["use"] != "fit-aux")
  }
}
