/// A constraint system with edit steps, read from the text format `qls 1`.
///
/// One record a line, fields separated by one space: `v N` unknowns, `l LEVEL PRIORITY WEIGHT`
/// optional levels, `c ID REL LEVEL K N VAR COEF ...` constraints (level -1 is required),
/// `d VAR LEVEL VALUE` edit variables, and steps: `s VAR VALUE`, `k ID K`, `r ID`, `a ID`, ended
/// by `.`. Other records are ignored.
package struct Workload: Sendable {
  package struct Constraint: Sendable {
    package var terms: [Term]
    package var relation: Relation
    package var constant: Double
    package var priority: Double
  }

  package enum Step: Sendable {
    case suggest(edit: Int, value: Double)
    case constant(constraint: Int, value: Double)
    case remove(constraint: Int)
    case add(constraint: Int)
    case solve
  }

  /// A line that is not what the format says, counted from 1.
  package struct Malformed: Error {
    package let line: Int
  }

  package private(set) var title = ""
  package private(set) var variableCount = 0
  package private(set) var constraints: [Constraint] = []
  package private(set) var edits: [Constraint] = []
  package private(set) var steps: [Step] = []

  package init(text: String) throws(Malformed) {
    var priorities: [Int: Double] = [:]
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let fields = line.split(separator: " ")
      guard let kind = fields.first else { continue }
      var reader = Fields(fields: fields, line: number)
      switch kind {
      case "m": title = String(line.dropFirst(2))
      case "v": variableCount = try reader.integer()
      case "l": priorities[try reader.integer()] = try reader.number()
      case "c":
        _ = try reader.integer()
        let relation = try reader.relation()
        let level = try reader.integer()
        let constant = try reader.number()
        let count = try reader.integer()
        var terms: [Term] = []
        for _ in 0..<max(0, count) {
          terms.append(Term(try reader.variable(below: variableCount), try reader.number()))
        }
        guard let priority = level < 0 ? 1000 : priorities[level] else {
          throw Malformed(line: number)
        }
        constraints.append(
          Constraint(terms: terms, relation: relation, constant: constant, priority: priority))
      case "d":
        let variable = try reader.variable(below: variableCount)
        guard let priority = priorities[try reader.integer()] else { throw Malformed(line: number) }
        edits.append(
          Constraint(
            terms: [Term(variable)], relation: .equal, constant: -(try reader.number()),
            priority: priority))
      case "s":
        let variable = try reader.variable(below: variableCount)
        guard let edit = edits.firstIndex(where: { $0.terms[0].variable == variable }) else {
          throw Malformed(line: number)
        }
        steps.append(.suggest(edit: edit, value: try reader.number()))
      case "k":
        steps.append(.constant(constraint: try reader.integer(), value: try reader.number()))
      case "r": steps.append(.remove(constraint: try reader.integer()))
      case "a": steps.append(.add(constraint: try reader.integer()))
      case ".": steps.append(.solve)
      default: break
      }
    }
  }

  /// The records of a line, one after the other.
  private struct Fields {
    let fields: [Substring]
    let line: Int
    var next = 1

    mutating func field() throws(Malformed) -> Substring {
      guard next < fields.count else { throw Malformed(line: line) }
      defer { next += 1 }
      return fields[next]
    }

    mutating func integer() throws(Malformed) -> Int {
      guard let value = Int(try field()) else { throw Malformed(line: line) }
      return value
    }

    mutating func number() throws(Malformed) -> Double {
      guard let value = Double(try field()), value.isFinite else { throw Malformed(line: line) }
      return value
    }

    mutating func relation() throws(Malformed) -> Relation {
      switch try field() {
      case "=": .equal
      case "<": .lessThanOrEqual
      case ">": .greaterThanOrEqual
      default: throw Malformed(line: line)
      }
    }

    mutating func variable(below count: Int) throws(Malformed) -> Variable {
      let index = try integer()
      guard index >= 0, index < count else { throw Malformed(line: line) }
      return Variable(index: Int32(truncatingIfNeeded: index))
    }
  }
}
