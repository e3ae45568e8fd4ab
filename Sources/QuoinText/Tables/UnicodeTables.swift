/// The line breaking classes that the breaker tells apart (Unicode Standard Annex #14).
///
/// Ambiguous and unknown characters are letters, conditional Japanese starters do not start a
/// line, and all Hangul is one class. The numbers are those of the generated table.
enum LineBreakClass: UInt8, Sendable, Hashable {
  case alphabetic = 0
  case mandatoryBreak
  case combiningMark
  case space
  case zeroWidthSpace
  case wordJoiner
  case glue
  case breakAfter
  case hyphen
  case breakBefore
  case breakOnBothSides
  case closePunctuation
  case closeParenthesis
  case exclamation
  case inseparable
  case nonStarter
  case openPunctuation
  case quotation
  case infixSeparator
  case numeric
  case postfixNumeric
  case prefixNumeric
  case symbolAllowingBreakAfter
  case ideographic
  case hebrewLetter
  case hangul
  case contingentBreak

  /// The class of a scalar.
  ///
  /// - Complexity: O(1) for ASCII, else O(log spans).
  init(_ scalar: UInt32) {
    if scalar < 0x80 {
      self = Self.ascii[Int(scalar)]
      return
    }
    let starts = Self.starts
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle }
    }
    self = starts.isEmpty || starts[low] > scalar ? .alphabetic : Self.classes[low]
  }

  private static let starts: [UInt32] = {
    let numbers = UnicodeData.lineBreakClasses.numbers
    return stride(from: 0, to: numbers.count - 1, by: 2).map {
      UInt32(truncatingIfNeeded: numbers[$0])
    }
  }()

  private static let classes: [Self] = {
    let numbers = UnicodeData.lineBreakClasses.numbers
    return stride(from: 1, to: numbers.count, by: 2).map {
      Self(rawValue: UInt8(truncatingIfNeeded: numbers[$0])) ?? .alphabetic
    }
  }()

  /// The classes of the 128 ASCII characters.
  static let ascii: [Self] = (0..<0x80).map { byte -> Self in
    switch Character(Unicode.Scalar(UInt8(byte))) {
    case "\n", "\u{B}", "\u{C}", "\r": .mandatoryBreak
    case " ": .space
    case "\t", "|": .breakAfter
    case "-": .hyphen
    case "(", "[", "{": .openPunctuation
    case ")", "]": .closeParenthesis
    case "}": .closePunctuation
    case "!", "?": .exclamation
    case "\"", "'": .quotation
    case ",", ".", ":", ";": .infixSeparator
    case "/": .symbolAllowingBreakAfter
    case "0"..."9": .numeric
    case "%": .postfixNumeric
    case "$", "+", "\\": .prefixNumeric
    default: byte < 0x20 || byte == 0x7F ? .combiningMark : .alphabetic
    }
  }
}

/// Canonical decomposition, as far as widths need it.
enum BaseLetters {
  /// The base letter of a composed Latin, Greek or Cyrillic letter; `nil` of any other scalar.
  static func base(of scalar: UInt32) -> UInt32? {
    guard scalar < UInt32(bases.count) else { return nil }
    let base = bases[Int(scalar)]
    return base == 0 ? nil : UInt32(base)
  }

  /// The printable ASCII character as which a scalar is kerned; 0 if there is none.
  static func kerningLetter(of scalar: UInt32) -> UInt8 {
    if scalar >= 0x20, scalar < 0x7F { return UInt8(scalar) }
    if scalar == 0xA0 { return 0x20 }
    guard let base = base(of: scalar), base >= 0x20, base < 0x7F else { return 0 }
    return UInt8(base)
  }

  private static let bases: [UInt16] = {
    let numbers = UnicodeData.baseLetters.numbers
    var bases = [UInt16](repeating: 0, count: 0x2000)
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      let place = Int(numbers[index])
      guard bases.indices.contains(place) else { continue }
      bases[place] = UInt16(truncatingIfNeeded: numbers[index + 1])
    }
    return bases
  }()
}

/// Letters of scripts that no observation covers.
enum OtherScripts {
  /// The advance of `scalar` in em; `nil` where the table has none.
  static func advance(of scalar: UInt32) -> Double? {
    table.column(scalar).map { Double($0.column.x) / 1000 }
  }

  private static let table = WideTable(
    expandRuns(OtherScriptData.advances.numbers, width: 1)
      .map { ($0.scalar, SIMD4($0.values.first ?? 0, 0, 0, 0), 0) })
}
