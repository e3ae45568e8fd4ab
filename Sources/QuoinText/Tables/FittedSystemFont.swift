/// The San Francisco advances fitted to widths that Interface Builder saved (text metrics,
/// section 2.1).
///
/// Columns are [text, display change, weight change, 0] in 1/10000 em, so the coefficients are
/// [1, share of the display design, 1, 0].
enum FittedSystemFont {
  static let unitsPerEm = 10_000.0

  /// The share of the display design from iOS 14 on, by point size.
  static let displayBlend = SizeCurve(FittedSystemFontData.displayBlend, unit: 0.01)

  /// From this size on, iOS 9 to 13 use the display design.
  static let displayThreshold = 20.0

  /// Tracking in em by point size, from iOS 14 on.
  static let trackingOptical = SizeCurve(FittedSystemFontData.trackingOptical, unit: 1e-5)
  /// Tracking in em by point size, iOS 9 to 13.
  static let trackingSwitched = SizeCurve(FittedSystemFontData.trackingSwitched, unit: 1e-5)

  /// Added to every character from 20 pt on, in em.
  static func sizeShift(_ era: SystemFontEra) -> Double {
    switch era {
    case .sanFranciscoUI: 0.0168
    case .sanFranciscoOptical: 0.0007
    case .helvetica, .helveticaNeue, .sanFranciscoPro: 0.0023
    }
  }

  /// Added to every character in the display design, in em, times the share of that design.
  static func displayShift(_ weight: FontWeight, isItalic: Bool) -> Double {
    guard let face = faceIndex(weight, isItalic: isItalic), face < displayShifts.count else {
      return 0
    }
    return Double(displayShifts[face]) / unitsPerEm
  }

  static func ascii(_ weight: FontWeight, isItalic: Bool) -> FaceTable {
    faces[faceIndex(weight, isItalic: isItalic) ?? regularFace].ascii
  }

  static func wide(_ weight: FontWeight, isItalic: Bool) -> WideTable {
    faces[faceIndex(weight, isItalic: isItalic) ?? regularFace].wide
  }

  /// The advance of an emoji in em, by point size.
  static let emoji = SizeCurve(FittedSystemFontData.emoji, unit: 1e-4)

  private struct Face {
    let ascii: FaceTable
    let wide: WideTable
  }

  private static let regularFace = 9
  private static let displayShifts = FittedSystemFontData.displayShift.numbers

  // The eight weights without regular, lightest first, then italic, then regular.
  private static let faces: [Face] =
    [
      FittedSystemFontData.ultraLight, FittedSystemFontData.thin, FittedSystemFontData.light,
      FittedSystemFontData.medium, FittedSystemFontData.semibold, FittedSystemFontData.bold,
      FittedSystemFontData.heavy, FittedSystemFontData.black, FittedSystemFontData.italic,
    ].map { makeFace($0.numbers) } + [makeFace([])]

  /// Where a face stands among `faces`; `nil` is regular.
  ///
  /// The tables have no italic but the regular one; others are measured upright.
  private static func faceIndex(_ weight: FontWeight, isItalic: Bool) -> Int? {
    switch weight.index {
    case 3: isItalic ? 8 : nil
    case let index where index < 3: index
    case let index: index - 1
    }
  }

  private static let kerning: [SIMD2<Int32>] = {
    let numbers = FittedSystemFontData.kerning.numbers
    return FaceTable.kerning(
      stride(from: 0, to: numbers.count - 2, by: 3).map {
        (numbers[$0], numbers[$0 + 1], SIMD2(numbers[$0 + 2], 0))
      })
  }()

  private static func makeFace(_ weightChanges: [Int32]) -> Face {
    var ascii = [SIMD4<Int32>](repeating: .zero, count: FaceTable.count)
    var wide: [(scalar: Int32, column: SIMD4<Int32>, observations: Int32)] = []
    let entries = expandRuns(FittedSystemFontData.characters.numbers, width: 3)
    for (index, entry) in entries.enumerated() {
      let start = entry.values.startIndex
      let change = weightChanges.isEmpty ? 0 : weightChanges[index]
      let column = SIMD4(entry.values[start], entry.values[start + 1], change, 0)
      let place = Int(entry.scalar) - Int(FaceTable.first)
      if (0..<FaceTable.count).contains(place) {
        ascii[place] = column
      } else {
        wide.append((entry.scalar, column, entry.values[start + 2]))
      }
    }
    return Face(ascii: FaceTable(advances: ascii, kerning: kerning), wide: WideTable(wide))
  }
}
