/// Fields that tell browsers to be strict, sent with every answer.
package struct SecurityHeaders: Sendable, Hashable {
  /// `Content-Security-Policy` of pages and pictures: the page is plain ES modules, so nothing
  /// inline and nothing from elsewhere is ever needed.
  package var contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    + "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  /// Seconds of `Strict-Transport-Security` on answers over TLS; 0 leaves it out.
  package var strictTransportSeconds = 31_536_000

  package init() {}

  /// The fields of HTML and SVG.
  var fields: [(name: String, value: String)] {
    [
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("X-Frame-Options", "DENY"),
      ("Content-Security-Policy", contentSecurityPolicy),
    ]
  }

  /// The fields of everything that a browser does not show as a document.
  var dataFields: [(name: String, value: String)] {
    [
      ("X-Content-Type-Options", "nosniff"),
      ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
    ]
  }
}
