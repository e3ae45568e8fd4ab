/// A flat JSON object, written member by member: log lines and the default problem document.
///
/// Every character outside printable ASCII is escaped, so a value can neither end its line nor
/// steer a terminal.
package struct JSONLine {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  package init() { bytes.reserveCapacity(384) }

  package mutating func add(_ name: StaticString, _ value: String) {
    key(name)
    bytes.append(UInt8(ascii: "\""))
    let isPlain = value.utf8.allSatisfy { (0x20..<0x7f).contains($0) && $0 != 0x22 && $0 != 0x5c }
    if isPlain {
      bytes.append(contentsOf: value.utf8)
    } else {
      for scalar in value.unicodeScalars { append(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Adds a string of the server's own making: printable ASCII without quotes and backslashes.
  mutating func add(_ name: StaticString, plain write: (inout [UInt8]) -> Void) {
    key(name)
    bytes.append(UInt8(ascii: "\""))
    write(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func add(_ name: StaticString, _ value: Int) {
    key(name)
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    appendDecimal(UInt64(value.magnitude), to: &bytes)
  }

  /// Adds a duration given in nanoseconds as milliseconds with three decimals.
  package mutating func add(_ name: StaticString, milliseconds nanoseconds: UInt64) {
    key(name)
    appendDecimal(nanoseconds / 1_000_000, to: &bytes)
    let thousandths = nanoseconds / 1_000 % 1_000
    bytes.append(UInt8(ascii: "."))
    bytes.append(0x30 + UInt8(thousandths / 100))
    bytes.append(0x30 + UInt8(thousandths / 10 % 10))
    bytes.append(0x30 + UInt8(thousandths % 10))
  }

  /// The object's bytes, without a line feed.
  package consuming func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  private mutating func key(_ name: StaticString) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\""))
    appendStatic(name, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22, 0x5c:
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(scalar.value))
    case 0x20..<0x7f: bytes.append(UInt8(scalar.value))
    default:
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(ascii: "u"))
        for shift in [12, 8, 4, 0] {
          let digit = UInt8(unit >> UInt16(shift) & 15)
          bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
      }
    }
  }
}

/// Adds the decimal digits of a number.
func appendDecimal(_ value: UInt64, to bytes: inout [UInt8]) {
  if value < 10 {
    bytes.append(0x30 + UInt8(value))
    return
  }
  var digits = 0
  var rest = value
  while rest > 0 {
    digits += 1
    rest /= 10
  }
  let start = bytes.count
  bytes.append(contentsOf: repeatElement(0x30, count: digits))
  var index = start + digits
  rest = value
  while rest > 0 {
    index -= 1
    bytes[index] = 0x30 + UInt8(rest % 10)
    rest /= 10
  }
}

/// Adds the bytes of a literal without making a string of it.
@inline(__always)
func appendStatic(_ text: StaticString, to bytes: inout [UInt8]) {
  bytes.append(
    contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
}
