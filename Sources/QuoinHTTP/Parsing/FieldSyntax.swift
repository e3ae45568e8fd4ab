// The character classes of RFC 9110 section 5.6 and small comparisons over bytes.

/// Whether a byte may stand in a token: a method or a field name.
@inline(__always)
func isTokenByte(_ byte: UInt8) -> Bool {
  // Bit n of the two words is set for the token character n: letters, digits, !#$%&'*+-.^_`|~
  let low: UInt64 = 0x03ff_6cfa_0000_0000
  let high: UInt64 = 0x57ff_ffff_c7ff_fffe
  if byte < 64 { return low >> UInt64(byte) & 1 == 1 }
  if byte < 128 { return high >> UInt64(byte - 64) & 1 == 1 }
  return false
}

/// Whether a byte may stand in a field value: visible, space, tab, or above ASCII.
@inline(__always)
func isFieldValueByte(_ byte: UInt8) -> Bool {
  byte >= 0x20 && byte != 0x7f || byte == 0x09
}

@inline(__always)
func lowercased(_ byte: UInt8) -> UInt8 {
  byte &- 0x41 < 26 ? byte | 0x20 : byte
}

@inline(__always)
func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x37
  case 0x61...0x66: byte - 0x57
  default: nil
  }
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// Whether two ASCII strings are equal when case does not count.
func equalsIgnoringCase(_ one: String, _ other: String) -> Bool {
  one == other
    || one.utf8.count == other.utf8.count
      && zip(one.utf8, other.utf8).allSatisfy { lowercased($0) == lowercased($1) }
}

/// Whether the bytes are `text`, which is in lower case, when case does not count.
@inline(__always)
func equalsIgnoringCase(_ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
  guard bytes.count == text.utf8CodeUnitCount else { return false }
  let pointer = text.utf8Start
  var index = 0
  while index < bytes.count {
    if lowercased(bytes[index]) != pointer[index] { return false }
    index += 1
  }
  return true
}

/// Whether a comma-separated list has `member` among its elements, compared without case.
func listContains(_ list: String, _ member: String) -> Bool {
  list.utf8.split(separator: UInt8(ascii: ",")).contains { element in
    let trimmed = trimBlanks(element)
    return trimmed.count == member.utf8.count
      && zip(trimmed, member.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }
}

/// The part of a slice between its leading and trailing spaces and tabs.
func trimBlanks<C: BidirectionalCollection<UInt8>>(_ bytes: C) -> C.SubSequence {
  var rest = bytes[...]
  while let first = rest.first, first == 0x20 || first == 0x09 { rest = rest.dropFirst() }
  while let last = rest.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
  return rest
}
