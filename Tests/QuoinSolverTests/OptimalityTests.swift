import QuoinSolver
import Testing

@Suite struct OptimalityTests {
  /// Many systems a case, so that the log stays short.
  @Test(arguments: 0..<20)
  func smallSystemsAreSolvedAsWellAsAtTheBestCorner(block: UInt64) throws {
    for seed in block * 100..<block * 100 + 100 {
      var system = RandomSystem(seed: seed)
      var (solver, variables) = try system.makeSolver()
      try solver.solve { $0[$0.count - 1] }
      let isSatisfiable =
        Enumeration(
          rows: system.rows.filter { $0.priority == 1000 }, variableCount: system.variableCount
        ).bestScores[0] < 1e-6
      #expect(solver.conflicts.isEmpty == isSatisfiable, "\(system)")
      for conflict in solver.conflicts { checkMinimal(conflict, in: system) }
      // Ranks are positions: give up constraints by making them true.
      for conflict in solver.conflicts {
        let index = Int(conflict.dropped.index)
        system.rows[index].coefficients = system.rows[index].coefficients.map { _ in 0 }
        system.rows[index].constant = 0
      }
      let reference = Enumeration(rows: system.rows, variableCount: system.variableCount)
      let found = reference.scores(at: variables.map { solver.value(of: $0) })
      let best = reference.bestScores
      for (found, best) in zip(found, best) {
        #expect((found - best).magnitude < 1e-6, "\(system): \(found) instead of \(best)")
      }
    }
  }

  private func checkMinimal(_ conflict: Conflict, in system: RandomSystem) {
    func canHold(_ set: [ConstraintID]) -> Bool {
      Enumeration(
        rows: set.map { system.rows[Int($0.index)] }, variableCount: system.variableCount
      ).bestScores[0] < 1e-6
    }
    #expect(!canHold(conflict.constraints), "\(system)")
    for constraint in conflict.constraints {
      #expect(canHold(conflict.constraints.filter { $0 != constraint }), "\(system)")
    }
    #expect(conflict.constraints.contains(conflict.dropped))
  }
}
