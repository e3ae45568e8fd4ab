/// An end of a constraint before its item's name is looked up.
public struct UnresolvedAnchor: Sendable, Hashable {
  /// How a scene names an item.
  public enum Name: Sendable, Hashable {
    /// A view, a guide of the scene's own, or a reserved word such as `safeArea`.
    case id(String)
    /// A guide that comes with the named view: `title.safeArea`.
    case guide(GuideKind, of: String)
    /// An item that is already known by index.
    case item(LayoutItem)
    /// The view that holds the constraint (Interface Builder leaves the first item out).
    case holder
  }

  public var name: Name
  public var attribute: LayoutAttribute
  public var source: SourceLocation

  public init(_ name: Name, _ attribute: LayoutAttribute, source: SourceLocation) {
    self.name = name
    self.attribute = attribute
    self.source = source
  }
}

/// A constraint before the names of its items are looked up.
public struct UnresolvedConstraint: Sendable, Hashable {
  public var first: UnresolvedAnchor
  public var second: UnresolvedAnchor?
  /// Everything else; its `first` and `second` are ignored.
  public var template: Constraint

  public init(first: UnresolvedAnchor, second: UnresolvedAnchor?, template: Constraint) {
    self.first = first
    self.second = second
    self.template = template
  }
}

/// Puts a scene together from pieces that name each other, and reports every mistake.
///
/// Views are added parents first and depth first; constraints may name views that come later.
public struct SceneBuilder {
  /// Bounds on what a caller may ask for.
  public struct Limits: Sendable, Hashable {
    public var views = 20_000
    public var constraints = 100_000
    /// Views on a path from the root to a leaf.
    public var depth = 200
    public init() {}
  }

  private let id: String
  private let limits: Limits
  private var views: [View] = []
  private var guides: [LayoutGuide] = []
  private var controllers: [ViewController] = []
  private var pending: [UnresolvedConstraint] = []
  private var itemsByID: [String: LayoutItem] = [:]
  public private(set) var errors: [SceneError] = []

  public init(id: String, limits: Limits = Limits()) {
    self.id = id
    self.limits = limits
    views.reserveCapacity(Self.usualViews)
    itemsByID.reserveCapacity(Self.usualViews)
  }

  /// Room made at once, so that scenes of a usual size never grow their tables.
  private static let usualViews = 48

  /// Adds `view` as the last subview of `parent`, or as a root.
  ///
  /// - Returns: its index; `nil` when a limit is reached, which is then reported once.
  public mutating func add(_ view: consuming View, to parent: ViewIndex?) -> ViewIndex? {
    let depth = parent.map { views[$0].depth + 1 } ?? 0
    guard views.count < limits.views else {
      reportOnce(
        SceneError(
          .tooManyViews, at: view.source, detail: "a scene has at most \(limits.views) views"))
      return nil
    }
    guard depth < limits.depth else {
      reportOnce(
        SceneError(
          .tooDeep, at: view.source, detail: "views nest at most \(limits.depth) deep"))
      return nil
    }
    view.parent = parent
    view.depth = depth
    let index = views.count
    view.root = parent.map { views[$0].root } ?? index
    register(view.id, as: .view(index), at: view.source)
    views.append(view)
    return index
  }

  /// Adds a layout guide of the scene's own.
  public mutating func add(_ guide: LayoutGuide) {
    let index = guides.count
    guides.append(guide)
    register(guide.id, as: .userGuide(index), at: guide.source)
  }

  /// Adds `controller` under `parent`; `view` is the root of its view tree.
  @discardableResult
  public mutating func add(
    _ controller: ViewController, to parent: ControllerIndex?, view: ViewIndex?
  ) -> ControllerIndex {
    var controller = controller
    controller.parent = parent
    controller.view = view
    controllers.append(controller)
    return controllers.count - 1
  }

  /// Makes `name` another name of `item`: the id that a document gives to a view's guide.
  public mutating func alias(_ name: String, to item: LayoutItem, at source: SourceLocation) {
    register(name, as: item, at: source)
  }

  /// Adds a constraint; its items are looked up by `build`.
  public mutating func add(_ constraint: consuming UnresolvedConstraint) {
    guard pending.count < limits.constraints else {
      reportOnce(
        SceneError(
          .tooManyConstraints, at: constraint.template.source,
          detail: "a scene has at most \(limits.constraints) constraints"))
      return
    }
    pending.append(constraint)
  }

  /// Adds a mistake that a reader found, to be reported with the builder's own.
  public mutating func report(_ error: SceneError) { errors.append(error) }

  /// Changes a view that was added.
  public mutating func update(_ index: ViewIndex, _ change: (inout View) -> Void) {
    let before = views[index]
    change(&views[index])
    views[index].parent = before.parent
    views[index].depth = before.depth
    views[index].root = before.root
  }

  /// The view that bears `id`, if it was added already.
  public func view(withID id: String) -> ViewIndex? {
    if case .view(let index) = itemsByID[id] { index } else { nil }
  }

  /// The scene, or every mistake found in it.
  ///
  /// - Complexity: O(views + constraints).
  public consuming func build() -> Result<Scene, SceneErrors> {
    var constraints: [Constraint] = []
    constraints.reserveCapacity(pending.count)
    for unresolved in pending {
      var constraint = unresolved.template
      guard let first = resolve(unresolved.first, holder: constraint.holder) else { continue }
      constraint.first = first
      constraint.second = nil
      if let anchor = unresolved.second {
        guard let second = resolve(anchor, holder: constraint.holder) else { continue }
        constraint.second = second
      }
      if let error = ConstraintRules.error(in: constraint, views: views, guides: guides) {
        errors.append(error)
        continue
      }
      constraints.append(constraint)
    }
    guard errors.isEmpty else { return .failure(SceneErrors(errors)) }
    return .success(
      Scene(
        id: id, views: views, guides: guides, constraints: constraints,
        controllers: controllers))
  }
}

/// Every mistake found in a scene; never empty.
public struct SceneErrors: Error, Sendable, Hashable {
  public let errors: [SceneError]
  init(_ errors: [SceneError]) { self.errors = errors }
}

// MARK: - Looking up names

extension SceneBuilder {
  private mutating func register(_ id: String, as item: LayoutItem, at source: SourceLocation) {
    guard itemsByID.updateValue(item, forKey: id) == nil else {
      errors.append(
        SceneError(.duplicateID, at: source, detail: "the id “\(id)” is used twice"))
      return
    }
  }

  private mutating func reportOnce(_ error: SceneError) {
    guard !errors.contains(where: { $0.code == error.code }) else { return }
    errors.append(error)
  }

  private mutating func resolve(_ anchor: UnresolvedAnchor, holder: ViewIndex?) -> LayoutAnchor? {
    switch anchor.name {
    case .item(let item):
      return LayoutAnchor(item, anchor.attribute)
    case .holder:
      guard let holder else { return missing("", at: anchor.source) }
      return LayoutAnchor(.view(holder), anchor.attribute)
    case .guide(let kind, let id):
      guard case .view(let index) = itemsByID[id] else { return missing(id, at: anchor.source) }
      return LayoutAnchor(.guide(kind, of: index), anchor.attribute)
    case .id(let id):
      if let item = itemsByID[id] { return LayoutAnchor(item, anchor.attribute) }
      if let kind = GuideKind(reservedName: id), let holder {
        return LayoutAnchor(.guide(kind, of: holder), anchor.attribute)
      }
      return missing(id, at: anchor.source)
    }
  }

  private mutating func missing(_ id: String, at source: SourceLocation) -> LayoutAnchor? {
    errors.append(SceneError(.unknownView, at: source, detail: "no view has the id “\(id)”"))
    return nil
  }
}
