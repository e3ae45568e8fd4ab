/// An unknown of a ``Solver``; only a handle, valid for the solver that made it.
public struct Variable: Hashable, Sendable {
  /// Its position in the order of creation, from 0; free variables are settled in this order.
  public let index: Int32

  package init(index: Int32) { self.index = index }
}

/// A constraint of a ``Solver``; ids are given in the order of insertion, from 0.
public struct ConstraintID: Hashable, Comparable, Sendable {
  public let index: Int32

  package init(index: Int32) { self.index = index }

  public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// How the left side of a constraint, `sum(coefficient * variable) + constant`, compares with 0.
public enum Relation: UInt8, Hashable, Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// One summand of a constraint's left side.
public struct Term: Hashable, Sendable {
  public var variable: Variable
  public var coefficient: Double

  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// What a required constraint does in a conflict.
public enum Standing: UInt8, Hashable, Sendable {
  /// Listed in the conflicting set, and may be chosen to be dropped.
  case ordinary
  /// Takes part in finding the conflict but is neither listed nor dropped, as UIKit's unlisted
  /// "no width is negative" ("auto-layout" rule 4).
  case implicit
}
