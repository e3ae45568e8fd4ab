/// Sparse Gaussian elimination of a system of equations that is known to have a solution.
///
/// Rows that others imply are passed over. The values depend on the rows and their order alone.
struct Elimination: ~Copyable {
  private struct Step: BitwiseCopyable {
    var variable: Int32
    var start: Int32
    var count: Int32
    var constant: Double
  }

  private var tableau = Tableau()
  private var queue = ShortestFirst()
  private var steps = Slab<Step>()
  private var entries = Slab<Tableau.Entry>()
  private(set) var values = Slab<Double>()
  /// Whether the equations determine a variable.
  private(set) var isDetermined = Slab<Bool>()

  deinit {
    steps.release()
    entries.release()
    values.release()
    isDetermined.release()
  }

  mutating func reset(variables: Int) {
    tableau.reset(variables: variables)
    steps.count = 0
    entries.count = 0
    values.reset(count: variables, to: 0)
    isDetermined.reset(count: variables, to: false)
  }

  /// Begins the equation `sum + constant = 0`.
  mutating func addRow(constant: Double) {
    tableau.beginRow(constant: constant)
  }

  mutating func addTerm(_ variable: Int32, _ coefficient: Double) {
    tableau.append(column: variable, value: coefficient)
  }

  /// Finds `values`, and which of them are determined.
  mutating func solve() {
    queue.reset(rows: tableau.rowCount)
    for row in (0..<tableau.rowCount).reversed() {
      queue.add(row, length: Int(tableau.extents[row].count))
    }
    while let row = queue.next(&tableau) {
      guard let column = tableau.cheapestColumn(row: row) else { continue }
      tableau.gather(column: column)
      tableau.pivot(row: row, column: column, keepsColumn: false)
      let start = entries.count
      for entry in tableau.row(row) where Int(entry.column) != column { entries.append(entry) }
      steps.append(
        Step(
          variable: Int32(truncatingIfNeeded: column), start: Int32(truncatingIfNeeded: start),
          count: Int32(truncatingIfNeeded: entries.count - start),
          constant: tableau.basics[row].value))
      tableau.forget(row: row)
    }
    var index = steps.count
    while index > 0 {
      index -= 1
      let step = steps[index]
      var sum = step.constant
      var isKnown = true
      for position in step.start..<step.start + step.count {
        let other = entries[position].column
        sum += entries[position].value * values[other]
        if !isDetermined[other] { isKnown = false }
      }
      values[step.variable] = sum
      isDetermined[step.variable] = isKnown
    }
  }
}
