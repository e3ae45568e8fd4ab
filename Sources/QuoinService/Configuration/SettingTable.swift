import QuoinHTTP

/// Every setting of the server, in the order of `quoin config`.
package enum SettingTable {
  package static let all: [Setting] = listening + content + limits + times + threads + access

  package static func setting(named name: String) -> Setting? { all.first { $0.name == name } }

  private static let ports = 0...65_535

  private static let listening: [Setting] = [
    Setting("host", "Address to listen on; * is every one.") {
      $0.host
    } take: { text, settings in
      guard !text.isEmpty else { return "is a host name or an address" }
      settings.host = text
      return nil
    },
    .count("port", "Port to listen on; 0 takes a free one.", \.port, in: ports),
    Setting("listen", "Addresses instead: HOST:PORT,[IPV6]:PORT,unix:PATH.") {
      $0.addresses.map(\.text).joined(separator: ",")
    } take: { text, settings in
      var addresses: [ListenerConfiguration] = []
      for part in text.split(separator: ",") {
        guard let address = ListenerConfiguration(text: String(part)) else {
          return "is a list of HOST:PORT, [IPV6]:PORT or unix:PATH"
        }
        addresses.append(address)
      }
      settings.addresses = addresses
      return nil
    },
    .optionalCount(
      "tlsPort", "Port for TLS beside it; 8443 with a certificate.", \.tlsPort, in: ports),
    .text("tlsCertificate", "PEM file of the certificate and its chain.", \.tlsCertificate),
    .text("tlsKey", "PEM file of the certificate's key.", \.tlsKey),
    .flag("tlsSelfSigned", "Make a certificate at start, for trying.", \.tlsSelfSigned),
    .text(
      "tlsClientAuthorities", "PEM file of authorities for client certificates.",
      \.tlsClientAuthorities),
    .flag(
      "tlsClientsRequired", "Refuse clients without a certificate.",
      \.requiresClientCertificates),
  ]

  private static let content: [Setting] = [
    .text("public", "Folder served at /.", \.publicFolder),
    .count(
      "compressionLevel", "zlib's level, 1 to 9; 0 is none.", \.http.compressionLevel, in: 0...9),
    .count(
      "compressionThreshold", "Bytes from which answers are compressed.",
      \.http.compressionThreshold, in: 0...(1 << 30)),
    .flag("echo", "Offer POST /echo, for diagnostics.", \.offersEcho),
  ]

  private static let limits: [Setting] = [
    .count("jsonBytes", "Largest JSON body.", \.limits.jsonBytes, in: 1...(1 << 30)),
    .count("documentBytes", "Largest document.", \.limits.documentBytes, in: 1...(1 << 30)),
    .count("jsonDepth", "Nesting of JSON.", \.limits.jsonDepth, in: 8...10_000),
    .count("scenes", "Scenes of a request.", \.limits.scenes, in: 1...100_000),
    .count("views", "Views of a scene.", \.limits.views, in: 1...1_000_000),
    .count("constraints", "Constraints of a scene.", \.limits.constraints, in: 1...5_000_000),
    .count("depth", "Nesting of views.", \.limits.depth, in: 1...400),
    .count("environments", "Environments of a matrix.", \.limits.environments, in: 1...100_000),
    .count("popovers", "Popovers of a list.", \.limits.popovers, in: 1...10_000_000),
    .number("seconds", "Work on one request.", \.limits.seconds, in: 0.01...86_400),
    .count(
      "requestLineBytes", "Longest request line.", \.limits.requestLineBytes, in: 64...(1 << 20)),
    .count("fieldBytes", "Header fields together.", \.limits.fieldBytes, in: 256...(1 << 20)),
    .count("fields", "Header fields.", \.limits.fields, in: 4...250),
    .count("connections", "Open connections.", \.limits.connections, in: 1...1_000_000),
    .count(
      "connectionsPerAddress", "Open connections of one address; 0 is no limit.",
      \.limits.connectionsPerAddress, in: 0...1_000_000),
    .count(
      "requestsPerConnection", "Requests of one connection; 0 is no limit.",
      \.http.requestsPerConnection, in: 0...Int(Int32.max)),
    .number(
      "requestsPerSecond", "Requests of one caller; 0 is no limit.", \.limits.requestsPerSecond,
      in: 0...1e6),
    .count("rateBurst", "Requests of one caller at once.", \.rateBurst, in: 1...1_000_000),
  ]

  private static let times: [Setting] = [
    .seconds("headTimeout", "For a request's head.", \.http.headTimeout),
    .seconds("bodyTimeout", "Between two pieces of a body.", \.http.bodyTimeout),
    .seconds("bodyTotalTimeout", "For a whole body.", \.http.bodyTotalTimeout),
    .seconds("idleTimeout", "Of a kept connection.", \.http.idleTimeout),
    .seconds("writeTimeout", "Without a byte taken by the client.", \.http.writeTimeout),
    .seconds("drainDelay", "From failing readiness to closing.", \.http.drainDelay),
    .seconds("grace", "For requests under way when stopping.", \.grace),
  ]

  private static let threads: [Setting] = [
    .count("eventLoops", "Event loops; 0 is one a core.", \.http.eventLoops, in: 0...256),
    .count("workers", "Workers; 0 is one a core.", \.http.workers, in: 0...1024),
    .count(
      "queueLength", "Requests that may wait for a worker.", \.http.queueLength, in: 1...100_000),
  ]

  private static let access: [Setting] = [
    Setting("corsOrigins", "Origins that may read answers, by commas; * is any.") {
      $0.http.cors.allowedOrigins.joined(separator: ",")
    } take: { text, settings in
      settings.http.cors.allowedOrigins = text.split(separator: ",").map(String.init)
      return nil
    },
    Setting("keys", "Bearer keys as NAME:SHA256,NAME:SHA256.") {
      $0.http.keys.map(\.name).joined(separator: ",")
    } take: { text, settings in
      var keys: [APIKey] = []
      for part in text.split(separator: ",") {
        let pair = part.split(separator: ":", maxSplits: 1)
        guard pair.count == 2,
          let key = APIKey(name: String(pair[0]), digest: String(pair[1]))
        else { return "is a list of NAME:SHA256, the digest in hexadecimal" }
        keys.append(key)
      }
      settings.http.keys = keys
      return nil
    },
    .flag("accessLog", "Log every request.", \.http.logsAccess),
    Setting("log", "Where log lines go: stderr, stdout or none.") { settings in
      switch settings.http.log {
      case .descriptor(1): "stdout"
      case .descriptor: "stderr"
      default: "none"
      }
    } take: { text, settings in
      switch text {
      case "stderr": settings.http.log = .descriptor(2)
      case "stdout": settings.http.log = .descriptor(1)
      case "none": settings.http.log = .none
      default: return "is stderr, stdout or none"
      }
      return nil
    },
  ]
}

extension ListenerConfiguration {
  /// `HOST:PORT`, `[IPV6]:PORT` or `unix:PATH`; `https://` before it speaks TLS.
  init?(text: String) {
    var text = Substring(text)
    let usesTLS = text.hasPrefix("https://")
    if usesTLS { text = text.dropFirst("https://".count) }
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst("unix:".count))
      guard !path.isEmpty else { return nil }
      self = .unix(path: path, tls: usesTLS)
      return
    }
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    guard !host.isEmpty else { return nil }
    self = .tcp(host: String(host), port: port, tls: usesTLS)
  }

  /// The form that `init(text:)` reads.
  var text: String {
    let scheme = usesTLS ? "https://" : ""
    switch address {
    case .tcp(let host, let port):
      return host.contains(":") ? "\(scheme)[\(host)]:\(port)" : "\(scheme)\(host):\(port)"
    case .unix(let path): return "\(scheme)unix:\(path)"
    case .descriptor(let number): return "\(scheme)fd:\(number)"
    }
  }
}
