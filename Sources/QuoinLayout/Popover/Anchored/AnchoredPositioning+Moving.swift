import QuoinGeometry

// The steps that move or resize the box, or only report.

extension AnchoredPositioning {
  mutating func offset(_ options: AnchoredOffset) -> Outcome {
    // An arrow that moved the box must not be moved away again.
    if data.offsetPlacement == placement, let moved = data.arrow?.alignmentOffset, moved != 0 {
      return .proceed
    }
    var cross = options.crossAxis
    if let alignment = placement.alignment, let aligned = options.alignmentAxis {
      cross = alignment == .end ? -aligned : aligned
    }
    let axis = placement.sideAxis
    var distance = Point.zero
    distance[axis] = placement.side.isOrigin ? -options.mainAxis : options.mainAxis
    distance[axis.crossed] = isRightToLeft && axis == .vertical ? -cross : cross
    origin = origin + distance
    data.offset = distance
    data.offsetPlacement = placement
    return .proceed
  }

  mutating func shift(_ options: AnchoredShift) -> Outcome {
    let overflow = self.overflow(options.overflow)
    let across = placement.sideAxis
    let along = across.crossed
    var moved = origin
    func pushed(_ axis: Axis) -> Double {
      let low = origin[axis] + overflow[axis].start
      let high = origin[axis] - overflow[axis].end
      return max(low, min(origin[axis], high))
    }
    if options.mainAxis { moved[along] = pushed(along) }
    if options.crossAxis { moved[across] = pushed(across) }
    if let limiter = options.limiter { moved = limited(moved, limiter) }
    data.shift = moved - origin
    data.shiftsX = along == .horizontal ? options.mainAxis : options.crossAxis
    data.shiftsY = along == .vertical ? options.mainAxis : options.crossAxis
    origin = moved
    return .proceed
  }

  private func limited(_ proposed: Point, _ limit: AnchoredShiftLimit) -> Point {
    let across = placement.sideAxis
    let along = across.crossed
    var point = proposed
    if limit.mainAxis {
      let low = reference.origin[along] - floating[along] + limit.mainAxisOffset
      let high = reference.origin[along] + reference.size[along] - limit.mainAxisOffset
      point[along] = bounded(point[along], low, high)
    }
    if limit.crossAxis {
      let isOrigin = placement.side.isOrigin
      let offset = data.offset?[across] ?? 0
      let low =
        reference.origin[across] - floating[across] + (isOrigin ? offset : limit.crossAxisOffset)
      let high =
        reference.origin[across] + reference.size[across]
        + (isOrigin ? -limit.crossAxisOffset : offset)
      point[across] = bounded(point[across], low, high)
    }
    return point
  }

  private func bounded(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value < low ? low : value > high ? high : value
  }

  mutating func arrow(_ padding: EdgeInsets) -> Outcome {
    let axis = placement.alignmentAxis
    let length = request.arrow[axis]
    let box = floating[axis]
    let end = reference.origin[axis] + reference.size[axis] - origin[axis] - box
    let start = origin[axis] - reference.origin[axis]
    let largest = box / 2 - length / 2 - 1
    let before = min(padding[axis].start, largest)
    let after = min(padding[axis].end, largest)
    let high = box - length - after
    let center = box / 2 - length / 2 + (end / 2 - start / 2)
    let position = max(before, min(center, high))
    let missesReference =
      data.arrow == nil && placement.alignment != nil && center != position
      && reference.size[axis] / 2 - (center < before ? before : after) - length / 2 < 0
    let alignmentOffset =
      missesReference ? (center < before ? center - before : center - high) : 0
    origin[axis] += alignmentOffset
    data.arrow = .init(
      position: position, axis: axis, centerOffset: center - position - alignmentOffset,
      alignmentOffset: missesReference ? alignmentOffset : data.arrow?.alignmentOffset)
    return missesReference ? .rerun : .proceed
  }

  mutating func size(_ options: AnchoredSizing) -> Outcome {
    let overflow = self.overflow(options.overflow)
    let axis = placement.sideAxis
    let heightSide: AnchoredSide
    let widthSide: AnchoredSide
    if axis == .vertical {
      heightSide = placement.side
      widthSide = placement.alignment == (isRightToLeft ? .start : .end) ? .left : .right
    } else {
      widthSide = placement.side
      heightSide = placement.alignment == .end ? .top : .bottom
    }
    let clippedHeight = floating.height - overflow.top - overflow.bottom
    let clippedWidth = floating.width - overflow.left - overflow.right
    var available = Size(
      width: min(floating.width - overflow[widthSide], clippedWidth),
      height: min(floating.height - overflow[heightSide], clippedHeight))
    if data.shift != nil {
      if data.shiftsX { available.width = clippedWidth }
      if data.shiftsY { available.height = clippedHeight }
    } else if placement.alignment == nil {
      let (start, end) = overflow[axis.crossed]
      let over = max(start, 0) + max(end, 0)
      available[axis.crossed] =
        floating[axis.crossed] - 2 * (over != 0 ? over : max(start, end))
    }
    data.available = available
    guard options.shrinks else { return .proceed }
    let shrunk = Size(
      width: max(0, min(floating.width, available.width)),
      height: max(0, min(floating.height, available.height)))
    guard shrunk != floating else { return .proceed }
    floating = shrunk
    return .restart
  }

  mutating func hide(_ options: AnchoredHiding) -> Outcome {
    var overflowOptions = options.overflow
    let size: Size
    switch options.strategy {
    case .referenceHidden:
      overflowOptions.measuresReference = true
      size = reference.size
    case .escaped:
      overflowOptions.altBoundary = true
      size = floating
    }
    let overflow = self.overflow(overflowOptions)
    let offsets = EdgeInsets(
      top: overflow.top - size.height, left: overflow.left - size.width,
      bottom: overflow.bottom - size.height, right: overflow.right - size.width)
    let hidden = AnchoredData.Hidden(
      isHidden: AnchoredSide.allCases.contains { offsets[$0] >= 0 }, offsets: offsets)
    switch options.strategy {
    case .referenceHidden: data.referenceHidden = hidden
    case .escaped: data.escaped = hidden
    }
    return .proceed
  }

  mutating func inline(_ options: AnchoredInline) -> Outcome {
    guard request.measuresVirtualReferences, !request.referenceLines.isEmpty else {
      return .proceed
    }
    let chosen = inlineReference(options)
    guard chosen != reference else { return .proceed }
    reference = chosen
    return .restart
  }

  private func inlineReference(_ options: AnchoredInline) -> Rect {
    let lines = Rect.lines(of: request.referenceLines)
    let whole = Rect.bounding(request.referenceLines)
    guard let first = lines.first, let last = lines.last, lines.count >= 2 else { return whole }
    if lines.count == 2, first.minX > last.maxX, let pointer = options.pointer {
      let padding = options.padding
      let hit = lines.first {
        pointer.x > $0.minX - padding.left && pointer.x < $0.maxX + padding.right
          && pointer.y > $0.minY - padding.top && pointer.y < $0.maxY + padding.bottom
      }
      return hit ?? whole
    }
    if placement.sideAxis == .vertical {
      let line = placement.side == .top ? first : last
      return Rect(
        x: line.minX, y: first.minY, width: line.width, height: last.maxY - first.minY)
    }
    let isLeft = placement.side == .left
    let outermost = lines.filter {
      isLeft ? $0.minX == whole.minX : $0.maxX == whole.maxX
    }
    guard let top = outermost.first, let bottom = outermost.last else { return whole }
    return Rect(
      x: whole.minX, y: top.minY, width: whole.width, height: bottom.maxY - top.minY)
  }
}

extension Rect {
  /// The smallest rectangle around `rects`; zero for none.
  fileprivate static func bounding(_ rects: [Rect]) -> Rect {
    guard let first = rects.first else { return .zero }
    var (left, top, right, bottom) = (first.minX, first.minY, first.maxX, first.maxY)
    for rect in rects {
      left = min(left, rect.minX)
      top = min(top, rect.minY)
      right = max(right, rect.maxX)
      bottom = max(bottom, rect.maxY)
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// `rects` joined into lines: those that start within half a height of the one before share a
  /// line.
  fileprivate static func lines(of rects: [Rect]) -> [Rect] {
    let sorted = rects.indices.sorted { (rects[$0].minY, $0) < (rects[$1].minY, $1) }
      .map { rects[$0] }
    var groups: [[Rect]] = []
    var previous: Rect?
    for rect in sorted {
      if let before = previous, rect.minY - before.minY <= before.height / 2, !groups.isEmpty {
        groups[groups.count - 1].append(rect)
      } else {
        groups.append([rect])
      }
      previous = rect
    }
    return groups.map(bounding)
  }
}
