package import QuoinHTTP

/// What `quoin serve` is started with.
package struct ServerSettings: Sendable {
  package var http = HTTPServerConfiguration()
  package var limits = ServiceLimits()
  package var host = "127.0.0.1"
  package var port = 8080
  /// Further addresses: `HOST:PORT`, `[IPV6]:PORT` or `unix:PATH`; with any, host and port do
  /// not count.
  package var addresses: [ListenerConfiguration] = []
  /// The port of a TLS listener beside the plain one.
  package var tlsPort: Int?
  package var tlsCertificate: String?
  package var tlsKey: String?
  package var tlsSelfSigned = false
  package var tlsClientAuthorities: String?
  package var requiresClientCertificates = false
  /// The folder that is served at `/`; `nil` where none was found.
  package var publicFolder: String?
  /// The time that requests under way get when the server stops.
  package var grace = Duration.seconds(20)
  package var rateBurst = 20
  /// Whether `POST /echo` is offered.
  package var offersEcho = false

  package init() {}

  /// The configuration of the HTTP server, with what several settings decide together.
  package var configuration: HTTPServerConfiguration {
    var configuration = http
    configuration.listeners =
      addresses.isEmpty ? [.tcp(host: host, port: UInt16(clamping: port))] : addresses
    if let tlsPort = tlsPort ?? defaultTLSPort {
      configuration.listeners.append(
        .tcp(host: host, port: UInt16(clamping: tlsPort), tls: true))
    }
    if configuration.listeners.contains(where: \.usesTLS) {
      configuration.tls = tls
    }
    configuration.bodyLimit = limits.jsonBytes
    configuration.requestBudget = .milliseconds(Int64(limits.seconds * 1000))
    configuration.requestLimits.requestLine = limits.requestLineBytes
    configuration.requestLimits.fieldBytes = limits.fieldBytes
    configuration.requestLimits.fieldCount = limits.fields
    configuration.connectionLimit = limits.connections
    configuration.connectionsPerAddress = limits.connectionsPerAddress
    if limits.requestsPerSecond > 0 {
      configuration.rateLimit = RateLimit(
        requestsPerSecond: limits.requestsPerSecond, burst: max(1, rateBurst))
    }
    configuration.problemWriter = problemWriter
    return configuration
  }

  /// Where TLS is spoken when a certificate is given and no address for it.
  private var defaultTLSPort: Int? {
    let hasIdentity = tlsSelfSigned || tlsCertificate != nil && tlsKey != nil
    return hasIdentity && !addresses.contains(where: \.usesTLS) ? 8443 : nil
  }

  private var tls: TLSConfiguration? {
    var clients = TLSConfiguration.ClientCertificates.none
    if let tlsClientAuthorities {
      clients =
        requiresClientCertificates
        ? .required(authorities: tlsClientAuthorities)
        : .requested(authorities: tlsClientAuthorities)
    }
    if let tlsCertificate, let tlsKey {
      return TLSConfiguration(
        .files(certificate: tlsCertificate, key: tlsKey), clientCertificates: clients)
    }
    guard tlsSelfSigned else { return nil }
    return TLSConfiguration(
      .selfSigned(names: ["localhost", "127.0.0.1", "::1"]), clientCertificates: clients)
  }
}
