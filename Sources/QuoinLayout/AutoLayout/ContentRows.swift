import QuoinGeometry
import QuoinSolver

/// UIKit's content-size constraints at 1000 are not required: they beat every optional
/// constraint, lose to a required one, and are never reported (uikit-scene-evidence section 2).
let almostRequired = 1000.0.nextDown

/// Where the two content rows of each view and axis stand in a system; -1 where there are none.
struct ContentRowTable {
  private var first: [Int32] = []

  mutating func reset(count: Int) {
    first.removeAll(keepingCapacity: true)
    first.append(contentsOf: repeatElement(-1, count: 2 * count))
  }

  subscript(view: Int, axis: Axis) -> Int32 {
    get { first[2 * view + (axis == .horizontal ? 0 : 1)] }
    set { first[2 * view + (axis == .horizontal ? 0 : 1)] = newValue }
  }
}

extension ConstraintSystem {
  /// Adds `size <= length` at the hugging and `size >= length` at the resistance priority
  /// (auto-layout rule 7).
  mutating func addContentRows(
    view: Int32, _ axis: Axis, length: Double, hugging: Double, resistance: Double
  ) {
    let anchor = BoxAnchor(view, axis == .horizontal ? .width : .height)
    add(
      ConstraintRow(
        anchor, .lessThanOrEqual, constant: length, priority: min(hugging, almostRequired),
        origin: .content(view: view, axis, .hugging)))
    add(
      ConstraintRow(
        anchor, .greaterThanOrEqual, constant: length, priority: min(resistance, almostRequired),
        origin: .content(view: view, axis, .resistance)))
  }
}
