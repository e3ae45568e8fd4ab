/// A font ready to measure, and what is told of it.
struct PreparedFont: Sendable {
  var face: PreparedFace
  var resolved: ResolvedFont
}

/// Turns descriptions into fonts.
struct FontResolver: Sendable {
  let givenFonts: [String: GivenFont]

  /// A size no text reaches; above it sums could leave the range of whole numbers.
  static let greatestPointSize = 100_000.0

  /// The font of a description; `shrink` multiplies its size, for text that is shrunk to fit.
  func font(
    _ description: FontDescription, in environment: TextEnvironment, shrink: Double = 1
  ) -> PreparedFont {
    var warnings: [TextWarning] = []
    var weight = description.weight
    var size = pointSize(of: description, in: environment, &weight, &warnings)
    size *= shrink
    var prepared: PreparedFont
    switch description.face {
    case .system(let design):
      prepared = system(description, design, size, weight ?? .regular, in: environment)
      if design != .default, design != .monospaced {
        prepared.resolved.quality = .fallback
        prepared.face.quality = .fallback
        warnings.append(
          TextWarning(
            code: .fontSubstituted,
            message: "The \(design.rawValue) system design is measured as the default one."))
      }
    case .named(let name, let family):
      if let given = givenFonts[name] ?? family.flatMap({ givenFonts[$0] }) {
        prepared = self.given(given, size, weight ?? NameTraits(name).weight)
      } else if isSystemName(name) {
        let traits = NameTraits(name)
        prepared = system(description, .default, size, weight ?? traits.weight, in: environment)
      } else {
        prepared = named(name, family, size, weight, &warnings)
      }
    }
    if case .textStyle(let style) = description.size, environment.era > .helveticaNeue {
      prepared.resolved.leading =
        shrink
        * DynamicType.leading(
          of: style, in: environment.contentSizeCategory,
          lineHeight: prepared.resolved.lineHeight / shrink)
    }
    prepared.resolved.warnings = warnings
    return prepared
  }

  private func pointSize(
    of description: FontDescription, in environment: TextEnvironment,
    _ weight: inout FontWeight?, _ warnings: inout [TextWarning]
  ) -> Double {
    let size: Double
    switch description.size {
    case .fixed(let fixed): size = fixed
    case .textStyle(let style):
      if !style.isKnown {
        warnings.append(
          TextWarning(
            code: .unknownTextStyle,
            message: "The text style “\(style.rawValue)” is unknown; body is used."))
      }
      weight = weight ?? DynamicType.weight(of: style)
      size = DynamicType.pointSize(
        of: style, in: environment.contentSizeCategory, era: environment.era)
    case .scaled(let base, let style, let maximum):
      size = DynamicType.scaledPointSize(
        base, by: style, in: environment.contentSizeCategory, maximum: maximum)
    }
    guard size.isFinite, size > 0, size <= Self.greatestPointSize else {
      warnings.append(
        TextWarning(
          code: .invalidPointSize,
          message: "A point size of \(size) cannot be measured; 17 is used."))
      return 17
    }
    return size
  }

  // Names that UIKit gives to its own fonts, e.g. `.SFUIText-Semibold`.
  private func isSystemName(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("SFUI") || name.hasPrefix("SFPro")
  }
}

extension FontResolver {
  private func system(
    _ description: FontDescription, _ design: FontDesign, _ size: Double, _ weight: FontWeight,
    in environment: TextEnvironment
  ) -> PreparedFont {
    let weight = environment.isBoldTextEnabled ? heavier(weight) : weight
    if environment.era <= .helveticaNeue {
      return helvetica(size, weight, era: environment.era)
    }
    let isItalic = description.isItalic
    let usesMeasured =
      environment.era == .sanFranciscoOptical || size < FittedSystemFont.displayThreshold
    var face: PreparedFace
    if design == .monospaced {
      face = monospaced(size)
    } else if usesMeasured {
      face = measured(size, weight, isItalic, environment.era)
    } else {
      face = fitted(size, weight, isItalic, environment.era)
    }
    if description.hasMonospacedDigits, design != .monospaced {
      face.ascii = face.ascii.withMonospacedDigits(face.coefficients)
    }
    // Weights of italic were never observed.
    if isItalic, weight != .regular { face.quality = .prior }
    if environment.isBoldTextEnabled || description.hasMonospacedDigits { face.quality = .prior }
    let display = displayShare(size, environment.era)
    return PreparedFont(
      face: face,
      resolved: ResolvedFont(
        faceName: Self.faceName(weight, isItalic, design), pointSize: size, weight: weight,
        ascender: MeasuredSystemFont.ascender * size,
        descender: MeasuredSystemFont.descender * size, leading: 0,
        lineHeight: MeasuredSystemFont.lineHeight * size,
        capHeight: MeasuredSystemFont.capHeight * size,
        xHeight: weight == .regular && design == .default
          ? (MeasuredSystemFont.xHeightText + display
            * (MeasuredSystemFont.xHeightDisplay - MeasuredSystemFont.xHeightText)) * size
          : nil,
        quality: .fitted, warnings: []))
  }

  private func displayShare(_ size: Double, _ era: SystemFontEra) -> Double {
    if era == .sanFranciscoOptical { return MeasuredSystemFont.opticalSize.value(at: size) }
    return size < FittedSystemFont.displayThreshold ? 0 : 1
  }

  func measured(
    _ size: Double, _ weight: FontWeight, _ isItalic: Bool, _ era: SystemFontEra
  ) -> PreparedFace {
    let (table, factor) = MeasuredSystemFont.table(
      weight, isItalic: isItalic, isCurrent: era == .sanFranciscoOptical)
    let display = displayShare(size, era)
    let unit = size / MeasuredSystemFont.unitsPerEm
    let tracking =
      era == .sanFranciscoOptical
      ? MeasuredSystemFont.tracking : MeasuredSystemFont.trackingSwitched
    return PreparedFace(
      ascii: table,
      coefficients: SIMD4(1, display, factor, factor * display) * unit,
      kerningCoefficients: SIMD2(1 - display, display) * unit,
      tracking: tracking.value(at: size) * unit,
      wide: .system(size: size, weight: weight, isItalic: isItalic, era: era), quality: .fitted)
  }

  func fitted(
    _ size: Double, _ weight: FontWeight, _ isItalic: Bool, _ era: SystemFontEra
  ) -> PreparedFace {
    let source = WideSource.system(size: size, weight: weight, isItalic: isItalic, era: era)
    let wide = source.advances
    return PreparedFace(
      ascii: FittedSystemFont.ascii(weight, isItalic: isItalic),
      coefficients: wide.coefficients,
      kerningCoefficients: SIMD2(1, 0) * (size / FittedSystemFont.unitsPerEm),
      tracking: wide.tracking, wide: source, quality: .fitted)
  }

  private func monospaced(_ size: Double) -> PreparedFace {
    let unit = size / MeasuredSystemFont.unitsPerEm
    return PreparedFace(
      ascii: MeasuredSystemFont.monospaced, coefficients: SIMD4(unit, 0, 0, 0),
      kerningCoefficients: .zero, tracking: 0,
      wide: .open(
        .monospaced, size: size,
        factor: Double(MeasuredSystemFont.monospacedAdvance)
          / Double(OpenFace.monospacedAdvance)),
      quality: .fitted)
  }

  private func helvetica(_ size: Double, _ weight: FontWeight, era: SystemFontEra) -> PreparedFont {
    let neue = era == .helveticaNeue
    let name =
      switch weight.index {
      case ...1: neue ? "HelveticaNeue-Thin" : "Helvetica"
      case 2: neue ? "HelveticaNeue-Light" : "Helvetica"
      case 3: neue ? "HelveticaNeue" : "Helvetica"
      case 4, 5: neue ? "HelveticaNeue-Medium" : "Helvetica-Bold"
      default: neue ? "HelveticaNeue-Bold" : "Helvetica-Bold"
      }
    return table(NamedFonts.nearest(name, family: nil), size, weight)
  }

  /// The weight that Bold Text makes of a system weight: one clear step, regular to semibold.
  ///
  /// Not observed.
  private func heavier(_ weight: FontWeight) -> FontWeight {
    let index = weight.index
    return FontWeight.all[min(FontWeight.all.count - 1, index == 3 ? 5 : index + 1)]
  }

  private static func faceName(
    _ weight: FontWeight, _ isItalic: Bool, _ design: FontDesign
  ) -> String {
    let names =
      design == .monospaced ? monospacedNames : isItalic ? italicNames : uprightNames
    return names[weight.index]
  }

  private static let uprightNames = faceNames(".SFUI-", "")
  private static let italicNames = faceNames(".SFUI-", "Italic")
  private static let monospacedNames = faceNames(".SFMono-", "")

  private static func faceNames(_ prefix: String, _ suffix: String) -> [String] {
    FontWeight.all.map { weight in
      let name = weight.rawValue
      return prefix + name.prefix(1).uppercased() + name.dropFirst().lowercased() + suffix
    }
  }
}

extension FontResolver {
  private func named(
    _ name: String, _ family: String?, _ size: Double, _ weight: FontWeight?,
    _ warnings: inout [TextWarning]
  ) -> PreparedFont {
    if let font = NamedFonts.exact(name, family: family) {
      return table(font, size, weight ?? NameTraits(name).weight)
    }
    let nearest = NamedFonts.nearest(name, family: family)
    warnings.append(
      TextWarning(
        code: .fontSubstituted,
        message: "The font “\(name)” has no table; it is measured as \(nearest.name)."))
    var prepared = table(nearest, size, weight ?? NameTraits(name).weight)
    prepared.face.quality = .fallback
    prepared.resolved.quality = .fallback
    return prepared
  }

  private func table(_ font: NamedFont, _ size: Double, _ weight: FontWeight) -> PreparedFont {
    let table = font.base.table
    let unit = size / OpenFace.unitsPerEm * font.factor
    // Only line heights were observed; they divide as the open font's do.
    let above = table.ascender / (table.ascender - table.descender)
    let lineHeight = font.lineHeight * size
    return PreparedFont(
      face: PreparedFace(
        ascii: table.ascii, coefficients: SIMD4(unit, 0, 0, 0),
        kerningCoefficients: SIMD2(unit, 0), tracking: 0,
        wide: .open(font.base, size: size, factor: font.factor), quality: font.quality),
      resolved: ResolvedFont(
        faceName: font.name, pointSize: size, weight: weight, ascender: lineHeight * above,
        descender: lineHeight * (above - 1), leading: 0, lineHeight: lineHeight,
        capHeight: table.capHeight * size, xHeight: table.xHeight * size, quality: font.quality,
        warnings: []))
  }

  private func given(_ font: GivenFont, _ size: Double, _ weight: FontWeight) -> PreparedFont {
    let isSound = font.unitsPerEm.isFinite && font.unitsPerEm > 0
    let unit = size / (isSound ? font.unitsPerEm : 1000)
    let lineHeight = max(0, (font.ascender - font.descender + font.lineGap) * unit)
    return PreparedFont(
      face: PreparedFace(
        ascii: MeasuredSystemFont.monospaced, coefficients: .zero, kerningCoefficients: .zero,
        tracking: 0, wide: .none, quality: .given, given: GivenFace(font: font, unit: unit)),
      resolved: ResolvedFont(
        faceName: font.name, pointSize: size, weight: weight, ascender: font.ascender * unit,
        descender: font.descender * unit, leading: 0, lineHeight: lineHeight,
        capHeight: font.capHeight.map { $0 * unit }, xHeight: font.xHeight.map { $0 * unit },
        quality: .given, warnings: []))
  }
}
