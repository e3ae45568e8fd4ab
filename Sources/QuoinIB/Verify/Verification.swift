public import QuoinGeometry
public import QuoinLayout

/// A view that came out elsewhere than the editor saved it.
public struct Miss: Sendable, Hashable {
  public var scene: String
  public var view: String
  public var className: String
  /// Where the view stands in the document.
  public var source: SourceLocation
  /// In the superview's coordinates.
  public var saved: Rect
  public var computed: Rect
  /// The worst edge or length, in points.
  public var error: Double
  public var dependsOnMeasuredText: Bool
  public var cause: MissCause
}

/// What comparing one document found.
public struct Verification: Sendable {
  public enum Outcome: Sendable {
    case compared
    /// Not a document that is read; why.
    case refused(IBErrors)
    /// Layout gave up; why.
    case failed(String)
  }

  public var outcome = Outcome.compared
  public var info: DocumentInfo?
  public var scenes = 0
  public var views = 0
  /// Required constraints that could be tested on the saved frames.
  public var constraintsChecked = 0
  public var constraintsViolated = 0
  /// Nothing in the document casts doubt on its frames: no violated constraint, no view that is
  /// misplaced, ambiguous or without a frame.
  public var isClean = true
  public var tallies = TallySet()
  /// Every compared view that is off by more than half a point, the worst first.
  public var misses: [Miss] = []
  /// Constraints that layout had to break.
  public var conflicts = 0

  init() {}

  /// Puts the worst misses first.
  mutating func finish() {
    misses.sort { ($1.error, $0.view) < ($0.error, $1.view) }
  }
}
