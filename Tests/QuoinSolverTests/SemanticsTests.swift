import QuoinSolver
import Testing

/// The rules of the solver, one by one, on systems small enough to check by hand.
@Suite struct SemanticsTests {
  private let latest: ([ConstraintID]) -> ConstraintID = { $0[$0.count - 1] }

  @Test func aStrongerWishIsNeverTradedForManyWeakerOnes() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.addConstraint([Term(x)], .equal, constant: -10, priority: 501)
    for _ in 0..<50 {
      try solver.addConstraint([Term(x)], .equal, constant: -90, priority: 500.5)
    }
    try solver.solve(breaking: latest)
    #expect(solver.value(of: x) == 10)
    #expect(solver.violations.count == 50)
    #expect(solver.violations[0].amount == -80)
  }

  @Test func equalWishesMeetAtTheMedian() throws {
    var solver = Solver()
    let x = solver.addVariable()
    for wish in [10.0, 40, 160] {
      try solver.addConstraint([Term(x)], .equal, constant: -wish, priority: 250)
    }
    try solver.solve(breaking: latest)
    #expect(solver.value(of: x) == 40)
  }

  /// Two views side by side: x + y = room, each with a wish for its size.
  private func sharing(
    _ room: Double, _ relation: Relation, wishes: [Double], ranks: [Int32?]
  ) throws -> [Double] {
    var solver = Solver()
    let sizes = wishes.map { _ in solver.addVariable() }
    try solver.addConstraint(sizes.map { Term($0) }, .equal, constant: -room)
    for (position, size) in sizes.enumerated() {
      try solver.addConstraint(
        [Term(size)], relation, constant: -wishes[position], priority: 250,
        rank: ranks[position])
      try solver.addConstraint([Term(size)], .greaterThanOrEqual, standing: .implicit)
    }
    try solver.solve(breaking: latest)
    return sizes.map { solver.value(of: $0) }
  }

  @Test func whenViewsStretchTheFirstOneStretches() throws {
    #expect(
      try sharing(400, .lessThanOrEqual, wishes: [50, 60, 100], ranks: [nil, nil, nil])
        == [240, 60, 100])
    #expect(
      try sharing(400, .equal, wishes: [50, 60, 100], ranks: [nil, nil, nil]) == [240, 60, 100])
  }

  @Test func whenViewsAreSqueezedTheLastOneIsCut() throws {
    #expect(
      try sharing(329, .greaterThanOrEqual, wishes: [255, 195], ranks: [nil, nil]) == [255, 74])
    #expect(
      try sharing(100, .greaterThanOrEqual, wishes: [80, 70, 60], ranks: [nil, nil, nil])
        == [80, 20, 0])
  }

  @Test func ranksOverrideTheOrderOfInsertion() throws {
    #expect(
      try sharing(400, .lessThanOrEqual, wishes: [50, 60, 100], ranks: [3, 1, 2]) == [50, 250, 100])
    #expect(
      try sharing(329, .greaterThanOrEqual, wishes: [255, 195], ranks: [2, 1]) == [134, 195])
  }

  @Test func aFreeVariableTakesTheSmallestValueItCan() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let z = solver.addVariable()
    try solver.addConstraint([Term(x)], .greaterThanOrEqual, constant: -20)
    try solver.addConstraint([Term(x)], .lessThanOrEqual, constant: -90)
    try solver.addConstraint([Term(x), Term(y)], .equal, constant: -100)
    try solver.solve(breaking: latest)
    #expect(solver.value(of: x) == 20)
    #expect(solver.value(of: y) == 80)
    #expect(solver.value(of: z) == 0)
    #expect(solver.freedom(of: x) == 20...90)
    #expect(solver.freedom(of: y) == 10...80)
    #expect(solver.freedom(of: z) == -Double.infinity...Double.infinity)
    #expect(solver.witness(of: x, largest: true) == [90, 10, 0])
  }

  @Test func withoutASmallestValueAFreeVariableStaysNearZero() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.addConstraint([Term(x)], .lessThanOrEqual, constant: 30)
    try solver.addConstraint([Term(y)], .lessThanOrEqual, constant: -30)
    try solver.solve(breaking: latest)
    #expect(solver.value(of: x) == -30)
    #expect(solver.value(of: y) == 0)
  }

  @Test func aDeterminedVariableHasNoFreedom() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.addConstraint([Term(x)], .equal, constant: -5, priority: 10)
    try solver.solve(breaking: latest)
    #expect(solver.freedom(of: x) == nil)
  }

  @Test func theConflictingSetIsMinimalAndThePolicyChoosesFromIt() throws {
    var solver = Solver()
    let width = solver.addVariable()
    let other = solver.addVariable()
    try solver.addConstraint([Term(other)], .equal, constant: -1)
    let narrow = try solver.addConstraint([Term(width)], .equal, constant: -24)
    let wide = try solver.addConstraint([Term(width)], .equal, constant: -40)
    var seen: [[ConstraintID]] = []
    try solver.solve { set in
      seen.append(set)
      return set[0]
    }
    #expect(seen == [[narrow, wide]])
    #expect(solver.conflicts == [Conflict(constraints: [narrow, wide], dropped: narrow)])
    #expect(solver.value(of: width) == 40)
    #expect(solver.value(of: other) == 1)
  }

  @Test func implicitConstraintsAreNeitherListedNorDropped() throws {
    var solver = Solver()
    let width = solver.addVariable()
    let room = solver.addVariable()
    try solver.addConstraint([Term(width)], .greaterThanOrEqual, standing: .implicit)
    let inset = try solver.addConstraint([Term(width), Term(room, -1)], .equal, constant: 32)
    let given = try solver.addConstraint([Term(room)], .equal)
    try solver.solve(breaking: latest)
    #expect(solver.conflicts == [Conflict(constraints: [inset, given], dropped: given)])
  }

  @Test func aConstraintThatContradictsItselfIsAConflictOfOne() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let id = try solver.addConstraint([Term(x), Term(x, -1)], .equal, constant: 10)
    try solver.solve(breaking: latest)
    #expect(solver.conflicts == [Conflict(constraints: [id], dropped: id)])
  }

  @Test func nonsenseIsRefusedAndLeavesTheSolverUnchanged() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let id = try solver.addConstraint([Term(x)], .equal, constant: -7)
    #expect(throws: SolverError.notFinite) {
      try solver.addConstraint([Term(x, .nan)], .equal)
    }
    #expect(throws: SolverError.notFinite) {
      try solver.addConstraint([Term(x)], .equal, constant: .infinity)
    }
    #expect(throws: SolverError.priorityOutOfRange) {
      try solver.addConstraint([Term(x)], .equal, priority: 1000.5)
    }
    #expect(throws: SolverError.priorityOutOfRange) { try solver.setPriority(0, of: id) }
    #expect(throws: SolverError.notFinite) { try solver.suggest(.nan, for: id) }
    try solver.solve(breaking: latest)
    #expect(solver.value(of: x) == 7)
    #expect(solver.conflicts.isEmpty)
  }

  @Test func anEmptyBudgetEndsTheSolveAndKeepsTheLastAnswer() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let sum = try solver.addConstraint([Term(x), Term(y)], .lessThanOrEqual, constant: -100)
    for wish in [x, y] {
      try solver.addConstraint([Term(wish)], .equal, constant: -80, priority: 500)
    }
    try solver.solve(breaking: latest)
    let before = solver.value(of: x)
    try solver.setConstant(-50, of: sum)
    #expect(throws: SolverError.budgetExhausted) { try solver.solve(budget: 0, breaking: latest) }
    #expect(solver.value(of: x) == before)
    try solver.solve(budget: 1000, breaking: latest)
    #expect(solver.value(of: x) + solver.value(of: y) == 50)
  }

  @Test func constraintsComeAndGo() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let strong = try solver.addConstraint([Term(x)], .equal, constant: -10, priority: 900)
    let weak = try solver.addConstraint([Term(x)], .equal, constant: -20, priority: 100)
    try solver.solve(breaking: latest)
    #expect(solver.value(of: x) == 10)
    try solver.remove(strong)
    try solver.solve(breaking: latest)
    #expect(solver.value(of: x) == 20)
    try solver.reinstate(strong)
    try solver.setPriority(50, of: strong)
    try solver.suggest(33, for: weak)
    try solver.solve(breaking: latest)
    #expect(solver.value(of: x) == 33)
  }

  @Test func aCopyGoesItsOwnWay() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let wish = try solver.addConstraint([Term(x)], .equal, constant: -10)
    try solver.solve(breaking: latest)
    var copy = solver
    try copy.suggest(99, for: wish)
    try copy.solve(breaking: latest)
    #expect(solver.value(of: x) == 10)
    #expect(copy.value(of: x) == 99)
  }
}
