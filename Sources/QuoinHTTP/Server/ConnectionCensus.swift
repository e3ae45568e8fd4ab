import Synchronization

/// Counts the open connections, in all and by address, against their limits.
final class ConnectionCensus: Sendable {
  private let total = Atomic<Int>(0)
  private let refused = Atomic<Int>(0)
  private let byAddress = Mutex<[String: Int]>([:])
  private let limit: Int
  private let addressLimit: Int

  init(limit: Int, addressLimit: Int) {
    self.limit = limit
    self.addressLimit = addressLimit
  }

  var open: Int { total.load(ordering: .relaxed) }
  var refusals: Int { refused.load(ordering: .relaxed) }

  /// Counts a connection in.
  ///
  /// - Returns: false, with nothing counted, when a limit is reached.
  func enter(_ address: String, isLocal: Bool) -> Bool {
    guard total.add(1, ordering: .relaxed).newValue <= limit else {
      total.subtract(1, ordering: .relaxed)
      return false
    }
    guard addressLimit > 0, !isLocal else { return true }
    let fits = byAddress.withLock { counts in
      guard counts[address, default: 0] < addressLimit else { return false }
      counts[address, default: 0] += 1
      return true
    }
    if !fits { total.subtract(1, ordering: .relaxed) }
    return fits
  }

  /// Counts a connection out that was counted in.
  func leave(_ address: String, isLocal: Bool) {
    total.subtract(1, ordering: .relaxed)
    guard addressLimit > 0, !isLocal else { return }
    byAddress.withLock { counts in
      let left = counts[address, default: 1] - 1
      counts[address] = left > 0 ? left : nil
    }
  }

  func countRefused() { refused.add(1, ordering: .relaxed) }
}
