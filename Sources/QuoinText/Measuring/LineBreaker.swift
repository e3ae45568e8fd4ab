/// A line before it has a height: which clusters it holds and what is shown of them.
struct BrokenLine: Sendable {
  /// The clusters of the line, hanging spaces included, the newline not.
  var range: Range<Int>
  /// Of what is shown, without hanging spaces, in points.
  var width: Double
  /// The clusters that an ellipsis replaces.
  var truncated: Range<Int>?
  /// Whether the line begins a paragraph, and whether it ends one.
  var startsParagraph: Bool
  var endsParagraph: Bool
  /// From the leading edge, in points.
  var indent: Double
}

/// Breaks shaped text into lines, greedily, as a label does.
struct LineBreaker {
  let clusters: UnsafeBufferPointer<Cluster>
  let runs: [ShapedRun]
  let limits: TextLimits
  let paragraphStyle: ParagraphStyle
  /// Before iOS 14 Korean breaks within words.
  let breaksHangul: Bool

  /// What a line may be wider than its limit, in points: sums of widths are not exact.
  static let tolerance = 0.01

  /// The lines within the limits, and whether all of the text is shown.
  ///
  /// - Complexity: O(characters); a character is looked at again once where a word moves to
  ///   the next line.
  func lines() -> (lines: [BrokenLine], isComplete: Bool) {
    let limit = limits.numberOfLines > 0 ? limits.numberOfLines : Int.max
    var lines: [BrokenLine] = []
    var start = 0
    var startsParagraph = true
    while start < clusters.count {
      let width = availableWidth(startsParagraph: startsParagraph)
      if lines.count == limit - 1 {
        let (line, isComplete) = lastLine(from: start, width, startsParagraph: startsParagraph)
        lines.append(line)
        return (lines, isComplete)
      }
      let end = lineEnd(from: start, width)
      let endsParagraph = end == clusters.count || clusters[end].breakClass == .mandatoryBreak
      lines.append(
        line(start..<end, width, startsParagraph: startsParagraph, endsParagraph: endsParagraph))
      startsParagraph = endsParagraph
      start = endsParagraph ? end + 1 : end
    }
    return (lines, true)
  }

  /// The room for text on a line, in points.
  private func availableWidth(startsParagraph: Bool) -> Double {
    let indent = indent(startsParagraph: startsParagraph)
    let tail = paragraphStyle.tailIndent
    if tail > 0 { return max(0, min(tail, maxWidth) - indent) }
    return max(0, maxWidth + (tail.isFinite ? tail : 0) - indent)
  }

  private func indent(startsParagraph: Bool) -> Double {
    let indent = startsParagraph ? paragraphStyle.firstLineHeadIndent : paragraphStyle.headIndent
    return indent.isFinite ? max(0, indent) : 0
  }

  private var maxWidth: Double {
    guard let width = limits.maxWidth, !width.isNaN else { return .infinity }
    return max(0, width)
  }

  /// The first cluster after the line that starts at `start`: a newline, the first of the next
  /// line, or the end.
  ///
  /// The line has at least one cluster unless it is an empty paragraph.
  private func lineEnd(from start: Int, _ width: Double) -> Int {
    let origin = clusters[start].start
    let limit = width + Self.tolerance
    let breaksAnywhere = limits.lineBreakMode == .byCharWrapping
    var lastBreak = start
    var previous: LineBreakClass?
    var hasSpaces = false
    // A hyphen that begins a word does not end a line.
    var isLeadingHyphen = false
    var index = start
    while index < clusters.count {
      let next = clusters[index].breakClass
      if next == .space {
        hasSpaces = true
        index += 1
        continue
      }
      if next == .mandatoryBreak { return index }
      if hasSpaces || next != .alphabetic || previous != .alphabetic {
        if let previous {
          if hasSpaces || !isLeadingHyphen,
            LineBreakRules.allowsBreak(
              after: previous, before: next, acrossSpaces: hasSpaces, breaksHangul: breaksHangul)
          {
            lastBreak = index
          }
        } else if hasSpaces {
          lastBreak = index
        }
        isLeadingHyphen = next == .hyphen && (previous == nil || hasSpaces)
        previous = next
        hasSpaces = false
      }
      if clusters[index].end - origin > limit, index > start,
        clusters[index].end > clusters[index].start
      {
        return breaksAnywhere || lastBreak == start ? index : lastBreak
      }
      index += 1
    }
    return index
  }

  /// The space between the first character and the end of the last, in points; 0 where the
  /// range is empty.
  private func extent(_ range: Range<Int>) -> Double {
    guard !range.isEmpty else { return 0 }
    return clusters[range.upperBound - 1].end - clusters[range.lowerBound].start
  }

  private func line(
    _ range: Range<Int>, _ width: Double, startsParagraph: Bool, endsParagraph: Bool
  ) -> BrokenLine {
    var end = range.upperBound
    while end > range.lowerBound, clusters[end - 1].breakClass == .space { end -= 1 }
    var shown = extent(range.lowerBound..<end)
    // Spaces before a newline or the end count as far as there is room for them.
    if endsParagraph { shown = max(shown, min(extent(range), width)) }
    return BrokenLine(
      range: range, width: shown, startsParagraph: startsParagraph, endsParagraph: endsParagraph,
      indent: indent(startsParagraph: startsParagraph))
  }
}

// MARK: - The last line

extension LineBreaker {
  private func lastLine(
    from start: Int, _ width: Double, startsParagraph: Bool
  ) -> (BrokenLine, isComplete: Bool) {
    if !limits.lineBreakMode.truncates, limits.lineBreakMode != .byClipping {
      let end = lineEnd(from: start, width)
      let endsParagraph = end == clusters.count || clusters[end].breakClass == .mandatoryBreak
      let rest = endsParagraph ? end + 1 : end
      return (
        line(start..<end, width, startsParagraph: startsParagraph, endsParagraph: endsParagraph),
        rest >= clusters.count
      )
    }
    var end = start
    while end < clusters.count, clusters[end].breakClass != .mandatoryBreak { end += 1 }
    let isLastParagraph = end + 1 >= clusters.count
    var line = line(
      start..<end, width, startsParagraph: startsParagraph, endsParagraph: true)
    let fits = extent(start..<trimmedEnd(start, end)) <= width + Self.tolerance
    if fits, isLastParagraph { return (line, true) }
    if limits.lineBreakMode == .byClipping || clusters.isEmpty {
      line.width = extent(start..<end)
      return (line, false)
    }
    truncate(&line, start, end, width, isLastParagraph: isLastParagraph)
    return (line, false)
  }

  private func trimmedEnd(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, clusters[end - 1].breakClass == .space { end -= 1 }
    return end
  }

  /// Puts an ellipsis in place of what does not fit between the clusters `start` and `end`, or
  /// after them where only later paragraphs are hidden.
  private func truncate(
    _ line: inout BrokenLine, _ start: Int, _ end: Int, _ width: Double, isLastParagraph: Bool
  ) {
    let ellipsis = ellipsisWidth(at: start)
    let room = max(0, width - ellipsis) + Self.tolerance
    let isTail = limits.lineBreakMode == .byTruncatingTail || !isLastParagraph
    if isTail {
      let kept = trimmedEnd(start, lastFitting(start, end, room))
      line.range = start..<clusters.count
      line.truncated = kept..<clusters.count
      line.width = extent(start..<kept) + ellipsis
      return
    }
    var head = start
    if limits.lineBreakMode == .byTruncatingMiddle {
      head = lastFitting(start, end, room / 2)
    }
    let used = extent(start..<head)
    var tail = end
    while tail > head, extent((tail - 1)..<end) <= room - used { tail -= 1 }
    if limits.lineBreakMode == .byTruncatingMiddle {
      head = max(head, lastFitting(start, tail, room - extent(tail..<end)))
    }
    line.truncated = head..<tail
    line.width = extent(start..<head) + ellipsis + extent(tail..<end)
  }

  /// The end of the longest stretch from `start` that is no wider than `room`.
  private func lastFitting(_ start: Int, _ end: Int, _ room: Double) -> Int {
    var index = start
    while index < end, extent(start..<(index + 1)) <= room { index += 1 }
    return index
  }

  private func ellipsisWidth(at index: Int) -> Double {
    let run = index < clusters.count ? Int(clusters[index].run) : runs.count - 1
    guard runs.indices.contains(run) else { return 0 }
    let face = runs[run].font.face
    if let given = face.given { return given.advance(of: "…") }
    return face.wide.advances.advance(of: "…" as Character, in: face).points
  }
}
