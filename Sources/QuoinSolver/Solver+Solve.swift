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
    var dropped = [Bool](repeating: false, count: rows.count)
    var conflicts: [Conflict] = []
    var core = Core(system: self, budget: budget)
    while true {
      switch core.solve(dropped: dropped) {
      case .solved(let values, let mayMove):
        guard values.allSatisfy(\.isFinite) else { throw .beyondPrecision }
        outcome = Outcome(
          values: values, conflicts: conflicts, isDropped: dropped, mayMove: mayMove)
        return
      case .outOfBudget:
        throw .budgetExhausted
      case .infeasible:
        guard let set = core.minimalConflict(dropped: dropped) else { throw .budgetExhausted }
        let listed = set.filter { rows[Int($0.index)].standing == .ordinary }
        var victim = set[set.count - 1]
        if let last = listed.last {
          let choice = policy(listed)
          victim = listed.contains(choice) ? choice : last
        }
        dropped[Int(victim.index)] = true
        conflicts.append(Conflict(constraints: listed, dropped: victim))
      }
    }
  }
}
