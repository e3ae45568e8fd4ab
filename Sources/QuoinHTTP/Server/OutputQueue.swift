/// Bytes on their way to a client.
///
/// Heads and small bodies are written one behind the other into one block; a large body stays the
/// array it was and is sent from there.
struct OutputQueue {
  private struct Block {
    var bytes: [UInt8]
    /// Whether more may be written behind.
    var isOpen: Bool
  }

  /// From this size on a body is not copied.
  static let largeBody = 16 * 1024

  private var blocks: [Block] = []
  /// How much of the first block is sent.
  private var sent = 0
  /// The number of bytes waiting.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Lets `write` add bytes at the end.
  @inline(__always)
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    if blocks.isEmpty || !blocks[blocks.count - 1].isOpen {
      blocks.append(Block(bytes: [], isOpen: true))
      blocks[blocks.count - 1].bytes.reserveCapacity(1024)
    }
    let last = blocks.count - 1
    let before = blocks[last].bytes.count
    write(&blocks[last].bytes)
    count += blocks[last].bytes.count - before
  }

  /// Adds a body, without copying it when it is large.
  mutating func append(_ bytes: [UInt8]) {
    if bytes.count < Self.largeBody {
      append { $0.append(contentsOf: bytes) }
    } else {
      blocks.append(Block(bytes: bytes, isOpen: false))
      count += bytes.count
    }
  }

  /// Passes the first bytes to `send`, at most two pieces, and forgets as many as it returns.
  mutating func send(
    _ send: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Int
  ) -> Int {
    guard let first = blocks.first else { return 0 }
    let start = sent
    let written = first.bytes.withUnsafeBytes { one in
      let one = UnsafeRawBufferPointer(rebasing: one[start...])
      guard blocks.count > 1 else { return send(one, UnsafeRawBufferPointer(start: nil, count: 0)) }
      return blocks[1].bytes.withUnsafeBytes { send(one, $0) }
    }
    if written > 0 { drop(written) }
    return written
  }

  private mutating func drop(_ number: Int) {
    count -= number
    var left = number
    while left > 0 {
      let available = blocks[0].bytes.count - sent
      if left < available {
        sent += left
        return
      }
      left -= available
      sent = 0
      if blocks.count == 1, blocks[0].isOpen, blocks[0].bytes.capacity <= 4096 {
        // The common case: everything is sent; the small block serves the next answer.
        blocks[0].bytes.removeAll(keepingCapacity: true)
      } else {
        blocks.removeFirst()
      }
    }
  }
}
