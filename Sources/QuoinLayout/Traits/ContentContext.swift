/// A place that gives its content size classes of its own.
public enum ContentContext: String, Sendable, Hashable, CaseIterable {
  case fullScreen
  case overFullScreen
  case currentContext
  case popover
  case formSheet
  case pageSheet
  case splitPrimaryExpanded
  case splitSecondaryExpanded
  case splitCollapsed

  /// What the context overrides in the traits its content inherits, and how sure that is.
  public struct Override: Sendable, Hashable {
    public var traits: TraitCollection
    /// "high", "medium" or "low"; "low" where no source speaks and the traits are passed on.
    public var confidence: String
  }

  /// The override for content inside `presenter`'s traits.
  ///
  /// Devices and traits fact 6.6. Popovers and form sheets are compact environments presented
  /// from regular ones; the columns of an expanded split view are compact and regular on
  /// iPads. A page sheet's classes and a large phone's secondary column are not sourced.
  public func override(in presenter: TraitCollection) -> Override {
    let isRegular = presenter.horizontalSizeClass == .regular
    let isPad = presenter.userInterfaceIdiom == .pad
    switch self {
    case .fullScreen, .overFullScreen, .currentContext, .splitCollapsed:
      return Override(traits: TraitCollection(), confidence: "high")
    case .popover, .formSheet:
      return isRegular && isPad
        ? Override(
          traits: TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular),
          confidence: "medium")
        : Override(traits: TraitCollection(), confidence: "high")
    case .pageSheet:
      return Override(traits: TraitCollection(), confidence: "low")
    case .splitPrimaryExpanded:
      return Override(
        traits: TraitCollection(horizontalSizeClass: .compact), confidence: "medium")
    case .splitSecondaryExpanded:
      return isPad
        ? Override(traits: TraitCollection(horizontalSizeClass: .regular), confidence: "medium")
        : Override(traits: TraitCollection(), confidence: "low")
    }
  }

  /// The traits of content in this context.
  public func traits(in presenter: TraitCollection) -> TraitCollection {
    presenter.merging(override(in: presenter).traits)
  }
}
