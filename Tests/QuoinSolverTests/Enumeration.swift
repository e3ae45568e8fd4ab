import QuoinSolver

/// The lexicographic optimum by trying every corner: a reference that shares no idea with the
/// solver.
///
/// Every constraint's left side is 0 on a plane, and so is every variable; all objectives are
/// linear between those planes, so some best point lies where as many of them meet as there are
/// variables.
struct Enumeration {
  let rows: [RandomSystem.Row]
  let variableCount: Int

  /// The sums of violations by falling priority, required first, then the sum of the tie rule.
  func scores(at point: [Double]) -> [Double] {
    var sums: [Double: Double] = [1000: 0]
    var tie = 0.0
    for (rank, row) in rows.enumerated() {
      let left = zip(row.coefficients, point).reduce(row.constant) { $0 + $1.0 * $1.1 }
      let violation =
        switch row.relation {
        case .equal: left
        case .lessThanOrEqual: max(0, left)
        case .greaterThanOrEqual: min(0, left)
        }
      sums[row.priority, default: 0] += violation.magnitude
      if row.priority < 1000 { tie += Double(rank) * violation }
    }
    return sums.sorted { $0.key > $1.key }.map(\.value) + [tie]
  }

  /// The best scores of all corners.
  var bestScores: [Double] {
    var best: [Double]?
    for corner in corners {
      let scores = scores(at: corner)
      if best.map({ Self.isBetter(scores, than: $0) }) ?? true { best = scores }
    }
    return best ?? []
  }

  static func isBetter(_ left: [Double], than right: [Double]) -> Bool {
    for (left, right) in zip(left, right) where (left - right).magnitude > 1e-7 {
      return left < right
    }
    return false
  }

  private var corners: [[Double]] {
    var planes = rows.map { $0.coefficients + [$0.constant] }
    for variable in 0..<variableCount {
      planes.append((0...variableCount).map { $0 == variable ? 1 : 0 })
    }
    return choose(variableCount, from: planes[...]).compactMap(meet)
  }

  private func choose(_ count: Int, from planes: ArraySlice<[Double]>) -> [[[Double]]] {
    if count == 0 { return [[]] }
    guard let first = planes.first, planes.count >= count else { return [] }
    return choose(count - 1, from: planes.dropFirst()).map { [first] + $0 }
      + choose(count, from: planes.dropFirst())
  }

  /// The one point that all planes share, by Gauss and Jordan's elimination.
  private func meet(_ planes: [[Double]]) -> [Double]? {
    var matrix = planes
    for column in 0..<variableCount {
      let pivot = (column..<variableCount).max {
        matrix[$0][column].magnitude < matrix[$1][column].magnitude
      }
      guard let pivot, matrix[pivot][column].magnitude > 1e-9 else { return nil }
      matrix.swapAt(pivot, column)
      for row in 0..<variableCount where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for position in column...variableCount {
          matrix[row][position] -= factor * matrix[column][position]
        }
      }
    }
    return (0..<variableCount).map { -matrix[$0][variableCount] / matrix[$0][$0] }
  }
}
