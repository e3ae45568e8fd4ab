import QuoinGeometry

/// The state the steps of an anchored placement share.
struct AnchoredPositioning {
  let request: AnchoredRequest
  var placement: AnchoredPlacement
  var reference: Rect
  var floating: Size
  var origin: Point
  var data = AnchoredData()

  /// What a step asks for after it has run.
  enum Outcome {
    case proceed
    /// Run all steps again where the box is.
    case rerun
    /// Put the box beside its reference anew, then run all steps again.
    case restart
  }

  init(_ request: AnchoredRequest) {
    self.request = request
    placement = request.placement
    reference = request.reference
    floating = request.floating
    origin = .zero
    origin = anchoredOrigin
  }

  var isRightToLeft: Bool { request.layoutDirection == .rightToLeft }
  var frame: Rect { Rect(origin: origin, size: floating) }

  /// Where the box lies beside its reference before any step.
  var anchoredOrigin: Point {
    var origin = Point(
      x: reference.midX - floating.width / 2, y: reference.midY - floating.height / 2)
    switch placement.side {
    case .top: origin.y = reference.minY - floating.height
    case .bottom: origin.y = reference.maxY
    case .left: origin.x = reference.minX - floating.width
    case .right: origin.x = reference.maxX
    }
    guard let alignment = placement.alignment else { return origin }
    let axis = placement.alignmentAxis
    let isMirrored = isRightToLeft && axis == .horizontal
    let distance = (reference.size[axis] - floating[axis]) / 2
    let towardsStart = (alignment == .start) != isMirrored
    origin[axis] += towardsStart ? -distance : distance
    return origin
  }

  /// How far the box, or its reference, reaches over each side; negative where room is left.
  func overflow(_ options: AnchoredOverflowOptions) -> EdgeInsets {
    let element = options.measuresReference ? reference : frame
    let usesReference = options.measuresReference != options.altBoundary
    var clip = options.rootBoundary ?? request.viewport
    let boundaries =
      options.boundary.map { [$0] }
      ?? (usesReference ? request.referenceClippingRects : request.clippingRects)
    for boundary in boundaries {
      let left = max(clip.minX, boundary.minX)
      let top = max(clip.minY, boundary.minY)
      clip = Rect(
        x: left, y: top, width: min(clip.maxX, boundary.maxX) - left,
        height: min(clip.maxY, boundary.maxY) - top)
    }
    let padding = options.padding
    return EdgeInsets(
      top: (clip.minY - element.minY + padding.top) / request.scaleY,
      left: (clip.minX - element.minX + padding.left) / request.scaleX,
      bottom: (element.maxY - clip.maxY + padding.bottom) / request.scaleY,
      right: (element.maxX - clip.maxX + padding.right) / request.scaleX)
  }

  mutating func run(_ step: AnchoredMiddleware) -> Outcome {
    switch step {
    case .offset(let options): offset(options)
    case .flip(let options): flip(options)
    case .shift(let options): shift(options)
    case .size(let options): size(options)
    case .arrow(let padding): arrow(padding)
    case .autoPlacement(let options): autoPlacement(options)
    case .hide(let options): hide(options)
    case .inline(let options): inline(options)
    }
  }
}

extension AnchoredRequest {
  /// Runs the steps.
  ///
  /// - Complexity: O(steps x placements); at most 50 restarts, then the steps end as they stand.
  public func position() -> AnchoredPosition {
    var state = AnchoredPositioning(self)
    var restarts = 0
    var index = 0
    while index < middleware.count {
      let outcome = state.run(middleware[index])
      index += 1
      switch outcome {
      case .proceed: break
      case .rerun, .restart:
        guard restarts < 50 else { break }
        restarts += 1
        index = 0
        if case .restart = outcome { state.origin = state.anchoredOrigin }
      }
    }
    return AnchoredPosition(
      placement: state.placement, frame: state.frame, reference: state.reference,
      data: state.data)
  }
}

extension Point {
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}

extension EdgeInsets {
  subscript(side: AnchoredSide) -> Double {
    switch side {
    case .top: top
    case .right: right
    case .bottom: bottom
    case .left: left
    }
  }

  /// The side where `axis` begins, and the one where it ends.
  subscript(axis: Axis) -> (start: Double, end: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
