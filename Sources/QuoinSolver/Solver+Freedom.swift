extension Solver {
  /// The values that a variable could take without making the last solution any worse.
  ///
  /// - Returns: `nil` when it is determined. Otherwise the interval, whose ends may be infinite;
  ///   the tie rule and the rule for free variables do not narrow it.
  /// - Complexity: O(1) for variables that are not connected to anything ambiguous; else O(*terms*)
  ///   and a solve of the ambiguous constraints around it.
  public func freedom(of variable: Variable) -> ClosedRange<Double>? {
    guard mayMove(variable) else { return nil }
    var face = OptimalFace(around: variable, in: self)
    guard let low = face.extreme(largest: false), let high = face.extreme(largest: true),
      high - low > 1e-6
    else { return nil }
    return low...high
  }

  /// A solution, as good as the last one, in which a variable is as small or as large as it can be.
  ///
  /// - Returns: the values of all variables in order of creation. Where there is no smallest or
  ///   largest value, one that is 1,000 away from some other best solution.
  public func witness(of variable: Variable, largest: Bool) -> [Double] {
    guard mayMove(variable) else { return outcome.values }
    var face = OptimalFace(around: variable, in: self)
    return face.witness(largest: largest, otherwise: outcome.values)
  }

  /// Whether a variable may have had a choice in the last solve.
  func mayMove(_ variable: Variable) -> Bool {
    let index = Int(variable.index)
    return outcome.isAmbiguous && outcome.mayMove.indices.contains(index) && outcome.mayMove[index]
  }
}

/// The set of all best solutions, as far as it concerns one variable.
///
/// What is determined has the same value in all of them and is put in as a constant; of the rest
/// only what is connected to the variable is loaded.
private struct OptimalFace: ~Copyable {
  private var core = Core()
  private var members: [Int] = []
  private var target: Int32 = 0
  private var isValid = false

  init(around variable: Variable, in solver: Solver) {
    let rows = Self.connectedRows(around: variable, in: solver)
    var numbers: [Int32: Int32] = [:]
    members = rows.variables
    for (number, member) in members.enumerated() {
      numbers[Int32(truncatingIfNeeded: member)] = Int32(truncatingIfNeeded: number)
    }
    target = numbers[variable.index] ?? 0
    core.reset(variables: members.count, keepsVariables: true)
    for id in rows.ids {
      let row = solver.rows[id]
      var constant = row.constant
      let range = Int(row.firstTerm)..<Int(row.firstTerm + row.termCount)
      for index in range where numbers[solver.terms[index].variable.index] == nil {
        constant += solver.terms[index].coefficient * solver.value(of: solver.terms[index].variable)
      }
      core.addRow(Int32(truncatingIfNeeded: id), constant: constant)
      for index in range {
        if let number = numbers[solver.terms[index].variable.index] {
          core.addTerm(number, solver.terms[index].coefficient)
        }
      }
    }
    let result = solver.withModel {
      core.solve($0, breaksTies: false, overlooksViolations: true)
    }
    isValid = result == .open || result == .decided
  }

  /// The rows, by falling priority, and the movable variables that hang together with a variable.
  private static func connectedRows(
    around variable: Variable, in solver: Solver
  ) -> (ids: [Int], variables: [Int]) {
    var isReached = [Bool](repeating: false, count: solver.variableCount)
    isReached[Int(variable.index)] = true
    var isTaken = [Bool](repeating: false, count: solver.rows.count)
    var grows = true
    while grows {
      grows = false
      for id in solver.rows.indices where !isTaken[id] && solver.isInForce(id) {
        let row = solver.rows[id]
        let range = Int(row.firstTerm)..<Int(row.firstTerm + row.termCount)
        guard range.contains(where: { isReached[Int(solver.terms[$0].variable.index)] }) else {
          continue
        }
        isTaken[id] = true
        grows = true
        for index in range where solver.mayMove(solver.terms[index].variable) {
          isReached[Int(solver.terms[index].variable.index)] = true
        }
      }
    }
    let ids = isTaken.indices.filter { isTaken[$0] }.sorted {
      let left = solver.rows[$0].priority
      let right = solver.rows[$1].priority
      return left == right ? $0 < $1 : left > right
    }
    return (ids, isReached.indices.filter { isReached[$0] })
  }

  /// The end of the interval; infinite if there is none, `nil` if the variable cannot move.
  mutating func extreme(largest: Bool) -> Double? {
    guard isValid, core.canMove(Int(target)) else { return nil }
    return core.extreme(of: Int(target), largest: largest)
  }

  mutating func witness(largest: Bool, otherwise values: [Double]) -> [Double] {
    guard let end = extreme(largest: largest) else { return values }
    var result = values
    if end.isFinite {
      for (number, member) in members.enumerated() { result[member] = core.value(of: number) }
      return result
    }
    let gain = core.gainAlongRay(of: Int(target))
    guard gain != 0 else { return values }
    let way = 1000 / gain.magnitude
    for (number, member) in members.enumerated() {
      result[member] = core.value(of: number) + way * core.gainAlongRay(of: number)
    }
    return result
  }
}

extension Solver {
  /// Whether a constraint took part in the last solve to its end.
  func isInForce(_ id: Int) -> Bool {
    guard rows[id].isActive else { return false }
    return !outcome.dropped.indices.contains(id) || !outcome.dropped[id]
  }
}
