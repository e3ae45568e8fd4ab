extension Solver {
  /// The value of a variable in the last solution; 0 for one that has not been solved for yet.
  public func value(of variable: Variable) -> Double {
    let index = Int(variable.index)
    return index >= 0 && index < outcome.values.count ? outcome.values[index] : 0
  }

  /// The conflicts of the last solve, in the order in which they were found.
  public var conflicts: [Conflict] { outcome.conflicts }

  /// The active optional constraints that the last solution does not satisfy, in order of
  /// insertion.
  ///
  /// - Complexity: O(*terms*).
  public var violations: [Violation] {
    var result: [Violation] = []
    for id in rows.indices where rows[id].isActive && rows[id].priority < 1000 {
      let amount = leftSide(id)
      let isViolated =
        switch rows[id].relation {
        case .equal: amount.value.magnitude > amount.tolerance
        case .lessThanOrEqual: amount.value > amount.tolerance
        case .greaterThanOrEqual: amount.value < -amount.tolerance
        }
      if isViolated {
        let constraint = ConstraintID(index: Int32(truncatingIfNeeded: id))
        result.append(Violation(constraint: constraint, amount: amount.value))
      }
    }
    return result
  }

  /// The left side of a constraint in the last solution, and how much of it may be rounding.
  func leftSide(_ id: Int) -> (value: Double, tolerance: Double) {
    let row = rows[id]
    var sum = row.constant
    var magnitude = row.constant.magnitude
    for index in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) {
      let part = terms[index].coefficient * value(of: terms[index].variable)
      sum += part
      magnitude = max(magnitude, part.magnitude)
    }
    return (sum, 1e-9 * max(1, magnitude))
  }
}
