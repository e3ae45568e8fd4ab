import QuoinGeometry
import QuoinLayout
import Testing

/// The steps of the anchored model that the computed cases do not reach; expected numbers follow
/// from Floating UI's documented rules.
@Suite struct AnchoredPositionTests {
  let viewport = Rect(x: 0, y: 0, width: 1024, height: 768)

  func request(
    _ placement: AnchoredPlacement, _ reference: Rect, _ floating: Size,
    _ steps: [AnchoredMiddleware] = []
  ) -> AnchoredRequest {
    AnchoredRequest(
      placement: placement, reference: reference, floating: floating, viewport: viewport,
      middleware: steps)
  }

  @Test func allTwelvePlacementsTouchTheirReference() {
    let reference = Rect(x: 400, y: 300, width: 100, height: 40)
    #expect(AnchoredPlacement.all.count == 12)
    for placement in AnchoredPlacement.all {
      #expect(AnchoredPlacement(placement.description) == placement)
      let frame = request(placement, reference, Size(width: 60, height: 20)).position().frame
      switch placement.side {
      case .top: #expect(frame.maxY == 300)
      case .bottom: #expect(frame.minY == 340)
      case .left: #expect(frame.maxX == 400)
      case .right: #expect(frame.minX == 500)
      }
      let isVertical = placement.side == .top || placement.side == .bottom
      switch placement.alignment {
      case .start: #expect(isVertical ? frame.minX == 400 : frame.minY == 300)
      case .end: #expect(isVertical ? frame.maxX == 500 : frame.maxY == 340)
      case nil: #expect(isVertical ? frame.midX == 450 : frame.midY == 320)
      }
    }
  }

  @Test func startIsOnTheRightInRightToLeft() {
    var request = request(
      AnchoredPlacement(.bottom, .start), Rect(x: 400, y: 300, width: 100, height: 40),
      Size(width: 60, height: 20))
    request.layoutDirection = .rightToLeft
    #expect(request.position().frame.maxX == 500)
    request.placement = AnchoredPlacement(.left, .start)
    #expect(request.position().frame.minY == 300)
  }

  @Test(arguments: ["", "middle", "top-", "top-middle", "top-start-end", "-start"])
  func otherWordsAreNoPlacement(_ word: String) {
    #expect(AnchoredPlacement(word) == nil)
  }

  @Test func inlineTakesTheLastLineBelowAndTheFirstAbove() {
    var request = request(
      AnchoredPlacement(.bottom), Rect(x: 100, y: 100, width: 500, height: 40),
      Size(width: 120, height: 60), [.inline(AnchoredInline())])
    request.referenceLines = [
      Rect(x: 500, y: 100, width: 100, height: 20), Rect(x: 100, y: 120, width: 80, height: 20),
    ]
    #expect(request.position().frame.midX == 140)
    request.placement = AnchoredPlacement(.top)
    #expect(request.position().frame.midX == 550)
    // A platform that cannot measure the chosen rectangle leaves the bounding one.
    request.measuresVirtualReferences = false
    #expect(request.position().frame.midX == 350)
  }

  @Test func inlineFollowsThePointerBetweenSeparateLines() {
    var request = request(
      AnchoredPlacement(.bottom), Rect(x: 100, y: 100, width: 500, height: 40),
      Size(width: 120, height: 60),
      [.inline(AnchoredInline(pointer: Point(x: 510, y: 110)))])
    request.referenceLines = [
      Rect(x: 500, y: 100, width: 100, height: 20), Rect(x: 100, y: 120, width: 80, height: 20),
    ]
    #expect(request.position().reference == Rect(x: 500, y: 100, width: 100, height: 20))
  }

  @Test func theLimiterKeepsTheBoxAtItsReference() {
    let reference = Rect(x: -200, y: 300, width: 100, height: 40)
    let free = request(
      AnchoredPlacement(.bottom), reference, Size(width: 60, height: 20), [.shift(AnchoredShift())])
    #expect(free.position().frame.minX == 0)
    let limited = request(
      AnchoredPlacement(.bottom), reference, Size(width: 60, height: 20),
      [.shift(AnchoredShift(limiter: AnchoredShiftLimit()))])
    #expect(limited.position().frame.minX == -100)
    let early = request(
      AnchoredPlacement(.bottom), reference, Size(width: 60, height: 20),
      [.shift(AnchoredShift(limiter: AnchoredShiftLimit(mainAxisOffset: 30)))])
    #expect(early.position().frame.minX == -130)
  }

  @Test func flipReportsWhatItTried() {
    let position = request(
      AnchoredPlacement(.bottom), Rect(x: 400, y: 700, width: 100, height: 40),
      Size(width: 200, height: 150), [.flip(AnchoredFlip())]
    ).position()
    #expect(position.data.flipAttempts.map(\.placement.description) == ["bottom", "top"])
    #expect(position.data.flipAttempts[0].overflows[0] == 122)
  }

  @Test func flipWithAlignmentTriesTheOtherEndFirst() {
    let position = request(
      AnchoredPlacement(.bottom, .start), Rect(x: 950, y: 100, width: 60, height: 40),
      Size(width: 200, height: 150), [.flip(AnchoredFlip())]
    ).position()
    #expect(position.placement == AnchoredPlacement(.bottom, .end))
  }

  @Test func anArrowMovesAnAlignedBoxThatWouldMissItsReference() throws {
    var request = request(
      AnchoredPlacement(.bottom, .start), Rect(x: 400, y: 300, width: 10, height: 10),
      Size(width: 200, height: 100), [.arrow(padding: EdgeInsets(all: 10))])
    request.arrow = Size(width: 26, height: 13)
    let position = request.position()
    let arrow = try #require(position.data.arrow)
    #expect(arrow.centerOffset == 0)
    #expect(arrow.alignmentOffset == -18)
    #expect(position.frame.minX == 382)
    #expect(position.frame.minX + arrow.position + 13 == 405)
  }

  @Test func autoPlacementKeepsTheAlignmentAskedFor() {
    let position = request(
      AnchoredPlacement(.bottom), Rect(x: 10, y: 10, width: 40, height: 40),
      Size(width: 200, height: 150), [.autoPlacement(AnchoredAutoPlacement(alignment: .start))]
    ).position()
    #expect(position.placement.alignment == .start)
    #expect(position.data.autoPlacementAttempts.count == 8)
  }

  @Test func clippingRectanglesCountBesideTheViewport() {
    var request = request(
      AnchoredPlacement(.bottom), Rect(x: 400, y: 300, width: 100, height: 40),
      Size(width: 200, height: 150), [.flip(AnchoredFlip())])
    request.clippingRects = [Rect(x: 0, y: 0, width: 1024, height: 400)]
    #expect(request.position().placement == AnchoredPlacement(.top))
  }

  @Test func stepsThatDisagreeForeverEnd() {
    // Both choose a side of their own, again and again.
    let position = request(
      AnchoredPlacement(.bottom), Rect(x: 400, y: 300, width: 100, height: 40),
      Size(width: 2000, height: 1500),
      [
        .flip(AnchoredFlip(fallbackPlacements: [AnchoredPlacement(.left)])),
        .autoPlacement(AnchoredAutoPlacement(allowedPlacements: [AnchoredPlacement(.top)])),
      ]
    ).position()
    #expect(position.frame.width == 2000)
  }

  /// The same request in both models: a web popover with UIKit's margins and arrow, and UIKit's.
  @Test func webAndNativePlacementsAgreeWhereNothingIsCut() {
    let source = Rect(x: 362, y: 120, width: 44, height: 44)
    let native = PopoverPlacementRequest(
      container: Rect(x: 0, y: 0, width: 768, height: 1024), source: source,
      contentSize: Size(width: 320, height: 480)
    ).placement()
    var web = AnchoredRequest(
      reference: source, floating: Size(width: 320, height: 480),
      arrow: Size(width: 26, height: 13),
      viewport: Rect(x: 0, y: 0, width: 768, height: 1024))
    let padding = AnchoredOverflowOptions(padding: EdgeInsets(all: 10))
    web.middleware = [
      .offset(AnchoredOffset(mainAxis: 13)), .flip(AnchoredFlip(overflow: padding)),
      .shift(AnchoredShift(overflow: padding)), .arrow(padding: EdgeInsets(all: 10)),
    ]
    #expect(web.position().frame == native.bodyFrame)
  }
}
