import Foundation
import QuoinHTTP
import QuoinService
import QuoinTestSupport
import Testing

/// Documents turned into requests lay out as the documents do.
@Suite struct ConvertTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/ib")

  static let documents: [String] = {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
  }()

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  private static func answer(
    _ route: APIRoute, _ body: [UInt8], _ type: APICall.BodyType,
    _ parameters: [(name: String, value: String)] = []
  ) throws -> [String: Any] {
    let call = APICall(body: body, bodyType: type, parameters: parameters)
    let answer = try route.respond(to: call, Service())
    guard case .bytes(let bytes) = answer.body else { return [:] }
    return try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private static func converted(_ body: [UInt8]) throws -> [UInt8] {
    let answer = try APIRoute.convert.respond(
      to: APICall(body: body, bodyType: .document), Service())
    guard case .bytes(let bytes) = answer.body else { return [] }
    return bytes
  }

  /// One line for each view: its scene, id and frame.
  private static func frames(_ answer: [String: Any]) -> [String] {
    let scenes = answer["scenes"] as? [[String: Any]] ?? []
    return scenes.flatMap { scene in
      (scene["views"] as? [[String: Any]] ?? []).map { view in
        let frame = view["frame"] as? [String: Double] ?? [:]
        let numbers = ["x", "y", "width", "height"].map { "\(frame[$0] ?? .nan)" }
        return "\(scene["id"] ?? "") \(view["id"] ?? "") \(numbers.joined(separator: " "))"
      }
    }
  }

  @Test func fixturesAreThere() { #expect(Self.documents.count >= 30) }

  @Test(arguments: documents)
  func convertedDocumentLaysOutTheSame(name: String) throws {
    let document = try Self.bytes(name)
    let json = try Self.converted(document)
    let original = Self.frames(try Self.answer(.layout, document, .document))
    #expect(!original.isEmpty)
    #expect(Self.frames(try Self.answer(.layout, json, .json)) == original)
  }

  @Test func placedViewsAreWrittenWithoutFrames() throws {
    let json = String(
      decoding: try Self.converted(Self.bytes("box-below-the-safe-area.storyboard")),
      as: UTF8.self)
    #expect(!json.contains(#""x":20,"y":60"#))
    #expect(json.contains(#""canvas""#))
  }

  @Test func reportCountsWhatWasPassedOver() throws {
    let answer = try Self.answer(
      .convert, Self.bytes("unknown-words.xib"), .document)
    let report = try #require(answer["report"] as? [String: Any])
    let ignored = try #require(report["ignored"] as? [[String: Any]])
    let fancy = try #require(ignored.first { $0["element"] as? String == "fancyGlow" })
    #expect(fancy["count"] as? Int == 2)
    #expect(fancy["line"] as? Int == 10)
    let quiet = try #require(report["withoutEffect"] as? [[String: Any]])
    #expect(quiet.contains { $0["element"] as? String == "color" })
  }

  @Test func jsonIsNoDocument() {
    #expect(throws: Problem.self) {
      try APIRoute.convert.respond(
        to: APICall(body: Array("{}".utf8), bodyType: .json), Service())
    }
  }

  @Test func sceneIsChosenByStoryboardIDOrClass() throws {
    let body = try Self.bytes("box-below-the-safe-area.storyboard")
    for name in ["start", "StartViewController", "scn-aa-001", "vc0-aa-001"] {
      let answer = try Self.answer(.convert, body, .document, [(name: "scene", value: name)])
      #expect(answer["scene"] != nil)
    }
    #expect(throws: Problem.self) {
      try Self.answer(.convert, body, .document, [(name: "scene", value: "none")])
    }
  }
}
