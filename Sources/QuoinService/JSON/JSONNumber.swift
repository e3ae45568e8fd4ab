/// Numbers between text and doubles.
package enum JSONNumber {
  /// The largest magnitude of a length or coordinate that a request may hold, in points.
  package static let largestLength = 1e9

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The double nearest to a number of the JSON grammar; infinite beyond the range of doubles.
  ///
  /// A number of at most 15 digits with a power of ten up to 22 is exact in one operation
  /// (Clinger); the standard library converts the others.
  static func value(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var index = 0
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var digits: UInt64 = 0
    var digitCount = 0
    var exponent = 0
    var seenPoint = false
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: ".") {
        seenPoint = true
      } else if byte &- 48 < 10 {
        digits = digits &* 10 &+ UInt64(byte &- 48)
        if digits != 0 { digitCount += 1 }
        if seenPoint { exponent -= 1 }
        guard digitCount <= 15 else { return slowValue(text) }
      } else {
        return slowValue(text)
      }
      index += 1
    }
    guard exponent >= -22 else { return slowValue(text) }
    let magnitude = Double(digits) / powersOfTen[-exponent]
    return isNegative ? -magnitude : magnitude
  }

  private static func slowValue(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let string = String(decoding: text, as: UTF8.self)
    // The standard library gives infinity for numbers out of range, and reads the whole grammar.
    return Double(string)
  }

  /// `number` rounded to three decimals in the shortest form, as answers print it.
  package static func text(_ number: Double) -> String {
    var writer = JSONWriter(capacity: 32)
    writer.number(number)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
