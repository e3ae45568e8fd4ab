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
  private var priorities: [Int: Double] = [:]

  package init(bytes: [UInt8]) throws(Malformed) {
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard let kind = line.first else { continue }
      var fields = Fields(rest: line.dropFirst(2), line: number)
      try read(kind, &fields)
    }
  }

  private mutating func read(_ kind: UInt8, _ fields: inout Fields) throws(Malformed) {
    switch kind {
    case UInt8(ascii: "m"): title = String(decoding: fields.rest, as: UTF8.self)
    case UInt8(ascii: "v"): variableCount = try fields.integer()
    case UInt8(ascii: "l"): priorities[try fields.integer()] = try fields.number()
    case UInt8(ascii: "c"):
      _ = try fields.integer()
      let relation = try fields.relation()
      let priority = try fields.priority(priorities)
      let constant = try fields.number()
      var terms: [Term] = []
      for _ in 0..<max(0, try fields.integer()) {
        let variable = try fields.variable(below: variableCount)
        terms.append(Term(variable, try fields.number()))
      }
      constraints.append(
        Constraint(terms: terms, relation: relation, constant: constant, priority: priority))
    case UInt8(ascii: "d"):
      let variable = try fields.variable(below: variableCount)
      let priority = try fields.priority(priorities)
      edits.append(
        Constraint(
          terms: [Term(variable)], relation: .equal, constant: -(try fields.number()),
          priority: priority))
    case UInt8(ascii: "s"):
      let variable = try fields.variable(below: variableCount)
      guard let edit = edits.firstIndex(where: { $0.terms[0].variable == variable }) else {
        throw fields.malformed
      }
      steps.append(.suggest(edit: edit, value: try fields.number()))
    case UInt8(ascii: "k"):
      steps.append(.constant(constraint: try fields.integer(), value: try fields.number()))
    case UInt8(ascii: "r"): steps.append(.remove(constraint: try fields.integer()))
    case UInt8(ascii: "a"): steps.append(.add(constraint: try fields.integer()))
    case UInt8(ascii: "."): steps.append(.solve)
    default: break
    }
  }
}

/// The fields of a line, one after the other.
private struct Fields {
  var rest: ArraySlice<UInt8>
  let line: Int

  var malformed: Workload.Malformed { Workload.Malformed(line: line) }

  mutating func field() throws(Workload.Malformed) -> ArraySlice<UInt8> {
    let field = rest.prefix { $0 != UInt8(ascii: " ") }
    guard !field.isEmpty else { throw malformed }
    rest = rest.dropFirst(field.count + 1)
    return field
  }

  mutating func integer() throws(Workload.Malformed) -> Int {
    guard let value = Int(String(decoding: try field(), as: UTF8.self)) else { throw malformed }
    return value
  }

  mutating func number() throws(Workload.Malformed) -> Double {
    guard let value = Double(String(decoding: try field(), as: UTF8.self)), value.isFinite else {
      throw malformed
    }
    return value
  }

  mutating func relation() throws(Workload.Malformed) -> Relation {
    switch try field().first {
    case UInt8(ascii: "="): .equal
    case UInt8(ascii: "<"): .lessThanOrEqual
    case UInt8(ascii: ">"): .greaterThanOrEqual
    default: throw malformed
    }
  }

  mutating func priority(_ table: [Int: Double]) throws(Workload.Malformed) -> Double {
    let level = try integer()
    guard let priority = level < 0 ? 1000 : table[level] else { throw malformed }
    return priority
  }

  mutating func variable(below count: Int) throws(Workload.Malformed) -> Variable {
    let index = try integer()
    guard index >= 0, index < count else { throw malformed }
    return Variable(index: Int32(truncatingIfNeeded: index))
  }
}
