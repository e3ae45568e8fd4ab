import QuoinGeometry

// The reconstruction of popovers fact 4 in its order: the containing rectangle (steps 4 to 6)
// is made by the request; here every direction becomes a candidate (7 to 9, 12, 13), one of them
// wins (9, 10), grows over its source where it may (11), and frames and arrow follow (12 to 15).

extension PopoverPlacementRequest {
  /// The place of the popover, with all places that were considered.
  ///
  /// - Complexity: O(1); nothing is allocated.
  public func placement() -> PopoverPlacement {
    let bounds = containingRect
    var candidates = self.candidates(in: bounds, fromMiddle: false)
    var choice = self.choice(among: candidates)
    if rules.cutsAtSourceMiddle, candidates[choice].fit == .cut,
      candidates[choice].arrowDirection != nil
    {
      candidates = self.candidates(in: bounds, fromMiddle: true)
      choice = self.choice(among: candidates)
    }
    setVerdicts(of: &candidates, chosen: choice)

    var body = candidates[choice].bodyFrame
    if canOverlapSourceViewRect {
      grow(&body, of: candidates[choice], in: bounds)
    }
    return framed(body, bounds: bounds, candidates: candidates, chosen: choice)
  }

  /// The size of the body the content asks for.
  var wantedBodySize: Size {
    let insets = chrome.contentViewInsets
    return Size(
      width: max(min(contentSize.width, maximumContentSize.width), minimumContentSize.width)
        + insets.left + insets.right,
      height: max(min(contentSize.height, maximumContentSize.height), minimumContentSize.height)
        + insets.top + insets.bottom)
  }

  private var minimumBodySize: Size {
    let insets = chrome.contentViewInsets
    return Size(
      width: minimumContentSize.width > 0
        ? minimumContentSize.width + insets.left + insets.right : 0,
      height: minimumContentSize.height > 0
        ? minimumContentSize.height + insets.top + insets.bottom : 0)
  }

  /// Lengths this small, next to the containing rectangle, are errors of the arithmetic.
  private func tolerance(in bounds: Rect) -> Double { (bounds.width + bounds.height) * 1e-12 }
}

// MARK: - Candidates

extension PopoverPlacementRequest {
  private func candidates(in bounds: Rect, fromMiddle: Bool) -> PopoverCandidates {
    if sourceKind == .barButtonItem, rules.barItems == .noArrow {
      var both = PopoverCandidates(candidate(.below, pointing: nil, in: bounds, fromMiddle: false))
      both.append(candidate(.above, pointing: nil, in: bounds, fromMiddle: false))
      return both
    }
    if permittedArrowDirections.isEmpty {
      return PopoverCandidates(candidate(.centered, pointing: nil, in: bounds, fromMiddle: false))
    }
    let order =
      layoutDirection == .rightToLeft ? rules.preferenceOrder.mirrored : rules.preferenceOrder
    var all = PopoverCandidates(
      candidate(
        PopoverSide(order.first), pointing: order.first, in: bounds, fromMiddle: fromMiddle))
    for index in 1..<4 {
      let direction = order[index]
      all.append(
        candidate(
          PopoverSide(direction), pointing: direction, in: bounds, fromMiddle: fromMiddle))
    }
    return all
  }

  /// The directions that count: those permitted, less the sides a bar item rules out.
  private var effectiveDirections: PopoverArrowDirections {
    guard sourceKind == .barButtonItem, rules.barItems == .verticalArrow else {
      return permittedArrowDirections
    }
    let vertical = permittedArrowDirections.intersection([.up, .down])
    return vertical.isEmpty ? [.up, .down] : vertical
  }

  private func candidate(
    _ side: PopoverSide, pointing direction: PopoverArrowDirection?, in bounds: Rect,
    fromMiddle: Bool
  ) -> PopoverCandidate {
    let axis = side.axis
    let wanted = wantedBodySize
    let least = minimumBodySize
    let main = Span(bounds, axis)
    let cross = Span(bounds, axis.crossed)
    let sourceMain = Span(source, axis)
    let sourceCross = Span(source, axis.crossed)
    // Between the source's edge and the body; negative where the body covers the edge.
    let gap = direction == nil ? -rules.barItemOverlap : chrome.arrowHeight

    var room: Double
    switch side {
    case .below, .right: room = main.end - sourceMain.end - gap
    case .above, .left: room = sourceMain.start - main.start - gap
    case .centered: room = main.length
    }
    // A source that leaves no room beside it, such as a row as wide as the window, is not covered.
    let reachesMiddle = fromMiddle && room > 0
    if reachesMiddle { room += sourceMain.length / 2 }
    let mainRoom = max(0, min(room, main.length))
    let mainLength = max(min(wanted[axis], mainRoom), min(least[axis], main.length))
    let crossLength = min(wanted[axis.crossed], cross.length)

    let mainStart: Double
    switch side {
    case .below, .right: mainStart = min(sourceMain.end + gap, main.end - mainLength)
    case .above, .left: mainStart = sourceMain.start - gap - mainLength
    case .centered: mainStart = arrowlessOrigin(sourceMain.middle - mainLength / 2)
    }
    let centeredStart = sourceCross.middle - crossLength / 2
    let unpushed = direction == nil ? arrowlessOrigin(centeredStart) : centeredStart
    let crossStart = cross.clamping(start: unpushed, length: crossLength)

    let body = Rect(
      axis: axis, mainStart: main.clamping(start: mainStart, length: mainLength),
      mainLength: mainLength, crossStart: crossStart, crossLength: crossLength
    ).snapped(toOptional: scale)
    let offset = arrowOffset(on: body, axis: axis)
    let limit = chrome.arrowOffsetLimit(onEdgeOfLength: body.size[axis.crossed])

    var cut = Size.zero
    cut[axis] = max(0, wanted[axis] - mainRoom)
    cut[axis.crossed] = max(0, wanted[axis.crossed] - cross.length)
    var roomSize = Size.zero
    roomSize[axis] = mainRoom
    roomSize[axis.crossed] = cross.length
    let slack = tolerance(in: bounds)
    let shift = crossStart - unpushed
    let fit: PopoverFit =
      cut.width > slack || cut.height > slack ? .cut : abs(shift) > slack ? .shifted : .centered
    let isPermitted =
      if let direction { effectiveDirections.contains(direction) } else { true }
    return PopoverCandidate(
      side: side, arrowDirection: direction, isPermitted: isPermitted, room: roomSize, cut: cut,
      bodyFrame: body, shift: shift,
      arrowOffset: direction == nil ? 0 : max(-limit, min(offset, limit)),
      isArrowPinned: direction != nil && abs(offset) > limit, isMeasuredFromMiddle: reachesMiddle,
      fit: fit, verdict: .chosen)
  }

  private func arrowlessOrigin(_ start: Double) -> Double {
    rules.floorsArrowlessOrigin ? start.rounded(.down) : start
  }

  /// Where the arrow's middle should be from the body's, to meet the source's middle.
  private func arrowOffset(on body: Rect, axis: Axis) -> Double {
    axis == .vertical ? source.midX - body.midX : source.midY - body.midY
  }
}

// MARK: - The choice

extension PopoverPlacementRequest {
  private func choice(among candidates: PopoverCandidates) -> Int {
    if let keptDirection, effectiveDirections.contains(keptDirection) {
      for index in candidates.indices where candidates[index].arrowDirection == keptDirection {
        return index
      }
    }
    var best: Int?
    for index in candidates.indices where candidates[index].isPermitted {
      guard let current = best else {
        best = index
        continue
      }
      if isBetter(candidates[index], than: candidates[current]) { best = index }
    }
    return best ?? 0
  }

  /// Whether `candidate`, which comes later in the order, beats `current` nevertheless.
  private func isBetter(_ candidate: PopoverCandidate, than current: PopoverCandidate) -> Bool {
    switch (candidate.fit, current.fit) {
    case (.cut, .cut):
      let a = fallbackScore(of: candidate)
      let b = fallbackScore(of: current)
      return a - b > 1e-12 * (abs(a) + abs(b))
    case (.cut, _): return false
    case (_, .cut): return true
    case (.centered, .shifted): return rules.ranking == .uncutAndUnshifted
    case (.centered, .centered), (.shifted, _): return false
    }
  }

  /// How much a candidate that cuts the popover leaves, as the fallback rule measures it.
  private func fallbackScore(of candidate: PopoverCandidate) -> Double {
    switch rules.fallback {
    case .largestArea:
      let wanted = wantedBodySize
      return min(wanted.width, candidate.room.width) * min(wanted.height, candidate.room.height)
    case .mostRoom: return candidate.room[candidate.side.axis]
    case .leastCut: return -(candidate.cut.width + candidate.cut.height)
    }
  }

  private func setVerdicts(of candidates: inout PopoverCandidates, chosen: Int) {
    let winner = candidates[chosen]
    let isKept = keptDirection != nil && winner.arrowDirection == keptDirection
    for index in candidates.indices {
      let candidate = candidates[index]
      let verdict: PopoverVerdict =
        if index == chosen {
          .chosen
        } else if !candidate.isPermitted {
          .notPermitted
        } else if isKept {
          .directionKept
        } else if candidate.fit == .cut {
          winner.fit != .cut
            ? .cut : isBetter(winner, than: candidate) ? .lessRoom : .laterInOrder
        } else if candidate.fit == .shifted, winner.fit == .centered,
          rules.ranking == .uncutAndUnshifted
        {
          .shifted
        } else {
          .laterInOrder
        }
      candidates[index].verdict = verdict
    }
  }
}

// MARK: - Frames

extension PopoverPlacementRequest {
  /// Lets a body that was cut on its own axis grow back over the source (step 11).
  private func grow(_ body: inout Rect, of candidate: PopoverCandidate, in bounds: Rect) {
    guard candidate.arrowDirection != nil, candidate.side != .centered else { return }
    let axis = candidate.side.axis
    let main = Span(bounds, axis)
    let arrow = rules.overlapKeepsArrowInside ? chrome.arrowHeight : 0
    let length = min(wantedBodySize[axis], max(0, main.length - arrow))
    guard length > body.size[axis] else { return }
    let start =
      candidate.side == .below || candidate.side == .right ? main.end - length : main.start
    body = Rect(
      axis: axis, mainStart: start, mainLength: length,
      crossStart: Span(body, axis.crossed).start, crossLength: body.size[axis.crossed]
    ).snapped(toOptional: scale)
  }

  private func framed(
    _ body: Rect, bounds: Rect, candidates: PopoverCandidates, chosen: Int
  ) -> PopoverPlacement {
    let winner = candidates[chosen]
    let height = chrome.arrowHeight
    var arrowStrip = EdgeInsets.zero
    var tip: Point?
    switch winner.arrowDirection {
    case .up:
      arrowStrip.top = height
      tip = Point(x: body.midX + winner.arrowOffset, y: body.minY - height)
    case .down:
      arrowStrip.bottom = height
      tip = Point(x: body.midX + winner.arrowOffset, y: body.maxY + height)
    case .left:
      arrowStrip.left = height
      tip = Point(x: body.minX - height, y: body.midY + winner.arrowOffset)
    case .right:
      arrowStrip.right = height
      tip = Point(x: body.maxX + height, y: body.midY + winner.arrowOffset)
    case nil: break
    }
    let chromeFrame = Rect(
      x: body.minX - arrowStrip.left, y: body.minY - arrowStrip.top,
      width: body.width + arrowStrip.left + arrowStrip.right,
      height: body.height + arrowStrip.top + arrowStrip.bottom)
    let contentFrame = body.insetToNothing(by: chrome.contentViewInsets)
    let viewFrame =
      rules.viewIncludesArrow
      ? chromeFrame.insetToNothing(by: chrome.contentViewInsets) : contentFrame
    let wanted = wantedBodySize
    let slack = tolerance(in: bounds)
    let missing = Size(width: wanted.width - body.width, height: wanted.height - body.height)
    // Snapped edges may take up to a pixel of a length; only what the room took is a cut.
    let cut = Size(
      width: winner.cut.width > slack && missing.width > slack ? missing.width : 0,
      height: winner.cut.height > slack && missing.height > slack ? missing.height : 0)
    let covered = source.intersection(chromeFrame)
    return PopoverPlacement(
      containingRect: bounds, bodyFrame: body, chromeFrame: chromeFrame, viewFrame: viewFrame,
      viewSafeAreaInsets: rules.viewIncludesArrow ? arrowStrip : .zero,
      contentFrame: contentFrame, arrowDirection: winner.arrowDirection,
      arrowOffset: winner.arrowOffset, isArrowPinned: winner.isArrowPinned, arrowTip: tip,
      cut: cut,
      overlapsSource: covered.map { $0.width > slack && $0.height > slack } ?? false,
      candidates: candidates, chosenIndex: chosen, arrowBase: chrome.arrowBase)
  }
}

/// A stretch of one axis.
private struct Span {
  var start: Double
  var end: Double

  init(_ rect: Rect, _ axis: Axis) {
    start = axis == .horizontal ? rect.minX : rect.minY
    end = axis == .horizontal ? rect.maxX : rect.maxY
  }

  var length: Double { end - start }
  var middle: Double { (start + end) / 2 }

  /// The start of a stretch of this `length`, pushed inside this span; its own start counts
  /// where the stretch is too long.
  func clamping(start proposed: Double, length: Double) -> Double {
    max(start, min(proposed, end - length))
  }
}

extension Rect {
  fileprivate init(
    axis: Axis, mainStart: Double, mainLength: Double, crossStart: Double, crossLength: Double
  ) {
    if axis == .horizontal {
      self.init(x: mainStart, y: crossStart, width: mainLength, height: crossLength)
    } else {
      self.init(x: crossStart, y: mainStart, width: crossLength, height: mainLength)
    }
  }

  fileprivate func snapped(toOptional scale: DisplayScale?) -> Rect {
    guard let scale else { return self }
    return snapped(to: scale)
  }

  /// This rectangle inset, with lengths that insets would make negative set to 0.
  fileprivate func insetToNothing(by insets: EdgeInsets) -> Rect {
    let inset = inset(by: insets)
    return Rect(
      x: inset.minX, y: inset.minY, width: max(0, inset.width), height: max(0, inset.height))
  }
}
