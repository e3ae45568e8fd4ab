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

  /// What `freedom(of:)` says of every variable, in order of creation.
  ///
  /// Each group of variables that hang together is solved once for all of them.
  package func freedoms() -> [ClosedRange<Double>?] {
    var result = [ClosedRange<Double>?](repeating: nil, count: variableCount)
    guard outcome.isAmbiguous else { return result }
    var isDone = [Bool](repeating: false, count: variableCount)
    let neighbours = Neighbours(in: self)
    for index in 0..<variableCount where !isDone[index] {
      guard mayMove(Variable(index: Int32(truncatingIfNeeded: index))) else { continue }
      let group = neighbours.group(around: index, in: self)
      var face = OptimalFace(group, in: self)
      for (number, member) in group.variables.enumerated() where !isDone[member] {
        isDone[member] = true
        result[member] = face.range(ofMember: number)
      }
      isDone[index] = true
    }
    return result
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
    self.init(Neighbours(in: solver).group(around: Int(variable.index), in: solver), in: solver)
    target = Int32(truncatingIfNeeded: members.firstIndex(of: Int(variable.index)) ?? 0)
  }

  init(_ rows: Neighbours.Group, in solver: Solver) {
    var numbers: [Int32: Int32] = [:]
    members = rows.variables
    for (number, member) in members.enumerated() {
      numbers[Int32(truncatingIfNeeded: member)] = Int32(truncatingIfNeeded: number)
    }
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

  /// The end of the interval; infinite if there is none, `nil` if the variable cannot move.
  mutating func extreme(largest: Bool) -> Double? {
    guard isValid, core.canMove(Int(target)) else { return nil }
    return core.extreme(of: Int(target), largest: largest)
  }

  /// The interval of the member with a number; `nil` if it cannot move.
  mutating func range(ofMember number: Int) -> ClosedRange<Double>? {
    target = Int32(truncatingIfNeeded: number)
    guard let low = extreme(largest: false), let high = extreme(largest: true),
      high - low > 1e-6
    else { return nil }
    return low...high
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

/// Which constraints mention which variables.
private struct Neighbours {
  /// Constraints by falling priority, and the movable variables that they tie together.
  struct Group {
    var ids: [Int] = []
    var variables: [Int] = []
  }

  /// By variable: where its constraints begin in `rows`; one more entry at the end.
  private var starts: [Int32]
  private var rows: [Int32]

  /// - Complexity: O(*terms*).
  init(in solver: Solver) {
    starts = Array(repeating: 0, count: solver.variableCount + 1)
    for id in solver.rows.indices where solver.isInForce(id) {
      for place in solver.termRange(ofRow: id) {
        starts[Int(solver.terms[place].variable.index) + 1] += 1
      }
    }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    rows = Array(repeating: 0, count: Int(starts[starts.count - 1]))
    for id in solver.rows.indices where solver.isInForce(id) {
      for place in solver.termRange(ofRow: id) {
        let variable = Int(solver.terms[place].variable.index)
        rows[Int(next[variable])] = Int32(truncatingIfNeeded: id)
        next[variable] += 1
      }
    }
  }

  /// What hangs together with a variable.
  func group(around variable: Int, in solver: Solver) -> Group {
    var isReached = [Bool](repeating: false, count: solver.variableCount)
    var isTaken = [Bool](repeating: false, count: solver.rows.count)
    var pending = [variable]
    isReached[variable] = true
    var group = Group()
    while let current = pending.popLast() {
      group.variables.append(current)
      for place in Int(starts[current])..<Int(starts[current + 1]) {
        let id = Int(rows[place])
        guard !isTaken[id] else { continue }
        isTaken[id] = true
        group.ids.append(id)
        for place in solver.termRange(ofRow: id) {
          let movable = solver.terms[place].variable
          let other = Int(movable.index)
          guard !isReached[other], solver.mayMove(movable) else { continue }
          isReached[other] = true
          pending.append(other)
        }
      }
    }
    group.variables.sort()
    group.ids.sort {
      let left = solver.rows[$0].priority
      let right = solver.rows[$1].priority
      return left == right ? $0 < $1 : left > right
    }
    return group
  }
}

extension Solver {
  /// Where the terms of a row stand in `terms`.
  @inline(__always)
  fileprivate func termRange(ofRow id: Int) -> Range<Int> {
    let first = Int(rows[id].firstTerm)
    return first..<(first + Int(rows[id].termCount))
  }
}
