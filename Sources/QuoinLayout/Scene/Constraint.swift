/// NSLayoutConstraint.Attribute, with UIKit's raw values.
public enum LayoutAttribute: Int, Sendable, Hashable, CaseIterable {
  case notAnAttribute = 0
  case left, right, top, bottom, leading, trailing
  case width, height, centerX, centerY, lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
}

/// NSLayoutConstraint.Relation, with UIKit's raw values.
public enum LayoutRelation: Int, Sendable, Hashable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1
}

/// A guide that a view has without anybody making it.
public enum GuideKind: Sendable, Hashable, CaseIterable {
  case safeArea, layoutMargins, readableContent, keyboard
  /// Of a view controller's root view, iOS 7 to 10: zero-width strips under the bars.
  case topLayoutGuide, bottomLayoutGuide
  /// Of a scroll view: its content and its frame.
  case contentLayoutGuide, frameLayoutGuide
}

/// What an end of a constraint is attached to.
public enum LayoutItem: Sendable, Hashable {
  case view(ViewIndex)
  /// A guide that comes with a view.
  case guide(GuideKind, of: ViewIndex)
  /// A `UILayoutGuide` of the scene's own: an index into `Scene.guides`.
  case userGuide(Int)
}

/// One end of a constraint.
public struct LayoutAnchor: Sendable, Hashable {
  public var item: LayoutItem
  public var attribute: LayoutAttribute

  public init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// `first relation multiplier * second + constant`, at a priority; UIKit's NSLayoutConstraint.
public struct Constraint: Sendable, Hashable {
  /// The caller's identifier, or a name made from the place it stands at.
  public var id: String
  /// Whether the caller gave the identifier.
  public var isNamed = false
  public var source: SourceLocation

  public var first: LayoutAnchor
  public var relation: LayoutRelation
  /// `nil` for a size against a number.
  public var second: LayoutAnchor?
  public var multiplier = 1.0
  /// In points.
  public var constant = 0.0
  /// In (0, 1000]; 1000 is required.
  public var priority = 1000.0

  /// The constant is the system's standard spacing between the two anchors, times
  /// `multiplier`, plus `constant` (`constraint(equalToSystemSpacingAfter:)`, `symbolic` in
  /// Interface Builder documents comes with its constant and does not set this).
  public var usesSystemSpacing = false
  /// Active in the editor only (Interface Builder's `placeholder`).
  public var isPlaceholder = false
  public var isInstalled = true
  /// Installed only where the traits contain these.
  public var when: TraitCollection?
  public var variations: [ConstraintVariation] = []
  /// The view whose list the constraint stands in.
  public var holder: ViewIndex?

  public init(
    id: String, source: SourceLocation = .none, first: LayoutAnchor, relation: LayoutRelation,
    second: LayoutAnchor? = nil
  ) {
    self.id = id
    self.source = source
    self.first = first
    self.relation = relation
    self.second = second
  }
}

/// A layout guide made by the scene (UILayoutGuide).
public struct LayoutGuide: Sendable, Hashable {
  public var id: String
  /// The view that owns it; its rectangle is in that view's coordinates.
  public var owner: ViewIndex
  public var source: SourceLocation

  public init(id: String, owner: ViewIndex, source: SourceLocation = .none) {
    self.id = id
    self.owner = owner
    self.source = source
  }
}
