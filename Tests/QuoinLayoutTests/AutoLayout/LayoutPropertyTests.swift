import QuoinGeometry
import QuoinText
import Testing

@testable import QuoinLayout

/// Laws that hold for every scene, tried on random ones.
@Suite struct LayoutPropertyTests {
  static let seeds = Array(1...60 as ClosedRange<UInt64>)
  private let window = Size(width: 500, height: 700)

  private func layout(
    _ scene: Scene, isRightToLeft: Bool = false, size: Size? = nil
  ) throws -> LayoutResult {
    var engine = LayoutEngine()
    return try engine.layout(
      scene, in: .forTests(size: size ?? window, isRightToLeft: isRightToLeft))
  }

  private func frames(_ result: LayoutResult, _ scene: Scene) -> [String: Rect] {
    Dictionary(
      zip(scene.views.map(\.id), result.views.map(\.frame)), uniquingKeysWith: { a, _ in a })
  }

  @Test(arguments: seeds)
  func aUsedEngineAnswersAsAFreshOne(_ seed: UInt64) throws {
    let scene = try RandomScene(seed: seed).scene()
    let other = try RandomScene(seed: seed &+ 1000).scene()
    let environment = LayoutEnvironment.forTests(size: window)
    var used = LayoutEngine()
    _ = try used.layout(other, in: environment)
    let first = try used.layout(scene, in: environment)
    #expect(try used.layout(scene, in: environment) == first)
    #expect(try layout(scene) == first)
  }

  @Test(arguments: seeds)
  func theOrderOfConstraintsDoesNotMoveDeterminedViews(_ seed: UInt64) throws {
    let random = RandomScene(seed: seed)
    let scene = try random.scene()
    let turned = try random.scene(order: { $0.reversed() })
    #expect(try frames(layout(scene), scene) == frames(layout(turned), turned))
  }

  @Test(arguments: seeds)
  func rightToLeftIsTheMirrorImage(_ seed: UInt64) throws {
    let scene = try RandomScene(seed: seed).scene()
    let plain = try layout(scene)
    let mirrored = try layout(scene, isRightToLeft: true)
    for (index, view) in scene.views.enumerated() {
      guard let parent = view.parent else { continue }
      let a = plain.views[index].frame
      let b = mirrored.views[index].frame
      let width = plain.views[parent].frame.width
      #expect(b == Rect(x: width - a.maxX, y: a.minY, width: a.width, height: a.height))
    }
  }

  @Test(arguments: seeds)
  func scalingEveryConstantScalesEveryFrame(_ seed: UInt64) throws {
    let scene = try RandomScene(seed: seed).scene()
    let large = try RandomScene(seed: seed, scale: 2).scene()
    let plain = try layout(scene)
    let doubled = try layout(large, size: Size(width: 1000, height: 1400))
    for index in scene.views.indices {
      let a = plain.views[index].frame
      let b = doubled.views[index].frame
      #expect(
        b == Rect(x: 2 * a.minX, y: 2 * a.minY, width: 2 * a.width, height: 2 * a.height))
    }
  }

  @Test(arguments: seeds)
  func aConstraintThatHoldsAlreadyChangesNothing(_ seed: UInt64) throws {
    var random = RandomScene(seed: seed)
    let scene = try random.scene()
    let before = try frames(layout(scene), scene)
    let last = try #require(random.parents.last)
    let frame = try #require(before[last.id])
    random.equations.append("\(last.id).width == \(frame.width)")
    random.equations.append("\(last.id).top <= \(last.parent).top + \(frame.minY + 5)")
    let more = try random.scene()
    #expect(try frames(layout(more), more) == before)
  }

  @Test(arguments: seeds)
  func determinedScenesAreNeitherAmbiguousNorInConflict(_ seed: UInt64) throws {
    let scene = try RandomScene(seed: seed).scene()
    #expect(try layout(scene).diagnostics == [])
  }
}
