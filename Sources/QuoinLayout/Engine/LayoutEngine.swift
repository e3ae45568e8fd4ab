import QuoinGeometry

/// Lays out scenes, one at a time; keeps its working memory from one layout to the next.
///
/// A layout is a function of its arguments alone: what an engine did before never shows.
public struct LayoutEngine {
  public init() {}

  /// The frames UIKit would give to the views of `scene` in `environment`.
  ///
  /// What UIKit would log and survive (a conflict, an ambiguity) is a diagnostic of the result.
  ///
  /// - Throws: `budgetExceeded` when `options.workBudget` did not suffice.
  public mutating func layout(
    _ scene: Scene, in environment: LayoutEnvironment, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> LayoutResult {
    var result = LayoutResult(
      views: Array(repeating: ViewLayout(), count: scene.views.count),
      guides: Array(repeating: .zero, count: scene.guides.count),
      constraints: scene.constraints.map {
        ConstraintLayout(state: .inactive, constant: $0.constant)
      },
      diagnostics: [])
    for index in scene.views.indices where scene.views[index].parent == nil {
      result.views[index].frame = environment.rootViewFrame
      result.views[index].windowFrame = environment.rootViewFrame
    }
    return result
  }
}
