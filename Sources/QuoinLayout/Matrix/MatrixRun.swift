/// Lays out scenes in many environments, one variant at a time and in order.
///
/// Work that does not depend on the environment is done once: made-up translations of the scenes
/// and the set of traits that the scenes ask for. Environments that agree in everything the
/// scenes can see are laid out once; the results are kept only until their last use.
public struct MatrixRun {
  /// What became of one variant.
  public struct Item: Sendable {
    public var variant: MatrixVariant
    public var outcome: Outcome
    /// Whether the layouts were taken from an earlier variant with equal inputs.
    public var isShared: Bool
  }

  public enum Outcome: Sendable {
    /// One entry for each scene, in order.
    case laidOut(LayoutEnvironment, [SceneLayout])
    /// The environment does not exist.
    case impossible(EnvironmentErrors)
    /// The layout was given up.
    case failed(LayoutEnvironment, LayoutError)
  }

  /// A scene with its layout; the scene is the translated one in a pseudolanguage.
  public struct SceneLayout: Sendable {
    public var scene: Scene
    public var result: LayoutResult
  }

  /// Everything of a variant that its layouts depend on.
  private struct Key: Hashable {
    var environment: LayoutEnvironment
    var pseudolanguage: Pseudolanguage?
  }

  private enum Prepared {
    case ready(LayoutEnvironment, Key)
    case impossible(EnvironmentErrors)
  }

  private let variants: [MatrixVariant]
  private let prepared: [Prepared]
  private let scenes: [Scene]
  private let options: LayoutOptions
  private var translations: [Pseudolanguage: [Scene]] = [:]
  private var remainingUses: [Key: Int] = [:]
  private var kept: [Key: [SceneLayout]] = [:]
  private var keptViews = 0
  private var engine = LayoutEngine()
  private var position = 0

  /// The most view layouts kept for later variants; beyond it equal variants are laid out anew.
  private static let keptViewLimit = 500_000

  /// The number of different layouts among the variants.
  public var distinctCount: Int { distinct }
  private let distinct: Int

  public init(
    scenes: [Scene], variants: [MatrixVariant], options: LayoutOptions = LayoutOptions(),
    catalogue: DeviceCatalogue = .standard
  ) {
    self.scenes = scenes
    self.variants = variants
    self.options = options
    let traits = RelevantTraits(of: scenes)
    var uses: [Key: Int] = [:]
    prepared = variants.map { variant in
      switch variant.request.resolved(in: catalogue) {
      case .failure(let errors): return .impossible(errors)
      case .success(let environment):
        let key = Key(
          environment: traits.reduced(environment),
          pseudolanguage: variant.pseudolanguage == .rightToLeft ? nil : variant.pseudolanguage)
        uses[key, default: 0] += 1
        return .ready(environment, key)
      }
    }
    remainingUses = uses
    distinct = uses.count
  }

  /// The number of variants, computed or not.
  public var count: Int { variants.count }

  /// Computes the next variant, or `nil` after the last.
  public mutating func next() -> Item? {
    guard position < variants.count else { return nil }
    defer { position += 1 }
    let variant = variants[position]
    switch prepared[position] {
    case .impossible(let errors):
      return Item(variant: variant, outcome: .impossible(errors), isShared: false)
    case .ready(let environment, let key):
      if let layouts = kept[key] {
        release(key)
        return Item(variant: variant, outcome: .laidOut(environment, layouts), isShared: true)
      }
      do {
        let layouts = try layOut(environment, key.pseudolanguage)
        keep(layouts, for: key)
        return Item(variant: variant, outcome: .laidOut(environment, layouts), isShared: false)
      } catch {
        return Item(variant: variant, outcome: .failed(environment, error), isShared: false)
      }
    }
  }

  private mutating func layOut(
    _ environment: LayoutEnvironment, _ pseudolanguage: Pseudolanguage?
  ) throws(LayoutError) -> [SceneLayout] {
    var layouts: [SceneLayout] = []
    var options = options
    options.activatesPlaceholderConstraints = environment.toolsVersion != nil
    for scene in scenes(in: pseudolanguage) {
      let result = try engine.layout(scene, in: environment, options: options)
      layouts.append(SceneLayout(scene: scene, result: result))
    }
    return layouts
  }

  private mutating func scenes(in pseudolanguage: Pseudolanguage?) -> [Scene] {
    guard let pseudolanguage else { return scenes }
    if let translated = translations[pseudolanguage] { return translated }
    let translated = scenes.map { $0.translated(to: pseudolanguage) }
    translations[pseudolanguage] = translated
    return translated
  }

  private mutating func keep(_ layouts: [SceneLayout], for key: Key) {
    let uses = remainingUses[key, default: 1] - 1
    remainingUses[key] = uses
    let views = layouts.reduce(0) { $0 + $1.result.views.count }
    guard uses > 0, keptViews + views <= Self.keptViewLimit else { return }
    kept[key] = layouts
    keptViews += views
  }

  private mutating func release(_ key: Key) {
    let uses = remainingUses[key, default: 1] - 1
    remainingUses[key] = uses
    if uses <= 0, let layouts = kept.removeValue(forKey: key) {
      keptViews -= layouts.reduce(0) { $0 + $1.result.views.count }
    }
  }
}

/// The traits that a set of scenes can tell apart.
struct RelevantTraits {
  private let traits: Set<Trait>

  // Layout itself asks for these; all others matter only where a condition names them.
  private static let alwaysRelevant: Set<Trait> = [
    .userInterfaceIdiom, .displayScale, .horizontalSizeClass, .verticalSizeClass,
    .layoutDirection, .preferredContentSizeCategory, .legibilityWeight, .typesettingLanguage,
  ]

  init(of scenes: [Scene]) {
    var traits = Self.alwaysRelevant
    func note(_ condition: TraitCollection) {
      for trait in Trait.allCases where trait.isSpecified(in: condition) { traits.insert(trait) }
    }
    for scene in scenes {
      for view in scene.views { view.variations.forEach { note($0.when) } }
      for constraint in scene.constraints {
        if let when = constraint.when { note(when) }
        constraint.variations.forEach { note($0.when) }
      }
    }
    self.traits = traits
  }

  /// `environment` without what the scenes cannot see: its device's name, its notes and the
  /// traits that no condition names.
  func reduced(_ environment: LayoutEnvironment) -> LayoutEnvironment {
    var reduced = environment
    reduced.device = nil
    reduced.reasons = []
    reduced.warnings = []
    var relevant = TraitCollection()
    for trait in Trait.allCases where traits.contains(trait) {
      trait.copy(from: environment.traits, to: &relevant)
    }
    reduced.traits = relevant
    return reduced
  }
}
