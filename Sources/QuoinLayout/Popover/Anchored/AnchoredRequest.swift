public import QuoinGeometry

/// A box anchored to a reference, as web pages place popovers: Floating UI's model.
///
/// All rectangles share one coordinate space. The names of placements say where the **box** lies:
/// `bottom` is what UIKit calls an arrow that points up.
public struct AnchoredRequest: Sendable, Hashable {
  public var placement: AnchoredPlacement
  public var reference: Rect
  /// The rectangles of a reference that spans several lines, for `inline`.
  public var referenceLines: [Rect]
  public var floating: Size
  /// For the `arrow` step: its width counts at the top and bottom, its height at the sides.
  public var arrow: Size
  public var viewport: Rect
  /// Clip the box beside the viewport: its scrolling ancestors.
  public var clippingRects: [Rect]
  /// Clip the reference.
  public var referenceClippingRects: [Rect]
  public var layoutDirection: LayoutDirection
  /// How the space is scaled on screen; overflows are divided by it.
  public var scaleX: Double
  public var scaleY: Double
  /// Whether the platform measures the rectangle `inline` chose.
  ///
  /// A page does; a platform that only knows its elements' own rectangles leaves `inline` without
  /// effect.
  public var measuresVirtualReferences: Bool
  public var middleware: [AnchoredMiddleware]

  public init(
    placement: AnchoredPlacement = AnchoredPlacement(.bottom), reference: Rect,
    referenceLines: [Rect] = [], floating: Size, arrow: Size = .zero, viewport: Rect,
    clippingRects: [Rect] = [], referenceClippingRects: [Rect] = [],
    layoutDirection: LayoutDirection = .leftToRight, scaleX: Double = 1, scaleY: Double = 1,
    measuresVirtualReferences: Bool = true, middleware: [AnchoredMiddleware] = []
  ) {
    self.placement = placement
    self.reference = reference
    self.referenceLines = referenceLines
    self.floating = floating
    self.arrow = arrow
    self.viewport = viewport
    self.clippingRects = clippingRects
    self.referenceClippingRects = referenceClippingRects
    self.layoutDirection = layoutDirection
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.measuresVirtualReferences = measuresVirtualReferences
    self.middleware = middleware
  }
}

/// Where an anchored box ended up, with what each step found.
public struct AnchoredPosition: Sendable, Hashable {
  public var placement: AnchoredPlacement
  public var frame: Rect
  public var reference: Rect
  public var data: AnchoredData
}

/// What the steps report, beside moving the box.
public struct AnchoredData: Sendable, Hashable {
  /// A placement that was measured, with its overflows: across the side, then along it.
  ///
  /// Positive numbers overflow.
  public struct Attempt: Sendable, Hashable {
    public var placement: AnchoredPlacement
    public var overflows: [Double]
  }

  public struct Arrow: Sendable, Hashable {
    /// Of the arrow's start along the side, from the box's.
    public var position: Double
    public var axis: Axis
    /// How far the arrow misses the middle of the reference.
    public var centerOffset: Double
    /// How far an aligned box was moved to let the arrow reach the reference.
    public var alignmentOffset: Double?
  }

  public struct Hidden: Sendable, Hashable {
    public var isHidden: Bool
    public var offsets: EdgeInsets
  }

  public var offset: Point?
  public var offsetPlacement: AnchoredPlacement?
  public var shift: Point?
  var shiftsX = false
  var shiftsY = false
  public var arrow: Arrow?
  public var available: Size?
  public var referenceHidden: Hidden?
  public var escaped: Hidden?
  /// The placements flip tried, in order.
  public var flipAttempts: [Attempt] = []
  /// What flip decides by: one entry per measure, as the steps were run again.
  var flipMeasures: [Attempt] = []
  var flipIndex = 0
  /// The placements autoPlacement tried, in order.
  public var autoPlacementAttempts: [Attempt] = []
  var autoPlacementIndex = 0
}
