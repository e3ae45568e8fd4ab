/// The keys of the objects that a scan is inside of, to find those that stand twice.
///
/// Few keys are compared by a digest, one by one; an object with many gets a set, so that no
/// text makes this quadratic.
struct JSONKeyStack {
  private struct Entry {
    var digest: UInt64
    var node: JSONDocument.Node
  }

  private var entries: [Entry] = []
  /// The keys of large objects, by the place where the object's first key stands.
  private var sets: [Int: Set<[UInt8]>] = [:]

  private static let linearLimit = 24

  var count: Int { entries.count }

  /// Notes the key at `node` in the object whose keys start at `first`.
  ///
  /// - Returns: whether the object had it already.
  mutating func insert(
    _ node: JSONDocument.Node, of bytes: UnsafePointer<UInt8>, from first: Int
  ) -> Bool {
    let keyCount = entries.count - first
    let digest = Self.digest(node, of: bytes)
    defer { entries.append(Entry(digest: digest, node: node)) }
    if keyCount >= Self.linearLimit {
      if keyCount == Self.linearLimit {
        sets[first] = Set(entries[first...].map { Self.content($0.node, of: bytes) })
      }
      return sets[first]?.insert(Self.content(node, of: bytes)).inserted == false
    }
    for index in first..<entries.count where entries[index].digest == digest {
      if Self.content(entries[index].node, of: bytes) == Self.content(node, of: bytes) {
        return true
      }
    }
    return false
  }

  /// Forgets the keys of the object whose keys start at `first`.
  mutating func close(from first: Int) {
    if entries.count - first > Self.linearLimit { sets[first] = nil }
    while entries.count > first { entries.removeLast() }
  }

  private static func content(
    _ node: JSONDocument.Node, of bytes: UnsafePointer<UInt8>
  ) -> [UInt8] {
    let raw = UnsafeBufferPointer(
      start: bytes + Int(node.start), count: Int(node.end) - Int(node.start))
    return node.hasEscapes ? JSONEscapes.resolved(raw) : [UInt8](raw)
  }

  /// Equal for equal keys, however they are spelt: a mix of length and first bytes.
  private static func digest(
    _ node: JSONDocument.Node, of bytes: UnsafePointer<UInt8>
  ) -> UInt64 {
    if node.hasEscapes {
      return content(node, of: bytes).withUnsafeBufferPointer { resolved in
        guard let base = resolved.baseAddress else { return 0 }
        return mix(base, count: resolved.count)
      }
    }
    return mix(bytes + Int(node.start), count: Int(node.end) - Int(node.start))
  }

  @inline(__always)
  private static func mix(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    var value = UInt64(truncatingIfNeeded: count)
    // The first seven bytes and the last one, read one by one: keys are short.
    for index in 0..<min(count, 7) { value = value << 8 | UInt64(bytes[index]) }
    return count > 7 ? value ^ UInt64(bytes[count - 1]) &* 0x9E37_79B9_7F4A_7C15 : value
  }
}
