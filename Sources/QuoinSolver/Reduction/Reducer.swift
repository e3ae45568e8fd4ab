/// Takes a system apart before the simplex method sees it, and puts the answer together.
///
/// 1. *Propagation.* A required equality with one unknown left gives it its value. Most positions
///    of a view hierarchy fall to this, in one pass over the constraints.
/// 2. *Deferral.* A required equality that is the only constraint of some unknown can always be
///    met: it is set aside until its other unknowns have values, and then gives this one its own.
/// 3. *Components.* What is left falls apart into sets of unknowns that share no constraint. One
///    unknown on its own is a sequence of weighted medians; larger sets go to `Core`.
/// 4. *Evaluation.* The constraints that `Core` finds tight are used like required equalities, in a
///    fixed order, so values come from the constraints themselves, not from the tableau.
/// 5. *Free variables.* Unknowns that all this leaves undecided are solved once more together with
///    the constraints that were set aside, since the rule for free variables goes by the order of
///    creation and must see them all.
struct Reducer: ~Copyable {
  enum Result { case solved, infeasible, outOfBudget }

  private struct Flags {
    static let active: UInt8 = 1
    /// Determines its last unknown: a required equality, or a constraint found tight.
    static let determines: UInt8 = 2
    static let deferred: UInt8 = 4
  }

  var core = Core()
  private var elimination = Elimination()
  private(set) var values = Slab<Double>()
  private var isKnown = Slab<Bool>()
  /// Whether a variable could take other values without harm; all false unless `isAmbiguous`.
  private(set) var mayMove = Slab<Bool>()
  private(set) var isAmbiguous = false

  /// The variables in the order in which they got their values.
  private(set) var order = Slab<Int32>()
  /// The row that gave a variable its value; `Determiner.none` if only a rule did, and for
  /// variables found together by elimination, `Determiner.group` of the place of the first.
  private(set) var determiners = Slab<Int32>()

  private var flags = Slab<UInt8>()
  /// The number of unknowns in each row.
  private var unknowns = Slab<Int32>()
  /// The number of active rows, not set aside, in which a variable occurs.
  private var uses = Slab<Int32>()
  private var columnStarts = Slab<Int32>()
  private var columnRows = Slab<Int32>()
  private var queue = Slab<Int32>()
  /// Whether contradictions are rounding errors, because an analysis found none.
  private var overlooksContradictions = false
  private var isContradicted = false
  private var unknownCount = 0

  private var parents = Slab<Int32>()
  private var componentOf = Slab<Int32>()
  private var variableStarts = Slab<Int32>()
  private var variables = Slab<Int32>()
  private var rowStarts = Slab<Int32>()
  private var rows = Slab<Int32>()
  private var rowComponents = Slab<Int32>()
  private var localNumbers = Slab<Int32>()
  private var wishes = Slab<SingleVariable.Wish>()

  deinit {
    values.release()
    isKnown.release()
    mayMove.release()
    order.release()
    determiners.release()
    flags.release()
    unknowns.release()
    uses.release()
    columnStarts.release()
    columnRows.release()
    queue.release()
    parents.release()
    componentOf.release()
    variableStarts.release()
    variables.release()
    rowStarts.release()
    rows.release()
    rowComponents.release()
    localNumbers.release()
    wishes.release()
  }

  /// Solves the active rows of a system that are not dropped.
  mutating func solve(
    _ model: Model, dropped: [Bool], budget: Int, overlooksContradictions: Bool = false
  ) -> Result {
    self.overlooksContradictions = overlooksContradictions
    core.optimizer.budget = budget
    index(model, dropped: dropped)
    propagate(model)
    if isContradicted, !overlooksContradictions { return .infeasible }
    if unknownCount > 0 {
      deferEqualities(model)
      let result = solveComponents(model, includesDeferred: false)
      if result != .solved { return result }
    }
    if unknownCount > 0 {
      let result = solveComponents(model, includesDeferred: true)
      if result != .solved { return result }
    }
    return .solved
  }

  /// Lists the rows of every variable, and queues the equalities that have one unknown.
  private mutating func index(_ model: Model, dropped: [Bool]) {
    let variableCount = model.variableCount
    values.reset(count: variableCount, to: 0)
    isKnown.reset(count: variableCount, to: false)
    mayMove.reset(count: variableCount, to: false)
    uses.reset(count: variableCount, to: 0)
    order.count = 0
    determiners.reset(count: variableCount, to: Determiner.none)
    columnStarts.reset(count: variableCount + 1, to: 0)
    flags.resize(model.rows.count)
    unknowns.resize(model.rows.count)
    queue.count = 0
    isContradicted = false
    isAmbiguous = false
    unknownCount = variableCount
    var total = 0
    for id in 0..<model.rows.count {
      let row = model.rows[id]
      guard row.isActive, dropped.isEmpty || !dropped[id] else {
        flags[id] = 0
        unknowns[id] = 0
        continue
      }
      unknowns[id] = row.termCount
      total += Int(row.termCount)
      for term in model.terms(of: id) { uses[term.variable.index] += 1 }
      let isEquality = row.priority == 1000 && row.relation == .equal
      flags[id] = Flags.active | (isEquality ? Flags.determines : 0)
      if isEquality, row.termCount == 1 { queue.append(Int32(truncatingIfNeeded: id)) }
      if row.termCount == 0, row.priority == 1000, !holds(id, model) { isContradicted = true }
    }
    var start: Int32 = 0
    for variable in 0..<variableCount {
      columnStarts[variable] = start
      start += uses[variable]
      if uses[variable] == 0 {
        isKnown[variable] = true
        mayMove[variable] = true
        isAmbiguous = true
        unknownCount -= 1
      }
    }
    columnStarts[variableCount] = start
    columnRows.resize(total)
    for id in 0..<model.rows.count where flags[id] != 0 {
      for term in model.terms(of: id) {
        let variable = term.variable.index
        columnRows[columnStarts[variable]] = Int32(truncatingIfNeeded: id)
        columnStarts[variable] += 1
      }
    }
    // Filling moved every start to the next one's.
    var variable = variableCount
    while variable > 0 {
      columnStarts[variable] = columnStarts[variable - 1]
      variable -= 1
    }
    columnStarts[0] = 0
  }

  /// Whether a required row holds, all its variables known.
  private func holds(_ id: Int, _ model: Model) -> Bool {
    let row = model.rows[id]
    var sum = row.constant
    var magnitude = row.constant.magnitude
    for term in model.terms(of: id) {
      let part = term.coefficient * values[term.variable.index]
      sum += part
      magnitude = max(magnitude, part.magnitude)
    }
    let violation =
      switch row.relation {
      case .equal: sum.magnitude
      case .lessThanOrEqual: sum
      case .greaterThanOrEqual: -sum
      }
    return violation <= 1e-6 + 1e-9 * magnitude
  }

  /// Gives values as long as some row determines one.
  private mutating func propagate(_ model: Model) {
    var next = 0
    while next < queue.count {
      let id = Int(queue[next])
      next += 1
      if unknowns[id] != 1 { continue }
      let row = model.rows[id]
      var sum = row.constant
      var coefficient = 0.0
      var variable: Int32 = 0
      var moves = false
      for term in model.terms(of: id) {
        let index = term.variable.index
        if isKnown[index] {
          sum += term.coefficient * values[index]
          if isAmbiguous, mayMove[index] { moves = true }
        } else {
          variable = index
          coefficient = term.coefficient
        }
      }
      if moves { mayMove[variable] = true }
      fix(
        Int(variable), at: sum == 0 ? 0 : -sum / coefficient, model,
        by: Int32(truncatingIfNeeded: id))
    }
    queue.count = 0
  }

  private mutating func fix(
    _ variable: Int, at value: Double, _ model: Model, by determiner: Int32
  ) {
    values[variable] = value
    isKnown[variable] = true
    unknownCount -= 1
    determiners[variable] = determiner
    order.append(Int32(truncatingIfNeeded: variable))
    for position in Int(columnStarts[variable])..<Int(columnStarts[variable + 1]) {
      let id = columnRows[position]
      let left = unknowns[id] - 1
      unknowns[id] = left
      if left == 1 {
        if flags[id] & Flags.determines != 0 { queue.append(id) }
      } else if left == 0, id != determiner, model.rows[Int(id)].priority == 1000 {
        if !holds(Int(id), model) { isContradicted = true }
      }
    }
  }

  /// Sets aside required equalities that are the only row of one of their unknowns.
  private mutating func deferEqualities(_ model: Model) {
    queue.count = 0
    for variable in 0..<model.variableCount where !isKnown[variable] && uses[variable] == 1 {
      queue.append(Int32(truncatingIfNeeded: variable))
    }
    var next = 0
    while next < queue.count {
      let variable = queue[next]
      next += 1
      if uses[variable] != 1 { continue }
      for position in columnStarts[variable]..<columnStarts[variable + 1] {
        let id = columnRows[position]
        if flags[id] & Flags.deferred != 0 { continue }
        if flags[id] & Flags.determines == 0 { break }
        flags[id] |= Flags.deferred
        for term in model.terms(of: Int(id)) {
          let other = term.variable.index
          if isKnown[other] { continue }
          uses[other] -= 1
          if uses[other] == 1 { queue.append(other) }
        }
        break
      }
    }
    queue.count = 0
  }
}

// MARK: - Components

extension Reducer {
  private mutating func root(_ variable: Int32) -> Int32 {
    var at = variable
    while parents[at] != at {
      parents[at] = parents[parents[at]]
      at = parents[at]
    }
    return at
  }

  /// Finds the components of the unknowns, and the rows of each by falling priority.
  ///
  /// - Returns: the number of components.
  private mutating func split(_ model: Model, includesDeferred: Bool) -> Int {
    let variableCount = model.variableCount
    parents.resize(variableCount)
    for variable in 0..<variableCount { parents[variable] = Int32(truncatingIfNeeded: variable) }
    rows.count = 0
    rowComponents.count = 0
    for id in 0..<model.rows.count where unknowns[id] > 0 {
      if !includesDeferred, flags[id] & Flags.deferred != 0 { continue }
      var first: Int32 = -1
      for term in model.terms(of: id) where !isKnown[term.variable.index] {
        if first < 0 {
          first = root(term.variable.index)
        } else {
          let other = root(term.variable.index)
          // The smaller number is the root, so that components come in the order of creation.
          if other < first {
            parents[first] = other
            first = other
          } else {
            parents[other] = first
          }
        }
      }
      rows.append(Int32(truncatingIfNeeded: id))
      rowComponents.append(first)
    }
    // Number the components.
    componentOf.resize(variableCount)
    variableStarts.count = 0
    rowStarts.count = 0
    var count = 0
    for variable in 0..<variableCount where !isKnown[variable] {
      let root = self.root(Int32(truncatingIfNeeded: variable))
      if Int(root) == variable {
        componentOf[variable] = Int32(truncatingIfNeeded: count)
        variableStarts.append(0)
        rowStarts.append(0)
        count += 1
      } else {
        componentOf[variable] = componentOf[root]
      }
      variableStarts[componentOf[variable]] += 1
    }
    for position in 0..<rows.count {
      let component = componentOf[root(rowComponents[position])]
      rowComponents[position] = component
      rowStarts[component] += 1
    }
    groupVariables(variableCount, count: count)
    groupRows(model, count: count)
    return count
  }

  private mutating func groupVariables(_ variableCount: Int, count: Int) {
    var start: Int32 = 0
    for component in 0..<count {
      let size = variableStarts[component]
      variableStarts[component] = start
      start += size
    }
    variableStarts.append(start)
    variables.resize(Int(start))
    for variable in 0..<variableCount where !isKnown[variable] {
      let component = componentOf[variable]
      variables[variableStarts[component]] = Int32(truncatingIfNeeded: variable)
      variableStarts[component] += 1
    }
    var component = count
    while component > 0 {
      variableStarts[component] = variableStarts[component - 1]
      component -= 1
    }
    variableStarts[0] = 0
  }

  private mutating func groupRows(_ model: Model, count: Int) {
    let total = rows.count
    var start: Int32 = 0
    for component in 0..<count {
      let size = rowStarts[component]
      rowStarts[component] = start
      start += size
    }
    rowStarts.append(start)
    rows.resize(total * 2)
    for position in 0..<total {
      let component = rowComponents[position]
      rows[total + Int(rowStarts[component])] = rows[position]
      rowStarts[component] += 1
    }
    var component = count
    while component > 0 {
      rowStarts[component] = rowStarts[component - 1]
      component -= 1
    }
    rowStarts[0] = 0
    for position in 0..<total { rows[position] = rows[total + position] }
    rows.count = total
    for component in 0..<count {
      sortRows(Int(rowStarts[component])..<Int(rowStarts[component + 1]), model)
    }
  }

  /// Sorts rows by falling priority, and by id within one.
  private mutating func sortRows(_ range: Range<Int>, _ model: Model) {
    let list = UnsafeMutableBufferPointer(start: rows.base + range.lowerBound, count: range.count)
    list.sortInPlace {
      let left = model.rows[Int($0)].priority
      let right = model.rows[Int($1)].priority
      return left == right ? $0 < $1 : left > right
    }
  }

  /// Solves one component after the other and evaluates what they determine.
  private mutating func solveComponents(_ model: Model, includesDeferred: Bool) -> Result {
    let count = split(model, includesDeferred: includesDeferred)
    localNumbers.resize(model.variableCount)
    for component in 0..<count {
      let result: Result
      if !includesDeferred, variableStarts[component + 1] - variableStarts[component] == 1 {
        result = solveSingle(component, model)
      } else {
        result = solveCore(component, model, isFinal: includesDeferred)
      }
      if result != .solved { return result }
    }
    propagate(model)
    return isContradicted && !overlooksContradictions ? .infeasible : .solved
  }

  /// The constant of a row once what is known is put in, and the coefficient of its last unknown.
  private func residue(_ id: Int, _ model: Model) -> (constant: Double, coefficient: Double) {
    var constant = model.rows[id].constant
    var coefficient = 0.0
    for term in model.terms(of: id) {
      if isKnown[term.variable.index] {
        constant += term.coefficient * values[term.variable.index]
      } else {
        coefficient = term.coefficient
      }
    }
    return (constant, coefficient)
  }

  private mutating func solveSingle(_ component: Int, _ model: Model) -> Result {
    let variable = Int(variables[variableStarts[component]])
    var search = SingleVariable()
    wishes.count = 0
    var start = Int(rowStarts[component])
    let end = Int(rowStarts[component + 1])
    var firstOptional = 0
    while start < end, !search.isDecided {
      let priority = model.rows[Int(rows[start])].priority
      let first = wishes.count
      while start < end, model.rows[Int(rows[start])].priority == priority {
        let id = Int(rows[start])
        let row = model.rows[id]
        let (constant, coefficient) = residue(id, model)
        wishes.append(
          SingleVariable.Wish(
            row: Int32(truncatingIfNeeded: id), coefficient: coefficient, constant: constant,
            relation: row.relation, rank: row.rank))
        start += 1
      }
      let level = UnsafeMutableBufferPointer(
        start: wishes.base + first, count: wishes.count - first)
      if priority == 1000 {
        if !search.require(UnsafeBufferPointer(level)), !overlooksContradictions {
          return .infeasible
        }
        firstOptional = wishes.count
      } else {
        search.minimize(level)
      }
    }
    if !search.isDecided {
      isAmbiguous = true
      mayMove[variable] = true
      search.breakTie(
        UnsafeBufferPointer(
          start: wishes.base + firstOptional, count: wishes.count - firstOptional))
    }
    if search.isDecided {
      let value = search.low
      var determiner = Determiner.none
      for position in 0..<wishes.count
      where (wishes[position].corner - value).magnitude <= 1e-11 * value.magnitude {
        determiner = wishes[position].row
        break
      }
      fix(variable, at: value, model, by: determiner)
    }
    return .solved
  }

  private mutating func solveCore(_ component: Int, _ model: Model, isFinal: Bool) -> Result {
    let members = Int(variableStarts[component])..<Int(variableStarts[component + 1])
    core.reset(variables: members.count, keepsVariables: isFinal)
    for position in members {
      localNumbers[variables[position]] = Int32(
        truncatingIfNeeded: position - members.lowerBound)
    }
    let rowRange = Int(rowStarts[component])..<Int(rowStarts[component + 1])
    for position in rowRange {
      let id = rows[position]
      core.addRow(id, constant: residue(Int(id), model).constant)
      for term in model.terms(of: Int(id)) where !isKnown[term.variable.index] {
        core.addTerm(localNumbers[term.variable.index], term.coefficient)
      }
    }
    switch core.solve(model, overlooksViolations: overlooksContradictions) {
    case .infeasible: return .infeasible
    case .outOfBudget: return .outOfBudget
    case .open:
      markMoving(members)
      if isFinal, core.placeFreeVariables() == .outOfBudget { return .outOfBudget }
    case .decided:
      if core.isAmbiguous { markMoving(members) }
    }
    evaluate(component, model)
    if isFinal { adoptRest(members, model) }
    return .solved
  }

  /// Takes the tableau's word for what evaluation, for its rounding errors, has left over.
  private mutating func adoptRest(_ members: Range<Int>, _ model: Model) {
    for position in members where !isKnown[variables[position]] {
      let value = core.value(of: position - members.lowerBound)
      fix(Int(variables[position]), at: value, model, by: Determiner.none)
    }
  }

  private mutating func markMoving(_ members: Range<Int>) {
    isAmbiguous = true
    for position in members { mayMove[variables[position]] = true }
  }

  /// Gives the variables of a component the values that its tight rows determine: all of them if it
  /// is decided.
  private mutating func evaluate(_ component: Int, _ model: Model) {
    let members = Int(variableStarts[component])..<Int(variableStarts[component + 1])
    let rowRange = Int(rowStarts[component])..<Int(rowStarts[component + 1])
    for index in 0..<core.zeroes.count {
      let variable = Int(variables[members.lowerBound + Int(core.zeroes[index])])
      if !isKnown[variable] { fix(variable, at: 0, model, by: Determiner.none) }
    }
    for position in rowRange where core.isTight(position - rowRange.lowerBound) {
      let id = rows[position]
      flags[id] |= Flags.determines
      if unknowns[id] == 1 { queue.append(id) }
    }
    propagate(model)
    var remaining = 0
    for position in members where !isKnown[variables[position]] { remaining += 1 }
    if remaining == 0 { return }
    // What is still unknown is joined by tight rows: eliminate.
    var number: Int32 = 0
    for position in members where !isKnown[variables[position]] {
      localNumbers[variables[position]] = number
      number += 1
    }
    elimination.reset(variables: remaining)
    for position in rowRange {
      let id = rows[position]
      if flags[id] & Flags.determines == 0 || unknowns[id] == 0 { continue }
      elimination.addRow(constant: residue(Int(id), model).constant)
      for term in model.terms(of: Int(id)) where !isKnown[term.variable.index] {
        elimination.addTerm(localNumbers[term.variable.index], term.coefficient)
      }
    }
    elimination.solve()
    number = 0
    let group = Determiner.group(startingAt: order.count)
    for position in members {
      let variable = Int(variables[position])
      if isKnown[variable] { continue }
      if elimination.isDetermined[number] {
        fix(variable, at: elimination.values[number], model, by: group)
      }
      number += 1
    }
    propagate(model)
  }
}
