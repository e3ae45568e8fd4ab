import QuoinGeometry
import QuoinSolver

extension LayoutEngine {
  /// Rounds what was found to pixels and reports it.
  mutating func result(_ run: LayoutRun) -> LayoutResult {
    let scale = run.environment.scale
    let textDependence = run.options.tracesMeasuredText ? textDependence(run) : []
    var textDiagnostics: [Diagnostic] = []
    var views: [ViewLayout] = []
    views.reserveCapacity(run.scene.views.count)
    /// By view: the origin of its bounds in the window, on a pixel, and as subviews see it.
    var boundsOrigins: [Point] = []
    boundsOrigins.reserveCapacity(run.scene.views.count)
    for index in run.resolved.views.indices {
      var layout = ViewLayout()
      guard run.resolved.isInstalled[index] else {
        layout.isInstalled = false
        views.append(layout)
        boundsOrigins.append(.zero)
        continue
      }
      let box = system.boxes[index]
      let snapped = geometry.window[index].snapped(to: scale)
      let parent = run.resolved.views[index].parent
      let outer = parent.map { boundsOrigins[$0] } ?? .zero
      var alignment = snapped
      alignment.origin = snapped.origin - outer
      layout.alignmentRect = alignment
      layout.frame = alignment.outset(by: box.alignmentInsets)
      if let parent {
        if let given = untouchedFrame(index, parent, run) { layout.frame = given }
        let around = views[parent].windowFrame.origin
        let scrolled = system.boxes[parent].boundsOrigin
        layout.windowFrame = layout.frame.offset(by: around - scrolled)
      } else {
        layout.windowFrame = layout.frame
      }
      boundsOrigins.append(
        Point(
          x: snapped.minX - box.alignmentInsets.left - box.boundsOrigin.x,
          y: snapped.minY - box.alignmentInsets.top - box.boundsOrigin.y))
      layout.safeAreaInsets = insets.safeArea[index]
      layout.layoutMargins = insets.margins[index]
      layout.intrinsicContentSize = contents[index].size
      layout.isPlacedByConstraints = placement.isPlacedByConstraints[index]
      layout.firstBaseline = baseline(box.firstBaseline, index, isFirst: true)
      layout.lastBaseline = baseline(box.lastBaseline, index, isFirst: false)
      layout.adjustedContentInset = adjustedContentInset(index, run)
      layout.explanation = explanation(of: index, run)
      layout.dependsOnMeasuredText = !textDependence.isEmpty && textDependence[index]
      if run.options.describesText,
        let (summary, diagnostic) = textOutcome(index, size: alignment.size, run)
      {
        layout.text = summary
        if let diagnostic { textDiagnostics.append(diagnostic) }
      }
      if box.contentBox >= 0 {
        let content = geometry.window[Int(box.contentBox)].snapped(to: scale)
        layout.contentSize = content.size
      }
      views.append(layout)
    }
    return LayoutResult(
      views: views, guides: guideFrames(run, boundsOrigins), constraints: constraintStates(run),
      diagnostics: conflictDiagnostics(run) + ambiguityDiagnostics(run) + textDiagnostics
        + fontDiagnostics(run))
  }

  /// The distance from a view's top edge to a baseline; `nil` where it is the bottom edge.
  private func baseline(_ baseline: Baseline, _ index: Int, isFirst: Bool) -> Double? {
    let inset = system.boxes[index].alignmentInsets.top
    let height = geometry.local[index].height
    switch baseline {
    case .bottom: return nil
    case .belowTop(let distance): return inset + distance
    case .aboveBottom(let distance): return inset + height - distance
    case .belowMiddle(let distance): return inset + height / 2 + distance
    case .inside(let inner):
      let box = system[inner]
      let found = self.baseline(
        isFirst ? box.firstBaseline : box.lastBaseline, Int(inner), isFirst: isFirst)
      let below = found ?? geometry.frame(Int(inner), box).height
      return geometry.frame(Int(inner), box).minY + below
    }
  }

  /// The frame that was set and not solved: it is never rounded (uikit-scene-evidence section 4).
  private func untouchedFrame(_ index: Int, _ parent: Int, _ run: LayoutRun) -> Rect? {
    guard !placement.isPlacedByConstraints[index], let given = run.resolved.views[index].frame
    else { return nil }
    let found = geometry.frame(index, system.boxes[index])
    let differences = [
      found.minX - given.minX, found.minY - given.minY, found.width - given.width,
      found.height - given.height,
    ]
    return differences.allSatisfy { $0.magnitude < 1e-6 } ? given : nil
  }

  private func guideFrames(_ run: LayoutRun, _ boundsOrigins: [Point]) -> [Rect] {
    run.scene.guides.indices.map { index in
      let owner = run.scene.guides[index].owner
      guard run.resolved.isInstalled[owner] else { return .zero }
      var rect = geometry.window[run.scene.views.count + index]
        .snapped(to: run.environment.scale)
      rect.origin = rect.origin - boundsOrigins[owner]
      return rect
    }
  }

  private mutating func constraintStates(_ run: LayoutRun) -> [ConstraintLayout] {
    var states = run.resolved.constants.map { ConstraintLayout(state: .inactive, constant: $0) }
    for row in system.rows {
      guard case .scene(let index) = row.origin else { continue }
      states[Int(index)].state = .satisfied
    }
    for violation in system.solver.violations {
      guard let row = system.row(of: violation.constraint), case .scene(let index) = row.origin
      else { continue }
      states[Int(index)].state = .yielded(by: violation.amount.magnitude)
    }
    for contradiction in system.contradictions {
      guard case .scene(let index) = system.rows[contradiction].origin else { continue }
      states[Int(index)].state = .broken
    }
    for conflict in system.solver.conflicts {
      guard let row = system.row(of: conflict.dropped), case .scene(let index) = row.origin
      else { continue }
      states[Int(index)].state = .broken
    }
    return states
  }
}
