/// What an adaptation delegate answers, as data; `nil` or empty is a method left out.
public struct PresentationDelegate: Sendable, Hashable {
  /// One answer of `adaptivePresentationStyle(for:traitCollection:)`.
  public struct Answer: Sendable, Hashable {
    /// Given in environments that contain these traits.
    public var when: TraitCollection
    public var style: ModalPresentationStyle

    public init(when: TraitCollection = TraitCollection(), style: ModalPresentationStyle) {
      self.when = when
      self.style = style
    }
  }

  /// The trait-aware method (iOS 8.3); the first answer whose traits match counts, and `none` where
  /// no answer matches.
  ///
  /// Empty leaves the method out.
  public var answersForTraits: [Answer]
  /// The method without traits (iOS 8.0), asked in horizontally compact environments only.
  public var answer: ModalPresentationStyle?
  /// The identifier of the controller that `viewControllerForAdaptivePresentationStyle` gives.
  public var adaptiveViewController: String?

  public init(
    answersForTraits: [Answer] = [], answer: ModalPresentationStyle? = nil,
    adaptiveViewController: String? = nil
  ) {
    self.answersForTraits = answersForTraits
    self.answer = answer
    self.adaptiveViewController = adaptiveViewController
  }
}

/// The style a presentation gets in its surroundings, and how it came to it.
public struct PresentationAdaptation: Sendable, Hashable {
  /// One call to the delegate, named as UIKit names it.
  public struct Call: Sendable, Hashable {
    public var method: String
    /// The style passed, or answered where the method asks for one.
    public var style: ModalPresentationStyle
  }

  /// What the presented controller's `modalPresentationStyle` says; adaptation never changes it.
  public var requestedStyle: ModalPresentationStyle
  /// The style after `automatic` has been resolved.
  public var style: ModalPresentationStyle
  /// The style it is presented with.
  public var adaptiveStyle: ModalPresentationStyle
  public var form: PresentedForm
  /// Another controller presented instead, if the delegate gave one.
  public var replacement: String?
  /// The calls in order, each made only if the delegate implements it.
  public var calls: [Call]

  public var isAdapted: Bool { adaptiveStyle != style }
}

extension PresentationContext {
  /// The style `requested` gets here (popovers fact 9).
  ///
  /// `delegate` is `nil` where the presentation has none.
  public func adaptation(
    of requested: ModalPresentationStyle, delegate: PresentationDelegate? = nil,
    prefersEdgeAttachedInCompactHeight: Bool = false
  ) -> PresentationAdaptation {
    let style = requested.resolved(os: os)
    var calls: [PresentationAdaptation.Call] = []
    var adaptive = defaultAdaptiveStyle(for: style)
    if let delegate, os.major >= 8 {
      if let (method, answer) = self.answer(of: delegate) {
        calls.append(.init(method: method, style: answer))
        if answer == .none {
          adaptive = style
        } else if allowsAnswer(answer) {
          adaptive = answer.resolved(os: os)
        }
      }
    }
    var replacement: String?
    if delegate != nil, os.major >= 8 {
      if adaptive != style {
        calls.append(
          .init(
            method: "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
            style: adaptive))
        replacement = delegate?.adaptiveViewController
        if os.major >= 15 {
          calls.append(
            .init(
              method: "presentationController(_:prepare:)", style: adaptive))
        }
      }
      if adaptive == .popover {
        calls.append(.init(method: "prepareForPopoverPresentation(_:)", style: adaptive))
      }
      if os >= OSVersion(8, 3) {
        calls.append(
          .init(
            method:
              "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
            style: adaptive == style ? .none : adaptive))
      }
    }
    return PresentationAdaptation(
      requestedStyle: requested, style: style, adaptiveStyle: adaptive,
      form: form(of: adaptive, prefersEdgeAttachedInCompactHeight), replacement: replacement,
      calls: calls)
  }

  /// The style without a delegate's word: the table of popovers fact 9.
  func defaultAdaptiveStyle(for style: ModalPresentationStyle) -> ModalPresentationStyle {
    switch style {
    case .pageSheet, .formSheet:
      return os.major < 13 && !isRegularWidth ? .fullScreen : style
    case .popover:
      if os.major < 8 { return isRegularWidth ? .popover : .fullScreen }
      if os.major < 13 {
        if !isRegularWidth { return .fullScreen }
        return isCompactHeight && os >= OSVersion(8, 3) ? .formSheet : .popover
      }
      return isRegularWidth && !isCompactHeight ? .popover : .formSheet
    default:
      return style
    }
  }

  /// The look of a style that is not adapted any further.
  func form(
    of style: ModalPresentationStyle, _ prefersEdgeAttached: Bool = false
  ) -> PresentedForm {
    switch style {
    case .fullScreen, .none, .automatic: .fullScreen
    case .overFullScreen, .blurOverFullScreen: .overFullScreen
    case .currentContext: .currentContext
    case .overCurrentContext: .overCurrentContext
    case .custom: .custom
    case .popover: .popover
    case .pageSheet, .formSheet:
      if os.major >= 13, isCompactHeight {
        os.major >= 15 && prefersEdgeAttached ? .edgeAttachedSheet : .fullScreen
      } else if isRegularWidth {
        style == .pageSheet ? .pageSheet : .formSheet
      } else {
        os.major >= 13 ? .card : .fullScreen
      }
    }
  }

  /// Which adaptation method is asked, and what it answers; `nil` where none is.
  ///
  /// From 8.3 the trait-aware method is preferred; the older one is asked in horizontally
  /// compact environments (popovers fact 9, step 2: high).
  private func answer(
    of delegate: PresentationDelegate
  ) -> (method: String, answer: ModalPresentationStyle)? {
    if os >= OSVersion(8, 3), !delegate.answersForTraits.isEmpty {
      let traits = TraitCollection(
        userInterfaceIdiom: idiom, horizontalSizeClass: horizontalSizeClass,
        verticalSizeClass: verticalSizeClass, layoutDirection: layoutDirection)
      let match = delegate.answersForTraits.first { traits.contains(traitsIn: $0.when) }
      return ("adaptivePresentationStyle(for:traitCollection:)", match?.style ?? .none)
    }
    if let answer = delegate.answer, !isRegularWidth {
      return ("adaptivePresentationStyle(for:)", answer)
    }
    return nil
  }

  /// Before iOS 13 only full screen styles and `none` are followed; later any style is
  /// (popovers fact 9, step 4: medium).
  private func allowsAnswer(_ answer: ModalPresentationStyle) -> Bool {
    os.major >= 13 || answer == .fullScreen || answer == .overFullScreen
  }
}
