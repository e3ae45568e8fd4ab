public import QuoinGeometry

/// The size of a text and how its lines fell.
public struct TextMeasurement: Sendable, Hashable {
  /// One line as it is set, top to bottom.
  public struct Line: Sendable, Hashable {
    /// The characters of this line in the whole text, in UTF-16 code units as `NSRange` counts
    /// them; spaces that hang at the end belong to it, the newline does not.
    ///
    /// A line with an ellipsis runs over what the ellipsis hides.
    public var range: Range<Int>
    /// Of what is shown, without spaces that hang at the end, in points, unrounded.
    public var width: Double
    /// Of the line with its spacing, in points, unrounded.
    public var height: Double
    /// From the top of the text to this line's baseline, in points, unrounded.
    public var baseline: Double
    /// The part of the text that an ellipsis replaces, in UTF-16 code units; `nil` where the
    /// line has no ellipsis.
    public var truncatedRange: Range<Int>?
    /// Whether an ellipsis replaces part of the text.
    public var isTruncated: Bool { truncatedRange != nil }

    public init(
      range: Range<Int>, width: Double, height: Double, baseline: Double,
      truncatedRange: Range<Int>? = nil
    ) {
      self.range = range
      self.width = width
      self.height = height
      self.baseline = baseline
      self.truncatedRange = truncatedRange
    }
  }

  /// In points, rounded up to the pixel, as a label answers `intrinsicContentSize`; never wider
  /// than the limit moved up to a pixel.
  ///
  /// Empty text is 0 × 0.
  public var size: Size
  /// In points, before rounding; may be wider than the limit where nothing could break.
  public var unroundedSize: Size
  public var lines: [Line]
  /// Whether some of the text is not shown: lines beyond the limit, or a line cut.
  public var isTruncated: Bool
  /// From the top of `size` to the first line's baseline, in points, on a pixel.
  public var firstBaseline: Double
  /// From the top of `size` to the last line's baseline, in points, on a pixel.
  public var lastBaseline: Double
  /// How far fonts were shrunk to fit; 1 where they were not.
  public var scaleFactor: Double
  public var quality: MeasureQuality
  public var warnings: [TextWarning]

  public init(
    size: Size, unroundedSize: Size, lines: [Line], isTruncated: Bool, firstBaseline: Double,
    lastBaseline: Double, scaleFactor: Double, quality: MeasureQuality, warnings: [TextWarning]
  ) {
    self.size = size
    self.unroundedSize = unroundedSize
    self.lines = lines
    self.isTruncated = isTruncated
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.scaleFactor = scaleFactor
    self.quality = quality
    self.warnings = warnings
  }
}
