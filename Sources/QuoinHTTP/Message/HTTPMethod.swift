/// A request method, compared by its exact bytes (RFC 9110 section 9.1).
package struct HTTPMethod: RawRepresentable, Sendable, Hashable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let get = Self(rawValue: "GET")
  package static let head = Self(rawValue: "HEAD")
  package static let post = Self(rawValue: "POST")
  package static let put = Self(rawValue: "PUT")
  package static let delete = Self(rawValue: "DELETE")
  package static let patch = Self(rawValue: "PATCH")
  package static let options = Self(rawValue: "OPTIONS")
  package static let trace = Self(rawValue: "TRACE")
  package static let connect = Self(rawValue: "CONNECT")

  /// Whether this is one of the methods that RFC 9110 and RFC 5789 define; any other is answered
  /// with 501, a known one that a resource does not offer with 405.
  package var isKnown: Bool {
    switch self {
    case .get, .head, .post, .put, .delete, .patch, .options, .trace, .connect: true
    default: false
    }
  }
}
