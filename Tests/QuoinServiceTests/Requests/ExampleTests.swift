import Foundation
import QuoinHTTP
import QuoinTestSupport
import Testing

@testable import QuoinService

/// The files that the page offers, the README shows and the tests lay out.
struct Example: Sendable, CustomTestStringConvertible {
  let name: String
  var testDescription: String { name }

  static let folder = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Public/examples")

  /// The examples that `/v1/layout` takes; the others have keys of other routes.
  static let layouts: [Example] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0 != "index.json" }.sorted().map { Example(name: $0) }.filter(\.isLayout)
  }()

  private var isLayout: Bool {
    guard let data = try? Data(contentsOf: Self.folder.appendingPathComponent(name)),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return true }
    return Set(object.keys).isSubset(of: ["scene", "scenes", "environment", "expect"])
  }

  func call() throws -> APICall {
    let body = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    return APICall(body: body, bodyType: RouteVerb.bodyType(of: body))
  }
}

@Suite struct ExampleTests {
  @Test func theIndexListsEveryExampleForLayout() throws {
    let data = try Data(contentsOf: Example.folder.appendingPathComponent("index.json"))
    let index = try JSONDecoder().decode([[String: String]].self, from: data)
    #expect(Set(index.compactMap { $0["file"] }) == Set(Example.layouts.map(\.name)))
    #expect(index.allSatisfy { $0["title"]?.isEmpty == false })
  }

  @Test(arguments: Example.layouts)
  func everyExampleIsLaidOutAndMeetsItsExpectations(_ example: Example) throws {
    let answer = try APIRoute.layout.respond(to: try example.call(), Service())
    #expect(answer.findings == 0)
    guard case .bytes(let bytes) = answer.body else {
      Issue.record("an answer is no stream")
      return
    }
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let scenes = try #require(json["scenes"] as? [[String: Any]])
    let views = scenes.flatMap { $0["views"] as? [[String: Any]] ?? [] }
    #expect(views.count > 2)
    let sizes = views.compactMap { ($0["frame"] as? [String: Double])?["width"] }
    #expect(sizes.contains { $0 > 0 })
  }

  @Test(arguments: Example.layouts)
  func theSameRequestGivesTheSameBytes(_ example: Example) throws {
    func bytes() throws -> [UInt8] {
      var call = try example.call()
      call.parameters = [("include", LayoutDetail.allNames.joined(separator: ","))]
      guard case .bytes(let bytes) = try APIRoute.layout.respond(to: call, Service()).body else {
        return []
      }
      return bytes
    }
    let first = try bytes()
    #expect(!first.isEmpty)
    #expect(try bytes() == first)
  }

  @Test func aConflictNamesTheConstraintThatWasBroken() throws {
    let example = Example(name: "conflict.json")
    guard case .bytes(let bytes) = try APIRoute.layout.respond(to: example.call(), Service()).body
    else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""code":"constraint.conflict""#))
    #expect(text.contains(#""broken":"wider""#))
  }

  @Test func theStoryboardComesOutAsItWasSaved() throws {
    let example = Example(name: "Main.storyboard")
    var call = try example.call()
    call.parameters = [("format", "text")]
    guard case .bytes(let bytes) = try APIRoute.layout.respond(to: call, Service()).body
    else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("UIView set-BD-001  16 211.333  361 x 590.667\n"))
    call.parameters = [("scene", "Profile"), ("device", "iphone-se-3")]
    guard case .bytes(let onPhone) = try APIRoute.layout.respond(to: call, Service()).body
    else { return }
    let answer = String(decoding: onPhone, as: UTF8.self)
    #expect(answer.contains(#""device":"iphone-se-3""#))
    #expect(!answer.contains("set-SC-001"))
  }
}
