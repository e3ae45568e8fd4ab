/// One thing that lint looks for in a layout.
public struct LintRule: Sendable, Identifiable {
  /// Kebab-case, stable across releases: "truncated-text".
  public let id: String
  /// What it finds and why that matters, in a sentence or two.
  public let summary: String
  public let defaultSeverity: LintSeverity
  let check: @Sendable (LintContext) -> [LintFinding]

  /// Every rule, in the order findings are listed.
  public static let all: [LintRule] = [
    .conflict, .ambiguity, .truncatedText, .outsideWindow, .outsideSafeArea, .overlap,
    .touchTarget, .misplacedFrame,
  ]
}

/// How much a finding matters.
public enum LintSeverity: String, Sendable, Hashable, CaseIterable, Comparable {
  case note
  case warning
  case error

  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// What a rule sees: one scene, laid out in one environment.
struct LintContext {
  let scene: Scene
  let result: LayoutResult
  let environment: LayoutEnvironment
  /// Whether each view is in the tree and neither it nor a superview is hidden.
  let isVisible: [Bool]
  /// Whether each view stands in something that scrolls.
  let isScrolled: [Bool]

  init(scene: Scene, result: LayoutResult, environment: LayoutEnvironment) {
    self.scene = scene
    self.result = result
    self.environment = environment
    var isVisible = Array(repeating: true, count: scene.views.count)
    var isScrolled = Array(repeating: false, count: scene.views.count)
    for (index, view) in scene.views.enumerated() {
      let parent = view.parent
      let isShown = result.views[index].isInstalled && !view.isHidden
      isVisible[index] = isShown && (parent.map { isVisible[$0] } ?? true)
      isScrolled[index] =
        parent.map { isScrolled[$0] || scene.views[$0].kind.scrolls } ?? false
    }
    self.isVisible = isVisible
    self.isScrolled = isScrolled
  }

  func finding(_ index: ViewIndex, _ message: String) -> LintFinding {
    LintFinding(
      views: [scene.views[index].id], source: scene.views[index].source, message: message)
  }
}

/// One thing a rule found in one layout.
struct LintFinding: Sendable, Hashable {
  var views: [String]
  var constraints: [String] = []
  var source: SourceLocation
  var message: String
}
