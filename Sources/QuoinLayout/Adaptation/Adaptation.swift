public import QuoinGeometry

/// What changes when a scene goes from one environment to another.
public struct Adaptation: Sendable, Hashable {
  /// A trait with its values before and after, as words; `nil` where unspecified.
  public struct TraitChange: Sendable, Hashable {
    public var trait: Trait
    public var from: String?
    public var to: String?
  }

  /// A constraint that is installed or removed, or whose numbers change.
  public struct ConstraintChange: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
      case activated
      case deactivated
      case constant(from: Double, to: Double)
      case priority(from: Double, to: Double)
    }
    public var id: String
    public var kind: Kind
  }

  /// A view's property that a variation gives another value; the values are words.
  public struct PropertyChange: Sendable, Hashable {
    public var view: String
    /// The property's name in requests.
    public var property: String
    public var from: String?
    public var to: String?
  }

  /// Where a view lay and lies.
  public struct FrameChange: Sendable, Hashable {
    public var view: String
    /// In the superview's coordinates; `nil` while the view is not installed.
    public var from: Rect?
    public var to: Rect?

    public init(view: String, from: Rect?, to: Rect?) {
      self.view = view
      self.from = from
      self.to = to
    }
  }

  /// How one presentation style adapts on both sides.
  public struct PresentationChange: Sendable, Hashable {
    public var requested: ModalPresentationStyle
    public var from: PresentationAdaptation
    public var to: PresentationAdaptation
  }

  public var from: LayoutEnvironment
  public var to: LayoutEnvironment
  public var traits: [TraitChange]
  public var constraints: [ConstraintChange]
  /// Ids of views that come into the tree, parents first.
  public var installedViews: [String]
  public var removedViews: [String]
  public var properties: [PropertyChange]
  public var presentations: [PresentationChange]
  /// Views whose frame changes, in the scene's order.
  public var frames: [FrameChange]
  public var callbacks: CallbackSequence
  public var resultBefore: LayoutResult
  public var resultAfter: LayoutResult
}

extension Adaptation {
  /// Lays out `scene` on both sides and compares.
  ///
  /// `presentations` has the styles whose adaptation is to be compared.
  ///
  /// - Throws: `budgetExceeded` where one of the layouts does not end in time.
  public init(
    of scene: Scene, from: LayoutEnvironment, to: LayoutEnvironment,
    presentations: [ModalPresentationStyle] = [], options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) {
    var engine = LayoutEngine()
    let before = try engine.layout(scene, in: from, options: options)
    let after = try engine.layout(scene, in: to, options: options)
    let resolvedBefore = ResolvedScene(scene, traits: from.traits, options: options)
    let resolvedAfter = ResolvedScene(scene, traits: to.traits, options: options)
    self.init(
      from: from, to: to,
      traits: to.traits.changedTraits(from: from.traits).map {
        TraitChange(trait: $0, from: $0.text(in: from.traits), to: $0.text(in: to.traits))
      },
      constraints: Self.constraintChanges(scene, resolvedBefore, resolvedAfter),
      installedViews: Self.views(of: scene, in: resolvedAfter, notIn: resolvedBefore),
      removedViews: Self.views(of: scene, in: resolvedBefore, notIn: resolvedAfter),
      properties: Self.propertyChanges(resolvedBefore, resolvedAfter),
      presentations: presentations.map { style in
        PresentationChange(
          requested: style, from: PresentationContext(from).adaptation(of: style),
          to: PresentationContext(to).adaptation(of: style))
      },
      frames: Self.frameChanges(scene, before, after),
      callbacks: CallbackSequence(from: from, to: to), resultBefore: before, resultAfter: after)
  }

  private static func views(
    of scene: Scene, in one: ResolvedScene, notIn other: ResolvedScene
  ) -> [String] {
    scene.views.indices.filter { one.isInstalled[$0] && !other.isInstalled[$0] }
      .map { scene.views[$0].id }
  }

  private static func constraintChanges(
    _ scene: Scene, _ before: ResolvedScene, _ after: ResolvedScene
  ) -> [ConstraintChange] {
    scene.constraints.indices.flatMap { index -> [ConstraintChange] in
      let id = scene.constraints[index].id
      guard before.isActive[index] == after.isActive[index] else {
        return [ConstraintChange(id: id, kind: after.isActive[index] ? .activated : .deactivated)]
      }
      guard after.isActive[index] else { return [] }
      var changes: [ConstraintChange] = []
      let constants = (before.constants[index], after.constants[index])
      if constants.0 != constants.1 {
        changes.append(
          ConstraintChange(id: id, kind: .constant(from: constants.0, to: constants.1)))
      }
      let priorities = (before.priorities[index], after.priorities[index])
      if priorities.0 != priorities.1 {
        changes.append(
          ConstraintChange(id: id, kind: .priority(from: priorities.0, to: priorities.1)))
      }
      return changes
    }
  }

  private static func propertyChanges(
    _ before: ResolvedScene, _ after: ResolvedScene
  ) -> [PropertyChange] {
    zip(before.views, after.views).enumerated().flatMap { index, pair -> [PropertyChange] in
      guard before.isInstalled[index], after.isInstalled[index], pair.0 != pair.1 else {
        return []
      }
      return ViewProperty.all.compactMap { property in
        let from = property.text(pair.0)
        let to = property.text(pair.1)
        guard from != to else { return nil }
        return PropertyChange(view: pair.0.id, property: property.name, from: from, to: to)
      }
    }
  }

  static func frameChanges(
    _ scene: Scene, _ before: LayoutResult, _ after: LayoutResult
  ) -> [FrameChange] {
    scene.views.indices.compactMap { index in
      let from = before.views[index].isInstalled ? before.views[index].frame : nil
      let to = after.views[index].isInstalled ? after.views[index].frame : nil
      guard from != to else { return nil }
      return FrameChange(view: scene.views[index].id, from: from, to: to)
    }
  }
}
