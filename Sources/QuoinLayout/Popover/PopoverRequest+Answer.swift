import QuoinGeometry

/// All mistakes found in one popover request.
public struct PopoverErrors: Error, Sendable, Hashable {
  /// At least one.
  public let errors: [PopoverError]
}

extension PopoverRequest {
  /// Adapts the presentation to `context` and places what comes of it (popovers fact 4, all
  /// steps).
  public func answer(in context: PresentationContext) throws(PopoverErrors) -> PopoverAnswer {
    var errors = releaseErrors(in: context)
    let adaptation = context.adaptation(
      of: modalPresentationStyle, delegate: delegate,
      prefersEdgeAttachedInCompactHeight: sheet.prefersEdgeAttachedInCompactHeight)
    guard adaptation.form == .popover else {
      guard errors.isEmpty else { throw PopoverErrors(errors: errors) }
      return adapted(adaptation, in: context)
    }

    let wanted = content.wantedSize(api: api, os: context.os)
    var resolvedSource: ResolvedPopoverSource?
    if let source {
      do {
        resolvedSource = try source.resolved(os: context.os)
      } catch {
        errors.append(error)
      }
    } else {
      errors.append(
        PopoverError(
          code: "popover.no-source", path: ["source"],
          detail: "A popover needs a source view or a bar button item before it is presented.",
          exception: "NSGenericException"))
    }
    let request = placementRequest(
      in: context, wanted: wanted.size, source: resolvedSource ?? .placeholder(in: context))
    errors +=
      request.problems.map { PopoverError($0, sizeKey: wanted.origin.rawValue) }
      .filter { resolvedSource != nil || !$0.path.starts(with: ["source"]) }
    guard errors.isEmpty, let resolvedSource else { throw PopoverErrors(errors: errors) }

    let placement = request.placement()
    var presented = context.presentedFrame(of: .popover, metrics: metrics)
    presented.frame = placement.viewFrame
    presented.layoutSize = placement.viewFrame.size
    presented.safeAreaInsets = placement.viewSafeAreaInsets
    return PopoverAnswer(
      adaptation: adaptation, wantedSize: wanted, sourceRect: resolvedSource.rect,
      placement: placement, movements: movements(from: placement, in: context, wanted.size),
      presented: presented,
      notes: notes(on: placement, wanted: wanted, source: resolvedSource, in: context))
  }

  /// The input of the placement proper.
  func placementRequest(
    in context: PresentationContext, wanted: Size, source: ResolvedPopoverSource
  ) -> PopoverPlacementRequest {
    let os = context.os
    var rules = self.rules ?? PopoverRules(os: os)
    if self.rules == nil, api == .popoverController, rules.barItems == .anyArrow {
      rules.barItems = .verticalArrow
    }
    let keeps = keepsDirection ?? (os.major == 8)
    var request = PopoverPlacementRequest(
      container: context.container, source: source.rect, contentSize: wanted,
      sourceKind: source.kind, permittedArrowDirections: permittedArrowDirections,
      layoutMargins: layoutMargins(os: os), topObstruction: context.statusBarHeight,
      safeAreaInsets: context.safeAreaInsets, keyboardTop: context.keyboardTop,
      canOverlapSourceViewRect: canOverlapSourceViewRect && os.major >= 9,
      minimumContentSize: minimumContentSize, maximumContentSize: maximumContentSize,
      keptDirection: keeps ? currentArrowDirection : nil,
      layoutDirection: context.layoutDirection, scale: context.scale,
      chrome: backgroundView ?? (os.major < 7 ? .legacy : .plain), rules: rules)
    if quirks.contains(.neverShrinks) { request.minimumContentSize = wanted }
    if quirks.contains(.homeIndicatorTwice), let top = request.keyboardTop {
      request.keyboardTop = top - context.safeAreaInsets.bottom
    }
    return request
  }

  /// The margins that count.
  ///
  /// Unset they are 10 points each (popovers fact 5: high until SDK 13) and from iOS 26 19 at the
  /// sides (runtime evidence P4) and 10 above and below (P18: medium).
  private func layoutMargins(os: OSVersion) -> EdgeInsets {
    let standard =
      os.major >= 26
      ? EdgeInsets(top: 10, left: 19, bottom: 10, right: 19) : EdgeInsets(all: 10)
    return quirks.contains(.marginsIgnored) ? standard : popoverLayoutMargins ?? standard
  }

  private func movements(
    from placement: PopoverPlacement, in context: PresentationContext, _ wanted: Size
  ) -> [PopoverMovement] {
    guard case .view(_, let rect) = source else { return [] }
    var movements: [PopoverMovement] = []
    var direction = placement.arrowDirection
    for frame in sourceMovements {
      var moved = self
      moved.source = .view(viewFrame: frame, rect: rect)
      moved.currentArrowDirection = direction
      guard let source = try? moved.source?.resolved(os: context.os) else { continue }
      let next = moved.placementRequest(in: context, wanted: wanted, source: source).placement()
      direction = next.arrowDirection
      movements.append(PopoverMovement(isFollowed: source.isFollowed, placement: next))
    }
    return movements
  }

  private func adapted(
    _ adaptation: PresentationAdaptation, in context: PresentationContext
  ) -> PopoverAnswer {
    let presented = context.presentedFrame(
      of: adaptation.form,
      content: PresentedContent(
        preferredContentSize: content.preferredContentSize ?? .zero, sheet: sheet),
      metrics: metrics)
    return PopoverAnswer(
      adaptation: adaptation, wantedSize: nil, sourceRect: nil, placement: nil, movements: [],
      presented: presented, notes: [])
  }
}

extension ResolvedPopoverSource {
  /// Stands for a source that could not be found while the rest of a request is checked.
  fileprivate static func placeholder(in context: PresentationContext) -> Self {
    Self(rect: context.container, kind: .rect, isFollowed: false)
  }
}
