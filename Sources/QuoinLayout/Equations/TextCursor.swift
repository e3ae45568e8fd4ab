/// A place in a line of text that a parser moves along; bytes of UTF-8.
struct TextCursor {
  private let bytes: [UInt8]
  private(set) var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { index >= bytes.count }
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The byte `offset` places ahead.
  func peek(_ offset: Int) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  /// The column of `index`, in characters counted from 1.
  func column(at index: Int) -> Int {
    String(decoding: bytes[..<min(index, bytes.count)], as: UTF8.self).count + 1
  }

  var column: Int { column(at: index) }

  mutating func advance(_ count: Int = 1) { index = min(index + count, bytes.count) }

  mutating func skipSpaces() {
    while let byte = peek, byte == 0x20 || byte == 0x09 { index += 1 }
  }

  /// Moves past `literal` when it comes next.
  mutating func take(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    let matches = literal.withUTF8Buffer { buffer in
      for offset in 0..<count where buffer[offset] != bytes[index + offset] { return false }
      return true
    }
    if matches { index += count }
    return matches
  }

  /// The bytes for which `accept` holds, from here on.
  mutating func take(while accept: (UInt8) -> Bool) -> String {
    let start = index
    while let byte = peek, accept(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// A letter or underscore, then letters, digits and underscores; other scripts' letters count.
  mutating func takeIdentifier() -> String? {
    guard let byte = peek, Self.startsIdentifier(byte) else { return nil }
    return take { Self.startsIdentifier($0) || Self.isDigit($0) }
  }

  /// Text between double quotes, in which a backslash makes the next character plain.
  ///
  /// `nil` when the closing quote is missing; the cursor then stays.
  mutating func takeQuoted() -> String? {
    guard peek == UInt8(ascii: "\"") else { return nil }
    var end = index + 1
    var text: [UInt8] = []
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count { end += 1 }
      text.append(bytes[end])
      end += 1
    }
    guard end < bytes.count else { return nil }
    index = end + 1
    return String(decoding: text, as: UTF8.self)
  }

  /// A decimal number, `nil` when none stands here or it is not finite; the cursor then stays.
  mutating func takeNumber(allowsSign: Bool = true) -> Double? {
    let start = index
    if allowsSign, let sign = peek, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      index += 1
    }
    let digits = takeDigits()
    var fraction = 0
    if peek == UInt8(ascii: "."), digits > 0 || peek(1).map(Self.isDigit) == true {
      index += 1
      fraction = takeDigits()
    }
    guard digits + fraction > 0 else {
      index = start
      return nil
    }
    if let mark = peek, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      let beforeExponent = index
      index += 1
      if let sign = peek, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index += 1 }
      if takeDigits() == 0 { index = beforeExponent }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      index = start
      return nil
    }
    return number
  }

  private mutating func takeDigits() -> Int {
    let start = index
    while let byte = peek, Self.isDigit(byte) { index += 1 }
    return index - start
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func startsIdentifier(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || (byte >= 0x41 && byte <= 0x5A)
      || (byte >= 0x61 && byte <= 0x7A)
  }
}
