/// Everything about the server that can be set, with its defaults.
package struct HTTPServerConfiguration: Sendable {
  // MARK: Where it listens

  /// The addresses to listen on; several, plain and TLS, may stand side by side.
  package var listeners: [ListenerConfiguration] = [.tcp(host: "127.0.0.1", port: 8080)]
  /// Pending connections that the kernel keeps for each listening socket.
  package var backlog = 1024
  /// Certificate and key for the listeners with TLS.
  package var tls: TLSConfiguration?

  // MARK: Threads

  /// Event loops, each a thread with its own listening sockets; 0 takes one for each core.
  package var eventLoops = 0
  /// Threads that run handlers; 0 takes one for each core.
  package var workers = 0
  /// Bytes of a worker's stack; pages are used only when touched.
  package var workerStackBytes = 16 * 1024 * 1024
  /// Requests that may wait for a worker before 503 is answered.
  package var queueLength = 256

  // MARK: Limits

  /// Of request line and fields.
  package var requestLimits = RequestLimits()
  /// Bytes of a request body, also after inflating, for routes that set no limit of their own.
  package var bodyLimit = 8 * 1024 * 1024
  /// How many times larger than its compressed form a body may inflate, once it is past 1 MiB.
  package var inflationRatioLimit = 200
  /// Open connections in total; more are answered 503 and closed.
  package var connectionLimit = 20_000
  /// Open connections from one address, Unix sockets left out; 0 for no limit.
  package var connectionsPerAddress = 0
  /// Requests on one connection, after which it is closed; 0 for no limit.
  package var requestsPerConnection = 0
  /// Bytes of answers that may wait for a slow reader before the server computes no more for it.
  package var outputHighWater = 256 * 1024

  // MARK: Times

  /// From the first byte of a head, or from accepting, to its end; 408.
  package var headTimeout: Duration = .seconds(10)
  /// Between two pieces of a body; 408.
  package var bodyTimeout: Duration = .seconds(20)
  /// For a whole body; 408.
  package var bodyTotalTimeout: Duration = .seconds(120)
  /// Without a request on a kept connection.
  package var idleTimeout: Duration = .seconds(60)
  /// Without a byte taken by the client while an answer waits.
  package var writeTimeout: Duration = .seconds(30)
  /// Bytes a second that a client must take on average over each `writeTimeout`, while more than
  /// that waits for it.
  package var minimumWriteRate = 256
  /// Work on one request, waiting in the queue included; then it is cancelled with 503.
  package var requestBudget: Duration = .seconds(10)
  /// Between the failing of readiness and the closing of the listeners when stopping.
  package var drainDelay: Duration = .zero

  // MARK: Content

  /// Bytes from which on an answer is compressed for a client that accepts it.
  package var compressionThreshold = 1024
  /// zlib's level, 1 to 9; 0 compresses nothing.
  package var compressionLevel = 5

  // MARK: Access

  /// Origins that may read answers across origins.
  package var cors = CORSPolicy()
  /// Keys; with none every caller is served.
  package var keys: [APIKey] = []
  /// Requests for each key, or each address without keys; `nil` for no limit.
  package var rateLimit: RateLimit?
  /// Fields that every answer carries.
  package var securityHeaders = SecurityHeaders()

  // MARK: Reports

  /// Writes the bodies of the answers that the server gives itself.
  package var problemWriter: HTTPProblemWriter = defaultProblemWriter
  /// Where log lines go.
  package var log = LogOutput.none
  /// Whether every request is logged.
  package var logsAccess = true

  package init() {}
}

/// One address to listen on.
package struct ListenerConfiguration: Sendable, Hashable {
  package enum Address: Sendable, Hashable {
    /// A host name or a literal address; `*` is every address, IPv6 and IPv4. Port 0 takes a
    /// free one.
    case tcp(host: String, port: UInt16)
    /// A Unix socket at a path; a stale one there is replaced.
    case unix(path: String)
    /// A listening socket that was handed over, as by systemd.
    case descriptor(Int32)
  }

  package var address: Address
  package var usesTLS: Bool

  package init(_ address: Address, usesTLS: Bool = false) {
    self.address = address
    self.usesTLS = usesTLS
  }

  package static func tcp(host: String, port: UInt16, tls: Bool = false) -> Self {
    Self(.tcp(host: host, port: port), usesTLS: tls)
  }

  package static func unix(path: String, tls: Bool = false) -> Self {
    Self(.unix(path: path), usesTLS: tls)
  }
}
