/// Sparse Gaussian elimination of a system of equations that is known to have a solution.
///
/// Rows are used in the order given, those that earlier ones imply are passed over; so the values
/// depend on the rows and their order alone.
struct Elimination: ~Copyable {
  private struct Step: BitwiseCopyable {
    var variable: Int32
    var start: Int32
    var count: Int32
    var constant: Double
  }

  private var tableau = Tableau()
  private var steps = Slab<Step>()
  private var entries = Slab<Tableau.Entry>()
  private(set) var values = Slab<Double>()

  deinit {
    steps.release()
    entries.release()
    values.release()
  }

  mutating func reset(variables: Int) {
    tableau.reset(variables: variables)
    steps.count = 0
    entries.count = 0
    values.reset(count: variables, to: 0)
  }

  /// Begins the equation `sum + constant = 0`.
  mutating func addRow(constant: Double) {
    tableau.beginRow(constant: constant)
  }

  mutating func addTerm(_ variable: Int32, _ coefficient: Double) {
    tableau.append(column: variable, value: coefficient)
  }

  /// Finds `values`; a variable that no equation determines is 0.
  mutating func solve() {
    for row in 0..<tableau.rowCount {
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
      for position in step.start..<step.start + step.count {
        sum += entries[position].value * values[entries[position].column]
      }
      values[step.variable] = sum
    }
  }
}
