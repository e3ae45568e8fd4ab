import QuoinGeometry
import Testing

@testable import QuoinLayout

/// Properties that hold for every popover, on scenes from a repeatable generator.
@Suite struct PopoverPropertyTests {
  /// Numbers that are whole multiples of an eighth, so that sums, halves and scalings are exact.
  struct Generator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }

    mutating func length(_ range: ClosedRange<Double>) -> Double {
      let steps = UInt64((range.upperBound - range.lowerBound) * 8) + 1
      return range.lowerBound + Double(next() % steps) / 8
    }

    mutating func request() -> PopoverPlacementRequest {
      let container = Rect(
        x: 0, y: 0, width: length(320...1400), height: length(320...1400))
      let width = length(0...container.width / 2)
      let height = length(0...container.height / 2)
      let source = Rect(
        x: length(0...max(0, container.width - width).rounded(.down)),
        y: length(0...max(0, container.height - height).rounded(.down)), width: width,
        height: height)
      var request = PopoverPlacementRequest(
        container: container, source: source,
        contentSize: Size(width: length(1...900), height: length(1...900)))
      request.permittedArrowDirections = PopoverArrowDirections(rawValue: UInt(next() % 15) + 1)
      request.topObstruction = [0, 20, 24][Int(next() % 3)]
      request.safeAreaInsets.left = [0, 44][Int(next() % 2)]
      if next() % 4 == 0 { request.keyboardTop = length(200...container.height.rounded(.down)) }
      request.rules = PopoverRules(os: OSVersion([6, 11, 13, 18, 26][Int(next() % 5)]))
      request.rules.fallback = PopoverFallback.allCases[Int(next() % 3)]
      if next() % 2 == 0 { request.layoutDirection = .rightToLeft }
      return request
    }
  }

  static let requests: [PopoverPlacementRequest] = {
    var generator = Generator(state: 8)
    return (0..<3000).map { _ in generator.request() }
  }()

  @Test func theBodyIsInsideItsContainingRectangleWhateverFits() {
    for request in Self.requests {
      let placement = request.placement()
      #expect(
        placement.containingRect.contains(placement.bodyFrame, tolerance: 1e-9), "\(request)")
      if placement.chosen.fit != .cut {
        #expect(
          placement.containingRect.contains(placement.chromeFrame, tolerance: 1e-9)
            || placement.chosen.isMeasuredFromMiddle || sourceReachesOut(request, placement),
          "\(request)")
      }
    }
  }

  /// Whether the source leaves the containing rectangle on the arrow's side, so that a body
  /// pushed inside may leave its arrow outside.
  private func sourceReachesOut(
    _ request: PopoverPlacementRequest, _ placement: PopoverPlacement
  ) -> Bool {
    let bounds = placement.containingRect
    return switch placement.arrowDirection {
    case .up: request.source.maxY < bounds.minY
    case .down: request.source.minY > bounds.maxY
    case .left: request.source.maxX < bounds.minX
    case .right: request.source.minX > bounds.maxX
    case nil: true
    }
  }

  @Test func theArrowTouchesTheSourcesMiddleUnlessPinned() throws {
    for request in Self.requests {
      let placement = request.placement()
      guard let direction = placement.arrowDirection else { continue }
      let tip = try #require(placement.arrowTip)
      let isVertical = direction.axis == .vertical
      let miss = isVertical ? tip.x - request.source.midX : tip.y - request.source.midY
      #expect(placement.isArrowPinned || abs(miss) < 1e-9, "\(request)")
      // Pinned arrows stay off the corners where the edge is long enough for them.
      let edge = isVertical ? placement.bodyFrame.width : placement.bodyFrame.height
      let limit = max(0, edge / 2 - 10 - 13)
      #expect(abs(placement.arrowOffset) <= limit + 1e-9)
      if placement.isArrowPinned { #expect(abs(abs(placement.arrowOffset) - limit) < 1e-9) }
      // The tip meets the source's edge wherever nothing was pushed or cut.
      let edges =
        isVertical
        ? [request.source.minY, request.source.maxY] : [request.source.minX, request.source.maxX]
      if placement.chosen.fit != .cut, !placement.chosen.isMeasuredFromMiddle,
        !sourceReachesOut(request, placement)
      {
        #expect(edges.contains { abs($0 - (isVertical ? tip.y : tip.x)) < 1e-9 }, "\(request)")
      }
    }
  }

  @Test func everyCandidateListExplainsItsWinner() {
    for request in Self.requests {
      let placement = request.placement()
      let candidates = Array(placement.candidates)
      #expect(candidates.filter { $0.verdict == .chosen }.count == 1)
      #expect(rederivedChoice(candidates, request) == placement.chosenIndex, "\(request)")
      for candidate in candidates where candidate.verdict != .chosen {
        switch candidate.verdict {
        case .chosen: break
        case .notPermitted: #expect(!candidate.isPermitted)
        case .directionKept: #expect(request.keptDirection != nil)
        case .cut: #expect(candidate.fit == .cut && placement.chosen.fit != .cut)
        case .shifted:
          #expect(candidate.fit == .shifted && placement.chosen.fit == .centered)
        case .laterInOrder:
          let index = candidates.firstIndex(of: candidate) ?? 0
          #expect(index > placement.chosenIndex)
        case .lessRoom:
          #expect(candidate.fit == .cut && placement.chosen.fit == .cut)
          #expect(
            score(candidate, request) < score(placement.chosen, request), "\(request)")
        }
      }
    }
  }

  /// The choice as a reader of the answer would make it, from the list and the named rules alone.
  private func rederivedChoice(
    _ candidates: [PopoverCandidate], _ request: PopoverPlacementRequest
  ) -> Int? {
    let permitted = candidates.indices.filter { candidates[$0].isPermitted }
    let uncut = permitted.filter { candidates[$0].cut == .zero }
    if request.rules.ranking == .uncutAndUnshifted,
      let unshifted = uncut.first(where: { candidates[$0].shift == 0 })
    {
      return unshifted
    }
    if let first = uncut.first { return first }
    let best = permitted.map { score(candidates[$0], request) }.max() ?? 0
    return permitted.first { score(candidates[$0], request) >= best - 1e-9 * abs(best) }
  }

  private func score(_ candidate: PopoverCandidate, _ request: PopoverPlacementRequest) -> Double {
    switch request.rules.fallback {
    case .largestArea:
      min(request.contentSize.width, candidate.room.width)
        * min(request.contentSize.height, candidate.room.height)
    case .mostRoom:
      candidate.arrowDirection?.axis == .vertical ? candidate.room.height : candidate.room.width
    case .leastCut: -(candidate.cut.width + candidate.cut.height)
    }
  }

  @Test func wideningTheContainerNeverMakesAPlacementWorse() {
    for request in Self.requests where request.rules.fallback == .largestArea {
      var request = request
      let before = request.placement()
      request.container.size.width += 96
      request.container.size.height += 64
      let after = request.placement()
      if before.chosen.fit != .cut { #expect(after.chosen.fit != .cut, "\(request)") }
      #expect(
        after.contentSize.width * after.contentSize.height
          >= before.contentSize.width * before.contentSize.height - 1e-6, "\(request)")
    }
  }

  @Test func mirroredInputGivesMirroredOutput() {
    for request in Self.requests {
      let width = request.container.width
      let placement = request.placement()
      let mirrored = request.mirrored().placement()
      #expect(mirrored.arrowDirection == placement.arrowDirection?.mirrored, "\(request)")
      #expect(mirrored.bodyFrame.isClose(to: placement.bodyFrame.mirrored(in: width)))
      #expect(mirrored.viewFrame.isClose(to: placement.viewFrame.mirrored(in: width)))
      #expect(mirrored.isArrowPinned == placement.isArrowPinned)
      #expect(
        mirrored.candidates.map(\.verdict) == placement.candidates.map(\.verdict), "\(request)")
    }
  }

  @Test(arguments: [0.5, 2, 8])
  func scalingEverythingScalesThePlacement(_ factor: Double) {
    for request in Self.requests {
      let placement = request.placement()
      let scaled = request.scaled(by: factor).placement()
      #expect(scaled.arrowDirection == placement.arrowDirection)
      #expect(scaled.bodyFrame == placement.bodyFrame.scaled(by: factor))
      #expect(scaled.viewFrame == placement.viewFrame.scaled(by: factor))
      #expect(scaled.arrowOffset == placement.arrowOffset * factor)
      #expect(scaled.candidates.map(\.verdict) == placement.candidates.map(\.verdict))
    }
  }

  @Test func theSameRequestGivesTheSamePlacement() {
    for request in Self.requests.prefix(100) {
      #expect(request.placement() == request.placement())
    }
  }
}

extension PopoverPlacementRequest {
  fileprivate func mirrored() -> Self {
    var mirrored = self
    mirrored.source = source.mirrored(in: container.width)
    mirrored.permittedArrowDirections = permittedArrowDirections.mirrored
    mirrored.layoutMargins = layoutMargins.mirrored
    mirrored.safeAreaInsets = safeAreaInsets.mirrored
    mirrored.layoutDirection = layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    return mirrored
  }

  fileprivate func scaled(by factor: Double) -> Self {
    var scaled = self
    scaled.container = container.scaled(by: factor)
    scaled.source = source.scaled(by: factor)
    scaled.contentSize.width *= factor
    scaled.contentSize.height *= factor
    scaled.layoutMargins = layoutMargins.scaled(by: factor)
    scaled.safeAreaInsets = safeAreaInsets.scaled(by: factor)
    scaled.topObstruction *= factor
    scaled.keyboardTop = keyboardTop.map { $0 * factor }
    scaled.chrome.arrowHeight *= factor
    scaled.chrome.arrowBase *= factor
    scaled.chrome.cornerRadius *= factor
    return scaled
  }
}

extension Rect {
  fileprivate func mirrored(in width: Double) -> Rect {
    Rect(x: width - maxX, y: minY, width: self.width, height: height)
  }

  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }

  fileprivate func isClose(to other: Rect) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 1e-9 }
  }
}

extension EdgeInsets {
  fileprivate var mirrored: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }

  fileprivate func scaled(by factor: Double) -> EdgeInsets {
    EdgeInsets(
      top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }
}
