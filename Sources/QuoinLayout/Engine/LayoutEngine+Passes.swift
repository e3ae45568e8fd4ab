import QuoinGeometry

extension LayoutEngine {
  /// Sets the insets of all views before anything is solved: subviews have no frames yet.
  mutating func seedInsets(_ run: LayoutRun) {
    for index in run.resolved.views.indices where run.resolved.isInstalled[index] {
      let view = run.resolved.views[index]
      if let parent = view.parent {
        // Deep inside, until its frame is known: nothing of the safe area covers it.
        let away = Rect(x: 1e6, y: 1e6, width: 0, height: 0)
        insets.setSubview(
          index, view, parent: parent, superview: run.resolved.views[parent],
          parentSize: Size(width: 2e6, height: 2e6),
          adjusted: .zero,
          frame: InsetsTable.Frame(rect: away, windowY: 0), rules: run.rules,
          isInNestedTable: run.isInNestedTable(index))
      } else {
        let host = run.host(of: index)
        insets.setRoot(
          index, view, host: host,
          frame: InsetsTable.Frame(
            rect: Rect(
              x: 0, y: 0, width: host.width ?? 0, height: host.height ?? 0),
            windowY: host.origin.y), rules: run.rules)
      }
    }
  }

  /// Computes all insets anew from the frames of the last solve.
  mutating func updateInsets(_ run: LayoutRun) {
    for index in run.resolved.views.indices where run.resolved.isInstalled[index] {
      let view = run.resolved.views[index]
      let box = system.boxes[index]
      var frame = geometry.frame(index, box)
      let windowY = geometry.window[index].minY - box.alignmentInsets.top
      if let parent = view.parent {
        let outer = system.boxes[parent]
        frame.origin = frame.origin - outer.boundsOrigin
        insets.setSubview(
          index, view, parent: parent, superview: run.resolved.views[parent],
          parentSize: geometry.frame(parent, outer).size,
          adjusted: adjustedSafeArea(parent, run),
          frame: InsetsTable.Frame(rect: frame, windowY: windowY), rules: run.rules,
          isInNestedTable: run.isInNestedTable(index))
      } else {
        insets.setRoot(
          index, view, host: run.host(of: index),
          frame: InsetsTable.Frame(rect: frame, windowY: windowY), rules: run.rules)
      }
    }
  }

  /// Measures text again that wraps at the width its view was given (auto-layout section 8).
  mutating func remeasureText(_ run: LayoutRun) {
    for index in run.resolved.views.indices where contents[index].dependsOnWidth {
      let width = geometry.local[index].width
      guard let natural = contents[index].size.width, width < natural - 1e-6 else { continue }
      let view = run.resolved.views[index]
      let content = run.measurer.measure(view, width: width)
      contents[index] = content
      system.update(Int32(truncatingIfNeeded: index)) {
        $0.firstBaseline = content.firstBaseline
        $0.lastBaseline = content.lastBaseline
      }
      for axis in Axis.allCases {
        let row = Int(contentRows[index, axis])
        guard row >= 0, let length = content.size[axis] else { continue }
        system.setConstant(length, ofRow: row)
        system.setConstant(length, ofRow: row + 1)
      }
    }
  }
}
