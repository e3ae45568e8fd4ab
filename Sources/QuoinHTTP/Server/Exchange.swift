/// One request on a connection and what is known about its answer so far.
final class Exchange {
  /// What to do once the request has arrived.
  enum Plan {
    case run(Route)
    case refuse(HTTPProblem)
    case options([HTTPMethod])
    case preflight
  }

  let storage: HTTPRequestStorage
  var plan: Plan
  var route: Route?
  var context: RequestContext?
  /// When its first byte, or what was read with it, came.
  let started: UInt64
  var bodyStarted: UInt64
  var bodyLimit = 0
  var bodyReceived = 0
  var keepsAlive: Bool
  /// Bytes written for the answer, head included.
  var sent = 0
  var status = 0

  init(storage: HTTPRequestStorage, started: UInt64, bodyStarted: UInt64, keepsAlive: Bool) {
    self.storage = storage
    plan = .options([])
    self.started = started
    self.bodyStarted = bodyStarted
    self.keepsAlive = keepsAlive
  }

  var isHead: Bool { storage.head.method == .head }
}

/// What a worker hands back to a connection.
enum WorkResult: Sendable {
  /// The answer to the exchange of that number; `nil` when the handler gave up because the client
  /// was gone.
  case response(serial: UInt32, HTTPResponse?)
  /// The next bytes of a stream; `isLast` behind its end.
  case piece(serial: UInt32, [UInt8], isLast: Bool)
  /// The last bytes of a stream that cannot be continued.
  case broken(serial: UInt32, [UInt8])

  var serial: UInt32 {
    switch self {
    case .response(let serial, _), .piece(let serial, _, _), .broken(let serial, _): serial
    }
  }
}
