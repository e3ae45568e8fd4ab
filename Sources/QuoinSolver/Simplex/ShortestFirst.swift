/// Hands out rows of a tableau, always one of the shortest, while eliminating changes their
/// lengths.
///
/// Merging short rows first keeps long chains of equations balanced: a list of *n* views is merged
/// in O(*n* log *n*), where going from one end to the other costs O(*n*²). Rows wait in a list per
/// length, where they are looked for; one found longer than its list says moves to the right list.
struct ShortestFirst: ~Copyable {
  private var heads = Slab<Int32>()
  private var nexts = Slab<Int32>()
  private var shortest = 0

  deinit {
    heads.release()
    nexts.release()
  }

  /// Starts over for a tableau with a number of rows.
  mutating func reset(rows: Int) {
    nexts.resize(rows)
    heads.count = 0
    shortest = 0
  }

  /// Adds a row; of equally short ones the one added last comes first.
  mutating func add(_ row: Int, length: Int) {
    while heads.count <= length { heads.append(-1) }
    nexts[row] = heads[length]
    heads[length] = Int32(truncatingIfNeeded: row)
    if length < shortest { shortest = length }
  }

  /// Takes out a shortest row, its dead entries removed; `nil` when none is left.
  mutating func next(_ tableau: inout Tableau) -> Int? {
    while shortest < heads.count {
      let row = Int(heads[shortest])
      if row < 0 {
        shortest += 1
        continue
      }
      heads[shortest] = nexts[row]
      tableau.purge(row)
      let length = Int(tableau.extents[row].count)
      if length <= shortest { return row }
      add(row, length: length)
    }
    return nil
  }
}
