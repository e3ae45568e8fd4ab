extension Solver {
  /// The active constraints that together determine a variable, in order of insertion.
  ///
  /// Exactly those whose constants would change its value if they changed a little; among several
  /// that say the same, the strongest. Empty when only the rule for free variables placed it.
  ///
  /// - Complexity: O(*terms*), and cubic in the size of sets of variables that determine each
  ///   other.
  public func determining(_ variable: Variable) -> [ConstraintID] {
    let index = Int(variable.index)
    guard outcome.determiners.indices.contains(index) else { return [] }
    var trace = DeterminationTrace(of: index, in: self)
    return trace.constraints()
  }
}

/// Follows a variable back to the constraints that gave it, and what it depends on, their values.
///
/// The variables got their values one after the other. Going back in that order, `weights` says how
/// much the variable asked about moves with each one not yet explained.
private struct DeterminationTrace {
  private let solver: Solver
  private var weights: [Double]
  private var places: [Int]
  private var found: [Int] = []
  private let start: Int

  init(of variable: Int, in solver: Solver) {
    self.solver = solver
    weights = Array(repeating: 0, count: solver.outcome.values.count)
    places = Array(repeating: -1, count: weights.count)
    for (place, member) in solver.outcome.order.enumerated() { places[Int(member)] = place }
    weights[variable] = 1
    start = places[variable]
  }

  mutating func constraints() -> [ConstraintID] {
    var place = start
    while place >= 0 {
      let variable = Int(solver.outcome.order[place])
      let determiner = solver.outcome.determiners[variable]
      if let first = Determiner.groupStart(determiner) {
        explainGroup(from: first)
        place = first - 1
        continue
      }
      if determiner >= 0, weights[variable].magnitude > 1e-9 {
        explain(variable, by: Int(determiner))
      }
      place -= 1
    }
    return found.sorted().map { ConstraintID(index: Int32(truncatingIfNeeded: $0)) }
  }

  private func terms(of row: Int) -> ArraySlice<Term> {
    let row = solver.rows[row]
    return solver.terms[Int(row.firstTerm)..<Int(row.firstTerm + row.termCount)]
  }

  private mutating func explain(_ variable: Int, by row: Int) {
    guard let own = terms(of: row).first(where: { Int($0.variable.index) == variable }) else {
      return
    }
    found.append(row)
    let weight = weights[variable]
    for term in terms(of: row) where Int(term.variable.index) != variable {
      weights[Int(term.variable.index)] -= weight * term.coefficient / own.coefficient
    }
  }

  /// Explains variables that were found together: the tight rows over them are eliminated again.
  private mutating func explainGroup(from first: Int) {
    let code = Determiner.group(startingAt: first)
    var group: [Int] = []
    var place = first
    while place < solver.outcome.order.count {
      let variable = Int(solver.outcome.order[place])
      guard solver.outcome.determiners[variable] == code else { break }
      group.append(variable)
      place += 1
    }
    guard group.contains(where: { weights[$0].magnitude > 1e-9 }) else { return }
    let rows = tightRows(over: first..<place)
    var tableau = Tableau()
    tableau.reset(variables: group.count)
    for row in rows {
      tableau.beginRow(constant: 0)
      for term in terms(of: row) {
        let position = places[Int(term.variable.index)] - first
        if group.indices.contains(position) {
          tableau.append(column: Int32(truncatingIfNeeded: position), value: term.coefficient)
        }
      }
    }
    // Exchange every row with a variable, if it still has one.
    for row in rows.indices {
      guard let column = tableau.cheapestColumn(row: row, among: group.count) else { continue }
      tableau.gather(column: column)
      tableau.pivot(row: row, column: column)
    }
    var shares = [Double](repeating: 0, count: rows.count)
    for position in group.indices {
      let weight = weights[group[position]]
      let place = Int(tableau.places[position])
      guard weight.magnitude > 1e-9, place >= 0 else { continue }
      for entry in tableau.row(place) {
        let item = Int(tableau.columns[entry.column].item) - group.count
        if item >= 0 { shares[item] += weight * entry.value }
      }
    }
    for (position, row) in rows.enumerated() where shares[position].magnitude > 1e-9 {
      found.append(row)
      for term in terms(of: row) where places[Int(term.variable.index)] < first {
        weights[Int(term.variable.index)] -= shares[position] * term.coefficient
      }
    }
  }

  /// The rows in force whose left side is 0, with unknowns in a range of places and none after it,
  /// by falling priority.
  private func tightRows(over range: Range<Int>) -> [Int] {
    let rows = solver.rows.indices.filter { id in
      guard solver.isInForce(id) else { return false }
      let last = terms(of: id).map { places[Int($0.variable.index)] }.max() ?? -1
      guard range.contains(last) else { return false }
      let (value, tolerance) = solver.leftSide(id)
      return value.magnitude <= tolerance
    }
    return rows.sorted {
      let left = solver.rows[$0].priority
      let right = solver.rows[$1].priority
      return left == right ? $0 < $1 : left > right
    }
  }
}
