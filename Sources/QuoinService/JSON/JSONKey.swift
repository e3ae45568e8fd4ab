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
  private struct Slot: Sendable {
    var prefix: UInt64 = 0
    var key: Key?
    var name: [UInt8] = []
  }

  private let slots: [Slot]
  private let mask: Int

  package init() {
    var size = 8
    while size < Key.allCases.count * 4 { size *= 2 }
    var slots = [Slot](repeating: Slot(), count: size)
    for key in Key.allCases {
      let name = Array(key.rawValue.utf8)
      let prefix = name.withUnsafeBufferPointer(Self.prefix)
      var index = Self.hash(prefix, count: name.count) & (size - 1)
      while slots[index].key != nil { index = (index + 1) & (size - 1) }
      slots[index] = Slot(prefix: prefix, key: key, name: name)
    }
    self.slots = slots
    mask = size - 1
  }

  /// The key spelt by `bytes`, or `nil`.
  package func key(_ bytes: UnsafeBufferPointer<UInt8>) -> Key? {
    let prefix = Self.prefix(bytes)
    var index = Self.hash(prefix, count: bytes.count) & mask
    return slots.withUnsafeBufferPointer { slots in
      while let key = slots[index].key {
        if slots[index].prefix == prefix, slots[index].name.count == bytes.count,
          bytes.count <= 8 || slots[index].name.elementsEqual(bytes)
        {
          return key
        }
        index = (index + 1) & mask
      }
      return nil
    }
  }

  /// The first eight bytes as a number; shorter names are filled with zeros.
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
  private static func hash(_ prefix: UInt64, count: Int) -> Int {
    let mixed = (prefix ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}
