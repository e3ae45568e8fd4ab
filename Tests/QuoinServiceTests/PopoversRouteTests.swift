import Foundation
import QuoinHTTP
import QuoinLayout
import Testing

@testable import QuoinService

@Suite struct PopoversRouteTests {
  func answer(
    _ body: String, _ parameters: [(name: String, value: String)] = [],
    bodyType: APICall.BodyType = .json, accept: String? = nil
  ) throws -> APIAnswer {
    try APIRoute.popovers.respond(
      to: APICall(
        body: Array(body.utf8), bodyType: bodyType, parameters: parameters, accept: accept),
      Service())
  }

  func bytes(of answer: APIAnswer) throws -> [UInt8] {
    switch answer.body {
    case .empty: return []
    case .bytes(let bytes): return bytes
    case .stream(let stream):
      var all: [UInt8] = []
      while let piece = try stream.next(RequestContext()) { all += piece }
      return all
    }
  }

  func json(_ answer: APIAnswer) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(bytes(of: answer)))
    return try #require(object as? [String: Any])
  }

  func lines(_ answer: APIAnswer) throws -> [[String: Any]] {
    try bytes(of: answer).split(separator: UInt8(ascii: "\n")).map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    }
  }

  /// The mistakes of a refused request, as pointer and code.
  func mistakes(_ body: String, bodyType: APICall.BodyType = .json) -> [String] {
    do {
      _ = try answer(body, bodyType: bodyType)
      return []
    } catch let problem as Problem {
      return problem.mistakes.map { mistake in
        guard case .pointer(let pointer) = mistake.location else { return mistake.code.rawValue }
        return "\(pointer) \(mistake.code.rawValue)"
      }
    } catch {
      return ["\(error)"]
    }
  }

  let iPad = #""environment": {"device": "ipad-9", "os": "17"}"#
  let rect = #"{"rect": {"x": 400, "y": 100, "width": 44, "height": 44}}"#

  @Test func onePopoverIsAnsweredWithItsEnvironment() throws {
    let answer = try json(
      answer(
        """
        {\(iPad), "popover": {"source": \(rect), "preferredContentSize":
          {"width": 200, "height": 300}}}
        """))
    #expect(answer.keys.sorted() == ["environment", "popover", "warnings"])
    let popover = try #require(answer["popover"] as? [String: Any])
    let frame = try #require(popover["frame"] as? [String: Double])
    #expect(frame == ["x": 322, "y": 144, "width": 200, "height": 313])
    let arrow = try #require(popover["arrow"] as? [String: Any])
    #expect(arrow["direction"] as? String == "up")
    let candidates = try #require(popover["candidates"] as? [[String: Any]])
    #expect(candidates.compactMap { $0["verdict"] as? String }.count == 4)
  }

  @Test func aListKeepsItsOrderAndEndsWithASummary() throws {
    let list = """
      {\(iPad), "popovers": [
        {"id": "a", "source": \(rect)},
        {"id": "b"},
        {"id": "c", "source": \(rect), "preferredContentSize": {"width": 5000, "height": 100}}]}
      """
    let answer = try json(answer(list))
    let popovers = try #require(answer["popovers"] as? [[String: Any]])
    #expect(popovers.compactMap { $0["id"] as? String } == ["a", "b", "c"])
    let problem = try #require(popovers[1]["problem"] as? [String: Any])
    let errors = try #require(problem["errors"] as? [[String: Any]])
    #expect(errors[0]["pointer"] as? String == "/popovers/1/source")
    #expect(errors[0]["exception"] as? String == "NSGenericException")
    let summary = try #require(answer["summary"] as? [String: Int])
    #expect(summary == ["popovers": 3, "failed": 1, "adapted": 0, "cut": 1])

    let lines = try lines(self.answer(list, [("format", "ndjson")]))
    #expect(lines.count == 4)
    #expect(lines[0]["frame"] as? NSDictionary == popovers[0]["frame"] as? NSDictionary)
    #expect(lines[3]["summary"] as? [String: Int] == summary)
  }

  @Test func environmentsMultiplyThePopovers() throws {
    let answer = try json(
      answer(
        """
        {"environments": [{"device": "ipad-9", "os": "17"}, {"device": "iphone-15", "os": "17"}],
         "popovers": [{"source": \(rect)}, {"source": \(rect)}]}
        """))
    let popovers = try #require(answer["popovers"] as? [[String: Any]])
    #expect(popovers.map { $0["index"] as? Int } == [0, 0, 1, 1])
    #expect(popovers.map { $0["environment"] as? Int } == [0, 1, 0, 1])
    let forms = popovers.map { ($0["adaptation"] as? [String: Any])?["presentedAs"] as? String }
    #expect(forms == ["popover", "card", "popover", "card"])
    #expect((answer["environments"] as? [Any])?.count == 2)
  }

  @Test func linesAreReadAndAnsweredOneByOne() throws {
    let body = """
      {\(iPad)}
      {"id": "first", "source": \(rect)}

      {"id": "second", "source": 7}
      {"id": "third"
      {"id": "fourth", "source": \(rect)}
      """
    let lines = try lines(
      answer(body, [("format", "ndjson")], bodyType: .lines))
    #expect(lines.count == 5)
    #expect(lines[0]["id"] as? String == "first")
    #expect((lines[1]["problem"] as? [String: Any])?["status"] as? Int == 422)
    #expect((lines[2]["problem"] as? [String: Any])?["status"] as? Int == 400)
    #expect(lines[3]["frame"] as? NSDictionary == lines[0]["frame"] as? NSDictionary)
    #expect(
      lines[4]["summary"] as? [String: Int] == [
        "popovers": 4, "failed": 2, "adapted": 0, "cut": 0,
      ])
  }

  @Test func linesNeedNoHeader() throws {
    let body = "{\"source\": \(rect)}\n{\"source\": \(rect)}\n"
    let lines = try lines(
      answer(body, [("format", "ndjson"), ("device", "ipad-9")], bodyType: .lines))
    #expect(lines.count == 3)
    #expect(RouteVerb.bodyType(of: Array(body.utf8), takesLines: true) == .lines)
    #expect(RouteVerb.bodyType(of: Array("{\n\"a\": 1}\n".utf8), takesLines: true) == .json)
    #expect(RouteVerb.bodyType(of: Array("{}\n".utf8), takesLines: true) == .json)
  }

  @Test func aViewOfTheSceneIsASource() throws {
    let scene = """
      "scene": {"root": {"id": "root", "class": "UIView", "subviews": [
        {"id": "box", "class": "UIView", "frame": {"x": 100, "y": 200, "width": 50, "height": 60}},
        {"id": "gone", "class": "UIView", "frame": {"x": 1, "y": 1, "width": 5, "height": 5},
         "subviews": []}]}}
      """
    let answer = try json(
      answer("{\(iPad), \(scene), \"popover\": {\"source\": {\"view\": \"box\"}}}"))
    let popover = try #require(answer["popover"] as? [String: Any])
    #expect(
      popover["source"] as? [String: Double] == ["x": 100, "y": 200, "width": 50, "height": 60])
    #expect(
      mistakes("{\(iPad), \(scene), \"popover\": {\"source\": {\"view\": \"bux\"}}}")
        == ["/popover/source/view scene.unknown-view"])
  }

  @Test func anchoredBoxesStandBesideNativeOnes() throws {
    let answer = try json(
      answer(
        """
        {\(iPad), "popovers": [
          {"source": \(rect), "preferredContentSize": {"width": 200, "height": 300}},
          {"model": "anchored", "source": \(rect), "floating": {"width": 200, "height": 300},
           "arrow": {"width": 26, "height": 13},
           "middleware": [{"name": "offset", "mainAxis": 13}, {"name": "flip", "padding": 10},
             {"name": "shift", "padding": 10}, {"name": "size"}, {"name": "arrow", "padding": 10},
             {"name": "hide", "strategy": "escaped"}]}]}
        """))
    let popovers = try #require(answer["popovers"] as? [[String: Any]])
    #expect(popovers[1]["frame"] as? NSDictionary == popovers[0]["bodyFrame"] as? NSDictionary)
    #expect(popovers[1]["escaped"] as? Bool == false)
    #expect((popovers[1]["arrow"] as? [String: Double])?["centerOffset"] == 0)
  }

  @Test(arguments: [
    (
      #"{"popover": {"source": null}, "environment": {"device": "ipad-9"}}"#,
      ["/popover/source popover.no-source"]
    ),
    (
      #"{"popover": {"source": {"barButtonItem": null}}, "environment": {"device": "ipad-9"}}"#,
      ["/popover/source popover.bar-item-in-no-bar"]
    ),
    (
      #"{"popover": {"source": {"viewFrame": null}}, "environment": {"device": "ipad-9"}}"#,
      ["/popover/source popover.source-not-in-window"]
    ),
    (
      #"{"popover": {"source": {"rect": {"x":0,"y":0,"width":-1,"height":5}}}, "environment": {"device": "ipad-9"}}"#,
      ["/popover/source popover.negative-length"]
    ),
    (
      #"{"popover": {"source": {"rect": {"x":9999,"y":0,"width":1,"height":5}}}, "environment": {"device": "ipad-9"}}"#,
      ["/popover/source popover.source-outside-window"]
    ),
    (
      #"{"popover": {"source": {"rect": {"x":1e300,"y":0,"width":1,"height":5}}}}"#,
      ["/popover/source/rect/x value.out-of-range"]
    ),
    (
      #"{"popover": {"permittedArrowDirections": ["up", "north"]}}"#,
      ["/popover/permittedArrowDirections/1 value.unknown"]
    ),
    (
      #"{"popover": {"permitedArrowDirections": []}}"#,
      ["/popover/permitedArrowDirections value.unknown-key"]
    ),
    (
      #"{"popover": {"parameters": {"preferenceOrder": ["up", "up"]}}}"#,
      ["/popover/parameters/preferenceOrder value.unknown"]
    ),
    (
      #"{"popover": {"source": {"barButtonItem": {"items": [44], "index": 1}}}}"#,
      ["/popover/source/barButtonItem value.out-of-range"]
    ),
    (#"{"popover": {"source": {}}}"#, ["/popover/source value.missing-key"]),
    (
      #"{"popover": {"sheetPresentationController": {"detents": []}}}"#,
      ["/popover/sheetPresentationController/detents value.out-of-range"]
    ),
    (#"{"popover": {"model": "anchored"}}"#, ["/popover value.missing-key"]),
    (
      #"{"popover": {"model": "anchored", "floating": {"width":1,"height":1}, "middleware": [{"name": "flop"}]}}"#,
      ["/popover/middleware/0/name value.unknown"]
    ),
    (#"{"popover": {}, "popovers": []}"#, ["/popovers value.conflicting-keys"]),
    (#"{"environments": [], "popovers": []}"#, ["/environments value.out-of-range"]),
    (#"{}"#, [" value.missing-key"]),
    (
      #"{"popover": {"api": "UIPopoverController"}, "environment": {"device": "iphone-15"}}"#,
      ["/popover/api popover.controller-needs-ipad"]
    ),
  ])
  func aRequestThatMakesNoSenseIsRefusedAtItsPlace(_ body: String, _ expected: [String]) {
    #expect(mistakes(body) == expected)
  }

  @Test func everyMistakeOfAListIsReported() {
    let body = #"{"popovers": [{"id": 1}, {}, {"source": {"rect": 3}}, 5]}"#
    #expect(
      mistakes(body) == [
        "/popovers/0/id value.wrong-type", "/popovers/2/source/rect value.wrong-type",
        "/popovers/3 value.wrong-type",
      ])
  }

  @Test func parametersOfTheRequestReplaceTheReleases() throws {
    func direction(_ parameters: String) throws -> String? {
      let answer = try json(
        answer(
          """
          {\(iPad), "popover": {"source": \(rect), "parameters": \(parameters),
            "preferredContentSize": {"width": 100, "height": 100}}}
          """))
      let popover = answer["popover"] as? [String: Any]
      return (popover?["arrow"] as? [String: Any])?["direction"] as? String
    }
    #expect(try direction("{}") == "up")
    #expect(try direction(#"{"preferenceOrder": ["right"]}"#) == "right")
  }

  @Test func theSameRequestGivesTheSameBytes() throws {
    let body = "{\(iPad), \"popovers\": [{\"source\": \(rect)}, {\"source\": \(rect)}]}"
    #expect(try bytes(of: answer(body)) == bytes(of: answer(body)))
  }

  @Test func candidatesCanBeLeftOut() throws {
    let body = "{\(iPad), \"popover\": {\"source\": \(rect)}}"
    let answer = try json(answer(body, [("candidates", "false")]))
    #expect((answer["popover"] as? [String: Any])?["candidates"] == nil)
  }

  @Test func textTellsFrameArrowAndCandidates() throws {
    let body = "{\(iPad), \"popover\": {\"id\": \"menu\", \"source\": \(rect)}}"
    let text = String(
      decoding: try bytes(of: answer(body, [("format", "text")])), as: UTF8.self)
    #expect(text.hasPrefix("menu: popover [262, 144, 320, 493], arrow up\n  below: chosen"))
  }

  /// A long list is computed piece by piece: no piece of the answer grows with the list.
  @Test func aLongListIsStreamedInPieces() throws {
    let line = "{\"source\":\(rect)}\n"
    let count = 5000
    let body = String(repeating: line, count: count)
    let answer = try answer(
      body, [("format", "ndjson"), ("device", "ipad-9"), ("candidates", "false")],
      bodyType: .lines)
    guard case .stream(let stream) = answer.body else {
      Issue.record("a list is no stream")
      return
    }
    var lines = 0
    while let piece = try stream.next(RequestContext()) {
      #expect(piece.count < 80_000)
      lines += piece.count { $0 == UInt8(ascii: "\n") }
    }
    #expect(lines == count + 1)
  }

  @Test func everyExampleIsAnswered() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Public/examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("popover-") }
    #expect(names.count >= 4)
    for name in names {
      let body = try String(
        contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let answer = try json(answer(body))
      let all =
        (answer["popovers"] as? [[String: Any]]) ?? [answer["popover"] as? [String: Any] ?? [:]]
      #expect(all.allSatisfy { $0["frame"] != nil }, "\(name)")
    }
  }
}
