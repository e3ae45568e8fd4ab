import Glibc
import Synchronization

extension HTTPServer {
  /// Starts, tells the service manager, and serves until SIGTERM or SIGINT, then stops.
  ///
  /// A second such signal ends at once; SIGHUP reads the certificates again.
  ///
  /// `ProcessSignals.block()` must have been called before any thread was made.
  ///
  /// - Parameters:
  ///   - grace: The time for requests under way.
  ///   - manager: Who started the process.
  ///   - onReady: Called once, when connections are accepted.
  ///   - onReload: Called at SIGHUP after the certificates have been read.
  /// - Throws: What `start` throws.
  package func run(
    grace: Duration, manager: ServiceManager, onReady: () -> Void = {},
    onReload: @escaping @Sendable () -> Void = {}
  ) throws {
    try start()
    let isOver = Atomic(false)
    let watchdog = try startWatchdog(manager)
    manager.notifyReady()
    onReady()
    serving: while true {
      switch ProcessSignals.wait() {
      case .stop: break serving
      case .reload:
        manager.notifyReloading()
        do {
          try reloadCertificates()
          log.event(.info, "certificates read again")
        } catch {
          log.event(.error, "certificates unchanged", [("error", "\(error)")])
        }
        onReload()
        manager.notifyReady()
      }
    }
    // Who hears of the stopping must find readiness failing already.
    core.beginDraining()
    manager.notifyStopping()
    log.event(.info, "stopping")
    // The stopping runs beside this thread, which waits for the second signal.
    let stopping = try SystemThread(name: "quoin-stop") { [self] in
      stop(grace: grace)
      isOver.store(true, ordering: .releasing)
      kill(getpid(), SIGTERM)
    }
    while ProcessSignals.wait() != .stop {}
    guard isOver.load(ordering: .acquiring) else { _exit(0) }
    stopping.join()
    watchdog?.end()
  }

  /// A thread that tells the manager's watchdog that the loops are turning.
  private func startWatchdog(_ manager: ServiceManager) throws -> Watchdog? {
    guard let interval = manager.watchdogInterval else { return nil }
    return try Watchdog(interval: interval) { [self] in
      if areLoopsTurning(within: interval) { manager.notifyAlive() }
    }
  }
}

/// Calls something again and again until it is ended.
private final class Watchdog: Sendable {
  private let isOver = Atomic(false)

  init(interval: Duration, _ tick: @escaping @Sendable () -> Void) throws {
    let nanoseconds = max(interval.nanoseconds, 1_000_000)
    _ = try SystemThread(name: "quoin-watchdog") { [self] in
      while !isOver.load(ordering: .relaxed) {
        tick()
        var time = timespec(
          tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        nanosleep(&time, nil)
      }
    }
  }

  func end() { isOver.store(true, ordering: .relaxed) }
}
