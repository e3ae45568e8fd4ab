import Glibc

/// The HTTP/1.1 server side of RFC 9112 as a value: bytes in, actions out.
///
/// It reads no socket and keeps no clock. Feed it whatever has arrived, in pieces of any size; the
/// actions are the same. It is strict where leniency has let requests be smuggled: a line ends
/// with CR LF and nothing else, folded lines, blanks before a colon, repeated or malformed lengths
/// and a length beside chunks are refused, and after a refusal the connection has to be closed.
package struct RequestParser: Sendable {
  package enum Action: Equatable, Sendable {
    /// The input is used up.
    case needMore
    /// A head is complete; `takeHead()` returns it.
    case head
    /// These bytes of the input are the next piece of the body.
    case body(Range<Int>)
    /// The request is complete; the next byte belongs to another one.
    case end
    /// The request cannot be served and the connection not be used any longer.
    case refuse(HTTPProblem)
  }

  enum State: Sendable {
    case requestLine
    case fieldLines
    case lengthBody(UInt64)
    case chunkSize(value: UInt64, digits: Int)
    case chunkExtension(ChunkExtension)
    case chunkSizeLineFeed
    case chunkData(UInt64)
    case chunkDataReturn
    case chunkDataLineFeed
    case trailers
    case finished
    case refused(HTTPProblem)
  }

  let limits: RequestLimits
  var state = State.requestLine
  var head = RequestHead()
  /// Where in the head's bytes the line being read starts.
  private var lineStart = 0
  /// Where the first field line starts.
  private var fieldsStart = 0
  private var emptyLines = 0
  var options = ConnectionOptions()

  var chunkSize: UInt64 = 0
  var extensionBytes = 0
  var trailerLine: [UInt8] = []
  var trailerBytes = 0

  package init(limits: RequestLimits) { self.limits = limits }

  /// Whether the first byte of a request has been read and its last has not.
  package var isInsideRequest: Bool {
    switch state {
    case .requestLine: !head.bytes.isEmpty
    default: true
    }
  }

  /// Whether it is the head of a request that is incomplete.
  package var isInsideHead: Bool {
    switch state {
    case .requestLine: !head.bytes.isEmpty
    case .fieldLines: true
    default: false
    }
  }

  /// The head of the request whose `.head` action came last.
  package mutating func takeHead() -> RequestHead {
    var result = RequestHead()
    swap(&result, &head)
    return result
  }

  /// The next thing that `input` says from its byte `offset` on; moves `offset` past what was used.
  ///
  /// Call it until it returns `.needMore` or `.refuse`.
  package mutating func next(in input: Span<UInt8>, from offset: inout Int) -> Action {
    input.withUnsafeBufferPointer { next(in: $0, from: &offset) }
  }

  mutating func next(in input: UnsafeBufferPointer<UInt8>, from offset: inout Int) -> Action {
    switch state {
    case .requestLine, .fieldLines:
      return readHead(input, &offset)
    case .finished:
      state = .requestLine
      lineStart = 0
      emptyLines = 0
      return .end
    case .lengthBody(let left):
      guard offset < input.count else { return .needMore }
      let count = Int(min(left, UInt64(input.count - offset)))
      let range = offset..<offset + count
      offset += count
      state = left == UInt64(count) ? .finished : .lengthBody(left - UInt64(count))
      return .body(range)
    case .refused(let problem):
      return .refuse(problem)
    default:
      return readChunks(input, &offset)
    }
  }

  mutating func refuse(_ problem: HTTPProblem) -> Action {
    state = .refused(problem)
    return .refuse(problem)
  }

  // MARK: Lines of the head

  private mutating func readHead(
    _ input: UnsafeBufferPointer<UInt8>, _ offset: inout Int
  ) -> Action {
    // Whole lines are read where they lie in the input; the head's bytes are copied once, at its
    // end. `copied` is how far the input is in `head.bytes` already.
    var copied = offset
    if lineStart == 0, head.bytes.isEmpty, offset < input.count {
      let first = input[offset]
      guard isTokenByte(first) || first == 0x0d else { return refuse(.badRequestLine) }
    }
    while true {
      guard let lineFeed = firstLineFeed(input, from: offset) else {
        head.bytes.append(contentsOf: input[copied...])
        offset = input.count
        return checkLength(head.bytes.count - lineStart) ?? .needMore
      }
      let problem: HTTPProblem?
      let length: Int
      if lineStart == head.bytes.count + offset - copied {
        length = lineFeed + 1 - offset
        if let refusal = checkLength(length) { return refusal }
        problem = readLine(UnsafeBufferPointer(rebasing: input[offset...lineFeed]), at: lineStart)
      } else {
        head.bytes.append(contentsOf: input[copied...lineFeed])
        copied = lineFeed + 1
        length = head.bytes.count - lineStart
        if let refusal = checkLength(length) { return refusal }
        let line = Array(head.bytes[lineStart...])
        problem = line.withUnsafeBufferPointer { readLine($0, at: lineStart) }
      }
      offset = lineFeed + 1
      if let problem { return refuse(problem) }
      lineStart += length

      switch state {
      case .requestLine:
        // An empty line before the request: forgotten.
        emptyLines += 1
        guard emptyLines <= 4 else { return refuse(.badRequestLine) }
        head.bytes.removeAll(keepingCapacity: true)
        lineStart = 0
        copied = offset
        if offset < input.count, !isTokenByte(input[offset]), input[offset] != 0x0d {
          return refuse(.badRequestLine)
        }
      case .fieldLines:
        if fieldsStart == 0 { fieldsStart = lineStart }
      default:
        head.bytes.append(contentsOf: input[copied..<offset])
        lineStart = 0
        fieldsStart = 0
        return .head
      }
    }
  }

  private func firstLineFeed(_ input: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    guard offset < input.count, let base = input.baseAddress,
      let found = memchr(base + offset, 0x0a, input.count - offset)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Refuses a line, complete or not, that makes the head too long.
  private mutating func checkLength(_ length: Int) -> Action? {
    if case .requestLine = state {
      return length > limits.requestLine + 2 ? refuse(.requestLineTooLong) : nil
    }
    let total = lineStart - fieldsStart + length
    return total > limits.fieldBytes + 2 ? refuse(.fieldsTooLarge) : nil
  }

  /// Reads a line that ends with a line feed and starts at `start` of the head's bytes.
  private mutating func readLine(
    _ line: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> HTTPProblem? {
    let count = line.count
    guard count >= 2, line[count - 2] == 0x0d else { return .bareLineFeed }
    let content = UnsafeBufferPointer(rebasing: line[..<(count - 2)])
    switch state {
    case .requestLine:
      return content.isEmpty ? nil : readRequestLine(content, at: start)
    default:
      return content.isEmpty ? finishHead() : readField(content, at: start)
    }
  }
}

extension HTTPProblem {
  static let badRequestLine = Self(
    .badRequest, code: "http.bad-request-line", detail: "the request line is malformed")
  static let requestLineTooLong = Self(
    .uriTooLong, code: "http.request-line-too-long",
    detail: "the request line is longer than this server allows")
  static let fieldsTooLarge = Self(
    .fieldsTooLarge, code: "http.fields-too-large",
    detail: "the header fields are more or larger than this server allows")
  static let bareLineFeed = Self(
    .badRequest, code: "http.bare-line-feed", detail: "a line must end with CR LF")
}
