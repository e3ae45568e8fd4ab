extension Verb {
  /// `quoin health`: whether a server answers, for the health check of a container.
  package static let health = Verb(
    "health", summary: "Ask a running server whether it is ready",
    flags: [
      Flag("host", "The server's host; 127.0.0.1."),
      Flag("port", "The server's port; 8080."),
      Flag("path", "What to ask for; /readyz."),
      Flag("timeout", "Seconds to wait; 3."),
    ]
  ) { invocation in
    let environment = invocation.terminal.environment
    var host = invocation["host"] ?? environment["QUOIN_HOST"] ?? "127.0.0.1"
    if host == "*" || host == "0.0.0.0" || host == "::" { host = "127.0.0.1" }
    let portText = invocation["port"] ?? environment["QUOIN_PORT"] ?? "8080"
    guard let port = UInt16(portText), port > 0 else {
      throw UsageError("“--port” is a number from 1 to 65535")
    }
    guard let timeout = Double(invocation["timeout"] ?? "3"), (0.1...600).contains(timeout) else {
      throw UsageError("“--timeout” is a number of seconds")
    }
    let path = invocation["path"] ?? "/readyz"
    switch invocation.terminal.status(ofHost: host, port: port, path: path, timeout: timeout) {
    case .success(let status):
      invocation.terminal.write(Array("\(host):\(port)\(path) \(status)\n".utf8))
      return (200..<300).contains(status) ? .done : .findings
    case .failure(let error):
      invocation.terminal.writeError("quoin health: \(error.path): \(error.reason)\n")
      return .findings
    }
  }
}
