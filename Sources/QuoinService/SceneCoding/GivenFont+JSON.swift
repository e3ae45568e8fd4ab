package import QuoinText

// A font that the request brings along, for `{"name": …}` to name:
//
//     {"name": "Brand-Regular", "unitsPerEm": 1000, "ascender": 900, "descender": -250,
//      "advances": {"A": 640, "b": 560}, "defaultAdvance": 550, "kerning": {"AV": -60}}

extension GivenFont: JSONReadable {
  enum Key: String, JSONKey {
    case name, unitsPerEm, ascender, descender, lineGap, capHeight, xHeight
    case advances, defaultAdvance, kerning
    static let table = JSONKeyTable<Self>()
  }

  /// Units to the em of any font in use lie in here.
  private static let unitRange = 1.0...65_536.0
  /// Metrics of a character, in units: no font has any beyond.
  private static let metricRange = -1_000_000.0...1_000_000.0

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> GivenFont? {
    let before = reader.mistakes.count
    var name: String?
    var unitsPerEm: Double?
    var ascender: Double?
    var descender: Double?
    var font = GivenFont(
      name: "", unitsPerEm: 1000, ascender: 0, descender: 0, advances: [:], defaultAdvance: 0)
    var defaultAdvance: Double?
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      let number = member.value
      switch key {
      case .name: reader.read(member.value, into: &name)
      case .unitsPerEm: unitsPerEm = reader.double(number, in: unitRange)
      case .ascender: ascender = reader.double(number, in: metricRange)
      case .descender: descender = reader.double(number, in: metricRange)
      case .lineGap: font.lineGap = reader.double(number, in: metricRange) ?? 0
      case .capHeight: font.capHeight = reader.double(number, in: metricRange)
      case .xHeight: font.xHeight = reader.double(number, in: metricRange)
      case .defaultAdvance: defaultAdvance = reader.double(number, in: metricRange)
      case .advances:
        for advance in reader.members(of: member.value) {
          let text = reader.name(of: advance)
          guard text.count == 1, let character = text.first else {
            reader.report(advance.key, .unknownValue, "an advance is that of one character")
            continue
          }
          font.advances[character] = reader.double(advance.value, in: metricRange)
        }
      case .kerning:
        for pair in reader.members(of: member.value) {
          let text = reader.name(of: pair)
          guard text.count == 2 else {
            reader.report(pair.key, .unknownValue, "kerning is between two characters")
            continue
          }
          font.kerning[text] = reader.double(pair.value, in: metricRange)
        }
      }
    }
    guard reader.mistakes.count == before else { return nil }
    guard let name, let unitsPerEm, let ascender, let descender else {
      reader.report(
        value, .missingKey,
        "a font needs a “name”, “unitsPerEm”, an “ascender” and a “descender”")
      return nil
    }
    font.name = name
    font.unitsPerEm = unitsPerEm
    font.ascender = ascender
    font.descender = descender
    font.defaultAdvance = defaultAdvance ?? unitsPerEm / 2
    return font
  }
}
