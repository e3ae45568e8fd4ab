import QuoinGeometry

/// Which views constraints place, and which keep the frame their mask gives them.
struct Placement {
  /// By view; false for views placed by their mask, and for roots.
  private(set) var isPlacedByConstraints: [Bool] = []
  /// By view: the first place in activation order where a constraint meets it; `Int32.max` for a
  /// view that none meets.
  private(set) var firstMet: [Int32] = []

  init() {}

  mutating func reset(_ scene: Scene, _ resolved: ResolvedScene) {
    let count = scene.views.count
    firstMet.removeAll(keepingCapacity: true)
    firstMet.append(contentsOf: repeatElement(Int32.max, count: count))
    isPlacedByConstraints.removeAll(keepingCapacity: true)
    isPlacedByConstraints.append(contentsOf: repeatElement(false, count: count))
    for (index, constraint) in scene.constraints.enumerated() where resolved.isActive[index] {
      let first = view(constraint.first.item)
      let second = constraint.second.flatMap { view($0.item) }
      meet(first, at: 3 * index)
      meet(second, at: 3 * index + 1)
      refer(to: first, from: second, resolved)
      refer(to: second, from: first, resolved)
    }
    for index in resolved.views.indices {
      let view = resolved.views[index]
      guard view.parent != nil else {
        isPlacedByConstraints[index] = false
        continue
      }
      if let translates = view.translatesAutoresizingMaskIntoConstraints {
        isPlacedByConstraints[index] = !translates
      }
    }
  }

  /// A view arranged by a stack is placed by it, whatever it says itself.
  mutating func arrange(_ view: Int, at order: Int) {
    isPlacedByConstraints[view] = true
    meet(view, at: order)
  }

  private func view(_ item: LayoutItem) -> Int? {
    if case .view(let view) = item { view } else { nil }
  }

  private mutating func meet(_ view: Int?, at order: Int) {
    guard let view, firstMet[view] == .max else { return }
    firstMet[view] = Int32(truncatingIfNeeded: order)
  }

  /// A constraint that takes a view as the container of its other item does not place the view,
  /// as long as the view has a frame to stay at.
  private mutating func refer(
    to view: Int?, from other: Int?, _ resolved: ResolvedScene
  ) {
    guard let view, !isPlacedByConstraints[view] else { return }
    if resolved.views[view].frame != nil, var other {
      let depth = resolved.views[view].depth
      while resolved.views[other].depth > depth, let parent = resolved.views[other].parent {
        other = parent
        if other == view { return }
      }
    }
    isPlacedByConstraints[view] = true
  }
}
