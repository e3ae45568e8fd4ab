import Testing

@testable import QuoinHTTP

@Suite struct ValueTests {
  @Test(arguments: [
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    (4_102_444_799, "Thu, 31 Dec 2099 23:59:59 GMT"),
  ])
  func datesAreIMFFixdates(_ seconds: Int, _ text: String) {
    #expect(String(decoding: HTTPDate.format(seconds), as: UTF8.self) == text)
  }

  @Test(arguments: [
    ("gzip", ContentCoding.gzip), ("gzip;q=0", nil), ("deflate, gzip", .gzip),
    ("gzip;q=0.5, deflate;q=0.8", .deflate), ("*", .gzip), ("*;q=0", nil), ("br", nil), ("", nil),
    ("identity, *;q=0", nil), ("gzip; Q=1.000", .gzip), ("gzip;q=abc", nil), ("GZIP", .gzip),
    ("gzip;q=0.001, deflate;q=0", .gzip), ("gzip;q=0, *", .deflate),
  ])
  func codingsAreChosenByQuality(_ field: String, _ expected: ContentCoding?) {
    #expect(ContentCoding.preferred(Array(field.utf8)[...]) == expected)
  }

  @Test(arguments: [ContentCoding.gzip, .deflate]) func bodiesInflateWithinBounds(
    _ coding: ContentCoding
  ) throws {
    let plain = [UInt8](repeating: 7, count: 5 << 20)
    let coded = try #require(Deflater(coding, level: 9)).compress(plain, isLast: true)
    #expect(try Inflater.inflate(coded, coding, limit: 8 << 20, ratio: 2000) == plain)
    #expect(throws: Inflater.Failure.tooLarge) {
      try Inflater.inflate(coded, coding, limit: 1 << 20, ratio: 2000)
    }
    #expect(throws: Inflater.Failure.tooLarge) {
      try Inflater.inflate(coded, coding, limit: 8 << 20, ratio: 10)
    }
    #expect(throws: Inflater.Failure.malformed) {
      try Inflater.inflate(Array(coded.dropLast(3)), coding, limit: 8 << 20, ratio: 2000)
    }
    #expect(throws: Inflater.Failure.malformed) {
      try Inflater.inflate(coded + [1, 2, 3], coding, limit: 8 << 20, ratio: 2000)
    }
    #expect(throws: Inflater.Failure.malformed) {
      try Inflater.inflate([], coding, limit: 8 << 20, ratio: 2000)
    }
  }

  @Test func gzipFilesOfSeveralMembersAreOneBody() throws {
    let deflate = { (text: String) in
      try #require(Deflater(.gzip, level: 1)).compress(Array(text.utf8), isLast: true)
    }
    let body = try deflate("one ") + deflate("two")
    let plain = try Inflater.inflate(body, .gzip, limit: 100, ratio: 100)
    #expect(String(decoding: plain, as: UTF8.self) == "one two")
  }

  @Test func timersComeInOrderAndOnlyWhenDue() {
    var timers = TimerQueue()
    let times: [UInt64] = [5, 3, 9, 1, 7, 3, 8]
    for (token, time) in times.enumerated() { timers.schedule(UInt64(token), at: time) }
    #expect(timers.next == 1)
    #expect(timers.popDue(at: 0) == nil)
    var popped: [UInt64] = []
    while let entry = timers.popDue(at: 7) { popped.append(entry.time) }
    #expect(popped == [1, 3, 3, 5, 7])
    #expect(timers.count == 2)
  }

  @Test func sentBytesAreForgottenAcrossBlocks() {
    var queue = OutputQueue()
    var expected: [UInt8] = []
    for index in 0..<6 {
      let piece = [UInt8](repeating: UInt8(index), count: index.isMultiple(of: 2) ? 100 : 20_000)
      queue.append(piece)
      expected += piece
    }
    #expect(queue.count == expected.count)
    var sent: [UInt8] = []
    while !queue.isEmpty {
      let count = queue.send { first, second in
        let both = Array(first) + Array(second)
        let part = both.prefix(7_777)
        sent += part
        return part.count
      }
      #expect(count > 0)
    }
    #expect(sent == expected)
  }

  @Test func aServiceManagersSocketsAreForTheirProcessOnly() {
    let environment = [
      "LISTEN_PID": "42", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "http:https",
      "WATCHDOG_USEC": "30000000",
    ]
    let manager = ServiceManager(environment: environment, processID: 42)
    #expect(manager.listeners.map(\.usesTLS) == [false, true])
    #expect(manager.listeners.map(\.address) == [.descriptor(3), .descriptor(4)])
    #expect(manager.watchdogInterval == .seconds(15))
    #expect(ServiceManager(environment: environment, processID: 43).listeners.isEmpty)
  }

  @Test(arguments: [
    ("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", true),
    ("00-00000000000000000000000000000000-b7ad6b7169203331-01", false),
    ("00-0AF7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", false),
    ("ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", false),
    ("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-x", false),
    ("01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-x", true), ("00-", false),
  ])
  func traceParentsAreChecked(_ value: String, isValid: Bool) throws {
    let request = try #require(HTTPRequest(.get, "/", headers: [("traceparent", value)]))
    #expect((request.traceID != nil) == isValid)
  }
}
