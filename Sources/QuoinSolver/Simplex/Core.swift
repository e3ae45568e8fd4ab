/// The system as the solving code reads it.
struct Model {
  let rows: UnsafeBufferPointer<Solver.Row>
  let terms: UnsafeBufferPointer<Term>
  let variableCount: Int

  @inline(__always)
  func terms(of row: Int) -> UnsafeBufferPointer<Term> {
    let row = rows[row]
    return UnsafeBufferPointer(
      start: terms.baseAddress.map { $0 + Int(row.firstTerm) }, count: Int(row.termCount))
  }
}

/// Loads a part of a system into the optimizer and leads it through the priorities.
///
/// Local variables are numbered from 0 in the order given; item `variables + i` is the i-th row.
/// Rows come sorted by falling priority, and by id within one.
struct Core: ~Copyable {
  enum Result { case decided, open, infeasible, outOfBudget }

  var optimizer = Optimizer()
  private(set) var rowIDs = Slab<Int32>()
  private var queue = ShortestFirst()
  /// Variables at which the rule for free variables put the value 0, by local number.
  private(set) var zeroes = Slab<Int32>()
  /// Whether the last solve found more than one optimal point.
  private(set) var isAmbiguous = false

  deinit {
    rowIDs.release()
    zeroes.release()
  }

  var variableCount: Int { optimizer.variableCount }

  /// Starts over; `addRow` and `addTerm` fill in the constraints.
  mutating func reset(variables: Int, keepsVariables: Bool) {
    optimizer.tableau.reset(variables: variables)
    optimizer.items.reset(count: variables, to: .idle)
    optimizer.variableCount = variables
    optimizer.keepsVariables = keepsVariables
    rowIDs.count = 0
    zeroes.count = 0
    isAmbiguous = false
  }

  @inline(__always)
  mutating func addRow(_ id: Int32, constant: Double) {
    optimizer.tableau.beginRow(constant: constant)
    optimizer.items.append(.idle)
    rowIDs.append(id)
  }

  @inline(__always)
  mutating func addTerm(_ variable: Int32, _ coefficient: Double) {
    optimizer.tableau.append(column: variable, value: coefficient)
  }

  /// Whether a row's left side is 0 in every solution that is still open.
  func isTight(_ index: Int) -> Bool {
    let place = Int(optimizer.tableau.places[variableCount + index])
    if place < 0 { return optimizer.tableau.columns[-1 - place].isDead }
    if optimizer.tableau.basics[place].value != 0 { return false }
    if optimizer.isDecided { return true }
    for entry in optimizer.tableau.row(place)
    where entry.value != 0 && !optimizer.tableau.columns[entry.column].isDead {
      return false
    }
    return true
  }

  /// The value of a local variable; only where variables are kept.
  func value(of variable: Int) -> Double {
    let place = Int(optimizer.tableau.places[variable])
    return place < 0 ? 0 : optimizer.tableau.basics[place].value
  }

  /// What a local variable gains per unit of the way along the ray just found.
  func gainAlongRay(of variable: Int) -> Double {
    let (column, direction) = optimizer.ray
    let place = Int(optimizer.tableau.places[variable])
    if place < 0 { return -1 - place == column ? direction : 0 }
    return optimizer.tableau.coefficient(row: place, column: column) * direction
  }

  /// Minimises the violations, one priority after the other, and breaks ties.
  ///
  /// - Returns: `decided` when that leaves one point, `open` when not.
  mutating func solve(
    _ model: Model, breaksTies: Bool = true, overlooksViolations: Bool = false
  ) -> Result {
    var start = 0
    while start < rowIDs.count {
      let priority = model.rows[Int(rowIDs[start])].priority
      var end = start + 1
      while end < rowIDs.count, model.rows[Int(rowIDs[end])].priority == priority { end += 1 }
      let members = variableCount + start..<variableCount + end
      charge(members, model)
      if priority == 1000 {
        guard eliminateEqualities(start..<end, model) else { return .outOfBudget }
        optimizer.begin()
        if optimizer.minimize(members) == .outOfBudget { return .outOfBudget }
        if !isFeasible(members), !overlooksViolations { return .infeasible }
      } else {
        if start == 0 { optimizer.begin() }
        guard adoptSatisfiedEqualities(start..<end, model) else { return .outOfBudget }
        if optimizer.minimize(members) == .outOfBudget { return .outOfBudget }
      }
      optimizer.closeColumns(members)
      for item in members { optimizer.items[item] = .settled }
      if optimizer.isDecided { return .decided }
      start = end
    }
    if rowIDs.count == 0 { optimizer.begin() }
    isAmbiguous = true
    if !breaksTies { return .open }
    let members = variableCount..<variableCount + rowIDs.count
    chargeTies(model)
    if optimizer.minimize(members) == .outOfBudget { return .outOfBudget }
    optimizer.closeColumns(members)
    for item in members { optimizer.items[item] = .settled }
    return optimizer.isDecided ? .decided : .open
  }

  /// Gives constraints the cost of their violation.
  private mutating func charge(_ members: Range<Int>, _ model: Model) {
    for item in members {
      let relation = model.rows[Int(rowIDs[item - variableCount])].relation
      optimizer.items[item] = Optimizer.Item(
        phase: .current, above: relation == .greaterThanOrEqual ? 0 : 1,
        below: relation == .lessThanOrEqual ? 0 : 1)
    }
  }

  /// Sets the objective of the tie rule.
  private mutating func chargeTies(_ model: Model) {
    for index in 0..<rowIDs.count {
      let row = model.rows[Int(rowIDs[index])]
      if row.priority == 1000 { continue }
      let rank = Double(row.rank)
      let item = variableCount + index
      if row.relation != .greaterThanOrEqual { optimizer.items[item].above = rank }
      if row.relation != .lessThanOrEqual { optimizer.items[item].below = -rank }
    }
  }

  private func isFeasible(_ members: Range<Int>) -> Bool {
    for item in members {
      let place = Int(optimizer.tableau.places[item])
      if place < 0 { continue }
      let basic = optimizer.tableau.basics[place]
      let costs = optimizer.items[item]
      let violation = (basic.side > 0 ? costs.above : costs.below) * basic.value.magnitude
      if violation > 1e-6 + 1e-9 * basic.magnitude { return false }
    }
    return true
  }

  /// Makes the equalities of a level that hold already nonbasic, by pivots that move nothing.
  ///
  /// The search would do so as well, but in the order of its slopes, which says nothing about fill.
  private mutating func adoptSatisfiedEqualities(_ rows: Range<Int>, _ model: Model) -> Bool {
    queue.reset(rows: optimizer.tableau.rowCount)
    for row in rows.reversed() where model.rows[Int(rowIDs[row])].relation == .equal {
      let place = Int(optimizer.tableau.places[variableCount + row])
      if place < 0 || optimizer.tableau.basics[place].value != 0 { continue }
      queue.add(place, length: Int(optimizer.tableau.extents[place].count))
    }
    while let row = queue.next(&optimizer.tableau) {
      guard let column = optimizer.cheapestUnchargedColumn(row: row) else { continue }
      if optimizer.budget <= 0 { return false }
      optimizer.budget -= 1
      optimizer.exchangeInPlace(row: row, column: column)
    }
    return true
  }

  /// Makes every required equality nonbasic at 0, choosing the variable that costs the least fill.
  private mutating func eliminateEqualities(_ rows: Range<Int>, _ model: Model) -> Bool {
    queue.reset(rows: rows.upperBound)
    for row in rows.reversed() where model.rows[Int(rowIDs[row])].relation == .equal {
      queue.add(row, length: Int(optimizer.tableau.extents[row].count))
    }
    while let row = queue.next(&optimizer.tableau) {
      guard let column = optimizer.tableau.cheapestColumn(row: row) else { continue }
      if optimizer.budget <= 0 { return false }
      optimizer.budget -= 1
      optimizer.tableau.gather(column: column)
      optimizer.tableau.pivot(
        row: row, column: column, keepsRow: optimizer.keepsVariables, keepsColumn: false)
    }
    // The values have moved; nothing has been optimised yet, so every item is where its value is.
    for row in 0..<optimizer.tableau.rowCount {
      let value = optimizer.tableau.basics[row].value
      if value != 0 { optimizer.tableau.basics[row].side = value > 0 ? 1 : -1 }
    }
    return true
  }
}

// MARK: - Free variables

extension Core {
  /// Whether a local variable depends on a column that is still open; only where they are kept.
  func canMove(_ variable: Int) -> Bool {
    let place = Int(optimizer.tableau.places[variable])
    if place < 0 { return !optimizer.tableau.columns[-1 - place].isDead }
    for entry in optimizer.tableau.row(place)
    where entry.value != 0 && !optimizer.tableau.columns[entry.column].isDead {
      return true
    }
    return false
  }

  /// Gives free variables, in order, the smallest value, or the one nearest to 0.
  mutating func placeFreeVariables() -> Result {
    for variable in 0..<variableCount where canMove(variable) {
      let members = variable..<variable + 1
      optimizer.items[variable] = Optimizer.Item(phase: .current, above: 1, below: -1)
      switch optimizer.minimize(members, isBounded: false) {
      case .outOfBudget:
        return .outOfBudget
      case .unbounded:
        optimizer.items[variable] = Optimizer.Item(phase: .current, above: 1, below: 1)
        if optimizer.minimize(members) == .outOfBudget { return .outOfBudget }
        if value(of: variable) == 0 { zeroes.append(Int32(truncatingIfNeeded: variable)) }
      case .optimal:
        break
      }
      optimizer.closeColumns(members)
      optimizer.items[variable] = .idle
      if optimizer.isDecided { break }
    }
    return .decided
  }

  /// The least or the greatest value of a variable among the optimal points; infinite if there is
  /// none, `nil` when out of budget.
  mutating func extreme(of variable: Int, largest: Bool) -> Double? {
    let sign = largest ? -1.0 : 1.0
    optimizer.items[variable] = Optimizer.Item(phase: .current, above: sign, below: -sign)
    defer { optimizer.items[variable] = .idle }
    switch optimizer.minimize(variable..<variable + 1, isBounded: false) {
    case .outOfBudget: return nil
    case .unbounded: return largest ? .infinity : -.infinity
    case .optimal: return value(of: variable)
    }
  }
}

// MARK: - Conflicts

extension Core {
  /// The loaded rows, all required, out of which linear programming proves a contradiction; `nil`
  /// when they can hold together.
  ///
  /// With the sum of violations minimal and above 0, the basic items that bear a cost and the
  /// columns along which the sum would rise are such a set (Farkas' lemma).
  mutating func contradiction(_ model: Model) -> [Int]? {
    let members = variableCount..<variableCount + rowIDs.count
    charge(members, model)
    optimizer.begin()
    if optimizer.minimize(members) == .outOfBudget { return nil }
    if isFeasible(members) { return nil }
    var result: [Int] = []
    for item in members {
      let place = Int(optimizer.tableau.places[item])
      let takesPart: Bool
      if place >= 0 {
        let costs = optimizer.items[item]
        takesPart = (optimizer.tableau.basics[place].side > 0 ? costs.above : costs.below) != 0
      } else {
        takesPart = optimizer.slope(of: -1 - place).magnitude > 1e-9
      }
      if takesPart { result.append(Int(rowIDs[item - variableCount])) }
    }
    return result
  }
}
