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
  var baselineOffset: Double
  /// Above the baseline and below it, in points, positive both, the offset included.
  var ascent: Double
  var descent: Double
}

/// Text on an endless line: every character with its place.
///
/// All fonts of one text are resolved once; breaking lines at another width needs no second
/// shaping.
struct ShapedText: Sendable {
  var runs: [ShapedRun] = []
  var clusters: [Cluster] = []
  /// In UTF-16 code units.
  var length = 0
  var quality = MeasureQuality.given
  private var pen = 0.0

  // More runs than the index of a cluster can name; the rest takes the last one's font.
  private static let greatestRunCount = Int(UInt16.max)

  /// - Complexity: O(characters).
  init(
    _ text: AttributedText, resolver: FontResolver, environment: TextEnvironment, shrink: Double
  ) {
    clusters.reserveCapacity(text.runs.reduce(0) { $0 + $1.text.utf8.count })
    for run in text.runs where !run.text.isEmpty {
      if runs.count < Self.greatestRunCount {
        let font = resolver.font(run.font, in: environment, shrink: shrink)
        let offset = run.baselineOffset.isFinite ? run.baselineOffset : 0
        runs.append(
          ShapedRun(
            font: font, baselineOffset: offset, ascent: font.resolved.ascender + offset,
            descent: font.resolved.lineHeight - font.resolved.ascender - offset))
      }
      quality = max(quality, runs[runs.count - 1].font.face.quality)
      append(run, index: UInt16(runs.count - 1), face: runs[runs.count - 1].font.face)
    }
  }

  /// The space between the first character and the end of the last, in points; 0 where the
  /// range is empty.
  func width(_ range: Range<Int>) -> Double {
    guard !range.isEmpty else { return 0 }
    return clusters[range.upperBound - 1].end - clusters[range.lowerBound].start
  }

  /// The place of a cluster in UTF-16 code units; the text's length for the end.
  func utf16(_ index: Int) -> Int {
    index < clusters.count ? Int(clusters[index].utf16) : length
  }

  private mutating func append(_ run: AttributedText.Run, index: UInt16, face: PreparedFace) {
    var text = run.text
    text.makeContiguousUTF8()
    let kern = run.kern.flatMap { $0.isFinite ? $0 : nil }
    if face.given != nil {
      appendGiven(text, index: index, face: face, kern: kern)
      return
    }
    var previous = Neighbor.none
    var offset = 0
    let count = text.utf8.count
    while offset < count {
      offset = text.withUTF8 {
        appendLatin($0, from: offset, index: index, face: face, kern: kern, &previous)
      }
      if offset >= count { break }
      let character = text[text.utf8.index(text.startIndex, offsetBy: offset)]
      appendWide(character, index: index, face: face, kern: kern, &previous)
      offset += max(1, character.utf8.count)
    }
  }

  /// Appends Latin letters as far as each is a character of its own.
  ///
  /// - Returns: The place of the first byte that is not.
  private mutating func appendLatin(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, index: UInt16, face: PreparedFace,
    kern: Double?, _ previous: inout Neighbor
  ) -> Int {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      var next = offset + 1
      let advance: Double
      let base: UInt8
      var breakClass = LineBreakClass.alphabetic
      if byte >= 0x20, byte < 0x7F {
        base = byte
        advance = face.advance(byte)
        breakClass = LineBreakClass(UInt32(byte))
      } else if (0xC3...0xC5).contains(byte), next < bytes.count {
        let value = UInt32(byte & 0x1F) << 6 | UInt32(bytes[next] & 0x3F)
        next += 1
        guard let scalar = Unicode.Scalar(value) else { return offset }
        let wide = face.wide.advance(of: scalar) { face.advance($0) }
        advance = wide.points
        quality = max(quality, wide.quality)
        base = BaseLetters.kerningLetter(of: value)
      } else {
        return offset
      }
      // What follows may belong to this character, e.g. a combining mark.
      if next < bytes.count, bytes[next] >= 0x80, !(0xC3...0xC5).contains(bytes[next]) {
        return offset
      }
      if kern == nil { pen += previous.space(before: base, face) }
      let end = pen + advance + (kern ?? 0)
      clusters.append(
        Cluster(
          start: pen, end: end, utf16: Int32(truncatingIfNeeded: length), run: index,
          breakClass: breakClass))
      pen = end
      length += 1
      previous = .letter(base)
      offset = next
    }
    return offset
  }

  private mutating func appendWide(
    _ character: Character, index: UInt16, face: PreparedFace, kern: Double?,
    _ previous: inout Neighbor
  ) {
    guard let first = character.unicodeScalars.first else { return }
    var breakClass = LineBreakClass(first.value)
    var advance = 0.0
    var base: UInt8 = 0
    if character.isNewline {
      breakClass = .mandatoryBreak
    } else {
      base = BaseLetters.kerningLetter(of: first.value)
      if kern == nil {
        pen += previous.space(before: base, face)
        if WideAdvances.keepsGap(first.value) { pen += previous.gapBeforeIdeograph(face) }
      }
      let measured = face.wide.advance(of: character) { face.advance($0) }
      advance = measured.points
      quality = max(quality, measured.quality)
      if advance > 0 { advance += kern ?? 0 }
      if first.value == 0x09 { breakClass = .space }
      if face.wide.isEmoji(character) {
        breakClass = .ideographic
        base = 0
      }
    }
    clusters.append(
      Cluster(
        start: pen, end: pen + advance, utf16: Int32(truncatingIfNeeded: length), run: index,
        breakClass: breakClass))
    pen += advance
    length += character.utf16.count
    previous = WideAdvances.keepsGap(first.value) ? .ideograph : .letter(base)
  }

  private mutating func appendGiven(
    _ text: String, index: UInt16, face: PreparedFace, kern: Double?
  ) {
    guard let given = face.given else { return }
    var previous: Character?
    for character in text {
      var breakClass = LineBreakClass(character.unicodeScalars.first?.value ?? 0)
      var advance = 0.0
      if character.isNewline {
        breakClass = .mandatoryBreak
      } else {
        if let previous, kern == nil { pen += given.kerning(previous, character) }
        advance = given.advance(of: character) + (kern ?? 0)
        if !advance.isFinite { advance = 0 }
      }
      clusters.append(
        Cluster(
          start: pen, end: pen + advance, utf16: Int32(truncatingIfNeeded: length), run: index,
          breakClass: breakClass))
      pen += advance
      length += character.utf16.count
      previous = character.isNewline ? nil : character
    }
  }
}

/// The character before the next one of the same run, as kerning knows it.
private enum Neighbor {
  case none
  /// A printable ASCII character, or the base letter of an accented one; 0 for any other.
  case letter(UInt8)
  case ideograph

  /// What to add before a printable ASCII character, 0 standing for any other, in points.
  @inline(__always)
  func space(before next: UInt8, _ face: PreparedFace) -> Double {
    guard next != 0 else { return 0 }
    switch self {
    case .none: return 0
    case .letter(let letter): return letter == 0 ? 0 : face.kerning(letter, next)
    case .ideograph: return Self.closes(next) ? 0 : face.wide.ideographGap
    }
  }

  /// What to add before an ideograph, in points.
  func gapBeforeIdeograph(_ face: PreparedFace) -> Double {
    guard case .letter(let letter) = self, letter != 0, !Self.opens(letter) else { return 0 }
    return face.wide.ideographGap
  }

  /// Spaces and the marks that belong to the ideograph before them.
  private static func closes(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "!"),
      UInt8(ascii: "?"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: "'"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  /// Spaces and the marks that belong to the ideograph after them.
  private static func opens(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "'"),
      UInt8(ascii: "\""):
      true
    default: false
    }
  }
}
