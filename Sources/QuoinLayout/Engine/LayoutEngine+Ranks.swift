import QuoinGeometry

extension LayoutEngine {
  /// Gives every row its place in the tie rule (uikit-scene-evidence section 3).
  ///
  /// A content size ranks where a constraint first meets its view. Multi-line labels come before
  /// everything else where they would stretch horizontally, the last of them first.
  mutating func rankRows(_ run: LayoutRun) {
    var multiline: [(view: Int32, met: Int32)] = []
    if run.options.policies.lastMultilineLabelStretches {
      for index in run.resolved.views.indices
      where contentRows[index, .horizontal] >= 0 && run.resolved.views[index].isMultilineLabel {
        multiline.append((Int32(truncatingIfNeeded: index), met(index, run)))
      }
      multiline.sort { $0.met < $1.met }
    }
    let base = Int32(truncatingIfNeeded: multiline.count)
    for index in system.rows.indices {
      switch system.rows[index].origin {
      case .scene(let constraint):
        system.setRank(base + 3 * constraint + 2, ofRow: index)
      case .content(let view, _, _):
        system.setRank(base + met(Int(view), run), ofRow: index)
      case .mask, .stack, .host:
        system.setRank(
          base + afterViews(run) + Int32(truncatingIfNeeded: index), ofRow: index)
      }
    }
    for (order, label) in multiline.enumerated() {
      let hugging = Int(contentRows[Int(label.view), .horizontal])
      system.setRank(base - 1 - Int32(truncatingIfNeeded: order), ofRow: hugging)
    }
  }

  private func met(_ view: Int, _ run: LayoutRun) -> Int32 {
    let met = placement.firstMet[view]
    guard met == .max else { return met }
    return Int32(truncatingIfNeeded: 3 * run.scene.constraints.count + view)
  }

  private func afterViews(_ run: LayoutRun) -> Int32 {
    Int32(truncatingIfNeeded: 3 * run.scene.constraints.count + run.scene.views.count)
  }
}
