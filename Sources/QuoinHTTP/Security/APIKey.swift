/// A caller's key, known to the server by its digest alone.
package struct APIKey: Sendable, Hashable {
  /// What logs and metrics call it; never the secret.
  package let name: String
  /// The SHA-256 digest of the secret, 32 bytes.
  package let digest: [UInt8]
  /// The key's own limit in place of the server's.
  package let rateLimit: RateLimit?

  /// A key whose digest is given by 64 hex digits; `nil` for another form.
  package init?(name: String, digest: String, rateLimit: RateLimit? = nil) {
    let digits = digest.utf8.compactMap(hexValue)
    guard digits.count == 64, digest.utf8.count == 64 else { return nil }
    self.name = name
    self.digest = stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    self.rateLimit = rateLimit
  }
}
