import Synchronization

/// What the loops and workers of a server share.
final class ServerCore: Sendable {
  let configuration: HTTPServerConfiguration
  let router: Router
  let pool: WorkerPool
  let census: ConnectionCensus
  let log: ServerLog
  let logsAccess: Bool
  let finisher: ResponseFinisher
  let keys: KeyRing
  let headerBlocks: HeaderBlocks
  let times: Times
  /// Bytes that a client must take within each write timeout.
  let wantedWriteBytes: Int
  private let limiter = RateLimiter()
  private let draining = Atomic<Bool>(false)

  /// The configured times in nanoseconds.
  struct Times: Sendable {
    let head, body, bodyTotal, idle, write, budget: UInt64

    init(_ configuration: HTTPServerConfiguration) {
      head = configuration.headTimeout.nanoseconds
      body = configuration.bodyTimeout.nanoseconds
      bodyTotal = configuration.bodyTotalTimeout.nanoseconds
      idle = configuration.idleTimeout.nanoseconds
      write = configuration.writeTimeout.nanoseconds
      budget = configuration.requestBudget.nanoseconds
    }
  }

  init(_ configuration: HTTPServerConfiguration, router: Router) {
    self.configuration = configuration
    self.router = router
    pool = WorkerPool(limit: configuration.queueLength)
    census = ConnectionCensus(
      limit: configuration.connectionLimit, addressLimit: configuration.connectionsPerAddress)
    log = ServerLog(configuration.log)
    logsAccess = configuration.logsAccess && log.isEnabled
    finisher = ResponseFinisher(
      compressionThreshold: configuration.compressionThreshold,
      compressionLevel: configuration.compressionLevel)
    keys = KeyRing(keys: configuration.keys)
    headerBlocks = HeaderBlocks(configuration.securityHeaders)
    times = Times(configuration)
    let seconds = Int(clamping: times.write / 1_000_000_000)
    wantedWriteBytes = max(1, configuration.minimumWriteRate) * max(1, min(seconds, 3600))
  }

  var isDraining: Bool { draining.load(ordering: .relaxed) }
  func beginDraining() { draining.store(true, ordering: .relaxed) }

  // MARK: Access

  /// Checks the key and counts the request against its rate.
  ///
  /// - Returns: the key's name, if any.
  /// - Throws: `HTTPProblem` 401 or 429.
  func admit(
    _ head: RequestHead, _ options: RouteOptions, address: String, now: UInt64
  ) throws(HTTPProblem) -> String? {
    var key: APIKey?
    if !keys.isEmpty {
      key = bearerKey(head)
      if key == nil, options.needsKey { throw .unauthorized }
    }
    if options.isRateLimited, let limit = key?.rateLimit ?? configuration.rateLimit {
      let wait = limiter.admit(key.map { "key " + $0.name } ?? address, limit, now: now)
      if wait > 0 {
        var problem = HTTPProblem.tooManyRequests
        problem.retryAfter = wait
        throw problem
      }
    }
    return key?.name
  }

  private func bearerKey(_ head: RequestHead) -> APIKey? {
    guard let slice = head.slice(of: .authorization) else { return nil }
    let value = head.bytes[slice.range]
    let scheme = value.prefix { $0 != 0x20 }
    guard scheme.count < value.count,
      equalsIgnoringCase(String(decoding: scheme, as: UTF8.self), "bearer")
    else { return nil }
    return keys.key(for: trimBlanks(value.dropFirst(scheme.count)))
  }

  // MARK: Work

  /// Runs a handler and prepares its answer; on a worker.
  ///
  /// - Returns: `nil` when the client has gone.
  func answer(_ route: Route, _ request: HTTPRequest, _ context: RequestContext) -> HTTPResponse? {
    do {
      try decodeBody(of: request, limit: bodyLimit(route, request.storage.head))
      let response = try route.handler(request, context)
      return finisher.complete(finisher.plan(response, for: request.storage.head))
    } catch {
      return response(to: error, request)
    }
  }

  /// The answer for an error that a handler has thrown, `nil` when the client has gone.
  func response(to error: any Error, _ request: HTTPRequest) -> HTTPResponse? {
    switch error {
    case let problem as HTTPProblem: return response(for: problem, id: request.storage.id)
    case RequestInterruption.cancelled: return nil
    case RequestInterruption.deadlineExceeded:
      return response(for: .budgetExceeded, id: request.storage.id)
    default:
      log.event(
        .error, "a handler failed",
        [("request_id", request.requestID), ("error", "\(type(of: error))")])
      return response(for: .handlerFailed, id: request.storage.id)
    }
  }

  func bodyLimit(_ route: Route, _ head: RequestHead) -> Int {
    route.options.bodyLimit?(HTTPRequestFields(head: head)) ?? configuration.bodyLimit
  }

  /// Replaces a compressed body by what it stands for.
  func decodeBody(of request: HTTPRequest, limit: Int) throws(HTTPProblem) {
    guard let slice = request.storage.head.slice(of: .contentEncoding) else { return }
    let coding: ContentCoding
    switch request.storage.head.string(slice).lowercased() {
    case "identity", "": return
    case "gzip", "x-gzip": coding = .gzip
    case "deflate": coding = .deflate
    default: throw .unknownContentCoding
    }
    do throws(Inflater.Failure) {
      request.storage.body = try Inflater.inflate(
        request.storage.body, coding, limit: limit, ratio: configuration.inflationRatioLimit)
    } catch {
      throw error == .tooLarge ? .bodyTooLarge : .badContentCoding
    }
  }

  /// The answer that says what is wrong.
  func response(for problem: HTTPProblem, id: RequestID) -> HTTPResponse {
    let (type, body) = configuration.problemWriter(problem, id.string)
    var response = HTTPResponse(problem.status, contentType: type, body: body)
    response.isCompressible = false
    if let seconds = problem.retryAfter { response.headers["Retry-After"] = String(seconds) }
    if !problem.allow.isEmpty { response.headers["Allow"] = Router.allowValue(problem.allow) }
    switch problem.status {
    case .unauthorized: response.headers["WWW-Authenticate"] = "Bearer"
    case .unsupportedMediaType: response.headers["Accept-Encoding"] = "gzip, deflate"
    default: break
    }
    return response
  }
}

extension HTTPProblem {
  static let unauthorized = Self(
    .unauthorized, code: "http.unauthorized", detail: "this needs a valid bearer key")
  static let tooManyRequests = Self(
    .tooManyRequests, code: "http.too-many-requests",
    detail: "the caller's rate is used up; Retry-After says when to go on")
  static let bodyTooLarge = Self(
    .contentTooLarge, code: "http.body-too-large",
    detail: "the body is larger than this server allows")
  static let unknownContentCoding = Self(
    .unsupportedMediaType, code: "http.unknown-content-coding",
    detail: "bodies may be coded by gzip or deflate")
  static let badContentCoding = Self(
    .badRequest, code: "http.bad-content-coding",
    detail: "the body is not what its content coding says")
  static let queueFull = Self(
    .serviceUnavailable, code: "http.overloaded",
    detail: "too many requests are waiting; try again soon", retryAfter: 1)
  static let budgetExceeded = Self(
    .serviceUnavailable, code: "http.budget-exceeded",
    detail: "the request took longer than this server allows", retryAfter: 10)
  static let handlerFailed = Self(
    .internalServerError, code: "http.internal-error",
    detail: "something went wrong here; the request id finds it in the log")
  static let timedOut = Self(
    .requestTimeout, code: "http.request-timeout",
    detail: "the request did not arrive in the time this server allows")
}
