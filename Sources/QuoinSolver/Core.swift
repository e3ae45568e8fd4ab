/// One solve of a system by the lexicographic active-set method, without preparation.
struct Core: ~Copyable {
  enum Result {
    case solved(values: [Double], mayMove: [Bool])
    case infeasible
    case outOfBudget
  }

  private let system: Solver
  private var optimizer = Optimizer()

  init(system: Solver, budget: Int) {
    self.system = system
    optimizer.budget = budget
  }

  /// Whether nothing is left to decide.
  private var isDecided: Bool {
    for index in 0..<optimizer.tableau.columnCount where !optimizer.tableau.columns[index].isDead {
      return false
    }
    return true
  }

  /// Loads constraints into an empty tableau; item `variableCount + i` is the i-th of them.
  private mutating func load(_ ids: [Int]) {
    let variables = system.variableCount
    optimizer.tableau.reset(variables: variables)
    let idle = Optimizer.Item(phase: .idle, above: 0, below: 0)
    optimizer.items.reset(count: variables + ids.count, to: idle)
    for id in ids {
      let row = system.rows[id]
      optimizer.tableau.beginRow(constant: row.constant)
      for index in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) {
        let term = system.terms[index]
        if term.coefficient == 0 { continue }
        optimizer.tableau.append(column: term.variable.index, value: term.coefficient)
      }
    }
  }

  /// Gives every constraint among `members` its costs and makes it current.
  private mutating func open(_ members: some Sequence<Int>, ids: [Int]) {
    for member in members {
      let relation = system.rows[ids[member]].relation
      optimizer.items[system.variableCount + member] = Optimizer.Item(
        phase: .current, above: relation == .greaterThanOrEqual ? 0 : 1,
        below: relation == .lessThanOrEqual ? 0 : 1)
    }
  }

  private mutating func settle(_ members: some Sequence<Int>) {
    for member in members {
      optimizer.items[system.variableCount + member] = Optimizer.Item(
        phase: .settled, above: 0, below: 0)
    }
  }

  /// The violation of a basic item in the current objective.
  private func violation(row: Int) -> Double {
    let basic = optimizer.tableau.basics[row]
    let item = optimizer.items[basic.item]
    let cost = basic.side > 0 ? item.above : item.below
    return cost * basic.value.magnitude
  }

  private var isFeasible: Bool {
    for row in 0..<optimizer.tableau.rowCount {
      let magnitude = optimizer.tableau.basics[row].magnitude
      if violation(row: row) > 1e-6 + 1e-9 * magnitude { return false }
    }
    return true
  }

  /// Solves the active constraints that are not dropped.
  mutating func solve(dropped: [Bool]) -> Result {
    let ids = system.rows.indices.filter { system.rows[$0].isActive && !dropped[$0] }
    load(ids)
    let order = ids.indices.sorted {
      let left = system.rows[ids[$0]].priority
      let right = system.rows[ids[$1]].priority
      return left == right ? $0 < $1 : left > right
    }
    var start = 0
    var requiredCount = 0
    while start < order.count {
      let priority = system.rows[ids[order[start]]].priority
      var end = start
      while end < order.count, system.rows[ids[order[end]]].priority == priority { end += 1 }
      let level = order[start..<end]
      open(level, ids: ids)
      if priority == 1000 {
        requiredCount = end
        eliminateEqualities(level, ids: ids)
      }
      if optimizer.minimize() == .outOfBudget { return .outOfBudget }
      if priority == 1000, !isFeasible { return .infeasible }
      optimizer.closeColumns()
      settle(level)
      if isDecided { break }
      start = end
    }
    let mayMove = self.mayMove
    if !isDecided {
      breakTies(order[requiredCount...], ids: ids)
      if optimizer.minimize() == .outOfBudget { return .outOfBudget }
      optimizer.closeColumns()
      settle(order[requiredCount...])
    }
    for variable in 0..<system.variableCount where canMove(variable) {
      if !place(variable) { return .outOfBudget }
    }
    return .solved(values: values, mayMove: mayMove)
  }

  /// Makes every required equality nonbasic at 0, choosing the variable that costs the least fill.
  private mutating func eliminateEqualities(_ level: ArraySlice<Int>, ids: [Int]) {
    for member in level where system.rows[ids[member]].relation == .equal {
      let row = member
      optimizer.tableau.purge(row)
      var largest = 0.0
      for entry in optimizer.tableau.row(row) { largest = max(largest, entry.value.magnitude) }
      var choice = -1
      var fewest = Int32.max
      for entry in optimizer.tableau.row(row) where entry.value.magnitude >= 0.01 * largest {
        let count = optimizer.tableau.memberCount(of: Int(entry.column))
        if count < fewest {
          fewest = count
          choice = Int(entry.column)
        }
      }
      if choice < 0 { continue }
      optimizer.budget -= 1
      optimizer.tableau.pivot(row: row, column: choice)
      for member in optimizer.tableau.members(of: choice) {
        let value = optimizer.tableau.basics[member].value
        if value != 0 { optimizer.tableau.basics[member].side = value > 0 ? 1 : -1 }
      }
      optimizer.tableau.columns[choice].isDead = true
    }
  }

  /// The objective of the tie rule.
  private mutating func breakTies(_ optional: ArraySlice<Int>, ids: [Int]) {
    var least = Int32.max
    var greatest = Int32.min
    for member in optional {
      least = min(least, system.rows[ids[member]].rank)
      greatest = max(greatest, system.rows[ids[member]].rank)
    }
    for member in optional {
      let row = system.rows[ids[member]]
      let item = system.variableCount + member
      optimizer.items[item].above =
        row.relation == .greaterThanOrEqual ? 0 : Double(row.rank) - Double(least)
      optimizer.items[item].below =
        row.relation == .lessThanOrEqual ? 0 : Double(greatest) - Double(row.rank)
    }
  }

  /// Whether a variable depends on a column that is still open.
  private func canMove(_ variable: Int) -> Bool {
    let place = Int(optimizer.tableau.places[variable])
    if place < 0 { return !optimizer.tableau.columns[-1 - place].isDead }
    for entry in optimizer.tableau.row(place)
    where !optimizer.tableau.columns[entry.column].isDead {
      return true
    }
    return false
  }

  private var mayMove: [Bool] {
    if isDecided { return [] }
    return (0..<system.variableCount).map { canMove($0) }
  }

  /// Gives a free variable its smallest value, or the one nearest to 0; false when out of budget.
  private mutating func place(_ variable: Int) -> Bool {
    optimizer.items[variable] = Optimizer.Item(phase: .current, above: 1, below: -1)
    switch optimizer.minimize(isBounded: false) {
    case .outOfBudget:
      return false
    case .unbounded:
      optimizer.items[variable] = Optimizer.Item(phase: .current, above: 1, below: 1)
      if optimizer.minimize() == .outOfBudget { return false }
    case .optimal:
      break
    }
    optimizer.closeColumns()
    optimizer.items[variable] = Optimizer.Item(phase: .idle, above: 0, below: 0)
    return true
  }

  private var values: [Double] {
    (0..<system.variableCount).map {
      let place = Int(optimizer.tableau.places[$0])
      return place < 0 ? 0 : optimizer.tableau.basics[place].value
    }
  }

  // MARK: Conflicts

  /// An inclusion-minimal set of required constraints that cannot hold together, in order; `nil`
  /// when the budget ends first.
  mutating func minimalConflict(dropped: [Bool]) -> [ConstraintID]? {
    let required = system.rows.indices.filter {
      system.rows[$0].isActive && !dropped[$0] && system.rows[$0].priority == 1000
    }
    guard var set = conflict(among: required) else { return nil }
    // Leave out one after the other, the latest first, as long as the conflict remains.
    var needed: [Int] = []
    while let candidate = set.last(where: { !needed.contains($0) }) {
      if let smaller = conflict(among: set.filter { $0 != candidate }) {
        set = smaller
      } else {
        if optimizer.budget <= 0 { return nil }
        needed.append(candidate)
      }
    }
    return set.map { ConstraintID(index: Int32(truncatingIfNeeded: $0)) }
  }

  /// A set of constraints, out of some, whose contradiction linear programming proves; `nil` when
  /// they can hold together.
  ///
  /// With the sum of violations minimal and above 0, the basic items that bear a cost and the
  /// columns along which the sum would rise are such a set (Farkas' lemma).
  private mutating func conflict(among ids: [Int]) -> [Int]? {
    load(ids)
    open(ids.indices, ids: ids)
    if optimizer.minimize() == .outOfBudget { return nil }
    if isFeasible { return nil }
    optimizer.closeColumns()
    var result: [Int] = []
    for member in ids.indices {
      let place = Int(optimizer.tableau.places[system.variableCount + member])
      if place >= 0 {
        let basic = optimizer.tableau.basics[place]
        let item = optimizer.items[basic.item]
        if (basic.side > 0 ? item.above : item.below) != 0 { result.append(ids[member]) }
      } else if abs(optimizer.slope(of: -1 - place)) > 1e-9 {
        result.append(ids[member])
      }
    }
    return result
  }
}
