import COpenSSL
import Glibc
import Synchronization

/// What is wrong with a certificate, key or authorities file.
package struct TLSError: Error, Sendable, CustomStringConvertible {
  package let what: String
  package var description: String { what }

  /// `what`, with the reason that OpenSSL has queued for this thread, which is cleared.
  init(_ what: String) {
    let code = ERR_get_error()
    if code == 0 {
      self.what = what
    } else {
      var text = [CChar](repeating: 0, count: 256)
      ERR_error_string_n(code, &text, text.count)
      let reason = String(
        decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      self.what = "\(what): \(reason)"
    }
    ERR_clear_error()
  }
}

/// OpenSSL's context: one certificate with its key and the rules of the protocol.
final class TLSContext: @unchecked Sendable {
  // An SSL_CTX counts its references and is not changed after it has been made.
  let pointer: OpaquePointer

  /// Reads certificate, key and authorities.
  init(_ configuration: TLSConfiguration) throws(TLSError) {
    guard let pointer = SSL_CTX_new(TLS_server_method()) else { throw TLSError("no TLS context") }
    self.pointer = pointer
    guard quoin_ssl_set_minimum_tls12(pointer) == 1,
      // Forward secrecy and authenticated encryption only.
      SSL_CTX_set_cipher_list(pointer, "ECDHE+AESGCM:ECDHE+CHACHA20") == 1
    else { throw TLSError("the TLS rules") }
    quoin_ssl_set_server_modes(pointer)
    quoin_ssl_offer_http11(pointer)
    switch configuration.identity {
    case .files(let certificate, let key): try useFiles(certificate, key)
    case .pem(let certificate, let key):
      try usePEM(SelfSignedCertificate(certificate: certificate, key: key))
    case .selfSigned(let names): try usePEM(SelfSignedCertificate(names: names))
    }
    guard SSL_CTX_check_private_key(pointer) == 1 else {
      throw TLSError("the key does not belong to the certificate")
    }
    switch configuration.clientCertificates {
    case .none: break
    case .requested(let file): try askForCertificates(file, mode: SSL_VERIFY_PEER)
    case .required(let file):
      try askForCertificates(file, mode: SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT)
    }
  }

  deinit { SSL_CTX_free(pointer) }

  private func useFiles(_ certificate: String, _ key: String) throws(TLSError) {
    guard SSL_CTX_use_certificate_chain_file(pointer, certificate) == 1 else {
      throw TLSError("the certificate \(certificate)")
    }
    guard SSL_CTX_use_PrivateKey_file(pointer, key, SSL_FILETYPE_PEM) == 1 else {
      throw TLSError("the key \(key)")
    }
  }

  private func usePEM(_ pair: SelfSignedCertificate) throws(TLSError) {
    try withPEM(pair.certificate) { (bio) throws(TLSError) in
      guard let certificate = PEM_read_bio_X509(bio, nil, nil, nil) else {
        throw TLSError("the certificate is no PEM")
      }
      defer { X509_free(certificate) }
      guard SSL_CTX_use_certificate(pointer, certificate) == 1 else {
        throw TLSError("the certificate")
      }
    }
    try withPEM(pair.key) { (bio) throws(TLSError) in
      guard let key = PEM_read_bio_PrivateKey(bio, nil, nil, nil) else {
        throw TLSError("the key is no PEM")
      }
      defer { EVP_PKEY_free(key) }
      guard SSL_CTX_use_PrivateKey(pointer, key) == 1 else { throw TLSError("the key") }
    }
  }

  private func withPEM(
    _ text: String, _ body: (OpaquePointer?) throws(TLSError) -> Void
  ) throws(TLSError) {
    let bytes = Array(text.utf8)
    guard let bio = BIO_new_mem_buf(bytes, Int32(bytes.count)) else { throw TLSError("memory") }
    defer { BIO_free(bio) }
    try body(bio)
  }

  private func askForCertificates(_ file: String, mode: Int32) throws(TLSError) {
    guard SSL_CTX_load_verify_locations(pointer, file, nil) == 1,
      let names = SSL_load_client_CA_file(file)
    else { throw TLSError("the authorities \(file)") }
    SSL_CTX_set_client_CA_list(pointer, names)
    SSL_CTX_set_verify(pointer, mode, nil)
  }
}

/// The context for new connections; replaced when certificates are read again, while the
/// connections there are keep the one they began with.
final class TLSContextBox: Sendable {
  private let current: Mutex<TLSContext>
  private let configuration: TLSConfiguration

  init(_ configuration: TLSConfiguration) throws(TLSError) {
    self.configuration = configuration
    current = Mutex(try TLSContext(configuration))
  }

  /// Reads the files again.
  ///
  /// - Throws: `TLSError`, with the old context still in use.
  func reload() throws(TLSError) {
    let context = try TLSContext(configuration)
    current.withLock { $0 = context }
  }

  /// A session for a new connection; `nil` when memory is short.
  func session(_ descriptor: Int32) -> TLSSession? {
    TLSSession(current.withLock { $0 }, descriptor)
  }
}
