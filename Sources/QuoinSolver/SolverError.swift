/// Why a ``Solver`` refused a call; the solver is unchanged then and stays usable.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient, constant, priority or value is NaN or infinite, or beyond 1e15 in size.
  case notFinite
  /// A priority outside (0, 1000].
  case priorityOutOfRange
  /// A handle that this solver did not give.
  case unknownHandle
  /// The solve took more steps than its budget; values are those of the last finished solve.
  case budgetExhausted
  /// Coefficients so far apart that no finite solution came out.
  case beyondPrecision
}
