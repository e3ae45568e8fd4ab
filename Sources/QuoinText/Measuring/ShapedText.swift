/// A character as the reader sees it, at its place on an endless line.
struct Cluster: Sendable {
  /// From the start of the text, in points; kerning to the character before is left of it.
  var start: Double
  /// `start` and the advance, tracking included.
  var end: Double
  /// Of its first code unit in the whole text, in UTF-16 code units.
  var utf16: Int32
  var run: UInt16
  var breakClass: LineBreakClass
}

/// A run of the text with its font.
struct ShapedRun: Sendable {
  var font: PreparedFont
  /// Above the baseline and below it, in points, positive both, the run's offset included.
  var ascent: Double
  var descent: Double
}

/// Text on an endless line: every character with its place.
///
/// All fonts of one text are resolved once; breaking lines at another width needs no second
/// shaping.
struct ShapedText: Sendable {
  private(set) var runs: [ShapedRun] = []
  private(set) var clusters: [Cluster] = []
  /// In UTF-16 code units.
  private(set) var length = 0
  private(set) var quality = MeasureQuality.given

  // More runs than the index of a cluster can name; the rest takes the last one's font.
  private static let greatestRunCount = Int(UInt16.max)

  /// Shapes `text`; `shrink` multiplies all sizes, for text that is shrunk to fit.
  ///
  /// - Complexity: O(characters).
  init(
    _ text: AttributedText, resolver: FontResolver, environment: TextEnvironment, shrink: Double
  ) {
    let capacity = text.runs.reduce(0) { $0 + $1.text.utf8.count }
    clusters = Array(unsafeUninitializedCapacity: capacity) { buffer, count in
      var shaper = Shaper(clusters: buffer)
      for run in text.runs where !run.text.isEmpty {
        if runs.count < Self.greatestRunCount {
          let font = resolver.font(run.font, in: environment, shrink: shrink)
          let offset = run.baselineOffset.isFinite ? run.baselineOffset : 0
          runs.append(
            ShapedRun(
              font: font, ascent: font.resolved.ascender + offset,
              descent: font.resolved.lineHeight - font.resolved.ascender - offset))
        }
        let index = runs.count - 1
        let face = runs[index].font.face
        shaper.quality = max(shaper.quality, face.quality)
        shaper.append(run.text, kern: run.kern, run: UInt16(index), face: face)
      }
      count = shaper.count
      length = shaper.length
      quality = shaper.quality
    }
  }

  /// The place of a cluster in UTF-16 code units; the text's length for the end.
  func utf16(_ index: Int) -> Int {
    index < clusters.count ? Int(clusters[index].utf16) : length
  }
}
