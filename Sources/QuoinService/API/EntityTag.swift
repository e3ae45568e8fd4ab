/// Strong entity tags: a digest of all that decides an answer's bytes.
package struct EntityTag: Sendable {
  private var a: UInt64 = 0x243F_6A88_85A3_08D3
  private var b: UInt64 = 0x1319_8A2E_0370_7344

  package init() {}

  /// Adds bytes, and where they end.
  package mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { add($0) }
  }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index + 8 <= bytes.count {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    mix(rest)
    mix(UInt64(truncatingIfNeeded: bytes.count) ^ 0xA409_3822_299F_31D0)
  }

  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    a = Self.fold(a ^ word, 0x9E37_79B9_7F4A_7C15)
    b = Self.fold(b &+ word, 0xE703_7ED1_A0B4_28DB) ^ a
  }

  /// Both halves of the product, folded into one word.
  @inline(__always)
  private static func fold(_ x: UInt64, _ y: UInt64) -> UInt64 {
    let (high, low) = x.multipliedFullWidth(by: y)
    return high ^ low ^ x
  }

  /// The tag with its quotation marks.
  package var text: String {
    "\"" + Self.hex(Self.fold(a, b | 1)) + Self.hex(Self.fold(b, a | 1)) + "\""
  }

  private static func hex(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
