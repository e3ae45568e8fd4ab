import Foundation
import QuoinHTTP
import Testing

@testable import QuoinService

@Suite struct ExpectationTests {
  private static let scene = """
    {"root": {"id": "root", "subviews": [
      {"id": "top", "frame": {"x": 0, "y": 0, "width": 100, "height": 50}},
      {"id": "under", "frame": {"x": 10, "y": 40, "width": 100, "height": 50}},
      {"id": "off", "frame": {"x": 390, "y": 200, "width": 100, "height": 20}},
      {"id": "cut", "class": "UILabel", "text": "A text that does not fit into so little room",
       "frame": {"x": 10, "y": 300, "width": 40, "height": 20}}]}}
    """

  /// What fails, as `type: items`.
  private func failures(of expectation: String) throws -> [String] {
    let body =
      #"{"scene": \#(Self.scene), "environment": {"device": "iphone-16"}, "#
      + #""expect": [\#(expectation)]}"#
    let answer = try APIRoute.layout.respond(to: APICall(body: Array(body.utf8)), Service())
    guard case .bytes(let bytes) = answer.body else { return [] }
    let json = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let failed = try #require(json["failedExpectations"] as? [[String: Any]])
    #expect(failed.count == answer.findings)
    return failed.map { item in
      let type = (item["expectation"] as? [String: Any])?["type"] as? String ?? "?"
      let items = item["items"] as? [String] ?? []
      return "\(type): \(items.joined(separator: " "))"
    }
  }

  @Test(
    arguments: [
      (#"{"type":"frame","items":["top"],"frame":{"x":0,"height":50.4}}"#, []),
      (#"{"type":"frame","items":["top"],"frame":{"height":51}}"#, ["frame: top"]),
      (#"{"type":"frame","items":["top"],"frame":{"height":51},"tolerance":1}"#, []),
      (#"{"type":"insideWindow"}"#, ["insideWindow: off"]),
      (#"{"type":"insideSafeArea","items":["top","cut"]}"#, ["insideSafeArea: top"]),
      (#"{"type":"noOverlap"}"#, ["noOverlap: top under"]),
      (#"{"type":"noOverlap","items":["top","off"]}"#, []),
      (#"{"type":"minimumSize","size":{"height":44}}"#, ["minimumSize: off", "minimumSize: cut"]),
      (#"{"type":"noTruncation"}"#, ["noTruncation: cut"]),
      (#"{"type":"noConflict"}"#, []),
      (#"{"type":"noAmbiguity"}"#, []),
      (#"{"type":"insideWindow","scene":"root","items":["top"]}"#, []),
    ] as [(String, [String])])
  func failuresNameTheItemsAtFault(expectation: String, expected: [String]) throws {
    #expect(try failures(of: expectation) == expected)
  }
}
