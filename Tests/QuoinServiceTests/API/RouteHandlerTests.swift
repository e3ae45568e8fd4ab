import Foundation
import QuoinHTTP
import Testing

@testable import QuoinService

@Suite struct RouteHandlerTests {
  private static let body = Array(#"{"scene":{"root":{"id":"root"}}}"#.utf8)
  private let router = Router(RouteTable.all, Service())

  private func post(
    _ target: String = "/v1/layout", _ headers: [(String, String)] = [], body: [UInt8] = body
  ) throws -> HTTPResponse {
    try router.respond(to: try #require(HTTPRequest(.post, target, headers: headers, body: body)))
  }

  @Test(
    arguments: [
      (nil, 200), ("application/json", 200), ("application/json; charset=utf-8", 200),
      ("application/x-www-form-urlencoded", 200), ("Application/JSON", 200), ("image/png", 415),
      ("text/plain", 415), ("application/xml", 400), ("text/xml; charset=utf-8", 400),
    ] as [(String?, Int)])
  func theContentTypeDecidesHowABodyIsRead(type: String?, status: Int) throws {
    let headers = type.map { [("Content-Type", $0)] } ?? []
    #expect(try post("/v1/layout", headers).status.code == status)
  }

  @Test func answersCarryTagTimingAndVary() throws {
    let response = try post()
    #expect(response.entityTag?.hasPrefix("\"") == true)
    let timing = try #require(response.headers["Server-Timing"])
    for step in ["parse;dur=", "layout;dur=", "encode;dur="] { #expect(timing.contains(step)) }
    #expect(response.headers["Vary"] == "Accept")
  }

  @Test func tagsDifferByRequestAndForm() throws {
    let tags = [
      try post().entityTag, try post("/v1/layout?device=iphone-15").entityTag,
      try post("/v1/layout", [("Accept", "text/plain")]).entityTag,
      try post(body: Array(#"{"scene":{"root":{"id":"roof"}}}"#.utf8)).entityTag,
    ]
    #expect(Set(tags.compactMap { $0 }).count == tags.count)
    #expect(try post().entityTag == tags[0])
  }

  @Test func problemsAreDocumentsWithTheRequestsId() throws {
    let request = try #require(HTTPRequest(.post, "/v1/layout", body: Array("{".utf8)))
    let response = try router.respond(to: request)
    #expect(response.status.code == 400)
    #expect(response.headers["Content-Type"] == "application/problem+json")
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(response.bytes ?? [])) as? [String: Any])
    #expect(json["type"] as? String == "/problems/json.truncated")
    #expect(json["instance"] as? String == request.requestID)
    #expect(json["status"] as? Int == 400)
    let error = try #require((json["errors"] as? [[String: Any]])?.first)
    #expect(error["line"] as? Int == 1)
    #expect(error["column"] as? Int == 2)
  }

  @Test func anEmptyBodyIsAMistake() throws {
    #expect(try post(body: []).status.code == 400)
  }
}
