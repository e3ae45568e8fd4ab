import QuoinGeometry
import QuoinLayout
import Testing

@Suite struct PopoverRequestTests {
  let pad = PresentationContext(
    container: Rect(x: 0, y: 0, width: 768, height: 1024), statusBarHeight: 20, os: OSVersion(18))
  let button = PopoverSource.view(
    viewFrame: Rect(x: 362, y: 100, width: 44, height: 44), rect: nil)

  func errors(_ request: PopoverRequest, in context: PresentationContext) -> [PopoverError] {
    do {
      _ = try request.answer(in: context)
      return []
    } catch {
      return error.errors
    }
  }

  @Test func everyMistakeIsReported() {
    var request = PopoverRequest(
      source: .view(viewFrame: nil, rect: nil), permittedArrowDirections: .unknown)
    request.content.preferredContentSize = Size(width: -1, height: 10)
    #expect(
      errors(request, in: pad).map(\.code) == [
        "popover.source-not-in-window", "popover.negative-length", "popover.unknown-direction",
      ])
  }

  @Test func aBarItemInNoBarNamesUIKitsException() {
    let found = errors(PopoverRequest(source: .barButtonItem(frame: nil)), in: pad)
    #expect(found.map(\.code) == ["popover.bar-item-in-no-bar"])
    #expect(found.map(\.exception) == ["NSInvalidArgumentException"])
  }

  @Test(arguments: [
    (Rect(x: 900, y: 0, width: 10, height: 10), "popover.source-outside-window"),
    (Rect(x: 10, y: 10, width: -5, height: 10), "popover.negative-length"),
    (Rect(x: .nan, y: 0, width: 5, height: 10), "popover.not-finite"),
  ])
  func aSourceThatMakesNoSenseIsRefused(_ rect: Rect, _ code: String) {
    let source = PopoverSource.view(viewFrame: pad.container, rect: rect)
    #expect(errors(PopoverRequest(source: source), in: pad).map(\.code).contains(code))
  }

  @Test func anEmptyWindowIsRefused() {
    var window = pad
    window.container = .zero
    let source = PopoverSource.view(viewFrame: .zero, rect: .zero)
    #expect(
      errors(PopoverRequest(source: source), in: window).map(\.code) == ["popover.empty-window"])
  }

  @Test func aZeroSourceIsShownWithANote() throws {
    let source = PopoverSource.view(
      viewFrame: pad.container, rect: Rect(x: 384, y: 512, width: 0, height: 0))
    let answer = try PopoverRequest(source: source).answer(in: pad)
    #expect(answer.notes.map(\.code) == ["popover.zero-source"])
    #expect(answer.placement?.arrowDirection == .up)
  }

  @Test func contentLargerThanAnyScreenIsCutWithANote() throws {
    var request = PopoverRequest(source: button)
    request.content.preferredContentSize = Size(width: 1e9, height: 1e9)
    let answer = try request.answer(in: pad)
    #expect(answer.notes.map(\.code) == ["popover.cut"])
    #expect(answer.placement.map { pad.container.contains($0.chromeFrame) } == true)
  }

  @Test func theLegacyClassNeedsAnIPad() {
    var phone = pad
    phone.idiom = .phone
    let request = PopoverRequest(api: .popoverController, source: button)
    #expect(errors(request, in: phone).map(\.code) == ["popover.controller-needs-ipad"])
  }

  @Test func theNewClassNeedsiOS8() {
    var old = pad
    old.os = OSVersion(7)
    #expect(
      errors(PopoverRequest(source: button), in: old).map(\.code) == ["popover.api-unavailable"])
  }

  @Test func aNavigationBarAddsToTheContent() {
    let content = PopoverContent(
      preferredContentSize: Size(width: 300, height: 200),
      navigation: .init(promptHeight: 30))
    #expect(content.wantedSize(api: .presentationController, os: OSVersion(18)).size.height == 274)
    #expect(content.wantedSize(api: .presentationController, os: OSVersion(26)).size.height == 284)
  }

  @Test func aLengthOfZeroTakesTheDefault() {
    let content = PopoverContent(preferredContentSize: Size(width: 0, height: 200))
    let wanted = content.wantedSize(api: .presentationController, os: OSVersion(18))
    #expect(wanted.size == Size(width: 320, height: 200))
  }

  @Test func theOverrideCountsWithTheLegacyClassOnly() {
    let content = PopoverContent(
      preferredContentSize: Size(width: 300, height: 200),
      popoverContentSize: Size(width: 400, height: 500))
    #expect(
      content.wantedSize(api: .popoverController, os: OSVersion(8)).origin == .popoverContentSize)
    #expect(
      content.wantedSize(api: .presentationController, os: OSVersion(8)).origin
        == .preferredContentSize)
  }

  @Test func aSourceThatMovesTakesThePopoverAlong() throws {
    var request = PopoverRequest(source: button)
    request.content.preferredContentSize = Size(width: 200, height: 200)
    request.sourceMovements = [
      Rect(x: 100, y: 900, width: 44, height: 44), Rect(x: 600, y: 500, width: 44, height: 44),
    ]
    let answer = try request.answer(in: pad)
    #expect(answer.movements.map(\.isFollowed) == [true, true])
    #expect(answer.movements.map { $0.placement.arrowDirection } == [.down, .up])
    var old = pad
    old.os = OSVersion(12)
    #expect(try request.answer(in: old).movements.map(\.isFollowed) == [false, false])
  }

  @Test func aPopoverInCompactWidthIsACard() throws {
    let phone = PresentationContext(
      container: Rect(x: 0, y: 0, width: 390, height: 844),
      safeAreaInsets: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0), statusBarHeight: 47,
      idiom: .phone, horizontalSizeClass: .compact, os: OSVersion(17))
    let answer = try PopoverRequest(source: nil).answer(in: phone)
    #expect(answer.placement == nil)
    #expect(answer.adaptation.form == .card)
    #expect(answer.presented.frame == Rect(x: 0, y: 57, width: 390, height: 787))
  }

  @Test func aDelegateKeepsThePopoverOnAPhone() throws {
    let phone = PresentationContext(
      container: Rect(x: 0, y: 0, width: 390, height: 844), statusBarHeight: 47, idiom: .phone,
      horizontalSizeClass: .compact, os: OSVersion(17))
    var request = PopoverRequest(
      source: .view(viewFrame: Rect(x: 20, y: 100, width: 44, height: 44), rect: nil))
    request.delegate = PresentationDelegate(answersForTraits: [.init(style: .none)])
    let answer = try request.answer(in: phone)
    #expect(answer.placement != nil)
    #expect(answer.presented.contentTraits.horizontalSizeClass == .compact)
    #expect(
      answer.adaptation.calls.map(\.method) == [
        "adaptivePresentationStyle(for:traitCollection:)", "prepareForPopoverPresentation(_:)",
        "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
      ])
    #expect(answer.adaptation.calls.map(\.style) == [.none, .popover, .none])
  }
}
