public import QuoinGeometry

/// A popover as an app describes it, before its surroundings are known.
public struct PopoverRequest: Sendable, Hashable {
  public var api: PopoverAPI
  /// `nil` for a popover whose source was never set.
  public var source: PopoverSource?
  public var permittedArrowDirections: PopoverArrowDirections
  public var content: PopoverContent
  /// `popoverLayoutMargins`; `nil` leaves them unset.
  public var popoverLayoutMargins: EdgeInsets?
  public var canOverlapSourceViewRect: Bool
  /// What the class set as `popoverBackgroundViewClass` answers; `nil` for the system's.
  public var backgroundView: PopoverChrome?
  public var minimumContentSize: Size
  public var maximumContentSize: Size
  public var modalPresentationStyle: ModalPresentationStyle
  public var delegate: PresentationDelegate?
  /// Where the popover adapts to a sheet.
  public var sheet: SheetConfiguration
  /// The direction a visible popover is shown with, when its surroundings change.
  public var currentArrowDirection: PopoverArrowDirection?
  /// Whether it keeps that direction.
  ///
  /// `nil` is true on iOS 8 and false elsewhere (popovers fact 4: medium).
  public var keepsDirection: Bool?
  /// Replaces the release's rules.
  public var rules: PopoverRules?
  /// Replaces the release's sheet sizes.
  public var metrics: PresentationMetrics?
  public var quirks: Set<PopoverQuirk>
  /// New frames of the source view while the popover is visible, in order.
  public var sourceMovements: [Rect]

  public init(
    api: PopoverAPI = .presentationController, source: PopoverSource?,
    permittedArrowDirections: PopoverArrowDirections = .any,
    content: PopoverContent = PopoverContent(), popoverLayoutMargins: EdgeInsets? = nil,
    canOverlapSourceViewRect: Bool = false, backgroundView: PopoverChrome? = nil,
    minimumContentSize: Size = .zero,
    maximumContentSize: Size = Size(width: .infinity, height: .infinity),
    modalPresentationStyle: ModalPresentationStyle = .popover,
    delegate: PresentationDelegate? = nil, sheet: SheetConfiguration = SheetConfiguration(),
    currentArrowDirection: PopoverArrowDirection? = nil, keepsDirection: Bool? = nil,
    rules: PopoverRules? = nil, metrics: PresentationMetrics? = nil,
    quirks: Set<PopoverQuirk> = [], sourceMovements: [Rect] = []
  ) {
    self.api = api
    self.source = source
    self.permittedArrowDirections = permittedArrowDirections
    self.content = content
    self.popoverLayoutMargins = popoverLayoutMargins
    self.canOverlapSourceViewRect = canOverlapSourceViewRect
    self.backgroundView = backgroundView
    self.minimumContentSize = minimumContentSize
    self.maximumContentSize = maximumContentSize
    self.modalPresentationStyle = modalPresentationStyle
    self.delegate = delegate
    self.sheet = sheet
    self.currentArrowDirection = currentArrowDirection
    self.keepsDirection = keepsDirection
    self.rules = rules
    self.metrics = metrics
    self.quirks = quirks
    self.sourceMovements = sourceMovements
  }
}

/// What becomes of a popover request in its surroundings.
public struct PopoverAnswer: Sendable, Hashable {
  public var adaptation: PresentationAdaptation
  /// The size asked for, before it is cut; `nil` for a presentation without a popover.
  public var wantedSize: PopoverWantedSize?
  /// The source in window coordinates.
  public var sourceRect: Rect?
  /// `nil` where the presentation is no popover.
  public var placement: PopoverPlacement?
  /// Where the source moves while the popover is visible.
  public var movements: [PopoverMovement]
  /// The frame of whatever it became; for a popover its view's.
  public var presented: PresentedFrame
  /// What UIKit would log or what the answer rests on, for people.
  public var notes: [EnvironmentNote]
}

/// A popover after its source view has moved.
public struct PopoverMovement: Sendable, Hashable {
  /// Whether the popover moves along at once, or at the container's next layout.
  public var isFollowed: Bool
  public var placement: PopoverPlacement
}
