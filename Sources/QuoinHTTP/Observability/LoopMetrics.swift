import Synchronization

/// What one loop counts; read by others for `/metrics`.
final class LoopMetrics: Sendable {
  struct Key: Hashable {
    /// The route's index, -1 for a request that reached none.
    var route: Int32
    var status: Int16
    var method: UInt8
  }

  struct Histogram {
    var count = 0
    var sumNanoseconds: UInt64 = 0
    var buckets = [Int](repeating: 0, count: HTTPMetrics.bounds.count + 1)
  }

  struct State {
    var requests: [Key: Histogram] = [:]
    var connectionsOpened = 0
    var connectionsClosed = 0
    var bytesSent: UInt64 = 0
    var bytesReceived: UInt64 = 0
    var aborted = 0
  }

  let state = Mutex(State())

  func connectionOpened() { state.withLock { $0.connectionsOpened += 1 } }
  func connectionClosed() { state.withLock { $0.connectionsClosed += 1 } }
  func requestAborted() { state.withLock { $0.aborted += 1 } }

  /// Counts an answer; `method` is nil where the request could not be read.
  func count(
    route: Int?, status: Int, method: HTTPMethod?, nanoseconds: UInt64, received: Int, sent: Int
  ) {
    let key = Key(
      route: Int32(route ?? -1), status: Int16(status), method: HTTPMetrics.number(of: method))
    var bucket = 0
    while bucket < HTTPMetrics.bounds.count, nanoseconds > HTTPMetrics.bounds[bucket].nanoseconds {
      bucket += 1
    }
    state.withLock { state in
      state.bytesReceived &+= UInt64(received)
      state.bytesSent &+= UInt64(sent)
      state.requests[key, default: Histogram()].add(nanoseconds, bucket)
    }
  }
}

extension LoopMetrics.Histogram {
  fileprivate mutating func add(_ nanoseconds: UInt64, _ bucket: Int) {
    count += 1
    sumNanoseconds &+= nanoseconds
    buckets[bucket] += 1
  }
}
