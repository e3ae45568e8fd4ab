/// A set of required constraints that cannot hold together, and the one that was given up.
public struct Conflict: Hashable, Sendable {
  /// Inclusion-minimal: without any one of them the others can hold.
  ///
  /// In order of insertion, without the constraints of `Standing.implicit` that took part.
  public let constraints: [ConstraintID]
  public let dropped: ConstraintID

  package init(constraints: [ConstraintID], dropped: ConstraintID) {
    self.constraints = constraints
    self.dropped = dropped
  }
}

/// An optional constraint that the answer does not satisfy.
public struct Violation: Hashable, Sendable {
  public let constraint: ConstraintID
  /// The left side of the constraint: above 0 where it is exceeded, below 0 where it falls short.
  public let amount: Double
}

/// What the last solve found.
struct Outcome: Sendable {
  var values: [Double] = []
  var conflicts: [Conflict] = []
  /// Whether a constraint was given up in a conflict; empty when none was.
  var dropped: [Bool] = []
  /// The variables in the order in which they got their values, and what gave them; see `Reducer`.
  var order: [Int32] = []
  var determiners: [Int32] = []
  /// Whether there were several optimal points before ties were broken.
  var isAmbiguous = false
  /// Which variables may differ between them; empty unless `isAmbiguous`.
  ///
  /// Some may not, in truth.
  var mayMove: [Bool] = []

  /// Forgets the answer and keeps the memory.
  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    conflicts.removeAll(keepingCapacity: true)
    dropped.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    determiners.removeAll(keepingCapacity: true)
    mayMove.removeAll(keepingCapacity: true)
    isAmbiguous = false
  }
}
