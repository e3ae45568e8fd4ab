import QuoinGeometry
import QuoinSolver

/// The rows of a stack view along its axis (auto-layout fact 5.1).
extension ConstraintSystem {
  mutating func addDistribution(of arrangement: StackArrangement) {
    guard !arrangement.items.isEmpty else { return }
    let along = StackAttributes(arrangement.axis)
    let stack = arrangement.stack
    let visible = arrangement.visible
    let distribution = arrangement.content.distribution

    connectCanvas(of: arrangement, along, visible)
    addSpacing(of: arrangement, along)
    addFloating(of: arrangement, along)
    for item in arrangement.items where item.isHidden && !item.floats {
      add(
        ConstraintRow(
          BoxAnchor(item.view, along.size), .equal, origin: .stack(view: stack, .hiding)))
    }
    switch distribution {
    case .fill: break
    case .fillEqually:
      addEqualSizes(visible, along, stack)
    case .fillProportionally:
      addProportions(of: arrangement, along, visible)
    case .equalSpacing, .equalCentering:
      addGaps(of: arrangement, along, visible)
    }
    if arrangement.sharesTextWidth, arrangement.axis == .horizontal {
      for item in visible where item.isMultilineLabel {
        add(
          ConstraintRow(
            BoxAnchor(item.view, .width), .equal, BoxAnchor(stack, .width),
            multiplier: 1 / Double(visible.count),
            priority: min(item.horizontalResistance + 10, almostRequired),
            origin: .stack(view: stack, .textWidthDisambiguation)))
      }
    }
  }

  private mutating func connectCanvas(
    of arrangement: StackArrangement, _ along: StackAttributes, _ visible: [StackArrangement.Item]
  ) {
    let stack = arrangement.stack
    let isInMargins = arrangement.content.isLayoutMarginsRelativeArrangement
    let start = BoxAnchor(stack, isInMargins ? along.startMargin : along.start)
    let end = BoxAnchor(stack, isInMargins ? along.endMargin : along.end)
    let origin = RowOrigin.stack(view: stack, .canvasConnection)
    if let first = visible.first, let last = visible.last {
      add(ConstraintRow(start, .equal, BoxAnchor(first.view, along.start), origin: origin))
      add(ConstraintRow(BoxAnchor(last.view, along.end), .equal, end, origin: origin))
    } else if let first = arrangement.chained.first ?? arrangement.items.first {
      // All hidden: a spanner keeps the canvas open, and the views rest at its start.
      let spanner = addSpanner(in: stack, arrangement.axis)
      add(ConstraintRow(start, .equal, BoxAnchor(spanner, along.start), origin: origin))
      add(ConstraintRow(BoxAnchor(spanner, along.end), .equal, end, origin: origin))
      add(ConstraintRow(start, .equal, BoxAnchor(first.view, along.start), origin: origin))
    }
  }

  private mutating func addSpacing(of arrangement: StackArrangement, _ along: StackAttributes) {
    let items = arrangement.chained
    guard items.count > 1 else { return }
    let content = arrangement.content
    let isMinimum =
      content.distribution == .equalSpacing || content.distribution == .equalCentering
    let isBaselineRelative =
      content.isBaselineRelativeArrangement && arrangement.axis == .vertical
    let gaps = Self.gaps(between: items)
    for index in 1..<items.count {
      let from: LayoutAttribute = isBaselineRelative ? .lastBaseline : along.end
      let to: LayoutAttribute = isBaselineRelative ? .firstBaseline : along.start
      add(
        ConstraintRow(
          BoxAnchor(items[index].view, to), isMinimum ? .greaterThanOrEqual : .equal,
          BoxAnchor(items[index - 1].view, from), constant: gaps[index - 1],
          origin: .stack(view: arrangement.stack, .spacing)))
    }
  }

  /// The gap after each item but the last: visible neighbours are one spacing apart, and hidden
  /// views between them lie in its middle; those at the ends add nothing (auto-layout fact 5.2).
  private static func gaps(between items: [StackArrangement.Item]) -> [Double] {
    var gaps = Array(repeating: 0.0, count: items.count - 1)
    var previous: Int?
    for (index, item) in items.enumerated() where !item.isHidden {
      if let previous {
        let spacing = items[previous].spacingAfter
        if index == previous + 1 {
          gaps[previous] = spacing
        } else {
          gaps[previous] = spacing / 2
          gaps[index - 1] = spacing / 2
        }
      }
      previous = index
    }
    return gaps
  }

  /// Hidden views with a fixed size lie beside the arrangement and take no room in it: before the
  /// first visible view horizontally and at its top vertically, else half a spacing after the
  /// visible view before them (17 of 20 stored frames).
  private mutating func addFloating(
    of arrangement: StackArrangement, _ along: StackAttributes
  ) {
    let origin = RowOrigin.stack(view: arrangement.stack, .spacing)
    var previous: StackArrangement.Item?
    for (index, item) in arrangement.items.enumerated() {
      guard item.floats else {
        if !item.isHidden { previous = item }
        continue
      }
      if let previous {
        let isLast = arrangement.items[index...].allSatisfy(\.isHidden)
        add(
          ConstraintRow(
            BoxAnchor(item.view, along.start), .equal, BoxAnchor(previous.view, along.end),
            constant: isLast ? 0 : previous.spacingAfter / 2, origin: origin))
      } else {
        let attribute = arrangement.axis == .horizontal ? along.end : along.start
        add(
          ConstraintRow(
            BoxAnchor(item.view, attribute), .equal, BoxAnchor(arrangement.stack, along.start),
            origin: origin))
      }
    }
  }

  private mutating func addEqualSizes(
    _ visible: [StackArrangement.Item], _ along: StackAttributes, _ stack: Int32
  ) {
    guard let first = visible.first else { return }
    for item in visible.dropFirst() {
      add(
        ConstraintRow(
          BoxAnchor(item.view, along.size), .equal, BoxAnchor(first.view, along.size),
          origin: .stack(view: stack, .fillEqually)))
    }
  }

  private mutating func addProportions(
    of arrangement: StackArrangement, _ along: StackAttributes,
    _ visible: [StackArrangement.Item]
  ) {
    let lengths = visible.map { $0.intrinsicSize[arrangement.axis] ?? 0 }
    let content = lengths.reduce(0, +)
    guard content > 0 else {
      addEqualSizes(visible, along, arrangement.stack)
      return
    }
    let total = content + visible.dropLast().reduce(0) { $0 + $1.spacingAfter }
    guard total > 0 else { return }
    for (index, item) in visible.enumerated() {
      add(
        ConstraintRow(
          BoxAnchor(item.view, along.size), .equal, BoxAnchor(arrangement.stack, along.size),
          multiplier: lengths[index] / total, priority: max(999 - Double(index), 1),
          origin: .stack(view: arrangement.stack, .fillProportionally)))
    }
  }

  private mutating func addGaps(
    of arrangement: StackArrangement, _ along: StackAttributes,
    _ visible: [StackArrangement.Item]
  ) {
    let stack = arrangement.stack
    let isCentering = arrangement.content.distribution == .equalCentering
    var firstGap: Int32 = -1
    for index in visible.indices.dropFirst() {
      let gap = addSpanner(in: stack, arrangement.axis)
      let edge = RowOrigin.stack(view: stack, .distributingEdge)
      add(
        ConstraintRow(
          BoxAnchor(gap, along.start), .equal,
          BoxAnchor(visible[index - 1].view, isCentering ? along.center : along.end),
          origin: edge))
      add(
        ConstraintRow(
          BoxAnchor(visible[index].view, isCentering ? along.center : along.start), .equal,
          BoxAnchor(gap, along.end), origin: edge))
      if firstGap < 0 {
        firstGap = gap
      } else {
        add(
          ConstraintRow(
            BoxAnchor(gap, along.size), .equal, BoxAnchor(firstGap, along.size),
            priority: isCentering ? max(151 - Double(index), 1) : 1000,
            origin: .stack(view: stack, .fillEqually)))
      }
    }
    add(
      ConstraintRow(
        BoxAnchor(stack, along.size), .equal, priority: 49,
        origin: .stack(view: stack, .canvasFit)))
  }

  /// A guide inside a stack that matters along one axis only.
  mutating func addSpanner(in stack: Int32, _ axis: Axis) -> Int32 {
    let outer = boxes[Int(stack)]
    var box = LayoutBox(
      parent: stack, depth: outer.depth + 1, view: outer.view, x: .known(0), y: .known(0),
      width: .known(0), height: .known(0))
    box.isRightToLeft = outer.isRightToLeft
    if axis == .horizontal {
      box.x = unknown()
      box.width = unknown()
    } else {
      box.y = unknown()
      box.height = unknown()
    }
    return add(box)
  }
}
