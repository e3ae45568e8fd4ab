// From a head to the call of its handler.

extension Connection {
  /// Bodies of refused requests up to this size are read off, so that the connection can go on.
  private static let readOff = 64 * 1024

  private var core: ServerCore { loop.core }

  /// Decides what a request gets, as far as its head tells.
  func beginExchange(_ head: RequestHead, started: UInt64) {
    serial &+= 1
    let storage = HTTPRequestStorage(head: head)
    storage.remoteAddress = address
    storage.isSecure = tls != nil
    if tls != nil { storage.clientCertificateSubject = tls?.clientSubject }
    if let given = head.value(of: .requestID), let id = RequestID(given: given) {
      storage.id = id
    } else {
      storage.id = loop.nextID()
    }
    let limit = core.configuration.requestsPerConnection
    let exchange = Exchange(
      storage: storage, started: started, bodyStarted: loop.now,
      keepsAlive: head.keepsAlive && (limit == 0 || Int(serial) < limit))
    do throws(HTTPProblem) {
      try decide(exchange)
    } catch {
      exchange.plan = .refuse(error)
    }
    self.exchange = exchange
    refuseEarly(exchange)
  }

  private func decide(_ exchange: Exchange) throws(HTTPProblem) {
    let head = exchange.storage.head
    let outcome = core.router.find(head.method, path: head.decodedPathBytes)
    switch outcome {
    case .problem(let problem): throw problem
    case .options(let allow):
      exchange.plan = isPreflight(head) ? .preflight : .options(allow)
    case .route(let match):
      exchange.route = match.route
      exchange.storage.keyName = try core.admit(
        head, match.route.options, address: address, now: loop.now)
      exchange.plan = .run(match.route)
      exchange.context = RequestContext(
        route: match.route.label, parameters: match.parameters, deadline: .max,
        isInline: match.route.options.execution == .inline)
      if head.framing != .none { exchange.bodyLimit = core.bodyLimit(match.route, head) }
      if case .length(let length) = head.framing, length > UInt64(exchange.bodyLimit) {
        throw .bodyTooLarge
      }
    }
  }

  private func isPreflight(_ head: RequestHead) -> Bool {
    core.configuration.cors.isEnabled && head.slice(of: .origin) != nil
      && head.value(of: "access-control-request-method") != nil
  }

  /// Answers a refused request before its body, where reading the body off is not worth it.
  private func refuseEarly(_ exchange: Exchange) {
    guard case .refuse(let problem) = exchange.plan else { return }
    let head = exchange.storage.head
    let isShort: Bool
    switch head.framing {
    case .none: return
    case .length(let length): isShort = length <= UInt64(Self.readOff)
    case .chunked: isShort = true
    }
    if head.expectsContinue || !isShort { respond(to: problem, closing: true, lingering: true) }
  }

  /// Sends `100 Continue` to a client that waits for it.
  func inviteBody() {
    guard let exchange, exchange.storage.head.expectsContinue, !isClosing else { return }
    output.append { appendStatic("HTTP/1.1 100 Continue\r\n\r\n", to: &$0) }
  }

  func receiveBody(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let exchange else { return }
    exchange.bodyReceived += bytes.count
    if case .refuse(let problem) = exchange.plan {
      if exchange.bodyReceived > Self.readOff {
        respond(to: problem, closing: true, lingering: true)
      }
      return
    }
    guard case .run = exchange.plan else {
      if exchange.bodyReceived > Self.readOff { refuse(.bodyTooLarge) }
      return
    }
    guard exchange.bodyReceived <= exchange.bodyLimit else {
      respond(to: .bodyTooLarge, closing: true, lingering: true)
      return
    }
    exchange.storage.body.append(contentsOf: bytes)
  }

  func endOfRequest() {
    guard let exchange else { return }
    switch exchange.plan {
    case .refuse(let problem): respond(to: problem)
    case .options(let allow):
      respond(HTTPResponse(.noContent, headers: ["Allow": Router.allowValue(allow)]))
    case .preflight: respond(preflightResponse(exchange.storage.head))
    case .run(let route):
      let isCoded = exchange.storage.head.slice(of: .contentEncoding) != nil
      if route.options.execution == .inline, !isCoded {
        runInline(route, exchange)
      } else {
        runOnWorker(route, exchange)
      }
    }
  }

  private func runInline(_ route: Route, _ exchange: Exchange) {
    guard let context = exchange.context else { return }
    let request = HTTPRequest(storage: exchange.storage)
    do {
      let response = try route.handler(request, context)
      let plan = core.finisher.plan(response, for: exchange.storage.head)
      if plan.coding != nil, plan.response.gzippedBody == nil, (response.bytes?.count ?? 0) > 8192 {
        // Compressing takes too long for the loop.
        submit(route) { core in core.finisher.complete(plan) }
      } else {
        respond(core.finisher.complete(plan))
      }
    } catch is RunOnWorker {
      runOnWorker(route, exchange)
    } catch {
      if let response = core.response(to: error, request) { respond(response) } else { abort() }
    }
  }

  private func runOnWorker(_ route: Route, _ exchange: Exchange) {
    let context = RequestContext(
      route: route.label, parameters: exchange.context?.parameters ?? [], deadline: .max)
    exchange.context = context
    let request = HTTPRequest(storage: exchange.storage)
    submit(route) { core in core.answer(route, request, context) }
  }

  /// Has a worker make the answer.
  private func submit(_ route: Route, _ work: @escaping @Sendable (ServerCore) -> HTTPResponse?) {
    let budget = route.options.budget?.nanoseconds ?? core.times.budget
    exchange?.context?.setDeadline(loop.now + budget)
    let (loop, token, serial) = (loop, token, serial)
    let isAccepted = core.pool.submit {
      let response = work(loop.core)
      loop.post(.result(connection: token, .response(serial: serial, response)))
    }
    if isAccepted {
      phase = .working
      // A little later than the handler's own deadline, which it should keep by itself.
      phaseDeadline = loop.now + budget + 1_000_000_000
    } else {
      respond(to: .queueFull)
    }
  }

  /// Takes what a worker has made.
  func handle(_ result: WorkResult) {
    guard result.serial == serial, exchange != nil else { return }
    switch (result, phase) {
    case (.response(_, let response?), .working): respond(response)
    case (.response(_, nil), .working):
      abort()
      return
    case (.piece(_, let bytes, let isLast), .streaming(let stream, true)):
      receivePiece(bytes, isLast: isLast, of: stream)
    case (.broken(_, let bytes), .streaming): breakStream(bytes)
    default: return
    }
    drive()
  }

  /// Answers what cannot be served and closes.
  func refuse(_ problem: HTTPProblem) {
    respond(to: problem, closing: true, lingering: true)
  }

  private func preflightResponse(_ head: RequestHead) -> HTTPResponse {
    var response = HTTPResponse(.noContent)
    var allow: [HTTPMethod] = []
    // Which methods there are: ask the router as an OPTIONS request would.
    if case .options(let methods) = core.router.find(.options, path: head.decodedPathBytes) {
      allow = methods
    }
    response.headers.append("Allow", Router.allowValue(allow))
    let cors = core.configuration.cors
    if let origin = head.value(of: .origin), cors.allowedOrigin(for: origin) != nil {
      response.headers.append("Access-Control-Allow-Methods", Router.allowValue(allow))
      response.headers.append(
        "Access-Control-Allow-Headers",
        "Authorization, Content-Type, Content-Encoding, If-None-Match, X-Request-Id, traceparent")
      response.headers.append("Access-Control-Max-Age", String(cors.maximumAge))
    }
    return response
  }
}
