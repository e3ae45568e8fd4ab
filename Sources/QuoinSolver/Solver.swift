/// A system of linear constraints with strict priorities, and its best solution.
///
/// A constraint reads `sum(coefficient * variable) + constant REL 0` and has a priority, a real
/// number in (0, 1000]. Priority 1000 is required. Among all assignments that satisfy the required
/// constraints the solver finds the one that is best *lexicographically*: the sum of absolute
/// violations at the strongest priority is as small as it can be, then the sum at the next one,
/// and so on; no number of weaker wishes ever outweighs a stronger one ("auto-layout" rules 1, 2).
///
/// What that leaves open is settled, in this order:
///
/// 1. *Ties.* Where the same total error can be borne by different constraints, an excess (the left
///    side above 0 in `<=` or `=`: something stretches) goes to the constraint with the smallest
///    rank, a shortfall (below 0 in `>=` or `=`: something is squeezed) to the one with the
///    greatest. The rank is the order of insertion unless the caller gives one
///    ("uikit-scene-evidence" section 3). Precisely: the sum of rank times left side, over the
///    violated optional constraints, is minimised.
/// 2. *Free variables.* In the order of creation each takes the smallest value it still can, or,
///    if it has no smallest one, the value nearest to 0.
///
/// So every system has exactly one answer, and that answer depends on the system alone: not on what
/// was solved before, and not on the machine.
///
/// A solver is a value; a copy goes its own way.
public struct Solver: Sendable {
  package struct Row: Sendable {
    var firstTerm: Int32
    var termCount: Int32
    var constant: Double
    var priority: Double
    var rank: Int32
    var relation: Relation
    var standing: Standing
    var isActive: Bool
  }

  package private(set) var variableCount = 0
  package private(set) var rows: [Row] = []
  package private(set) var terms: [Term] = []
  var outcome = Outcome()
  /// Memory for solving, shared by copies until one of them solves; it holds no part of the answer.
  var workspace: Workspace?

  public init() {}

  /// Makes room for a system of a known size, so that building it does not grow arrays step by
  /// step.
  public mutating func reserve(variables: Int, constraints: Int, terms termCount: Int) {
    rows.reserveCapacity(constraints)
    terms.reserveCapacity(termCount)
  }

  /// Takes out all variables and constraints and keeps the memory, for the next system.
  public mutating func removeAll() {
    variableCount = 0
    rows.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    outcome.removeAll()
  }

  /// A new unknown, free until constraints mention it.
  public mutating func addVariable() -> Variable {
    defer { variableCount += 1 }
    return Variable(index: Int32(truncatingIfNeeded: variableCount))
  }

  /// Adds the constraint `sum(terms) + constant REL 0`.
  ///
  /// - Parameters:
  ///   - terms: summands; a variable that occurs twice counts with the sum of its coefficients.
  ///   - relation: how the sum with the constant stands to 0.
  ///   - constant: is added to the terms.
  ///   - priority: a real number in (0, 1000]; 1000 is required. UIKit's content-size constraints
  ///     at 1000 are not required ("uikit-scene-evidence" section 2): give those a number just
  ///     below 1000.
  ///   - rank: its place in the tie rule; the order of insertion when `nil`.
  ///   - standing: its part in conflicts, if required.
  /// - Returns: the handle by which the constraint is named from now on.
  /// - Throws: `notFinite`, `priorityOutOfRange`, `unknownHandle`; nothing is added then.
  /// - Complexity: O(*t*) for *t* terms of different variables, up to O(*t*²) otherwise.
  @discardableResult
  public mutating func addConstraint(
    _ terms: [Term], _ relation: Relation, constant: Double = 0, priority: Double = 1000,
    rank: Int32? = nil, standing: Standing = .ordinary
  ) throws(SolverError) -> ConstraintID {
    guard constant.magnitude <= Self.largestNumber else { throw .notFinite }
    try Self.check(priority: priority)
    let first = self.terms.count
    for term in terms {
      guard term.variable.index >= 0, Int(term.variable.index) < variableCount else {
        self.terms.removeLast(self.terms.count - first)
        throw .unknownHandle
      }
      guard term.coefficient.magnitude <= Self.largestNumber else {
        self.terms.removeLast(self.terms.count - first)
        throw .notFinite
      }
      if let same = self.terms[first...].firstIndex(where: { $0.variable == term.variable }) {
        self.terms[same].coefficient += term.coefficient
      } else {
        self.terms.append(term)
      }
    }
    if self.terms[first...].contains(where: { $0.coefficient == 0 }) {
      let kept = self.terms[first...].filter { $0.coefficient != 0 }
      self.terms.replaceSubrange(first..., with: kept)
    }
    let id = Int32(truncatingIfNeeded: rows.count)
    rows.append(
      Row(
        firstTerm: Int32(truncatingIfNeeded: first),
        termCount: Int32(truncatingIfNeeded: self.terms.count - first),
        constant: constant, priority: priority, rank: rank ?? id, relation: relation,
        standing: standing, isActive: true))
    return ConstraintID(index: id)
  }

  /// Changes the constant of a constraint.
  public mutating func setConstant(
    _ constant: Double, of id: ConstraintID
  ) throws(SolverError) {
    guard constant.magnitude <= Self.largestNumber else { throw .notFinite }
    rows[try position(of: id)].constant = constant
  }

  /// Changes the priority of a constraint; between required and optional too.
  public mutating func setPriority(
    _ priority: Double, of id: ConstraintID
  ) throws(SolverError) {
    try Self.check(priority: priority)
    rows[try position(of: id)].priority = priority
  }

  /// Takes a constraint out of the system; its id stays its own.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    rows[try position(of: id)].isActive = false
  }

  /// Puts a removed constraint back, with the rank it had.
  public mutating func reinstate(_ id: ConstraintID) throws(SolverError) {
    rows[try position(of: id)].isActive = true
  }

  /// Changes the value that a constraint of the form `variable - value REL 0` wishes for.
  ///
  /// Such a constraint is what other solvers call an edit variable: a window's width, a label's
  /// measured height.
  public mutating func suggest(_ value: Double, for id: ConstraintID) throws(SolverError) {
    guard value.magnitude <= Self.largestNumber else { throw .notFinite }
    let row = rows[try position(of: id)]
    guard row.termCount == 1 else { throw .unknownHandle }
    try setConstant(-value * terms[Int(row.firstTerm)].coefficient, of: id)
  }

  private static let largestNumber = 1e15

  private static func check(priority: Double) throws(SolverError) {
    guard priority.isFinite else { throw .notFinite }
    guard priority > 0, priority <= 1000 else { throw .priorityOutOfRange }
  }

  private func position(of id: ConstraintID) throws(SolverError) -> Int {
    guard id.index >= 0, Int(id.index) < rows.count else { throw .unknownHandle }
    return Int(id.index)
  }
}
