import CQuoinSystem
import Glibc
import Synchronization

/// One thread that waits for sockets and moves the bytes of its connections.
///
/// Nothing in it may block: handlers run on the worker pool and hand their answers back through
/// `post`. All its state but the inbox belongs to its thread.
final class EventLoop: @unchecked Sendable {
  /// What other threads tell a loop.
  enum Message: Sendable {
    /// A worker has finished something for a connection.
    case result(connection: UInt64, WorkResult)
    /// Listen no longer; close what is idle, and everything else after its answer.
    case drain
    /// Close everything and end.
    case stop
  }

  let core: ServerCore
  let index: Int
  let metrics: LoopMetrics
  private let poller: Int32
  private let wakeUp: Int32
  private let inboxLock = Condition()
  /// Messages from other threads, under `inboxLock`.
  private var inbox: [Message] = []
  /// Whether the loop waits, or is about to, and has to be woken; under `inboxLock`.
  private var isAsleep = false

  private(set) var listeners: [Listener]
  private var connections: [Connection?] = []
  private(set) var connectionCount = 0
  private var generation: UInt32 = 0
  private var timers = TimerQueue()
  /// Connections that have more to do at once but have used up their turn.
  private var unfinished: [Connection] = []
  private(set) var isDraining = false
  private var isStopping = false
  private var acceptPausedUntil: UInt64 = 0
  private var logLines: [UInt8] = []
  private var logFlushed: UInt64 = 0
  private var random: RandomIDs
  var logClock = LogClock()

  /// The time of the last turn, for the watchdog.
  let lastTurn = Atomic<UInt64>(monotonicNanoseconds())

  /// Where reads go; what a connection does not use at once is copied.
  let readBuffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 * 1024)
  /// The monotonic clock, read once a turn.
  private(set) var now = monotonicNanoseconds()
  var date = HTTPDate()

  private static let wakeToken = UInt64.max
  private static let listenerBit: UInt64 = 1 << 63

  init(core: ServerCore, index: Int, listeners: [Listener]) throws(SystemError) {
    self.core = core
    self.index = index
    self.listeners = listeners
    metrics = LoopMetrics()
    random = RandomIDs()
    poller = quoin_epoll_create()
    guard poller >= 0 else { throw SystemError("epoll_create1") }
    wakeUp = quoin_eventfd_create()
    guard wakeUp >= 0 else { throw SystemError("eventfd") }
    guard quoin_epoll_add_wake_up(poller, wakeUp, Self.wakeToken) == 0 else {
      throw SystemError("epoll_ctl")
    }
    try addListeners()
  }

  deinit {
    close(poller)
    close(wakeUp)
    readBuffer.deallocate()
  }

  private func addListeners() throws(SystemError) {
    for (number, listener) in listeners.enumerated() {
      let token = Self.listenerBit | UInt64(number)
      let shared: Int32 = listener.isShared ? 1 : 0
      guard quoin_epoll_add_input(poller, listener.descriptor, token, shared) == 0 else {
        throw SystemError("epoll_ctl")
      }
    }
  }

  /// Tells the loop something, from any thread.
  func post(_ message: Message) {
    inboxLock.lock()
    inbox.append(message)
    let wakes = isAsleep
    isAsleep = false
    inboxLock.unlock()
    if wakes { quoin_eventfd_signal(wakeUp) }
  }

  /// Runs until told to stop.
  func run() {
    var events = [quoin_event](repeating: quoin_event(), count: 256)
    while !isStopping {
      let timeout = fallAsleep() ? timeout() : 0
      let count = quoin_epoll_wait(poller, &events, Int32(events.count), timeout)
      guard count >= 0 else { break }
      now = monotonicNanoseconds()
      lastTurn.store(now, ordering: .relaxed)
      date.update()
      for event in events[..<Int(count)] { handle(event) }
      readInbox()
      resumeUnfinished()
      fireTimers()
      flushLog(atLeast: 32 * 1024)
    }
    for connection in connections { connection?.abort() }
    flushLog(atLeast: 0)
  }

  private func timeout() -> Int32 {
    if !unfinished.isEmpty { return 0 }
    var wait: UInt64 = 1_000_000_000
    let time = monotonicNanoseconds()
    if let next = timers.next { wait = min(wait, next > time ? next - time : 0) }
    if acceptPausedUntil > 0 {
      wait = min(wait, acceptPausedUntil > time ? acceptPausedUntil - time : 0)
    }
    if !logLines.isEmpty { wait = min(wait, 100_000_000) }
    return Int32((wait + 999_999) / 1_000_000)
  }

  /// - Returns: false when there are messages already.
  private func fallAsleep() -> Bool {
    inboxLock.withLock {
      isAsleep = inbox.isEmpty
      return isAsleep
    }
  }

  private func readInbox() {
    var messages: [Message] = []
    inboxLock.lock()
    isAsleep = false
    swap(&messages, &inbox)
    inboxLock.unlock()
    for message in messages { handle(message) }
  }

  private func handle(_ event: quoin_event) {
    if event.data == Self.wakeToken {
      // Its message is read after the events.
    } else if event.data & Self.listenerBit != 0 {
      accept(from: Int(event.data & 0xffff))
    } else if let connection = connection(event.data) {
      connection.handle(event.events)
    }
  }

  private func handle(_ message: Message) {
    switch message {
    case .result(let token, let result):
      connection(token)?.handle(result)
    case .drain:
      isDraining = true
      closeListeners()
      for connection in connections { connection?.drain() }
    case .stop:
      isStopping = true
      closeListeners()
    }
  }

  private func closeListeners() {
    for listener in listeners {
      _ = quoin_epoll_remove(poller, listener.descriptor)
      listener.close()
    }
    listeners = []
  }

  // MARK: Connections

  private func connection(_ token: UInt64) -> Connection? {
    let index = Int(token & 0xffff_ffff)
    guard index < connections.count, let connection = connections[index],
      connection.token == token
    else { return nil }
    return connection
  }

  private func accept(from number: Int) {
    guard number < listeners.count else { return }
    let listener = listeners[number]
    // A few at a time, so that a flood of connections does not starve those there are.
    for _ in 0..<64 {
      var peer = quoin_address()
      let descriptor = quoin_accept(listener.descriptor, &peer)
      if descriptor < 0 {
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: pauseAccepting()
        default: break
        }
        return
      }
      let address = withUnsafeBytes(of: peer.text) { text in
        String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard core.census.enter(address, isLocal: peer.version == 0) else {
        refuse(descriptor, listener)
        continue
      }
      add(descriptor, listener, address)
    }
  }

  /// Answers a connection over the limit without reading from it.
  private func refuse(_ descriptor: Int32, _ listener: Listener) {
    core.census.countRefused()
    if listener.tls == nil {
      let answer: StaticString =
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      _ = quoin_send(descriptor, answer.utf8Start, answer.utf8CodeUnitCount, nil, 0)
      shutdown(descriptor, Int32(SHUT_WR))
      // Reading what has come already avoids a reset that would overtake the answer.
      _ = quoin_receive(descriptor, readBuffer.baseAddress, readBuffer.count)
    }
    close(descriptor)
  }

  /// Out of descriptors: listening on would spin, so the listeners rest for a moment.
  private func pauseAccepting() {
    guard acceptPausedUntil == 0 else { return }
    for listener in listeners { _ = quoin_epoll_remove(poller, listener.descriptor) }
    acceptPausedUntil = now + 250_000_000
    core.log.event(.error, "out of file descriptors; accepting pauses")
  }

  private func add(_ descriptor: Int32, _ listener: Listener, _ address: String) {
    var session: TLSSession?
    if let tls = listener.tls {
      guard let made = tls.session(descriptor) else {
        core.census.leave(address, isLocal: listener.isLocal)
        close(descriptor)
        return
      }
      session = made
    }
    let index = Int(descriptor)
    while connections.count <= index { connections.append(nil) }
    generation = (generation &+ 1) & 0x7fff_fffe
    let token = UInt64(generation) << 32 | UInt64(index)
    let connection = Connection(
      loop: self, descriptor: descriptor, token: token, address: address,
      isLocal: listener.isLocal, tls: session)
    guard quoin_epoll_add_connection(poller, descriptor, token) == 0 else {
      core.census.leave(address, isLocal: listener.isLocal)
      close(descriptor)
      return
    }
    connections[index] = connection
    connectionCount += 1
    metrics.connectionOpened()
    connection.start()
  }

  /// Forgets a connection and closes its socket.
  func remove(_ connection: Connection) {
    let index = Int(connection.descriptor)
    guard connections[index] === connection else { return }
    connections[index] = nil
    connectionCount -= 1
    close(connection.descriptor)
    core.census.leave(connection.address, isLocal: connection.isLocal)
    metrics.connectionClosed()
  }

  /// Lets a connection go on after the others have had their turn.
  func resumeLater(_ connection: Connection) { unfinished.append(connection) }

  private func resumeUnfinished() {
    guard !unfinished.isEmpty else { return }
    let connections = unfinished
    unfinished = []
    for connection in connections { connection.resume() }
  }

  // MARK: Time

  func schedule(_ connection: Connection, at time: UInt64) {
    timers.schedule(connection.token, at: time)
  }

  private func fireTimers() {
    if acceptPausedUntil > 0, now >= acceptPausedUntil {
      acceptPausedUntil = 0
      try? addListeners()
    }
    while let entry = timers.popDue(at: now) {
      connection(entry.token)?.timerFired(entry.time)
    }
  }

  // MARK: Reports

  func nextID() -> RequestID { random.next() }

  /// Adds a line to the log; it is written with others, at most a tenth of a second later.
  func log(_ line: JSONLine) {
    logLines.append(contentsOf: line.finish())
    logLines.append(0x0a)
  }

  private func flushLog(atLeast bytes: Int) {
    guard !logLines.isEmpty, logLines.count >= bytes || now - logFlushed > 100_000_000 else {
      return
    }
    core.log.write(logLines)
    logLines.removeAll(keepingCapacity: true)
    logFlushed = now
  }
}
