// The request line, the field lines, and what they mean together.

extension RequestParser {
  /// Reads the request line, which starts at `start` of the head's bytes.
  mutating func readRequestLine(
    _ line: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> HTTPProblem? {
    var end = 0
    while end < line.count, isTokenByte(line[end]) { end += 1 }
    guard end > 0, end < line.count, line[end] == 0x20 else { return .badRequestLine }
    let method = UnsafeBufferPointer(rebasing: line[..<end])
    let targetStart = end + 1
    end = targetStart
    while end < line.count, line[end] != 0x20 { end += 1 }
    // What follows is one space and the version, eight bytes.
    guard end > targetStart, line.count == end + 9 else { return .badRequestLine }
    let version = UnsafeBufferPointer(rebasing: line[(end + 1)...])
    guard version[0] == 0x48, version[1] == 0x54, version[2] == 0x54, version[3] == 0x50,
      version[4] == 0x2f, isDigit(version[5]), version[6] == 0x2e, isDigit(version[7])
    else { return .badRequestLine }
    guard version[5] == 0x31 else { return .versionNotSupported }
    guard method.count <= 32 else { return .unknownMethod }
    head.minorVersion = version[7] == 0x30 ? 0 : 1
    head.method = HTTPMethod(method)
    if head.method == .connect { return .unknownMethod }
    let target = UnsafeBufferPointer(rebasing: line[targetStart..<end])
    guard let parts = RequestTarget(target) else { return .badTarget }
    if parts.isAsterisk, head.method != .options { return .badTarget }
    let base = start + targetStart
    head.path = Slice(parts.path, base)
    head.query = Slice(parts.query, base)
    head.target = Slice(parts.whole, base)
    head.pathIsEscaped = parts.pathIsEscaped
    state = .fieldLines
    return nil
  }

  mutating func readField(_ line: UnsafeBufferPointer<UInt8>, at start: Int) -> HTTPProblem? {
    var colon = 0
    while colon < line.count, isTokenByte(line[colon]) { colon += 1 }
    // Covers folded lines, blanks before the colon, an empty name and a line without a colon.
    guard colon > 0, colon < line.count, line[colon] == 0x3a else { return .badField }
    var valueStart = colon + 1
    var valueEnd = line.count
    while valueStart < valueEnd, line[valueStart] == 0x20 || line[valueStart] == 0x09 {
      valueStart += 1
    }
    while valueEnd > valueStart, line[valueEnd - 1] == 0x20 || line[valueEnd - 1] == 0x09 {
      valueEnd -= 1
    }
    var index = valueStart
    while index < valueEnd {
      guard isFieldValueByte(line[index]) else { return .badField }
      index += 1
    }
    guard head.fields.count < min(limits.fieldCount, 250) else { return .fieldsTooLarge }
    head.fields.append(
      RequestHead.Field(
        name: Slice(0..<colon, start), value: Slice(valueStart..<valueEnd, start)))
    if let known = RequestHead.KnownField(UnsafeBufferPointer(rebasing: line[..<colon])) {
      let number = UInt8(head.fields.count)
      if head.known[known.rawValue] == 0 {
        head.known[known.rawValue] = number
      } else if known.mustBeSingle {
        return known == .host ? .badHost : .badLength
      }
      switch known {
      case .host:
        let value = UnsafeBufferPointer(rebasing: line[valueStart..<valueEnd])
        guard isValidAuthority(value) else { return .badHost }
      case .contentLength:
        let value = UnsafeBufferPointer(rebasing: line[valueStart..<valueEnd])
        guard let length = decimalLength(value) else { return .badLength }
        head.framing = .length(length)
      case .connection:
        readConnection(UnsafeBufferPointer(rebasing: line[valueStart..<valueEnd]))
      case .transferEncoding:
        let value = String(decoding: line[valueStart..<valueEnd], as: UTF8.self)
        for element in value.utf8.split(
          separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        {
          options.codings.append(String(decoding: trimBlanks(element), as: UTF8.self).lowercased())
        }
      case .expect where head.minorVersion > 0:
        let value = UnsafeBufferPointer(rebasing: line[valueStart..<valueEnd])
        guard equalsIgnoringCase(value, "100-continue") else { return .expectationFailed }
        head.expectsContinue = true
      default: break
      }
    }
    return nil
  }

  /// Decides, at the empty line, what the fields mean together (RFC 9112 sections 3.2, 6 and 9.3).
  mutating func finishHead() -> HTTPProblem? {
    if head.minorVersion > 0, head.known[RequestHead.KnownField.host.rawValue] == 0 {
      return .badHost
    }
    let options = options
    self.options = ConnectionOptions()
    head.keepsAlive = !options.closes && (head.minorVersion > 0 || options.keeps)
    if !options.codings.isEmpty {
      guard head.minorVersion > 0, case .none = head.framing else { return .badLength }
      if let problem = checkCodings(options.codings) { return problem }
      head.framing = .chunked
    }
    switch head.framing {
    case .none, .length(0):
      head.expectsContinue = false
      state = .finished
    case .length(let length): state = .lengthBody(length)
    case .chunked: state = .chunkSize(value: 0, digits: 0)
    }
    return nil
  }

  private mutating func readConnection(_ value: UnsafeBufferPointer<UInt8>) {
    if equalsIgnoringCase(value, "keep-alive") {
      options.keeps = true
    } else if equalsIgnoringCase(value, "close") {
      options.closes = true
    } else {
      let list = String(decoding: value, as: UTF8.self)
      options.closes = options.closes || listContains(list, "close")
      options.keeps = options.keeps || listContains(list, "keep-alive")
    }
  }

  /// Tells an unknown coding before chunked, 501, from a list that delimits nothing, 400.
  private func checkCodings(_ codings: [String]) -> HTTPProblem? {
    if codings == ["chunked"] { return nil }
    let areTokens = codings.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isTokenByte) }
    guard areTokens, codings.filter({ $0 == "chunked" }).count == 1, codings.last == "chunked"
    else { return .badLength }
    return .unknownCoding
  }
}

/// What the Connection and Transfer-Encoding lines of a head have said so far.
struct ConnectionOptions: Sendable {
  var closes = false
  var keeps = false
  var codings: [String] = []
}

private typealias Slice = RequestHead.Slice

extension RequestHead.Slice {
  /// `range`, which counts from `base`.
  fileprivate init(_ range: Range<Int>, _ base: Int) {
    self.init(start: UInt32(base + range.lowerBound), end: UInt32(base + range.upperBound))
  }
}

extension HTTPMethod {
  /// The method of these bytes; the common ones without making a string.
  fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch bytes.count {
    case 3 where bytes[0] == 0x47 && bytes[1] == 0x45 && bytes[2] == 0x54: self = .get
    case 4 where bytes[0] == 0x50 && bytes[1] == 0x4f && bytes[2] == 0x53 && bytes[3] == 0x54:
      self = .post
    default: self.init(rawValue: String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// The number that `1*DIGIT` says, `UInt64.max` for any too large; `nil` for another form.
private func decimalLength(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
  guard !bytes.isEmpty else { return nil }
  var value: UInt64 = 0
  for byte in bytes {
    guard isDigit(byte) else { return nil }
    let (product, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(UInt64(byte - 0x30))
    value = overflow || carry || value == .max ? .max : sum
  }
  return value
}

extension RequestHead.KnownField {
  /// The known field of that name, compared without case.
  @inline(__always)
  fileprivate init?(_ name: UnsafeBufferPointer<UInt8>) {
    switch name.count {
    case 4 where equalsIgnoringCase(name, "host"): self = .host
    case 6:
      switch lowercased(name[0]) {
      case 0x61 where equalsIgnoringCase(name, "accept"): self = .accept
      case 0x65 where equalsIgnoringCase(name, "expect"): self = .expect
      case 0x6f where equalsIgnoringCase(name, "origin"): self = .origin
      default: return nil
      }
    case 8 where equalsIgnoringCase(name, "if-match"): self = .ifMatch
    case 10:
      switch lowercased(name[0]) {
      case 0x63 where equalsIgnoringCase(name, "connection"): self = .connection
      case 0x75 where equalsIgnoringCase(name, "user-agent"): self = .userAgent
      default: return nil
      }
    case 11 where equalsIgnoringCase(name, "traceparent"): self = .traceparent
    case 12:
      switch lowercased(name[0]) {
      case 0x63 where equalsIgnoringCase(name, "content-type"): self = .contentType
      case 0x78 where equalsIgnoringCase(name, "x-request-id"): self = .requestID
      default: return nil
      }
    case 13:
      switch lowercased(name[0]) {
      case 0x61 where equalsIgnoringCase(name, "authorization"): self = .authorization
      case 0x69 where equalsIgnoringCase(name, "if-none-match"): self = .ifNoneMatch
      default: return nil
      }
    case 14 where equalsIgnoringCase(name, "content-length"): self = .contentLength
    case 15 where equalsIgnoringCase(name, "accept-encoding"): self = .acceptEncoding
    case 16 where equalsIgnoringCase(name, "content-encoding"): self = .contentEncoding
    case 17 where equalsIgnoringCase(name, "transfer-encoding"): self = .transferEncoding
    default: return nil
    }
  }

  /// Whether a second line of the field makes the request ambiguous.
  var mustBeSingle: Bool { self == .host || self == .contentLength }
}

extension HTTPProblem {
  static let badTarget = Self(
    .badRequest, code: "http.bad-target", detail: "the request target is malformed")
  static let versionNotSupported = Self(
    .versionNotSupported, code: "http.version-not-supported",
    detail: "this server speaks HTTP/1.1 and HTTP/1.0")
  static let unknownMethod = Self(
    .notImplemented, code: "http.unknown-method",
    detail: "the method is none that this server knows")
  static let badField = Self(
    .badRequest, code: "http.bad-field", detail: "a header field is malformed")
  static let badHost = Self(
    .badRequest, code: "http.bad-host", detail: "a request needs one well-formed Host field")
  static let badLength = Self(
    .badRequest, code: "http.bad-length",
    detail: "the fields that delimit the body are malformed or contradict each other")
  static let unknownCoding = Self(
    .notImplemented, code: "http.unknown-transfer-coding",
    detail: "chunked is the one transfer coding this server reads")
  static let expectationFailed = Self(
    .expectationFailed, code: "http.expectation-failed",
    detail: "100-continue is the one expectation this server meets")
}
