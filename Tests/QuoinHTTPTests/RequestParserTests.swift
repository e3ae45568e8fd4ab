import Testing

@testable import QuoinHTTP

/// What a parser said about some bytes: heads as text, bodies joined, whatever the pieces were.
struct Transcript: Equatable, CustomStringConvertible {
  var lines: [String] = []
  var description: String { lines.joined(separator: " | ") }

  init(_ lines: [String]) { self.lines = lines }

  /// Feeds `bytes` in pieces of `size` bytes.
  init(of bytes: [UInt8], pieces size: Int, limits: RequestLimits = RequestLimits()) {
    var parser = RequestParser(limits: limits)
    var body: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      start += piece.count
      var offset = 0
      reading: while true {
        switch parser.next(in: piece.span, from: &offset) {
        case .needMore:
          precondition(offset == piece.count, "the input is used up")
          break reading
        case .head:
          let head = parser.takeHead()
          lines.append(
            "\(head.method.rawValue) \(head.decodedPath)?\(head.string(head.query)) "
              + "1.\(head.minorVersion)\(head.keepsAlive ? "" : " close")"
              + (head.expectsContinue ? " expect" : ""))
        case .body(let range): body += piece[range]
        case .end:
          lines.append("end" + (body.isEmpty ? "" : " " + String(decoding: body, as: UTF8.self)))
          body = []
        case .refuse(let problem):
          lines.append("\(problem.status.code) \(problem.code)")
          return
        }
      }
    }
    if parser.isInsideRequest { lines.append("open") }
  }
}

@Suite struct RequestParserTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let input: String
    let expected: [String]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "a plain request", input: "GET /a?b=c HTTP/1.1\r\nHost: x\r\n\r\n",
      expected: ["GET /a?b=c 1.1", "end"]),
    Case(
      name: "empty lines before and between requests",
      input: "\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n",
      expected: ["GET /? 1.1", "end", "GET /2? 1.1", "end"]),
    Case(
      name: "a body of a length, and the next request",
      input: "POST /e HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello"
        + "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
      expected: ["POST /e? 1.1", "end hello", "GET /? 1.0", "end"]),
    Case(
      name: "chunks with extensions and trailers",
      input: "POST /e HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n"
        + "5;a=b;c=\"d;\\\"e\"\r\nhello\r\nA\r\n0123456789\r\n0\r\nX-Sum: 1\r\n\r\n"
        + "GET / HTTP/1.1\r\nHost: x\r\nConnection: foo, close\r\n\r\n",
      expected: ["POST /e? 1.1", "end hello0123456789", "GET /? 1.1 close", "end"]),
    Case(
      name: "an expectation",
      input: "POST /e HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\nContent-Length: 1\r\n\r\n",
      expected: ["POST /e? 1.1 expect", "open"]),
    Case(
      name: "absolute-form", input: "GET HTTP://x:80?q HTTP/1.1\r\nHost: x\r\n\r\n",
      expected: ["GET /?q 1.1", "end"]),
    Case(
      name: "escapes in the path", input: "GET /a%20b/%c3%a9 HTTP/1.1\r\nHost: x\r\n\r\n",
      expected: ["GET /a b/é? 1.1", "end"]),
    Case(
      name: "half a head", input: "GET / HTTP/1.1\r\nHost: x\r\nX-A", expected: ["GET"]
    ),
    Case(
      name: "line feeds alone", input: "GET / HTTP/1.1\nHost: x\n\n",
      expected: ["400 http.bare-line-feed"]),
    Case(
      name: "a folded field", input: "GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n",
      expected: ["400 http.bad-field"]),
    Case(
      name: "no host", input: "GET / HTTP/1.1\r\n\r\n", expected: ["400 http.bad-host"]),
    Case(
      name: "two lengths",
      input: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\n",
      expected: ["400 http.bad-length"]),
    Case(
      name: "length and chunks",
      input:
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n",
      expected: ["400 http.bad-length"]),
    Case(
      name: "an unknown coding before chunked",
      input: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: foo, chunked\r\n\r\n",
      expected: ["501 http.unknown-transfer-coding"]),
    Case(
      name: "a chunk size with a space",
      input: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5 \r\n",
      expected: ["POST /? 1.1", "400 http.bad-chunk"]),
    Case(
      name: "a chunk longer than its size",
      input: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhello\r\n",
      expected: ["POST /? 1.1", "400 http.bad-chunk"]),
    Case(
      name: "dot segments", input: "GET /a/../b HTTP/1.1\r\nHost: x\r\n\r\n",
      expected: ["400 http.bad-target"]),
    Case(
      name: "hidden dot segments", input: "GET /%2e%2E/b HTTP/1.1\r\nHost: x\r\n\r\n",
      expected: ["400 http.bad-target"]),
    Case(
      name: "a dot segment behind an escaped slash",
      input: "GET /a%2f..%2fb HTTP/1.1\r\nHost: x\r\n\r\n", expected: ["400 http.bad-target"]),
    Case(
      name: "names with dots are no dot segments",
      input: "GET /a/...b/c.js/.d HTTP/1.1\r\nHost: x\r\n\r\n",
      expected: ["GET /a/...b/c.js/.d? 1.1", "end"]),
    Case(
      name: "HTTP/2.0", input: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      expected: ["505 http.version-not-supported"]),
    Case(
      name: "a TLS greeting", input: "\u{16}\u{3}\u{1}", expected: ["400 http.bad-request-line"]),
  ]

  @Test(arguments: cases) func anySplitGivesTheSameActions(_ example: Case) {
    let bytes = Array(example.input.utf8)
    let expected = example.name == "half a head" ? ["open"] : example.expected
    for size in 1...bytes.count {
      #expect(Transcript(of: bytes, pieces: size) == Transcript(expected), "pieces of \(size)")
    }
  }

  @Test func limitsAreExact() {
    var limits = RequestLimits()
    limits.requestLine = 30
    limits.fieldBytes = 40
    limits.fieldCount = 2
    func outcome(_ text: String, pieces: Int) -> String {
      Transcript(of: Array(text.utf8), pieces: pieces, limits: limits).lines.first ?? ""
    }
    for pieces in [1, 7, 1000] {
      let path = "/" + String(repeating: "a", count: 16)
      #expect(
        outcome("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n", pieces: pieces) == "GET \(path)? 1.1")
      #expect(
        outcome("GET \(path)a HTTP/1.1\r\nHost: x\r\n\r\n", pieces: pieces)
          == "414 http.request-line-too-long")
      #expect(
        outcome(
          "GET / HTTP/1.1\r\nHost: x\r\nA: \(String(repeating: "v", count: 40))", pieces: pieces)
          == "431 http.fields-too-large")
      #expect(
        outcome("GET / HTTP/1.1\r\nHost: x\r\nA: b\r\nA: b\r\n\r\n", pieces: pieces)
          == "431 http.fields-too-large")
    }
  }

  @Test(arguments: [
    ("x", true), ("x:", true), ("x:80", true), ("[::1]:8080", true), ("1.2.3.4", true),
    ("", false), ("x/y", false), ("a,b", false), ("x:abc", false), ("x:123456", false),
    ("[::1", false), ("[1]", false), ("é", false), ("a b", false), ("a@b", false), (":80", false),
  ])
  func hostsAreChecked(_ host: String, isValid: Bool) {
    let bytes = Array(host.utf8)
    #expect(bytes.withUnsafeBufferPointer { isValidAuthority($0) } == isValid)
  }
}
