public import QuoinLayout

/// One scene of a document: a view controller with its view, or a top-level view of a xib.
public struct IBScene: Sendable {
  /// The scene's id in a storyboard, the top-level object's in a xib.
  public var id: String
  /// The name code asks for it by (`storyboardIdentifier`).
  public var storyboardID: String?
  /// The id of the controller, if the scene has one.
  public var controllerID: String?
  /// The class of the controller, or of the view where there is none.
  public var className: String
  public var scene: Scene
  /// The canvas the editor showed the scene on: its size, scale and safe area come from what the
  /// document says about itself and from tables, never from the saved frames below the root.
  public var design: EnvironmentRequest
  /// What the editor saved about each view, in the order of `scene.views`.
  public var saved: [SavedView]
  /// For each constraint of `scene`, whether the editor chose its constant (`symbolic`).
  ///
  /// The constant is stored all the same.
  public var hasSymbolicConstant: [Bool]

  /// Whether a caller means this scene by `name`: its id, its controller's, its storyboard id or
  /// its class.
  public func isNamed(_ name: String) -> Bool {
    id == name || controllerID == name || storyboardID == name || className == name
  }
}
