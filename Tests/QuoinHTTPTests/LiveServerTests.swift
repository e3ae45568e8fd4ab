import Synchronization
import Testing

@testable import QuoinHTTP

@Suite struct LiveServerTests {
  static func router() -> Router {
    var router = Router()
    router.on(.get, "/livez", .probe) { _, _ in
      HTTPResponse(contentType: "text/plain", body: Array("ok".utf8))
    }
    router.on(.post, "/echo") { request, _ in
      HTTPResponse(contentType: "application/octet-stream", body: request.body)
    }
    router.on(.get, "/text/{count}") { _, context in
      let count = Int(context["count"]) ?? 0
      return HTTPResponse(
        contentType: "text/plain", body: [UInt8](repeating: UInt8(ascii: "a"), count: count),
        entityTag: "\"t\(count)\"")
    }
    router.on(.get, "/fails") { _, _ in throw SystemError("nothing", code: 1) }
    router.on(.get, "/inject") { request, _ in
      HTTPResponse(headers: ["X-Name": request.query["name"] ?? ""])
    }
    return router
  }

  static func get(_ path: String, _ fields: String = "", close: Bool = true) -> String {
    "GET \(path) HTTP/1.1\r\nHost: x\r\n\(fields)\(close ? "Connection: close\r\n" : "")\r\n"
  }

  @Test func answersPipelinedRequestsInOrder() throws {
    let live = try LiveServer(Self.router())
    var text = ""
    for index in 0..<40 {
      let body = String(repeating: "\(index),", count: index)
      text += "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      text += Self.get("/livez", close: false)
    }
    let answers = try live.exchange(text)
    #expect(answers.count == 80)
    for (index, answer) in answers.enumerated() where index % 2 == 0 {
      #expect(answer.text == String(repeating: "\(index / 2),", count: index / 2))
    }
  }

  @Test func repeatsALargeBodyWithoutCopyingItIntoTheHead() throws {
    let live = try LiveServer(Self.router())
    let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let client = try live.connect()
    try client.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: \(body.count)\r\n\r\n")
    try client.socket.send(body)
    #expect(try client.answer().body == body)
    try client.send(Self.get("/livez"))
    #expect(try client.answer().text == "ok")
  }

  @Test func headHasTheFieldsOfGetAndNoBody() throws {
    let live = try LiveServer(Self.router())
    let client = try live.connect()
    try client.send("HEAD /text/5000 HTTP/1.1\r\nHost: x\r\n\r\n" + Self.get("/livez"))
    let answer = try client.answer(toHead: true)
    #expect(answer["Content-Length"] == "5000")
    #expect(try client.answer().text == "ok")
  }

  @Test func conditionsAreAnsweredByTheEntityTag() throws {
    let live = try LiveServer(Self.router())
    let client = try live.connect()
    func ask(_ fields: String) throws -> Answer {
      try client.send(Self.get("/text/5000", fields, close: false))
      return try client.answer()
    }
    #expect(try ask("")["ETag"] == "\"t5000\"")
    #expect(try ask("If-None-Match: \"x\", W/\"t5000\"\r\n").status == 304)
    #expect(try ask("If-None-Match: \"x\"\r\n").status == 200)
    #expect(try ask("If-Match: W/\"t5000\"\r\n").status == 412)
    #expect(try ask("If-Match: \"t5000\"\r\n").status == 200)
    let zipped = try ask("Accept-Encoding: br, gzip\r\n")
    #expect(zipped["ETag"] == "\"t5000-gzip\"")
    #expect(zipped["Content-Encoding"] == "gzip")
    #expect(zipped["Vary"] == "Accept-Encoding")
    let plain = try Inflater.inflate(zipped.body, .gzip, limit: 10_000, ratio: 1000)
    #expect(plain == [UInt8](repeating: UInt8(ascii: "a"), count: 5000))
    let unchanged = try ask("Accept-Encoding: gzip\r\nIf-None-Match: \"t5000-gzip\"\r\n")
    #expect(unchanged.status == 304)
    #expect(unchanged["ETag"] == "\"t5000-gzip\"")
    #expect(try ask("Accept-Encoding: gzip;q=0, deflate\r\n")["Content-Encoding"] == "deflate")
  }

  @Test func aFailingHandlerTellsNothing() throws {
    let live = try LiveServer(Self.router())
    let answer = try #require(
      try live.exchange(Self.get("/fails", "X-Request-Id: abc-1\r\n")).first)
    #expect(answer.status == 500)
    #expect(answer["X-Request-Id"] == "abc-1")
    #expect(answer["Content-Type"] == "application/problem+json")
    #expect(!answer.text.contains("nothing"))
    #expect(answer.text.contains("\"instance\":\"abc-1\""))
  }

  @Test func aValueCannotBeginAField() throws {
    let live = try LiveServer(Self.router())
    let answers = try live.exchange(Self.get("/inject?name=a%0d%0aX-Evil:%201%0d%0a%0d%0aHTTP/1.1"))
    #expect(answers.count == 1)
    #expect(answers.first?["X-Evil"] == nil)
    #expect(answers.first?["X-Name"] == "a  X-Evil: 1    HTTP/1.1")
  }

  @Test func aFullQueueIsA503WithRetryAfter() throws {
    let gate = Gate()
    let started = Atomic(0)
    let entered = Gate()
    var router = Self.router()
    router.on(.get, "/waits") { _, _ in
      if started.add(1, ordering: .relaxed).newValue == 1 { entered.open() }
      gate.wait()
      return HTTPResponse(.noContent)
    }
    let live = try LiveServer(router) {
      $0.workers = 1
      $0.queueLength = 1
    }
    let first = try live.connect()
    try first.send(Self.get("/waits"))
    entered.wait()
    let second = try live.connect()
    try second.send(Self.get("/waits"))
    while live.server.metrics.queuedRequests == 0 {}
    let third = try live.connect()
    try third.send(Self.get("/waits", close: false))
    let refused = try third.answer()
    #expect(refused.status == 503)
    #expect(refused["Retry-After"] == "1")
    // What needs no worker is served all the while.
    try third.send(Self.get("/livez"))
    #expect(try third.answer().text == "ok")
    gate.open()
    #expect(try first.answer().status == 204)
    #expect(try second.answer().status == 204)
  }

  @Test func theBudgetEndsAHandlerThatAsks() throws {
    var router = Self.router()
    router.on(.get, "/long", RouteOptions(budget: .milliseconds(20))) { _, context in
      while true { try context.checkCancellation() }
    }
    let live = try LiveServer(router)
    let answer = try #require(try live.exchange(Self.get("/long")).first)
    #expect(answer.status == 503)
    #expect(answer.text.contains("http.budget-exceeded"))
  }

  @Test func aHandlerIsToldWhenItsClientResets() throws {
    let started = Gate()
    let stopped = Gate()
    var router = Self.router()
    router.on(.get, "/long") { _, context in
      started.open()
      while !context.shouldStop {}
      stopped.open()
      try context.checkCancellation()
      return HTTPResponse(.noContent)
    }
    let live = try LiveServer(router)
    var client: Client? = try live.connect()
    try client?.send(Self.get("/long"))
    started.wait()
    client?.socket.resetOnClose()
    client = nil
    stopped.wait()
    #expect(try live.exchange(Self.get("/livez")).first?.text == "ok")
  }

  @Test func stoppingAnswersWhatIsUnderWay() throws {
    let started = Gate()
    let gate = Gate()
    var router = Self.router()
    router.on(.get, "/waits") { _, _ in
      started.open()
      gate.wait()
      return HTTPResponse(contentType: "text/plain", body: Array("done".utf8))
    }
    let live = try LiveServer(router)
    let idle = try live.connect()
    try idle.send(Self.get("/livez", close: false))
    #expect(try idle.answer().text == "ok")
    let busy = try live.connect()
    try busy.send(Self.get("/waits", close: false))
    started.wait()
    let server = live.server
    let stopping = try SystemThread(name: "stopping") { server.stop(grace: .seconds(20)) }
    // The idle connection ends while the busy one is still being served.
    #expect(try idle.socket.receive().isEmpty)
    gate.open()
    let answer = try busy.answer()
    #expect(answer.text == "done")
    #expect(answer["Connection"] == "close")
    stopping.join()
    #expect(throws: SystemError.self) { try live.connect() }
  }

  @Test func connectionsOverTheLimitAreRefused() throws {
    let live = try LiveServer(Self.router()) { $0.connectionsPerAddress = 2 }
    let first = try live.connect()
    let second = try live.connect()
    for client in [first, second] {
      try client.send(Self.get("/livez", close: false))
      #expect(try client.answer().text == "ok")
    }
    let third = try live.connect()
    #expect(try third.answer().status == 503)
  }

  @Test func anAddressThatIsTakenIsAnError() throws {
    let first = try LiveServer(Self.router())
    #expect(throws: SystemError.self) {
      try LiveServer(Self.router()) { $0.listeners = [ListenerConfiguration(first.address)] }
    }
    #expect(throws: SystemError.self) {
      try LiveServer(Self.router()) {
        $0.listeners = [.tcp(host: "127.0.0.1", port: 0), .unix(path: "/nonexistent/quoin.sock")]
      }
    }
  }

  @Test func servesOnAUnixSocketAndRemovesIt() throws {
    let path = "/tmp/quoin-test-\(UInt64.random(in: 0 ... .max)).sock"
    var live: LiveServer? = try LiveServer(Self.router()) { $0.listeners = [.unix(path: path)] }
    let answer = try live?.exchange(Self.get("/livez")).first
    #expect(answer?.text == "ok")
    #expect(FileIdentity(path: path) != nil)
    live = nil
    #expect(FileIdentity(path: path) == nil)
  }
}
