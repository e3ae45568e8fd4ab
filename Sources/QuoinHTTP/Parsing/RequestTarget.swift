/// The parts of a request target (RFC 9112 section 3.2), as ranges of its bytes.
struct RequestTarget {
  private(set) var path: Range<Int>
  private(set) var query = 0..<0
  /// Path and query together.
  private(set) var whole: Range<Int>
  private(set) var pathIsEscaped = false
  private(set) var isAsterisk = false

  /// Reads origin-form, absolute-form and `*`.
  ///
  /// - Returns: `nil` for authority-form, a fragment, a byte outside printable ASCII or that no
  ///   browser sends raw, a percent sign without two hex digits, escapes that are not UTF-8 or
  ///   hide a NUL, and dot segments, escaped or not: nothing here lies above the root.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    if bytes[0] == 0x2a, bytes.count == 1 {
      path = 0..<1
      whole = 0..<1
      isAsterisk = true
      return
    }
    if bytes[0] != 0x2f {
      guard let authority = Self.authority(of: bytes) else { return nil }
      guard isValidAuthority(UnsafeBufferPointer(rebasing: bytes[authority])) else { return nil }
      start = authority.upperBound
    }
    var end = start
    var hasDot = false
    while end < bytes.count, bytes[end] != 0x3f {
      let byte = bytes[end]
      guard Self.isTargetByte(byte), byte != 0x5c else { return nil }
      if byte == 0x25 { pathIsEscaped = true }
      if byte == 0x2e { hasDot = true }
      end += 1
    }
    path = start..<end
    if path.isEmpty {
      // `http://host` means the root; the second slash after the scheme stands for it.
      guard let slash = bytes.firstIndex(of: 0x2f) else { return nil }
      path = slash..<slash + 1
      whole = path
    } else {
      whole = start..<bytes.count
    }
    if end < bytes.count {
      query = end + 1..<bytes.count
      var escaped = false
      for byte in bytes[query] {
        guard Self.isTargetByte(byte) else { return nil }
        if byte == 0x25 { escaped = true }
      }
      if escaped, Self.decode(bytes[query]) == nil { return nil }
    }
    if pathIsEscaped {
      guard let decoded = Self.decode(bytes[path]), !decoded.contains(0) else { return nil }
      if Self.hasDotSegment(decoded) { return nil }
    } else if hasDot, Self.hasDotSegment(bytes[path]) {
      return nil
    }
  }

  /// The range of the authority in `http://authority…`, or with https.
  private static func authority(of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    for scheme: StaticString in ["http://", "https://"] {
      let count = scheme.utf8CodeUnitCount
      guard bytes.count > count,
        equalsIgnoringCase(UnsafeBufferPointer(rebasing: bytes[..<count]), scheme)
      else { continue }
      let end = bytes[count...].firstIndex { $0 == 0x2f || $0 == 0x3f } ?? bytes.count
      return count..<end
    }
    return nil
  }

  /// Printable ASCII without the characters that every browser escapes: `"`, `#`, `<` and `>`.
  @inline(__always)
  private static func isTargetByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7f && byte != 0x22 && byte != 0x23 && byte != 0x3c && byte != 0x3e
  }

  /// The bytes with their escapes decoded; `nil` if an escape is malformed or the result no UTF-8.
  private static func decode(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == 0x25 else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.endIndex, let high = hexValue(bytes[index + 1]),
        let low = hexValue(bytes[index + 2])
      else { return nil }
      result.append(high << 4 | low)
      index += 3
    }
    return String(validating: result, as: UTF8.self) == nil ? nil : result
  }

  private static func hasDotSegment(_ path: some Sequence<UInt8>) -> Bool {
    // Counts the dots of a segment; anything else in it makes it an ordinary one.
    var dots = 0
    var isDots = false
    for byte in path {
      if byte == 0x2f {
        if isDots, dots == 1 || dots == 2 { return true }
        dots = 0
        isDots = true
      } else if byte == 0x2e {
        dots += 1
      } else {
        isDots = false
      }
    }
    return isDots && (dots == 1 || dots == 2)
  }
}

/// Whether the bytes are a host, and a port if a colon follows (RFC 3986 sections 3.2.2 and
/// 3.2.3): a registered name, an IPv4 address, or a bracketed IPv6 address.
func isValidAuthority(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let first = bytes.first else { return false }
  var index = 0
  if first == 0x5b {
    index = 1
    var colons = 0
    while index < bytes.count, bytes[index] != 0x5d {
      guard hexValue(bytes[index]) != nil || bytes[index] == 0x3a || bytes[index] == 0x2e else {
        return false
      }
      if bytes[index] == 0x3a { colons += 1 }
      index += 1
    }
    guard index < bytes.count, colons >= 2 else { return false }
    index += 1
  } else {
    while index < bytes.count, bytes[index] != 0x3a {
      let byte = bytes[index]
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f, 0x7e: break
      // Sub-delimiters, without the comma, which would make a list of it.
      case 0x21, 0x24, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x2b, 0x3b, 0x3d: break
      case 0x25:
        guard index + 2 < bytes.count, hexValue(bytes[index + 1]) != nil,
          hexValue(bytes[index + 2]) != nil
        else { return false }
      default: return false
      }
      index += 1
    }
    guard index > 0 else { return false }
  }
  guard index < bytes.count else { return true }
  guard bytes[index] == 0x3a, bytes.count - index <= 6 else { return false }
  return bytes[(index + 1)...].allSatisfy(isDigit)
}
