/// What fixes a view's position and size.
public struct ViewExplanation: Sendable, Hashable {
  /// One reason; numbers are indices into the scene.
  public enum Cause: Sendable, Hashable {
    /// A constraint of the scene: an index into `Scene.constraints`.
    case constraint(Int)
    /// A view's content hugging at its natural size.
    case hugging(ViewIndex)
    /// A view's resistance to being smaller than its natural size.
    case compressionResistance(ViewIndex)
    /// A view's translated autoresizing mask.
    case autoresizingMask(ViewIndex)
    /// An arrangement by a stack view, with UIKit's identifier.
    case stack(ViewIndex, identifier: String)
    /// The window, a table or another container.
    case container
  }

  /// Empty where nothing fixes it: the view is ambiguous there.
  public var x: [Cause]
  public var y: [Cause]
  public var width: [Cause]
  public var height: [Cause]

  public init(x: [Cause], y: [Cause], width: [Cause], height: [Cause]) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
