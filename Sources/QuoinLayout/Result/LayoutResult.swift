public import QuoinGeometry

/// What layout found: one entry for each view, guide and constraint of the scene, by index.
public struct LayoutResult: Sendable, Hashable {
  /// In the order of `Scene.views`.
  public var views: [ViewLayout]
  /// In the order of `Scene.guides`; rectangles in the owner's coordinates.
  public var guides: [Rect]
  /// In the order of `Scene.constraints`.
  public var constraints: [ConstraintLayout]
  public var diagnostics: [Diagnostic]

  public init(
    views: [ViewLayout], guides: [Rect], constraints: [ConstraintLayout],
    diagnostics: [Diagnostic]
  ) {
    self.views = views
    self.guides = guides
    self.constraints = constraints
    self.diagnostics = diagnostics
  }
}

/// Where a view came to lie.
public struct ViewLayout: Sendable, Hashable {
  /// False for a view that is not in the tree under these traits; its frames are zero then.
  public var isInstalled = true
  /// In the superview's coordinates (in a scroll view's content's), on pixel edges.
  public var frame = Rect.zero
  /// In the window's coordinates.
  public var windowFrame = Rect.zero
  /// The rectangle constraints act on, in the superview's coordinates.
  public var alignmentRect = Rect.zero
  public var safeAreaInsets = EdgeInsets.zero
  public var layoutMargins = EdgeInsets.zero
  public var intrinsicContentSize = IntrinsicSize.none
  /// Of a scroll view: the size of what scrolls.
  public var contentSize: Size?
  /// Of a scroll view: what its own insets and the safe area take from the visible area.
  public var adjustedContentInset: EdgeInsets?
  /// Distance from the top edge to the first baseline, in points; `nil` where UIKit takes the
  /// bottom edge.
  public var firstBaseline: Double?
  /// Distance from the top edge to the last baseline.
  public var lastBaseline: Double?
  public var text: TextLayoutSummary?
  /// Whether the frame would be another if text measured differently, where the options asked
  /// for it.
  public var dependsOnMeasuredText = false
  /// Whether constraints or a stack view placed it, rather than its mask and frame.
  public var isPlacedByConstraints = false
  /// What fixes its position and size, where the options asked for it.
  public var explanation: ViewExplanation?

  public init() {}
}

/// How a view's text came out.
public struct TextLayoutSummary: Sendable, Hashable {
  public var numberOfLines: Int
  public var isTruncated: Bool
  /// The text of each line as drawn, without the ellipsis.
  public var lines: [String]
  /// How the numbers came about: `fitted`, `prior`, `fallback` or `given`.
  public var quality: String

  public init(numberOfLines: Int, isTruncated: Bool, lines: [String], quality: String) {
    self.numberOfLines = numberOfLines
    self.isTruncated = isTruncated
    self.lines = lines
    self.quality = quality
  }
}

/// What became of a constraint.
public struct ConstraintLayout: Sendable, Hashable {
  public enum State: Sendable, Hashable {
    case satisfied
    /// An optional constraint that gave way by this many points.
    case yielded(by: Double)
    /// A required constraint that was broken in a conflict.
    case broken
    /// Not installed under these traits.
    case inactive
  }

  public var state: State
  /// The constant it was solved with, in points.
  public var constant: Double

  public init(state: State, constant: Double) {
    self.state = state
    self.constant = constant
  }
}
