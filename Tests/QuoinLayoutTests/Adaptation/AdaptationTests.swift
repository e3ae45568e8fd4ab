import QuoinGeometry
import QuoinText
import Testing

@testable import QuoinLayout

@Suite struct AdaptationTests {
  @Test func theTwoLabelStackTurnsWithTheWidthClass() throws {
    let scene = try SceneSketch.twoLabelStack()
    let adaptation = try Adaptation(
      of: scene, from: environment("iphone-16-plus"), to: environment("iphone-16-plus", .landscape))
    #expect(adaptation.traits.map(\.trait) == [.horizontalSizeClass, .verticalSizeClass])
    #expect(adaptation.traits.first?.from == "compact" && adaptation.traits.first?.to == "regular")
    #expect(adaptation.properties.map(\.property) == ["axis", "spacing"])
    #expect(adaptation.properties.first?.to == "horizontal")
    #expect(adaptation.constraints == [.init(id: "wide", kind: .activated)])
    let before = adaptation.resultBefore.views
    let after = adaptation.resultAfter.views
    #expect(before[2].frame.minX == before[3].frame.minX)
    #expect(before[3].frame.minY == before[2].frame.maxY + 8)
    #expect(after[2].frame.minY == after[3].frame.minY)
    #expect(after[3].frame.minX == after[2].frame.maxX + 20)
    #expect(adaptation.frames.map(\.view).contains("second"))
  }

  @Test func aCompactPhoneKeepsItsStackWhenTurned() throws {
    let scene = try SceneSketch.twoLabelStack()
    let adaptation = try Adaptation(
      of: scene, from: environment("iphone-16"), to: environment("iphone-16", .landscape))
    #expect(adaptation.traits.map(\.trait) == [.verticalSizeClass])
    #expect(adaptation.properties.isEmpty && adaptation.constraints.isEmpty)
  }

  @Test func bothDirectionsOfAnAdaptationAreOpposites() throws {
    let scene = try SceneSketch.twoLabelStack()
    let small = try environment("ipad-9", .landscape, window: .split(.third))
    let large = try environment("ipad-9", .landscape)
    let there = try Adaptation(of: scene, from: small, to: large)
    let back = try Adaptation(of: scene, from: large, to: small)
    #expect(back.constraints == [.init(id: "wide", kind: .deactivated)])
    #expect(back.frames.map(\.from) == there.frames.map(\.to))
    #expect(back.properties.map(\.from) == there.properties.map(\.to))
  }

  @Test func viewsAndNumbersComeAndGoWithVariations() throws {
    var sketch = SceneSketch()
    let regular = TraitCollection(horizontalSizeClass: .regular)
    sketch.add("badge", .plain) {
      $0.isInstalled = false
      $0.variations = [ViewVariation(when: regular, changes: [.isInstalled(true)])]
    }
    sketch.add("box", .plain) {
      $0.variations = [ViewVariation(when: regular, changes: [.isHidden(true)])]
    }
    for line in ["box.top == root.top", "box.leading == root.leading", "box.height == 10"] {
      try sketch.constrain(line)
    }
    try sketch.constrain("box.width == 100 #w") {
      var variation = ConstraintVariation(when: regular)
      variation.constant = 300
      variation.priority = 900
      $0.variations = [variation]
    }
    let adaptation = try Adaptation(
      of: sketch.scene(), from: environment("iphone-16"), to: environment("ipad-9"))
    #expect(adaptation.installedViews == ["badge"] && adaptation.removedViews.isEmpty)
    #expect(
      adaptation.constraints == [
        .init(id: "w", kind: .constant(from: 100, to: 300)),
        .init(id: "w", kind: .priority(from: 1000, to: 900)),
      ])
    #expect(adaptation.properties.map(\.property) == ["isHidden"])
    #expect(adaptation.frames.contains { $0.view == "badge" && $0.from == nil } == true)
    #expect(adaptation.callbacks.calls.isEmpty, "devices do not change at run time")
    #expect(!adaptation.callbacks.reasons.isEmpty)
  }

  @Test func presentationsAdaptWithTheirSurroundings() throws {
    let adaptation = try Adaptation(
      of: SceneSketch().scene(), from: environment("ipad-9", .landscape),
      to: environment("ipad-9", .landscape, window: .split(.third)), presentations: [.popover])
    let popover = try #require(adaptation.presentations.first)
    #expect(popover.from.adaptiveStyle == .popover && popover.to.adaptiveStyle == .formSheet)
  }
}

@Suite struct CallbackSequenceTests {
  private func names(
    _ from: LayoutEnvironment, _ to: LayoutEnvironment
  ) -> [String] {
    CallbackSequence(from: from, to: to).calls.filter { $0.receiver == .controller }.map(\.name)
  }

  @Test func turningAPhoneAnnouncesTraitsThenSizeThenLayout() throws {
    let from = try environment("iphone-13", os: 16)
    let to = try environment("iphone-13", .landscape, os: 16)
    #expect(
      names(from, to) == [
        "willTransition(to:with:)", "viewWillTransition(to:with:)", "viewSafeAreaInsetsDidChange",
        "traitCollectionDidChange(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
        "animate(alongsideTransition:) blocks", "animate(alongsideTransition:) completion blocks",
      ])
  }

  @Test func turningAPadChangesTheSizeOnly() throws {
    let from = try environment("ipad-9", os: 16)
    let to = try environment("ipad-9", .landscape, os: 16)
    let calls = names(from, to)
    #expect(calls.first == "viewWillTransition(to:with:)")
    #expect(!calls.contains("willTransition(to:with:)"))
    #expect(!calls.contains("traitCollectionDidChange(_:)"))
  }

  @Test func aNewTextSizeIsNoTransition() throws {
    let from = try environment("iphone-13", os: 16)
    let to = try environment(
      "iphone-13", os: 16,
      traits: TraitCollection(preferredContentSizeCategory: .accessibilityLarge))
    #expect(
      names(from, to) == [
        "traitCollectionDidChange(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
      ])
  }

  @Test func from17RegisteredHandlersComeFirstAndFrom26PropertiesUpdateBeforeLayout() throws {
    func calls(_ os: Int) throws -> [String] {
      CallbackSequence(
        from: try environment("iphone-15", os: os),
        to: try environment("iphone-15", .landscape, os: os)
      ).calls.map(\.name)
    }
    let on17 = try calls(17)
    #expect(on17.contains("registerForTraitChanges handlers"))
    #expect(!on17.contains("updateProperties()"))
    let on26 = try calls(26)
    let update = try #require(on26.firstIndex(of: "updateProperties()"))
    let layout = try #require(on26.firstIndex(of: "layoutSubviews()"))
    #expect(update < layout)
  }

  @Test func before8ARotationHasCallsOfItsOwn() throws {
    let from = try environment("iphone-4", os: 7)
    let to = try environment("iphone-4", .landscape, os: 7)
    #expect(
      names(from, to) == [
        "willRotateToInterfaceOrientation:duration:", "viewWillLayoutSubviews()",
        "viewDidLayoutSubviews()", "willAnimateRotationToInterfaceOrientation:duration:",
        "didRotateFromInterfaceOrientation:",
      ])
  }

  @Test func equalSidesCallNothing() throws {
    let side = try environment("iphone-16")
    let sequence = CallbackSequence(from: side, to: side)
    #expect(sequence.calls.isEmpty && sequence.reasons.count == 1)
  }
}
