import Synchronization

/// Why a handler should stop.
package enum RequestInterruption: Error, Sendable {
  /// The client has gone away, or the server is stopping at once.
  case cancelled
  /// The request's time budget is used up; the server answers 503.
  case deadlineExceeded
}

/// Thrown by an inline handler that finds it would have to wait or work long: it is called again
/// on a worker.
package struct RunOnWorker: Error, Sendable {
  package init() {}
}

/// What a handler knows beside the request: the route's parameters and how long it may work.
///
/// Safe to read from any thread.
package final class RequestContext: @unchecked Sendable {
  /// The route's label for metrics and logs: its template.
  package let route: String
  /// What the template's placeholders matched, percent-decoded, in order.
  package let parameters: [(name: String, value: String)]

  /// Whether the handler runs on an event loop, which it must not hold up.
  package let isInline: Bool

  private let cancelled = Atomic<Bool>(false)
  private let deadlineNanoseconds: Atomic<UInt64>

  init(
    route: String, parameters: [(name: String, value: String)], deadline: UInt64,
    isInline: Bool = false
  ) {
    self.isInline = isInline
    self.route = route
    self.parameters = parameters
    deadlineNanoseconds = Atomic(deadline)
  }

  /// A context that never ends, for calling a handler without a server.
  package convenience init(
    route: String = "", parameters: [(name: String, value: String)] = []
  ) {
    self.init(route: route, parameters: parameters, deadline: .max)
  }

  /// The value of the placeholder `name`, empty if the template has none of that name.
  package subscript(name: String) -> String {
    parameters.first { $0.name == name }?.value ?? ""
  }

  /// Whether the handler's work is no longer wanted: the client is gone or the time is up.
  ///
  /// Costs a clock reading (some 30 ns); ask in loops that may run long.
  package var shouldStop: Bool { interruption != nil }

  /// Throws when the work is no longer wanted.
  ///
  /// Let the error out of the handler: the server knows what to answer.
  package func checkCancellation() throws(RequestInterruption) {
    if let interruption { throw interruption }
  }

  private var interruption: RequestInterruption? {
    if cancelled.load(ordering: .relaxed) { return .cancelled }
    let deadline = deadlineNanoseconds.load(ordering: .relaxed)
    return deadline != .max && monotonicNanoseconds() > deadline ? .deadlineExceeded : nil
  }

  func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// Moves the deadline, in nanoseconds of the monotonic clock.
  func setDeadline(_ nanoseconds: UInt64) {
    deadlineNanoseconds.store(nanoseconds, ordering: .relaxed)
  }
}
