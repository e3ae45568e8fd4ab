/// The lexicographic active-set method on one tableau.
///
/// Objectives are minimised one after the other; each is a sum over items of `above` times what the
/// item exceeds 0 by plus `below` times what it falls short. An item is
///
/// - *idle* while its own objective is still to come: it may cross 0 at will;
/// - *current* while it bears a cost: crossing 0 makes the slope of the objective steeper;
/// - *settled* afterwards: crossing 0 would worsen a finished objective, so it stops every move.
///
/// After each objective, a column whose item cannot leave 0 in a direction without raising the
/// objective is closed in that direction, for good; closed in both, it is dead and drops out. By
/// linear programming duality what remains is exactly the set of all optimal points, so the next
/// objective cannot harm the ones before.
///
/// One move raises or lowers a column's item and goes past breakpoints of the current objective as
/// long as that pays (as in a search for a weighted median), so wishes are not met one at a time.
/// After a run of moves of length 0 the entering and leaving items are chosen by smallest index
/// (Bland's rule), which cannot cycle.
struct Optimizer: ~Copyable {
  enum Phase: UInt8, BitwiseCopyable { case idle, current, settled }

  struct Item: BitwiseCopyable {
    var phase: Phase
    /// What one unit above, or below, 0 costs in the current objective.
    var above: Double
    var below: Double

    static let idle = Item(phase: .idle, above: 0, below: 0)
    static let settled = Item(phase: .settled, above: 0, below: 0)

    /// How much steeper the objective gets where the item crosses 0.
    @inline(__always) var bend: Double { above + below }
  }

  var tableau = Tableau()
  var items = Slab<Item>()
  /// Items below this index are variables.
  var variableCount = 0
  /// Whether the rows of variables are kept, so that a variable can be an objective.
  var keepsVariables = false
  /// Elementary steps left.
  var budget = Int.max

  /// The slope of the current objective along each column, its own item's cost apart.
  private var slopes = Slab<Double>()
  /// The greatest number that went into each slope; rounding errors are judged by it.
  private var slopeSizes = Slab<Double>()
  /// The columns that may have a slope, and whether a column is among them.
  private var candidates = Slab<Int32>()
  private var isCandidate = Slab<Bool>()
  private var breakpoints = Slab<Breakpoint>()
  /// The columns that are not dead.
  private var open = Slab<Int32>()
  private var idleMoves = 0
  /// Where among the candidates the next search begins.
  private var cursor = 0
  /// The column, and its item's direction, along which the last unbounded objective falls forever.
  private(set) var ray = (column: 0, direction: 0.0)

  private struct Breakpoint: BitwiseCopyable {
    var row: Int32
    var distance: Double
    var rate: Double
  }

  deinit {
    items.release()
    slopes.release()
    slopeSizes.release()
    candidates.release()
    isCandidate.release()
    breakpoints.release()
    open.release()
  }

  /// How an attempt to minimise ended.
  enum End { case optimal, unbounded, outOfBudget }

  /// Whether every item is fixed.
  var isDecided: Bool { open.count == 0 }

  /// The slope of the current objective along a column, its own item's cost apart.
  func slope(of column: Int) -> Double { slopes[column] }

  /// Prepares for a tableau that has just been filled.
  mutating func begin() {
    let columns = tableau.columnCount
    slopes.reset(count: columns, to: 0)
    slopeSizes.reset(count: columns, to: 0)
    isCandidate.reset(count: columns, to: false)
    candidates.count = 0
    open.count = 0
    for column in 0..<columns where !tableau.columns[column].isDead {
      open.append(Int32(truncatingIfNeeded: column))
    }
  }

  /// Leaves dead columns out of the list of open ones.
  mutating func refreshOpenColumns() {
    var kept = 0
    for position in 0..<open.count {
      let column = open[position]
      if tableau.columns[column].isDead { continue }
      open[kept] = column
      kept += 1
    }
    open.count = kept
  }

  @inline(__always)
  private func gradient(_ basic: Tableau.Basic) -> Double {
    let item = items[basic.item]
    return basic.side > 0 ? item.above : -item.below
  }

  /// Sums the slopes of the current objective, which is one of the items in a range, anew.
  private mutating func computeSlopes(_ members: Range<Int>) {
    for position in 0..<candidates.count {
      let column = candidates[position]
      slopes[column] = 0
      slopeSizes[column] = 0
      isCandidate[column] = false
    }
    candidates.count = 0
    cursor = 0
    for item in members {
      let place = Int(tableau.places[item])
      if place < 0 {
        if !tableau.columns[-1 - place].isDead { consider(-1 - place) }
        continue
      }
      let gradient = gradient(tableau.basics[place])
      if gradient != 0 { addSlopes(of: place, times: gradient) }
    }
  }

  @inline(__always)
  private mutating func consider(_ column: Int) {
    if isCandidate[column] { return }
    isCandidate[column] = true
    candidates.append(Int32(truncatingIfNeeded: column))
  }

  private mutating func addSlopes(of row: Int, times factor: Double) {
    for entry in tableau.row(row) where entry.value != 0 {
      let column = Int(entry.column)
      let change = factor * entry.value
      slopes[column] += change
      slopeSizes[column] = max(slopeSizes[column], change.magnitude)
      consider(column)
    }
  }

  /// Minimises the objective that the costs of a range of items describe.
  ///
  /// `isBounded` says that the objective is known to have a least value; a direction along which
  /// nothing stops a falling objective is then a rounding error, and closed.
  mutating func minimize(_ members: Range<Int>, isBounded: Bool = true) -> End {
    computeSlopes(members)
    var isFresh = true
    idleMoves = 0
    while true {
      guard let (column, direction) = entering() else {
        if isFresh { return .optimal }
        computeSlopes(members)
        isFresh = true
        continue
      }
      guard budget > 0 else { return .outOfBudget }
      budget -= 1
      if !move(column: column, direction: direction) {
        if !isBounded {
          ray = (column, direction)
          return .unbounded
        }
        if direction > 0 {
          tableau.columns[column].upFree = false
        } else {
          tableau.columns[column].downFree = false
        }
      }
      isFresh = false
    }
  }

  /// Closes every column along which the objective just minimised, that of a range of items, would
  /// rise.
  mutating func closeColumns(_ members: Range<Int>) {
    for item in members {
      let place = Int(tableau.places[item])
      if place < 0, !tableau.columns[-1 - place].isDead { consider(-1 - place) }
    }
    for position in 0..<candidates.count {
      let index = Int(candidates[position])
      let column = tableau.columns[index]
      if column.isDead { continue }
      let item = items[column.item]
      let slope = slopes[index]
      let tolerance = Self.tolerance(size: slopeSizes[index], item: item)
      let upFree = column.upFree && slope + item.above <= tolerance
      let downFree = column.downFree && -slope + item.below <= tolerance
      tableau.columns[index].upFree = upFree
      tableau.columns[index].downFree = downFree
      tableau.columns[index].isDead = !upFree && !downFree
    }
    refreshOpenColumns()
  }

  @inline(__always)
  private static func tolerance(size: Double, item: Item) -> Double {
    1e-10 * max(size, max(item.above.magnitude, item.below.magnitude))
  }

  /// A column, and the direction of its item, along which the objective falls steeply.
  private mutating func entering() -> (column: Int, direction: Double)? {
    let isCautious = idleMoves > 40
    var best = 0.0
    var bestItem = Int32.max
    var choice = -1
    var direction = 0.0
    var left = candidates.count
    // A long list is looked at in parts, going on where the last search ended.
    var patience = isCautious ? Int.max : 200
    while left > 0, patience > 0 || choice < 0 {
      left -= 1
      patience -= 1
      if cursor >= candidates.count { cursor = 0 }
      let index = Int(candidates[cursor])
      let column = tableau.columns[index]
      let item = items[column.item]
      let slope = slopes[index]
      if column.isDead || (slope == 0 && item.above >= 0 && item.below >= 0) {
        // Nothing to gain here until the slope changes.
        isCandidate[index] = false
        slopeSizes[index] = 0
        candidates.count -= 1
        candidates.base[cursor] = candidates.base[candidates.count]
        continue
      }
      cursor += 1
      let tolerance = Self.tolerance(size: slopeSizes[index], item: item)
      var gain = 0.0
      var sign = 0.0
      if column.upFree, slope + item.above < -tolerance {
        gain = -(slope + item.above)
        sign = 1
      } else if column.downFree, -slope + item.below < -tolerance {
        gain = slope - item.below
        sign = -1
      } else {
        continue
      }
      if !isCautious {
        // Steep columns first, but short ones: a long column costs more and fills the tableau.
        gain = gain * gain / Double(tableau.memberCount(of: index) + 1)
      }
      if isCautious
        ? column.item < bestItem : (gain > best || (gain == best && column.item < bestItem))
      {
        best = gain
        bestItem = column.item
        choice = index
        direction = sign
      }
    }
    return choice < 0 ? nil : (choice, direction)
  }

  /// Moves along a column as far as it pays, and pivots where it stops; false if nothing stops it.
  private mutating func move(column: Int, direction: Double) -> Bool {
    collectBreakpoints(column: column, direction: direction)
    let item = items[tableau.columns[column].item]
    var slope = direction > 0 ? slopes[column] + item.above : -slopes[column] + item.below
    let tolerance = Self.tolerance(size: slopeSizes[column], item: item)
    let isCautious = idleMoves > 40
    var next = 0
    while next < breakpoints.count {
      let at = nextBreakpoint(from: next, isCautious: isCautious)
      let breakpoint = breakpoints[at]
      breakpoints[at] = breakpoints[next]
      breakpoints[next] = breakpoint
      let crossed = items[tableau.basics[breakpoint.row].item]
      if crossed.phase == .current {
        let change = crossed.bend * breakpoint.rate.magnitude
        if slope + change < -tolerance, !(isCautious && breakpoint.distance == 0) {
          slope += change
          next += 1
          continue
        }
      }
      // Stop here. The items passed on the way change sides.
      for passed in 0..<next { flip(row: Int(breakpoints[passed].row)) }
      idleMoves = breakpoint.distance > 0 ? 0 : idleMoves + 1
      exchange(row: Int(breakpoint.row), column: column, direction: direction)
      return true
    }
    return false
  }

  private mutating func collectBreakpoints(column: Int, direction: Double) {
    breakpoints.count = 0
    tableau.gather(column: column)
    for position in 0..<tableau.hits.count {
      let hit = tableau.hits[position]
      let basic = tableau.basics[hit.row]
      let item = items[basic.item]
      if item.phase == .idle || (item.phase == .current && item.bend == 0) { continue }
      let rate = hit.value * direction
      if (basic.side > 0) == (rate > 0) { continue }
      breakpoints.append(
        Breakpoint(row: hit.row, distance: basic.value.magnitude / rate.magnitude, rate: rate))
    }
  }

  /// The nearest of the breakpoints not yet passed; of equally near ones the steepest, or the one
  /// with the smallest item when cautious.
  private func nextBreakpoint(from start: Int, isCautious: Bool) -> Int {
    var best = start
    for index in (start + 1)..<max(start + 1, breakpoints.count) {
      let candidate = breakpoints[index]
      let champion = breakpoints[best]
      if candidate.distance != champion.distance {
        if candidate.distance < champion.distance { best = index }
      } else if isCautious {
        if tableau.basics[candidate.row].item < tableau.basics[champion.row].item { best = index }
      } else if candidate.rate.magnitude > champion.rate.magnitude {
        best = index
      }
    }
    return best
  }

  private mutating func flip(row: Int) {
    let item = items[tableau.basics[row].item]
    let side = tableau.basics[row].side
    addSlopes(of: row, times: side > 0 ? -item.bend : item.bend)
    tableau.basics[row].side = -side
  }

  /// The open column of a row that the fewest rows mention, idle items before settled ones.
  mutating func cheapestUnchargedColumn(row: Int) -> Int? {
    var largest = 0.0
    for entry in tableau.row(row) where !tableau.columns[entry.column].isDead {
      largest = max(largest, entry.value.magnitude)
    }
    var choice: Int?
    var fewest = Int32.max
    for entry in tableau.row(row) where entry.value.magnitude >= 0.01 * largest {
      let column = tableau.columns[entry.column]
      if column.isDead || entry.value == 0 { continue }
      let phase = items[column.item].phase
      if phase == .current { continue }
      let count = tableau.memberCount(of: Int(entry.column)) + (phase == .idle ? 0 : 1_000_000)
      if count < fewest {
        fewest = count
        choice = Int(entry.column)
      }
    }
    return choice
  }

  /// Pivots on a row whose value is 0, between objectives; nothing moves.
  mutating func exchangeInPlace(row: Int, column: Int) {
    let entering = tableau.columns[column].item
    // A settled item stays on the side that it may go to.
    let side: Int8 = tableau.columns[column].upFree ? 1 : -1
    tableau.gather(column: column)
    tableau.pivot(row: row, column: column)
    tableau.basics[row].side = side
    tableau.columns[column].upFree = true
    tableau.columns[column].downFree = true
    if !keepsVariables, Int(entering) < variableCount { tableau.forget(row: row) }
  }

  /// Pivots, and keeps slopes, sides and freedoms in step.
  private mutating func exchange(row: Int, column: Int, direction: Double) {
    let leaving = tableau.basics[row]
    let leavingItem = items[leaving.item]
    let entering = tableau.columns[column].item
    let enteringItem = items[entering]
    let gradient = gradient(leaving)
    if gradient != 0 { addSlopes(of: row, times: -gradient) }
    let steepness = slopes[column]
    tableau.pivot(row: row, column: column)
    // The old column's item is now the form in `row`.
    slopes[column] = 0
    consider(column)
    let gain = steepness + (direction > 0 ? enteringItem.above : -enteringItem.below)
    if gain != 0 { addSlopes(of: row, times: gain) }
    tableau.columns[column].upFree = leavingItem.phase != .settled || leaving.side > 0
    tableau.columns[column].downFree = leavingItem.phase != .settled || leaving.side < 0
    tableau.basics[row].side = direction > 0 ? 1 : -1
    for member in tableau.members(of: column) {
      let value = tableau.basics[member].value
      if Int(member) == row || value == 0 { continue }
      let item = items[tableau.basics[member].item]
      if item.phase == .idle || (item.phase == .current && item.bend == 0) {
        tableau.basics[member].side = value > 0 ? 1 : -1
      }
    }
    if !keepsVariables, Int(entering) < variableCount { tableau.forget(row: row) }
  }
}
