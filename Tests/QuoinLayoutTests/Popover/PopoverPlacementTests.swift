import QuoinGeometry
import Testing

@testable import QuoinLayout

@Suite struct PopoverPlacementTests {
  let pad = Rect(x: 0, y: 0, width: 768, height: 1024)

  func request(
    _ source: Rect, _ content: Size = Size(width: 320, height: 480)
  ) -> PopoverPlacementRequest {
    PopoverPlacementRequest(container: pad, source: source, contentSize: content)
  }

  @Test func sidesFirstGivesTheLeftArrowInterfaceBuilderSaved() {
    var request = request(Rect(x: 20, y: 30, width: 60, height: 30))
    request.rules.preferenceOrder = .sidesFirst
    #expect(request.placement().arrowDirection == .left)
  }

  @Test func aDirectionThatIsNotPermittedIsListedWithTheRoomItWouldHave() throws {
    var request = request(Rect(x: 362, y: 20, width: 44, height: 44))
    request.permittedArrowDirections = [.down]
    let placement = request.placement()
    let below = try #require(placement.candidates.first { $0.side == .below })
    #expect(below.verdict == .notPermitted)
    #expect(below.fit != .cut)
    #expect(placement.arrowDirection == .down)
    #expect(placement.candidates.count == 4)
  }

  @Test func candidatesStandInTheOrderOfPreference() {
    var request = request(Rect(x: 362, y: 500, width: 44, height: 44))
    #expect(request.placement().candidates.map(\.arrowDirection) == [.up, .down, .left, .right])
    request.layoutDirection = .rightToLeft
    #expect(request.placement().candidates.map(\.arrowDirection) == [.up, .down, .right, .left])
    request.rules.preferenceOrder = .sidesFirst
    #expect(request.placement().candidates.map(\.arrowDirection) == [.right, .left, .up, .down])
  }

  @Test func anOrderMayNotNameADirectionTwice() {
    #expect(PopoverPreferenceOrder([.up, .up]) == nil)
    #expect(PopoverPreferenceOrder([.right])?.directions == [.right, .up, .down, .left])
    #expect(PopoverPreferenceOrder([]) == .verticalFirst)
  }

  @Test(arguments: PopoverArrowDirection.allCases)
  func theOutlineGoesRoundBodyAndArrow(_ direction: PopoverArrowDirection) {
    var request = request(
      Rect(x: 362, y: 500, width: 44, height: 44), Size(width: 200, height: 100))
    request.permittedArrowDirections = PopoverArrowDirections(direction)
    let placement = request.placement()
    let outline = placement.outline
    #expect(outline.count == 7)
    #expect(placement.arrowTip.map(outline.contains) == true)
    // The shoelace formula: body and arrow, and the same sign all the way round.
    var doubled = 0.0
    for (a, b) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
      doubled += a.x * b.y - b.x * a.y
    }
    #expect(doubled / 2 == 200 * 100 + 26 * 13 / 2)
  }

  @Test func aKeptDirectionThatIsNotPermittedIsForgotten() {
    var request = request(Rect(x: 362, y: 20, width: 44, height: 44))
    request.keptDirection = .left
    #expect(request.placement().arrowDirection == .left)
    #expect(request.placement().candidates[0].verdict == .directionKept)
    request.permittedArrowDirections = [.up, .down]
    #expect(request.placement().arrowDirection == .up)
  }

  @Test func legacyBarItemsKnowOnlyUpAndDown() {
    var request = request(Rect(x: 362, y: 100, width: 44, height: 44))
    request.sourceKind = .barButtonItem
    request.rules.barItems = .verticalArrow
    request.permittedArrowDirections = [.left, .down]
    #expect(request.placement().arrowDirection == .down)
    request.permittedArrowDirections = [.left]
    #expect(request.placement().arrowDirection == .up)
  }

  @Test func aBarItemAtTheBottomIsCoveredFromAboveOniOS26() throws {
    var request = request(Rect(x: 360, y: 970, width: 44, height: 36))
    request.sourceKind = .barButtonItem
    request.rules = PopoverRules(os: OSVersion(26))
    let placement = request.placement()
    #expect(placement.arrowDirection == nil)
    #expect(placement.bodyFrame.maxY == 980)
    #expect(placement.candidates.map(\.verdict) == [.cut, .chosen])
  }

  @Test func theMinimumSizeCoversTheSourceRatherThanBeCut() {
    var request = request(Rect(x: 0, y: 300, width: 768, height: 44))
    request.permittedArrowDirections = [.down]
    request.minimumContentSize = Size(width: 320, height: 400)
    let placement = request.placement()
    #expect(placement.contentSize == Size(width: 320, height: 400))
    #expect(placement.overlapsSource)
  }

  @Test func theMaximumSizeHoldsTheContentBack() {
    var request = request(Rect(x: 362, y: 20, width: 44, height: 44))
    request.maximumContentSize = Size(width: 200, height: 300)
    #expect(request.placement().contentSize == Size(width: 200, height: 300))
    #expect(!request.placement().isShrunk)
  }

  @Test func marginsWiderThanTheWindowLeaveABodyWithoutExtent() {
    var request = request(Rect(x: 362, y: 20, width: 44, height: 44))
    request.layoutMargins = EdgeInsets(all: 5000)
    let placement = request.placement()
    #expect(placement.containingRect.width == 0 && placement.containingRect.height == 0)
    #expect(placement.bodyFrame.width == 0 && placement.bodyFrame.height == 0)
  }

  @Test func nothingInTheRequestCanTrapAPlacement() {
    let numbers = [0, -1, 1e-300, 1e308, -1e308, .infinity, -.infinity, .nan]
    for a in numbers {
      for b in numbers {
        var request = request(Rect(x: a, y: b, width: b, height: a), Size(width: a, height: b))
        request.layoutMargins = EdgeInsets(top: b, left: a, bottom: a, right: b)
        request.keyboardTop = a
        request.scale = .three
        request.canOverlapSourceViewRect = true
        for os in [6, 13, 26] {
          request.rules = PopoverRules(os: OSVersion(os))
          #expect(request.placement().candidates.count == 4)
        }
      }
    }
  }

  @Test func problemsNameTheirPart() {
    var request = request(Rect(x: 900, y: 20, width: 44, height: 44))
    #expect(request.problems == [.sourceOutsideContainer])
    request.source = Rect(x: .nan, y: 0, width: 1, height: 1)
    #expect(request.problems == [.notFinite(.source)])
    request.source = Rect(x: 0, y: 0, width: -1, height: 1)
    #expect(request.problems.contains(.negative(.source)))
    request.source = Rect(x: 0, y: 0, width: 1, height: 1)
    request.permittedArrowDirections = .unknown
    request.contentSize.height = .infinity
    #expect(request.problems == [.notFinite(.contentSize), .unknownDirections])
    request.container = .zero
    #expect(request.problems.contains(.emptyContainer))
  }

  @Test func framesAreSnappedEdgeByEdge() {
    var request = request(
      Rect(x: 100.3, y: 200.3, width: 33.4, height: 20.2), Size(width: 100.25, height: 80.1))
    request.permittedArrowDirections = [.up]
    request.scale = .two
    let body = request.placement().bodyFrame
    for edge in [body.minX, body.minY, body.maxX, body.maxY] {
      #expect((edge * 2).rounded() == edge * 2)
    }
    #expect(!request.placement().isShrunk)
  }
}
