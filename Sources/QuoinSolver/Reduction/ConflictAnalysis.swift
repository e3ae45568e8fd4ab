/// Finds an inclusion-minimal set of required constraints that cannot hold together.
struct ConflictAnalysis: ~Copyable {
  private var core = Core()
  private var numbers = Slab<Int32>()

  init(budget: Int) {
    core.optimizer.budget = budget
  }

  deinit {
    numbers.release()
  }

  /// Elementary steps left.
  var budget: Int { core.optimizer.budget }

  /// A minimal set among the active required constraints that are not dropped, in order of
  /// insertion.
  ///
  /// Starts from a set that linear programming proves contradictory and leaves out one constraint
  /// after the other, the latest first, as long as the contradiction remains.
  ///
  /// - Returns: an empty set when there is no contradiction, `nil` when the budget ends first.
  mutating func minimalSet(_ model: Model, dropped: [Bool]) -> [ConstraintID]? {
    var required: [Int] = []
    for id in 0..<model.rows.count {
      let row = model.rows[id]
      if row.isActive, row.priority == 1000, dropped.isEmpty || !dropped[id] { required.append(id) }
    }
    guard var set = contradiction(among: required, model) else { return budget > 0 ? [] : nil }
    var needed: [Int] = []
    while let candidate = set.last(where: { !needed.contains($0) }) {
      if let smaller = contradiction(among: set.filter { $0 != candidate }, model) {
        set = smaller
      } else if budget <= 0 {
        return nil
      } else {
        needed.append(candidate)
      }
    }
    return set.map { ConstraintID(index: Int32(truncatingIfNeeded: $0)) }
  }

  /// A contradictory set among some constraints; `nil` if there is none or the budget ends.
  private mutating func contradiction(among ids: [Int], _ model: Model) -> [Int]? {
    numbers.reset(count: model.variableCount, to: -1)
    var count: Int32 = 0
    for id in ids {
      for term in model.terms(of: id) where numbers[term.variable.index] < 0 {
        numbers[term.variable.index] = count
        count += 1
      }
    }
    core.reset(variables: Int(count), keepsVariables: false)
    for id in ids {
      core.addRow(Int32(truncatingIfNeeded: id), constant: model.rows[id].constant)
      for term in model.terms(of: id) {
        core.addTerm(numbers[term.variable.index], term.coefficient)
      }
    }
    return core.contradiction(model)
  }
}
