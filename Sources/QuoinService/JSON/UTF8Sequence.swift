/// Well-formed UTF-8 (Unicode, table 3-7).
enum UTF8Sequence {
  /// The length of the sequence of two to four bytes at `bytes`; `nil` if it is malformed.
  static func length(_ bytes: UnsafePointer<UInt8>, available: Int) -> Int? {
    func continues(_ index: Int, from low: UInt8 = 0x80, to high: UInt8 = 0xBF) -> Bool {
      index < available && bytes[index] >= low && bytes[index] <= high
    }
    switch bytes[0] {
    case 0xC2...0xDF:
      return continues(1) ? 2 : nil
    case 0xE0:
      return continues(1, from: 0xA0) && continues(2) ? 3 : nil
    case 0xED:
      return continues(1, to: 0x9F) && continues(2) ? 3 : nil
    case 0xE1...0xEF:
      return continues(1) && continues(2) ? 3 : nil
    case 0xF0:
      return continues(1, from: 0x90) && continues(2) && continues(3) ? 4 : nil
    case 0xF1...0xF3:
      return continues(1) && continues(2) && continues(3) ? 4 : nil
    case 0xF4:
      return continues(1, to: 0x8F) && continues(2) && continues(3) ? 4 : nil
    default:
      return nil
    }
  }
}
