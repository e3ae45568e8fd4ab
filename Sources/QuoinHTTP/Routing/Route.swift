/// Answers a request.
///
/// Runs on a worker thread unless its route says `.inline`, and is ordinary synchronous code.
/// Throwing `HTTPProblem` answers that problem, `RequestInterruption` 503 (or nothing, when the
/// client is gone), and any other error 500 with nothing of the error in the body.
package typealias HTTPHandler = @Sendable (HTTPRequest, RequestContext) throws -> HTTPResponse

/// How the server treats the requests of a route.
package struct RouteOptions: Sendable {
  package enum Execution: Sendable {
    /// On the bounded pool of workers; 503 with `Retry-After` when its queue is full.
    case worker
    /// On the event loop: only for what takes microseconds and never waits.
    case inline
  }

  package var execution = Execution.worker
  /// The largest body in bytes, also after inflating; `nil` takes the server's default.
  ///
  /// Asked with the head only, before any of the body is read, so that it can depend on the type.
  package var bodyLimit: (@Sendable (HTTPRequestFields) -> Int)?
  /// Whether the route is closed to callers without a key when keys are configured.
  package var needsKey = true
  /// Whether the route counts towards the rate limit.
  package var isRateLimited = true
  /// The time its work may take; `nil` takes the server's `requestBudget`.
  package var budget: Duration?

  package init(
    execution: Execution = .worker,
    bodyLimit: (@Sendable (HTTPRequestFields) -> Int)? = nil,
    needsKey: Bool = true,
    isRateLimited: Bool = true,
    budget: Duration? = nil
  ) {
    self.execution = execution
    self.bodyLimit = bodyLimit
    self.needsKey = needsKey
    self.isRateLimited = isRateLimited
    self.budget = budget
  }

  /// For probes and the like: on the loop, open to everybody, not rate-limited.
  package static let probe = Self(execution: .inline, needsKey: false, isRateLimited: false)
}

/// A handler with its template, its options and its place in the metrics.
struct Route: Sendable {
  /// What metrics and logs call it.
  let label: String
  /// Its number within the router, from 0; the index of its metrics.
  let index: Int
  let options: RouteOptions
  let handler: HTTPHandler
}
