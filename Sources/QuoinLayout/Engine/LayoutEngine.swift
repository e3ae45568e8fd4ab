import QuoinGeometry
import QuoinSolver

/// Lays out scenes, one at a time; keeps its working memory from one layout to the next.
///
/// A layout is a function of its arguments alone: what an engine did before never shows.
public struct LayoutEngine {
  var system = ConstraintSystem()
  var insets = InsetsTable()
  var placement = Placement()
  var contentRows = ContentRowTable()
  var geometry = Geometry()
  /// By view.
  var contents: [MeasuredContent] = []
  /// By view: whether a stack arranges it.
  var isArranged: [Bool] = []

  public init() {}

  /// The frames UIKit would give to the views of `scene` in `environment`.
  ///
  /// What UIKit would log and survive (a conflict, an ambiguity) is a diagnostic of the result.
  ///
  /// - Throws: `budgetExceeded` when `options.workBudget` did not suffice.
  public mutating func layout(
    _ scene: Scene, in environment: LayoutEnvironment, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> LayoutResult {
    try layout(scene, in: environment, options: options, hosts: [:])
  }

  /// As `layout(_:in:options:)`, with what containers give to single roots.
  ///
  /// `hosts` has these by root view; a root that is missing fills the window.
  package mutating func layout(
    _ scene: Scene, in environment: LayoutEnvironment, options: LayoutOptions,
    hosts: [ViewIndex: RootHost]
  ) throws(LayoutError) -> LayoutResult {
    let run = LayoutRun(scene, environment, options, hosts)
    build(run)
    do {
      try insertRows()
    } catch {
      throw .numberOutOfRange("\(error)")
    }
    var textPasses = 0
    for pass in 1...max(options.policies.passLimit, 1) {
      do {
        try solve(run)
      } catch {
        throw Self.error(error, run, pass: pass, rows: system.rows.count)
      }
      geometry.update(system)
      updateInsets(run)
      updateContentOffsets(run)
      do {
        var hasChanged = try system.refreshConstants(insets)
        if !hasChanged, textPasses < 1 {
          textPasses += 1
          remeasureText(run)
          hasChanged = try system.refreshConstants(insets)
        }
        guard hasChanged else { break }
      } catch {
        throw .numberOutOfRange("\(error)")
      }
    }
    geometry.update(system)
    return result(run)
  }

  private mutating func insertRows() throws(SolverError) {
    try system.insertRows(insets)
  }

  private mutating func solve(_ run: LayoutRun) throws(SolverError) {
    let policy = ConflictPolicy(scene: run.scene, system: system)
    try system.solve(budget: run.options.workBudget) { policy.victim(of: $0) }
  }

  private static func error(
    _ error: SolverError, _ run: LayoutRun, pass: Int, rows: Int
  ) -> LayoutError {
    guard error == .budgetExhausted else { return .numberOutOfRange("\(error)") }
    return .budgetExceeded(
      LayoutError.Spent(
        budget: run.options.workBudget, views: run.scene.views.count, constraints: rows,
        pass: pass))
  }
}

/// What one layout is about: its arguments and what follows from them alone.
struct LayoutRun {
  let scene: Scene
  let environment: LayoutEnvironment
  let options: LayoutOptions
  let resolved: ResolvedScene
  let rules: InsetRules
  let measurer: ContentMeasurer
  private let hosts: [ViewIndex: RootHost]

  init(
    _ scene: Scene, _ environment: LayoutEnvironment, _ options: LayoutOptions,
    _ hosts: [ViewIndex: RootHost]
  ) {
    self.scene = scene
    self.environment = environment
    var options = options
    // As designed, the editor's own constraints take part.
    if environment.toolsVersion != nil { options.activatesPlaceholderConstraints = true }
    self.options = options
    self.hosts = hosts
    resolved = ResolvedScene(scene, traits: environment.traits, options: options)
    rules = InsetRules(environment)
    measurer = ContentMeasurer(environment, options: options)
  }

  func host(of root: ViewIndex) -> RootHost {
    if let host = hosts[root] { return host }
    var host = RootHost(environment)
    if let controller = scene.controllers.first(where: { $0.view == root }) {
      host.safeAreaInsets = host.safeAreaInsets + controller.additionalSafeAreaInsets
      if !controller.viewRespectsSystemMinimumLayoutMargins { host.isControllerRoot = false }
    }
    return host
  }
}
