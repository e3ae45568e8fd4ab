extension Workload {
  /// Builds the system, edit variables first, as the other drivers of these workloads do.
  package func makeSolver() throws(SolverError) -> Solver {
    var solver = Solver()
    solver.reserve(
      variables: variableCount, constraints: edits.count + constraints.count,
      terms: constraints.count * 3)
    for _ in 0..<variableCount { _ = solver.addVariable() }
    for edit in edits {
      try solver.addConstraint(
        edit.terms, edit.relation, constant: edit.constant, priority: edit.priority)
    }
    for constraint in constraints {
      try solver.addConstraint(
        constraint.terms, constraint.relation, constant: constraint.constant,
        priority: constraint.priority)
    }
    return solver
  }

  /// Applies one edit step.
  package func apply(_ step: Step, to solver: inout Solver) throws(SolverError) {
    switch step {
    case .suggest(let edit, let value): try solver.suggest(value, for: id(edit: edit))
    case .constant(let index, let value): try solver.setConstant(value, of: id(constraint: index))
    case .remove(let index): try solver.remove(id(constraint: index))
    case .add(let index): try solver.reinstate(id(constraint: index))
    case .solve: try solver.solve { $0[$0.count - 1] }
    }
  }

  private func id(edit: Int) -> ConstraintID {
    ConstraintID(index: Int32(truncatingIfNeeded: edit))
  }

  private func id(constraint: Int) -> ConstraintID {
    ConstraintID(index: Int32(truncatingIfNeeded: edits.count + constraint))
  }

  /// The values of all variables in the last solution.
  package func values(in solver: Solver) -> [Double] {
    (0..<variableCount).map {
      solver.value(of: Variable(index: Int32(truncatingIfNeeded: $0)))
    }
  }
}
