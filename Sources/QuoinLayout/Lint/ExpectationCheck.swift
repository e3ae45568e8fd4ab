import QuoinGeometry

/// Checks expectations against one layout of a scene.
public struct ExpectationCheck {
  private let scene: Scene
  private let result: LayoutResult
  private let environment: LayoutEnvironment
  private let indexByID: [String: ViewIndex]

  public init(scene: Scene, result: LayoutResult, environment: LayoutEnvironment) {
    self.scene = scene
    self.result = result
    self.environment = environment
    indexByID = Dictionary(
      scene.views.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The items of `expectations` that `scene` has no view for, with the expectation's place.
  public static func unknownItems(
    of expectations: [LayoutExpectation], in scene: Scene
  ) -> [(expectation: Int, item: Int, id: String)] {
    let known = Set(scene.views.map(\.id))
    return expectations.enumerated().flatMap { place, expectation in
      expectation.items.enumerated().compactMap { item, id in
        known.contains(id) ? nil : (place, item, id)
      }
    }
  }

  /// The expectations that fail, in order; several failures for one expectation where several
  /// items fail it for different reasons.
  ///
  /// - Complexity: linear in the number of items, but quadratic for `noOverlap`.
  public func failures(of expectations: [LayoutExpectation]) -> [ExpectationFailure] {
    expectations.enumerated().flatMap { index, expectation in
      failures(of: expectation).map {
        ExpectationFailure(index: index, name: expectation.name, items: $0.items, message: $0.found)
      }
    }
  }

  private typealias Found = (items: [String], found: String)

  private func failures(of expectation: LayoutExpectation) -> [Found] {
    switch expectation.kind {
    case .noConflict: return diagnostics(.conflict, concerning: expectation.items)
    case .noAmbiguity:
      return diagnostics(.ambiguity, concerning: expectation.items)
        + diagnostics(.scrollContentAmbiguity, concerning: expectation.items)
    case .noTruncation: return truncations(of: expectation.items)
    case .noOverlap: return overlaps(of: expectation.items)
    case .frame(let wanted): return eachItem(expectation.items) { frameFailure($0, wanted) }
    case .insideWindow:
      return eachItem(expectation.items) {
        outside($0, environment.windowBounds, "the window")
      }
    case .insideSafeArea:
      return eachItem(expectation.items) { index in
        outside(index, scene.safeRect(around: index, in: result), "the safe area")
      }
    case .minimumSize(let size):
      return eachItem(expectation.items) { index in
        let frame = result.views[index].frame
        let isSmall =
          frame.width < size.width - 0.001 || frame.height < size.height - 0.001
        return isSmall
          ? "is \(points(frame.width)) x \(points(frame.height)), smaller than "
            + "\(points(size.width)) x \(points(size.height))" : nil
      }
    }
  }

  // Applies `check` to each item; a view that is not in the tree fails every expectation.
  private func eachItem(_ items: [String], _ check: (ViewIndex) -> String?) -> [Found] {
    items.compactMap { id in
      guard let index = indexByID[id] else { return ([id], "no view is called “\(id)”") }
      guard result.views[index].isInstalled else {
        return ([id], "“\(id)” is not installed under these traits")
      }
      return check(index).map { ([id], "“\(id)” \($0)") }
    }
  }

  private func frameFailure(_ index: ViewIndex, _ wanted: FrameExpectation) -> String? {
    let layout = result.views[index]
    let frame = wanted.isInWindow ? layout.windowFrame : layout.frame
    let parts: [(String, Double?, Double)] = [
      ("x", wanted.x, frame.minX), ("y", wanted.y, frame.minY),
      ("width", wanted.width, frame.width), ("height", wanted.height, frame.height),
    ]
    let wrong = parts.compactMap { name, expected, actual -> String? in
      guard let expected, !(abs(expected - actual) <= wanted.tolerance) else { return nil }
      return "\(name) \(points(actual)) instead of \(points(expected))"
    }
    return wrong.isEmpty ? nil : "has " + wrong.joined(separator: ", ")
  }

  private func outside(_ index: ViewIndex, _ area: Rect, _ name: String) -> String? {
    let frame = result.views[index].windowFrame
    guard !area.contains(frame, tolerance: 0.001) else { return nil }
    return "leaves \(name): " + overhang(of: frame, over: area)
  }

  private func overlaps(of items: [String]) -> [Found] {
    let indices = items.compactMap { indexByID[$0] }.filter { result.views[$0].isInstalled }
    var found: [Found] = []
    for (place, first) in indices.enumerated() {
      for second in indices[(place + 1)...] {
        let a = result.views[first].windowFrame
        let b = result.views[second].windowFrame
        guard let common = a.intersection(b), common.width > 0.001, common.height > 0.001 else {
          continue
        }
        let ids = [scene.views[first].id, scene.views[second].id]
        found.append(
          (
            ids,
            "“\(ids[0])” and “\(ids[1])” share \(points(common.width)) x \(points(common.height))"
          ))
      }
    }
    return found
  }

  private func truncations(of items: [String]) -> [Found] {
    let indices = items.isEmpty ? Array(scene.views.indices) : items.compactMap { indexByID[$0] }
    return indices.compactMap { index in
      guard result.views[index].isInstalled, result.views[index].text?.isTruncated == true else {
        return nil
      }
      let id = scene.views[index].id
      return ([id], "the text of “\(id)” is cut")
    }
  }

  private func diagnostics(_ code: Diagnostic.Code, concerning items: [String]) -> [Found] {
    let wanted = Set(items)
    return result.diagnostics.filter { diagnostic in
      diagnostic.code == code
        && (wanted.isEmpty || diagnostic.views.contains(where: wanted.contains))
    }.map { ($0.views, $0.message) }
  }
}

extension Scene {
  /// The safe rectangle of the root view above `index`, in the window.
  func safeRect(around index: ViewIndex, in result: LayoutResult) -> Rect {
    let root = result.views[views[index].root]
    return root.windowFrame.inset(by: root.safeAreaInsets)
  }
}

/// How far `frame` reaches over each edge of `area`: "12 pt at the bottom".
func overhang(of frame: Rect, over area: Rect) -> String {
  let sides = [
    ("top", area.minY - frame.minY), ("left", area.minX - frame.minX),
    ("bottom", frame.maxY - area.maxY), ("right", frame.maxX - area.maxX),
  ]
  return sides.filter { $0.1 > 0.001 }.map { "\(points($0.1)) pt at the \($0.0)" }
    .joined(separator: ", ")
}

/// A length for people: three decimals at most, none where whole.
func points(_ length: Double) -> String {
  guard length.isFinite, abs(length) < 1e12 else { return "\(length)" }
  let rounded = (length * 1000).rounded() / 1000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
