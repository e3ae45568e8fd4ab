import QuoinHTTP
import QuoinIB
import QuoinLayout
import QuoinService

/// The readers of untrusted bytes, by name.
enum FuzzTarget {
  typealias Run = @Sendable (UnsafeBufferPointer<UInt8>) -> Void

  nonisolated(unsafe) static var current: Run?

  static let all: [String: Run] = [
    "http-request": httpRequest, "query": query, "json": json, "document": document,
    "equation": equation, "visual-format": visualFormat,
  ]

  /// A request in one piece and in pieces of every small size says the same.
  private static func httpRequest(_ bytes: UnsafeBufferPointer<UInt8>) {
    let whole = transcript(bytes, pieces: max(1, bytes.count))
    for size in [1, 2, 3, 7, 64] {
      precondition(transcript(bytes, pieces: size) == whole, "a split changes the actions")
    }
  }

  private static func transcript(_ bytes: UnsafeBufferPointer<UInt8>, pieces: Int) -> [String] {
    var parser = RequestParser(limits: RequestLimits())
    var said: [String] = []
    var body: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let piece = Array(bytes[start..<min(start + pieces, bytes.count)])
      start += piece.count
      var offset = 0
      reading: while true {
        switch parser.next(in: piece.span, from: &offset) {
        case .needMore: break reading
        case .head:
          let head = parser.takeHead()
          said.append("\(head.method) \(head.framing) \(head.keepsAlive) \(head.minorVersion)")
        case .body(let range): body += piece[range]
        case .end:
          said.append("end \(body)")
          body = []
        case .refuse(let problem):
          // Where a refusal falls within a body depends on the pieces, what it is does not.
          said.append(problem.code)
          return said
        }
      }
    }
    return said
  }

  private static func query(_ bytes: UnsafeBufferPointer<UInt8>) {
    for item in HTTPQuery(bytes).items {
      precondition(item.name.utf8.count + item.value.utf8.count <= bytes.count * 3)
    }
  }

  private static func json(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = try? JSONDocument(Array(bytes))
  }

  private static func document(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = IBDocument.read(bytes: Array(bytes))
  }

  private static func equation(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = try? Equation(parsing: String(decoding: bytes, as: UTF8.self))
  }

  private static func visualFormat(_ bytes: UnsafeBufferPointer<UInt8>) {
    let context = VisualFormat.Context { !$0.hasPrefix("m") }
    _ = try? VisualFormat(parsing: String(decoding: bytes, as: UTF8.self), in: context)
  }
}
