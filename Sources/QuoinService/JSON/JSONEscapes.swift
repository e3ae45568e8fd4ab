/// Escapes in JSON strings.
enum JSONEscapes {
  /// The UTF-8 bytes that `raw` stands for; `raw` was scanned and is well formed.
  static func resolved(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < raw.count else {
        result.append(byte)
        index += 1
        continue
      }
      switch raw[index + 1] {
      case UInt8(ascii: "b"): result.append(8)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "f"): result.append(12)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "u"):
        var scalar = hex4(raw, at: index + 2)
        index += 4
        if scalar & 0xFC00 == 0xD800 {
          scalar = 0x10000 + ((scalar & 0x3FF) << 10) + (hex4(raw, at: index + 4) & 0x3FF)
          index += 6
        }
        appendUTF8(scalar, to: &result)
      case let other: result.append(other)
      }
      index += 2
    }
    return result
  }

  /// The value of four hexadecimal digits; 0 for digits that are missing or none.
  static func hex4(_ raw: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32 {
    var value: UInt32 = 0
    for index in start..<(start + 4) {
      guard index < raw.count, let digit = hexDigit(raw[index]) else { return 0 }
      value = value << 4 | digit
    }
    return value
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 87
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 55
    default: nil
    }
  }

  private static func appendUTF8(_ scalar: UInt32, to result: inout [UInt8]) {
    switch scalar {
    case ..<0x80:
      result.append(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      result.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      result.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    case ..<0x10000:
      result.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      result.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      result.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    default:
      result.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      result.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      result.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      result.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }
}
