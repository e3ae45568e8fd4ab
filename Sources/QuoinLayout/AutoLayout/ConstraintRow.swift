import QuoinGeometry
import QuoinSolver

/// A constraint as the engine solves it: the scene's own, or one that UIKit makes by itself.
struct ConstraintRow {
  var first: BoxAnchor
  /// `nil` for a size against a number.
  var second: BoxAnchor?
  var relation: Relation
  var multiplier = 1.0
  var constant = 0.0
  var priority = 1000.0
  var rank: Int32 = 0
  var origin: RowOrigin
  /// The row's handle in the solver; `nil` where all its quantities are known.
  var id: ConstraintID?
  /// The constant part that the solver has.
  var solvedConstant = 0.0

  init(
    _ first: BoxAnchor, _ relation: Relation, _ second: BoxAnchor? = nil,
    multiplier: Double = 1, constant: Double = 0, priority: Double = 1000, origin: RowOrigin
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.origin = origin
  }

  /// Whether an end lies on a guide or a margin, whose distance from its view may change between
  /// passes.
  var dependsOnInsets: Bool {
    first.dependsOnInsets || second?.dependsOnInsets ?? false
  }
}

extension BoxAnchor {
  fileprivate var dependsOnInsets: Bool { guide != nil || attribute.isMargin }
}

/// Why a row exists.
enum RowOrigin: Equatable {
  /// An index into `Scene.constraints`.
  case scene(Int32)
  /// A view's content size (NSContentSizeLayoutConstraint).
  case content(view: Int32, Axis, ContentRule)
  /// A translated autoresizing mask (NSAutoresizingMaskLayoutConstraint).
  case mask(view: Int32, Axis)
  /// A stack view's arrangement.
  case stack(view: Int32, StackRule)
  /// The size a container gives a root or a fitting measure asks for.
  case host(view: Int32, Axis)

  enum ContentRule: Equatable { case hugging, resistance }
}

/// The identifiers UIStackView gives its constraints (auto-layout fact 5.1).
enum StackRule: String {
  case canvasConnection = "UISV-canvas-connection"
  case spacing = "UISV-spacing"
  case fillEqually = "UISV-fill-equally"
  case fillProportionally = "UISV-fill-proportionally"
  case distributingEdge = "UISV-distributing-edge"
  case canvasFit = "UISV-canvas-fit"
  case hiding = "UISV-hiding"
  case textWidthDisambiguation = "UISV-text-width-disambiguation"
  case alignment = "UISV-alignment"
  case spanningBoundary = "UISV-spanning-boundary"
  case spanningFit = "UISV-spanning-fit"
  case ambiguitySuppression = "UISV-ambiguity-suppression"
}
