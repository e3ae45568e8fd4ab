/// A request whose head has been checked and whose body, if any, has been read.
///
/// A value that shares its bytes: copying is cheap. Names and values become strings when they are
/// asked for.
package struct HTTPRequest: Sendable {
  let storage: HTTPRequestStorage

  init(storage: HTTPRequestStorage) { self.storage = storage }

  /// A request made in memory, for tests and for calling a router without a socket.
  ///
  /// - Returns: `nil` when the parser refuses the target or a field.
  package init?(
    _ method: HTTPMethod, _ target: String, headers: [(String, String)] = [], body: [UInt8] = []
  ) {
    var text = "\(method.rawValue) \(target) HTTP/1.1\r\n"
    if !headers.contains(where: { equalsIgnoringCase($0.0, "host") }) {
      text += "Host: localhost\r\n"
    }
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    text += "\r\n"
    var parser = RequestParser(limits: RequestLimits())
    var offset = 0
    guard case .head = parser.next(in: Array(text.utf8).span, from: &offset) else { return nil }
    let storage = HTTPRequestStorage(head: parser.takeHead())
    storage.body = body
    self.init(storage: storage)
  }

  package var method: HTTPMethod { storage.head.method }

  /// The request target as it was sent, of an absolute-form target too only path and query.
  package var target: String { storage.head.string(storage.head.target) }

  /// The path with its percent-escapes decoded, without the query; always starts with `/`,
  /// except for `*`.
  package var path: String { storage.head.decodedPath }

  /// The query's items, decoded, in order.
  package var query: HTTPQuery { HTTPQuery(storage.head.queryBytes) }

  /// The bytes of the query as they were sent, without the question mark.
  package var rawQuery: String { storage.head.string(storage.head.query) }

  package var headers: HTTPRequestFields { HTTPRequestFields(head: storage.head) }

  /// The body, decoded from its chunks and its content coding.
  package var body: [UInt8] { storage.body }

  /// The peer's address without its port: `127.0.0.1`, `2001:db8::1`, or `unix`.
  package var remoteAddress: String { storage.remoteAddress }

  /// The caller's `X-Request-Id` where it is a plain token of at most 128 characters, else one
  /// made here.
  package var requestID: String { storage.id.string }

  /// The trace id of a valid W3C `traceparent`, 32 hex digits.
  package var traceID: String? { TraceContext(storage.head)?.traceID }

  /// Whether it came over TLS.
  package var isSecure: Bool { storage.isSecure }

  /// The name of the API key it was sent with, when keys are configured.
  package var keyName: String? { storage.keyName }

  /// The subject of the client's certificate, when one was asked for and sent.
  package var clientCertificateSubject: String? { storage.clientCertificateSubject }
}

/// The header fields of a request.
package struct HTTPRequestFields: Sendable {
  let head: RequestHead

  /// The value of the field `name`, compared without case; several lines are joined by `, `.
  ///
  /// Bytes that are not UTF-8 come as U+FFFD.
  package subscript(name: String) -> String? { head.value(of: name) }

  /// Every field, in the order sent.
  package var all: [(name: String, value: String)] {
    head.fields.map { (head.string($0.nameRange), head.string($0.valueRange)) }
  }
}

/// What a request holds, shared by its copies.
///
/// Written by the connection's loop until the request is handed over, only read afterwards;
/// that order is what makes the unchecked conformance true.
final class HTTPRequestStorage: @unchecked Sendable {
  let head: RequestHead
  var body: [UInt8] = []
  var remoteAddress = ""
  var id = RequestID.made(0, 0)
  var isSecure = false
  var keyName: String?
  var clientCertificateSubject: String?

  init(head: RequestHead) { self.head = head }
}
