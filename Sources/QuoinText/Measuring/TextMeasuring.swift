/// What layout needs to know about text, and no more.
public protocol TextMeasuring: Sendable {
  /// The font that `description` stands for in `environment`, with its line metrics.
  func font(_ description: FontDescription, in environment: TextEnvironment) -> ResolvedFont

  /// The size and the lines of `text` set as a label sets it.
  ///
  /// - Complexity: O(characters), and O(characters × log) where the font is shrunk to fit.
  func measure(
    _ text: AttributedText, limits: TextLimits, in environment: TextEnvironment
  ) -> TextMeasurement

  /// The size and the lines of plain `text` in one font.
  func measure(
    _ text: String, font: FontDescription, limits: TextLimits, in environment: TextEnvironment
  ) -> TextMeasurement
}

extension TextMeasuring {
  /// The size and the lines of plain `text` in one font; one line where no limits are given.
  public func measure(
    _ text: String, font: FontDescription, limits: TextLimits = TextLimits(),
    in environment: TextEnvironment
  ) -> TextMeasurement {
    measure(AttributedText(text, font: font), limits: limits, in: environment)
  }
}

/// The room that text gets and what happens when it needs more; a label's own properties.
public struct TextLimits: Sendable, Hashable {
  /// In points; `nil` or infinite is without limit.
  ///
  /// NaN counts as no limit, a negative width as 0.
  public var maxWidth: Double?
  /// 0 is without limit, as in UIKit; a negative number counts as 0.
  public var numberOfLines: Int
  public var lineBreakMode: LineBreakMode
  /// The smallest part of the font size that `adjustsFontSizeToFitWidth` may shrink to; 0 is
  /// without limit.
  ///
  /// Counts only where `adjustsFontSizeToFitWidth` is set.
  public var minimumScaleFactor: Double
  public var adjustsFontSizeToFitWidth: Bool

  public init(
    maxWidth: Double? = nil, numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .byTruncatingTail, minimumScaleFactor: Double = 0,
    adjustsFontSizeToFitWidth: Bool = false
  ) {
    self.maxWidth = maxWidth
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
    self.minimumScaleFactor = minimumScaleFactor
    self.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
  }
}
