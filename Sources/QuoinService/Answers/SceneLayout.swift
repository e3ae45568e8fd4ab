package import QuoinLayout

/// A scene that was laid out.
package struct SceneLayout: Sendable {
  package var scene: Scene
  package var environment: LayoutEnvironment
  package var result: LayoutResult

  package init(scene: Scene, environment: LayoutEnvironment, result: LayoutResult) {
    self.scene = scene
    self.environment = environment
    self.result = result
  }

  /// Lays out one scene.
  ///
  /// `needsText` asks for the lines of texts beyond `details`: the outline and some expectations
  /// tell of truncation.
  ///
  /// - Throws: `Problem` when the environment makes no sense or the work is over its budget.
  package init(
    _ entry: SceneRequest.Entry, in environment: LayoutEnvironment, details: Set<LayoutDetail>,
    needsText: Bool = true
  ) throws(Problem) {
    var options = LayoutOptions()
    options.explainsViews = details.contains(.constraints)
    options.activatesPlaceholderConstraints = environment.toolsVersion != nil
    options.givenFonts = entry.fonts
    options.describesText = details.contains(.text) || needsText
    var engine = LayoutEngine()
    scene = entry.scene
    self.environment = environment
    do {
      result = try engine.layout(entry.scene, in: environment, options: options)
    } catch {
      switch error {
      case .budgetExceeded:
        throw Problem(status: 503, .overBudget, "\(error)")
      case .numberOutOfRange:
        throw Problem(status: 422, .outOfRange, "\(error)")
      }
    }
  }

  /// What `expectations` do not find as they want it.
  package func failures(of expectations: [Expectation]) -> [FailedExpectation] {
    expectations.flatMap { expectation in
      expectation.failures(in: scene, result, environment).map {
        FailedExpectation($0, scene: scene.id, diagnostics: result.diagnostics)
      }
    }
  }
}
