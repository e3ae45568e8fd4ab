/// A font with its size and line metrics, as an environment resolved it.
public struct ResolvedFont: Sendable, Hashable {
  /// The face whose numbers are used, such as `.SFUI-Semibold` or `HelveticaNeue`.
  public var faceName: String
  /// In points.
  public var pointSize: Double
  public var weight: FontWeight
  /// Height above the baseline, in points; positive.
  public var ascender: Double
  /// Depth below the baseline, in points; negative, as UIKit has it.
  public var descender: Double
  /// Space between two lines beyond their height, in points.
  public var leading: Double
  /// Height of a line, in points, not rounded.
  public var lineHeight: Double
  /// Height of capital letters in points, where it is known.
  public var capHeight: Double?
  /// Height of the letter x in points, where it is known.
  public var xHeight: Double?
  /// How good the line metrics are.
  public var quality: MeasureQuality
  /// What was replaced on the way from the description to this font.
  public var warnings: [TextWarning]
}
