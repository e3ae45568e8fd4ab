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
  }

  var tableau = Tableau()
  var items = Slab<Item>()
  /// The slope of the current objective along each column, its own item's cost apart.
  private var slopes = Slab<Double>()
  /// The greatest number that went into each slope; rounding errors are judged by it.
  private var slopeSizes = Slab<Double>()
  private var breakpoints = Slab<Breakpoint>()
  /// Elementary steps left.
  var budget = Int.max
  private var idleMoves = 0

  private struct Breakpoint: BitwiseCopyable {
    var row: Int32
    var distance: Double
    var rate: Double
  }

  deinit {
    items.release()
    slopes.release()
    slopeSizes.release()
    breakpoints.release()
  }

  /// How an attempt to minimise ended.
  enum End { case optimal, unbounded, outOfBudget }

  /// The slope of the current objective along a column, its own item's cost apart.
  func slope(of column: Int) -> Double { slopes[column] }

  @inline(__always)
  private func gradient(_ basic: Tableau.Basic) -> Double {
    let item = items[basic.item]
    return basic.side > 0 ? item.above : -item.below
  }

  /// Sums the slopes of the current objective anew.
  private mutating func computeSlopes() {
    slopes.reset(count: tableau.columnCount, to: 0)
    slopeSizes.reset(count: tableau.columnCount, to: 0)
    for row in 0..<tableau.rowCount {
      let gradient = gradient(tableau.basics[row])
      if gradient != 0 { addSlopes(of: row, times: gradient) }
    }
  }

  private func addSlopes(of row: Int, times factor: Double) {
    for entry in tableau.row(row) {
      let change = factor * entry.value
      slopes[entry.column] += change
      slopeSizes[entry.column] = max(slopeSizes[entry.column], change.magnitude)
    }
  }

  /// Minimises the objective that the items' costs describe.
  ///
  /// - Parameter isBounded: whether the objective is known to have a least value; a direction along
  ///   which nothing stops a falling objective is then a rounding error, and closed.
  mutating func minimize(isBounded: Bool = true) -> End {
    computeSlopes()
    var isFresh = true
    idleMoves = 0
    while true {
      guard let (column, direction) = entering() else {
        if isFresh { return .optimal }
        computeSlopes()
        isFresh = true
        continue
      }
      guard budget > 0 else { return .outOfBudget }
      budget -= 1
      if !move(column: column, direction: direction) {
        if !isBounded { return .unbounded }
        if direction > 0 {
          tableau.columns[column].upFree = false
        } else {
          tableau.columns[column].downFree = false
        }
      }
      isFresh = false
    }
  }

  /// Closes every column along which the objective just minimised would rise.
  mutating func closeColumns() {
    for index in 0..<tableau.columnCount where !tableau.columns[index].isDead {
      let column = tableau.columns[index]
      let item = items[column.item]
      let slope = slopes[index]
      let tolerance = Self.tolerance(size: slopeSizes[index], item: item)
      let upFree = column.upFree && slope + item.above <= tolerance
      let downFree = column.downFree && -slope + item.below <= tolerance
      tableau.columns[index].upFree = upFree
      tableau.columns[index].downFree = downFree
      tableau.columns[index].isDead = !upFree && !downFree
    }
  }

  @inline(__always)
  private static func tolerance(size: Double, item: Item) -> Double {
    1e-10 * max(size, max(item.above, item.below))
  }

  /// The column, and the direction of its item, along which the objective falls most steeply.
  private func entering() -> (column: Int, direction: Double)? {
    let isCautious = idleMoves > 40
    var best = 0.0
    var bestItem = Int32.max
    var choice = -1
    var direction = 0.0
    for index in 0..<tableau.columnCount {
      let column = tableau.columns[index]
      if column.isDead { continue }
      let item = items[column.item]
      let slope = slopes[index]
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
      if isCautious ? column.item < bestItem : gain > best {
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
    while true {
      guard let at = nextBreakpoint(from: next, isCautious: isCautious) else { break }
      breakpoints.base.swap(next, at)
      let breakpoint = breakpoints[next]
      let basic = tableau.basics[breakpoint.row]
      let crossed = items[basic.item]
      if crossed.phase == .current {
        let change = (crossed.above + crossed.below) * breakpoint.rate.magnitude
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
    for row in tableau.members(of: column) {
      let basic = tableau.basics[row]
      let item = items[basic.item]
      if item.phase == .idle || (item.phase == .current && item.above + item.below == 0) {
        continue
      }
      let rate = tableau.coefficient(row: Int(row), column: column) * direction
      if rate == 0 || (basic.side > 0) == (rate > 0) { continue }
      breakpoints.append(
        Breakpoint(row: row, distance: basic.value.magnitude / rate.magnitude, rate: rate))
    }
  }

  /// The nearest of the breakpoints not yet passed; of equally near ones the steepest, or the one
  /// with the smallest item when cautious.
  private func nextBreakpoint(from start: Int, isCautious: Bool) -> Int? {
    var best: Int?
    var index = start
    while index < breakpoints.count {
      defer { index += 1 }
      guard let current = best else {
        best = index
        continue
      }
      let candidate = breakpoints[index]
      let champion = breakpoints[current]
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
    addSlopes(of: row, times: side > 0 ? -(item.above + item.below) : item.above + item.below)
    tableau.basics[row].side = -side
  }

  /// Pivots, and keeps slopes, sides and freedoms in step.
  private mutating func exchange(row: Int, column: Int, direction: Double) {
    let leaving = tableau.basics[row]
    let leavingItem = items[leaving.item]
    let enteringItem = items[tableau.columns[column].item]
    let gradient = gradient(leaving)
    if gradient != 0 { addSlopes(of: row, times: -gradient) }
    let steepness = slopes[column]
    tableau.pivot(row: row, column: column)
    // The old column's item is now the form in `row`.
    slopes[column] = 0
    let gain = steepness + (direction > 0 ? enteringItem.above : -enteringItem.below)
    if gain != 0 { addSlopes(of: row, times: gain) }
    tableau.columns[column].upFree = leavingItem.phase != .settled || leaving.side > 0
    tableau.columns[column].downFree = leavingItem.phase != .settled || leaving.side < 0
    tableau.basics[row].side = direction > 0 ? 1 : -1
    for member in tableau.members(of: column) {
      let value = tableau.basics[member].value
      if Int(member) == row || value == 0 { continue }
      let item = items[tableau.basics[member].item]
      if item.phase == .idle || (item.phase == .current && item.above + item.below == 0) {
        tableau.basics[member].side = value > 0 ? 1 : -1
      }
    }
  }
}

extension UnsafeMutablePointer {
  fileprivate func swap(_ left: Int, _ right: Int) {
    let kept = self[left]
    self[left] = self[right]
    self[right] = kept
  }
}
