import QuoinGeometry

/// Stacks broken lines and sums up their size.
struct LineSetter {
  let text: ShapedText
  let limits: TextLimits
  let paragraphStyle: ParagraphStyle
  let environment: TextEnvironment

  /// - Complexity: O(characters + lines × runs on a line).
  func measurement(scaleFactor: Double) -> TextMeasurement {
    let (broken, isComplete) = text.clusters.withUnsafeBufferPointer { clusters in
      LineBreaker(
        clusters: clusters, runs: text.runs, limits: limits, paragraphStyle: paragraphStyle,
        breaksHangul: environment.era < .sanFranciscoOptical
      ).lines()
    }
    var lines: [TextMeasurement.Line] = []
    lines.reserveCapacity(broken.count)
    var top = 0.0
    var width = 0.0
    for (index, line) in broken.enumerated() {
      if index > 0 { top += spacing(after: broken[index - 1]) }
      let metrics = metrics(line)
      lines.append(
        TextMeasurement.Line(
          range: text.utf16(line.range.lowerBound)..<text.utf16(line.range.upperBound),
          width: line.width, height: metrics.height,
          baseline: top + metrics.height - metrics.descent,
          truncatedRange: line.truncated.map {
            text.utf16($0.lowerBound)..<text.utf16($0.upperBound)
          }))
      top += metrics.height
      width = max(width, line.width + line.indent)
    }
    let unrounded = Size(width: width, height: top)
    var warnings: [TextWarning] = []
    for run in text.runs {
      for warning in run.font.resolved.warnings where !warnings.contains(warning) {
        warnings.append(warning)
      }
    }
    return TextMeasurement(
      size: environment.rounded(unrounded, limit: limits.maxWidth), unroundedSize: unrounded,
      lines: lines, isTruncated: !isComplete,
      firstBaseline: (lines.first?.baseline ?? 0).snapped(to: environment.scale),
      lastBaseline: (lines.last?.baseline ?? 0).snapped(to: environment.scale),
      scaleFactor: scaleFactor, quality: text.quality, warnings: warnings)
  }

  private func spacing(after line: BrokenLine) -> Double {
    var spacing = sound(paragraphStyle.lineSpacing)
    spacing += runs(of: line).reduce(0) { max($0, text.runs[$1].font.resolved.leading) }
    if line.endsParagraph {
      spacing += sound(paragraphStyle.paragraphSpacing)
      spacing += sound(paragraphStyle.paragraphSpacingBefore)
    }
    return spacing
  }

  /// The height of a line and its part below the baseline, in points.
  ///
  /// The highest run decides, raised runs with their offset (UIKit scene evidence, section 5).
  /// A line height other than the natural one moves the line's top, not its descent.
  private func metrics(_ line: BrokenLine) -> (height: Double, descent: Double) {
    var ascent = 0.0
    var descent = 0.0
    for index in runs(of: line) {
      ascent = max(ascent, text.runs[index].ascent)
      descent = max(descent, text.runs[index].descent)
    }
    var height = ascent + descent
    if sound(paragraphStyle.lineHeightMultiple) > 0 { height *= paragraphStyle.lineHeightMultiple }
    height = max(height, sound(paragraphStyle.minimumLineHeight))
    if sound(paragraphStyle.maximumLineHeight) > 0 {
      height = min(height, paragraphStyle.maximumLineHeight)
    }
    return (height, descent)
  }

  /// The indices of the runs on a line; of an empty one, that of its newline.
  private func runs(of line: BrokenLine) -> Range<Int> {
    guard !text.runs.isEmpty else { return 0..<0 }
    let clusters = text.clusters
    let last = text.runs.count - 1
    let first =
      line.range.lowerBound < clusters.count ? Int(clusters[line.range.lowerBound].run) : last
    let end = line.range.isEmpty ? first : Int(clusters[line.range.upperBound - 1].run)
    return min(first, last)..<(min(max(first, end), last) + 1)
  }

  private func sound(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
}
