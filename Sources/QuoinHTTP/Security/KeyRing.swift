import COpenSSL

/// The configured keys, to look a caller's secret up in.
struct KeyRing: Sendable {
  let keys: [APIKey]

  var isEmpty: Bool { keys.isEmpty }

  /// The key whose digest is that of `secret`.
  ///
  /// Every key is compared, each in constant time, so that the time taken tells nothing about which
  /// matched or how nearly.
  func key(for secret: some Collection<UInt8>) -> APIKey? {
    let digest = sha256(Array(secret))
    var found: APIKey?
    for key in keys where CRYPTO_memcmp(digest, key.digest, digest.count) == 0 {
      found = key
    }
    return found
  }
}

/// The SHA-256 digest, 32 bytes.
package func sha256(_ bytes: [UInt8]) -> [UInt8] {
  var digest = [UInt8](repeating: 0, count: 32)
  SHA256(bytes, bytes.count, &digest)
  return digest
}

/// The lower-case hex digits of some bytes.
package func hexString(_ bytes: some Sequence<UInt8>) -> String {
  var digits: [UInt8] = []
  for byte in bytes {
    for digit in [byte >> 4, byte & 15] {
      digits.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
  return String(decoding: digits, as: UTF8.self)
}
