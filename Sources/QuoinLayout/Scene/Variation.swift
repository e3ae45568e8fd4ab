public import QuoinGeometry
public import QuoinText

/// Changes to a view that apply where the traits contain `when`.
public struct ViewVariation: Sendable, Hashable {
  public var when: TraitCollection
  public var changes: [ViewChange]

  public init(when: TraitCollection, changes: [ViewChange]) {
    self.when = when
    self.changes = changes
  }
}

/// One property of a view, given another value by a variation.
public enum ViewChange: Sendable, Hashable {
  case isInstalled(Bool)
  case isHidden(Bool)
  case frame(Rect)
  case font(FontDescription)
  case text(String)
  case numberOfLines(Int)
  case axis(Axis)
  case distribution(StackContent.Distribution)
  case alignment(StackContent.Alignment)
  case spacing(StackContent.Spacing)
  case layoutMargins(EdgeInsets)
  case directionalLayoutMargins(DirectionalEdgeInsets)
  case contentHuggingPriority(AxisPair)
  case contentCompressionResistancePriority(AxisPair)
  case imageSize(Size?)
  case contentEdgeInsets(EdgeInsets)
}

/// Changes to a constraint that apply where the traits contain `when`.
public struct ConstraintVariation: Sendable, Hashable {
  public var when: TraitCollection
  public var isInstalled: Bool?
  public var constant: Double?
  public var priority: Double?

  public init(when: TraitCollection) { self.when = when }
}
