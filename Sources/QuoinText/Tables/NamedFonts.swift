/// A font that documents name, with the height and the widths fitted to saved labels.
struct NamedFont: Sendable {
  /// Its PostScript name.
  let name: String
  /// Line height over point size.
  let lineHeight: Double
  /// The open font whose widths it follows, and how closely.
  let base: OpenFace
  let factor: Double
  let quality: MeasureQuality

  init(
    _ name: String, line: Double, _ base: OpenFace, _ factor: Double,
    _ quality: MeasureQuality = .prior
  ) {
    self.name = name
    lineHeight = line
    self.base = base
    self.factor = factor
    self.quality = quality
  }
}

/// The named fonts of text metrics, section 2.5, and the rules to find a nearest one.
enum NamedFonts {
  /// Fitted are those with ten rows or more; the rest is a few rows or metric-compatible by
  /// design.
  static let all: [NamedFont] = {
    let narrow = OpenFace.narrowFactor
    return [
      NamedFont("HelveticaNeue", line: 1.16, .sans, 1.015, .fitted),
      NamedFont("HelveticaNeue-Bold", line: 1.19, .sansBold, 0.998, .fitted),
      NamedFont("HelveticaNeue-Medium", line: 1.19, .sansBold, 0.969),
      NamedFont("HelveticaNeue-Light", line: 1.18, .sans, 0.955, .fitted),
      // Height fitted, width taken from the light face.
      NamedFont("HelveticaNeue-Thin", line: 1.18, .sans, 0.955),
      NamedFont("Helvetica", line: 1.15, .sans, 1),
      NamedFont("Helvetica-Bold", line: 1.15, .sansBold, 1),
      NamedFont("Avenir-Book", line: 1.366, .sans, 0.997, .fitted),
      NamedFont("Avenir-Medium", line: 1.366, .sans, 1, .fitted),
      NamedFont("Avenir-Heavy", line: 1.366, .sansBold, 0.991, .fitted),
      NamedFont("AvenirNext-Regular", line: 1.366, .sans, 1.038),
      // The height of the regular face.
      NamedFont("AvenirNext-Medium", line: 1.366, .sans, 1.063),
      NamedFont("AvenirNext-DemiBold", line: 1.36, .sansBold, 0.984, .fitted),
      NamedFont("AvenirNextCondensed-Regular", line: 1.366, .sans, 0.945 * narrow, .fitted),
      NamedFont("AvenirNextCondensed-Medium", line: 1.366, .sans, 1.031 * narrow),
      NamedFont("AvenirNextCondensed-DemiBold", line: 1.366, .sansBold, 0.924 * narrow),
      NamedFont("Menlo-Regular", line: 1.164, .monospaced, 1.002),
      NamedFont("Futura-Medium", line: 1.33, .sans, 1.087),
      NamedFont("Futura-Bold", line: 1.3, .sansBold, 1.136),
      // 32 of 32 heights; its Latin widths were not observed.
      NamedFont("HiraginoSans-W6", line: 1, .sansBold, 1, .fallback),
      NamedFont("HiraginoSans-W3", line: 1, .sans, 1, .fallback),
      // The open fonts' own heights.
      NamedFont("ArialMT", line: 1.15, .sans, 1),
      NamedFont("Arial-BoldMT", line: 1.15, .sansBold, 1),
      NamedFont("TimesNewRomanPSMT", line: 1.15, .serif, 1),
      NamedFont("TimesNewRomanPS-BoldMT", line: 1.15, .serifBold, 1),
      NamedFont("CourierNewPSMT", line: 1.133, .monospaced, 1),
      // The open font's height as documents show it (interval 1.357 to 1.364); its widths are
      // a guess.
      NamedFont("OpenSans", line: 1.362, .sans, 1.04, .fallback),
      NamedFont("OpenSans-Bold", line: 1.362, .sansBold, 1.04, .fallback),
    ]
  }()

  /// The font of this PostScript name, or of this family in its plainest face.
  static func exact(_ name: String, family: String?) -> NamedFont? {
    if let font = byName[name] { return font }
    if let plain = aliases[name], let font = byName[plain] { return font }
    return nil
  }

  /// The font nearest to a name the tables do not have: the same family in the nearest weight,
  /// else a sans, serif or monospaced font by what the name says.
  static func nearest(_ name: String, family: String?) -> NamedFont {
    let traits = NameTraits(name)
    let wanted = [name, family ?? ""].map(NameTraits.key)
    let inFamily = all.filter { font in
      let key = NameTraits.key(familyPart(font.name))
      return wanted.contains { $0 == key || NameTraits.key(familyPart($0)) == key }
        || wanted.contains { !$0.isEmpty && familyPart($0) == key }
        || NameTraits.key(familyPart(name)) == key
    }
    if let font = inFamily.min(by: {
      abs(NameTraits($0.name).weight.index - traits.weight.index)
        < abs(NameTraits($1.name).weight.index - traits.weight.index)
    }) {
      return font
    }
    let isBold = traits.weight.index >= 5
    let fallback: String =
      switch traits.kind {
      case .serif: isBold ? "TimesNewRomanPS-BoldMT" : "TimesNewRomanPSMT"
      case .monospaced: "Menlo-Regular"
      case .sans: isBold ? "HelveticaNeue-Bold" : "HelveticaNeue"
      }
    return byName[fallback] ?? all[0]
  }

  private static func familyPart(_ name: String) -> String {
    String(name.prefix { $0 != "-" })
  }

  private static let byName: [String: NamedFont] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  // Other spellings of the same faces.
  private static let aliases: [String: String] = [
    "AvenirNext": "AvenirNext-Regular", "Avenir Next": "AvenirNext-Regular",
    "Avenir": "Avenir-Book", "Helvetica Neue": "HelveticaNeue", "Arial": "ArialMT",
    "HiraginoSans": "HiraginoSans-W3", "OpenSans-Regular": "OpenSans", "Open Sans": "OpenSans",
    "Menlo": "Menlo-Regular", "Times New Roman": "TimesNewRomanPSMT",
    "Courier New": "CourierNewPSMT",
  ]
}

/// What a font's name says about it.
struct NameTraits {
  enum Kind { case sans, serif, monospaced }

  let weight: FontWeight
  let kind: Kind
  let isItalic: Bool

  init(_ name: String) {
    let lower = name.lowercased()
    func has(_ words: String...) -> Bool { words.contains { contains($0, in: lower) } }
    weight =
      if has("ultralight", "extralight", "hairline") {
        .ultraLight
      } else if has("thin") {
        .thin
      } else if has("semibold", "demibold", "demi") {
        .semibold
      } else if has("extrabold", "ultrabold", "heavy") {
        .heavy
      } else if has("black") {
        .black
      } else if has("bold", "-w6", "-w7", "-w8") {
        .bold
      } else if has("light") {
        .light
      } else if has("medium") {
        .medium
      } else {
        .regular
      }
    kind =
      if has("mono", "courier", "menlo", "consolas", "typewriter") {
        .monospaced
      } else if has("sans") {
        .sans
      } else if has(
        "serif", "times", "georgia", "palatino", "garamond", "baskerville", "didot", "bodoni",
        "cochin", "hoefler", "charter", "iowan", "newyork", "merriweather", "playfair")
      {
        .serif
      } else {
        .sans
      }
    isItalic = has("italic", "oblique")
  }

  /// A name without spaces, in lower case.
  static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0 != " " })
  }
}

/// Whether `text` has `part` in it.
///
/// - Complexity: O(text × part).
private func contains(_ part: String, in text: String) -> Bool {
  let needle = Array(part.utf8)
  let bytes = Array(text.utf8)
  guard !needle.isEmpty, bytes.count >= needle.count else { return false }
  return (0...(bytes.count - needle.count)).contains { start in
    bytes[start..<(start + needle.count)].elementsEqual(needle)
  }
}
