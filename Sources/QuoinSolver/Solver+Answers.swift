extension Solver {
  /// The value of a variable in the last solution; 0 for one that has not been solved for yet.
  public func value(of variable: Variable) -> Double {
    let index = Int(variable.index)
    return index >= 0 && index < outcome.values.count ? outcome.values[index] : 0
  }

  /// The conflicts of the last solve, in the order in which they were found.
  public var conflicts: [Conflict] { outcome.conflicts }

  /// The active optional constraints that the last solution does not satisfy, in order of insertion.
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

  /// The values that a variable could take without making the last solution any worse.
  ///
  /// - Returns: `nil` when it is determined. Otherwise the interval, whose ends may be infinite; the
  ///   tie rule and the rule for free variables do not narrow it.
  /// - Complexity: that of a solve, if anything in the last solution was ambiguous, else O(1).
  public func freedom(of variable: Variable) -> ClosedRange<Double>? {
    freedoms(of: [variable])[0]
  }

  /// The freedoms of several variables, for the price of one solve.
  public func freedoms(of variables: [Variable]) -> [ClosedRange<Double>?] {
    var result = [ClosedRange<Double>?](repeating: nil, count: variables.count)
    let asked = variables.indices.filter { mayMove(variables[$0]) }
    if asked.isEmpty { return result }
    var core = Core()
    guard loadOptimalSet(into: &core) else { return result }
    for position in asked {
      let variable = Int(variables[position].index)
      guard core.canMove(variable), let low = core.extreme(of: variable, largest: false),
        let high = core.extreme(of: variable, largest: true)
      else { continue }
      if high - low > 1e-6 { result[position] = low...high }
    }
    return result
  }

  /// A solution, as good as the last one, in which a variable is as small or as large as it can be.
  ///
  /// - Returns: the values of all variables in order of creation. Where there is no smallest or
  ///   largest value, the last solution.
  public func witness(of variable: Variable, largest: Bool) -> [Double] {
    guard mayMove(variable) else { return outcome.values }
    var core = Core()
    guard loadOptimalSet(into: &core),
      let end = core.extreme(of: Int(variable.index), largest: largest),
      end.isFinite
    else { return outcome.values }
    return (0..<variableCount).map { core.value(of: $0) }
  }

  private func mayMove(_ variable: Variable) -> Bool {
    let index = Int(variable.index)
    return outcome.isAmbiguous && outcome.mayMove.indices.contains(index) && outcome.mayMove[index]
  }

  /// Leads a core to the set of all optimal points of the whole system.
  private func loadOptimalSet(into core: inout Core) -> Bool {
    core.reset(variables: variableCount, keepsVariables: true)
    let ids = rows.indices.filter {
      rows[$0].isActive && (outcome.dropped.isEmpty || !outcome.dropped[$0])
    }.sorted {
      rows[$0].priority == rows[$1].priority ? $0 < $1 : rows[$0].priority > rows[$1].priority
    }
    for id in ids {
      core.addRow(Int32(truncatingIfNeeded: id), constant: rows[id].constant)
      for index in Int(rows[id].firstTerm)..<Int(rows[id].firstTerm + rows[id].termCount) {
        core.addTerm(terms[index].variable.index, terms[index].coefficient)
      }
    }
    switch withModel({ core.solve($0, breaksTies: false, overlooksViolations: true) }) {
    case .open, .decided: return true
    case .infeasible, .outOfBudget: return false
    }
  }

  /// The active constraints that together determine a variable, in order of insertion.
  ///
  /// Empty when nothing determines it and only the rule for free variables placed it.
  public func determining(_ variable: Variable) -> [ConstraintID] { [] }
}
