import Synchronization

/// The server's figures at one moment, to be published.
package struct HTTPMetrics: Sendable {
  /// Upper bounds of the duration histogram: those that OpenTelemetry's semantic conventions give
  /// for `http.server.request.duration`.
  static let bounds: [(nanoseconds: UInt64, label: String)] = [
    (5_000_000, "0.005"), (10_000_000, "0.01"), (25_000_000, "0.025"), (50_000_000, "0.05"),
    (75_000_000, "0.075"), (100_000_000, "0.1"), (250_000_000, "0.25"), (500_000_000, "0.5"),
    (750_000_000, "0.75"), (1_000_000_000, "1"), (2_500_000_000, "2.5"), (5_000_000_000, "5"),
    (7_500_000_000, "7.5"), (10_000_000_000, "10"),
  ]

  private static let methods: [HTTPMethod] = [
    .get, .head, .post, .put, .delete, .patch, .options, .trace, .connect,
  ]

  static func number(of method: HTTPMethod?) -> UInt8 {
    guard let method else { return UInt8(methods.count) }
    if method == .get { return 0 }
    return UInt8(methods.firstIndex(of: method) ?? methods.count)
  }

  /// Requests with the same route, method and status.
  package struct Series: Sendable {
    /// The route's template; empty for requests that reached no route.
    package let route: String
    /// `_OTHER` for a method that HTTP does not define, or that could not be read.
    package let method: String
    package let status: Int
    package let count: Int
    package let seconds: Double
    /// Not cumulative; the last counts what is above all bounds.
    package let buckets: [Int]
  }

  package let series: [Series]
  package let openConnections: Int
  package let acceptedConnections: Int
  package let refusedConnections: Int
  package let abortedRequests: Int
  package let queuedRequests: Int
  package let bytesReceived: UInt64
  package let bytesSent: UInt64
  package let isDraining: Bool

  init(_ core: ServerCore, loops: [LoopMetrics]) {
    var merged: [LoopMetrics.Key: LoopMetrics.Histogram] = [:]
    var accepted = 0
    var aborted = 0
    var received: UInt64 = 0
    var sent: UInt64 = 0
    for loop in loops {
      loop.state.withLock { state in
        accepted += state.connectionsOpened
        aborted += state.aborted
        received &+= state.bytesReceived
        sent &+= state.bytesSent
        for (key, histogram) in state.requests {
          merged[key, default: LoopMetrics.Histogram()].merge(histogram)
        }
      }
    }
    let labels = core.router.labels
    series = merged.map { key, histogram in
      Series(
        route: key.route < 0 ? "" : labels[Int(key.route)],
        method: Int(key.method) < Self.methods.count
          ? Self.methods[Int(key.method)].rawValue : "_OTHER",
        status: Int(key.status), count: histogram.count,
        seconds: Double(histogram.sumNanoseconds) / 1e9, buckets: histogram.buckets)
    }.sorted { ($0.route, $0.method, $0.status) < ($1.route, $1.method, $1.status) }
    openConnections = core.census.open
    acceptedConnections = accepted
    refusedConnections = core.census.refusals
    abortedRequests = aborted
    queuedRequests = core.pool.waiting
    bytesReceived = received
    bytesSent = sent
    isDraining = core.isDraining
  }

  /// The Prometheus text format, version 0.0.4.
  package var prometheusText: String {
    var text = ""
    func gauge(_ name: String, _ type: String, _ help: String, _ value: some BinaryInteger) {
      text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n\(name) \(value)\n"
    }
    let name = "http_server_request_duration_seconds"
    text += "# HELP \(name) Time from a request's first byte to its answer's last.\n"
    text += "# TYPE \(name) histogram\n"
    for item in series {
      let labels =
        "http_request_method=\"\(item.method)\",http_route=\"\(Self.escaped(item.route))\","
        + "http_response_status_code=\"\(item.status)\""
      var total = 0
      for (bound, count) in zip(Self.bounds, item.buckets) {
        total += count
        text += "\(name)_bucket{\(labels),le=\"\(bound.label)\"} \(total)\n"
      }
      text += "\(name)_bucket{\(labels),le=\"+Inf\"} \(item.count)\n"
      text += "\(name)_sum{\(labels)} \(item.seconds)\n"
      text += "\(name)_count{\(labels)} \(item.count)\n"
    }
    gauge("quoin_connections", "gauge", "Open connections.", openConnections)
    gauge(
      "quoin_connections_accepted_total", "counter", "Connections accepted.", acceptedConnections)
    gauge(
      "quoin_connections_refused_total", "counter", "Connections refused over a limit.",
      refusedConnections)
    gauge(
      "quoin_requests_aborted_total", "counter", "Requests whose client went away.",
      abortedRequests)
    gauge("quoin_requests_queued", "gauge", "Requests that wait for a worker.", queuedRequests)
    gauge("quoin_received_bytes_total", "counter", "Bytes of request bodies.", bytesReceived)
    gauge("quoin_sent_bytes_total", "counter", "Bytes of answers.", bytesSent)
    gauge("quoin_draining", "gauge", "1 while the server is stopping.", isDraining ? 1 : 0)
    return text
  }

  private static func escaped(_ label: String) -> String {
    var result = ""
    for character in label {
      switch character {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result
  }
}

extension LoopMetrics.Histogram {
  fileprivate mutating func merge(_ other: Self) {
    count += other.count
    sumNanoseconds &+= other.sumNanoseconds
    for index in buckets.indices { buckets[index] += other.buckets[index] }
  }
}
