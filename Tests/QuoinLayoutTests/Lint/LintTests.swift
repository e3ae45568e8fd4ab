import QuoinGeometry
import QuoinText
import Testing

@testable import QuoinLayout

@Suite struct LintTests {
  private func findings(
    _ sketch: SceneSketch, _ environment: LayoutEnvironment,
    _ configuration: Linter.Configuration = .init()
  ) throws -> [Linter.Report] {
    let scene = try sketch.scene()
    var engine = LayoutEngine()
    var linter = Linter(configuration)
    linter.add(
      scene, try engine.layout(scene, in: environment), in: environment, variant: "one")
    return linter.findings
  }

  private func sketch(_ equations: [String], _ add: (inout SceneSketch) -> Void) throws
    -> SceneSketch
  {
    var sketch = SceneSketch()
    add(&sketch)
    for equation in equations { try sketch.constrain(equation) }
    return sketch
  }

  @Test func aSoundSceneHasNoFindings() throws {
    let scene = try sketch(
      ["title.top == safeArea.top + 8", "title.leading == root.leadingMargin"]
    ) { $0.addLabel("title", "Hello") }
    #expect(try findings(scene, environment("iphone-16")).isEmpty)
  }

  @Test func aConflictIsAnError() throws {
    let scene = try sketch(
      [
        "box.width == 10", "box.width == 20", "box.height == 5", "box.top == root.top",
        "box.left == root.left",
      ]
    ) { $0.add("box", .plain) }
    let found = try findings(scene, environment("iphone-16"))
    #expect(found.map(\.rule) == ["constraint-conflict"] && found.first?.severity == .error)
  }

  @Test func ambiguityIsFound() throws {
    let scene = try sketch(["box.width == 10", "box.height == 5", "box.top == root.top"]) {
      $0.add("box", .plain)
    }
    let found = try findings(scene, environment("iphone-16"))
    #expect(found.map(\.rule) == ["ambiguous-layout"])
  }

  @Test func cutTextIsFound() throws {
    let scene = try sketch(
      ["title.top == safeArea.top", "title.left == root.left", "title.width == 40"]
    ) { $0.addLabel("title", "A long title that does not fit") }
    #expect(try findings(scene, environment("iphone-16")).map(\.rule) == ["truncated-text"])
  }

  @Test func contentOutsideTheWindowIsAnError() throws {
    let scene = try sketch(
      ["title.top == safeArea.top", "title.left == root.right - 10"]
    ) { $0.addLabel("title", "Hello") }
    let found = try findings(scene, environment("iphone-16"))
    #expect(found.map(\.rule) == ["outside-window"])
    #expect(found.first?.message.contains("at the right") == true)
  }

  @Test func textUnderTheSensorHousingIsFound() throws {
    let scene = try sketch(["title.top == root.top", "title.left == root.left"]) {
      $0.addLabel("title", "Hello")
    }
    #expect(try findings(scene, environment("iphone-16")).map(\.rule) == ["outside-safe-area"])
    // Without a sensor housing, in landscape, nothing is in the way.
    #expect(try findings(scene, environment("iphone-se-3", .landscape)).isEmpty)
  }

  @Test func contentOfScrollViewsMayLeaveTheWindow() throws {
    let scene = try sketch(
      [
        "scroll.top == root.top", "scroll.left == root.left", "scroll.right == root.right",
        "scroll.bottom == root.bottom", "title.top == scroll.top + 5000",
        "title.left == scroll.left", "title.right == scroll.right",
        "title.bottom == scroll.bottom",
      ]
    ) {
      $0.add("scroll", .scrollView, content: .scroll(ScrollContent()))
      $0.addLabel("title", "Hello", to: "scroll")
    }
    #expect(try findings(scene, environment("iphone-16")).isEmpty)
  }

  @Test func overlappingTextsAreFoundAndNestedOnesAreNot() throws {
    let scene = try sketch(
      [
        "a.top == safeArea.top", "a.left == root.left", "b.top == a.top + 5",
        "b.left == a.left + 5", "c.centerX == root.centerX", "c.centerY == root.centerY",
        "d.centerX == c.centerX", "d.centerY == c.centerY",
      ]
    ) {
      $0.addLabel("a", "First text")
      $0.addLabel("b", "Second text")
      $0.addLabel("c", "A wide text")
      $0.addLabel("d", "x")
    }
    let found = try findings(scene, environment("iphone-16"))
    #expect(found.map(\.rule) == ["overlapping-siblings"])
    #expect(found.first?.views == ["a", "b"])
  }

  @Test func hiddenViewsAreLeftOut() throws {
    let scene = try sketch(["title.top == root.top - 100", "title.left == root.left"]) {
      $0.addLabel("title", "Hello") { $0.isHidden = true }
    }
    #expect(try findings(scene, environment("iphone-16")).isEmpty)
  }

  @Test func smallButtonsAreFoundAndSwitchesAreNot() throws {
    let scene = try sketch(
      [
        "go.top == safeArea.top", "go.left == root.left", "go.width == 44", "go.height == 43.5",
        "flag.top == go.bottom + 10", "flag.left == root.left",
      ]
    ) {
      $0.add("go", .button, content: .button(ButtonContent()))
      $0.add("flag", .switch)
    }
    let found = try findings(scene, environment("iphone-16"))
    #expect(found.map(\.rule) == ["small-touch-target"] && found.first?.views == ["go"])
  }

  @Test func aStoredFrameAwayFromItsConstraintsIsFoundAsDesigned() throws {
    let scene = try sketch(
      ["box.top == root.top", "box.left == root.left", "box.width == 10", "box.height == 10"]
    ) {
      $0.add("box", .plain) { $0.frame = Rect(x: 3, y: 0, width: 10, height: 10) }
    }
    let canvas = Canvas(
      size: Size(width: 375, height: 667), scale: .two, safeAreaInsets: .zero, toolsVersion: 23727)
    let designed = try EnvironmentRequest(canvas: canvas).resolved().get()
    #expect(try findings(scene, designed).map(\.rule) == ["misplaced-frame"])
    #expect(try findings(scene, environment("iphone-16")).isEmpty)
  }

  @Test func rulesAreTurnedOffReratedAndBaselined() throws {
    let scene = try sketch(["title.top == root.top", "title.left == root.left"]) {
      $0.addLabel("title", "Hello")
    }
    let phone = try environment("iphone-16")
    #expect(try findings(scene, phone, .init(disabled: ["outside-safe-area"])).isEmpty)
    #expect(try findings(scene, phone, .init(only: ["truncated-text"])).isEmpty)
    let rated = try findings(scene, phone, .init(severities: ["outside-safe-area": .error]))
    #expect(rated.first?.severity == .error)
    let fingerprint = try #require(rated.first?.fingerprint)
    #expect(try findings(scene, phone, .init(baseline: [fingerprint])).isEmpty)
    #expect(Linter.Configuration(disabled: ["nonsense"]).unknownRules == ["nonsense"])
  }

  @Test func aFindingIsListedOnceWithAllItsVariants() throws {
    let scene = try sketch(["title.top == root.top", "title.left == root.left"]) {
      $0.addLabel("title", "Hello")
    }.scene()
    var linter = Linter()
    var engine = LayoutEngine()
    for device in ["iphone-16", "iphone-se-3", "ipad-9"] {
      let environment = try environment(device)
      linter.add(
        scene, try engine.layout(scene, in: environment), in: environment, variant: device)
    }
    #expect(linter.findings.count == 1)
    #expect(linter.findings.first?.variants == ["iphone-16", "iphone-se-3", "ipad-9"])
  }

  @Test func ruleIdsAreUniqueAndInKebabCase() {
    let ids = LintRule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let areKebab = ids.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
    #expect(areKebab)
  }
}
