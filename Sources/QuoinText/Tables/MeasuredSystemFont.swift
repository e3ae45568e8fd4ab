// The law (system font, measured; iOS 26 simulator): a weight lies between the regular master
// and a light or black one, and each master between a text and a display design,
//
//   advance = R + f (M - R),   R = text + t (display - text),   M alike,
//
// so with the columns [text, display - text, M.text - R.text, the same for display - text] the
// coefficients are [1, t, f, f t].

/// The San Francisco advances measured through UIKit; ASCII only.
enum MeasuredSystemFont {
  static let unitsPerEm = 2048.0

  /// The part of the way from the text to the display design at a point size: an S-shaped
  /// ramp from 17 to 28 pt.
  static let opticalSize = SizeCurve(
    sizes: [17, 19, 24, 28], values: [0, 0.090881, 0.818176, 1])

  /// Tracking from iOS 14 on, in units, by point size.
  static let tracking = SizeCurve(MeasuredSystemFontData.tracking, unit: 1)

  /// Tracking from iOS 9 to 13 below 20 pt, in units, by point size.
  static let trackingSwitched = SizeCurve(MeasuredSystemFontData.trackingSwitched, unit: 1)

  /// Every character of the monospaced design, in units; no tracking.
  static let monospacedAdvance: Int32 = 1266

  // Ratios of the point size; constant over sizes, weights, italic and monospaced.
  static let ascender = 0.952148438
  static let descender = -0.241210938
  static let lineHeight = 1.193359375
  static let capHeight = 0.704589844
  static let xHeightText = 0.5263671875
  static let xHeightDisplay = 0.5078125

  /// The table of a weight and how far it lies towards its master.
  ///
  /// `isCurrent` asks for the letters from iOS 14 on.
  static func table(
    _ weight: FontWeight, isItalic: Bool, isCurrent: Bool
  ) -> (table: FaceTable, factor: Double) {
    let isLight = weight.index < 3
    let tables = isCurrent ? current : earlier
    let table =
      isItalic
      ? (isLight ? tables.italicToLight : tables.italicToBlack)
      : (isLight ? tables.regularToLight : tables.regularToBlack)
    return (table, factors[weight.index])
  }

  static let monospaced = FaceTable(
    advances: Array(
      repeating: SIMD4(monospacedAdvance, 0, 0, 0), count: FaceTable.count))

  // Thin to light share the light end, medium to black the black one, in this order.
  private static let factors = [
    0.924988, 0.724976, 0.315002, 0, 0.18335, 0.31665, 0.5, 0.766663, 1,
  ]

  private static let regular = Master(
    MeasuredSystemFontData.regularText, MeasuredSystemFontData.regularDisplay)
  private static let italic = Master(
    MeasuredSystemFontData.italicText, MeasuredSystemFontData.italicDisplay)
  private static let light = Master(
    MeasuredSystemFontData.lightText, MeasuredSystemFontData.lightDisplay)
  private static let black = Master(
    MeasuredSystemFontData.blackText, MeasuredSystemFontData.blackDisplay)

  private struct Tables: Sendable {
    let regularToLight: FaceTable
    let regularToBlack: FaceTable
    // Only the regular italic was measured; its other weights change as the upright ones do.
    let italicToLight: FaceTable
    let italicToBlack: FaceTable

    init(changes: [UInt8: Int32]) {
      regularToLight = makeTable(base: regular, end: light, changes)
      regularToBlack = makeTable(base: regular, end: black, changes)
      italicToLight = makeTable(base: italic, end: light, changes)
      italicToBlack = makeTable(base: italic, end: black, changes)
    }
  }

  private static let current = Tables(changes: [:])

  // Three characters were redrawn between iOS 13 and 14: below 20 pt, labels of iOS 9 to 13
  // with a percent sign (7 projects), a slash (17) or an apostrophe (8) are off by this much, in
  // units, and those of iOS 14 on are not.
  private static let earlier = Tables(
    changes: [UInt8(ascii: "%"): -184, UInt8(ascii: "/"): 40, UInt8(ascii: "'"): -30])

  private struct Master {
    let text: [Int32]
    let display: [Int32]

    init(_ text: StaticString, _ display: StaticString) {
      self.text = text.numbers
      self.display = display.numbers
    }
  }

  private static let kerning: [SIMD2<Int32>] = {
    let numbers = MeasuredSystemFontData.kerning.numbers
    return FaceTable.kerning(
      stride(from: 0, to: numbers.count - 3, by: 4).map {
        (numbers[$0], numbers[$0 + 1], SIMD2(numbers[$0 + 2], numbers[$0 + 3]))
      })
  }()

  private static func makeTable(
    base: Master, end: Master, _ changes: [UInt8: Int32]
  ) -> FaceTable {
    FaceTable(
      advances: base.text.indices.map { index in
        let change = changes[FaceTable.first + UInt8(index)] ?? 0
        let text = end.text[index] - regular.text[index]
        let display = end.display[index] - regular.display[index]
        return SIMD4(
          base.text[index] + change, base.display[index] - base.text[index], text, display - text)
      },
      kerning: kerning)
  }
}
