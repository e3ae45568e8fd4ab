import Synchronization
import Testing

@testable import QuoinHTTP

@Suite struct StreamTests {
  /// Counts how many pieces have been asked for.
  final class Counter: Sendable {
    let asked = Atomic(0)
  }

  static func router(_ counter: Counter = Counter()) -> Router {
    var router = LiveServerTests.router()
    router.on(.get, "/lines/{count}") { _, context in
      let count = Int(context["count"]) ?? 0
      return HTTPResponse(
        contentType: "application/x-ndjson",
        stream: HTTPBodyStream(0) { index, _ in
          guard index < count else { return nil }
          index += 1
          return Array("{\"line\":\(index)}\n".utf8)
        })
    }
    router.on(.get, "/endless") { _, _ in
      HTTPResponse(
        contentType: "application/octet-stream",
        stream: HTTPBodyStream(0) { _, _ in
          counter.asked.add(1, ordering: .relaxed)
          return [UInt8](repeating: 0, count: 64 * 1024)
        })
    }
    router.on(.get, "/breaks") { _, _ in
      HTTPResponse(
        contentType: "application/octet-stream",
        stream: HTTPBodyStream(false) { isSecond, _ in
          if isSecond { throw SystemError("nothing", code: 1) }
          isSecond = true
          return Array("first".utf8)
        })
    }
    return router
  }

  static func lines(_ count: Int) -> String {
    (0..<count).map { "{\"line\":\($0 + 1)}\n" }.joined()
  }

  @Test(arguments: [0, 1, 10, 5000]) func linesComeInChunks(_ count: Int) throws {
    let live = try LiveServer(Self.router())
    let client = try live.connect()
    try client.send(LiveServerTests.get("/lines/\(count)", close: false))
    let answer = try client.answer()
    #expect(answer["Transfer-Encoding"] == "chunked")
    #expect(answer["Content-Length"] == nil)
    #expect(answer.text == Self.lines(count))
    try client.send(LiveServerTests.get("/livez"))
    #expect(try client.answer().text == "ok")
  }

  @Test func linesEndWithTheConnectionInHTTP10() throws {
    let live = try LiveServer(Self.router())
    let client = try live.connect()
    try client.send("GET /lines/20 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    let answer = try client.answer()
    #expect(answer["Transfer-Encoding"] == nil)
    #expect(answer["Connection"] == "close")
    #expect(answer.text == Self.lines(20))
  }

  @Test func linesAreCompressedAsTheyCome() throws {
    let live = try LiveServer(Self.router())
    let client = try live.connect()
    try client.send(LiveServerTests.get("/lines/300", "Accept-Encoding: gzip\r\n"))
    let answer = try client.answer()
    #expect(answer["Content-Encoding"] == "gzip")
    let plain = try Inflater.inflate(answer.body, .gzip, limit: 1 << 20, ratio: 1000)
    #expect(String(decoding: plain, as: UTF8.self) == Self.lines(300))
  }

  @Test func aSlowReaderStopsTheProducerAndNobodyElse() throws {
    let counter = Counter()
    let live = try LiveServer(Self.router(counter)) { $0.workers = 1 }
    let readers = try (0..<4).map { _ in
      let client = try live.connect()
      try client.send(LiveServerTests.get("/endless"))
      return client
    }
    // Served by the one worker although four streams wait for their readers.
    for _ in 0..<200 {
      let answers = try live.exchange(LiveServerTests.get("/lines/3"))
      #expect(answers.first?.text == Self.lines(3))
    }
    // What the kernel's buffers and the high-water mark hold, and no more.
    var before = -1
    while before != counter.asked.load(ordering: .relaxed) {
      before = counter.asked.load(ordering: .relaxed)
      _ = try live.exchange(LiveServerTests.get("/lines/2000"))
    }
    #expect(before < 4 * 200)
    // A reader that goes on gets more.
    for _ in 0..<400 { _ = try readers[0].read(count: 64 * 1024) }
    #expect(counter.asked.load(ordering: .relaxed) > before)
  }

  @Test func aStreamThatFailsIsCutOffVisibly() throws {
    let live = try LiveServer(Self.router())
    let client = try live.connect()
    try client.send(LiveServerTests.get("/breaks"))
    let received = String(decoding: try client.socket.receiveAll(), as: UTF8.self)
    #expect(received.contains("first"))
    #expect(!received.hasSuffix("0\r\n\r\n"))
  }
}
