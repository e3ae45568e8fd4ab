import Synchronization

/// Counts requests by caller against a rate: the generic cell rate algorithm, one number a caller.
struct RateLimiter: ~Copyable, Sendable {
  /// For each caller the time, in nanoseconds, at which its allowance will be whole again.
  private let callers = Mutex<[String: UInt64]>([:])
  /// Callers remembered at most; past it those whose allowance is whole are forgotten.
  private let capacity: Int

  init(capacity: Int = 100_000) { self.capacity = capacity }

  /// Counts a request of `caller` at the time `now`.
  ///
  /// - Returns: 0 when it may be served, otherwise the whole seconds after which to try again.
  func admit(_ caller: String, _ limit: RateLimit, now: UInt64) -> Int {
    let interval = min(1e9 / limit.requestsPerSecond, 1e15)
    let tolerance = UInt64(min(interval * Double(limit.burst), 9e18 / 4))
    let step = UInt64(max(1, interval))
    return callers.withLock { callers in
      let whole = max(callers[caller] ?? now, now)
      let next = whole &+ step
      if next - now > tolerance {
        return Int((next - now - tolerance) / 1_000_000_000) + 1
      }
      if callers.count >= capacity, callers[caller] == nil {
        callers = callers.filter { $0.value > now }
        // Still full of callers with a debt: a new one is served but not remembered.
        if callers.count >= capacity { return 0 }
      }
      callers[caller] = next
      return 0
    }
  }
}
