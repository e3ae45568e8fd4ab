import QuoinGeometry
import QuoinLayout

// Observed cases that state their inputs in words, computed by identifier.

private let pad = Rect(x: 0, y: 0, width: 768, height: 1024)

extension PopoverCase {
  func recordOutcome() -> CaseOutcome? {
    switch id {
    case "ib-popover-default-size": defaultSize()
    case "ib-popover-left-when-any": leftWhenAny()
    case "bind-down-at-top-edge": downAtTopEdge()
    case "hdr-arrow-values": arrowValues()
    case "hdr-style-values": styleValues()
    case "hdr-width-limits": widthLimits()
    case "hdr-margins-text": marginsText()
    case "hdr-source-rect-default", "radar-28406575": unsetSourceRect()
    case "hdr-source-rect-ignored": sourceRectIgnored()
    case "hdr-overlap-default": overlapDefault()
    case "hdr-arrow-offset-sign": arrowOffsetSign()
    case "hdr-bg-insets": backgroundInsets()
    case "hdr-adaptive-8-0-limits": adaptiveLimits()
    case "hdr-adaptive-vc-nil": replacementIsOptional()
    case "hdr-detent-defaults": detentDefaults()
    case "hdr-detent-custom-attached": customDetentAttached()
    case "hdr-detent-medium-compact-height": mediumInCompactHeight()
    case "hdr-default-style": defaultStyle()
    case "hdr-current-context-root": contextIsRoot()
    case "doc-default-320x1100": legacyDefaultSize()
    case "doc-override-persists": overridePersists()
    case "doc-fit-and-keyboard", "lib-keyboard-native", "radar-18880439": keyboard()
    case "doc-restrict-shrinks", "radar-21873361-ios8": restrictedShrinks()
    case "radar-21873361-ios9": neverShrinks()
    case "doc-automatic-mapping": automaticMapping()
    case "doc-formsheet-compact": formSheetBySizeClass()
    case "doc-pagesheet-size": pageSheetIgnoresPreferredSize()
    case "doc-page-sizing": pageSizing()
    case "radar-26290990": marginsIgnored()
    case "radar-35156680": safeAreaIgnored()
    case "radar-19563850": directionKept()
    case "radar-16946356": poppingKeepsSize()
    case "radar-19175472": hiddenBarCounts()
    case "radar-39945771": homeIndicatorTwice()
    case "radar-22398415": traitAwareMethodOnly()
    case "radar-17950846": pageSheetBelowStatusBar()
    case "lib-wide-row": wideRow()
    case "lib-anchor-at-edge-via-rect": anchorAtEdge()
    case "lib-arrow-in-view-13": arrowInView()
    case "lib-ios26-detent-safe-area": floatingDetentSafeArea()
    case "radar-15655432": dimming()
    case "radar-24147202", "radar-19841443", "radar-22207531", "lib-large-source",
      "radar-21198077", "book-presentation-controller-early", "radar-13862664", "radar-19073653":
      .gap("a mistake of one release that its report does not put into numbers")
    case "lib-stack-threshold":
      .gap("the presenter's own transform is not modelled")
    default: nil
    }
  }

  private func answer(
    _ request: PopoverRequest, in context: PresentationContext
  ) -> PopoverAnswer? { try? request.answer(in: context) }

  private func viewSource(_ rect: Rect) -> PopoverSource { .view(viewFrame: pad, rect: rect) }

  private func defaultSize() -> CaseOutcome {
    let direction = input["arrowDirection"]?.directions ?? .any
    let request = PopoverRequest(
      source: viewSource(Rect(x: 0, y: 500, width: 44, height: 44)),
      permittedArrowDirections: direction)
    let placement = answer(request, in: context(os: os))?.placement
    var check = CaseCheck()
    check.close("view", expect["presentedViewSize"]?.size, placement?.viewFrame.size)
    check.close("content", expect["contentSize"]?.size, placement?.contentSize)
    check.close("safe area", expect["safeAreaInsets"]?.insets, placement?.viewSafeAreaInsets)
    check.close("arrow height", expect["arrowHeight"]?.number, PopoverChrome.plain.arrowHeight)
    return check.outcome
  }

  private func leftWhenAny() -> CaseOutcome {
    let request = PopoverRequest(source: viewSource(Rect(x: 20, y: 30, width: 60, height: 30)))
    let placement = answer(request, in: context(os: os))?.placement
    var check = CaseCheck()
    check.equal("direction", expect["direction"]?.string, name(of: placement?.arrowDirection))
    return check.outcome
  }

  private func downAtTopEdge() -> CaseOutcome {
    let request = PopoverRequest(
      source: viewSource(input["rect"]?.rect ?? .zero),
      permittedArrowDirections: input["permitted"]?.directions ?? .any)
    let placement = answer(request, in: context(os: OSVersion(9)))?.placement
    var check = CaseCheck()
    check.equal("throws", expect["throws"]?.bool, placement == nil)
    check.equal("direction", "down", name(of: placement?.arrowDirection))
    return check.outcome
  }

  private func arrowValues() -> CaseOutcome {
    var check = CaseCheck()
    for direction in PopoverArrowDirection.allCases {
      check.equal(
        "\(direction)", expect["\(direction)"]?.number, Double(direction.rawValue))
    }
    check.equal("any", expect["any"]?.number, Double(PopoverArrowDirections.any.rawValue))
    check.equal("unknown", UInt.max, PopoverArrowDirections.unknown.rawValue)
    return check.outcome
  }

  private func styleValues() -> CaseOutcome {
    var check = CaseCheck()
    for key in expect.keys.sorted() {
      check.equal(
        key, expect[key]?.number, ModalPresentationStyle(name: key).map { Double($0.rawValue) })
    }
    return check.outcome
  }

  private func widthLimits() -> CaseOutcome {
    let content = PopoverContent(popoverContentSize: input["popoverContentSize"]?.size)
    let wanted = content.wantedSize(api: .popoverController, os: os)
    var check = CaseCheck()
    check.close("width", expect["width"]?.number, wanted.size.width)
    let wide = PopoverContent(popoverContentSize: Size(width: 5000, height: 400))
    check.close(
      "widest", expect["allowed"]?.numbers?.last,
      wide.wantedSize(api: .popoverController, os: os).size.width)
    return check.outcome
  }

  private func marginsText() -> CaseOutcome {
    let source = viewSource(Rect(x: 362, y: 500, width: 44, height: 44))
    let content = PopoverContent(preferredContentSize: Size(width: 9000, height: 9000))
    let placement = answer(PopoverRequest(source: source, content: content), in: context(os: os))?
      .placement
    var check = CaseCheck()
    check.close(
      "containing rectangle", Rect(x: 10, y: 30, width: 748, height: 984),
      placement?.containingRect)
    return check.outcome
  }

  private func unsetSourceRect() -> CaseOutcome {
    let view = Rect(x: 300, y: 400, width: 80, height: 40)
    let request = PopoverRequest(source: .view(viewFrame: view, rect: nil))
    var check = CaseCheck()
    check.close(
      "until 13.1", Rect(origin: view.origin, size: .zero),
      answer(request, in: context(os: OSVersion(13, 1)))?.sourceRect)
    check.close("from 13.2", view, answer(request, in: context(os: OSVersion(13, 2)))?.sourceRect)
    return check.outcome
  }

  private func sourceRectIgnored() -> CaseOutcome {
    // The model has one source: a bar button item leaves no room for a rectangle.
    let item = Rect(x: 700, y: 20, width: 44, height: 44)
    let request = PopoverRequest(source: .barButtonItem(frame: item))
    var check = CaseCheck()
    check.close("anchor", item, answer(request, in: context(os: os))?.sourceRect)
    return check.outcome
  }

  private func overlapDefault() -> CaseOutcome {
    var check = CaseCheck()
    check.equal(
      "value", expect["value"]?.bool, PopoverInitialValues(os: os).canOverlapSourceViewRect)
    check.equal(
      "request", expect["value"]?.bool, PopoverRequest(source: nil).canOverlapSourceViewRect)
    return check.outcome
  }

  private func arrowOffsetSign() -> CaseOutcome {
    // A body held at the left margin, so that its middle lies right of the source's.
    let bodyMiddle = input["popoverMidX"]?.number ?? 0
    let sourceMiddle = input["sourceMidX"]?.number ?? 0
    var request = PopoverPlacementRequest(
      container: pad, source: Rect(x: sourceMiddle - 5, y: 100, width: 10, height: 10),
      contentSize: Size(width: 320, height: 200))
    request.layoutMargins.left = bodyMiddle - 160
    request.permittedArrowDirections = [.up]
    let placement = request.placement()
    var check = CaseCheck()
    check.close("middle", bodyMiddle, placement.bodyFrame.midX)
    check.close("offset", expect["arrowOffset"]?.number, placement.arrowOffset)
    return check.outcome
  }

  private func backgroundInsets() -> CaseOutcome {
    let content = input["contentSize"]?.size ?? .zero
    let chrome = PopoverChrome(
      arrowHeight: input["arrowHeight"]?.number ?? 0, arrowBase: 30,
      contentViewInsets: input["contentViewInsets"]?.insets ?? .zero)
    let request = PopoverPlacementRequest(
      container: pad, source: Rect(x: 360, y: 100, width: 44, height: 44), contentSize: content,
      permittedArrowDirections: input["arrowDirection"]?.directions ?? .any, chrome: chrome)
    let placement = request.placement()
    var check = CaseCheck()
    check.close("background", expect["backgroundSize"]?.size, placement.chromeFrame.size)
    check.close("content", content, placement.contentSize)
    return check.outcome
  }

  private func adaptiveLimits() -> CaseOutcome {
    var check = CaseCheck()
    let allowed = Set(expect["allowed"]?.strings ?? [])
    let phone = PresentationContext(
      container: Rect(x: 0, y: 0, width: 375, height: 667), idiom: .phone,
      horizontalSizeClass: .compact, os: os)
    for style in ModalPresentationStyle.allCases where style != .automatic {
      let adaptation = phone.adaptation(of: .popover, delegate: PresentationDelegate(answer: style))
      // A refused answer leaves the default, which is full screen here.
      let isFollowed =
        adaptation.adaptiveStyle == (style == .none ? .popover : style)
      check.equal(style.name, allowed.contains(style.name), isFollowed)
    }
    return check.outcome
  }

  private func replacementIsOptional() -> CaseOutcome {
    let phone = PresentationContext(
      container: Rect(x: 0, y: 0, width: 375, height: 667), idiom: .phone,
      horizontalSizeClass: .compact, os: os)
    let adaptation = phone.adaptation(of: .popover, delegate: PresentationDelegate())
    var check = CaseCheck()
    check.equal("replacement", nil, adaptation.replacement)
    check.equal("adapted", true, adaptation.isAdapted)
    return check.outcome
  }

  private func detentDefaults() -> CaseOutcome {
    let sheet = SheetConfiguration()
    var check = CaseCheck()
    check.equal("detents", expect["detents"]?.strings, sheet.detents.map(\.identifier))
    check.equal(
      "selected", expect["selectedDetentIdentifier"]?.string, sheet.selectedDetentIdentifier)
    check.equal(
      "undimmed", expect["largestUndimmedDetentIdentifier"]?.string,
      sheet.largestUndimmedDetentIdentifier)
    check.equal("grabber", expect["prefersGrabberVisible"]?.bool, sheet.prefersGrabberVisible)
    check.equal(
      "scrolling", expect["prefersScrollingExpandsWhenScrolledToEdge"]?.bool,
      sheet.prefersScrollingExpandsWhenScrolledToEdge)
    check.equal(
      "edge", expect["prefersEdgeAttachedInCompactHeight"]?.bool,
      sheet.prefersEdgeAttachedInCompactHeight)
    check.equal(
      "width", expect["widthFollowsPreferredContentSizeWhenEdgeAttached"]?.bool,
      sheet.widthFollowsPreferredContentSizeWhenEdgeAttached)
    return check.outcome
  }

  private func customDetentAttached() -> CaseOutcome {
    let bottom = input["safeAreaBottom"]?.number ?? 0
    let phone = PresentationContext(
      container: Rect(x: 0, y: 0, width: 390, height: 844),
      safeAreaInsets: EdgeInsets(top: 47, left: 0, bottom: bottom, right: 0), statusBarHeight: 47,
      idiom: .phone, horizontalSizeClass: .compact, os: os)
    let sheet = SheetConfiguration(detents: [
      SheetDetent(identifier: "custom", height: .points(input["detentValue"]?.number ?? 0))
    ])
    let presented = phone.presentedFrame(of: .card, content: PresentedContent(sheet: sheet))
    var check = CaseCheck()
    check.close("height", expect["sheetHeight"]?.number, presented.frame.height)
    return check.outcome
  }

  private func mediumInCompactHeight() -> CaseOutcome {
    let context = context(os: os)
    let sheet = SheetConfiguration(
      detents: [.medium, .large], prefersEdgeAttachedInCompactHeight: true)
    let presented = context.presentedFrame(
      of: .edgeAttachedSheet, content: PresentedContent(sheet: sheet))
    var check = CaseCheck()
    check.equal(
      "active", expect["activeDetents"]?.strings, presented.detents.map(\.identifier))
    return check.outcome
  }

  private func defaultStyle() -> CaseOutcome {
    var check = CaseCheck()
    check.equal(
      "12", expect["before iOS 13"]?.string, ModalPresentationStyle.initial(os: OSVersion(12)).name)
    check.equal(
      "13", expect["iOS 13 and later"]?.string,
      ModalPresentationStyle.initial(os: OSVersion(13)).name)
    return check.outcome
  }

  private func contextIsRoot() -> CaseOutcome {
    let context = context(os: os)
    let presented = context.presentedFrame(of: .currentContext)
    var check = CaseCheck()
    check.close("frame", context.container, presented.frame)
    return check.outcome
  }

  private func legacyDefaultSize() -> CaseOutcome {
    var check = CaseCheck()
    for os in releases {
      let wanted = PopoverContent().wantedSize(api: .popoverController, os: os)
      check.close("\(os)", expect["size"]?.size, wanted.size)
    }
    return check.outcome
  }

  private func overridePersists() -> CaseOutcome {
    let sizes = expect["sizes"]?.array?.compactMap(\.size) ?? []
    guard sizes.count == 3 else { return .gap("the case lists three sizes") }
    var history = PopoverContentHistory(contentSize: sizes[0], os: os)
    var check = CaseCheck()
    check.close("first", sizes[0], history.contentSize)
    check.close("override", sizes[1], history.apply(.setPopoverContentSize(sizes[1])))
    check.close("new content", sizes[2], history.apply(.setContent(sizes[2])))
    return check.outcome
  }

  /// The size is a wish: screen and keyboard cut it, the arrow stays, and both come back.
  private func keyboard() -> CaseOutcome {
    let wanted = input["contentSize"]?.size ?? Size(width: 320, height: 600)
    let source = viewSource(Rect(x: 350, y: 200, width: 60, height: 44))
    let request = PopoverRequest(
      source: source, permittedArrowDirections: [.up],
      content: PopoverContent(preferredContentSize: wanted))
    var surroundings = context(os: OSVersion(max(os.major, 9)))
    let free = answer(request, in: surroundings)?.placement
    surroundings.keyboardTop = 700
    let covered = answer(request, in: surroundings)?.placement
    var low = request
    low.source = viewSource(Rect(x: 350, y: 560, width: 60, height: 44))
    low.permittedArrowDirections = .any
    low.content.preferredContentSize = Size(width: 320, height: 400)
    let moved = answer(low, in: surroundings)?.placement
    var check = CaseCheck()
    check.equal("stays on the screen", true, free.map { pad.contains($0.chromeFrame) })
    check.equal("clear of the keyboard", true, covered.map { $0.chromeFrame.maxY <= 700 })
    check.equal(
      "smaller", true,
      covered.flatMap { a in free.map { a.contentSize.height < $0.contentSize.height } })
    check.equal("arrow", free?.arrowTip, covered?.arrowTip)
    check.equal("moved up, size kept", false, moved?.isShrunk)
    check.equal("above the keyboard", true, moved.map { $0.chromeFrame.maxY <= 700 })
    return check.outcome
  }

  private func restrictedShrinks() -> CaseOutcome {
    let request = PopoverRequest(
      source: viewSource(Rect(x: 350, y: 700, width: 60, height: 44)),
      permittedArrowDirections: input["permitted"]?.directions ?? .any)
    var check = CaseCheck()
    for os in [OSVersion(8), OSVersion(13), OSVersion(18)] {
      let placement = answer(request, in: context(os: os))?.placement
      check.equal("\(os) direction", "up", name(of: placement?.arrowDirection))
      check.equal("\(os) shrunk", true, placement?.isShrunk)
      check.close("\(os) tip", [380, 744], placement?.arrowTip.map { [$0.x, $0.y] })
    }
    return check.outcome
  }

  private func neverShrinks() -> CaseOutcome {
    let request = PopoverRequest(
      source: viewSource(Rect(x: 350, y: 700, width: 60, height: 44)),
      permittedArrowDirections: [.up],
      content: PopoverContent(preferredContentSize: Size(width: 320, height: 480)),
      quirks: [.neverShrinks])
    let placement = answer(request, in: context(os: os))?.placement
    var check = CaseCheck()
    check.close("height", 480, placement?.contentSize.height)
    check.equal(
      "arrow on source", expect["arrowOnSource"]?.bool, placement?.arrowTip.map { $0.y == 744 })
    return check.outcome
  }

  private func automaticMapping() -> CaseOutcome {
    var check = CaseCheck()
    for major in [13, 15, 17] {
      check.equal(
        "\(major)", expect["iOS 13-17"]?.string,
        ModalPresentationStyle.automatic.resolved(os: OSVersion(major)).name)
    }
    for major in [18, 26] {
      check.equal(
        "\(major)", expect["iOS 18 and later"]?.string,
        ModalPresentationStyle.automatic.resolved(os: OSVersion(major)).name)
    }
    return check.outcome
  }

  private func formSheetBySizeClass() -> CaseOutcome {
    var check = CaseCheck()
    func form(_ width: SizeClass, _ height: SizeClass) -> PresentedForm {
      PresentationContext(
        container: pad, horizontalSizeClass: width, verticalSizeClass: height, os: os
      ).adaptation(of: .formSheet).form
    }
    check.equal("regular", .formSheet, form(.regular, .regular))
    check.equal("compact width", .card, form(.compact, .regular))
    check.equal("compact height", .fullScreen, form(.compact, .compact))
    return check.outcome
  }

  private func pageSheetIgnoresPreferredSize() -> CaseOutcome {
    let context = context(os: os)
    let content = PresentedContent(
      preferredContentSize: input["preferredContentSize"]?.size ?? .zero)
    var check = CaseCheck()
    check.close(
      "page sheet", context.presentedFrame(of: .pageSheet).frame,
      context.presentedFrame(of: .pageSheet, content: content).frame)
    check.close(
      "form sheet", input["preferredContentSize"]?.size,
      context.presentedFrame(of: .formSheet, content: content).frame.size)
    return check.outcome
  }

  private func pageSizing() -> CaseOutcome {
    let context = context(os: os)
    let preferred = Size(width: 400, height: 300)
    let sheet = SheetConfiguration(prefersPageSizing: false)
    var check = CaseCheck()
    check.close(
      "true", context.presentedFrame(of: .pageSheet).frame,
      context.presentedFrame(
        of: .pageSheet, content: PresentedContent(preferredContentSize: preferred)
      ).frame)
    check.close(
      "false", preferred,
      context.presentedFrame(
        of: .pageSheet, content: PresentedContent(preferredContentSize: preferred, sheet: sheet)
      ).frame.size)
    return check.outcome
  }

  private func marginsIgnored() -> CaseOutcome {
    var request = PopoverRequest(
      source: viewSource(Rect(x: 362, y: 100, width: 44, height: 44)),
      permittedArrowDirections: [.up],
      content: PopoverContent(preferredContentSize: Size(width: 768, height: 300)),
      popoverLayoutMargins: EdgeInsets(top: 0, left: 192, bottom: 0, right: 192))
    var check = CaseCheck()
    check.close(
      "expected", 384, answer(request, in: context(os: os))?.placement?.bodyFrame.width)
    request.quirks = [.marginsIgnored]
    // The report says "container width"; the 10 points that always count are left out of it.
    check.close(
      "observed", 748, answer(request, in: context(os: os))?.placement?.bodyFrame.width)
    return check.outcome
  }

  private func safeAreaIgnored() -> CaseOutcome {
    let landscape = PresentationContext(
      container: Rect(x: 0, y: 0, width: 812, height: 375),
      safeAreaInsets: EdgeInsets(top: 0, left: 44, bottom: 21, right: 44), idiom: .phone,
      horizontalSizeClass: .compact, verticalSizeClass: .compact, os: os)
    let request = PopoverRequest(
      source: .view(
        viewFrame: Rect(x: 44, y: 0, width: 724, height: 354),
        rect: Rect(x: 0, y: 0, width: 60, height: 44)),
      permittedArrowDirections: [.up],
      delegate: PresentationDelegate(answersForTraits: [.init(style: .none)]))
    let placement = answer(request, in: landscape)?.placement
    var check = CaseCheck()
    check.equal(
      "stays in the safe area", expect["staysInSafeArea"]?.bool,
      placement.map { $0.viewFrame.minX >= 44 })
    return check.outcome
  }

  private func directionKept() -> CaseOutcome {
    // Shown upwards before the rotation; after it another side has more room.
    let request = PopoverRequest(
      source: .view(
        viewFrame: Rect(x: 0, y: 0, width: 1024, height: 768),
        rect: Rect(x: 0, y: 500, width: 200, height: 44)),
      content: PopoverContent(preferredContentSize: Size(width: 320, height: 480)),
      currentArrowDirection: .up)
    let landscape = PresentationContext(
      container: Rect(x: 0, y: 0, width: 1024, height: 768), statusBarHeight: 20, os: os)
    let placement = answer(request, in: landscape)?.placement
    var check = CaseCheck()
    check.equal("direction", "up", name(of: placement?.arrowDirection))
    check.equal("shrunk", true, placement?.isShrunk)
    check.equal(
      "another side has room", true,
      placement?.candidates.contains { $0.verdict == .directionKept && $0.fit != .cut })
    return check.outcome
  }

  private func poppingKeepsSize() -> CaseOutcome {
    let pages = input["sizes"]?.array?.compactMap(\.size) ?? []
    guard pages.count == 2 else { return .gap("the case lists two pages and a pop") }
    var check = CaseCheck()
    for (quirks, key): (Set<PopoverQuirk>, String) in [
      ([], "expected"), ([.poppingKeepsSize], "observed"),
    ] {
      var history = PopoverContentHistory(contentSize: pages[0], os: os, quirks: quirks)
      let sizes = [
        history.contentSize, history.apply(.push(pages[1])), history.apply(.pop),
      ]
      for (index, size) in sizes.enumerated() {
        check.close("\(key) \(index)", expect[key]?.array?[index].size, size)
      }
    }
    return check.outcome
  }

  private func hiddenBarCounts() -> CaseOutcome {
    let rows = Size(width: 320, height: (input["rows"]?.number ?? 0) * 44)
    var check = CaseCheck()
    for (quirks, extra): (Set<PopoverQuirk>, Double) in [([], 0), ([.hiddenBarCounts], 44)] {
      var history = PopoverContentHistory(
        contentSize: rows, navigation: .init(), os: os, quirks: quirks)
      check.close(
        "height", rows.height + extra, history.apply(.setNavigationBarHidden(true)).height)
    }
    return check.outcome
  }

  private func homeIndicatorTwice() -> CaseOutcome {
    let phone = PresentationContext(
      container: Rect(x: 0, y: 0, width: 375, height: 812),
      safeAreaInsets: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0), statusBarHeight: 44,
      keyboardTop: 479, idiom: .phone, horizontalSizeClass: .compact, os: os)
    var request = PopoverRequest(
      source: .view(
        viewFrame: phone.container, rect: Rect(x: 10, y: 60, width: 44, height: 44)),
      permittedArrowDirections: [.up],
      content: PopoverContent(preferredContentSize: Size(width: 300, height: 900)),
      delegate: PresentationDelegate(answersForTraits: [.init(style: .none)]))
    let expected = answer(request, in: phone)?.placement
    request.quirks = [.homeIndicatorTwice]
    let observed = answer(request, in: phone)?.placement
    var check = CaseCheck()
    check.close(
      "difference", 34,
      observed.flatMap { a in expected.map { $0.contentSize.height - a.contentSize.height } })
    return check.outcome
  }

  private func traitAwareMethodOnly() -> CaseOutcome {
    let phone = PresentationContext(
      container: Rect(x: 0, y: 0, width: 375, height: 667), idiom: .phone,
      horizontalSizeClass: .compact, os: OSVersion(8, 3))
    let delegate = PresentationDelegate(
      answersForTraits: [.init(style: .none)], answer: .overFullScreen)
    let methods = phone.adaptation(of: .popover, delegate: delegate).calls.map(\.method)
    var check = CaseCheck()
    check.equal(
      "called", true, methods.contains("adaptivePresentationStyle(for:traitCollection:)"))
    check.equal("not called", false, methods.contains("adaptivePresentationStyle(for:)"))
    return check.outcome
  }

  private func pageSheetBelowStatusBar() -> CaseOutcome {
    let context = context(os: os)
    let frame = context.presentedFrame(of: .pageSheet).frame
    var check = CaseCheck()
    check.equal(
      "leaves the status bar", expect["leavesStatusBarVisible"]?.bool,
      frame.minY >= context.statusBarHeight)
    return check.outcome
  }

  private func wideRow() -> CaseOutcome {
    var check = CaseCheck()
    for y in stride(from: 0.0, through: 980, by: 20) {
      let request = PopoverRequest(source: viewSource(Rect(x: 0, y: y, width: 768, height: 44)))
      for os in [OSVersion(8), OSVersion(13), OSVersion(18), OSVersion(26)] {
        let direction = answer(request, in: context(os: os))?.placement?.arrowDirection
        check.equal("\(os) at \(y)", true, direction == .up || direction == .down)
      }
    }
    return check.outcome
  }

  private func anchorAtEdge() -> CaseOutcome {
    let view = input["sourceView"]?.rect ?? .zero
    let request = PopoverRequest(
      source: .view(viewFrame: view, rect: input["sourceRect"]?.rect),
      permittedArrowDirections: input["permitted"]?.directions ?? .any,
      content: PopoverContent(preferredContentSize: Size(width: 200, height: 100)))
    let tip = answer(request, in: context(os: OSVersion(9)))?.placement?.arrowTip
    var check = CaseCheck()
    check.close(
      "tip", expect["arrowTipInSource"]?.numbers, tip.map { [$0.x - view.minX, $0.y - view.minY] })
    return check.outcome
  }

  private func arrowInView() -> CaseOutcome {
    let request = PopoverRequest(
      source: viewSource(Rect(x: 100, y: 500, width: 44, height: 44)),
      permittedArrowDirections: input["arrowDirection"]?.directions ?? .any)
    var check = CaseCheck()
    for (os, includes) in [(OSVersion(12), false), (OSVersion(13), true)] {
      let placement = answer(request, in: context(os: os))?.placement
      check.equal("\(os)", includes, placement.map { $0.viewFrame == $0.chromeFrame })
      check.close("\(os) inset", includes ? 13 : 0, placement?.viewSafeAreaInsets.left)
    }
    return check.outcome
  }

  private func dimming() -> CaseOutcome {
    var context = context(os: os)
    context.horizontalSizeClass = nil
    var check = CaseCheck()
    check.equal(
      "dimmed", expect["dimmed"]?.bool, context.presentedFrame(of: .popover).dimsPresenter)
    return check.outcome
  }

  private func floatingDetentSafeArea() -> CaseOutcome {
    let phone = PresentationContext(
      container: Rect(x: 0, y: 0, width: 393, height: 852),
      safeAreaInsets: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0), statusBarHeight: 54,
      idiom: .phone, horizontalSizeClass: .compact, os: os, scale: .three)
    let sheet = SheetConfiguration(detents: [
      SheetDetent(identifier: "content", height: .points(300))
    ])
    let presented = phone.presentedFrame(of: .card, content: PresentedContent(sheet: sheet))
    var check = CaseCheck()
    check.close("layout height", 334, presented.layoutSize.height)
    return check.outcome
  }
}
