import QuoinGeometry

extension LayoutEngine {
  /// The stack views of a scene with what they arrange, in the order of the tree.
  ///
  /// Marks the arranged views as placed by constraints.
  mutating func arrangedStacks(_ run: LayoutRun) -> [StackArrangement] {
    let views = run.resolved.views
    let fixed = run.environment.toolsVersion == nil ? [] : fixedLengths(run)
    var stacks: [StackArrangement] = []
    /// By view: its position in `stacks`; only made where there is a stack.
    var position: [Int32] = []
    let afterScene = 3 * run.scene.constraints.count
    for index in views.indices where run.resolved.isInstalled[index] {
      if let parent = views[index].parent, !position.isEmpty, position[parent] >= 0 {
        let stack = Int(position[parent])
        if !stacks[stack].content.unarranged.contains(views[index].id) {
          isArranged[index] = true
          placement.arrange(index, at: afterScene + index)
          var item = item(run, index, in: stacks[stack].content)
          item.floats =
            item.isHidden
            && fixed.contains(FixedLength(view: index, axis: stacks[stack].content.axis))
          stacks[stack].items.append(item)
        }
      }
      if case .stack(let content) = views[index].content {
        if position.isEmpty { position = Array(repeating: -1, count: views.count) }
        position[index] = Int32(truncatingIfNeeded: stacks.count)
        stacks.append(
          StackArrangement(
            stack: Int32(truncatingIfNeeded: index), content: content, items: [],
            sharesTextWidth: run.sharesStackTextWidth))
      }
    }
    return stacks
  }

  private struct FixedLength: Hashable {
    var view: ViewIndex
    var axis: Axis
  }

  /// The hidden views that a required constraint gives a length.
  private func fixedLengths(_ run: LayoutRun) -> Set<FixedLength> {
    var fixed: Set<FixedLength> = []
    for (index, constraint) in run.scene.constraints.enumerated() {
      // A length against another view's fixes it as well (two stored stacks).
      guard run.resolved.isActive[index], constraint.first.attribute.isSize,
        run.resolved.priorities[index] == 1000, constraint.relation != .lessThanOrEqual,
        case .view(let view) = constraint.first.item, run.resolved.views[view].isHidden,
        let axis = constraint.first.attribute.axis
      else { continue }
      fixed.insert(FixedLength(view: view, axis: axis))
    }
    return fixed
  }

  private func item(
    _ run: LayoutRun, _ index: Int, in stack: StackContent
  ) -> StackArrangement.Item {
    let view = run.resolved.views[index]
    let spacing = stack.customSpacing[view.id] ?? stack.spacing
    return StackArrangement.Item(
      view: Int32(truncatingIfNeeded: index), isHidden: view.isHidden,
      spacingAfter: spacing.points,
      intrinsicSize: stack.distribution == .fillProportionally
        ? naturalSize(of: index, run) : contents[index].size,
      isMultilineLabel: view.isMultilineLabel,
      horizontalResistance: view.contentCompressionResistancePriority.horizontal,
      lengthAcross: stack.axis == .vertical ? run.designedWidth(of: index) : 0)
  }

  /// The content size of an arranged view; a stack view's follows from what it arranges.
  private func naturalSize(of index: ViewIndex, _ run: LayoutRun) -> IntrinsicSize {
    let view = run.resolved.views[index]
    guard case .stack(let content) = view.content else { return contents[index].size }
    var along = 0.0
    var across = 0.0
    var previous: Double?
    var isKnown = false
    var child = index + 1
    while child < run.resolved.views.count, run.resolved.views[child].depth > view.depth {
      defer { child += 1 }
      let item = run.resolved.views[child]
      guard item.parent == index, run.resolved.isInstalled[child], !item.isHidden,
        !content.unarranged.contains(item.id)
      else { continue }
      let size = naturalSize(of: child, run)
      if let length = size[content.axis] {
        isKnown = true
        along += length
      }
      across = max(across, size[content.axis.crossed] ?? 0)
      along += previous ?? 0
      previous = (content.customSpacing[item.id] ?? content.spacing).points
    }
    guard isKnown else { return .none }
    return content.axis == .horizontal
      ? IntrinsicSize(width: along, height: across)
      : IntrinsicSize(width: across, height: along)
  }

  /// A stack's baselines are those of an arranged view: across a horizontal one the tallest,
  /// along a vertical one the first and the last (auto-layout fact 3.3).
  mutating func setStackBaselines(_ stacks: [StackArrangement]) {
    for arrangement in stacks {
      let visible = arrangement.visible
      guard var first = visible.first, var last = visible.last else { continue }
      if arrangement.axis == .horizontal {
        for item in visible
        where (item.intrinsicSize.height ?? 0) > (first.intrinsicSize.height ?? 0) {
          first = item
        }
        last = first
      }
      system.update(arrangement.stack) {
        $0.firstBaseline = .inside(first.view)
        $0.lastBaseline = .inside(last.view)
      }
    }
  }
}

extension LayoutRun {
  fileprivate var sharesStackTextWidth: Bool {
    switch options.policies.stackText {
    case .equalShares: true
    case .squeezed: false
    case .byRelease: environment.os < OSVersion(15)
    }
  }
}

extension View {
  /// Whether it is a label whose text may take more than one line.
  var isMultilineLabel: Bool {
    if case .label(let label) = content { label.numberOfLines != 1 } else { false }
  }
}
