import Testing

@testable import QuoinService

@Suite struct NegotiationTests {
  private static let forms: [ContentForm] = [.json, .text, .svg]

  @Test(
    arguments: [
      (nil, nil, "json"), (nil, "", "json"), (nil, "*/*", "json"), (nil, "text/plain", "text"),
      (nil, "text/*;q=0.5, application/json;q=0.4", "text"),
      (nil, "text/html, application/xhtml+xml, */*;q=0.8", "json"),
      (nil, "image/*", "svg"), ("text", "application/json", "text"),
      (nil, "application/json;q=0, */*", "text"), (nil, "TEXT/Plain", "text"),
      (nil, "nonsense, text/plain", "text"),
    ] as [(String?, String?, String)])
  func theFormIsChosenByFormatThenAccept(
    format: String?, accept: String?, expected: String
  ) throws {
    let form = try ContentNegotiation.form(format: format, accept: accept, offered: Self.forms)
    #expect(form.name == expected)
  }

  @Test func nothingAcceptableIsA406() throws {
    let problem = try #require(throws: Problem.self) {
      try ContentNegotiation.form(format: nil, accept: "image/png", offered: Self.forms)
    }
    #expect(problem.status == 406)
  }

  @Test func anUnknownFormatIsA422() throws {
    let problem = try #require(throws: Problem.self) {
      try ContentNegotiation.form(format: "pdf", accept: nil, offered: Self.forms)
    }
    #expect(problem.status == 422)
    #expect(problem.mistakes[0].parameter == "format")
  }
}
