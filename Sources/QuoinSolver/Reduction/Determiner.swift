/// Codes for what gave a variable its value, where that is not one row, whose id stands for itself.
enum Determiner {
  static let none: Int32 = -1

  /// Variables found together by elimination; the first of them got its value at `place`.
  static func group(startingAt place: Int) -> Int32 { Int32(truncatingIfNeeded: -2 - place) }

  static func groupStart(_ determiner: Int32) -> Int? {
    determiner < -1 ? -2 - Int(determiner) : nil
  }
}
