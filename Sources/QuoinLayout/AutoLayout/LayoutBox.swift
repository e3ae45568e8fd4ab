import QuoinGeometry
import QuoinSolver

/// A length or coordinate that is known from the start or that the solver finds, in points.
struct Quantity {
  /// The solver's variable; `nil` where `value` is known.
  var variable: Variable?
  var value = 0.0

  static func known(_ value: Double) -> Self { Self(variable: nil, value: value) }
  static func unknown(_ variable: Variable) -> Self { Self(variable: variable) }
}

/// A rectangle that constraints act on: a view's alignment rectangle, a layout guide, or the
/// content of a scroll view.
///
/// Its origin is measured in the bounds of `parent`, so that constraints between siblings and
/// between a view and its superview have few terms, and multipliers on locations come out right
/// (auto-layout fact 2.1).
struct LayoutBox {
  /// The box whose bounds the origin is measured in; -1 for a root, whose origin is in the window.
  var parent: Int32
  /// The number of boxes above.
  var depth: Int32
  /// The view it stands for, or the view that owns it.
  var view: Int32

  var x: Quantity
  var y: Quantity
  var width: Quantity
  var height: Quantity

  /// From the frame inwards to this rectangle.
  var alignmentInsets = EdgeInsets.zero
  /// Of a scroll view: the content offset.
  var boundsOrigin = Point.zero
  var isRightToLeft = false
  /// Of a scroll view: the box of its content; -1 for others.
  var contentBox: Int32 = -1
  var firstBaseline = Baseline.bottom
  var lastBaseline = Baseline.bottom

  func origin(_ axis: Axis) -> Quantity { axis == .horizontal ? x : y }
  func extent(_ axis: Axis) -> Quantity { axis == .horizontal ? width : height }
  func boundsOrigin(_ axis: Axis) -> Double {
    axis == .horizontal ? boundsOrigin.x : boundsOrigin.y
  }
  /// The alignment inset at the left or top.
  func leadInset(_ axis: Axis) -> Double {
    axis == .horizontal ? alignmentInsets.left : alignmentInsets.top
  }
  /// The alignment inset at the right or bottom.
  func trailInset(_ axis: Axis) -> Double {
    axis == .horizontal ? alignmentInsets.right : alignmentInsets.bottom
  }
}

/// Where a box has a baseline.
enum Baseline {
  /// A view without text: its bottom edge (auto-layout fact 3.3).
  case bottom
  /// Points below the top edge.
  case belowTop(Double)
  /// Points above the bottom edge.
  case aboveBottom(Double)
  /// Points below the middle: text that is centred in its control.
  case belowMiddle(Double)
  /// That of another box, inside this one: a stack view's (auto-layout fact 3.3).
  case inside(Int32)
}
