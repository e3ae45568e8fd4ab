import COpenSSL
import Glibc
import Testing

@testable import QuoinHTTP

/// A blocking TLS client.
private final class TLSClient {
  private let socket: ClientSocket
  private let context: OpaquePointer
  private let ssl: OpaquePointer

  /// Connects, with a client certificate and its key if `identity` names them; `nil` when the
  /// handshake fails.
  init?(
    _ address: ListenerConfiguration.Address, protocols: [String] = ["http/1.1"],
    maximumVersion: Int32 = TLS1_3_VERSION, identity: (certificate: String, key: String)? = nil
  ) throws {
    socket = try ClientSocket(address, timeout: .seconds(20))
    context = try #require(SSL_CTX_new(TLS_client_method()))
    // Lets the client offer what the server is to refuse.
    SSL_CTX_set_security_level(context, 0)
    SSL_CTX_ctrl(context, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(maximumVersion), nil)
    if let identity {
      SSL_CTX_use_certificate_file(context, identity.certificate, SSL_FILETYPE_PEM)
      SSL_CTX_use_PrivateKey_file(context, identity.key, SSL_FILETYPE_PEM)
    }
    ssl = try #require(SSL_new(context))
    let offered = protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
    SSL_set_alpn_protos(ssl, offered, UInt32(offered.count))
    SSL_set_fd(ssl, socket.descriptor)
    guard SSL_connect(ssl) == 1 else {
      SSL_free(ssl)
      SSL_CTX_free(context)
      return nil
    }
    isOpen = true
  }

  private var isOpen = false

  deinit {
    guard isOpen else { return }
    SSL_free(ssl)
    SSL_CTX_free(context)
  }

  var version: String { String(cString: SSL_get_version(ssl)) }

  var serial: Int {
    guard let certificate = SSL_get0_peer_certificate(ssl) else { return 0 }
    var serial: UInt64 = 0
    ASN1_INTEGER_get_uint64(&serial, X509_get_serialNumber(certificate))
    return Int(truncatingIfNeeded: serial)
  }

  /// The first bytes of an answer; `nil` when the server has closed.
  func ask(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard SSL_write(ssl, bytes, Int32(bytes.count)) > 0 else { return nil }
    var answer = [UInt8](repeating: 0, count: 65_536)
    let count = SSL_read(ssl, &answer, Int32(answer.count))
    guard count > 0 else { return nil }
    return String(decoding: answer.prefix(Int(count)), as: UTF8.self)
  }
}

@Suite struct TLSTests {
  private static func live(_ tls: TLSConfiguration) throws -> LiveServer {
    try LiveServer(LiveServerTests.router()) {
      $0.listeners = [.tcp(host: "127.0.0.1", port: 0, tls: true)]
      $0.tls = tls
    }
  }

  private static let request = "GET /livez HTTP/1.1\r\nHost: x\r\n\r\n"

  @Test(arguments: [(TLS1_2_VERSION, "TLSv1.2"), (TLS1_3_VERSION, "TLSv1.3")])
  func servesOverTLS(_ version: Int32, _ name: String) throws {
    let live = try Self.live(TLSConfiguration(.selfSigned(names: ["localhost", "127.0.0.1"])))
    let client = try #require(try TLSClient(live.address, maximumVersion: version))
    #expect(client.version == name)
    for _ in 0..<3 {
      let answer = try #require(client.ask(Self.request))
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.contains("\r\nStrict-Transport-Security: max-age=31536000\r\n"))
    }
  }

  @Test func refusesOldVersionsAndOtherProtocols() throws {
    let live = try Self.live(TLSConfiguration(.selfSigned(names: ["localhost"])))
    #expect(try TLSClient(live.address, maximumVersion: TLS1_1_VERSION) == nil)
    #expect(try TLSClient(live.address, protocols: ["h2"]) == nil)
    #expect(try TLSClient(live.address, protocols: ["h2", "http/1.1"]) != nil)
    // Plain HTTP to the TLS port ends without harm.
    let plain = try live.connect()
    try plain.send(Self.request)
    _ = try? plain.socket.receiveAll()
    #expect(try TLSClient(live.address)?.ask(Self.request) != nil)
  }

  /// PEM files in a directory of their own.
  private final class Files {
    let directory = "/tmp/quoin-tls-\(UInt64.random(in: 0 ... .max))"
    var certificate: String { directory + "/certificate.pem" }
    var key: String { directory + "/key.pem" }

    init() throws {
      try #require(mkdir(directory, 0o700) == 0)
      try renew()
    }

    func renew() throws {
      let pair = try SelfSignedCertificate(names: ["localhost"])
      for (path, text) in [(certificate, pair.certificate), (key, pair.key)] {
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
      }
    }

    deinit {
      unlink(certificate)
      unlink(key)
      rmdir(directory)
    }
  }

  @Test func reloadingKeepsTheConnectionsThereAre() throws {
    let files = try Files()
    let live = try Self.live(
      TLSConfiguration(.files(certificate: files.certificate, key: files.key)))
    let before = try #require(try TLSClient(live.address))
    #expect(before.ask(Self.request) != nil)
    try files.renew()
    try live.server.reloadCertificates()
    let after = try #require(try TLSClient(live.address))
    #expect(after.serial != before.serial)
    #expect(before.ask(Self.request)?.hasPrefix("HTTP/1.1 200") == true)
    // A broken file leaves the good certificate in use.
    unlink(files.key)
    #expect(throws: TLSError.self) { try live.server.reloadCertificates() }
    #expect(try TLSClient(live.address)?.serial == after.serial)
  }

  @Test func clientsCanBeAskedForACertificate() throws {
    let files = try Files()
    let identity = TLSConfiguration.Identity.selfSigned(names: ["localhost"])
    let live = try Self.live(
      TLSConfiguration(
        identity, clientCertificates: .required(authorities: files.certificate)))
    let known = try #require(
      try TLSClient(live.address, identity: (files.certificate, files.key)))
    #expect(known.ask(Self.request)?.hasPrefix("HTTP/1.1 200") == true)
    // In TLS 1.3 the client learns of its refusal when it reads.
    #expect(try TLSClient(live.address)?.ask(Self.request) == nil)
    let stranger = try Files()
    #expect(
      try TLSClient(live.address, identity: (stranger.certificate, stranger.key))?
        .ask(Self.request) == nil)
  }

  @Test func aKeyOfAnotherCertificateIsRefused() throws {
    let one = try SelfSignedCertificate(names: ["localhost"])
    let other = try SelfSignedCertificate(names: ["localhost"])
    #expect(throws: TLSError.self) {
      try TLSContext(TLSConfiguration(.pem(certificate: one.certificate, key: other.key)))
    }
  }
}
