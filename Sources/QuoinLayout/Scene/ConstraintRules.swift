/// The combinations that UIKit refuses, with the exception it throws (auto-layout fact 2.3).
enum ConstraintRules {
  /// What is wrong with `constraint`, or `nil` when UIKit would accept it.
  static func error(
    in constraint: Constraint, views: [View], guides: [LayoutGuide]
  ) -> SceneError? {
    func refuse(_ detail: String, exception: String = "NSInvalidArgumentException") -> SceneError {
      SceneError(
        .invalidConstraint, at: constraint.source, detail: detail, exception: exception)
    }
    guard constraint.constant.isFinite else { return refuse("the constant is not finite") }
    guard constraint.multiplier.isFinite else { return refuse("the multiplier is not finite") }
    guard constraint.priority > 0, constraint.priority <= 1000 else {
      return SceneError(
        .invalidPriority, at: constraint.source,
        detail: "a priority is greater than 0 and at most 1000",
        exception: "NSInvalidArgumentException")
    }
    let first = constraint.first.attribute
    guard let axis = first.axis else {
      return refuse("the first attribute is missing")
    }
    guard let second = constraint.second, constraint.multiplier != 0 else {
      if first.isSize { return nil }
      return refuse(locationAlone(first))
    }
    let other = second.attribute
    guard let otherAxis = other.axis else {
      return first.isSize
        ? nil : refuse(locationAlone(first))
    }
    if first.isSize != other.isSize || (!first.isSize && axis != otherAxis) {
      return refuse("Invalid pairing of layout attributes: “\(first.name)” with “\(other.name)”")
    }
    if first.isAbsoluteSide && other.isDirectionalSide
      || first.isDirectionalSide && other.isAbsoluteSide
    {
      return refuse(
        "Use leading/trailing for both or neither: “\(first.name)” with “\(other.name)”")
    }
    let a = constraint.first.item.view(guides: guides)
    let b = second.item.view(guides: guides)
    guard views[a].root == views[b].root else {
      return SceneError(
        .noCommonAncestor, at: constraint.source,
        detail: """
          the items “\(views[a].id)” and “\(views[b].id)” cannot be constrained because they have \
          no common ancestor
          """,
        exception: "NSGenericException")
    }
    return nil
  }

  /// UIKit's words for a place that is set against a number.
  private static func locationAlone(_ attribute: LayoutAttribute) -> String {
    """
    A multiplier of 0 or a nil second item together with a location for the first attribute \
    creates an illegal constraint of a location equal to a constant. Location attributes must be \
    specified in pairs: “\(attribute.name)” stands alone
    """
  }

  /// What is wrong with giving a live constraint another priority, or `nil` when UIKit lets it
  /// happen (auto-layout fact 2.2).
  static func error(
    changingPriorityOf constraint: Constraint, to priority: Double
  ) -> SceneError? {
    guard (constraint.priority == 1000) != (priority == 1000) else { return nil }
    let change =
      constraint.priority == 1000 ? "from required to not" : "from not required to required"
    return SceneError(
      .invalidPriority, at: constraint.source,
      detail: "Mutating a priority \(change) on an installed constraint is not supported",
      exception: "NSInternalInconsistencyException")
  }
}

extension LayoutItem {
  /// The view itself, or the view that owns the guide.
  public func view(guides: [LayoutGuide]) -> ViewIndex {
    switch self {
    case .view(let view): view
    case .guide(_, of: let view): view
    case .userGuide(let index): guides[index].owner
    }
  }
}

extension LayoutAttribute {
  fileprivate var isDirectionalSide: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  fileprivate var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }
}
