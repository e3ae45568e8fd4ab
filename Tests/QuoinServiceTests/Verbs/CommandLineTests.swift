import Foundation
import QuoinHTTP
import Testing

@testable import QuoinService

@Suite struct CommandLineTests {
  private static let body = #"{"scene":{"root":{"id":"root"}},"environment":{"os":"18"}}"#

  @Test func theVerbPrintsTheBytesOfTheRoute() throws {
    let terminal = FakeTerminal(files: ["a.json": Self.body])
    let code = CommandLineTool.run(
      ["layout", "a.json", "--device", "iphone-15", "--orientation=landscape"], terminal)
    #expect(code == .done)
    let request = try #require(
      HTTPRequest(
        .post, "/v1/layout?device=iphone-15&orientation=landscape", body: Array(Self.body.utf8)))
    let response = try Router(RouteTable.all, Service()).respond(to: request)
    #expect(response.bytes == terminal.written)
    #expect(terminal.errorText.isEmpty)
  }

  @Test func aDashIsStandardInputAndAFolderItsFiles() {
    let terminal = FakeTerminal(
      files: ["f/a.json": Self.body, "f/b.json": Self.body, "f/c.txt": "no"],
      standardInput: Self.body)
    #expect(CommandLineTool.run(["layout", "-", "--format", "text"], terminal) == .done)
    #expect(terminal.text.contains("iphone-16  393 x 852"))
    let both = FakeTerminal(files: terminal.files.mapValues { String(decoding: $0, as: UTF8.self) })
    #expect(CommandLineTool.run(["layout", "f"], both) == .done)
    #expect(both.text.split(separator: "\n").count == 2)
  }

  @Test(
    arguments: [
      (["layout", "missing.json"], 2, "no such file"),
      (["layout"], 2, "a file is missing"),
      (["layout", "bad.json"], 2, "bad.json: 1:2:"),
      (["layout", "a.json", "--divice", "x"], 2, "did you mean “--device”?"),
      (["layout", "a.json", "--device"], 2, "needs a value"),
      (["layout", "a.json", "--device", "nonsense"], 2, "--device: no device is called"),
      (["layuot"], 2, "did you mean “layout”?"),
      ([], 2, "Usage: quoin VERB"),
      (["layout", "failing.json"], 1, ""),
      (["config", "--port", "x"], 2, "“port” is a whole number"),
      (["health", "--port", "1"], 1, "refused"),
      (["health", "--port", "80"], 0, ""),
      (["verify"], 2, "a file or folder is missing"),
      (["bench", "nothing"], 2, "cannot be measured"),
    ] as [([String], Int32, String)])
  func theExitCodeAndTheErrorTellWhatHappened(words: [String], code: Int32, error: String) {
    let terminal = FakeTerminal(files: [
      "a.json": Self.body, "bad.json": "{",
      "failing.json":
        #"{"scene":{"root":{"id":"r"}},"expect":[{"type":"frame","items":["r"],"frame":{"x":9}}]}"#,
    ])
    #expect(CommandLineTool.run(words, terminal).rawValue == code)
    if error.isEmpty {
      #expect(terminal.errorText.isEmpty)
    } else {
      #expect(terminal.errorText.contains(error), "\(terminal.errorText)")
    }
  }

  @Test(arguments: VerbTable.all.map(\.name) + [""])
  func helpFitsAScreen(verb: String) {
    let terminal = FakeTerminal()
    #expect(CommandLineTool.run([verb, "--help"].filter { !$0.isEmpty }, terminal) == .done)
    let lines = terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 40)
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { $0.count <= 110 })
  }
}
