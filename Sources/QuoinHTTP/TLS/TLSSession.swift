import COpenSSL
import Glibc

/// How a read or a write of a connection went.
enum TransferResult {
  case bytes(Int)
  /// Nothing now; an event will say when to try again.
  case wouldBlock
  /// The peer has closed its sending side.
  case end
  case failed
}

/// The TLS of one connection, over its non-blocking socket; handshakes happen within reads.
final class TLSSession {
  private let ssl: OpaquePointer

  init?(_ context: TLSContext, _ descriptor: Int32) {
    guard let ssl = SSL_new(context.pointer) else { return nil }
    self.ssl = ssl
    guard SSL_set_fd(ssl, descriptor) == 1 else {
      SSL_free(ssl)
      return nil
    }
    SSL_set_accept_state(ssl)
  }

  deinit { SSL_free(ssl) }

  func read(_ buffer: UnsafeMutableRawBufferPointer) -> TransferResult {
    ERR_clear_error()
    var count = 0
    let code = SSL_read_ex(ssl, buffer.baseAddress, buffer.count, &count)
    return code == 1 ? .bytes(count) : failure(code)
  }

  func write(_ buffer: UnsafeRawBufferPointer) -> TransferResult {
    ERR_clear_error()
    var count = 0
    let code = SSL_write_ex(ssl, buffer.baseAddress, buffer.count, &count)
    return code == 1 ? .bytes(count) : failure(code)
  }

  private func failure(_ code: Int32) -> TransferResult {
    switch SSL_get_error(ssl, code) {
    case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: .wouldBlock
    case SSL_ERROR_ZERO_RETURN: .end
    default: .failed
    }
  }

  /// Tells the peer that no more comes; does not wait for its answer.
  func finish() {
    if SSL_is_init_finished(ssl) == 1 {
      ERR_clear_error()
      SSL_shutdown(ssl)
    }
  }

  /// The subject of the client's certificate in one line, when it sent one.
  var clientSubject: String? {
    guard let certificate = SSL_get0_peer_certificate(ssl) else { return nil }
    var text = [CChar](repeating: 0, count: 512)
    guard
      X509_NAME_oneline(X509_get_subject_name(certificate), &text, Int32(text.count)) != nil
    else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
