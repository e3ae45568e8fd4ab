/// A view tree with its constraints and controllers, ready to be laid out.
///
/// Everything is in flat arrays; views stand in depth-first order, parents first, so that one
/// pass over `views` meets each superview before its subviews. A scene made by `SceneBuilder`
/// is consistent: indices are in range, ids are unique, and every constraint has a common
/// ancestor.
public struct Scene: Sendable, Hashable {
  /// Unique among the scenes of a request.
  public var id: String
  /// Depth-first, parents first.
  ///
  /// More than one root where containers hold several controllers.
  public internal(set) var views: [View]
  public internal(set) var guides: [LayoutGuide]
  /// In activation order: UIKit settles ties by it.
  public internal(set) var constraints: [Constraint]
  /// Parents first; empty for a bare view, which a plain controller that fills the window hosts.
  public internal(set) var controllers: [ViewController]

  init(
    id: String, views: [View], guides: [LayoutGuide], constraints: [Constraint],
    controllers: [ViewController]
  ) {
    self.id = id
    self.views = views
    self.guides = guides
    self.constraints = constraints
    self.controllers = controllers
  }
}
