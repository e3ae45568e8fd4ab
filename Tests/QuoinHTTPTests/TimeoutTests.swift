import Testing

@testable import QuoinHTTP

@Suite struct TimeoutTests {
  static func live(_ change: (inout HTTPServerConfiguration) -> Void) throws -> LiveServer {
    try LiveServer(StreamTests.router(), change)
  }

  @Test(arguments: [
    ("GET /livez HTTP/1.1\r\nHost: x\r\nX-A", [408]),
    ("G", [408]),
    ("", []),
    ("\r\n", []),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhel", [408]),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel", [408]),
    ("POST /none HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhel", [408]),
    ("GET /livez HTTP/1.1\r\nHost: x\r\n\r\n", [200]),
    ("GET /livez HTTP/1.1\r\nHost: x\r\n\r\nGET /li", [200, 408]),
  ])
  func whatDoesNotGoOnIsGivenUp(_ text: String, _ statuses: [Int]) throws {
    let live = try Self.live {
      $0.headTimeout = .milliseconds(60)
      $0.bodyTimeout = .milliseconds(60)
      $0.idleTimeout = .milliseconds(60)
    }
    let client = try live.connect()
    try client.send(text)
    #expect(try client.allAnswers().map(\.status) == statuses)
  }

  @Test func aBodyThatDripsIsGivenUpInTheEnd() throws {
    let live = try Self.live {
      $0.bodyTimeout = .seconds(20)
      $0.bodyTotalTimeout = .milliseconds(100)
    }
    let client = try live.connect()
    try client.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nh")
    #expect(try client.allAnswers().map(\.status) == [408])
  }

  @Test func aReaderThatTakesNothingIsCutOff() throws {
    let counter = StreamTests.Counter()
    let live = try LiveServer(StreamTests.router(counter)) { $0.writeTimeout = .milliseconds(80) }
    let client = try live.connect()
    try client.send(LiveServerTests.get("/endless"))
    // It does not read; the server closes by itself.
    while live.server.metrics.acceptedConnections == 0 || live.server.metrics.openConnections > 0 {}
    #expect(live.server.metrics.abortedRequests == 1)
  }

  @Test func aHandlerThatDoesNotStopIsAnsweredForAndItsAnswerDropped() throws {
    let gate = Gate()
    var router = StreamTests.router()
    router.on(.get, "/stubborn", RouteOptions(budget: .milliseconds(1))) { _, _ in
      gate.wait()
      return HTTPResponse(contentType: "text/plain", body: Array("too late".utf8))
    }
    let live = try LiveServer(router)
    let client = try live.connect()
    try client.send(LiveServerTests.get("/stubborn", close: false))
    let answers = try client.allAnswers()
    gate.open()
    #expect(answers.map(\.status) == [503])
    #expect(try live.exchange(LiveServerTests.get("/livez")).first?.text == "ok")
  }
}
