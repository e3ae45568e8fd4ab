import QuoinGeometry

extension LintRule {
  static let conflict = LintRule(
    id: "constraint-conflict",
    summary: "Required constraints contradict each other, so UIKit breaks one of them.",
    defaultSeverity: .error
  ) { $0.findings(for: [.conflict]) }

  static let ambiguity = LintRule(
    id: "ambiguous-layout",
    summary: "The constraints leave the place or size of a view open.",
    defaultSeverity: .warning
  ) { $0.findings(for: [.ambiguity, .scrollContentAmbiguity]) }

  static let truncatedText = LintRule(
    id: "truncated-text",
    summary: "A text does not fit its view and is cut.",
    defaultSeverity: .warning
  ) { context in
    context.scene.views.indices.compactMap { index in
      guard context.isVisible[index], context.result.views[index].text?.isTruncated == true else {
        return nil
      }
      return context.finding(index, "the text of “\(context.scene.views[index].id)” is cut")
    }
  }

  static let outsideWindow = LintRule(
    id: "outside-window",
    summary: "A view with content lies partly outside the window, where nobody sees it.",
    defaultSeverity: .error
  ) { context in
    context.scene.views.indices.compactMap { index in
      let view = context.scene.views[index]
      guard context.isVisible[index], !context.isScrolled[index], view.kind.showsContent else {
        return nil
      }
      let frame = context.result.views[index].windowFrame
      let area = context.environment.windowBounds
      guard frame.width > 0, frame.height > 0, !area.contains(frame, tolerance: 0.5) else {
        return nil
      }
      return context.finding(
        index, "“\(view.id)” leaves the window: \(overhang(of: frame, over: area))")
    }
  }

  static let outsideSafeArea = LintRule(
    id: "outside-safe-area",
    summary: "Text or a control lies under a bar, the sensor housing or the home indicator.",
    defaultSeverity: .warning
  ) { context in
    context.scene.views.indices.compactMap { index in
      let view = context.scene.views[index]
      guard context.isVisible[index], !context.isScrolled[index],
        view.kind.showsText || view.kind.isControl
      else { return nil }
      let frame = context.result.views[index].windowFrame
      let area = context.scene.safeRect(around: index, in: context.result)
      // What lies outside the window belongs to another rule.
      guard frame.width > 0, frame.height > 0,
        context.environment.windowBounds.contains(frame, tolerance: 0.5),
        !area.contains(frame, tolerance: 0.5)
      else { return nil }
      return context.finding(
        index, "“\(view.id)” leaves the safe area: \(overhang(of: frame, over: area))")
    }
  }

  static let misplacedFrame = LintRule(
    id: "misplaced-frame",
    summary: "The frame stored with a view differs from the one its constraints give.",
    defaultSeverity: .note
  ) { context in
    // Frames are stored for the canvas of the design; elsewhere they are expected to differ.
    guard context.environment.toolsVersion != nil else { return [] }
    return context.scene.views.indices.compactMap { index in
      let layout = context.result.views[index]
      guard let stored = context.scene.views[index].frame, layout.isInstalled,
        layout.isPlacedByConstraints
      else { return nil }
      let difference = largestDifference(stored, layout.frame)
      guard difference > 1 else { return nil }
      return context.finding(
        index,
        "“\(context.scene.views[index].id)” is stored up to \(points(difference)) pt away from "
          + "where its constraints put it")
    }
  }
}

extension LintContext {
  fileprivate func findings(for codes: Set<Diagnostic.Code>) -> [LintFinding] {
    result.diagnostics.filter { codes.contains($0.code) }.map { diagnostic in
      let source =
        diagnostic.views.lazy.compactMap { id in
          scene.views.first { $0.id == id }?.source
        }.first ?? .none
      return LintFinding(
        views: diagnostic.views, constraints: diagnostic.constraints, source: source,
        message: diagnostic.message)
    }
  }
}

/// The largest difference between edges of two rectangles, in points.
func largestDifference(_ a: Rect, _ b: Rect) -> Double {
  max(
    max(abs(a.minX - b.minX), abs(a.minY - b.minY)),
    max(abs(a.maxX - b.maxX), abs(a.maxY - b.maxY)))
}
