import Synchronization
import Testing

@testable import QuoinHTTP

@Suite struct AccessTests {
  static let secret = "quoin-test-secret"

  @Test func aKeyIsNeededWhereKeysAreConfigured() throws {
    let key = try #require(APIKey(name: "ci", digest: hexString(sha256(Array(Self.secret.utf8)))))
    let live = try LiveServer(LiveServerTests.router()) { $0.keys = [key] }
    func status(_ path: String, _ fields: String) throws -> Int? {
      try live.exchange(LiveServerTests.get(path, fields)).first?.status
    }
    #expect(try status("/text/1", "") == 401)
    #expect(try status("/text/1", "Authorization: Bearer \(Self.secret)x\r\n") == 401)
    #expect(try status("/text/1", "Authorization: Basic \(Self.secret)\r\n") == 401)
    #expect(try status("/text/1", "Authorization: bearer  \(Self.secret)\r\n") == 200)
    #expect(try status("/livez", "") == 200)
  }

  @Test func aDigestHas64HexDigits() {
    #expect(APIKey(name: "x", digest: "abc") == nil)
    #expect(APIKey(name: "x", digest: String(repeating: "g", count: 64)) == nil)
    // FIPS 180-2's example.
    #expect(
      hexString(sha256(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func aRateIsKeptPerCaller() throws {
    let limiter = RateLimiter()
    let limit = try #require(RateLimit(requestsPerSecond: 2, burst: 3))
    let second: UInt64 = 1_000_000_000
    var now = 1000 * second
    for _ in 0..<3 { #expect(limiter.admit("a", limit, now: now) == 0) }
    #expect(limiter.admit("a", limit, now: now) == 1)
    #expect(limiter.admit("b", limit, now: now) == 0)
    now += second / 2
    #expect(limiter.admit("a", limit, now: now) == 0)
    #expect(limiter.admit("a", limit, now: now) == 1)
    now += 100 * second
    for _ in 0..<3 { #expect(limiter.admit("a", limit, now: now) == 0) }
    #expect(limiter.admit("a", limit, now: now) == 1)
  }

  @Test func callersBeyondTheCapacityAreForgottenWhenTheirAllowanceIsWhole() throws {
    let limiter = RateLimiter(capacity: 10)
    let limit = try #require(RateLimit(requestsPerSecond: 1, burst: 1))
    for index in 0..<10 { #expect(limiter.admit("\(index)", limit, now: 1) == 0) }
    #expect(limiter.admit("new", limit, now: 2) == 0)
    #expect(limiter.admit("0", limit, now: 2) > 0)
    #expect(limiter.admit("newer", limit, now: 5_000_000_000) == 0)
    #expect(limiter.admit("newer", limit, now: 5_000_000_000) > 0)
  }

  @Test func aCallerOverItsRateGets429() throws {
    let limit = RateLimit(requestsPerSecond: 0.01, burst: 2)
    let live = try LiveServer(LiveServerTests.router()) { $0.rateLimit = limit }
    let answers = try live.exchange(
      String(repeating: LiveServerTests.get("/text/1", close: false), count: 3)
        + LiveServerTests.get("/livez"))
    #expect(answers.map(\.status) == [200, 200, 429, 200])
    #expect(answers[2]["Retry-After"] == "100")
  }

  @Test func originsAreAllowedByName() throws {
    let live = try LiveServer(LiveServerTests.router()) {
      $0.cors = CORSPolicy(allowedOrigins: ["https://play.example"])
    }
    func ask(_ text: String) throws -> Answer {
      try #require(try live.exchange(text).first)
    }
    let allowed = try ask(LiveServerTests.get("/livez", "Origin: https://play.example\r\n"))
    #expect(allowed["Access-Control-Allow-Origin"] == "https://play.example")
    #expect(allowed["Vary"] == "Origin")
    let other = try ask(LiveServerTests.get("/livez", "Origin: https://evil.example\r\n"))
    #expect(other["Access-Control-Allow-Origin"] == nil)
    let missing = try ask(LiveServerTests.get("/none", "Origin: https://play.example\r\n"))
    #expect(missing.status == 404)
    #expect(missing["Access-Control-Allow-Origin"] == "https://play.example")
    let preflight = try ask(
      "OPTIONS /echo HTTP/1.1\r\nHost: x\r\nOrigin: https://play.example\r\n"
        + "Access-Control-Request-Method: POST\r\n\r\n")
    #expect(preflight.status == 204)
    #expect(preflight["Access-Control-Allow-Methods"] == "POST, OPTIONS")
  }

  @Test func logLinesAreOneObjectALineWhateverIsSent() throws {
    let lines = Mutex<[UInt8]>([])
    var live: LiveServer? = try LiveServer(LiveServerTests.router()) {
      $0.log = .function { bytes in lines.withLock { $0 += bytes } }
    }
    _ = try live?.exchange(
      LiveServerTests.get(
        "/text/1?secret=abc",
        "X-Request-Id: id\u{e9}\r\nUser-Agent: \"}\\n\r\n"
          + "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\n"))
    live = nil
    let text = String(decoding: lines.withLock { $0 }, as: UTF8.self)
    let request = try #require(
      text.split(separator: "\n").first { $0.contains("\"message\":\"request\"") })
    #expect(request.hasPrefix("{") && request.hasSuffix("}"))
    #expect(request.contains("\"route\":\"/text/{count}\""))
    #expect(request.contains("\"trace_id\":\"0af7651916cd43dd8448eb211c80319c\""))
    #expect(!text.contains("secret"))
    #expect(!request.contains("id\u{e9}"))
  }

  @Test func jsonStringsAreEscaped() {
    var line = JSONLine()
    line.add("a", "x\"\\\n\u{1b}é😀")
    line.add("b", -5)
    line.add("c", milliseconds: 1_234_567)
    #expect(
      String(decoding: line.finish(), as: UTF8.self)
        == #"{"a":"x\"\\\u000a\u001b\u00e9\ud83d\ude00","b":-5,"c":1.234}"#)
  }
}
