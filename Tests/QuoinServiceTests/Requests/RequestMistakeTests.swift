import Foundation
import QuoinHTTP
import QuoinLayout
import QuoinTestSupport
import Testing

@testable import QuoinService

/// A request that is refused, and the mistakes to be found in it: a file of
/// Tests/Fixtures/request-mistakes.
struct MistakeCase: Sendable, CustomTestStringConvertible {
  let url: URL
  var testDescription: String { url.deletingPathExtension().lastPathComponent }

  static let all: [MistakeCase] = {
    let url = Fixture("request-mistakes").url
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().map { MistakeCase(url: url.appendingPathComponent($0)) }
  }()

  struct Content {
    var query: String
    var body: [UInt8]
    var status: Int
    var errors: [String]
  }

  func content() throws -> Content {
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    let errors = try #require(object["errors"] as? [[String: String]])
    return Content(
      query: try #require(object["query"] as? String),
      body: [UInt8](
        try JSONSerialization.data(withJSONObject: try #require(object["body"]))),
      status: try #require(object["status"] as? Int),
      errors: errors.map { "\($0["place"] ?? "?") \($0["code"] ?? "?")" })
  }
}

@Suite struct RequestMistakeTests {
  @Test func thereAreCases() { #expect(MistakeCase.all.count > 30) }

  /// Every mistake is reported, at its place, and nothing else is.
  @Test(arguments: MistakeCase.all)
  func everyIndependentMistakeIsReported(_ example: MistakeCase) throws {
    let content = try example.content()
    let parameters = HTTPQuery(Array(content.query.utf8)).items
    let call = APICall(body: content.body, parameters: parameters)
    let problem = try #require(throws: Problem.self) {
      try APIRoute.layout.respond(to: call, Service())
    }
    #expect(problem.status == content.status)
    let found = problem.mistakes.map { mistake in
      var place = mistake.parameter ?? ""
      if case .pointer(let pointer) = mistake.location { place = pointer }
      return "\(place) \(mistake.code.rawValue)"
    }
    #expect(Set(found) == Set(content.errors))
    #expect(found.count == content.errors.count)
    for mistake in problem.mistakes {
      #expect(ProblemCatalogue.entry(mistake.code.rawValue) != nil)
      #expect(!mistake.detail.isEmpty)
    }
  }

  @Test func unknownKeysAreWarningsWhenLenient() throws {
    let body = Array(#"{"scene":{"root":{"id":"a","frmae":1}},"envrionment":{}}"#.utf8)
    let call = APICall(body: body, parameters: [("lenient", "true"), ("unknown", "1")])
    let request = try SceneRequest.read(call, Service())
    #expect(request.warnings.map(\.code) == [.unknownKey, .unknownKey])
    #expect(request.warnings.contains { $0.detail.contains("“frame”") })
    #expect(throws: Never.self) { try APIRoute.layout.respond(to: call, Service()) }
  }

  @Test(arguments: ["NaN", "1e999", "-1e999", "1e308", "123456789012345678901234567890"])
  func numbersThatLayoutCannotUseHaveADefinedAnswer(number: String) throws {
    let body = Array(#"{"scene":{"root":{"constraints":["x"],"frame":{"x":\#(number)}}}}"#.utf8)
    let problem = try #require(throws: Problem.self) {
      try APIRoute.layout.respond(to: APICall(body: body), Service())
    }
    if number == "NaN" {
      #expect(problem.status == 400)
      #expect(problem.code == "json.unexpected-character")
    } else {
      #expect(problem.status == 422)
      #expect(problem.mistakes.contains { $0.code == .outOfRange })
    }
  }

  @Test func aWrongEquationShowsItsColumn() throws {
    let body = Array(
      #"{"scene":{"root":{"id":"a","constraints":["a.width == 3 @2000"]}}}"#.utf8)
    let problem = try #require(throws: Problem.self) {
      try APIRoute.layout.respond(to: APICall(body: body), Service())
    }
    let mistake = try #require(problem.mistakes.first)
    #expect(mistake.excerpt == "a.width == 3 @2000")
    #expect(mistake.textColumn == 15)
  }
}
