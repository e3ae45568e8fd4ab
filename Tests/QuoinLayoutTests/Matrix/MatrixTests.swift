import QuoinGeometry
import QuoinText
import Testing

@testable import QuoinLayout

@Suite struct MatrixVariantTests {
  @Test func namesAreWholeAndTheLastAxisVariesFastest() throws {
    var axes = MatrixAxes()
    axes.devices = ["iPhone 15", "ipad-9"]
    axes.orientations = [.portrait, .landscape]
    axes.contentSizes = [.large, .accessibilityLarge]
    let variants = try MatrixVariant.variants(of: axes, around: EnvironmentRequest(), limit: 100)
      .get()
    #expect(variants.count == 8)
    #expect(variants[0].name == "iphone-15/portrait/full/L/leftToRight/18")
    #expect(variants[1].name == "iphone-15/portrait/full/AX2/leftToRight/18")
    #expect(variants[7].name == "ipad-9/landscape/full/AX2/leftToRight/18")
  }

  @Test func furtherAxesFollowTheSixNamedOnes() throws {
    var axes = MatrixAxes()
    axes.windows = [.split(.half)]
    axes.userInterfaceStyles = [.dark]
    axes.legibilityWeights = [.bold]
    axes.pseudolanguages = [.rightToLeft]
    let base = EnvironmentRequest(device: .named("ipad-9"), orientation: .landscape)
    let variants = try MatrixVariant.variants(of: axes, around: base, limit: 1).get()
    #expect(
      variants.map(\.name) == ["ipad-9/landscape/split-1-2/L/rightToLeft/18/dark/bold/rightToLeft"])
    #expect(variants[0].request.traits.layoutDirection == .rightToLeft)
  }

  @Test func equalNamesAreTakenApart() throws {
    let variants = try MatrixVariant.variants(
      of: [EnvironmentRequest(), EnvironmentRequest()], limit: 10
    ).get()
    #expect(variants[1].name == variants[0].name + "#2")
  }

  @Test func setsExpandToTheirDevices() throws {
    let catalogue = DeviceCatalogue.standard
    #expect(DeviceSet.allIPhones.devices(in: catalogue).count == 52)
    #expect(DeviceSet.allIPads.devices(in: catalogue).count == 45)
    let current = DeviceSet.current.devices(in: catalogue)
    #expect(current.map(\.id).contains("iphone-17-pro"))
    let screens = Set(current.map(\.pointSize))
    #expect(screens.count > 10 && current.count < 30)
    #expect(
      ContentSizeSet.accessibilitySizes.categories.map(\.rawValue) == [
        "AX1", "AX2", "AX3", "AX4", "AX5",
      ])
  }

  @Test func mistakesAreReportedTogether() throws {
    var axes = MatrixAxes()
    axes.devices = ["iphone-15", "iphone-3000"]
    axes.os = []
    let result = MatrixVariant.variants(of: axes, around: EnvironmentRequest(), limit: 100)
    guard case .failure(let failure) = result else {
      Issue.record("accepted")
      return
    }
    #expect(failure.errors.count == 2)
    #expect(failure.errors.first == .emptyAxis("os"))
  }

  @Test func moreVariantsThanTheLimitAreRefusedBeforeTheyAreMade() {
    var axes = MatrixAxes()
    axes.devices = Array(repeating: "all-iphones", count: 1000)
    axes.contentSizes = Array(repeating: .large, count: 100_000)
    axes.os = Array(repeating: OSVersion(18), count: 100_000)
    axes.directions = Array(repeating: .leftToRight, count: 100_000)
    axes.windows = Array(repeating: .full, count: 100_000)
    let result = MatrixVariant.variants(of: axes, around: EnvironmentRequest(), limit: 1000)
    #expect(
      result == .failure(MatrixErrors(errors: [.tooManyVariants(count: .max, limit: 1000)])))
    let list = Array(repeating: EnvironmentRequest(), count: 5)
    #expect(
      MatrixVariant.variants(of: list, limit: 4)
        == .failure(MatrixErrors(errors: [.tooManyVariants(count: 5, limit: 4)])))
  }
}

@Suite struct MatrixRunTests {
  private func items(_ run: MatrixRun) -> [MatrixRun.Item] {
    var run = run
    var items: [MatrixRun.Item] = []
    while let item = run.next() { items.append(item) }
    return items
  }

  @Test func everyVariantEqualsItsOwnLayout() throws {
    var axes = MatrixAxes()
    axes.devices = ["iphone-16", "iphone-15", "iphone-se-3", "ipad-9"]
    axes.orientations = [.portrait, .landscape]
    axes.contentSizes = [.large, .accessibilityLarge]
    let scene = try SceneSketch.twoLabelStack()
    let variants = try MatrixVariant.variants(of: axes, around: EnvironmentRequest(), limit: 100)
      .get()
    for item in items(MatrixRun(scenes: [scene], variants: variants)) {
      guard case .laidOut(let environment, let layouts) = item.outcome else {
        Issue.record("\(item.variant.name) failed")
        continue
      }
      var engine = LayoutEngine()
      #expect(try engine.layout(scene, in: environment) == layouts[0].result)
      #expect(environment == (try item.variant.request.resolved().get()))
    }
  }

  @Test func equalInputsAreLaidOutOnce() throws {
    var axes = MatrixAxes()
    axes.devices = ["iphone-14-pro", "iphone-15", "iphone-15-pro", "iphone-16"]
    axes.userInterfaceStyles = [.light, .dark]
    let variants = try MatrixVariant.variants(of: axes, around: EnvironmentRequest(), limit: 100)
      .get()
    let run = MatrixRun(scenes: [try SceneSketch.twoLabelStack()], variants: variants)
    #expect(run.distinctCount == 1)
    #expect(items(run).map(\.isShared) == [false] + Array(repeating: true, count: 7))
  }

  @Test func aTraitThatTheSceneNamesKeepsVariantsApart() throws {
    var sketch = SceneSketch()
    sketch.add("box", .plain) {
      $0.variations = [
        ViewVariation(
          when: TraitCollection(userInterfaceStyle: .dark), changes: [.isHidden(true)])
      ]
    }
    var axes = MatrixAxes()
    axes.userInterfaceStyles = [.light, .dark]
    let variants = try MatrixVariant.variants(of: axes, around: EnvironmentRequest(), limit: 9)
      .get()
    #expect(MatrixRun(scenes: [try sketch.scene()], variants: variants).distinctCount == 2)
  }

  @Test func impossibleVariantsFailInTheirPlace() throws {
    var axes = MatrixAxes()
    axes.devices = ["iphone-16", "ipad-9"]
    axes.windows = [.full, .split(.third)]
    let variants = try MatrixVariant.variants(of: axes, around: EnvironmentRequest(), limit: 9)
      .get()
    let outcomes = items(MatrixRun(scenes: [try SceneSketch.twoLabelStack()], variants: variants))
      .map { item in
        if case .impossible = item.outcome { "impossible" } else { "done" }
      }
    #expect(outcomes == ["done", "impossible", "done", "done"])
  }

  @Test func doubledTextIsWiderAndAccentsStayLetters() throws {
    var axes = MatrixAxes()
    axes.pseudolanguages = Pseudolanguage.allCases
    let variants = try MatrixVariant.variants(of: axes, around: EnvironmentRequest(), limit: 9)
      .get()
    let scene = try SceneSketch.twoLabelStack()
    var engine = LayoutEngine()
    let plain = try engine.layout(scene, in: environment("iphone-16"))
    let widths = items(MatrixRun(scenes: [scene], variants: variants)).map { item -> Double in
      guard case .laidOut(_, let layouts) = item.outcome else { return 0 }
      return layouts[0].result.views[2].frame.width
    }
    #expect(widths[0] > 1.9 * plain.views[2].frame.width)
    #expect(Pseudolanguage.accented.translated("Save 3") == "Šåṽé 3")
    #expect(Pseudolanguage.doubleLength.translated("Save") == "Save Save")
    #expect(Pseudolanguage.doubleLength.translated("") == "")
    #expect(abs(widths[2] - plain.views[2].frame.width) < 0.001)
  }
}
