/// Memory for solving that is kept from one solve to the next.
///
/// A solver uses it only while no copy of it holds on to the same one.
final class Workspace: @unchecked Sendable {
  var reducer = Reducer()
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
  /// - Throws: `budgetExhausted`, `beyondPrecision`; the values and conflicts of the last finished
  ///   solve remain.
  /// - Complexity: O(*terms*) for constraints that determine one variable after the other; beyond
  ///   that it depends on how the wishes contradict each other.
  public mutating func solve(
    budget: Int = .max, breaking policy: ([ConstraintID]) -> ConstraintID
  ) throws(SolverError) {
    if workspace == nil || !isKnownUniquelyReferenced(&workspace) { workspace = Workspace() }
    guard let workspace else { return }
    var dropped: [Bool] = []
    var conflicts: [Conflict] = []
    var isConfirmed = false
    var budget = budget
    while true {
      let result = withModel { model in
        workspace.reducer.solve(
          model, dropped: dropped, budget: budget, overlooksContradictions: isConfirmed)
      }
      budget = workspace.reducer.core.optimizer.budget
      switch result {
      case .solved:
        try adopt(workspace.reducer, conflicts: conflicts, dropped: dropped)
        return
      case .outOfBudget:
        throw .budgetExhausted
      case .infeasible:
        var analysis = ConflictAnalysis(budget: budget)
        guard let set = withModel({ analysis.minimalSet($0, dropped: dropped) }) else {
          throw .budgetExhausted
        }
        budget = analysis.budget
        guard let latest = set.last else {
          // No contradiction beyond rounding errors: go on as if there were none.
          isConfirmed = true
          continue
        }
        let listed = set.filter { rows[Int($0.index)].standing == .ordinary }
        var victim = latest
        if let last = listed.last {
          let choice = policy(listed)
          victim = listed.contains(choice) ? choice : last
        }
        if dropped.isEmpty { dropped = Array(repeating: false, count: rows.count) }
        dropped[Int(victim.index)] = true
        conflicts.append(Conflict(constraints: listed, dropped: victim))
      }
    }
  }

  /// Lends the system to the solving code.
  func withModel<Result>(_ body: (Model) -> Result) -> Result {
    rows.withUnsafeBufferPointer { rows in
      terms.withUnsafeBufferPointer { terms in
        body(Model(rows: rows, terms: terms, variableCount: variableCount))
      }
    }
  }

  private mutating func adopt(
    _ reducer: borrowing Reducer, conflicts: [Conflict], dropped: [Bool]
  ) throws(SolverError) {
    let values = reducer.values
    for index in 0..<values.count where !values[index].isFinite { throw .beyondPrecision }
    values.copy(to: &outcome.values)
    reducer.order.copy(to: &outcome.order)
    reducer.determiners.copy(to: &outcome.determiners)
    outcome.conflicts = conflicts
    outcome.dropped = dropped
    outcome.isAmbiguous = reducer.isAmbiguous
    if reducer.isAmbiguous { reducer.mayMove.copy(to: &outcome.mayMove) }
  }
}
