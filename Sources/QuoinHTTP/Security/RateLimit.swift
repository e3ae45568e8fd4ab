/// A rate with a burst, for the generic cell rate algorithm.
package struct RateLimit: Sendable, Hashable {
  /// Requests a second in the long run; greater than 0.
  package let requestsPerSecond: Double
  /// Requests that may come at once after a pause; at least 1.
  package let burst: Int

  /// - Returns: `nil` unless the rate is finite and greater than 0 and the burst at least 1.
  package init?(requestsPerSecond: Double, burst: Int) {
    guard requestsPerSecond.isFinite, requestsPerSecond > 0, burst >= 1 else { return nil }
    self.requestsPerSecond = requestsPerSecond
    self.burst = burst
  }
}
