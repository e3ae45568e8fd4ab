import CQuoinSystem
import Glibc

/// A thread of the operating system, for the loops and workers that live as long as the server.
struct SystemThread: @unchecked Sendable {
  // A pthread_t may be used from any thread; Swift does not know that.
  private let handle: pthread_t

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - name: At most 15 bytes, as the kernel shows it.
  ///   - stackBytes: The size of its stack.
  ///   - body: What it runs.
  /// - Throws: `SystemError` when there is no room for another thread.
  init(
    name: String, stackBytes: Int = 1024 * 1024, _ body: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    let box = Unmanaged.passRetained(Box(body))
    var thread: UInt = 0
    let code = quoin_thread_start(
      &thread, String(name.prefix(15)), max(stackBytes, 256 * 1024),
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      throw SystemError("pthread_create", code: code)
    }
    handle = thread
  }

  /// Waits until it has ended.
  func join() { pthread_join(handle, nil) }

  private final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

/// A lock with a condition to wait for.
final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    quoin_mutex_init(mutex)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }
  /// Waits for a signal; call it with the lock held and check again what was waited for.
  func wait() { pthread_cond_wait(condition, mutex) }
  func signal() { pthread_cond_signal(condition) }
  func broadcast() { pthread_cond_broadcast(condition) }

  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
