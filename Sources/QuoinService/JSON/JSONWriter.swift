// How to write an answer: one function that writes the keys in the order they should stand.
//
//     extension Badge: JSONWritable {
//       func write(to writer: inout JSONWriter) {
//         writer.object { writer in
//           writer.field("text", text)
//           writer.field("size", size)
//         }
//       }
//     }

/// Something that an answer can hold.
package protocol JSONWritable {
  func write(to writer: inout JSONWriter)
}

/// Writes JSON straight into bytes: the same bytes for the same calls, on every machine.
///
/// Keys stand in the order of the calls. The caller sees to it that the calls nest.
package struct JSONWriter: ~Copyable {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var capacity: Int
  /// Whether a comma must stand before the next value or key.
  private var needsComma = false

  package init(capacity: Int = 4096) {
    self.capacity = max(capacity, 64)
    bytes = .allocate(capacity: self.capacity)
  }

  deinit { bytes.deallocate() }

  /// UTF-8 bytes so far.
  package var byteCount: Int { count }

  /// What was written so far.
  package func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let base = buffer.baseAddress { base.initialize(from: bytes, count: count) }
      initialized = count
    }
  }

  /// Forgets what was written; the memory is kept for more.
  package mutating func removeAll() {
    count = 0
    needsComma = false
  }

  /// Bytes as they are, outside of the grammar: a newline at the end.
  package mutating func raw(_ byte: UInt8) {
    reserve(1)
    put(byte)
  }
}

// MARK: - Structure

extension JSONWriter {
  @inline(__always)
  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  @inline(__always)
  package mutating func endObject() { close(UInt8(ascii: "}")) }

  @inline(__always)
  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  @inline(__always)
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  package mutating func object(_ content: (inout JSONWriter) -> Void) {
    beginObject()
    content(&self)
    endObject()
  }

  package mutating func array<Elements: Sequence>(
    _ elements: Elements, _ content: (Elements.Element, inout JSONWriter) -> Void
  ) {
    beginArray()
    for element in elements { content(element, &self) }
    endArray()
  }

  /// A key without characters that need an escape.
  @inline(__always)
  package mutating func key(_ name: StaticString) {
    let length = name.utf8CodeUnitCount
    reserve(length + 4)
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = false
    put(UInt8(ascii: "\""))
    (bytes + count).initialize(from: name.utf8Start, count: length)
    count += length
    put(UInt8(ascii: "\""))
    put(UInt8(ascii: ":"))
  }

  /// Any key.
  package mutating func key(_ name: String) {
    string(name)
    needsComma = false
    reserve(1)
    put(UInt8(ascii: ":"))
  }

  @inline(__always)
  private mutating func open(_ byte: UInt8) {
    reserve(2)
    if needsComma { put(UInt8(ascii: ",")) }
    put(byte)
    needsComma = false
  }

  @inline(__always)
  private mutating func close(_ byte: UInt8) {
    reserve(1)
    put(byte)
    needsComma = true
  }
}

// MARK: - Values

extension JSONWriter {
  @inline(__always)
  package mutating func value(_ value: some JSONWritable) { value.write(to: &self) }

  @inline(__always)
  package mutating func field(_ name: StaticString, _ value: some JSONWritable) {
    key(name)
    value.write(to: &self)
  }

  /// Writes the member unless there is no value.
  @inline(__always)
  package mutating func field(ifPresent name: StaticString, _ value: (some JSONWritable)?) {
    if let value { field(name, value) }
  }

  package mutating func null() { word("null") }

  package mutating func bool(_ value: Bool) {
    if value { word("true") } else { word("false") }
  }

  @inline(__always)
  private mutating func word(_ word: StaticString) {
    let length = word.utf8CodeUnitCount
    reserve(length + 1)
    if needsComma { put(UInt8(ascii: ",")) }
    (bytes + count).initialize(from: word.utf8Start, count: length)
    count += length
    needsComma = true
  }

  package mutating func integer(_ value: Int) {
    reserve(24)
    if needsComma { put(UInt8(ascii: ",")) }
    if value < 0 { put(UInt8(ascii: "-")) }
    putDigits(UInt64(value.magnitude))
    needsComma = true
  }

  /// `value` rounded to three decimals, halves away from zero, in the shortest form; never -0.
  ///
  /// What no number can be in JSON, NaN and the infinities, is null.
  package mutating func number(_ value: Double) {
    let thousandths = (value * 1000).rounded()
    guard abs(thousandths) < 9e15 else {
      exact(value)
      return
    }
    reserve(24)
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
    if thousandths < 0 { put(UInt8(ascii: "-")) }
    let magnitude = UInt64(abs(thousandths))
    let whole = magnitude / 1000
    let fraction = magnitude - whole * 1000
    putDigits(whole)
    guard fraction != 0 else { return }
    put(UInt8(ascii: "."))
    let tenths = fraction / 100
    let hundredths = fraction / 10 % 10
    let last = fraction % 10
    put(48 + UInt8(truncatingIfNeeded: tenths))
    guard hundredths != 0 || last != 0 else { return }
    put(48 + UInt8(truncatingIfNeeded: hundredths))
    guard last != 0 else { return }
    put(48 + UInt8(truncatingIfNeeded: last))
  }

  /// `value` in the shortest form that reads back to the same double; null for NaN and the
  /// infinities.
  package mutating func exact(_ value: Double) {
    guard value.isFinite else {
      null()
      return
    }
    if value == value.rounded(), abs(value) < 9e15 {
      integer(Int(value))
      return
    }
    reserve(40)
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
    append("\(value)")
  }

  package mutating func string(_ text: String) {
    reserve(3)
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
    put(UInt8(ascii: "\""))
    append(text)
    reserve(1)
    put(UInt8(ascii: "\""))
  }

  /// Writes the characters of `text` with escapes where JSON demands them.
  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      guard let base = utf8.baseAddress else { return }
      // Six bytes for each at most: `\u0000`.
      reserve(utf8.count * 6)
      let target = bytes + count
      var length = 0
      for index in 0..<utf8.count {
        let byte = base[index]
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
          (target + length).initialize(to: byte)
          length += 1
        } else {
          length += Self.escape(byte, into: target + length)
        }
      }
      count += length
    }
  }

  private static func escape(_ byte: UInt8, into target: UnsafeMutablePointer<UInt8>) -> Int {
    func two(_ letter: UInt8) -> Int {
      target[0] = UInt8(ascii: "\\")
      target[1] = letter
      return 2
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return two(byte)
    case 8: return two(UInt8(ascii: "b"))
    case 9: return two(UInt8(ascii: "t"))
    case 10: return two(UInt8(ascii: "n"))
    case 12: return two(UInt8(ascii: "f"))
    case 13: return two(UInt8(ascii: "r"))
    default:
      let digits: StaticString = "0123456789abcdef"
      _ = two(UInt8(ascii: "u"))
      target[2] = UInt8(ascii: "0")
      target[3] = UInt8(ascii: "0")
      target[4] = digits.utf8Start[Int(byte >> 4)]
      target[5] = digits.utf8Start[Int(byte & 15)]
      return 6
    }
  }
}

// MARK: - Bytes

extension JSONWriter {
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.initialize(from: bytes, count: count)
    bytes.deallocate()
    bytes = memory
    capacity = larger
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    (bytes + count).initialize(to: byte)
    count += 1
  }

  private mutating func putDigits(_ number: UInt64) {
    if number < 10 {
      put(48 + UInt8(truncatingIfNeeded: number))
      return
    }
    var length = 0
    var rest = number
    while rest > 0 {
      rest /= 10
      length += 1
    }
    rest = number
    var index = count + length
    while rest > 0 {
      let quotient = rest / 10
      index -= 1
      (bytes + index).initialize(to: 48 + UInt8(truncatingIfNeeded: rest - quotient * 10))
      rest = quotient
    }
    count += length
  }
}

extension String: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Bool: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.integer(self) }
}

/// Rounded to three decimals.
extension Double: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: &writer) }
    writer.endArray()
  }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }
}
