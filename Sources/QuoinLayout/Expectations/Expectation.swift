public import QuoinGeometry

/// Something a caller asserts about a layout.
public struct Expectation: Sendable, Hashable {
  /// What is asserted of the items.
  public enum Condition: Sendable, Hashable {
    /// Each item has this frame, as far as it is given.
    case frame(ExpectedFrame)
    /// Each item lies within the safe area of the window.
    case insideSafeArea
    /// Each item lies within the window.
    case insideWindow
    /// No two items overlap by more than the tolerance.
    case noOverlap
    /// Each item is at least this large, in points.
    case minimumSize(IntrinsicSize)
    /// No item's text is cut.
    case noTruncation
    /// No required constraint (of the items, where some are named) was broken.
    case noConflict
    /// Constraints leave no item's frame open.
    case noAmbiguity
  }

  /// A frame of which any number may be left open, in points.
  public struct ExpectedFrame: Sendable, Hashable {
    public var x: Double?
    public var y: Double?
    public var width: Double?
    public var height: Double?
    /// Whether the window's coordinates are meant rather than the superview's.
    public var isInWindow = false

    public init() {}
  }

  public var condition: Condition
  /// Ids of views.
  ///
  /// Without any, every view is meant: for `insideSafeArea`, `insideWindow`, `noOverlap` and
  /// `minimumSize` every visible view without subviews.
  public var items: [String]
  /// How far a number may be off, in points.
  public var tolerance = 0.5
  /// The id of the scene meant; `nil` for every scene of the request.
  public var scene: String?
  public var source: SourceLocation

  public init(_ condition: Condition, items: [String], source: SourceLocation) {
    self.condition = condition
    self.items = items
    self.source = source
  }
}

/// An expectation that a layout does not meet, once for each item at fault.
public struct ExpectationFailure: Sendable, Hashable {
  /// What stands in the way.
  public enum Found: Sendable, Hashable {
    /// The item's frame, in the window's coordinates where those are meant.
    case frame(Rect)
    case size(Size)
    /// The part that two items share, in the window's coordinates.
    case overlap(Rect)
    /// The lines that show of a text that is cut.
    case lines(Int)
    /// Diagnostics by their place in the result.
    case diagnostic(Int)
  }

  public var expectation: Expectation
  /// The views at fault: one, or the two that overlap.
  public var items: [String]
  public var found: Found
  /// A sentence for people.
  public var message: String
}
