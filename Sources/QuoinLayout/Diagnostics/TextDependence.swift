import QuoinGeometry
import QuoinSolver

extension LayoutEngine {
  /// By box: whether its frame would be another if text measured differently.
  ///
  /// Found by experiment: every content size that came from text grows by a tenth and some points,
  /// and a copy of the system is solved again. Costs one solve.
  func textDependence(_ run: LayoutRun) -> [Bool] {
    var copy = system
    var hasText = false
    for index in contents.indices where contents[index].text != nil {
      for axis in Axis.allCases {
        let row = Int(contentRows[index, axis])
        guard row >= 0 else { continue }
        hasText = true
        let length = system.rows[row].constant * 1.1 + 3
        copy.setConstant(length, ofRow: row)
        copy.setConstant(length, ofRow: row + 1)
      }
    }
    guard hasText else { return Array(repeating: false, count: system.boxes.count) }
    do {
      guard try copy.refreshConstants(insets) else {
        return Array(repeating: false, count: system.boxes.count)
      }
      let policy = ConflictPolicy(scene: run.scene, system: copy)
      try copy.solve(budget: run.options.workBudget) { policy.victim(of: $0) }
    } catch {
      return Array(repeating: true, count: system.boxes.count)
    }
    var other = Geometry()
    other.update(copy)
    return geometry.local.indices.map { index in
      let a = geometry.local[index]
      let b = other.local[index]
      let differences = [
        a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height,
      ]
      return differences.contains { $0.magnitude > 1e-6 }
    }
  }
}
