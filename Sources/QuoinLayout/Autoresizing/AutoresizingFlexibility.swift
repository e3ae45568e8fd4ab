public import QuoinGeometry

/// What a mask leaves flexible along one axis.
public struct AutoresizingFlexibility: Sendable, Hashable {
  /// The margin before the view: left or top.
  public var minMargin: Bool
  public var size: Bool
  /// The margin after the view: right or bottom.
  public var maxMargin: Bool

  public init(minMargin: Bool, size: Bool, maxMargin: Bool) {
    self.minMargin = minMargin
    self.size = size
    self.maxMargin = maxMargin
  }
}

extension AutoresizingMask {
  /// The mask along `axis`.
  ///
  /// Autoresizing knows left and right only, never leading and trailing.
  public func flexibility(along axis: Axis) -> AutoresizingFlexibility {
    axis == .horizontal
      ? AutoresizingFlexibility(
        minMargin: contains(.flexibleLeftMargin), size: contains(.flexibleWidth),
        maxMargin: contains(.flexibleRightMargin))
      : AutoresizingFlexibility(
        minMargin: contains(.flexibleTopMargin), size: contains(.flexibleHeight),
        maxMargin: contains(.flexibleBottomMargin))
  }
}
