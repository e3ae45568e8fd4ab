import Foundation
import QuoinLayout
import Testing

@testable import QuoinService

@Suite struct LintRouteTests {
  let lint = RouteProbe(.lint)

  // A title under the sensor housing, and a button that is too low.
  let scene = """
    {"scene": {"id": "main", "root": {"id": "root", "subviews": [
      {"id": "title", "class": "UILabel", "text": "Tom & <Jerry>"},
      {"id": "go", "class": "UIButton", "title": "Go"}],
      "constraints": ["title.top == root.top", "title.leading == layoutMargins.leading",
        "go.top == safeArea.top + 40", "go.leading == layoutMargins.leading",
        "go.width == 60", "go.height == 30"]}}
    """

  @Test func findingsAreListedOnceWithTheirVariants() throws {
    let answer = try lint.json(
      scene + #", "axes": {"devices": ["iphone-15", "iphone-16", "ipad-9"]}}"#)
    let findings = value(answer, "findings") as? [[String: Any]] ?? []
    #expect(
      findings.compactMap { $0["rule"] as? String } == ["outside-safe-area", "small-touch-target"])
    #expect((findings.first?["variants"] as? [Any])?.count == 3)
    #expect(value(answer, "summary", "warnings") as? Int == 2)
    #expect(value(answer, "summary", "variants") as? Int == 3)
    #expect((value(answer, "rules") as? [Any])?.count == LintRule.all.count + 1)
  }

  @Test func rulesAreConfigured() throws {
    let answer = try lint.json(
      scene + #", "rules": {"disabled": ["small-touch-target"], "#
        + #""severities": {"outside-safe-area": "error"}}}"#)
    #expect(value(answer, "summary", "errors") as? Int == 1)
    #expect(value(answer, "summary", "warnings") as? Int == 0)
    let fingerprint = value(answer, "findings", "0", "fingerprint") as? String ?? ""
    let known = try lint.json(scene + #", "rules": {"baseline": [""# + fingerprint + #""]}}"#)
    #expect(value(known, "summary", "suppressed") as? Int == 1)
    #expect((value(known, "findings") as? [Any])?.count == 1)
    let only = try lint.json(scene + "}", [("only", "ambiguous-layout")])
    #expect((value(only, "findings") as? [Any])?.isEmpty == true)
  }

  @Test func failedExpectationsAreErrors() throws {
    let answer = try lint.json(
      scene + #", "expect": [{"type": "minimumSize", "items": ["go"], "#
        + #""size": {"width": 44, "height": 44}}]}"#, [("only", "ambiguous-layout")])
    #expect(value(answer, "findings", "0", "rule") as? String == "failed-expectation")
    #expect(value(answer, "findings", "0", "pointer") as? String == "/expect/0")
  }

  @Test func unknownRulesAreRefused() {
    let body = lint.problem(scene + #", "rules": {"only": ["nonsense"]}}"#)
    #expect(body?.mistakes.first?.line.hasPrefix("/rules/only/0") == true)
    #expect(lint.problem(scene + "}", [("disable", "x")])?.mistakes.first?.parameter == "disable")
    #expect(lint.problem(scene + "}", [("severity", "x")])?.status == 422)
  }

  @Test func sarifIsOneRunWithRulesAndResults() throws {
    let sarif = try lint.json(scene + "}", [("format", "sarif"), ("file", "my scene.json")])
    #expect(value(sarif, "version") as? String == "2.1.0")
    let results = value(sarif, "runs", "0", "results")
    #expect(value(results, "0", "ruleId") as? String == "outside-safe-area")
    let location = value(results, "0", "locations", "0", "physicalLocation")
    #expect(value(location, "artifactLocation", "uri") as? String == "my%20scene.json")
  }

  @Test(arguments: ["junit", "checkstyle"])
  func xmlFormsAreWellFormedAndEscaped(format: String) throws {
    let labelled = scene.replacingOccurrences(of: "\"title\"", with: "\"tit<le>&\"")
      .replacingOccurrences(of: "\"tit<le>&\": \"Go\"", with: "\"title\": \"Go\"")
      .replacingOccurrences(of: "title.", with: "\\\"tit<le>&\\\".")
    let xml = try lint.text(labelled + "}", [("format", format), ("file", "a\"b.json")])
    let parser = XMLNames(xml)
    #expect(parser.isWellFormed)
    #expect(parser.names.contains(format == "junit" ? "failure" : "error"))
    #expect(xml.contains("&lt;") && xml.contains("&amp;"))
  }

  @Test func textNamesFileSeverityAndRule() throws {
    let text = try lint.text(scene + "}", [("format", "text"), ("file", "form.json")])
    #expect(text.contains("form.json#/scene/root/subviews/0: warning: "))
    #expect(text.contains("[outside-safe-area]"))
    #expect(text.hasSuffix("0 errors, 2 warnings, 0 notes\n"))
  }
}

/// A check of tags alone: enough to see that they nest and end.
private struct XMLNames {
  var names: Set<String> = []
  var isWellFormed = true

  init(_ xml: String) {
    var open: [Substring] = []
    var rest = xml[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else {
        isWellFormed = false
        return
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") { continue }
      let name = tag.drop { $0 == "/" }.prefix { $0 != " " && $0 != "/" }
      names.insert(String(name))
      if tag.hasPrefix("/") {
        if open.popLast() != name { isWellFormed = false }
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
      if tag.filter({ $0 == "\"" }).count % 2 == 1 { isWellFormed = false }
    }
    if !open.isEmpty { isWellFormed = false }
  }
}
