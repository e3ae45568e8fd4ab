import QuoinGeometry

/// Measures text by table: no font file, no locale, the same on every machine.
///
///     let measurer = TextMeasurer()
///     let hello = measurer.measure("Label", font: .system(size: 17), in: TextEnvironment())
///     // hello.size is 41.333 × 20.333 at three pixels to the point
public struct TextMeasurer: TextMeasuring {
  private let resolver: FontResolver

  /// - Parameter givenFonts: Fonts whose metrics the caller brings; they go before the tables.
  public init(givenFonts: [GivenFont] = []) {
    resolver = FontResolver(
      givenFonts: Dictionary(
        givenFonts.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last }))
  }

  public func font(
    _ description: FontDescription, in environment: TextEnvironment
  ) -> ResolvedFont {
    resolver.font(description, in: environment).resolved
  }

  public func measure(
    _ text: AttributedText, limits: TextLimits, in environment: TextEnvironment
  ) -> TextMeasurement {
    if text.isEmpty { return .empty }
    if text.runs.count == 1, text.paragraphStyle == ParagraphStyle() {
      let run = text.runs[0]
      if run.kern == nil, run.baselineOffset == 0,
        let line = singleLine(run.text, run.font, limits: limits, in: environment)
      {
        return line
      }
    }
    let whole = set(text, limits: limits, in: environment, shrink: 1)
    guard limits.adjustsFontSizeToFitWidth, whole.isTruncated, limits.maxWidth != nil else {
      return whole
    }
    return shrunk(text, limits: limits, in: environment)
  }

  public func measure(
    _ text: String, font: FontDescription, limits: TextLimits, in environment: TextEnvironment
  ) -> TextMeasurement {
    if text.isEmpty { return .empty }
    return singleLine(text, font, limits: limits, in: environment)
      ?? measure(AttributedText(text, font: font), limits: limits, in: environment)
  }

  // The mean character of a text on one line is wider than this, in em.
  private static let leastAdvance = 0.15

  /// The measure of printable ASCII in one font that fits on one line, `nil` for other text.
  ///
  /// - Complexity: O(bytes), without memory for each of them.
  private func singleLine(
    _ text: String, _ description: FontDescription, limits: TextLimits,
    in environment: TextEnvironment
  ) -> TextMeasurement? {
    let font = resolver.font(description, in: environment)
    // Text much wider than its room is not measured twice.
    if let limit = limits.maxWidth, !limits.adjustsFontSizeToFitWidth,
      Double(text.utf8.count) * font.resolved.pointSize * Self.leastAdvance > limit
    {
      return nil
    }
    guard let width = font.face.width(of: text) else { return nil }
    if let limit = limits.maxWidth, !limit.isNaN,
      width > max(0, limit) + LineBreaker.tolerance
    {
      return nil
    }
    let resolved = font.resolved
    let unrounded = Size(width: width, height: resolved.lineHeight)
    let baseline = resolved.ascender.snapped(to: environment.scale)
    return TextMeasurement(
      size: environment.rounded(unrounded, limit: limits.maxWidth), unroundedSize: unrounded,
      lines: [
        TextMeasurement.Line(
          range: 0..<text.utf8.count, width: width, height: resolved.lineHeight,
          baseline: resolved.ascender)
      ],
      isTruncated: false, firstBaseline: baseline, lastBaseline: baseline, scaleFactor: 1,
      quality: font.face.quality, warnings: resolved.warnings)
  }

  private func set(
    _ text: AttributedText, limits: TextLimits, in environment: TextEnvironment, shrink: Double
  ) -> TextMeasurement {
    let shaped = ShapedText(text, resolver: resolver, environment: environment, shrink: shrink)
    let setter = LineSetter(
      text: shaped, limits: limits, paragraphStyle: text.paragraphStyle,
      environment: environment)
    return setter.measurement(scaleFactor: shrink)
  }

  // How often the shrinking is halved: to less than a thousandth of the font size.
  private static let halvings = 10

  /// The text in the largest size at which all of it shows, or the smallest allowed.
  ///
  /// Widths do not shrink in proportion, because tracking and design follow the size; so the
  /// size is found by halving. UIKit's own steps are not known.
  private func shrunk(
    _ text: AttributedText, limits: TextLimits, in environment: TextEnvironment
  ) -> TextMeasurement {
    let factor = limits.minimumScaleFactor
    var low = factor.isFinite && factor > 0 ? min(factor, 1) : 0.01
    var best = set(text, limits: limits, in: environment, shrink: low)
    if best.isTruncated { return best }
    var high = 1.0
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      let attempt = set(text, limits: limits, in: environment, shrink: middle)
      if attempt.isTruncated {
        high = middle
      } else {
        low = middle
        best = attempt
      }
    }
    return best
  }
}

extension TextMeasurement {
  /// The measure of a text without characters.
  static let empty = TextMeasurement(
    size: .zero, unroundedSize: .zero, lines: [], isTruncated: false, firstBaseline: 0,
    lastBaseline: 0, scaleFactor: 1, quality: .fitted, warnings: [])
}

extension TextEnvironment {
  // What a width may exceed a pixel without taking the next one, in pixels.
  private static let pixelTolerance = 0.001

  /// `length` moved up to a pixel.
  func roundedUp(_ length: Double) -> Double {
    max(0, length - Self.pixelTolerance / scale.pixelsPerPoint).roundedUp(to: scale)
  }

  /// A text's size moved up to pixels, its width no more than the limit's.
  func rounded(_ size: Size, limit: Double?) -> Size {
    var width = roundedUp(size.width)
    if let limit, limit.isFinite { width = min(width, roundedUp(max(0, limit))) }
    return Size(width: width, height: roundedUp(size.height))
  }
}
