public import QuoinGeometry

/// Where a presented controller's view is shown, in the container's coordinate space.
public struct PresentedFrame: Sendable, Hashable {
  public var form: PresentedForm
  public var frame: Rect
  /// The size the content is laid out at; larger than the frame's where a sheet is shown scaled.
  public var layoutSize: Size
  /// The frame's size divided by `layoutSize`.
  public var transformScale: Double
  /// The safe area the view gets from the window.
  public var safeAreaInsets: EdgeInsets
  /// The highest value a detent may have; `nil` where no detents apply.
  public var maximumDetentValue: Double?
  /// The detents that are active here from smallest to largest, each with its frame.
  public var detents: [ResolvedDetent]
  /// An index into `detents`; `nil` where no detents apply.
  public var selectedDetent: Int?
  /// Whether what lies behind is dimmed.
  public var dimsPresenter: Bool
  /// Whether the presenter's view leaves the window once the presentation has ended.
  public var removesPresenter: Bool
  /// The traits the content gets.
  public var contentTraits: TraitCollection
}

/// A detent's value and the frame a sheet has there.
public struct ResolvedDetent: Sendable, Hashable {
  public var identifier: String
  /// Inside the safe area, in points.
  public var value: Double
  public var frame: Rect
  public var layoutSize: Size
  public var safeAreaInsets: EdgeInsets
  /// Whether the background is dimmed at this detent.
  public var dimsPresenter: Bool
}

/// What a presentation's frame depends on beside its surroundings.
public struct PresentedContent: Sendable, Hashable {
  public var preferredContentSize: Size
  public var sheet: SheetConfiguration
  /// The frame of the nearest ancestor that defines a presentation context; `nil` takes the
  /// container, which is the root controller's (popovers fact 10: high).
  public var contextFrame: Rect?
  /// What a custom presentation controller answers; `nil` takes the container.
  public var customFrame: Rect?

  public init(
    preferredContentSize: Size = .zero, sheet: SheetConfiguration = SheetConfiguration(),
    contextFrame: Rect? = nil, customFrame: Rect? = nil
  ) {
    self.preferredContentSize = preferredContentSize
    self.sheet = sheet
    self.contextFrame = contextFrame
    self.customFrame = customFrame
  }
}
