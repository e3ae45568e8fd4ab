// From an answer to its bytes.

extension Connection {
  private var core: ServerCore { loop.core }

  /// Answers a problem that the server found itself.
  func respond(to problem: HTTPProblem, closing: Bool = false, lingering: Bool = false) {
    let id = exchange?.storage.id ?? loop.nextID()
    respond(core.response(for: problem, id: id), id: id, closing: closing, lingering: lingering)
  }

  /// Sends an answer, or begins to when it is a stream.
  func respond(
    _ response: HTTPResponse, id: RequestID? = nil, closing: Bool = false, lingering: Bool = false
  ) {
    let isHead = exchange?.isHead ?? false
    let minorVersion = exchange?.storage.head.minorVersion ?? 1
    var keepsAlive = (exchange?.keepsAlive ?? false) && !closing && !loop.isDraining
    var stream: HTTPBodyStream?
    var length: Int?
    switch response.body {
    case .empty: length = 0
    case .bytes(let bytes): length = bytes.count
    case .stream(let body):
      stream = body
      if minorVersion == 0 { keepsAlive = false }
    }
    let before = output.count
    output.append { bytes in
      appendHead(
        of: response, id: exchange?.storage.id ?? id, length: length,
        keepsAlive: keepsAlive, minorVersion: minorVersion, to: &bytes)
    }
    if !isHead, case .bytes(let body) = response.body, response.status != .notModified {
      output.append(body)
    }
    if !keepsAlive {
      isClosing = true
      if lingering { lingers = true }
    }
    exchange?.status = response.status.code
    exchange?.sent = output.count - before
    if let stream, !isHead {
      phase = .streaming(stream, isAsked: false)
      // Not before the end of the stream.
      isClosing = false
      exchange?.keepsAlive = keepsAlive
    } else {
      endExchange(status: response.status.code, sent: output.count - before)
    }
  }

  private func appendHead(
    of response: HTTPResponse, id: RequestID?, length: Int?, keepsAlive: Bool, minorVersion: Int,
    to bytes: inout [UInt8]
  ) {
    if response.status == .ok {
      appendStatic("HTTP/1.1 200 OK\r\nDate: ", to: &bytes)
    } else {
      appendStatic("HTTP/1.1 ", to: &bytes)
      appendDecimal(UInt64(response.status.code), to: &bytes)
      bytes.append(0x20)
      appendStatic(response.status.reason, to: &bytes)
      appendStatic("\r\nDate: ", to: &bytes)
    }
    bytes.append(contentsOf: loop.date.bytes)
    appendStatic("\r\n", to: &bytes)
    var isPage = false
    for field in response.headers.fields {
      bytes.append(contentsOf: field.name.utf8)
      appendStatic(": ", to: &bytes)
      appendValue(field.value, to: &bytes)
      appendStatic("\r\n", to: &bytes)
      if field.name == "Content-Type" {
        isPage = field.value.hasPrefix("text/html") || field.value.hasPrefix("image/svg")
      }
    }
    if let length {
      if response.status != .noContent, response.status != .notModified {
        appendStatic("Content-Length: ", to: &bytes)
        appendDecimal(UInt64(length), to: &bytes)
        appendStatic("\r\n", to: &bytes)
      }
    } else if minorVersion > 0 {
      appendStatic("Transfer-Encoding: chunked\r\n", to: &bytes)
    }
    // A 304 replaces fields of the answer that the browser keeps (RFC 9111 section 4.3.4), and
    // does not know whether that one was a page: it leaves them alone.
    if response.status != .notModified {
      bytes.append(contentsOf: isPage ? core.headerBlocks.page : core.headerBlocks.data)
    }
    if tls != nil { bytes.append(contentsOf: core.headerBlocks.strictTransport) }
    if core.configuration.cors.isEnabled { appendCORS(to: &bytes) }
    if let id {
      appendStatic("X-Request-Id: ", to: &bytes)
      id.append(to: &bytes)
      appendStatic("\r\n", to: &bytes)
    }
    if !keepsAlive {
      appendStatic("Connection: close\r\n\r\n", to: &bytes)
    } else if minorVersion == 0 {
      appendStatic("Connection: keep-alive\r\n\r\n", to: &bytes)
    } else {
      appendStatic("\r\n", to: &bytes)
    }
  }

  /// Control characters become spaces: no value can begin a line.
  private func appendValue(_ value: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: value.utf8)
    for index in start..<bytes.count where !isFieldValueByte(bytes[index]) {
      bytes[index] = 0x20
    }
  }

  private func appendCORS(to bytes: inout [UInt8]) {
    let cors = core.configuration.cors
    // Several Vary lines are one list.
    if cors.varies { appendStatic("Vary: Origin\r\n", to: &bytes) }
    guard let origin = exchange?.storage.head.value(of: .origin),
      let allowed = cors.allowedOrigin(for: origin)
    else { return }
    appendStatic("Access-Control-Allow-Origin: ", to: &bytes)
    appendValue(allowed, to: &bytes)
    appendStatic(
      "\r\nAccess-Control-Expose-Headers: ETag, Server-Timing, X-Request-Id, Retry-After\r\n",
      to: &bytes)
  }

  // MARK: Streams

  /// Has a worker compute more of a stream while the client keeps up.
  func askForMore() {
    guard case .streaming(let stream, isAsked: false) = phase,
      output.count < core.configuration.outputHighWater / 2, let context = exchange?.context
    else { return }
    phase = .streaming(stream, isAsked: true)
    let budget = core.times.budget
    context.setDeadline(loop.now + budget)
    phaseDeadline = loop.now + budget + 1_000_000_000
    let (loop, token, serial) = (loop, token, serial)
    _ = core.pool.submit(beyondLimit: true) {
      loop.post(.result(connection: token, Self.advance(stream, context, serial)))
    }
  }

  /// Computes pieces until there is enough to be worth sending.
  ///
  /// What takes long is sent as soon as it is there, what comes fast is gathered.
  private static func advance(
    _ stream: HTTPBodyStream, _ context: RequestContext, _ serial: UInt32
  ) -> WorkResult {
    let started = monotonicNanoseconds()
    var bytes: [UInt8] = []
    do {
      repeat {
        guard let piece = try stream.next(context) else {
          return .piece(serial: serial, bytes, isLast: true)
        }
        bytes += piece
      } while bytes.count < 32 * 1024 && monotonicNanoseconds() - started < 2_000_000
      return .piece(serial: serial, bytes, isLast: false)
    } catch {
      return .broken(serial: serial, bytes)
    }
  }

  func receivePiece(_ piece: [UInt8], isLast: Bool, of stream: HTTPBodyStream) {
    guard let exchange else { return }
    let before = output.count
    appendPiece(piece)
    if isLast, isChunked { output.append { appendStatic("0\r\n\r\n", to: &$0) } }
    exchange.sent += output.count - before
    if isLast {
      if !exchange.keepsAlive { isClosing = true }
      endExchange(status: exchange.status, sent: exchange.sent)
    } else {
      phase = .streaming(stream, isAsked: false)
    }
  }

  /// Sends what there is and closes without the end of the body, so that the client sees that
  /// the answer is incomplete.
  func breakStream(_ piece: [UInt8]) {
    appendPiece(piece)
    isClosing = true
    abandonExchange()
    phase = .reading
  }

  private var isChunked: Bool { (exchange?.storage.head.minorVersion ?? 0) > 0 }

  private func appendPiece(_ piece: [UInt8]) {
    guard !piece.isEmpty else { return }
    guard isChunked else {
      output.append(piece)
      return
    }
    output.append { bytes in
      var size = String(piece.count, radix: 16)
      size.withUTF8 { bytes.append(contentsOf: $0) }
      appendStatic("\r\n", to: &bytes)
    }
    output.append(piece)
    output.append { appendStatic("\r\n", to: &$0) }
  }

  // MARK: The end of an exchange

  /// Counts and logs the answer and makes room for the next request.
  private func endExchange(status: Int, sent: Int) {
    phase = .reading
    guard let exchange else {
      loop.metrics.count(
        route: nil, status: status, method: nil, nanoseconds: 0, received: 0, sent: sent)
      if core.logsAccess { logRefusal(status) }
      return
    }
    self.exchange = nil
    let duration = monotonicNanoseconds() - exchange.started
    loop.metrics.count(
      route: exchange.route?.index, status: status, method: exchange.storage.head.method,
      nanoseconds: duration, received: exchange.bodyReceived, sent: sent)
    if core.logsAccess { log(exchange, status: status, sent: sent, duration: duration) }
  }

  /// Counts a request whose client has gone away, or that was cut off.
  func abandonExchange() {
    guard let exchange else { return }
    self.exchange = nil
    exchange.context?.cancel()
    loop.metrics.requestAborted()
    if core.logsAccess {
      log(exchange, status: 499, sent: 0, duration: monotonicNanoseconds() - exchange.started)
    }
  }

  private func log(_ exchange: Exchange, status: Int, sent: Int, duration: UInt64) {
    var line = JSONLine()
    line.add("time") { loop.logClock.append(to: &$0) }
    line.add("level", "info")
    line.add("message", "request")
    // An id is made of characters that need no escaping, whoever made it.
    line.add("request_id") { exchange.storage.id.append(to: &$0) }
    if let trace = TraceContext(exchange.storage.head) { line.add("trace_id", trace.traceID) }
    line.add("remote", address)
    line.add("method", exchange.storage.head.method.rawValue)
    // The template, not the target: a path or a query may hold what is nobody's business.
    line.add("route", exchange.route?.label ?? "")
    line.add("status", status)
    line.add("received", exchange.bodyReceived)
    line.add("sent", sent)
    line.add("duration_ms", milliseconds: duration)
    if let key = exchange.storage.keyName { line.add("key", key) }
    loop.log(line)
  }

  private func logRefusal(_ status: Int) {
    var line = JSONLine()
    line.add("time") { loop.logClock.append(to: &$0) }
    line.add("level", "info")
    line.add("message", "refused")
    line.add("remote", address)
    line.add("status", status)
    loop.log(line)
  }
}
