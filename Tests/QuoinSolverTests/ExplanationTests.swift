import QuoinSolver
import Testing

@Suite struct ExplanationTests {
  @Test(arguments: 0..<10)
  func theDeterminingConstraintsAloneGiveTheSameValue(block: UInt64) throws {
    for seed in block * 50..<block * 50 + 50 {
      let system = RandomSystem(seed: seed, variables: 1...5, rows: 1...14)
      var (solver, variables) = try system.makeSolver()
      try solver.solve { $0[$0.count - 1] }
      for variable in variables where solver.freedom(of: variable) == nil {
        let set = solver.determining(variable)
        let alone = try solve(only: set, of: system)
        #expect(
          (alone.value(of: variable) - solver.value(of: variable)).magnitude < 1e-6, "\(system)")
        #expect(alone.freedom(of: variable) == nil, "\(system)")
        for left in set {
          let less = try solve(only: set.filter { $0 != left }, of: system)
          #expect(less.freedom(of: variable) != nil, "\(system): \(left) is not needed")
        }
      }
    }
  }

  /// A solver in which some rows are required equalities and the others do not exist.
  private func solve(only set: [ConstraintID], of system: RandomSystem) throws -> Solver {
    var reduced = system
    reduced.rows = set.map { system.rows[Int($0.index)] }
    for index in reduced.rows.indices {
      reduced.rows[index].relation = .equal
      reduced.rows[index].priority = 1000
    }
    var (solver, _) = try reduced.makeSolver()
    try solver.solve { $0[$0.count - 1] }
    #expect(solver.conflicts.isEmpty)
    return solver
  }

  @Test func aRowOfViewsIsExplainedByEverythingToTheLeft() throws {
    var solver = Solver()
    var ids: [ConstraintID] = []
    var previous: (x: Variable, width: Variable)?
    for _ in 0..<3 {
      let x = solver.addVariable()
      let width = solver.addVariable()
      if let previous {
        ids.append(
          try solver.addConstraint(
            [Term(x), Term(previous.x, -1), Term(previous.width, -1)], .equal, constant: -8))
      } else {
        ids.append(try solver.addConstraint([Term(x)], .equal, constant: -16))
      }
      ids.append(
        try solver.addConstraint([Term(width)], .lessThanOrEqual, constant: -40, priority: 250))
      ids.append(
        try solver.addConstraint([Term(width)], .greaterThanOrEqual, constant: -40, priority: 750))
      previous = (x, width)
    }
    try solver.solve { $0[$0.count - 1] }
    let last = try #require(previous)
    #expect(solver.value(of: last.x) == 112)
    #expect(solver.determining(last.x) == [ids[0], ids[2], ids[3], ids[5], ids[6]])
    #expect(solver.determining(last.width) == [ids[8]])
  }

  @Test func theEndsOfAFreedomAreWitnessed() throws {
    var solver = Solver()
    let a = solver.addVariable()
    let b = solver.addVariable()
    try solver.addConstraint([Term(a), Term(b)], .equal, constant: -100)
    for view in [a, b] {
      try solver.addConstraint([Term(view)], .lessThanOrEqual, constant: -30, priority: 250)
      try solver.addConstraint([Term(view)], .greaterThanOrEqual, standing: .implicit)
    }
    try solver.solve { $0[$0.count - 1] }
    #expect(solver.value(of: a) == 70)
    #expect(solver.freedom(of: a) == 30...70)
    #expect(solver.witness(of: a, largest: false) == [30, 70])
    #expect(solver.witness(of: b, largest: false) == [70, 30])
  }

  @Test func withoutAnEndTheWitnessIsFarAway() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let width = solver.addVariable()
    try solver.addConstraint([Term(x), Term(width, 0.5)], .equal, constant: -100)
    try solver.addConstraint([Term(width)], .greaterThanOrEqual, constant: -20)
    try solver.solve { $0[$0.count - 1] }
    #expect(solver.freedom(of: width) == 20...Double.infinity)
    let far = solver.witness(of: width, largest: true)
    #expect(far[1] > 900)
    #expect((far[0] + 0.5 * far[1] - 100).magnitude < 1e-9)
  }
}
