/// One of the two directions in which layout works independently.
public enum Axis: Sendable, Hashable, CaseIterable {
  case horizontal
  case vertical

  /// The other axis.
  public var crossed: Self { self == .horizontal ? .vertical : .horizontal }
}

/// The reading direction of a user interface.
public enum LayoutDirection: Sendable, Hashable, CaseIterable {
  case leftToRight
  case rightToLeft
}
