package import QuoinText

/// `{"runs": [{"text", "font", "kern", "baselineOffset"}], "paragraphStyle": {…}}`.
extension AttributedText: JSONReadable {
  enum Key: String, JSONKey {
    case runs, paragraphStyle
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> AttributedText? {
    var text = AttributedText(runs: [])
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .runs: reader.read(member.value, into: &text.runs)
      case .paragraphStyle: reader.read(member.value, into: &text.paragraphStyle)
      }
    }
    return text
  }
}

extension AttributedText.Run: JSONReadable {
  enum Key: String, JSONKey {
    case text, font, kern, baselineOffset
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> AttributedText.Run? {
    // The default of attributed strings: Helvetica at 12 points.
    var run = AttributedText.Run("", font: .named("Helvetica", size: 12))
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .text: reader.read(member.value, into: &run.text)
      case .font: reader.read(member.value, into: &run.font)
      case .kern: reader.read(member.value, into: &run.kern)
      case .baselineOffset: reader.read(member.value, into: &run.baselineOffset)
      }
    }
    return run
  }
}

extension ParagraphStyle: JSONReadable {
  enum Key: String, JSONKey {
    case lineSpacing, paragraphSpacing, paragraphSpacingBefore, lineHeightMultiple
    case minimumLineHeight, maximumLineHeight, firstLineHeadIndent, headIndent, tailIndent
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> ParagraphStyle? {
    var style = ParagraphStyle()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .lineSpacing: reader.read(member.value, into: &style.lineSpacing)
      case .paragraphSpacing: reader.read(member.value, into: &style.paragraphSpacing)
      case .paragraphSpacingBefore:
        reader.read(member.value, into: &style.paragraphSpacingBefore)
      case .lineHeightMultiple: reader.read(member.value, into: &style.lineHeightMultiple)
      case .minimumLineHeight: reader.read(member.value, into: &style.minimumLineHeight)
      case .maximumLineHeight: reader.read(member.value, into: &style.maximumLineHeight)
      case .firstLineHeadIndent: reader.read(member.value, into: &style.firstLineHeadIndent)
      case .headIndent: reader.read(member.value, into: &style.headIndent)
      case .tailIndent: reader.read(member.value, into: &style.tailIndent)
      }
    }
    return style
  }
}
