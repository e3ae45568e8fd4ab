import QuoinGeometry

extension PresentationContext {
  /// The frame of a presentation that looks like `form`; for a popover the container.
  ///
  /// Popovers facts 10 and 11; from iOS 26 runtime evidence 3. `metrics` defaults to those of
  /// the release.
  public func presentedFrame(
    of form: PresentedForm, content: PresentedContent = PresentedContent(),
    metrics: PresentationMetrics? = nil
  ) -> PresentedFrame {
    let metrics = metrics ?? PresentationMetrics(os: os)
    let full: Rect
    switch form {
    case .fullScreen, .overFullScreen, .popover: full = container
    case .currentContext, .overCurrentContext: full = content.contextFrame ?? container
    case .custom: full = content.customFrame ?? container
    case .pageSheet: full = pageSheetFrame(content, metrics)
    case .formSheet: full = formSheetFrame(content.preferredContentSize, metrics)
    case .card: full = cardFrame(metrics)
    case .edgeAttachedSheet: full = edgeAttachedFrame(content, metrics)
    }
    var presented = PresentedFrame(
      form: form, frame: full, layoutSize: full.size, transformScale: 1,
      safeAreaInsets: safeAreaInsets(in: full), detents: [], dimsPresenter: dims(form),
      removesPresenter: !form.keepsPresenterVisible, contentTraits: contentTraits(of: form))
    if form.isSheet, os.major >= 15 {
      let full = presented
      presented.resolveDetents(
        of: content.sheet, from: SheetSpace(full: full, context: self, metrics: metrics))
    }
    return presented
  }

  /// What the window's safe area leaves inside `frame`.
  func safeAreaInsets(in frame: Rect) -> EdgeInsets {
    EdgeInsets(
      top: max(0, container.minY + safeAreaInsets.top - frame.minY),
      left: max(0, container.minX + safeAreaInsets.left - frame.minX),
      bottom: max(0, frame.maxY - container.maxY + safeAreaInsets.bottom),
      right: max(0, frame.maxX - container.maxX + safeAreaInsets.right))
  }

  /// Sheets dim what lies behind; popovers do from iOS 7 to 25 (popovers fact 10, RADAR
  /// 15655432; runtime evidence P12).
  private func dims(_ form: PresentedForm) -> Bool {
    form.isSheet || form == .popover && os.major >= 7 && os.major < 26
  }

  /// Content in a popover or form sheet is horizontally compact (devices and traits fact 6.6);
  /// everything else keeps its presenter's classes.
  ///
  /// Both are elevated from iOS 13.
  private func contentTraits(of form: PresentedForm) -> TraitCollection {
    guard os.major >= 8 else { return TraitCollection() }
    var traits = TraitCollection(
      horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass)
    if form == .popover || form == .formSheet { traits.horizontalSizeClass = .compact }
    if os.major >= 13 {
      traits.userInterfaceLevel = form.isSheet || form == .popover ? .elevated : .base
    }
    return traits
  }

  // MARK: Full frames

  private func pageSheetFrame(_ content: PresentedContent, _ metrics: PresentationMetrics) -> Rect {
    if os.major < 13 {
      // As wide as the screen is in portrait, below the status bar.
      let width = min(container.width, min(screenSize.width, screenSize.height))
      return snapped(
        Rect(
          x: container.midX - width / 2, y: container.minY + statusBarHeight, width: width,
          height: max(0, container.height - statusBarHeight)))
    }
    if os.major >= 17, content.sheet.prefersPageSizing == false {
      return formSheetFrame(content.preferredContentSize, metrics)
    }
    if let gap = metrics.pageSheetTopGap {
      let top = min(safeAreaInsets.top + gap, container.height)
      return container.inset(by: EdgeInsets(top: top, left: 0, bottom: 0, right: 0))
    }
    let width = max(
      0, min(container.width - 2 * metrics.pageSheetSideGap, metrics.pageSheetMaximumWidth))
    let verticalGap =
      min(container.width, container.height) > 768
      ? metrics.pageSheetVerticalGapOfLargeWindows : metrics.pageSheetVerticalGap
    let height = max(0, min(container.height - verticalGap, metrics.pageSheetMaximumHeight))
    return snapped(
      Rect(
        x: container.midX - width / 2, y: container.midY - height / 2, width: width,
        height: height))
  }

  private func formSheetFrame(_ preferred: Size, _ metrics: PresentationMetrics) -> Rect {
    let wanted = Size(
      width: preferred.width > 0 ? preferred.width : metrics.formSheetSize.width,
      height: preferred.height > 0 ? preferred.height : metrics.formSheetSize.height)
    let width = min(wanted.width, container.width)
    let height = min(wanted.height, container.height)
    var y = max(container.minY, container.midY - height / 2 - metrics.formSheetLift)
    if let keyboardTop, y + height > keyboardTop {
      y = min(y, max(container.minY + statusBarHeight, keyboardTop - height))
    }
    return snapped(Rect(x: container.midX - width / 2, y: y, width: width, height: height))
  }

  private func cardFrame(_ metrics: PresentationMetrics) -> Rect {
    let gap = min(cardTopGap(metrics), container.height)
    return container.inset(by: EdgeInsets(top: gap, left: 0, bottom: 0, right: 0))
  }

  private func cardTopGap(_ metrics: PresentationMetrics) -> Double {
    if metrics.cardFollowsSafeArea { return max(metrics.cardMinimumTopGap, safeAreaInsets.top) }
    let hasHousing = idiom == .phone && safeAreaInsets.top > 20
    let bar = statusBarHeight > 0 || !hasHousing ? statusBarHeight : safeAreaInsets.top
    return max(metrics.cardMinimumTopGap, bar + (hasHousing ? metrics.cardGapBelowHousing : 0))
  }

  private func edgeAttachedFrame(
    _ content: PresentedContent, _ metrics: PresentationMetrics
  ) -> Rect {
    let safe = container.inset(
      by: EdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
    let preferred = content.preferredContentSize.width
    let follows = content.sheet.widthFollowsPreferredContentSizeWhenEdgeAttached
    let width = max(0, follows && preferred > 0 ? min(preferred, safe.width) : safe.width)
    let gap = min(cardTopGap(metrics), container.height)
    return snapped(
      Rect(
        x: safe.midX - width / 2, y: container.minY + gap, width: width,
        height: container.height - gap))
  }

  private func snapped(_ rect: Rect) -> Rect {
    guard let scale else { return rect }
    return rect.snapped(to: scale)
  }
}
