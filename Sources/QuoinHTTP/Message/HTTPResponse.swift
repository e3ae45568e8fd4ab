/// What a handler answers.
///
///     HTTPResponse(contentType: "application/json", body: bytes)
///     HTTPResponse(.noContent)
///     HTTPResponse(contentType: "application/x-ndjson", stream: HTTPBodyStream(0) { … })
package struct HTTPResponse: Sendable {
  package enum Body: Sendable {
    case empty
    case bytes([UInt8])
    case stream(HTTPBodyStream)
  }

  package var status: HTTPStatus
  package var headers: HTTPFields
  package var body: Body

  /// The strong entity tag of the uncompressed body, with its quotes.
  ///
  /// When set, the server sends `ETag` (marked for the coding when it compresses), and answers
  /// 304 or 412 itself where `If-None-Match` or `If-Match` of a GET or HEAD ask for it.
  package var entityTag: String?

  /// Whether the server may compress the body; turn it off for what is compressed already.
  package var isCompressible = true

  /// The body's gzip form where the handler has it at hand, so that it is not made again.
  package var gzippedBody: [UInt8]?

  package init(_ status: HTTPStatus = .ok, headers: HTTPFields = [:], body: Body = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  package init(
    _ status: HTTPStatus = .ok, contentType: String, body: [UInt8], entityTag: String? = nil
  ) {
    self.status = status
    self.headers = ["Content-Type": contentType]
    self.body = .bytes(body)
    self.entityTag = entityTag
  }

  package init(_ status: HTTPStatus = .ok, contentType: String, stream: HTTPBodyStream) {
    self.status = status
    self.headers = ["Content-Type": contentType]
    self.body = .stream(stream)
  }

  /// This answer with its gzip form at hand, for one that will be given many times.
  package func withGzippedBody() -> HTTPResponse {
    guard isCompressible, let bytes, ContentCoding.isWorthwhile(headers["Content-Type"] ?? ""),
      let made = Deflater(.gzip, level: 9)?.compress(bytes, isLast: true), made.count < bytes.count
    else { return self }
    var response = self
    response.gzippedBody = made
    return response
  }

  /// The whole body when it is known in advance; `nil` for a stream.
  package var bytes: [UInt8]? {
    switch body {
    case .empty: []
    case .bytes(let bytes): bytes
    case .stream: nil
    }
  }
}
