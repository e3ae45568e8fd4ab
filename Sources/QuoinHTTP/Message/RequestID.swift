/// The id that an answer, its problem document and its log line share.
enum RequestID: Sendable {
  case given(String)
  case made(UInt64, UInt64)

  /// The caller's id, if it is 1 to 128 letters, digits, `-`, `.`, `_` or `:`.
  init?(given value: String) {
    guard (1...128).contains(value.utf8.count), value.utf8.allSatisfy(Self.isAllowed) else {
      return nil
    }
    self = .given(value)
  }

  static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f, 0x3a: true
    default: false
    }
  }

  var string: String {
    switch self {
    case .given(let value): return value
    case .made:
      var bytes: [UInt8] = []
      append(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Adds the id's bytes; 32 hex digits for one made here.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .given(let value): bytes.append(contentsOf: value.utf8)
    case .made(let high, let low):
      appendHex(high, to: &bytes)
      appendHex(low, to: &bytes)
    }
  }
}

/// Adds sixteen lower-case hex digits.
func appendHex(_ value: UInt64, to bytes: inout [UInt8]) {
  var shift = 60
  while shift >= 0 {
    let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 15
    bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    shift -= 4
  }
}
