/// Where a line may break between two characters (Unicode Standard Annex #14, rules 7 to 31).
///
/// Two tailorings follow CoreText's line breaking: Korean breaks at spaces only from iOS 14 on
/// (`hangulWordPriority` is part of the standard line break strategy of labels), and a hyphen
/// that begins a word does not end a line.
enum LineBreakRules {
  static let classes = 27

  /// Whether a line may break before a character of class `next` that follows one of class
  /// `previous`, with spaces between them or not.
  ///
  /// - Complexity: O(1).
  static func allowsBreak(
    after previous: LineBreakClass, before next: LineBreakClass, acrossSpaces: Bool,
    breaksHangul: Bool
  ) -> Bool {
    let place = Int(previous.rawValue) * classes + Int(next.rawValue)
    let known = acrossSpaces ? withSpaces[place] : adjacent[place]
    if breaksHangul, !acrossSpaces, previous == .hangul || next == .hangul {
      return rule(
        Kind(previous, breaksHangul: true), Kind(next, breaksHangul: true), acrossSpaces: false)
    }
    return known
  }

  private static let adjacent = makeTable(acrossSpaces: false)
  private static let withSpaces = makeTable(acrossSpaces: true)

  private static func makeTable(acrossSpaces: Bool) -> [Bool] {
    var table: [Bool] = []
    for previous in 0..<UInt8(classes) {
      for next in 0..<UInt8(classes) {
        table.append(
          rule(
            Kind(LineBreakClass(rawValue: previous) ?? .alphabetic, breaksHangul: false),
            Kind(LineBreakClass(rawValue: next) ?? .alphabetic, breaksHangul: false),
            acrossSpaces: acrossSpaces))
      }
    }
    return table
  }

  /// A class with the traits that the rules ask for.
  private struct Kind {
    let value: LineBreakClass
    let isLetter: Bool
    let isIdeograph: Bool

    init(_ original: LineBreakClass, breaksHangul: Bool) {
      switch original {
      case .combiningMark: value = .alphabetic
      case .hangul: value = breaksHangul ? .ideographic : .alphabetic
      default: value = original
      }
      isLetter = value == .alphabetic || value == .hebrewLetter
      isIdeograph = value == .ideographic
    }
  }

  // The numbers are those of the annex's rules, in its order; the first that applies decides.
  private static func rule(_ a: Kind, _ b: Kind, acrossSpaces: Bool) -> Bool {
    // 4 to 8
    if b.value == .mandatoryBreak || b.value == .space || b.value == .zeroWidthSpace {
      return false
    }
    if a.value == .zeroWidthSpace { return true }
    // 11, 12
    if b.value == .wordJoiner || (a.value == .wordJoiner && !acrossSpaces) { return false }
    if !acrossSpaces {
      if a.value == .glue { return false }
      if b.value == .glue { return a.value == .breakAfter || a.value == .hyphen }
    }
    // 13 to 17
    switch b.value {
    case .closePunctuation, .closeParenthesis, .exclamation, .infixSeparator,
      .symbolAllowingBreakAfter:
      return false
    case .openPunctuation where a.value == .quotation: return false
    case .nonStarter where a.value == .closePunctuation || a.value == .closeParenthesis:
      return false
    case .breakOnBothSides where a.value == .breakOnBothSides: return false
    default: break
    }
    if a.value == .openPunctuation { return false }
    // 18
    if acrossSpaces { return true }
    // 19 to 22
    if a.value == .quotation || b.value == .quotation { return false }
    if a.value == .contingentBreak || b.value == .contingentBreak { return true }
    switch b.value {
    case .breakAfter, .hyphen, .nonStarter, .inseparable: return false
    default: break
    }
    if a.value == .breakBefore { return false }
    if a.value == .symbolAllowingBreakAfter, b.value == .hebrewLetter { return false }
    return !keepsTogether(a, b)
  }

  // Rules 23 to 30.
  private static func keepsTogether(_ a: Kind, _ b: Kind) -> Bool {
    let isAffixA = a.value == .prefixNumeric || a.value == .postfixNumeric
    let isAffixB = b.value == .prefixNumeric || b.value == .postfixNumeric
    if a.isLetter, b.isLetter || b.value == .numeric || isAffixB { return true }
    if b.isLetter, a.value == .numeric || isAffixA || a.value == .infixSeparator { return true }
    if a.value == .prefixNumeric, b.isIdeograph { return true }
    if a.isIdeograph, b.value == .postfixNumeric { return true }
    switch a.value {
    case .closePunctuation, .closeParenthesis:
      if isAffixB { return true }
      if a.value == .closeParenthesis, b.isLetter || b.value == .numeric { return true }
    case .numeric:
      if b.value == .numeric || isAffixB || b.value == .openPunctuation { return true }
    case .prefixNumeric, .postfixNumeric:
      if b.value == .openPunctuation || b.value == .numeric { return true }
    case .hyphen, .infixSeparator, .symbolAllowingBreakAfter:
      if b.value == .numeric { return true }
    default: break
    }
    return a.isLetter && b.value == .openPunctuation
  }
}
