import QuoinGeometry
import QuoinIB
import QuoinLayout
import Testing

@Suite struct DocumentReadingTests {
  @Test func storyboardSaysWhatItIs() throws {
    let document = try IBFixtures.document("box-below-the-safe-area.storyboard")
    #expect(document.info.kind == .storyboard)
    #expect(document.info.toolsVersion == 17701)
    #expect(document.info.device == "retina6_1")
    #expect(document.info.usesSafeAreas)
    #expect(document.info.initialViewController == "vc0-aa-001")
  }

  @Test func sceneKnowsItsNamesAndItsCanvas() throws {
    let document = try IBFixtures.document("box-below-the-safe-area.storyboard")
    let scene = try #require(document.scenes.first)
    #expect(scene.id == "scn-aa-001")
    #expect(scene.isNamed("start") && scene.isNamed("StartViewController"))
    let canvas = try #require(scene.design.canvas)
    #expect(canvas.size == Size(width: 414, height: 896))
    #expect(canvas.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
  }

  @Test func constraintsKeepRatiosGuidesAndImpliedItems() throws {
    let document = try IBFixtures.document("box-below-the-safe-area.storyboard")
    let scene = try #require(document.scenes.first).scene
    #expect(scene.views.map(\.id) == ["roo-aa-001", "box-aa-001"])
    let ratio = try #require(scene.constraints.first { $0.id == "c02-aa-001" })
    #expect(ratio.multiplier == 0.5)
    #expect(ratio.first == LayoutAnchor(.view(1), .height))
    let top = try #require(scene.constraints.first { $0.id == "c03-aa-001" })
    #expect(top.second == LayoutAnchor(.guide(.safeArea, of: 0), .top))
    #expect(top.source == .line(22, column: 29))
  }

  /// Only roots and views placed by their mask may carry a frame into a scene.
  @Test func framesOfConstraintPlacedViewsStayOutOfTheScene() throws {
    let document = try IBFixtures.document("box-below-the-safe-area.storyboard")
    let scene = try #require(document.scenes.first)
    #expect(scene.scene.views[0].frame == Rect(x: 0, y: 0, width: 414, height: 896))
    #expect(scene.scene.views[1].frame == nil)
    #expect(scene.saved[1].frame == Rect(x: 20, y: 60, width: 100, height: 50))
    #expect(scene.saved.map(\.placement) == [.echoed, .constraints])
  }
}
