// One state machine, hence one file: the grammar of RFC 8259 over a buffer that ends in zero
// bytes. Strict: no byte order mark, no comments, no trailing commas, no NaN, no lone surrogates.

/// Turns bytes into nodes.
struct JSONScanner {
  struct Failure: Error {
    var code: JSONSyntaxError.Code
    var offset: Int
    var detail: String
  }

  private let bytes: UnsafeMutablePointer<UInt8>
  private let count: Int
  private let depthLimit: Int
  private var position = 0

  /// The caller frees this.
  private(set) var nodes: UnsafeMutablePointer<JSONDocument.Node>
  private(set) var nodeCount = 0
  private var nodeCapacity: Int

  /// The nodes of keys that stood in their object before.
  private(set) var duplicateKeys: [Int] = []
  private var keys = JSONKeyStack()
  /// The containers that are open, outermost first.
  private var open: [Frame] = []

  private struct Frame {
    var node: Int
    var isObject: Bool
    var firstKey: Int
  }

  init(bytes: UnsafeMutablePointer<UInt8>, count: Int, depthLimit: Int) {
    self.bytes = bytes
    self.count = count
    self.depthLimit = depthLimit
    nodeCapacity = count / 8 + 16
    nodes = .allocate(capacity: nodeCapacity)
    open.reserveCapacity(32)
  }

  /// - Returns: what is wrong, or `nil` for a well-formed text.
  mutating func scan() -> Failure? {
    do {
      try scanText()
      return nil
    } catch {
      // The containers that are still open hold all there is so far, for the error's pointer.
      for frame in open { nodes[frame.node].next = UInt32(truncatingIfNeeded: nodeCount) }
      return error
    }
  }
}

// MARK: - Structure

extension JSONScanner {
  private mutating func scanText() throws(Failure) {
    skipWhitespace()
    guard position < count else {
      throw Failure(code: .empty, offset: position, detail: "the text is empty")
    }
    try scanValue()
    while let frame = open.last {
      // Between two values, or after the opening of a container.
      skipWhitespace()
      let byte = bytes[position]
      let isFirst = nodeCount == frame.node + 1
      let closing = frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      if byte == closing {
        position += 1
        close(frame)
        continue
      }
      if !isFirst {
        guard byte == UInt8(ascii: ",") else {
          throw unexpected(
            frame.isObject ? "a comma or “}”" : "a comma or “]”")
        }
        position += 1
        skipWhitespace()
      }
      if frame.isObject { try scanKey(of: frame) }
      try scanValue()
    }
    skipWhitespace()
    guard position == count else {
      throw Failure(
        code: .trailingText, offset: position, detail: "text goes on after the JSON value")
    }
  }

  private mutating func close(_ frame: Frame) {
    nodes[frame.node].next = UInt32(truncatingIfNeeded: nodeCount)
    nodes[frame.node].end = UInt32(truncatingIfNeeded: position)
    if frame.isObject { keys.close(from: frame.firstKey) }
    open.removeLast()
  }

  private mutating func scanKey(of frame: Frame) throws(Failure) {
    guard bytes[position] == UInt8(ascii: "\"") else {
      throw unexpected("a key in quotation marks")
    }
    let node = nodeCount
    try scanString()
    if keys.insert(nodes[node], of: UnsafePointer(bytes), from: frame.firstKey) {
      duplicateKeys.append(node)
    }
    skipWhitespace()
    guard bytes[position] == UInt8(ascii: ":") else { throw unexpected("a colon") }
    position += 1
    skipWhitespace()
  }

  private mutating func scanValue() throws(Failure) {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""): try scanString()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < depthLimit else {
        throw Failure(
          code: .tooDeep, offset: position, detail: "values nest at most \(depthLimit) deep")
      }
      let isObject = byte == UInt8(ascii: "{")
      open.append(Frame(node: nodeCount, isObject: isObject, firstKey: keys.count))
      append(isObject ? .object : .array, from: position, to: position)
      position += 1
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber()
    case UInt8(ascii: "t"): try scanWord("true", .true)
    case UInt8(ascii: "f"): try scanWord("false", .false)
    case UInt8(ascii: "n"): try scanWord("null", .null)
    default: throw unexpected("a value")
    }
  }

  private mutating func scanWord(
    _ word: StaticString, _ kind: JSONDocument.Node.Kind
  ) throws(Failure) {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard bytes[position] == word.utf8Start[index] else { throw unexpected("“\(word)”") }
      position += 1
    }
    append(kind, from: start, to: position)
  }

  @inline(__always)
  private mutating func append(
    _ kind: JSONDocument.Node.Kind, hasEscapes: Bool = false, from start: Int, to end: Int
  ) {
    if nodeCount == nodeCapacity { grow() }
    (nodes + nodeCount).initialize(
      to: JSONDocument.Node(
        kind: kind, hasEscapes: hasEscapes, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end), next: UInt32(truncatingIfNeeded: nodeCount + 1)))
    nodeCount += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<JSONDocument.Node>.allocate(capacity: nodeCapacity * 2)
    larger.moveInitialize(from: nodes, count: nodeCount)
    nodes.deallocate()
    nodes = larger
    nodeCapacity *= 2
  }

  @inline(__always)
  private mutating func skipWhitespace() {
    while true {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private func unexpected(_ wanted: String) -> Failure {
    guard position < count else {
      return Failure(
        code: .truncated, offset: count, detail: "the text ends where \(wanted) should stand")
    }
    let byte = bytes[position]
    let found =
      (0x21...0x7E).contains(byte) ? "“\(Character(Unicode.Scalar(byte)))”" : "another character"
    return Failure(
      code: .unexpectedCharacter, offset: position,
      detail: "\(found) stands where \(wanted) should")
  }
}

// MARK: - Strings

extension JSONScanner {
  private mutating func scanString() throws(Failure) {
    let start = position + 1
    var index = start
    var hasEscapes = false
    while true {
      // Eight bytes at a time while none of them is special.
      while index + 8 <= count {
        let word = UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self)
        guard !Self.hasSpecialByte(word) else { break }
        index += 8
      }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        append(.string, hasEscapes: hasEscapes, from: start, to: index)
        position = index + 1
        return
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index = try scanEscape(at: index)
      case 0..<0x20:
        position = index
        guard index < count else {
          throw Failure(code: .truncated, offset: count, detail: "the text ends inside a string")
        }
        throw Failure(
          code: .invalidString, offset: index,
          detail: "a control character stands in a string without an escape")
      case 0x80...:
        guard let length = UTF8Sequence.length(bytes + index, available: count - index) else {
          position = index
          throw Failure(
            code: .invalidEncoding, offset: index, detail: "the bytes are not UTF-8")
        }
        index += length
      default:
        index += 1
      }
    }
  }

  /// Whether any byte is a quotation mark, a backslash, a control character or not ASCII.
  @inline(__always)
  private static func hasSpecialByte(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let found =
      (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
      | (word &- ones &* 0x20) & ~word | word
    return found & high != 0
  }

  /// - Returns: the place after the escape.
  private mutating func scanEscape(at index: Int) throws(Failure) -> Int {
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index + 2
    case UInt8(ascii: "u"):
      let unit = try hexUnit(at: index + 2)
      guard unit & 0xF800 == 0xD800 else { return index + 6 }
      if unit < 0xDC00, bytes[index + 6] == UInt8(ascii: "\\"),
        bytes[index + 7] == UInt8(ascii: "u")
      {
        let second = try hexUnit(at: index + 8)
        if second & 0xFC00 == 0xDC00 { return index + 12 }
      }
      position = index
      throw Failure(
        code: .invalidString, offset: index, detail: "half a surrogate pair stands alone")
    default:
      position = index
      guard index + 1 < count else {
        throw Failure(code: .truncated, offset: count, detail: "the text ends inside a string")
      }
      throw Failure(code: .invalidString, offset: index, detail: "no such escape")
    }
  }

  private func hexUnit(at start: Int) throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for index in start..<(start + 4) {
      guard index < count else {
        throw Failure(code: .truncated, offset: count, detail: "the text ends inside a string")
      }
      guard let digit = JSONEscapes.hexDigit(bytes[index]) else {
        throw Failure(
          code: .invalidString, offset: index,
          detail: "“\\u” takes four hexadecimal digits")
      }
      value = value << 4 | digit
    }
    return value
  }
}

// MARK: - Numbers

extension JSONScanner {
  private mutating func scanNumber() throws(Failure) {
    let start = position
    var index = position
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    if bytes[index] == UInt8(ascii: "0") {
      index += 1
      if isDigit(index) { throw number("a number does not start with 0 and more digits", index) }
    } else {
      guard isDigit(index) else { throw number("a digit is missing", index) }
      repeat { index += 1 } while isDigit(index)
    }
    if bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard isDigit(index) else { throw number("a digit is missing after the point", index) }
      repeat { index += 1 } while isDigit(index)
    }
    if bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      guard isDigit(index) else { throw number("a digit is missing in the exponent", index) }
      repeat { index += 1 } while isDigit(index)
    }
    append(.number, from: start, to: index)
    position = index
  }

  @inline(__always)
  private func isDigit(_ index: Int) -> Bool { bytes[index] &- 48 < 10 }

  private mutating func number(_ detail: String, _ index: Int) -> Failure {
    position = index
    guard index < count else {
      return Failure(code: .truncated, offset: count, detail: "the text ends inside a number")
    }
    return Failure(code: .invalidNumber, offset: index, detail: detail)
  }
}
