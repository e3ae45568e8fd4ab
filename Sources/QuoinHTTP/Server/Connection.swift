import CQuoinSystem
import Glibc

/// One client: its socket, its parser, the request it is at, and the bytes on their way to it.
///
/// Belongs to its loop's thread. Requests on a connection are served one after the other; what has
/// been read beyond the current one waits in `input`, and nothing more is read meanwhile.
final class Connection {
  enum Phase {
    /// Waiting for a request, or in the middle of one.
    case reading
    /// A worker runs the handler.
    case working
    /// The answer is a stream; `isAsked` while a worker computes its next piece.
    case streaming(HTTPBodyStream, isAsked: Bool)
    /// Everything is sent and the sending side closed; what still comes is thrown away, so that
    /// no reset overtakes the answer.
    case lingering
    case closed
  }

  let loop: EventLoop
  let descriptor: Int32
  let token: UInt64
  let address: String
  let isLocal: Bool
  let tls: TLSSession?

  var phase = Phase.reading
  var parser: RequestParser
  var exchange: Exchange?
  /// Counts the exchanges, so that a worker's late result does not answer a later request.
  var serial: UInt32 = 0
  var output = OutputQueue()
  /// Whether to close once everything is sent.
  var isClosing = false
  /// Whether the client may still be sending when it is closed.
  var lingers = false

  private var input: [UInt8] = []
  private var inputStart = 0
  private var isReadable = true
  private var isWritable = true
  private var hasPeerFinished = false
  private var hasEnded = false
  private var isInTurn = false

  // Times, in nanoseconds of the monotonic clock.
  private let accepted: UInt64
  private var headStarted: UInt64 = 0
  private var lastRead: UInt64
  private var lastWrite: UInt64
  /// When the phase now must have ended; used while working and lingering.
  var phaseDeadline: UInt64 = 0
  private var deadline = UInt64.max
  private var scheduled = UInt64.max
  private var discarded = 0
  /// When the time began over which the client's pace is judged, 0 while nothing waits for it.
  private var windowStarted: UInt64 = 0
  private var windowBytes = 0

  init(
    loop: EventLoop, descriptor: Int32, token: UInt64, address: String, isLocal: Bool,
    tls: TLSSession?
  ) {
    self.loop = loop
    self.descriptor = descriptor
    self.token = token
    self.address = address
    self.isLocal = isLocal
    self.tls = tls
    parser = RequestParser(limits: loop.core.configuration.requestLimits)
    accepted = loop.now
    lastRead = loop.now
    lastWrite = loop.now
  }

  // MARK: Events

  /// Sets the first deadline; the first event of the new descriptor does the rest.
  func start() { updateDeadline() }

  func handle(_ events: UInt32) {
    if events & UInt32(QUOIN_EVENT_FAILED) != 0 {
      abort()
      return
    }
    if events & UInt32(QUOIN_EVENT_PEER_FINISHED) != 0 {
      hasPeerFinished = true
      isReadable = true
    }
    if events & UInt32(QUOIN_EVENT_READABLE) != 0 { isReadable = true }
    if events & UInt32(QUOIN_EVENT_WRITABLE) != 0 { isWritable = true }
    drive()
  }

  /// Goes on after the other connections have had their turn.
  func resume() {
    guard isInTurn else { return }
    isInTurn = false
    drive()
  }

  /// Closes what is idle and lets everything else end with its answer.
  func drain() {
    guard case .reading = phase, exchange == nil, !parser.isInsideRequest, output.isEmpty else {
      return
    }
    isClosing = true
    drive()
  }

  // MARK: The turn

  private var canRead: Bool {
    guard case .reading = phase else { return false }
    return !isClosing && output.count < loop.core.configuration.outputHighWater
  }

  /// Sends, reads and serves as far as it goes without waiting.
  func drive() {
    if case .closed = phase { return }
    var turns = 16
    while true {
      guard flush() else { return }
      if case .lingering = phase {
        if discardInput() { updateDeadline() }
        return
      }
      if isClosing, output.isEmpty {
        finishSending()
        if case .lingering = phase { continue }
        return
      }
      askForMore()
      guard canRead else { break }
      if inputStart < input.count {
        processWaitingInput()
        continue
      }
      guard isReadable, !hasEnded else { break }
      turns -= 1
      if turns == 0 {
        isInTurn = true
        loop.resumeLater(self)
        break
      }
      guard read() else { return }
    }
    if hasEnded, canRead, inputStart == input.count, output.isEmpty {
      // The client has said all it wanted and has all its answers; half a request is none.
      close()
      return
    }
    updateDeadline()
  }

  /// Reads once and serves what has come.
  ///
  /// - Returns: false when the connection is closed.
  private func read() -> Bool {
    let buffer = loop.readBuffer
    switch transfer(into: UnsafeMutableRawBufferPointer(buffer)) {
    case .bytes(let count):
      if tls == nil, count < buffer.count, !hasPeerFinished { isReadable = false }
      lastRead = loop.now
      let read = UnsafeBufferPointer(rebasing: buffer[..<count])
      let used = process(read)
      if used < count {
        input = Array(read[used...])
        inputStart = 0
      }
      return true
    case .wouldBlock:
      isReadable = false
      return true
    case .end:
      isReadable = false
      hasEnded = true
      return true
    case .failed:
      abort()
      return false
    }
  }

  private func transfer(into buffer: UnsafeMutableRawBufferPointer) -> TransferResult {
    if let tls { return tls.read(buffer) }
    let count = quoin_receive(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 { return .bytes(count) }
    if count == 0 { return .end }
    return errno == EAGAIN || errno == EINTR ? .wouldBlock : .failed
  }

  private func processWaitingInput() {
    let waiting = input
    let start = inputStart
    input = []
    inputStart = 0
    let used = waiting.withUnsafeBufferPointer {
      process(UnsafeBufferPointer(rebasing: $0[start...]))
    }
    if start + used < waiting.count {
      input = waiting
      inputStart = start + used
    }
  }

  /// Serves requests out of `bytes` until it has to wait for something else.
  ///
  /// - Returns: how many bytes are used.
  private func process(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = 0
    while canRead {
      switch parser.next(in: bytes, from: &offset) {
      case .needMore:
        if exchange == nil {
          if !parser.isInsideHead {
            headStarted = 0
          } else if headStarted == 0 {
            headStarted = loop.now
          }
        }
        return offset
      case .head:
        beginExchange(parser.takeHead(), started: headStarted == 0 ? loop.now : headStarted)
        headStarted = 0
        if offset == bytes.count { inviteBody() }
      case .body(let range): receiveBody(UnsafeBufferPointer(rebasing: bytes[range]))
      case .end: endOfRequest()
      case .refuse(let problem): refuse(problem)
      }
    }
    return offset
  }

  /// Sends what waits as far as the client takes it.
  ///
  /// - Returns: false when the connection is closed.
  private func flush() -> Bool {
    while !output.isEmpty, isWritable {
      var failed = false
      let sent = output.send { first, second in
        switch transfer(from: first, second) {
        case .bytes(let count): return count
        case .wouldBlock: return 0
        case .end, .failed:
          failed = true
          return 0
        }
      }
      if failed {
        abort()
        return false
      }
      if sent == 0 {
        isWritable = false
      } else {
        lastWrite = loop.now
        windowBytes += sent
      }
    }
    return true
  }

  private func transfer(
    from first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) -> TransferResult {
    if let tls { return tls.write(first.isEmpty ? second : first) }
    let count = quoin_send(
      descriptor, first.baseAddress, first.count, second.baseAddress, second.count)
    if count >= 0 { return .bytes(count) }
    return errno == EAGAIN || errno == EINTR ? .wouldBlock : .failed
  }

  // MARK: Closing

  /// After the last answer is sent.
  private func finishSending() {
    tls?.finish()
    guard lingers, !hasEnded else {
      close()
      return
    }
    shutdown(descriptor, Int32(SHUT_WR))
    phase = .lingering
    phaseDeadline = loop.now + 2_000_000_000
    input = []
    inputStart = 0
  }

  /// - Returns: false when the connection is closed.
  private func discardInput() -> Bool {
    while isReadable {
      let buffer = UnsafeMutableRawBufferPointer(loop.readBuffer)
      // Below TLS on purpose: what comes now is not looked at.
      let count = quoin_receive(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EAGAIN {
        isReadable = false
        return true
      }
      discarded += max(0, count)
      guard count > 0, discarded < 32 << 20 else {
        close()
        return false
      }
    }
    return true
  }

  /// Closes at once; a request under way is lost.
  func abort() {
    if exchange != nil { abandonExchange() }
    close()
  }

  private func close() {
    if case .closed = phase { return }
    phase = .closed
    input = []
    loop.remove(self)
  }

  // MARK: Time

  private func updateDeadline() {
    let times = loop.core.times
    var time = UInt64.max
    switch phase {
    case .reading:
      if let exchange {
        time = min(lastRead + times.body, exchange.bodyStarted + times.bodyTotal)
      } else if headStarted > 0 {
        time = headStarted + times.head
      } else if serial == 0 {
        time = accepted + times.head
      } else if output.isEmpty {
        time = max(lastRead, lastWrite) + times.idle
      }
    case .working, .lingering: time = phaseDeadline
    case .streaming(_, let isAsked): if isAsked { time = phaseDeadline }
    case .closed: return
    }
    if output.isEmpty {
      windowStarted = 0
    } else {
      if windowStarted == 0 {
        windowStarted = loop.now
        windowBytes = 0
      }
      time = min(time, windowStarted + times.write)
    }
    deadline = time
    if time < scheduled {
      scheduled = time
      loop.schedule(self, at: time)
    }
  }

  func timerFired(_ time: UInt64) {
    guard time == scheduled else { return }
    scheduled = .max
    if case .closed = phase { return }
    guard loop.now >= deadline else {
      updateDeadline()
      return
    }
    if windowStarted > 0, !output.isEmpty, loop.now >= windowStarted + loop.core.times.write {
      let wanted = loop.core.wantedWriteBytes
      guard windowBytes > 0, windowBytes >= wanted || output.count < wanted else {
        abort()
        return
      }
      windowStarted = 0
      updateDeadline()
      return
    }
    switch phase {
    case .reading:
      if exchange != nil || headStarted > 0 {
        refuse(.timedOut)
        drive()
      } else {
        close()
      }
    case .working:
      // The handler did not stop at its deadline; its answer, if it ever comes, is ignored.
      exchange?.context?.cancel()
      respond(to: .budgetExceeded, closing: true)
      drive()
    case .streaming, .lingering: abort()
    case .closed: break
    }
  }
}
