import QuoinGeometry

extension LintRule {
  /// The least size of what fingers hit, in points: 44 x 44 (Human Interface Guidelines).
  static let minimumTouchTarget = 44.0

  static let touchTarget = LintRule(
    id: "small-touch-target",
    summary: "A button is smaller than 44 x 44 points. Controls whose size UIKit fixes are left "
      + "out.",
    defaultSeverity: .warning
  ) { context in
    context.scene.views.indices.compactMap { index in
      let view = context.scene.views[index]
      guard context.isVisible[index], view.kind == .button || view.className == "UIControl" else {
        return nil
      }
      let frame = context.result.views[index].frame
      guard
        frame.width < minimumTouchTarget - 0.001 || frame.height < minimumTouchTarget - 0.001
      else { return nil }
      return context.finding(
        index, "“\(view.id)” is \(points(frame.width)) x \(points(frame.height)), under 44 x 44")
    }
  }

  static let overlap = LintRule(
    id: "overlapping-siblings",
    summary: "Two texts or controls of the same superview lie over each other. A view that lies "
      + "wholly inside another is taken to be meant so.",
    defaultSeverity: .warning
  ) { context in
    var childrenByParent: [ViewIndex: [ViewIndex]] = [:]
    for index in context.scene.views.indices where context.isVisible[index] {
      let kind = context.scene.views[index].kind
      guard kind.showsText || kind.isControl, let parent = context.scene.views[index].parent else {
        continue
      }
      childrenByParent[parent, default: []].append(index)
    }
    return context.scene.views.indices.flatMap { parent in
      overlaps(among: childrenByParent[parent] ?? [], in: context)
    }
  }

  // Sweeps the siblings from left to right, so that a long list without overlaps costs a sort.
  private static func overlaps(
    among siblings: [ViewIndex], in context: LintContext
  ) -> [LintFinding] {
    let frames = context.result.views
    let sorted = siblings.sorted { (frames[$0].frame.minX, $0) < (frames[$1].frame.minX, $1) }
    var pairs: [(ViewIndex, ViewIndex)] = []
    for (place, index) in sorted.enumerated() {
      let frame = frames[index].frame
      for other in sorted[(place + 1)...] {
        if frames[other].frame.minX >= frame.maxX - 1 { break }
        if isUnintended(frame, frames[other].frame) {
          pairs.append((min(index, other), max(index, other)))
        }
      }
    }
    return pairs.sorted { $0 < $1 }.map { first, second in
      let ids = [context.scene.views[first].id, context.scene.views[second].id]
      var finding = context.finding(first, "“\(ids[0])” and “\(ids[1])” lie over each other")
      finding.views = ids
      return finding
    }
  }

  private static func isUnintended(_ a: Rect, _ b: Rect) -> Bool {
    guard let common = a.intersection(b), common.width > 1, common.height > 1 else { return false }
    return !a.contains(b, tolerance: 0.5) && !b.contains(a, tolerance: 0.5)
  }
}

extension ViewKind {
  /// Whether views of this kind show text of their own.
  var showsText: Bool {
    switch self {
    case .label, .button, .textField, .searchBar, .segmentedControl, .datePicker: true
    default: false
    }
  }

  /// Whether fingers operate views of this kind.
  var isControl: Bool {
    switch self {
    case .button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl,
      .datePicker, .searchBar, .pickerView:
      true
    default: false
    }
  }

  /// Whether views of this kind show something themselves, and do not only hold others.
  var showsContent: Bool {
    switch self {
    case .imageView, .progressView, .activityIndicator: true
    default: showsText || isControl
    }
  }
}
