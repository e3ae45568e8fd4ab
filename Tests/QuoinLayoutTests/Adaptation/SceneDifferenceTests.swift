import QuoinGeometry
import Testing

@testable import QuoinLayout

@Suite struct SceneDifferenceTests {
  private func scene(
    _ labels: [String], texts: [String: String] = [:], equations: [String] = []
  ) throws -> Scene {
    var sketch = SceneSketch()
    for label in labels { sketch.addLabel(label, texts[label] ?? label) }
    for equation in equations { try sketch.constrain(equation) }
    return try sketch.scene()
  }

  @Test func equalScenesDoNotDiffer() throws {
    let one = try scene(["a", "b"], equations: ["a.top == b.top + 8"])
    #expect(SceneDifference(from: one, to: one).changes.isEmpty)
  }

  @Test func viewsAreToldByTheirIds() throws {
    let difference = SceneDifference(
      from: try scene(["a", "b", "c"]), to: try scene(["d", "c", "a"], texts: ["a": "A"]))
    #expect(
      difference.changes == [
        .viewRemoved(id: "b", className: "UIlabel", parent: "root"),
        .viewAdded(id: "d", className: "UIlabel", parent: "root"),
        .property(view: "a", property: "text", from: "a", to: "A"),
        .viewReordered(parent: "root", from: ["a", "c"], to: ["c", "a"]),
      ])
  }

  @Test func constraintsWithoutANameAreToldByWhatTheySay() throws {
    let difference = SceneDifference(
      from: try scene(
        ["a", "b"], equations: ["a.top == b.top + 8", "a.width == 10", "a.width == 20 #w"]),
      to: try scene(
        ["a", "b"],
        equations: ["b.left == a.right", "a.top == b.top + 8", "a.width == 30 @750 #w"]))
    #expect(
      difference.changes == [
        .constraintRemoved(id: "a.width == 10", equation: "a.width == 10"),
        .constraintAdded(id: "b.left == a.right", equation: "b.left == a.right"),
        .constraintChanged(id: "w", from: "a.width == 20", to: "a.width == 30 @750"),
      ])
  }
}
