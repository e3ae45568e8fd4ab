public import QuoinGeometry

/// What a UIStackView has beyond a view.
///
/// Its arranged views are its subviews that are not listed in `unarranged`, in order.
public struct StackContent: Sendable, Hashable {
  public enum Distribution: Sendable, Hashable, CaseIterable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Leading and top are one case, as are trailing and bottom: the axis decides.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
  }

  public enum Spacing: Sendable, Hashable {
    /// In points.
    case points(Double)
    /// The system's standard spacing (`UIStackView.spacingUseSystem`).
    case system
  }

  public var axis = Axis.horizontal
  public var distribution = Distribution.fill
  public var alignment = Alignment.fill
  public var spacing = Spacing.points(0)
  public var isBaselineRelativeArrangement = false
  public var isLayoutMarginsRelativeArrangement = false
  /// Spacing after single arranged views, by the view's id.
  public var customSpacing: [String: Spacing] = [:]
  /// The ids of subviews that are not arranged.
  public var unarranged: Set<String> = []

  public init() {}
}
