import COpenSSL
import CQuoinSystem

/// A certificate and its key as PEM text.
package struct SelfSignedCertificate: Sendable {
  package let certificate: String
  package let key: String

  init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }

  /// Makes a P-256 key and a certificate that it signs itself, good for 30 days.
  ///
  /// - Parameter names: The host names and addresses it is for; the first is its common name.
  /// - Throws: `TLSError` for a name that no certificate can hold.
  package init(names: [String]) throws(TLSError) {
    guard let key = quoin_make_p256_key(), let certificate = X509_new() else {
      throw TLSError("making a key")
    }
    defer {
      EVP_PKEY_free(key)
      X509_free(certificate)
    }
    var serial: UInt64 = 0
    withUnsafeMutableBytes(of: &serial) { quoin_random($0.baseAddress, $0.count) }
    X509_set_version(certificate, 2)
    ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), serial >> 1)
    X509_gmtime_adj(X509_getm_notBefore(certificate), -3600)
    X509_gmtime_adj(X509_getm_notAfter(certificate), 30 * 86_400)
    X509_set_pubkey(certificate, key)
    let subject = X509_get_subject_name(certificate)
    X509_NAME_add_entry_by_txt(
      subject, "CN", 0x1000 /* MBSTRING_UTF8 */, names.first ?? "localhost", -1, -1, 0)
    X509_set_issuer_name(certificate, subject)
    let alternatives = names.map { name in
      let isAddress =
        name.contains(":") || name.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
      return (isAddress ? "IP:" : "DNS:") + name
    }
    for (identifier, value) in [
      (NID_subject_alt_name, alternatives.joined(separator: ",")),
      (NID_basic_constraints, "critical,CA:FALSE"),
    ] {
      guard let part = X509V3_EXT_conf_nid(nil, nil, identifier, value) else {
        throw TLSError("the names \(value)")
      }
      X509_add_ext(certificate, part, -1)
      X509_EXTENSION_free(part)
    }
    guard X509_sign(certificate, key, EVP_sha256()) > 0 else { throw TLSError("signing") }
    self.certificate = try Self.pem { PEM_write_bio_X509($0, certificate) }
    self.key = try Self.pem { PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) }
  }

  private static func pem(_ write: (OpaquePointer) -> Int32) throws(TLSError) -> String {
    guard let bio = BIO_new(BIO_s_mem()) else { throw TLSError("memory") }
    defer { BIO_free(bio) }
    guard write(bio) == 1 else { throw TLSError("writing PEM") }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = BIO_read(bio, &bytes, Int32(bytes.count))
    return String(decoding: bytes.prefix(max(0, Int(count))), as: UTF8.self)
  }
}
