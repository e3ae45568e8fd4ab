/// Text in runs, each with its own font.
public struct AttributedText: Sendable, Hashable {
  /// A stretch of text with one set of attributes.
  public struct Run: Sendable, Hashable {
    public var text: String
    public var font: FontDescription
    /// Added after every character, in points; replaces the pair kerning of the font when not
    /// `nil`, as the attribute `kern` does.
    public var kern: Double?
    /// How far the run is raised above the baseline, in points.
    public var baselineOffset: Double

    public init(
      _ text: String, font: FontDescription, kern: Double? = nil, baselineOffset: Double = 0
    ) {
      self.text = text
      self.font = font
      self.kern = kern
      self.baselineOffset = baselineOffset
    }
  }

  public var runs: [Run]
  public var paragraphStyle: ParagraphStyle

  public init(runs: [Run], paragraphStyle: ParagraphStyle = ParagraphStyle()) {
    self.runs = runs
    self.paragraphStyle = paragraphStyle
  }

  /// One run without attributes of its own.
  public init(_ text: String, font: FontDescription) {
    self.init(runs: [Run(text, font: font)])
  }

  /// Whether no run has any text.
  public var isEmpty: Bool { runs.allSatisfy { $0.text.isEmpty } }
}

/// The distances of a paragraph, all in points, with `NSParagraphStyle`'s names and defaults.
public struct ParagraphStyle: Sendable, Hashable {
  /// Between the lines of one paragraph.
  public var lineSpacing: Double
  /// After a paragraph that another follows.
  public var paragraphSpacing: Double
  /// Before a paragraph that follows another.
  public var paragraphSpacingBefore: Double
  /// Multiplies the natural line height before the minimum and maximum apply; 0 is 1.
  public var lineHeightMultiple: Double
  /// 0 is none.
  public var minimumLineHeight: Double
  /// 0 is none.
  public var maximumLineHeight: Double
  /// From the leading edge to the first line of a paragraph.
  public var firstLineHeadIndent: Double
  /// From the leading edge to the other lines.
  public var headIndent: Double
  /// From the leading edge to the end of lines if positive, from the trailing edge if not.
  public var tailIndent: Double

  public init(
    lineSpacing: Double = 0, paragraphSpacing: Double = 0, paragraphSpacingBefore: Double = 0,
    lineHeightMultiple: Double = 0, minimumLineHeight: Double = 0, maximumLineHeight: Double = 0,
    firstLineHeadIndent: Double = 0, headIndent: Double = 0, tailIndent: Double = 0
  ) {
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.paragraphSpacingBefore = paragraphSpacingBefore
    self.lineHeightMultiple = lineHeightMultiple
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.firstLineHeadIndent = firstLineHeadIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
  }
}
