import CQuoinSystem
import Glibc
import Synchronization

/// The server: its listening sockets, event loops and workers.
///
///     let server = HTTPServer(configuration, router: router)
///     try server.start()
///     …                              // e.g. until ProcessSignals.wait() returns
///     server.stop(grace: .seconds(20))
///
/// `start` returns when every address is bound and connections are being accepted. `stop` may be
/// called from any thread and returns when everything has ended.
package final class HTTPServer: Sendable {
  package let configuration: HTTPServerConfiguration
  let core: ServerCore
  private let state = Mutex(State())
  private let ended = Condition()

  private struct State {
    var loops: [EventLoop] = []
    var threads: [SystemThread] = []
    var addresses: [BoundAddress] = []
    var socketFiles: [String] = []
    var tls: TLSContextBox?
    var isStarted = false
    var isStopped = false
  }

  package init(_ configuration: HTTPServerConfiguration, router: Router) {
    self.configuration = configuration
    core = ServerCore(configuration, router: router)
  }

  /// Binds the addresses and starts the threads.
  ///
  /// - Throws: `TLSError` for a certificate that cannot be used, `SystemError` for an address that
  ///   cannot be had; nothing runs then.
  package func start() throws {
    // OpenSSL writes to sockets without asking for no signal.
    signal(SIGPIPE, SIG_IGN)
    quoin_raise_descriptor_limit()
    let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let loopCount = configuration.eventLoops > 0 ? configuration.eventLoops : cores
    let workerCount = configuration.workers > 0 ? configuration.workers : cores
    var tls: TLSContextBox?
    if configuration.listeners.contains(where: \.usesTLS) {
      guard let settings = configuration.tls else {
        throw TLSError("a TLS listener needs a certificate and a key")
      }
      tls = try TLSContextBox(settings)
    }
    let listeners = try ListenerSet(
      configuration.listeners, loops: loopCount, backlog: configuration.backlog, tls: tls)
    var loops: [EventLoop] = []
    do {
      for index in 0..<loopCount {
        loops.append(
          try EventLoop(core: core, index: index, listeners: listeners.perLoop[index]))
      }
      try core.pool.start(threads: workerCount, stackBytes: configuration.workerStackBytes)
    } catch {
      listeners.closeAll()
      core.pool.stop()
      throw error
    }
    var threads: [SystemThread] = []
    for loop in loops {
      threads.append(
        try SystemThread(name: "quoin-loop-\(loop.index)") { loop.run() })
    }
    state.withLock { state in
      state.loops = loops
      state.threads = threads
      state.addresses = listeners.addresses
      state.socketFiles = listeners.socketFiles
      state.tls = tls
      state.isStarted = true
    }
    for address in listeners.addresses {
      core.log.event(
        .info, "listening",
        [("address", address.description), ("tls", address.usesTLS ? "true" : "false")])
    }
  }

  /// The addresses as bound: a port 0 is replaced by the one taken.
  package var addresses: [BoundAddress] { state.withLock { $0.addresses } }

  /// Whether stopping has begun; readiness fails from then on.
  package var isDraining: Bool { core.isDraining }

  /// The figures at this moment.
  package var metrics: HTTPMetrics {
    HTTPMetrics(core, loops: state.withLock { $0.loops.map(\.metrics) })
  }

  package var log: ServerLog { core.log }

  /// Reads certificate and key again; connections go on with what they began with.
  ///
  /// - Throws: `TLSError`, with the old certificate still in use.
  package func reloadCertificates() throws {
    try state.withLock { $0.tls }?.reload()
  }

  /// Whether every loop has turned within `interval`, or within two seconds where that is more:
  /// a loop turns at least once a second.
  func areLoopsTurning(within interval: Duration) -> Bool {
    let oldest = monotonicNanoseconds() - max(interval.nanoseconds, 2_000_000_000)
    return state.withLock { $0.loops.allSatisfy { $0.lastTurn.load(ordering: .relaxed) >= oldest } }
  }

  /// Makes readiness fail, without closing anything yet.
  package func beginDraining() { core.beginDraining() }

  /// Stops: readiness fails, after `drainDelay` the listeners close, idle connections close, and
  /// requests under way are answered; what is left after `grace` is cut off.
  ///
  /// Returns when all threads have ended. A second call returns once the first has.
  package func stop(grace: Duration) {
    let isFirst = state.withLock { state in
      guard state.isStarted, !state.isStopped else { return false }
      state.isStopped = true
      return true
    }
    guard isFirst else {
      wait()
      return
    }
    core.beginDraining()
    Self.sleep(configuration.drainDelay) { false }
    let loops = state.withLock { $0.loops }
    for loop in loops { loop.post(.drain) }
    // A signalled condition would save this polling, at the price of one more lock for every
    // connection that closes.
    Self.sleep(grace) { [core] in core.census.open == 0 }
    for loop in loops { loop.post(.stop) }
    for thread in state.withLock({ $0.threads }) { thread.join() }
    core.pool.stop()
    for file in state.withLock({ $0.socketFiles }) { unlink(file) }
    core.log.event(.info, "stopped")
    ended.withLock { state.withLock { $0.loops = [] } }
    ended.broadcast()
  }

  /// Returns when the server has ended.
  package func wait() {
    ended.withLock {
      while state.withLock({ $0.isStarted && !$0.loops.isEmpty }) { ended.wait() }
    }
  }

  private static func sleep(_ duration: Duration, unless isOver: () -> Bool) {
    let end = monotonicNanoseconds() &+ duration.nanoseconds
    while monotonicNanoseconds() < end, !isOver() { usleep(5_000) }
  }
}
