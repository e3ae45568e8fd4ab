import QuoinGeometry
import QuoinSolver

/// Which constraint of a conflicting set UIKit breaks (uikit-scene-evidence section 2).
///
/// The constraint with the greatest key breaks: the rank of its later item, views counted breadth
/// first; the rank of its other item, none above all; `<=` over `>=` over `==`; the attribute on
/// the later item; the larger constant, written as later = earlier + k. Constraints that UIKit
/// makes by itself break only where a set has no others.
struct ConflictPolicy {
  let scene: Scene
  let system: ConstraintSystem

  func victim(of set: [ConstraintID]) -> ConstraintID {
    var best = set[0]
    var bestKey: Key?
    let order = BreadthFirstOrder(scene, system)
    for id in set {
      guard let row = system.row(of: id) else { continue }
      let key = self.key(of: row, order)
      if let known = bestKey, !(known < key) { continue }
      best = id
      bestKey = key
    }
    return best
  }

  private struct Key: Comparable {
    var isOrdinary: Bool
    var later: Int
    var other: Int
    var relation: Int
    var attribute: Int
    var constant: Double

    static func < (a: Self, b: Self) -> Bool {
      if a.isOrdinary != b.isOrdinary { return !a.isOrdinary }
      if a.later != b.later { return a.later < b.later }
      if a.other != b.other { return a.other < b.other }
      if a.relation != b.relation { return a.relation < b.relation }
      if a.attribute != b.attribute { return a.attribute < b.attribute }
      return a.constant < b.constant
    }
  }

  private func key(of row: ConstraintRow, _ order: BreadthFirstOrder) -> Key {
    let isOrdinary = if case .scene = row.origin { true } else { false }
    let relation =
      switch row.relation {
      case .equal: 0
      case .greaterThanOrEqual: 1
      case .lessThanOrEqual: 2
      }
    let first = order.rank(row.first)
    guard let second = row.second else {
      return Key(
        isOrdinary: isOrdinary, later: first, other: .max, relation: relation,
        attribute: row.first.attribute.rawValue, constant: row.constant)
    }
    let other = order.rank(second)
    guard first >= other else {
      // second = first / multiplier - constant / multiplier
      return Key(
        isOrdinary: isOrdinary, later: other, other: first, relation: relation,
        attribute: second.attribute.rawValue, constant: -row.constant / row.multiplier)
    }
    return Key(
      isOrdinary: isOrdinary, later: first, other: other, relation: relation,
      attribute: row.first.attribute.rawValue, constant: row.constant)
  }
}

/// Ranks of boxes by depth, then in the order of the tree, guides after views.
struct BreadthFirstOrder {
  private let rankOfBox: [Int]

  /// - Complexity: O(boxes × log boxes); made when a conflict is found.
  init(_ scene: Scene, _ system: ConstraintSystem) {
    let boxes = system.boxes
    let order = boxes.indices.sorted {
      boxes[$0].depth != boxes[$1].depth ? boxes[$0].depth < boxes[$1].depth : $0 < $1
    }
    var ranks = Array(repeating: 0, count: boxes.count)
    for (rank, box) in order.enumerated() { ranks[box] = 2 * rank }
    rankOfBox = ranks
  }

  /// A guide that comes with a view ranks right after it.
  func rank(_ anchor: BoxAnchor) -> Int {
    rankOfBox[Int(anchor.box)] + (anchor.guide == nil ? 0 : 1)
  }
}
