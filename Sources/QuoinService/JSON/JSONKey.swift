/// The keys of one kind of object: an enumeration of words.
///
///     enum Key: String, JSONKey {
///       case x, y
///       static let table = JSONKeyTable<Self>()
///     }
package protocol JSONKey: RawRepresentable<String>, CaseIterable, Sendable {
  static var table: JSONKeyTable<Self> { get }
}

extension JSONKey {
  package static var allNames: [String] { allCases.map(\.rawValue) }
}

/// Finds keys by their bytes.
package struct JSONKeyTable<Key: JSONKey>: Sendable {
  private let words: JSONWordTable<Key>

  package init() { words = JSONWordTable(Key.allCases.map { ($0.rawValue, $0) }) }

  /// The key spelt by `bytes`, or `nil`.
  @inline(__always)
  package func key(_ bytes: UnsafeBufferPointer<UInt8>) -> Key? { words.value(of: bytes) }
}

/// A fixed set of words with what each means, found by their bytes.
package struct JSONWordTable<Value: Sendable>: Sendable {
  private struct Slot: Sendable {
    /// The first eight bytes; shorter words are filled with zeros.
    var prefix: UInt64 = 0
    /// The last eight bytes; of shorter words the prefix.
    var suffix: UInt64 = 0
    var count = 0
    var value: Value?
    var word: [UInt8] = []
  }

  /// The words in the order they were given.
  package let words: [String]
  private let slots: [Slot]
  private let mask: Int

  package init(_ entries: [(String, Value)]) {
    var size = 8
    while size < entries.count * 4 { size *= 2 }
    var slots = [Slot](repeating: Slot(), count: size)
    for (name, value) in entries {
      let word = Array(name.utf8)
      let (prefix, suffix) = word.withUnsafeBufferPointer { (Self.prefix($0), Self.suffix($0)) }
      var index = Self.hash(prefix, count: word.count) & (size - 1)
      while slots[index].value != nil { index = (index + 1) & (size - 1) }
      slots[index] = Slot(
        prefix: prefix, suffix: suffix, count: word.count, value: value, word: word)
    }
    words = entries.map(\.0)
    self.slots = slots
    mask = size - 1
  }

  /// What the word spelt by `bytes` means, or `nil`.
  package func value(of bytes: UnsafeBufferPointer<UInt8>) -> Value? {
    let prefix = Self.prefix(bytes)
    let suffix = Self.suffix(bytes)
    var index = Self.hash(prefix, count: bytes.count) & mask
    return slots.withUnsafeBufferPointer { slots in
      while let value = slots[index].value {
        // Up to sixteen bytes the two ends are the whole word.
        if slots[index].prefix == prefix, slots[index].suffix == suffix,
          slots[index].count == bytes.count,
          bytes.count <= 16 || slots[index].word.elementsEqual(bytes)
        {
          return value
        }
        index = (index + 1) & mask
      }
      return nil
    }
  }

  @inline(__always)
  private static func prefix(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if bytes.count >= 8, let base = bytes.baseAddress {
      return UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(as: UInt64.self))
    }
    var value: UInt64 = 0
    for index in 0..<bytes.count { value |= UInt64(bytes[index]) << UInt64(index * 8) }
    return value
  }

  @inline(__always)
  private static func suffix(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard bytes.count >= 8, let base = bytes.baseAddress else { return prefix(bytes) }
    return UInt64(
      littleEndian: UnsafeRawPointer(base + (bytes.count - 8)).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func hash(_ prefix: UInt64, count: Int) -> Int {
    let mixed = (prefix ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}

extension JSONReader {
  /// What the word at `value` means in `table`; notes a word that is none of it.
  package mutating func word<Value>(_ value: JSONValue, in table: JSONWordTable<Value>) -> Value? {
    guard isString(value) else {
      mismatch(value, wanted: "a string")
      return nil
    }
    if !node(value).hasEscapes {
      if let found = table.value(of: raw(value)) { return found }
    } else {
      var text = document.text(ofNode: value.node)
      if let found = text.withUTF8({ table.value(of: $0) }) { return found }
    }
    reportUnknownWord(value, document.text(ofNode: value.node), known: table.words)
    return nil
  }

  /// What the word at `value` means in `table`, or `nil`; notes nothing.
  @inline(__always)
  package func knownWord<Value>(_ value: JSONValue, in table: JSONWordTable<Value>) -> Value? {
    isString(value) && !node(value).hasEscapes ? table.value(of: raw(value)) : nil
  }
}
