import Foundation
import Testing

/// What a caller sees: the binary over a real socket, and on the command line.
@Suite struct LayoutEndToEndTests {
  private static func example(_ name: String) throws -> [UInt8] {
    [UInt8](
      try Data(
        contentsOf: RunningServer.checkout.appendingPathComponent("Public/examples/\(name)")))
  }

  /// Runs the binary's verb to its end.
  private static func run(
    _ arguments: [String], input: [UInt8] = []
  ) throws -> (code: Int32, output: [UInt8], errors: String) {
    let process = Process()
    process.executableURL = try RunningServer.binary
    process.arguments = arguments
    let (input, output, errors) = (input, Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    let stdin = Pipe()
    process.standardInput = stdin
    try process.run()
    stdin.fileHandleForWriting.write(Data(input))
    try stdin.fileHandleForWriting.close()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    let text = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, bytes, text)
  }

  @Test func aSceneIsLaidOutOnItsDevice() throws {
    let server = try RunningServer()
    // As curl sends it: -d makes the body form-urlencoded.
    let answer = try server.send(
      "POST", "/v1/layout",
      headers: [("Content-Type", "application/x-www-form-urlencoded")],
      body: try Self.example("sign-in.json"))
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "application/json")
    #expect(answer.headers["etag"] != nil)
    #expect(answer.headers["server-timing"]?.contains("layout;dur=") == true)
    let json = try answer.json()
    let environment = try #require(json["environment"] as? [String: Any])
    #expect(environment["device"] as? String == "iphone-15")
    let scene = try #require((json["scenes"] as? [[String: Any]])?.first)
    let views = try #require(scene["views"] as? [[String: Any]])
    let go = try #require(views.first { $0["id"] as? String == "go" })
    let frame = try #require(go["frame"] as? [String: Double])
    #expect(frame["x"] == 16)
    #expect(frame["width"] == 361)
    #expect((json["failedExpectations"] as? [Any])?.isEmpty == true)
  }

  @Test func aDocumentIsLaidOutAsDesigned() throws {
    let server = try RunningServer()
    let answer = try server.send(
      "POST", "/v1/layout", headers: [("Content-Type", "application/xml")],
      body: try Self.example("Main.storyboard"))
    #expect(answer.status == 200)
    let scenes = try #require(try answer.json()["scenes"] as? [[String: Any]])
    #expect(scenes.compactMap { $0["id"] as? String } == ["prf-SC-001", "set-SC-001"])
  }

  @Test(arguments: [
    ("sign-in.json", ["--device", "iphone-se-3"], "?device=iphone-se-3"),
    ("dynamic-type.json", ["--format", "text"], "?format=text"),
    ("Main.storyboard", ["--include=alignmentRect,text"], "?include=alignmentRect,text"),
    ("scroll-view.json", [], ""),
  ])
  func theCommandLineGivesTheSameBytes(file: String, flags: [String], query: String) throws {
    let server = try RunningServer()
    let type = file.hasSuffix("json") ? "application/json" : "text/xml"
    let answer = try server.send(
      "POST", "/v1/layout\(query)", headers: [("Content-Type", type)],
      body: try Self.example(file))
    #expect(answer.status == 200)
    let path = RunningServer.checkout.appendingPathComponent("Public/examples/\(file)").path
    #expect(try Self.run(["layout", path] + flags).output == answer.body)
    #expect(
      try Self.run(["layout", "-"] + flags, input: try Self.example(file)).output == answer.body)
  }

  @Test func theExitCodeTellsRefusedInput() throws {
    let refused = try Self.run(["layout", "-"], input: Array("{".utf8))
    #expect(refused.code == 2)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.contains("json.truncated"))
    #expect(try Self.run(["layout", "/nowhere.json"]).code == 2)
  }

  @Test func everyKindOfBadRequestIsRefusedAndTheServerLivesOn() throws {
    let server = try RunningServer()
    func post(_ body: String, type: String = "application/json") throws -> Answer {
      try server.send(
        "POST", "/v1/layout", headers: [("Content-Type", type)], body: Array(body.utf8))
    }
    func check(_ answer: Answer, _ status: Int, _ code: String) throws {
      #expect(answer.status == status, "\(code): \(answer.text.prefix(300))")
      #expect(try answer.codes().contains(code), "\(answer.text.prefix(300))")
    }
    try check(post("<document><scenes></document>", type: "application/xml"), 400, "ib.malformed")
    try check(post(#"{"scene":{"root":{"#), 400, "json.truncated")
    try check(post(#"{"scene":{"root":{},"root":{}}}"#), 400, "json.duplicate-key")
    var tree = #"{"id":"leaf"}"#
    for depth in 0..<200 { tree = #"{"id":"v\#(depth)","subviews":[\#(tree)]}"# }
    try check(post(#"{"scene":{"root":\#(tree)}}"#), 422, "scene.too-deep")
    try check(post(String(repeating: "[", count: 100_000)), 400, "json.too-deep")
    try check(
      post(#"{"scene":{"root":{"constraints":["nobody.top == also.top"]}}}"#), 422,
      "scene.unknown-view")
    try check(
      post(#"{"scene":{"root":{"subviews":[{"id":"a"},{"id":"a"}]}}}"#), 422,
      "scene.duplicate-id")
    try check(
      post(#"{"scene":{"root":{"id":"a","subviews":[{"id":"b","subviews":[{"id":"a"}]}]}}}"#),
      422, "scene.duplicate-id")
    try check(
      server.send("POST", "/v1/layout?device=none", body: Array("{\"scene\":{\"root\":{}}}".utf8)),
      422, "environment.unknown-device")
    try check(server.send("GET", "/nowhere"), 404, "http.not-found")
    try check(server.send("DELETE", "/v1/layout"), 405, "http.method-not-allowed")
    #expect(try server.send("DELETE", "/v1/layout").headers["allow"]?.contains("POST") == true)
    try check(
      server.send("GET", "/v1/limits", headers: [("Accept", "image/png")]), 406,
      "http.not-acceptable")
    #expect(try server.send("GET", "/livez").status == 200)
    #expect(try post(#"{"scene":{"root":{}}}"#).status == 200)
  }

  @Test func aBodyOfAGigabyteIsRefusedFromItsLengthAlone() throws {
    let server = try RunningServer()
    let connection = try RawConnection(port: server.port)
    try connection.write(
      Array(
        ("POST /v1/layout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
          + "Content-Length: 1073741824\r\n\r\n{").utf8))
    let answer = try Answer(connection.readToEnd())
    #expect(answer.status == 413)
    #expect(try answer.codes() == ["http.body-too-large"])
  }

  @Test func aGetWithTheTagOfItsAnswerGets304() throws {
    let server = try RunningServer()
    let first = try server.send("GET", "/v1/limits")
    let tag = try #require(first.headers["etag"])
    let second = try server.send("GET", "/v1/limits", headers: [("If-None-Match", tag)])
    #expect(second.status == 304)
    #expect(second.body.isEmpty)
    let head = try server.send("HEAD", "/v1/limits")
    #expect(head.status == 200)
    #expect(head.headers["etag"] == tag)
    #expect(head.body.isEmpty)
    let post = try server.send(
      "POST", "/v1/layout", headers: [("If-None-Match", "*")],
      body: Array(#"{"scene":{"root":{}}}"#.utf8))
    #expect(post.status == 200)
  }

  @Test func theRequestIdIsHonouredOrMade() throws {
    let server = try RunningServer()
    let given = try server.send("GET", "/livez", headers: [("X-Request-Id", "my-id.7")])
    #expect(given.headers["x-request-id"] == "my-id.7")
    let refused = try server.send("GET", "/livez", headers: [("X-Request-Id", "not an id")])
    #expect(refused.headers["x-request-id"]?.count == 32)
  }

  @Test func thePageAndTheDescriptionAreServed() throws {
    let server = try RunningServer()
    let page = try server.send("GET", "/")
    #expect(page.status == 200)
    #expect(page.text.contains("<html"))
    #expect(try server.send("GET", "/examples/sign-in.json").status == 200)
    #expect(try server.send("GET", "/../Package.swift").status >= 400)
    let description = try server.send("GET", "/openapi.json").json()
    #expect(description["openapi"] as? String == "3.1.0")
    let metrics = try server.send("GET", "/metrics")
    #expect(metrics.text.contains("http_server_request_duration_seconds_bucket"))
  }

  @Test func aRequestUnderWayIsAnsweredBeforeTheServerEnds() throws {
    let server = try RunningServer(["--grace", "10"])
    let connection = try RawConnection(port: server.port)
    let body = try Self.example("sign-in.json")
    let head =
      "POST /v1/layout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.count)\r\nExpect: 100-continue\r\n\r\n"
    try connection.write(Array(head.utf8))
    // The server has begun with the request once it asks for the body.
    let interim = String(decoding: try connection.readSome(), as: UTF8.self)
    #expect(interim.hasPrefix("HTTP/1.1 100"))
    server.terminate()
    try connection.write(body)
    let answer = try Answer(connection.readToEnd())
    #expect(answer.status == 200)
    #expect(server.waitUntilExit() == 0)
  }

  @Test func sigtermEndsAnIdleServerAtOnce() throws {
    let server = try RunningServer()
    #expect(try server.send("GET", "/readyz").status == 200)
    #expect(server.stop() == 0)
  }
}
