/// Places characters one after another.
struct Shaper {
  /// Has room for every byte of the text.
  let clusters: UnsafeMutableBufferPointer<Cluster>
  private(set) var count = 0
  private var pen = 0.0
  /// In UTF-16 code units.
  private(set) var length = 0
  var quality = MeasureQuality.given

  init(clusters: UnsafeMutableBufferPointer<Cluster>) { self.clusters = clusters }

  /// Appends a run of text.
  ///
  /// `kern` follows every character, in points, and replaces the font's own kerning.
  mutating func append(_ text: String, kern: Double?, run: UInt16, face: PreparedFace) {
    var text = text
    text.makeContiguousUTF8()
    let kern = kern.flatMap { $0.isFinite ? $0 : nil }
    if let given = face.given {
      append(text, kern: kern, run: run, given: given)
      return
    }
    // What lies beyond ASCII is prepared when the first such character comes.
    var wide: WideAdvances?
    var previous = Neighbor.none
    var offset = 0
    let end = text.utf8.count
    while offset < end {
      offset = text.withUTF8 {
        appendLatin($0, from: offset, kern: kern, run: run, face: face, &wide, &previous)
      }
      if offset >= end { break }
      let character = text[text.utf8.index(text.startIndex, offsetBy: offset)]
      appendWide(character, kern: kern, run: run, face: face, &wide, &previous)
      offset += max(1, character.utf8.count)
    }
  }

  private mutating func place(
    from start: Double, advance: Double, utf16: Int, run: UInt16, breakClass: LineBreakClass
  ) {
    guard count < clusters.count else { return }
    clusters.initializeElement(
      at: count,
      to: Cluster(
        start: start, end: start + advance, utf16: Int32(truncatingIfNeeded: length), run: run,
        breakClass: breakClass))
    count += 1
    pen = start + advance
    length += utf16
  }

  /// Appends Latin letters as far as each is a character of its own.
  ///
  /// - Returns: The place of the first byte that is not.
  private mutating func appendLatin(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, kern: Double?, run: UInt16,
    face: PreparedFace, _ wide: inout WideAdvances?, _ previous: inout Neighbor
  ) -> Int {
    var offset = start
    while offset < bytes.count {
      offset = appendASCII(
        bytes, from: offset, kern: kern, run: run, face: face, &wide, &previous)
      guard offset < bytes.count, Self.isLatinLead(bytes[offset]), offset + 1 < bytes.count,
        Self.standsAlone(bytes, before: offset + 2)
      else { return offset }
      let value = UInt32(bytes[offset] & 0x1F) << 6 | UInt32(bytes[offset + 1] & 0x3F)
      guard let scalar = Unicode.Scalar(value) else { return offset }
      let advances = wide ?? face.wide.advances
      wide = advances
      let measured = advances.advance(of: scalar, in: face)
      quality = max(quality, measured.quality)
      let base = BaseLetters.kerningLetter(of: value)
      let space = kern == nil ? previous.space(before: base, face, advances) : 0
      place(
        from: pen + space, advance: measured.points + (kern ?? 0), utf16: 1, run: run,
        breakClass: .alphabetic)
      previous = .letter(base)
      offset += 2
    }
    return offset
  }

  /// Appends printable ASCII as far as each byte is a character of its own.
  ///
  /// - Returns: The place of the first byte that is not.
  private mutating func appendASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, kern: Double?, run: UInt16,
    face: PreparedFace, _ wide: inout WideAdvances?, _ previous: inout Neighbor
  ) -> Int {
    guard start < bytes.count, bytes[start] >= 0x20, bytes[start] < 0x7F else { return start }
    var row = -1
    var gap = 0.0
    switch previous {
    case .letter(let letter) where letter != 0:
      row = (Int(letter) - Int(FaceTable.first)) * FaceTable.count
    case .ideograph:
      gap = previous.space(before: bytes[start], face, wide ?? face.wide.advances)
    case .none, .letter: break
    }
    let spacing = face.tracking + (kern ?? 0)
    let kerning = kern == nil ? face.kerningCoefficients : .zero
    let place = Place(clusters: count, utf16: length, run: run)
    let limit = min(bytes.count, start + clusters.count - count)
    let origin = pen + (kern == nil ? gap : 0)
    let (end, newPen) = face.ascii.advances.withUnsafeBufferPointer { advances in
      face.ascii.kerning.withUnsafeBufferPointer { pairs in
        LineBreakClass.ascii.withUnsafeBufferPointer { classes in
          let tables = Tables(
            advances: advances, coefficients: face.coefficients, spacing: spacing, pairs: pairs,
            kerning: kerning, classes: classes)
          return Self.place(
            bytes, start, limit, at: origin, afterRow: row, place, tables,
            in: clusters)
        }
      }
    }
    if end > start {
      count += end - start
      length += end - start
      pen = newPen
      previous = .letter(bytes[end - 1])
    }
    return end
  }

  /// Where the clusters of a stretch of text go.
  private struct Place {
    let clusters: Int
    let utf16: Int
    let run: UInt16
  }

  private struct Tables {
    let advances: UnsafeBufferPointer<SIMD4<Int32>>
    let coefficients: SIMD4<Double>
    let spacing: Double
    let pairs: UnsafeBufferPointer<SIMD2<Int32>>
    let kerning: SIMD2<Double>
    let classes: UnsafeBufferPointer<LineBreakClass>
  }

  // Runs for every character of almost every text, so it keeps to locals and pointers.
  private static func place(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int, at origin: Double,
    afterRow firstRow: Int, _ place: Place, _ tables: Tables,
    in clusters: UnsafeMutableBufferPointer<Cluster>
  ) -> (end: Int, pen: Double) {
    guard let target = clusters.baseAddress else { return (start, origin) }
    var cluster = target + place.clusters
    var utf16 = Int32(truncatingIfNeeded: place.utf16)
    var pen = origin
    var row = firstRow
    var offset = start
    while offset < limit {
      let byte = bytes[offset]
      let column = Int(byte) &- Int(FaceTable.first)
      if UInt(bitPattern: column) >= UInt(FaceTable.count) { break }
      if !standsAlone(bytes, before: offset &+ 1) { break }
      if row >= 0 {
        let pair = tables.pairs[row &+ column]
        if pair != .zero { pen += (SIMD2<Double>(pair) * tables.kerning).sum() }
      }
      let weighed = SIMD4<Double>(tables.advances[column]) * tables.coefficients
      let end = pen + ((weighed.lowHalf + weighed.highHalf).sum() + tables.spacing)
      cluster.initialize(
        to: Cluster(
          start: pen, end: end, utf16: utf16, run: place.run,
          breakClass: tables.classes[Int(byte)]))
      cluster += 1
      utf16 &+= 1
      pen = end
      row = column &* FaceTable.count
      offset &+= 1
    }
    return (offset, pen)
  }

  /// Whether the byte begins one of U+00C0 to U+017F, which never join what is before them.
  @inline(__always)
  private static func isLatinLead(_ byte: UInt8) -> Bool { byte >= 0xC3 && byte <= 0xC5 }

  /// Whether nothing at `offset` can belong to the character before, such as a combining mark.
  @inline(__always)
  private static func standsAlone(
    _ bytes: UnsafeBufferPointer<UInt8>, before offset: Int
  ) -> Bool {
    offset >= bytes.count || bytes[offset] < 0x80 || isLatinLead(bytes[offset])
  }

  private mutating func appendWide(
    _ character: Character, kern: Double?, run: UInt16, face: PreparedFace,
    _ wide: inout WideAdvances?, _ previous: inout Neighbor
  ) {
    guard let first = character.unicodeScalars.first else { return }
    if character.isNewline {
      place(
        from: pen, advance: 0, utf16: character.utf16.count, run: run,
        breakClass: .mandatoryBreak)
      previous = .none
      return
    }
    let advances = wide ?? face.wide.advances
    wide = advances
    let measured = advances.advance(of: character, in: face)
    quality = max(quality, measured.quality)
    let base = BaseLetters.kerningLetter(of: first.value)
    let keepsGap = WideAdvances.keepsGap(first.value)
    var start = pen
    if kern == nil {
      start += previous.space(before: base, face, advances)
      if keepsGap { start += previous.gapBeforeIdeograph(advances) }
    }
    var breakClass = LineBreakClass(first.value)
    if first.value == 0x09 { breakClass = .space }
    if advances.isEmoji(character) { breakClass = .ideographic }
    place(
      from: start, advance: measured.points + (measured.points > 0 ? kern ?? 0 : 0),
      utf16: character.utf16.count, run: run, breakClass: breakClass)
    previous = keepsGap ? .ideograph : .letter(base)
  }

  private mutating func append(_ text: String, kern: Double?, run: UInt16, given: GivenFace) {
    var previous: Character?
    for character in text {
      if character.isNewline {
        place(
          from: pen, advance: 0, utf16: character.utf16.count, run: run,
          breakClass: .mandatoryBreak)
        previous = nil
        continue
      }
      var start = pen
      if let previous, kern == nil {
        let space = given.kerning(previous, character)
        if space.isFinite { start += space }
      }
      let advance = given.advance(of: character) + (kern ?? 0)
      place(
        from: start, advance: advance.isFinite ? advance : 0, utf16: character.utf16.count,
        run: run, breakClass: LineBreakClass(character.unicodeScalars.first?.value ?? 0))
      previous = character
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
  func space(before next: UInt8, _ face: PreparedFace, _ wide: WideAdvances) -> Double {
    guard next != 0 else { return 0 }
    switch self {
    case .none: return 0
    case .letter(let letter): return letter == 0 ? 0 : face.kerning(letter, next)
    case .ideograph: return Self.closes(next) ? 0 : wide.ideographGap
    }
  }

  /// What to add before an ideograph, in points.
  func gapBeforeIdeograph(_ wide: WideAdvances) -> Double {
    guard case .letter(let letter) = self, letter != 0, !Self.opens(letter) else { return 0 }
    return wide.ideographGap
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
