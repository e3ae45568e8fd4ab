import Foundation
import QuoinHTTP
import Testing

@testable import QuoinService

@Suite struct MatrixRouteTests {
  let matrix = RouteProbe(.matrix)

  private func items(
    _ body: String, _ parameters: [(name: String, value: String)] = []
  ) throws -> [[String: Any]] {
    let data = Data(try RouteProbe.bytes(of: matrix.answer(body, parameters)))
    return try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  }

  private func body(_ keys: String) -> String { twoLabelStack + ", " + keys + "}" }

  @Test func everyVariantHasItsLayoutAndTheLastObjectIsTheSummary() throws {
    let items = try items(
      body(
        #""axes": {"devices": ["iphone-15", "ipad-9"], "orientations": ["portrait", "landscape"]}"#)
    )
    #expect(
      items.dropLast().map { $0["variant"] as? String } == [
        "iphone-15/portrait/full/L/leftToRight/18", "iphone-15/landscape/full/L/leftToRight/18",
        "ipad-9/portrait/full/L/leftToRight/18", "ipad-9/landscape/full/L/leftToRight/18",
      ])
    #expect(value(items[0], "scenes", "0", "views", "0", "frame", "width") as? Double == 393)
    #expect(value(items[4], "summary", "laidOut") as? Int == 4)
    let second = value(items[2], "scenes", "0", "views", "3", "frame", "x") as? Double ?? 0
    #expect(second > 100, "the stack is horizontal on an iPad")
  }

  @Test func linesAreSentAsTheyAreComputedAndEqualTheList() throws {
    let body = body(#""axes": {"devices": ["iphone-15", "iphone-16", "ipad-9"]}"#)
    let answer = try matrix.answer(body, [("format", "ndjson")])
    guard case .stream(let stream) = answer.body else {
      Issue.record("the answer is no stream")
      return
    }
    var lines: [[String: Any]] = []
    while let piece = try stream.next(RequestContext()) {
      #expect(piece.last == UInt8(ascii: "\n"))
      let object = try JSONSerialization.jsonObject(with: Data(piece))
      lines.append(try #require(object as? [String: Any]))
    }
    #expect(lines.count == 4)
    #expect(lines as NSArray == (try items(body)) as NSArray)
  }

  @Test func anImpossibleVariantIsAProblemInItsPlace() throws {
    let items = try items(
      body(#""axes": {"devices": ["iphone-15"], "windows": ["full", {"split": "1/2"}]}"#))
    #expect(items.count == 3)
    #expect(value(items[1], "problem", "status") as? Int == 422)
    #expect(
      value(items[1], "problem", "errors", "0", "code") as? String
        == "environment.window-unavailable")
    #expect(value(items[2], "summary", "failed") as? Int == 1)
  }

  @Test func aListOfEnvironmentsPointsIntoItself() throws {
    let items = try items(
      body(#""environments": [{"device": "iphone-15"}, {"device": "iphone-16", "os": "9"}]"#))
    #expect(value(items[1], "problem", "errors", "0", "pointer") as? String == "/environments/1/os")
  }

  @Test func expectationsAreCheckedInEveryVariant() throws {
    let body = body(
      #""expect": [{"type": "frame", "items": ["stack"], "frame": {"x": 16}}], "#
        + #""axes": {"devices": ["iphone-15", "iphone-16-plus"]}"#)
    let items = try items(body)
    #expect((value(items[0], "failedExpectations") as? [Any])?.isEmpty == true)
    #expect((value(items[1], "failedExpectations") as? [Any])?.count == 1)
    #expect(try matrix.answer(body).findings == 1)
  }

  @Test func axesComeFromParametersToo() throws {
    let items = try items(
      twoLabelStack + "}", [("devices", "iphone-15"), ("contentSizes", "accessibility-sizes")])
    #expect(items.count == 6)
    #expect(items[4]["variant"] as? String == "iphone-15/portrait/full/AX5/leftToRight/18")
  }

  @Test func mistakesHaveTheirPlace() {
    func mistake(_ keys: String) -> (Int?, String?) {
      let problem = matrix.problem(body(keys))
      return (problem?.status, problem?.mistakes.first?.line)
    }
    let unknown = mistake(#""axes": {"devices": ["iphone-15", "iphone-99"]}"#)
    #expect(unknown.0 == 422 && unknown.1?.contains("/axes/devices/1") == true)
    let empty = mistake(#""axes": {"os": []}"#)
    #expect(empty.0 == 422 && empty.1?.contains("matrix.empty-axis") == true)
    let sizes = Array(repeating: "\"L\"", count: 40).joined(separator: ",")
    let many = mistake(#""axes": {"devices": ["all-iphones"], "contentSizes": ["# + sizes + "]}")
    #expect(many.0 == 413 && many.1?.contains("1000") == true)
    let both = mistake(#""axes": {}, "environments": [{}]"#)
    #expect(both.0 == 422 && both.1?.contains("exclude") == true)
    let typo = mistake(#""axes": {"device": ["iphone-15"]}"#)
    #expect(typo.1?.contains("did you mean “devices”") == true)
  }
}

@Suite struct AdaptationsRouteTests {
  let adaptations = RouteProbe(.adaptations)

  @Test func theTwoLabelStackTurns() throws {
    let answer = try adaptations.json(
      twoLabelStack + #", "environment": {"device": "iphone-16-plus"}, "#
        + #""from": {"orientation": "portrait"}, "to": {"orientation": "landscape"}, "#
        + #""presentations": ["popover"]}"#)
    #expect(value(answer, "from", "device") as? String == "iphone-16-plus")
    #expect(value(answer, "traits", "0", "trait") as? String == "horizontalSizeClass")
    #expect(value(answer, "scenes", "0", "properties", "0", "to") as? String == "horizontal")
    #expect(
      value(answer, "callbacks", "calls", "0", "name") as? String == "willTransition(to:with:)")
    #expect(value(answer, "presentations", "0", "requested") as? String == "popover")
    let frames = value(answer, "scenes", "0", "frames") as? [[String: Any]] ?? []
    #expect(frames.contains { $0["view"] as? String == "second" } == true)
  }

  @Test func sidesComeFromParametersToo() throws {
    let answer = try adaptations.json(
      twoLabelStack + "}",
      [("from", "ipad-9/landscape/split-1-3"), ("to", "ipad-9/landscape/full/AX1")])
    #expect(value(answer, "from", "window", "width") as? Double == 320)
    #expect(
      value(answer, "to", "traits", "preferredContentSizeCategory") as? String == "AX1")
  }

  @Test func aMissingOrImpossibleSideIsRefused() {
    #expect(
      adaptations.problem(twoLabelStack + #", "from": {}}"#)?.detail.contains("“to”") == true)
    let problem = adaptations.problem(
      twoLabelStack + #", "from": {"device": "x"}, "to": {"window": "slideOver"}}"#)
    #expect(problem?.mistakes.map(\.line).joined().contains("/from/device") == true)
    #expect(problem?.mistakes.map(\.line).joined().contains("/to/window") == true)
  }
}

@Suite struct DiffRouteTests {
  let diff = RouteProbe(.diff)

  @Test func oneSceneInTwoEnvironmentsDiffersInFrames() throws {
    let answer = try diff.json(
      twoLabelStack + #", "a": {"environment": {"device": "iphone-16"}}, "#
        + #""b": {"environment": {"device": "ipad-9"}}}"#)
    #expect(value(answer, "isEqual") as? Bool == false)
    #expect((value(answer, "scenes", "0", "changes") as? [Any])?.isEmpty == true)
    #expect((value(answer, "scenes", "0", "frames") as? [Any])?.count == 4)
  }

  @Test func equalSidesAreEqual() throws {
    let answer = try diff.json(twoLabelStack + #", "a": {}, "b": {}}"#)
    #expect(value(answer, "isEqual") as? Bool == true)
    #expect(try diff.answer(twoLabelStack + #", "a": {}, "b": {}}"#).findings == 0)
  }

  @Test func twoScenesDifferInViewsAndConstraints() throws {
    let answer = try diff.json(
      #"{"a": {"scene": {"root": {"id": "r", "subviews": [{"id": "x"}], "#
        + #""constraints": ["x.top == r.top"]}}}, "#
        + #""b": {"scene": {"root": {"id": "r", "subviews": [{"id": "y"}]}}}}"#)
    let changes = value(answer, "scenes", "0", "changes") as? [[String: Any]] ?? []
    #expect(
      changes.compactMap { $0["change"] as? String } == [
        "viewRemoved", "viewAdded", "constraintRemoved",
      ])
  }

  @Test func mistakesPointIntoTheWholeBody() {
    let problem = diff.problem(
      #"{"a": {"scene": {"root": {"idd": 1}}}, "b": {}, "scene": {"root": {"id": "r"}}}"#)
    #expect(problem?.mistakes.first?.line.hasPrefix("/a/scene/root/idd") == true)
    #expect(diff.problem(#"{"a": {}}"#)?.status == 422)
    #expect(diff.problem("[")?.status == 400)
  }
}
