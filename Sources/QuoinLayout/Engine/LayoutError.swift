/// Why a layout was given up; no result exists then and the engine stays usable.
public enum LayoutError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The solver needed more than the budget.
  case budgetExceeded(Spent)
  /// A number of the scene is not finite, or beyond what the solver takes (1e15).
  case numberOutOfRange(String)

  /// The work that was done before layout gave up.
  public struct Spent: Sendable, Hashable {
    /// Elementary solver steps allowed in one layout.
    public var budget: Int
    public var views: Int
    public var constraints: Int
    /// The pass in which the budget ran out, counted from 1.
    public var pass: Int
  }

  public var description: String {
    switch self {
    case .budgetExceeded(let spent):
      """
      layout took more than \(spent.budget) solver steps in pass \(spent.pass) \
      (\(spent.views) views, \(spent.constraints) constraints)
      """
    case .numberOutOfRange(let what):
      "a number is too large to be laid out: \(what)"
    }
  }
}
