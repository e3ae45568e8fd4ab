import QuoinGeometry
import QuoinLayout

extension PopoverCase {
  /// The kinds of runtime records that popovers and sheets answer for.
  static let runtimeKinds: Set<String> = [
    "popover-frame", "popover-adaptation", "popover-default", "popover-error", "sheet-frame",
    "detent",
  ]

  func runtimeOutcome() -> CaseOutcome {
    switch kind {
    case "popover-frame": popoverFrame()
    case "popover-adaptation": phoneAdaptation()
    case "popover-default": readbacks()
    case "popover-error": missingAnchor()
    case "sheet-frame", "detent": sheetFrame()
    default: .gap("another module answers for \(kind)")
    }
  }

  private func popoverFrame() -> CaseOutcome {
    if id == "pop-legacy-uiautomation" { return legacyListing() }
    guard let source = input["sourceFrameInWindow"]?.rect else {
      return .gap("the record does not name its source")
    }
    // An action sheet's size follows from its actions; the record gives it.
    let content = input["preferredContentSize"]?.size ?? expect["popoverFrame"]?.rect?.size
    let isBarItem =
      input["anchor"]?.string == "barButtonItem"
      || input["anchor"]?.string == "sourceItem=barButtonItem"
    let request = PopoverRequest(
      source: isBarItem
        ? .barButtonItem(frame: source) : .view(viewFrame: source, rect: nil),
      permittedArrowDirections: input["permittedArrowDirections"]?.directions ?? .any,
      content: PopoverContent(preferredContentSize: content))
    guard let answer = try? request.answer(in: context(os: os)), let placement = answer.placement
    else { return .failed(["no placement"]) }
    var check = CaseCheck()
    for key in expect.keys.sorted() {
      switch key {
      case "popoverFrame": check.close(key, expect[key]?.rect, placement.viewFrame)
      case "arrowDirection":
        check.equal(key, expect[key]?.string, name(of: placement.arrowDirection))
      case "arrowHeight":
        let strip = placement.viewSafeAreaInsets.numbers.max() ?? 0
        check.close(key, expect[key]?.number, strip)
      case "contentViewFrame":
        check.close(key, expect[key]?.rect, Rect(origin: .zero, size: placement.viewFrame.size))
      case "dimmed": check.equal(key, expect[key]?.bool, answer.presented.dimsPresenter)
      case "leftMargin": check.close(key, expect[key]?.number, placement.viewFrame.minX)
      case "rightMargin":
        check.close(
          key, expect[key]?.number, (value["window"]?.size?.width ?? 0) - placement.viewFrame.maxX)
      case "arrowOffsetInferred": check.close(key, expect[key]?.number, placement.arrowOffset)
      case "yBelowSafeAreaTop":
        check.close(
          key, expect[key]?.number,
          placement.viewFrame.minY - (value["safeArea"]?.insets?.top ?? 0))
      default: break
      }
    }
    return check.outcome
  }

  /// Border and margin of the iOS 5 or 6 listing, from content of its width near the right edge.
  private func legacyListing() -> CaseOutcome {
    let window = value["window"]?.size ?? .zero
    let frame = expect["popoverFrame"]?.rect ?? .zero
    let chrome = PopoverChrome.legacy
    let request = PopoverRequest(
      api: .popoverController,
      source: .view(
        viewFrame: Rect(origin: .zero, size: window),
        rect: Rect(x: 700, y: 427, width: 44, height: 44)),
      permittedArrowDirections: [.up],
      content: PopoverContent(
        contentSizeForViewInPopover: Size(
          width: expect["contentWidth"]?.number ?? 0,
          height: frame.height - 2 * chrome.contentViewInsets.top - chrome.arrowHeight)))
    let context = PresentationContext(
      container: Rect(origin: .zero, size: window), statusBarHeight: 20, horizontalSizeClass: nil,
      verticalSizeClass: nil, os: OSVersion(6))
    let placement = (try? request.answer(in: context))?.placement
    var check = CaseCheck()
    check.close("frame", frame, placement?.chromeFrame)
    check.close(
      "right margin", expect["rightMargin"]?.number,
      placement.map { window.width - $0.chromeFrame.maxX })
    check.close("content width", expect["contentWidth"]?.number, placement?.contentSize.width)
    check.close(
      "title", expect["titleFrame"]?.rect?.minY, placement?.contentFrame.minY)
    return check.outcome
  }

  private func phoneAdaptation() -> CaseOutcome {
    let request = PopoverRequest(source: nil)
    guard let answer = try? request.answer(in: context(os: os)) else {
      return .failed(["a missing anchor raised"])
    }
    var check = CaseCheck()
    check.close("sheetFrame", expect["sheetFrame"]?.rect, answer.presented.frame)
    check.equal("adapted", ModalPresentationStyle.formSheet, answer.adaptation.adaptiveStyle)
    if let raises = expect["missingAnchorRaises"]?.bool { check.equal("raises", raises, false) }
    return check.outcome
  }

  private func readbacks() -> CaseOutcome {
    let values = PopoverInitialValues(os: os)
    var check = CaseCheck()
    check.equal("sourceRect", nil, values.sourceRect)
    check.equal("arrowDirection", .unknown, values.arrowDirection)
    check.equal(
      "permitted", expect["permittedDefault"]?.directions, values.permittedArrowDirections)
    check.equal(
      "detents", expect["adaptiveSheetDetents"]?.strings,
      SheetConfiguration().detents.map(\.identifier))
    var compact = context(os: os)
    compact.horizontalSizeClass = .compact
    check.equal(
      "style", expect["adaptivePresentationStyle"]?.string,
      compact.adaptation(of: .popover).adaptiveStyle.name)
    return check.outcome
  }

  private func missingAnchor() -> CaseOutcome {
    var check = CaseCheck()
    do {
      _ = try PopoverRequest(source: nil).answer(in: context(os: os))
      check.equal("raises", expect["raises"]?.string, nil)
    } catch {
      check.equal("raises", [expect["raises"]?.string], error.errors.map(\.exception))
    }
    return check.outcome
  }

  private func sheetFrame() -> CaseOutcome {
    guard let style = style(os: os) else { return .gap("no style") }
    let detents = (input["detents"]?.array ?? []).compactMap { detent -> SheetDetent? in
      if let points = detent["custom"]?.number {
        return SheetDetent(identifier: "custom", height: .points(points))
      }
      return detent.string == "medium" ? .medium : .large
    }
    let sheet = SheetConfiguration(detents: detents.isEmpty ? [.large] : detents)
    // Frames are recorded to four decimals.
    var check = CaseCheck(tolerance: 0.0005)
    let tops = input["safeTopVariants"]?.numbers ?? [value["safeArea"]?.insets?.top ?? 0]
    for top in tops {
      var context = context(os: os)
      context.safeAreaInsets.top = top
      let form = context.adaptation(of: style).form
      let presented = context.presentedFrame(of: form, content: PresentedContent(sheet: sheet))
      for key in expect.keys.sorted() {
        switch key {
        case "sheetFrame": check.close(key, expect[key]?.rect, presented.frame)
        case "contentSafeArea": check.close(key, expect[key]?.insets, presented.safeAreaInsets)
        case "maximumDetentValue":
          check.close(key, expect[key]?.number, presented.maximumDetentValue)
        case "mediumDetentValue":
          check.close(key, expect[key]?.number, presented.detents.first?.value)
        default: break
        }
      }
    }
    return check.outcome
  }
}
