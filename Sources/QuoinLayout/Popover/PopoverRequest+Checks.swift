import QuoinGeometry

extension PopoverRequest {
  /// What this request asks of a release or device that cannot do it.
  func releaseErrors(in context: PresentationContext) -> [PopoverError] {
    var errors: [PopoverError] = []
    let os = context.os
    if api == .popoverController, context.idiom != .pad {
      errors.append(
        PopoverError(
          code: "popover.controller-needs-ipad", path: ["api"],
          detail: "UIPopoverController can be created on iPads only.",
          exception: "NSInvalidArgumentException"))
    }
    if api == .presentationController, os.major < 8 {
      errors.append(
        PopoverError(
          code: "popover.api-unavailable", path: ["api"],
          detail: "UIPopoverPresentationController exists from iOS 8; this is iOS \(os)."))
    }
    if modalPresentationStyle == .none {
      errors.append(
        PopoverError(
          code: "popover.style-none", path: ["modalPresentationStyle"],
          detail: "Nothing can be presented with the style none.",
          exception: "NSInvalidArgumentException"))
    }
    return errors
  }

  /// What UIKit logs about a popover that it shows, and what its place rests on.
  func notes(
    on placement: PopoverPlacement, wanted: PopoverWantedSize, source: ResolvedPopoverSource,
    in context: PresentationContext
  ) -> [EnvironmentNote] {
    var notes: [EnvironmentNote] = []
    if source.rect.width == 0 || source.rect.height == 0 {
      notes.append(
        EnvironmentNote(
          code: "popover.zero-source",
          detail: "The source rectangle has no extent; UIKit shows the popover and may warn."))
    }
    if wanted.isWidthLimited {
      notes.append(
        EnvironmentNote(
          code: "popover.width-limited",
          detail: "popoverContentSize is held to widths of 320 to 600 points before iOS 7."))
    }
    if placement.isShrunk {
      notes.append(
        EnvironmentNote(
          code: "popover.cut",
          detail: "The popover wanted \(wanted.size.described) and got "
            + "\(placement.contentSize.described)."))
    }
    if placement.bodyFrame.width == 0 || placement.bodyFrame.height == 0 {
      notes.append(
        EnvironmentNote(
          code: "popover.no-room", detail: "No candidate has any room beside its source."))
    }
    if canOverlapSourceViewRect, context.os.major < 9 {
      notes.append(
        EnvironmentNote(
          code: "popover.overlap-unavailable",
          detail: "canOverlapSourceViewRect exists from iOS 9 and is ignored here."))
    }
    if source.kind == .barButtonItem, permittedArrowDirections != .any,
      (rules ?? PopoverRules(os: context.os)).barItems == .noArrow
    {
      notes.append(
        EnvironmentNote(
          code: "popover.directions-ignored",
          detail: "Popovers of bar button items have no arrow; the permitted directions do not "
            + "count."))
    }
    return notes
  }
}

extension PopoverError {
  /// The mistake a placement problem comes from.
  ///
  /// `sizeKey` is the property that the content's size came from.
  init(_ problem: PopoverProblem, sizeKey: String) {
    switch problem {
    case .notFinite(let part):
      self.init(
        code: "popover.not-finite", path: part.path(sizeKey: sizeKey),
        detail: "\(part.rawValue) has a number that is not finite.")
    case .negative(let part):
      self.init(
        code: "popover.negative-length", path: part.path(sizeKey: sizeKey),
        detail: "\(part.rawValue) has a negative length.")
    case .emptyContainer:
      self.init(
        code: "popover.empty-window", path: [],
        detail: "The window has no extent; nothing can be presented in it.")
    case .sourceOutsideContainer:
      self.init(
        code: "popover.source-outside-window", path: ["source"],
        detail: "The source rectangle lies outside the window.")
    case .unknownDirections:
      self.init(
        code: "popover.unknown-direction", path: ["permittedArrowDirections"],
        detail: "UIPopoverArrowDirectionUnknown is no direction to permit.",
        exception: "NSInvalidArgumentException")
    }
  }
}

extension PopoverProblem.Part {
  /// The keys of a popover request that hold this part.
  fileprivate func path(sizeKey: String) -> [String] {
    switch self {
    case .source: ["source"]
    case .contentSize: [sizeKey]
    case .layoutMargins: ["popoverLayoutMargins"]
    case .minimumContentSize: ["minimumContentSize"]
    case .maximumContentSize: ["maximumContentSize"]
    case .chrome: ["backgroundView"]
    case .container, .safeAreaInsets, .topObstruction, .keyboard: []
    }
  }
}

extension Size {
  /// Width and height for people, in whole points where they are whole.
  fileprivate var described: String { "\(width.described) x \(height.described)" }
}

extension Double {
  fileprivate var described: String {
    guard let whole = Int(exactly: self) else { return "\(self)" }
    return "\(whole)"
  }
}
