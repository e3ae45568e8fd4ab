import Glibc

/// A fixed number of threads and a bounded queue of work for them.
final class WorkerPool: @unchecked Sendable {
  // Everything mutable is touched under `condition` only.
  private let condition = Condition()
  private let limit: Int
  private var queue: [Work?] = []
  private var first = 0
  private var idle = 0
  /// Whether a thread has been woken and has not yet taken anything.
  ///
  /// One at a time: a thread that takes work wakes the next if more is waiting. Small pieces of
  /// work are then done by few threads that stay awake, without a system call for each piece.
  private var isWaking = false
  private var isStopping = false
  private var ended = 0
  private var threads: [SystemThread] = []

  typealias Work = @Sendable () -> Void

  /// - Parameter limit: how many pieces of work may wait.
  init(limit: Int) { self.limit = limit }

  /// Starts the threads.
  ///
  /// - Throws: `SystemError` when one cannot be started; those before it keep running.
  func start(threads count: Int, stackBytes: Int) throws(SystemError) {
    for index in 0..<count {
      let thread = try SystemThread(name: "quoin-work-\(index)", stackBytes: stackBytes) {
        [self] in
        run()
      }
      condition.withLock { threads.append(thread) }
    }
  }

  /// How many pieces of work are waiting.
  var waiting: Int { condition.withLock { queue.count - first } }

  /// Adds a piece of work.
  ///
  /// - Parameters:
  ///   - beyondLimit: For what continues an answer that has begun: it is never turned away.
  ///   - work: What to run.
  /// - Returns: false when the queue is full.
  func submit(beyondLimit: Bool = false, _ work: @escaping Work) -> Bool {
    condition.lock()
    // What an idle thread will take at once does not wait.
    guard beyondLimit || queue.count - first < limit + idle, !isStopping || beyondLimit else {
      condition.unlock()
      return false
    }
    queue.append(work)
    let wakes = idle > 0 && !isWaking
    if wakes { isWaking = true }
    condition.unlock()
    if wakes { condition.signal() }
    return true
  }

  /// Ends the threads after what they are doing, for which it waits two seconds; work still
  /// waiting is dropped.
  func stop() {
    let running = condition.withLock {
      isStopping = true
      return threads
    }
    condition.broadcast()
    // A handler that does not look at its context cannot be stopped; the process will end without
    // it.
    let end = monotonicNanoseconds() + 2_000_000_000
    while condition.withLock({ ended < running.count }) {
      guard monotonicNanoseconds() < end else { return }
      usleep(1_000)
    }
    for thread in running { thread.join() }
  }

  private func run() {
    condition.lock()
    while true {
      while first == queue.count, !isStopping {
        idle += 1
        condition.wait()
        idle -= 1
        isWaking = false
      }
      if isStopping { break }
      let work = queue[first]
      queue[first] = nil
      first += 1
      if first == queue.count {
        queue.removeAll(keepingCapacity: true)
        first = 0
      } else if first > 1024, first * 2 > queue.count {
        queue.removeFirst(first)
        first = 0
      }
      let wakes = first < queue.count && idle > 0
      if wakes { isWaking = true }
      condition.unlock()
      if wakes { condition.signal() }
      work?()
      condition.lock()
    }
    ended += 1
    condition.unlock()
  }
}
