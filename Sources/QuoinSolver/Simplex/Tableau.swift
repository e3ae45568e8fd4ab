/// A sparse tableau: every basic item as a linear form over the nonbasic ones.
///
/// An *item* is a variable or the left side ("slack") of a constraint. The nonbasic items are all
/// at 0 and own the columns; the basic ones own the rows, and the constant of a basic item's row is
/// its value. A pivot exchanges a row's item with a column's. Rows are unordered lists of (column,
/// value) in one arena; a column keeps a list of the rows that may mention it, in which stale
/// entries are tolerated and dropped when met.
///
/// A row that mentions most columns is kept *dense*, so that a change costs what it changes and not
/// the length of the row.
///
/// A column whose item can no longer leave 0 is *dead*: its entries count as 0 and are removed when
/// a row is next rewritten.
struct Tableau: ~Copyable {
  struct Entry: BitwiseCopyable {
    var column: Int32
    var value: Double
  }

  struct Extent: BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0
    /// Whether the row has an entry for every column, in order, zeroes included.
    var isDense = false
  }

  /// What a row knows about the item it defines.
  struct Basic: BitwiseCopyable {
    var item: Int32
    /// The side of 0 on which the item is, +1 or -1; where its value is 0, the side it counts for.
    var side: Int8
    var value: Double
    /// The greatest number that went into `value`; rounding errors are judged by it.
    var magnitude: Double
  }

  struct Column: BitwiseCopyable {
    var item: Int32
    /// Whether the item may rise above 0, or fall below it, without harm to finished objectives.
    var upFree: Bool
    var downFree: Bool
    var isDead: Bool
  }

  /// Where a row mentions the column gathered last.
  struct Hit: BitwiseCopyable {
    var row: Int32
    var position: Int32
    var value: Double
  }

  private(set) var entries = Slab<Entry>(capacity: 256)
  var extents = Slab<Extent>()
  var basics = Slab<Basic>()
  var columns = Slab<Column>()
  private var members = Slab<Int32>(capacity: 256)
  private var memberExtents = Slab<Extent>()
  /// The number of rows that do mention a column.
  private var occurrences = Slab<Int32>()
  /// Where an item is: row `r` as `r`, column `c` as `-1 - c`.
  var places = Slab<Int32>()

  private(set) var hits = Slab<Hit>()
  private var spare = Slab<Entry>()
  private var work = Slab<Double>()
  private var inPivotRow = Slab<Int32>()
  private var seen = Slab<Int32>()
  private var rowStamp = Slab<Int32>()
  private var stamp: Int32 = 0

  deinit {
    entries.release()
    extents.release()
    basics.release()
    columns.release()
    members.release()
    memberExtents.release()
    occurrences.release()
    places.release()
    hits.release()
    spare.release()
    work.release()
    inPivotRow.release()
    seen.release()
    rowStamp.release()
  }

  var rowCount: Int { basics.count }
  var columnCount: Int { columns.count }

  /// Starts over with variables as the only items, all nonbasic.
  mutating func reset(variables: Int) {
    entries.count = 0
    extents.count = 0
    basics.count = 0
    members.count = 0
    rowStamp.count = 0
    columns.count = 0
    memberExtents.count = 0
    places.count = 0
    occurrences.reset(count: variables, to: 0)
    for index in 0..<variables {
      columns.append(
        Column(item: Int32(truncatingIfNeeded: index), upFree: true, downFree: true, isDead: false))
      memberExtents.append(Extent())
      places.append(Int32(truncatingIfNeeded: -1 - index))
    }
    work.reset(count: variables, to: 0)
    inPivotRow.reset(count: variables, to: 0)
    seen.reset(count: variables, to: 0)
    stamp = 0
  }

  /// Begins a row for a new item; `append` adds its entries.
  mutating func beginRow(constant: Double) {
    let row = Int32(truncatingIfNeeded: basics.count)
    let start = Int32(truncatingIfNeeded: entries.count)
    extents.append(Extent(start: start, count: 0, capacity: 0))
    basics.append(
      Basic(
        item: Int32(truncatingIfNeeded: places.count), side: constant < 0 ? -1 : 1,
        value: constant, magnitude: constant.magnitude))
    places.append(row)
    rowStamp.append(0)
  }

  /// Adds an entry to the row begun last; no column may come twice.
  mutating func append(column: Int32, value: Double) {
    let row = basics.count - 1
    entries.append(Entry(column: column, value: value))
    extents[row].count += 1
    extents[row].capacity += 1
    addMember(Int32(truncatingIfNeeded: row), to: column)
  }

  /// The rows that mention a column, stale ones included.
  @inline(__always)
  func members(of column: Int) -> UnsafeBufferPointer<Int32> {
    let extent = memberExtents[column]
    return UnsafeBufferPointer(start: members.base + Int(extent.start), count: Int(extent.count))
  }

  /// The number of rows that mention a column.
  @inline(__always)
  func memberCount(of column: Int) -> Int32 { occurrences[column] }

  /// The entries of a row, those of dead columns included, and zeroes if it is dense.
  @inline(__always)
  func row(_ row: Int) -> UnsafeMutableBufferPointer<Entry> {
    let extent = extents[row]
    return UnsafeMutableBufferPointer(
      start: entries.base + Int(extent.start), count: Int(extent.count))
  }

  /// The coefficient of a column in a row; 0 where there is none.
  func coefficient(row: Int, column: Int) -> Double {
    for entry in self.row(row) where Int(entry.column) == column { return entry.value }
    return 0
  }

  /// Finds the rows that mention a column, for `hits`; clears its list of what is stale.
  mutating func gather(column: Int) {
    hits.count = 0
    stamp += 1
    let extent = memberExtents[column]
    var kept: Int32 = 0
    for position in 0..<extent.count {
      let row = members[extent.start + position]
      if rowStamp[row] == stamp { continue }
      rowStamp[row] = stamp
      let entries = self.row(Int(row))
      var at = 0
      if extents[row].isDense {
        at = column
        if entries[at].value == 0 { continue }
      } else {
        while at < entries.count, Int(entries[at].column) != column { at += 1 }
        if at == entries.count { continue }
      }
      hits.append(
        Hit(row: row, position: Int32(truncatingIfNeeded: at), value: entries[at].value))
      members[extent.start + kept] = row
      kept += 1
    }
    memberExtents[column].count = kept
  }

  /// Exchanges the item of a row with that of a column, just gathered.
  ///
  /// - Parameters:
  ///   - pivotRow: the row whose item leaves the basis.
  ///   - pivotColumn: the column whose item becomes basic.
  ///   - keepsRow: whether the column's item is still of interest once it is basic.
  ///   - keepsColumn: whether the row's item may ever leave 0 again.
  /// - Complexity: O(*sum of the lengths of the rows that mention the column* + *rows* * *length of
  ///   the pivot row*).
  mutating func pivot(
    row pivotRow: Int, column pivotColumn: Int, keepsRow: Bool = true, keepsColumn: Bool = true
  ) {
    stamp += 1
    let pivotStamp = stamp
    // Turn the row around: the column's item in terms of the row's and the others.
    purge(pivotRow)
    let inverse = 1 / coefficient(row: pivotRow, column: pivotColumn)
    let turned = row(pivotRow)
    for position in turned.indices {
      let column = turned[position].column
      if Int(column) == pivotColumn {
        turned[position].value = inverse
      } else {
        let value = -turned[position].value * inverse
        turned[position].value = value
        work[column] = value
        inPivotRow[column] = pivotStamp
      }
    }
    let constant = -basics[pivotRow].value * inverse
    basics[pivotRow].value = constant
    basics[pivotRow].magnitude = basics[pivotRow].magnitude * inverse.magnitude

    // Put it into every other row that mentions the column.
    for position in 0..<hits.count {
      let hit = hits[position]
      if Int(hit.row) == pivotRow { continue }
      combine(
        hit, with: pivotRow, column: pivotColumn, inverse: keepsColumn ? inverse : 0,
        constant: constant, pivotStamp: pivotStamp)
    }

    let leaving = basics[pivotRow].item
    let entering = columns[pivotColumn].item
    basics[pivotRow].item = entering
    columns[pivotColumn].item = leaving
    places[entering] = Int32(truncatingIfNeeded: pivotRow)
    places[leaving] = Int32(truncatingIfNeeded: -1 - pivotColumn)
    if !keepsColumn {
      columns[pivotColumn].isDead = true
      memberExtents[pivotColumn].count = 0
    }
    if !keepsRow { forget(row: pivotRow) }
  }

  /// The open column of a row that the fewest rows mention, among those with a sound coefficient
  /// and an item below `limit`.
  mutating func cheapestColumn(row: Int, among limit: Int = .max) -> Int? {
    purge(row)
    var largest = 0.0
    for entry in self.row(row) where Int(columns[entry.column].item) < limit {
      largest = max(largest, entry.value.magnitude)
    }
    var choice: Int?
    var fewest = Int32.max
    var shortest = Int32.max
    for entry in self.row(row)
    where entry.value.magnitude >= 0.01 * largest && Int(columns[entry.column].item) < limit {
      let column = Int(entry.column)
      let count = memberCount(of: column)
      if count > fewest { continue }
      // Among equals, the one that makes the shorter rows longer.
      let length = count <= 3 ? memberLength(of: column) : 0
      if count < fewest || length < shortest {
        fewest = count
        shortest = length
        choice = column
      }
    }
    return choice
  }

  /// The sum of the lengths of the rows that mention a column, and of some that did.
  private func memberLength(of column: Int) -> Int32 {
    var sum: Int32 = 0
    for row in members(of: column) { sum += extents[row].count }
    return sum
  }

  /// Empties a row whose item is of no further interest.
  func forget(row: Int) {
    for entry in self.row(row) where entry.value != 0 { occurrences[entry.column] -= 1 }
    extents[row].count = 0
    extents[row].isDense = false
  }

  /// Removes the entries of dead columns from a row.
  mutating func purge(_ row: Int) {
    let list = self.row(row)
    var kept = 0
    for position in list.indices
    where list[position].value != 0 && !columns[list[position].column].isDead {
      if kept != position { list[kept] = list[position] }
      kept += 1
    }
    extents[row].count = Int32(truncatingIfNeeded: kept)
    extents[row].isDense = false
  }

  /// Gives a row an entry for every column.
  private mutating func makeDense(_ row: Int) {
    let width = columnCount
    spare.count = 0
    for entry in self.row(row) { spare.append(entry) }
    var extent = extents[row]
    if Int(extent.capacity) < width {
      extent.start = Int32(truncatingIfNeeded: entries.count)
      extent.capacity = Int32(truncatingIfNeeded: width)
      entries.resize(entries.count + width)
    }
    extent.count = Int32(truncatingIfNeeded: width)
    extent.isDense = true
    extents[row] = extent
    let list = self.row(row)
    for column in 0..<width {
      list[column] = Entry(column: Int32(truncatingIfNeeded: column), value: 0)
    }
    for position in 0..<spare.count { list[Int(spare[position].column)] = spare[position] }
  }

  /// As `combine`, where the row is dense.
  private mutating func combineDense(
    row target: Int, factor: Double, with pivotRow: Int, column pivotColumn: Int, inverse: Double
  ) {
    let list = row(target)
    list[pivotColumn].value = factor * inverse
    for entry in row(pivotRow) where Int(entry.column) != pivotColumn {
      let column = Int(entry.column)
      let old = list[column].value
      let change = factor * work[column]
      let sum = old + change
      if sum.magnitude <= 1e-12 * (old.magnitude + change.magnitude) {
        list[column].value = 0
        if old != 0 { occurrences[column] -= 1 }
      } else {
        list[column].value = sum
        if old == 0 { addMember(Int32(truncatingIfNeeded: target), to: entry.column) }
      }
    }
  }

  /// Replaces the pivot column's item in one row.
  private mutating func combine(
    _ hit: Hit, with pivotRow: Int, column pivotColumn: Int, inverse: Double,
    constant: Double, pivotStamp: Int32
  ) {
    let target = Int(hit.row)
    let factor = hit.value
    let change = factor * constant
    let value = basics[target].value + change
    let magnitude = max(basics[target].magnitude, change.magnitude)
    basics[target].magnitude = magnitude
    basics[target].value = value.magnitude <= 1e-11 * magnitude ? 0 : value
    let length = Int(extents[target].count) + Int(extents[pivotRow].count)
    if !extents[target].isDense, length > 48, length * 3 > columnCount { makeDense(target) }
    if extents[target].isDense {
      combineDense(
        row: target, factor: factor, with: pivotRow, column: pivotColumn, inverse: inverse)
      return
    }
    let list = row(target)
    var count = list.count
    let at = Int(hit.position)
    if inverse == 0 {
      count -= 1
      list[at] = list[count]
    } else {
      list[at].value = factor * inverse
    }
    stamp += 1
    let rowSeen = stamp
    var position = 0
    while position < count {
      let column = Int(list[position].column)
      if columns[column].isDead {
        count -= 1
        list[position] = list[count]
        continue
      }
      if inPivotRow[column] == pivotStamp {
        seen[column] = rowSeen
        let old = list[position].value
        let change = factor * work[column]
        let sum = old + change
        if sum.magnitude <= 1e-12 * (old.magnitude + change.magnitude) {
          occurrences[column] -= 1
          count -= 1
          list[position] = list[count]
          continue
        }
        list[position].value = sum
      }
      position += 1
    }
    extents[target].count = Int32(truncatingIfNeeded: count)

    let source = extents[pivotRow]
    for index in Int(source.start)..<Int(source.start + source.count) {
      let column = entries[index].column
      if Int(column) == pivotColumn || seen[column] == rowSeen { continue }
      insert(Entry(column: column, value: factor * work[column]), into: target)
      addMember(Int32(truncatingIfNeeded: target), to: column)
    }
  }

  private mutating func insert(_ entry: Entry, into row: Int) {
    var extent = extents[row]
    if extent.count == extent.capacity {
      let start = entries.count
      let capacity = max(4, Int(extent.count) * 2)
      entries.resize(start + capacity)
      (entries.base + start).update(
        from: entries.base + Int(extent.start), count: Int(extent.count))
      extent.start = Int32(truncatingIfNeeded: start)
      extent.capacity = Int32(truncatingIfNeeded: capacity)
    }
    entries[extent.start + extent.count] = entry
    extent.count += 1
    extents[row] = extent
  }

  private mutating func addMember(_ row: Int32, to column: Int32) {
    var extent = memberExtents[column]
    if extent.count == extent.capacity {
      let start = members.count
      let capacity = max(4, Int(extent.count) * 2)
      members.resize(start + capacity)
      (members.base + start).update(
        from: members.base + Int(extent.start), count: Int(extent.count))
      extent.start = Int32(truncatingIfNeeded: start)
      extent.capacity = Int32(truncatingIfNeeded: capacity)
    }
    members[extent.start + extent.count] = row
    extent.count += 1
    memberExtents[column] = extent
    occurrences[column] += 1
  }
}
