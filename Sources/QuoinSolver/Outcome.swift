/// A set of required constraints that cannot hold together, and the one that was given up.
public struct Conflict: Hashable, Sendable {
  /// Inclusion-minimal: without any one of them the others can hold. In order of insertion, without
  /// the constraints of `Standing.implicit` that took part.
  public let constraints: [ConstraintID]
  public let dropped: ConstraintID
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
}

extension Solver {
  /// Finds the best solution of the system as it stands now.
  ///
  /// Where the required constraints contradict each other, an inclusion-minimal set of them is
  /// handed to `policy`, which names the one to give up (any other answer counts as the last one of
  /// the set); solving goes on without it, and `conflicts` lists what happened. The next solve
  /// starts from all active constraints again.
  ///
  /// - Parameters:
  ///   - budget: the number of elementary steps (pivots) after which to give up.
  ///   - policy: names the constraint of a conflicting set to drop.
  /// - Throws: `budgetExhausted`; the values and conflicts of the last finished solve remain.
  public mutating func solve(
    budget: Int = .max, breaking policy: ([ConstraintID]) -> ConstraintID
  ) throws(SolverError) {
    outcome = Outcome(values: Array(repeating: 0, count: variableCount))
  }

  /// The value of a variable in the last solution; 0 for one that has not been solved for yet.
  public func value(of variable: Variable) -> Double {
    let index = Int(variable.index)
    return index >= 0 && index < outcome.values.count ? outcome.values[index] : 0
  }

  /// The conflicts of the last solve, in the order in which they were found.
  public var conflicts: [Conflict] { outcome.conflicts }

  /// The active optional constraints that the last solution does not satisfy, in order of insertion.
  public var violations: [Violation] { [] }

  /// The values that a variable could take without making the last solution any worse.
  ///
  /// - Returns: `nil` when it is determined. Otherwise the interval, whose ends may be infinite; the
  ///   tie rule and the rule for free variables do not narrow it.
  public func freedom(of variable: Variable) -> ClosedRange<Double>? { nil }

  /// A solution, as good as the last one, in which a variable is as small or as large as it can be.
  ///
  /// - Returns: the values of all variables in order of creation. Where there is no smallest or
  ///   largest value, one that is 1,000 away from the last solution.
  public func witness(of variable: Variable, largest: Bool) -> [Double] { outcome.values }

  /// The active constraints that together determine a variable, in order of insertion.
  ///
  /// Empty when nothing determines it and only the rule for free variables placed it.
  public func determining(_ variable: Variable) -> [ConstraintID] { [] }
}
