import QuoinGeometry
import QuoinSolver

extension LayoutEngine {
  /// Makes the boxes and rows of a scene.
  ///
  /// - Complexity: O(views × depth of the constraints' items + constraints).
  mutating func build(_ run: LayoutRun) {
    let scene = run.scene
    system.reset(views: scene.views.count, constraints: scene.constraints.count)
    insets.reset(count: scene.views.count)
    contentRows.reset(count: scene.views.count)
    placement.reset(scene, run.resolved)
    contents.removeAll(keepingCapacity: true)
    isArranged.removeAll(keepingCapacity: true)
    isArranged.append(contentsOf: repeatElement(false, count: scene.views.count))
    addViewBoxes(run)
    let stacks = arrangedStacks(run)
    addGuideBoxes(run)
    addScrollContentBoxes(run)
    setStackBaselines(stacks)
    seedInsets(run)
    addSceneRows(run)
    for arrangement in stacks {
      system.addDistribution(of: arrangement)
      system.addAlignment(of: arrangement)
    }
    addMaskRows(run)
    addOwnedRows(run)
    addFittingRows(run)
    addContentRows(run)
    rankRows(run)
  }

  // MARK: - Boxes

  private mutating func addViewBoxes(_ run: LayoutRun) {
    for index in run.resolved.views.indices {
      let view = run.resolved.views[index]
      var box = LayoutBox(
        parent: Int32(truncatingIfNeeded: view.parent ?? -1),
        depth: Int32(truncatingIfNeeded: view.depth), view: Int32(truncatingIfNeeded: index),
        x: .known(0), y: .known(0), width: .known(0), height: .known(0))
      guard run.resolved.isInstalled[index] else {
        contents.append(MeasuredContent())
        _ = system.add(box)
        continue
      }
      var content = run.measurer.measure(view)
      run.adjustDesigned(&content, of: index)
      box.alignmentInsets = run.measurer.alignmentInsets(of: view)
      box.isRightToLeft = run.rules.direction(of: view) == .rightToLeft
      box.firstBaseline = content.firstBaseline
      box.lastBaseline = content.lastBaseline
      contents.append(content)
      if view.parent == nil {
        let host = run.host(of: index)
        let around = box.alignmentInsets
        box.x = .known(host.origin.x + around.left)
        box.y = .known(host.origin.y + around.top)
        box.width =
          host.width.map { .known($0 - around.left - around.right) } ?? system.unknown()
        box.height =
          host.height.map { .known($0 - around.top - around.bottom) } ?? system.unknown()
      } else {
        box.x = system.unknown()
        box.y = system.unknown()
        box.width = system.unknown()
        box.height = system.unknown()
      }
      _ = system.add(box)
    }
  }

  private mutating func addGuideBoxes(_ run: LayoutRun) {
    for guide in run.scene.guides {
      let owner = system[Int32(truncatingIfNeeded: guide.owner)]
      var box = LayoutBox(
        parent: Int32(truncatingIfNeeded: guide.owner), depth: owner.depth + 1,
        view: Int32(truncatingIfNeeded: guide.owner), x: .known(0), y: .known(0),
        width: .known(0), height: .known(0))
      if run.resolved.isInstalled[guide.owner] {
        box.x = system.unknown()
        box.y = system.unknown()
        box.width = system.unknown()
        box.height = system.unknown()
      }
      box.isRightToLeft = owner.isRightToLeft
      _ = system.add(box)
    }
  }

  // MARK: - Rows

  private mutating func addSceneRows(_ run: LayoutRun) {
    let viewCount = run.scene.views.count
    func anchor(_ anchor: LayoutAnchor) -> BoxAnchor {
      switch anchor.item {
      case .view(let view):
        BoxAnchor(Int32(truncatingIfNeeded: view), anchor.attribute)
      case .guide(let kind, let view):
        BoxAnchor(Int32(truncatingIfNeeded: view), anchor.attribute, guide: kind)
      case .userGuide(let guide):
        BoxAnchor(Int32(truncatingIfNeeded: viewCount + guide), anchor.attribute)
      }
    }
    for index in run.scene.constraints.indices where run.resolved.isActive[index] {
      let constraint = run.scene.constraints[index]
      var row = ConstraintRow(
        anchor(constraint.first), constraint.relation.solverRelation,
        constraint.multiplier == 0 ? nil : constraint.second.map(anchor),
        multiplier: constraint.multiplier, constant: run.resolved.constants[index],
        priority: run.resolved.priorities[index],
        origin: .scene(Int32(truncatingIfNeeded: index)))
      if constraint.usesSystemSpacing {
        // 8 points between siblings; the multiplier scales the spacing, not the item.
        row.multiplier = 1
        row.constant += 8 * constraint.multiplier
      }
      system.add(row)
    }
  }

  private mutating func addMaskRows(_ run: LayoutRun) {
    for index in run.resolved.views.indices where run.resolved.isInstalled[index] {
      let view = run.resolved.views[index]
      guard let parent = view.parent, !placement.isPlacedByConstraints[index],
        run.ownedRole(of: index) == nil
      else { continue }
      system.addMaskRows(
        view: Int32(truncatingIfNeeded: index), frame: view.frame ?? .zero,
        mask: view.autoresizingMask,
        superviewSize: view.frameSuperviewSize ?? run.designSize(of: parent))
    }
  }

  /// The temporary sizes of `systemLayoutSizeFitting` (`_UITemporaryLayoutWidth`).
  private mutating func addFittingRows(_ run: LayoutRun) {
    for index in run.resolved.views.indices where run.resolved.views[index].parent == nil {
      guard let fitting = run.host(of: index).fitting else { continue }
      let root = Int32(truncatingIfNeeded: index)
      for axis in Axis.allCases where system[root].extent(axis).variable != nil {
        let priority =
          axis == .horizontal ? fitting.horizontalPriority : fitting.verticalPriority
        system.add(
          ConstraintRow(
            BoxAnchor(root, axis == .horizontal ? .width : .height), .equal,
            constant: fitting.size[axis], priority: min(max(priority, 1e-3), 1000),
            origin: .host(view: root, axis)))
      }
    }
  }

  private mutating func addContentRows(_ run: LayoutRun) {
    for index in run.resolved.views.indices where run.resolved.isInstalled[index] {
      let view = run.resolved.views[index]
      let isFree =
        placement.isPlacedByConstraints[index]
        || view.parent == nil && system[Int32(truncatingIfNeeded: index)].width.variable != nil
      guard isFree else { continue }
      for axis in Axis.allCases {
        guard let length = contents[index].size[axis] else { continue }
        contentRows[index, axis] = Int32(truncatingIfNeeded: system.rows.count)
        system.addContentRows(
          view: Int32(truncatingIfNeeded: index), axis, length: length,
          hugging: view.contentHuggingPriority[axis],
          resistance: view.contentCompressionResistancePriority[axis])
      }
    }
  }
}

extension LayoutRun {
  /// The size a superview had when its subviews' frames were set; `nil` where it is not known.
  func designSize(of view: ViewIndex) -> Size? {
    if let frame = resolved.views[view].frame { return frame.size }
    guard resolved.views[view].parent == nil else { return nil }
    let host = host(of: view)
    guard let width = host.width, let height = host.height else { return nil }
    return Size(width: width, height: height)
  }
}

extension LayoutRelation {
  var solverRelation: Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
