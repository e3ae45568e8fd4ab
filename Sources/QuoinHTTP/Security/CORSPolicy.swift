/// Which pages of other origins may read answers (the Fetch standard's CORS protocol).
package struct CORSPolicy: Sendable, Hashable {
  /// Origins such as `https://play.example`, none to begin with; `*` allows every one.
  package var allowedOrigins: [String] = []
  /// Seconds for which a browser may remember the answer to a preflight.
  package var maximumAge = 600

  package init(allowedOrigins: [String] = []) { self.allowedOrigins = allowedOrigins }

  package var isEnabled: Bool { !allowedOrigins.isEmpty }

  /// What `Access-Control-Allow-Origin` says to a page of `origin`; `nil` refuses it.
  package func allowedOrigin(for origin: String) -> String? {
    if allowedOrigins.contains("*") { return "*" }
    return allowedOrigins.contains(origin) ? origin : nil
  }

  /// Whether answers differ by origin, which `Vary` has to say.
  var varies: Bool { isEnabled && !allowedOrigins.contains("*") }
}
