import QuoinGeometry

// The steps that change the placement.

extension AnchoredPositioning {
  mutating func flip(_ options: AnchoredFlip) -> Outcome {
    if let moved = data.arrow?.alignmentOffset, moved != 0 { return .proceed }
    let initial = request.placement
    let placements = [initial] + flipFallbacks(options)
    let overflow = self.overflow(options.overflow)
    let sides = placement.alignmentSides(
      reference: reference.size, floating: floating, isRightToLeft: isRightToLeft)
    var overflows: [Double] = []
    if options.checksMainAxis { overflows.append(overflow[placement.side]) }
    if options.crossAxis != .ignored {
      overflows += [overflow[sides.main], overflow[sides.cross]]
    }
    let attempts =
      data.flipMeasures + [AnchoredData.Attempt(placement: placement, overflows: overflows)]
    recordFlip(overflows)
    guard overflows.contains(where: { !($0 <= 0) }) else { return .proceed }

    let next = data.flipIndex + 1
    if next < placements.count {
      let leavesAxis =
        options.crossAxis == .alignment && placements[next].sideAxis != initial.sideAxis
      let axisIsExhausted = attempts.allSatisfy {
        $0.placement.sideAxis != initial.sideAxis || ($0.overflows.first ?? 0) > 0
      }
      if !leavesAxis || axisIsExhausted {
        data.flipIndex = next
        data.flipMeasures = attempts
        placement = placements[next]
        return .restart
      }
    }

    let choice = flipChoice(among: attempts, options)
    guard choice != placement else { return .proceed }
    placement = choice
    return .restart
  }

  /// Keeps an attempt for the answer, each placement once.
  private mutating func recordFlip(_ overflows: [Double]) {
    guard !data.flipAttempts.contains(where: { $0.placement == placement }) else { return }
    data.flipAttempts.append(.init(placement: placement, overflows: overflows))
  }

  private func flipFallbacks(_ options: AnchoredFlip) -> [AnchoredPlacement] {
    if let fallbacks = options.fallbackPlacements { return fallbacks }
    let initial = request.placement
    var fallbacks =
      initial.alignment == nil || !options.flipAlignment ? [initial.opposite] : initial.expanded
    if let direction = options.fallbackAxisSideDirection {
      fallbacks += initial.onOppositeAxis(
        first: direction, flippingAlignment: options.flipAlignment, isRightToLeft: isRightToLeft)
    }
    return fallbacks
  }

  /// The placement to end with when none fits: one that fits across its side, else what the
  /// strategy says.
  private func flipChoice(
    among attempts: [AnchoredData.Attempt], _ options: AnchoredFlip
  ) -> AnchoredPlacement {
    let fitting = attempts.filter { ($0.overflows.first ?? 0) <= 0 }
    if let best = fitting.firstMinimum(by: { $0.overflows.count > 1 ? $0.overflows[1] : 0 }) {
      return best.placement
    }
    switch options.fallbackStrategy {
    case .initialPlacement: return request.placement
    case .bestFit:
      let initialAxis = request.placement.sideAxis
      let eligible = attempts.filter {
        options.fallbackAxisSideDirection == nil || $0.placement.sideAxis == initialAxis
          || $0.placement.sideAxis == .vertical
      }
      let best = eligible.firstMinimum { attempt in
        attempt.overflows.reduce(0) { $0 + max(0, $1) }
      }
      return best?.placement ?? placement
    }
  }

  mutating func autoPlacement(_ options: AnchoredAutoPlacement) -> Outcome {
    let placements = autoPlacements(options)
    let index = data.autoPlacementIndex
    guard index < placements.count else { return .proceed }
    let current = placements[index]
    guard placement == current else {
      placement = placements[0]
      return .restart
    }
    let overflow = self.overflow(options.overflow)
    let sides = current.alignmentSides(
      reference: reference.size, floating: floating, isRightToLeft: isRightToLeft)
    data.autoPlacementAttempts.append(
      .init(
        placement: current,
        overflows: [overflow[current.side], overflow[sides.main], overflow[sides.cross]]))
    data.autoPlacementIndex = index + 1
    if index + 1 < placements.count {
      placement = placements[index + 1]
      return .restart
    }

    let attempts = data.autoPlacementAttempts
    func room(_ attempt: AnchoredData.Attempt) -> Double {
      attempt.placement.alignment != nil && options.crossAxis
        ? attempt.overflows[0] + attempt.overflows[1] : attempt.overflows[0]
    }
    let fitting = attempts.filter { attempt in
      attempt.overflows.prefix(attempt.placement.alignment == nil ? 3 : 2)
        .allSatisfy { $0 <= 0 }
    }
    let best = fitting.firstMinimum(by: room) ?? attempts.firstMinimum(by: room)
    guard let best, best.placement != placement else { return .proceed }
    placement = best.placement
    return .restart
  }

  private func autoPlacements(_ options: AnchoredAutoPlacement) -> [AnchoredPlacement] {
    if options.alignment == nil, let allowed = options.allowedPlacements { return allowed }
    let allowed = options.allowedPlacements ?? AnchoredPlacement.all
    guard let alignment = options.alignment else { return allowed.filter { $0.alignment == nil } }
    let sorted =
      allowed.filter { $0.alignment == alignment } + allowed.filter { $0.alignment != alignment }
    return sorted.filter {
      $0.alignment == alignment || options.autoAlignment && $0.alignment != nil
    }
  }
}

extension Array {
  /// The first element with the smallest value.
  fileprivate func firstMinimum(by value: (Element) -> Double) -> Element? {
    var best: (element: Element, value: Double)?
    for element in self {
      let candidate = value(element)
      if let current = best, !(candidate < current.value) { continue }
      best = (element, candidate)
    }
    return best?.element
  }
}
