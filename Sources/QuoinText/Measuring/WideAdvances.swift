/// Where the advances beyond ASCII come from; most texts need none of them.
enum WideSource: Sendable {
  case system(size: Double, weight: FontWeight, isItalic: Bool, era: SystemFontEra)
  case open(OpenFace, size: Double, factor: Double)
  case none

  /// The advances, ready to use.
  var advances: WideAdvances {
    switch self {
    case .system(let size, let weight, let isItalic, let era):
      return Self.system(size, weight, isItalic, era)
    case .open(let face, let size, let factor):
      let unit = size / OpenFace.unitsPerEm * factor
      return WideAdvances(
        table: face.table.wide, coefficients: SIMD4(unit, 0, 0, 0), tracking: 0,
        pointSize: size, quality: .prior)
    case .none:
      return WideAdvances(
        table: nil, coefficients: .zero, tracking: 0, pointSize: 0, quality: .given)
    }
  }

  private static func system(
    _ size: Double, _ weight: FontWeight, _ isItalic: Bool, _ era: SystemFontEra
  ) -> WideAdvances {
    let isOptical = era == .sanFranciscoOptical
    let isDisplay = size >= FittedSystemFont.displayThreshold
    let display =
      isOptical ? FittedSystemFont.displayBlend.value(at: size) : isDisplay ? 1 : 0
    let tracking =
      (isOptical ? FittedSystemFont.trackingOptical : FittedSystemFont.trackingSwitched)
      .value(at: size)
    let shift = isDisplay ? FittedSystemFont.sizeShift(era) : 0
    let weightShift = display * FittedSystemFont.displayShift(weight, isItalic: isItalic)
    return WideAdvances(
      table: FittedSystemFont.wide(weight, isItalic: isItalic),
      coefficients: SIMD4(1, display, 1, 0) * (size / FittedSystemFont.unitsPerEm),
      tracking: (tracking + shift + weightShift) * size, pointSize: size, quality: .fitted,
      ideographGap: isOptical ? WideAdvances.latinIdeographGap * size : 0)
  }
}

/// Advances of everything beyond printable ASCII, in one font at one size.
final class WideAdvances: Sendable {
  /// The letters of the face itself, where it has any beyond ASCII.
  let table: WideTable?
  /// Weighs the table's columns, in points.
  let coefficients: SIMD4<Double>
  /// After every letter, in points.
  let tracking: Double
  let pointSize: Double
  /// What the quality of an observed letter is; others are priors.
  let quality: MeasureQuality
  /// Between an ideograph and a Latin letter, digit or symbol, in points.
  let ideographGap: Double

  init(
    table: WideTable?, coefficients: SIMD4<Double>, tracking: Double, pointSize: Double,
    quality: MeasureQuality, ideographGap: Double = 0
  ) {
    self.table = table
    self.coefficients = coefficients
    self.tracking = tracking
    self.pointSize = pointSize
    self.quality = quality
    self.ideographGap = ideographGap
  }

  /// From iOS 14 on (seen at tools 22154 in 25 labels of one project, absent up to 17156), in em.
  static let latinIdeographGap = 0.125

  // In em, without tracking (text metrics, section 2.1).
  private static let ideograph = 1.019
  private static let hangul = 0.865
  private static let unknown = 0.58

  /// The advance of a cluster in points.
  ///
  /// `face` has the advances of printable ASCII characters.
  func advance(
    of cluster: Character, in face: PreparedFace
  ) -> (points: Double, quality: MeasureQuality) {
    guard let first = cluster.unicodeScalars.first else { return (0, .fitted) }
    if isEmoji(cluster) {
      return (FittedSystemFont.emoji.value(at: pointSize) * pointSize, .fitted)
    }
    return advance(of: first, in: face)
  }

  /// The advance of a single scalar that stands for its cluster, in points.
  func advance(
    of scalar: Unicode.Scalar, in face: PreparedFace
  ) -> (points: Double, quality: MeasureQuality) {
    let value = scalar.value
    if value < 0x7F {
      if value >= 0x20 { return (face.advance(UInt8(value)), .fitted) }
      // A tab counts as a space; other controls have no width.
      return (value == 0x09 ? face.advance(0x20) : 0, .fitted)
    }
    if let (column, isObserved) = table?.column(value) {
      return (
        (SIMD4<Double>(column) * coefficients).sum() + tracking, isObserved ? quality : .prior
      )
    }
    if let space = Self.space(value) {
      return (space.em.map { $0 * pointSize } ?? face.advance(0x20), .fitted)
    }
    if let base = BaseLetters.base(of: value), base != value {
      if base < 0x7F { return (face.advance(UInt8(base)), .fitted) }
      if let scalar = Unicode.Scalar(base) { return advance(of: scalar, in: face) }
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return (0, .fitted)
    default: break
    }
    if Self.isHangul(value) { return (Self.hangul * pointSize, .fitted) }
    if Self.isIdeograph(value) { return (Self.ideograph * pointSize, .fitted) }
    // Kana were never observed; they are as wide as ideographs in every Japanese font.
    if Self.isKana(value) { return (Self.ideograph * pointSize, .prior) }
    if Self.isHalfWidth(value) { return (Self.ideograph / 2 * pointSize, .prior) }
    if let em = OtherScripts.advance(of: value) { return (em * pointSize, .fallback) }
    return (Self.unknown * pointSize + tracking, .fallback)
  }

  /// Whether the cluster is drawn as an emoji.
  func isEmoji(_ cluster: Character) -> Bool {
    guard let first = cluster.unicodeScalars.first else { return false }
    if first.value < 0x2000, cluster.unicodeScalars.count == 1 { return false }
    if first.properties.isEmojiPresentation { return true }
    guard first.properties.isEmoji else { return false }
    return cluster.unicodeScalars.dropFirst().contains {
      $0.value == 0xFE0F || $0.value == 0x20E3 || $0.properties.isEmojiModifier
    }
  }

  // A space that is as wide as the font's own has no width of its own.
  private static func space(_ value: UInt32) -> (em: Double?, Void)? {
    switch value {
    case 0xA0: (nil, ())
    case 0x2000, 0x2002: (0.5, ())
    case 0x2001, 0x2003: (1, ())
    case 0x2004: (1.0 / 3, ())
    case 0x2005: (0.25, ())
    case 0x2006: (1.0 / 6, ())
    case 0x2007: (nil, ())
    case 0x2008, 0x2009, 0x202F: (0.2, ())
    case 0x200A: (0.1, ())
    case 0x205F: (4.0 / 18, ())
    default: nil
    }
  }

  private static func isHangul(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  private static func isIdeograph(_ value: UInt32) -> Bool {
    switch value {
    case 0x2E80...0x303F, 0x3100...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether a scalar keeps a gap from Latin letters: ideographs and kana, no punctuation.
  static func keepsGap(_ value: UInt32) -> Bool {
    value >= 0x3400 && isIdeograph(value) && value < 0xFE30
      || value >= 0x20000 && isIdeograph(value) || isKana(value)
  }

  private static func isKana(_ value: UInt32) -> Bool {
    switch value {
    case 0x3040...0x30FF, 0x31F0...0x31FF: true
    default: false
    }
  }

  private static func isHalfWidth(_ value: UInt32) -> Bool {
    (0xFF61...0xFFDC).contains(value)
  }
}
