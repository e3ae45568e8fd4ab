/// Something wrong with a request that the server itself found: what a problem document says.
///
/// It holds nothing of the request, so nothing of it can leak into an answer or a log line.
package struct HTTPProblem: Error, Sendable, Hashable {
  package let status: HTTPStatus
  /// A dotted kebab-case code, stable across releases, such as `http.bad-host`.
  package let code: String
  /// One sentence for a person.
  package let detail: String
  /// Seconds after which to try again, for 429 and 503.
  package var retryAfter: Int?
  /// The methods a 405 and an OPTIONS answer list.
  package var allow: [HTTPMethod] = []

  package init(_ status: HTTPStatus, code: String, detail: String, retryAfter: Int? = nil) {
    self.status = status
    self.code = code
    self.detail = detail
    self.retryAfter = retryAfter
  }
}

/// Writes the body of an answer for a problem that the server found.
///
/// - Returns: the media type and the bytes.
package typealias HTTPProblemWriter =
  @Sendable (_ problem: HTTPProblem, _ requestID: String) -> (
    contentType: String, body: [UInt8]
  )

/// RFC 9457 with the members that need no knowledge of the application.
package let defaultProblemWriter: HTTPProblemWriter = { problem, requestID in
  var body = JSONLine()
  body.add("type", "/problems/\(problem.code)")
  body.add("title", "\(problem.status.reason)")
  body.add("status", problem.status.code)
  body.add("detail", problem.detail)
  body.add("instance", requestID)
  return ("application/problem+json", body.finish())
}
