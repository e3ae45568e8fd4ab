/// A status code with its reason phrase.
package struct HTTPStatus: Sendable, Hashable {
  /// Three digits, 100 to 599.
  package let code: Int

  package init(_ code: Int) {
    precondition((100...599).contains(code), "a status code has three digits, 100 to 599")
    self.code = code
  }

  package static let ok = Self(200)
  package static let created = Self(201)
  package static let accepted = Self(202)
  package static let noContent = Self(204)
  package static let notModified = Self(304)
  package static let badRequest = Self(400)
  package static let unauthorized = Self(401)
  package static let notFound = Self(404)
  package static let methodNotAllowed = Self(405)
  package static let notAcceptable = Self(406)
  package static let requestTimeout = Self(408)
  package static let lengthRequired = Self(411)
  package static let preconditionFailed = Self(412)
  package static let contentTooLarge = Self(413)
  package static let uriTooLong = Self(414)
  package static let unsupportedMediaType = Self(415)
  package static let expectationFailed = Self(417)
  package static let unprocessableContent = Self(422)
  package static let tooManyRequests = Self(429)
  package static let fieldsTooLarge = Self(431)
  package static let internalServerError = Self(500)
  package static let notImplemented = Self(501)
  package static let serviceUnavailable = Self(503)
  package static let versionNotSupported = Self(505)

  /// The phrase of RFC 9110 section 15, "Unknown" for a code without one.
  package var reason: StaticString {
    switch code {
    case 100: "Continue"
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 303: "See Other"
    case 304: "Not Modified"
    case 307: "Temporary Redirect"
    case 308: "Permanent Redirect"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 410: "Gone"
    case 411: "Length Required"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: "Unknown"
    }
  }
}
