import QuoinGeometry
import QuoinLayout

/// What checking a case found.
enum CaseOutcome: Sendable, Equatable {
  case passed
  /// Computed, and different; one line per difference.
  case failed([String])
  /// Not computed by this module, and why.
  case gap(String)
}

/// Collects the differences between expected and computed values.
struct CaseCheck {
  private(set) var differences: [String] = []
  private(set) var isEmpty = true
  let tolerance: Double

  init(tolerance: Double = 1e-9) { self.tolerance = tolerance }

  var outcome: CaseOutcome {
    if isEmpty { return .gap("the case states nothing this checker knows") }
    return differences.isEmpty ? .passed : .failed(differences)
  }

  mutating func equal<Value: Equatable>(_ name: String, _ expected: Value?, _ actual: Value?) {
    isEmpty = false
    if expected != actual {
      differences.append(
        "\(name): expected \(expected.map { "\($0)" } ?? "nil"), "
          + "got \(actual.map { "\($0)" } ?? "nil")")
    }
  }

  mutating func close(_ name: String, _ expected: [Double]?, _ actual: [Double]?) {
    isEmpty = false
    if expected == nil, actual == nil { return }
    guard let expected, let actual, expected.count == actual.count,
      zip(expected, actual).allSatisfy({ abs($0 - $1) <= tolerance })
    else {
      differences.append(
        "\(name): expected \(expected.map { "\($0)" } ?? "nil"), "
          + "got \(actual.map { "\($0)" } ?? "nil")")
      return
    }
  }

  mutating func close(_ name: String, _ expected: Double?, _ actual: Double?) {
    close(name, expected.map { [$0] }, actual.map { [$0] })
  }

  mutating func close(_ name: String, _ expected: Rect?, _ actual: Rect?) {
    close(name, expected?.numbers, actual?.numbers)
  }

  mutating func close(_ name: String, _ expected: Size?, _ actual: Size?) {
    close(name, expected.map { [$0.width, $0.height] }, actual.map { [$0.width, $0.height] })
  }

  mutating func close(_ name: String, _ expected: EdgeInsets?, _ actual: EdgeInsets?) {
    close(name, expected?.numbers, actual?.numbers)
  }
}

extension Rect {
  var numbers: [Double] { [minX, minY, width, height] }
}

extension EdgeInsets {
  var numbers: [Double] { [top, left, bottom, right] }
}
