public import QuoinGeometry

/// The sizes of a popover's frame and arrow: what a `UIPopoverBackgroundView` answers, or the
/// system's own.
///
/// In points.
public struct PopoverChrome: Sendable, Hashable {
  /// From the arrow's base to its tip.
  public var arrowHeight: Double
  /// The arrow's width where it meets the body.
  public var arrowBase: Double
  /// Of the body; keeps the arrow away from the corners.
  public var cornerRadius: Double
  /// Between the body's edge and the content, without the arrow.
  public var contentViewInsets: EdgeInsets

  public init(
    arrowHeight: Double = 13, arrowBase: Double = 26, cornerRadius: Double = 10,
    contentViewInsets: EdgeInsets = .zero
  ) {
    self.arrowHeight = arrowHeight
    self.arrowBase = arrowBase
    self.cornerRadius = cornerRadius
    self.contentViewInsets = contentViewInsets
  }

  /// The leather frame of iOS 3.2 to 6.
  ///
  /// Border 8 and arrow height 18 fit a listing of a running app (runtime evidence 2.3, medium);
  /// base 42 and radius 8 are those of WYPopoverController's iOS 6 theme (low).
  public static let legacy = Self(
    arrowHeight: 18, arrowBase: 42, cornerRadius: 8, contentViewInsets: EdgeInsets(all: 8))

  /// The plain frame of iOS 7 and later.
  ///
  /// Height 13 was measured on iPadOS 26.1 and saved by Interface Builder of the iOS 13 era
  /// (high); base 26 keeps the slope at 45 degrees and radius 10 is about what imitations use
  /// (popovers fact 5: low).
  public static let plain = Self()

  /// How far the arrow's middle may lie from the body's, on an edge of this `length`; 0 where the
  /// edge is too short for the arrow.
  ///
  /// Beyond it the arrow is pinned.
  func arrowOffsetLimit(onEdgeOfLength length: Double) -> Double {
    max(0, length / 2 - cornerRadius - arrowBase / 2)
  }
}
