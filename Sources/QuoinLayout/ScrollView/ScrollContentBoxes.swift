import QuoinGeometry

extension LayoutEngine {
  /// Gives a box to the content of every scroll view that a constraint can reach from inside, or
  /// by its content guide.
  mutating func addScrollContentBoxes(_ run: LayoutRun) {
    let guides = run.scene.guides
    func add(_ item: LayoutItem) {
      let view = item.view(guides: guides)
      guard run.resolved.views[view].kind.scrolls,
        system[Int32(truncatingIfNeeded: view)].contentBox < 0
      else { return }
      switch item {
      case .view, .guide(.contentLayoutGuide, of: _): break
      case .guide, .userGuide: return
      }
      let owner = Int32(truncatingIfNeeded: view)
      let outer = system[owner]
      var box = LayoutBox(
        parent: owner, depth: outer.depth + 1, view: owner, x: .known(0), y: .known(0),
        width: system.unknown(), height: system.unknown())
      box.isRightToLeft = outer.isRightToLeft
      let content = system.add(box)
      system.update(owner) { $0.contentBox = content }
    }
    for (index, constraint) in run.scene.constraints.enumerated()
    where run.resolved.isActive[index] {
      add(constraint.first.item)
      if let second = constraint.second { add(second.item) }
    }
  }
}
