import QuoinGeometry

extension Expectation {
  /// Where `result` does not meet this expectation; empty when it does.
  ///
  /// Items that `scene` does not have are passed over: `missingItems(in:)` tells them.
  ///
  /// - Complexity: O(views), and for `noOverlap` O(items²).
  public func failures(
    in scene: Scene, _ result: LayoutResult, _ environment: LayoutEnvironment
  ) -> [ExpectationFailure] {
    if let wanted = self.scene, wanted != scene.id { return [] }
    let check = ExpectationCheck(
      expectation: self, scene: scene, result: result, environment: environment)
    return check.failures()
  }

  /// The items that are no view of `scene`.
  public func missingItems(in scene: Scene) -> [String] {
    guard !items.isEmpty else { return [] }
    let known = Set(scene.views.map(\.id))
    return items.filter { !known.contains($0) }
  }
}

/// One expectation held against one layout.
private struct ExpectationCheck {
  let expectation: Expectation
  let scene: Scene
  let result: LayoutResult
  let environment: LayoutEnvironment

  func failures() -> [ExpectationFailure] {
    switch expectation.condition {
    case .frame(let frame): return indices.compactMap { check(frame, $0) }
    case .insideSafeArea:
      let area = environment.windowBounds.inset(by: environment.safeAreaInsets)
      return leaves.compactMap { check(inside: area, named: "the safe area", $0) }
    case .insideWindow:
      return leaves.compactMap { check(inside: environment.windowBounds, named: "the window", $0) }
    case .noOverlap: return overlaps()
    case .minimumSize(let size): return leaves.compactMap { check(minimum: size, $0) }
    case .noTruncation: return indices.compactMap(checkText)
    case .noConflict:
      return diagnostics([.conflict], because: "constraints conflict")
    case .noAmbiguity:
      return diagnostics(
        [.ambiguity, .scrollContentAmbiguity], because: "its frame is ambiguous")
    }
  }

  // MARK: - Items

  /// The views named, or all of them.
  private var indices: [ViewIndex] {
    guard !expectation.items.isEmpty else {
      return scene.views.indices.filter { result.views[$0].isInstalled }
    }
    let named = Set(expectation.items)
    return scene.views.indices.filter {
      named.contains(scene.views[$0].id) && result.views[$0].isInstalled
    }
  }

  /// The views named, or those that show and have no subviews.
  private var leaves: [ViewIndex] {
    guard expectation.items.isEmpty else { return indices }
    var isLeaf = [Bool](repeating: true, count: scene.views.count)
    var isVisible = [Bool](repeating: true, count: scene.views.count)
    for index in scene.views.indices {
      isVisible[index] = !scene.views[index].isHidden && result.views[index].isInstalled
      guard let parent = scene.views[index].parent else { continue }
      isLeaf[parent] = false
      isVisible[index] = isVisible[index] && isVisible[parent]
    }
    return scene.views.indices.filter {
      isLeaf[$0] && isVisible[$0] && scene.views[$0].parent != nil
    }
  }

  private func fail(
    _ items: [ViewIndex], _ found: ExpectationFailure.Found, _ message: String
  ) -> ExpectationFailure {
    ExpectationFailure(
      expectation: expectation, items: items.map { scene.views[$0].id }, found: found,
      message: message)
  }

  // MARK: - Conditions

  private func check(_ wanted: Expectation.ExpectedFrame, _ index: ViewIndex)
    -> ExpectationFailure?
  {
    let view = result.views[index]
    let frame = wanted.isInWindow ? view.windowFrame : view.frame
    let pairs = [
      ("x", wanted.x, frame.minX), ("y", wanted.y, frame.minY),
      ("width", wanted.width, frame.width), ("height", wanted.height, frame.height),
    ]
    let wrong = pairs.filter { pair in
      pair.1.map { abs($0 - pair.2) > expectation.tolerance } ?? false
    }
    guard !wrong.isEmpty else { return nil }
    let names = wrong.map(\.0).joined(separator: ", ")
    return fail(
      [index], .frame(frame), "“\(scene.views[index].id)” has another frame: \(names) differ")
  }

  private func check(inside area: Rect, named name: String, _ index: ViewIndex)
    -> ExpectationFailure?
  {
    let frame = result.views[index].windowFrame
    guard !area.contains(frame, tolerance: expectation.tolerance) else { return nil }
    return fail(
      [index], .frame(frame), "“\(scene.views[index].id)” reaches out of \(name)")
  }

  private func check(minimum: IntrinsicSize, _ index: ViewIndex) -> ExpectationFailure? {
    let size = result.views[index].frame.size
    let isWideEnough = minimum.width.map { size.width >= $0 - expectation.tolerance } ?? true
    let isTallEnough = minimum.height.map { size.height >= $0 - expectation.tolerance } ?? true
    guard !isWideEnough || !isTallEnough else { return nil }
    return fail([index], .size(size), "“\(scene.views[index].id)” is too small")
  }

  private func overlaps() -> [ExpectationFailure] {
    let items = leaves
    var failures: [ExpectationFailure] = []
    for (position, index) in items.enumerated() {
      for other in items[(position + 1)...] where !isAncestor(index, of: other) {
        guard
          let common = result.views[index].windowFrame.intersection(
            result.views[other].windowFrame),
          common.width > expectation.tolerance, common.height > expectation.tolerance
        else { continue }
        failures.append(
          fail(
            [index, other], .overlap(common),
            "“\(scene.views[index].id)” and “\(scene.views[other].id)” overlap"))
        if failures.count >= Self.overlapLimit { return failures }
      }
    }
    return failures
  }

  /// Overlaps reported for one expectation.
  private static let overlapLimit = 100

  private func isAncestor(_ ancestor: ViewIndex, of view: ViewIndex) -> Bool {
    var current = scene.views[view].parent
    while let index = current {
      if index == ancestor { return true }
      current = scene.views[index].parent
    }
    return false
  }

  private func checkText(_ index: ViewIndex) -> ExpectationFailure? {
    guard let text = result.views[index].text, text.isTruncated else { return nil }
    return fail(
      [index], .lines(text.numberOfLines), "the text of “\(scene.views[index].id)” is cut")
  }

  private func diagnostics(
    _ codes: [Diagnostic.Code], because reason: String
  ) -> [ExpectationFailure] {
    let wanted = Set(expectation.items)
    return result.diagnostics.enumerated().compactMap { position, diagnostic in
      guard codes.contains(diagnostic.code) else { return nil }
      let views = concerned(by: diagnostic)
      guard wanted.isEmpty || !wanted.isDisjoint(with: views) else { return nil }
      return ExpectationFailure(
        expectation: expectation, items: views, found: .diagnostic(position),
        message: diagnostic.message.isEmpty ? reason : diagnostic.message)
    }
  }

  /// The views that a diagnostic names, or that its constraints touch.
  private func concerned(by diagnostic: Diagnostic) -> [String] {
    guard diagnostic.views.isEmpty else { return diagnostic.views }
    let ids = Set(diagnostic.constraints)
    var views: [String] = []
    for constraint in scene.constraints where ids.contains(constraint.id) {
      for item in [constraint.first.item, constraint.second?.item].compactMap({ $0 }) {
        let id = scene.views[item.view(guides: scene.guides)].id
        if !views.contains(id) { views.append(id) }
      }
    }
    return views
  }
}
