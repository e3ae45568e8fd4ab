public import QuoinGeometry

/// What a document saved about a view besides its description: the editor's own layout.
///
/// Kept apart from the scene, so that nothing of it can reach a layout.
public struct SavedView: Sendable, Hashable {
  /// How a view gets its frame.
  public enum Placement: Sendable, Hashable {
    /// By constraints or a stack view: computed, and worth comparing.
    case constraints
    /// The scene's canvas, or the view's own frame and mask: taken from the document.
    case echoed
    /// By the table, collection or controller it belongs to.
    case owner
  }

  /// The element's name, such as `label`.
  public var element: String
  public var placement: Placement
  /// In the superview's coordinates; `nil` where the editor left it out.
  public var frame: Rect?
  /// The bounds' origin, which moves subviews; zero nearly always.
  public var boundsOrigin = Point.zero
  /// The editor said that the frame differs from the computed one.
  public var isMisplaced = false
  /// The editor said that the constraints leave the frame open.
  public var isAmbiguous = false
  public var isHidden = false
  /// The class of the view's own, if any.
  public var customClass: String?
}
