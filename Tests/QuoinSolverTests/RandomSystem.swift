import QuoinSolver

/// A small constraint system made from a seed, in a form that a reference can read.
struct RandomSystem: CustomStringConvertible {
  struct Row {
    var coefficients: [Double]
    var relation: Relation
    var constant: Double
    var priority: Double
  }

  let seed: UInt64
  let variableCount: Int
  var rows: [Row]

  var description: String { "seed \(seed)" }

  init(seed: UInt64, variables: ClosedRange<Int> = 1...3, rows: ClosedRange<Int> = 1...8) {
    var random = SplitMix(state: seed)
    self.seed = seed
    let variableCount = Int.random(in: variables, using: &random)
    let constants = [0, 0, 10, 20, 20, 40, 100, 33.5, -8, 200.0 / 3]
    let priorities = [50, 250, 250, 499.5, 500, 750, 750, 999.5, 1000, 1000]
    self.variableCount = variableCount
    self.rows = (0..<Int.random(in: rows, using: &random)).map { _ in
      var coefficients = [Double](repeating: 0, count: variableCount)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let variable = Int.random(in: 0..<variableCount, using: &random)
        coefficients[variable] = [1, 1, -1, 0.5, -2, 1.0 / 3].randomElement(using: &random) ?? 1
      }
      let relation: Relation =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .lessThanOrEqual
        case 1: .greaterThanOrEqual
        default: .equal
        }
      return Row(
        coefficients: coefficients, relation: relation,
        constant: -(constants.randomElement(using: &random) ?? 0),
        priority: priorities.randomElement(using: &random) ?? 1000)
    }
  }

  func makeSolver() throws -> (solver: Solver, variables: [Variable]) {
    var solver = Solver()
    let variables = (0..<variableCount).map { _ in solver.addVariable() }
    for row in rows {
      try solver.addConstraint(
        zip(variables, row.coefficients).map { Term($0, $1) }, row.relation,
        constant: row.constant, priority: row.priority)
    }
    return (solver, variables)
  }
}

/// A repeatable source of random numbers (SplitMix64, in the public domain).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
