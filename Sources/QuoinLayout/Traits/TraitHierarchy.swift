/// A window's views and controllers, as far as traits flow through them.
///
/// Up to iOS 16 a controller takes its traits from its parent controller, so overrides of plain
/// views stop at a controller's view; from iOS 17 it takes them from its view's superview and
/// one chain runs from the window through views and controllers (devices and traits facts 6.4
/// and 6.5).
public struct TraitHierarchy: Sendable, Hashable {
  /// A view or controller of the hierarchy, by its place in `nodes`.
  public typealias Index = Int

  public enum Kind: Sendable, Hashable {
    /// A controller with its parent controller, `nil` for the window's root, and its root view.
    case controller(parent: Index?, view: Index?)
    /// A view with its superview, `nil` for one that no window holds, and the controller whose
    /// root view it is.
    case view(superview: Superview, controller: Index?)
  }

  /// What a view is in.
  public enum Superview: Sendable, Hashable {
    case none
    case window
    case view(Index)
  }

  public struct Node: Sendable, Hashable {
    public var kind: Kind
    /// What the parent set with `setOverrideTraitCollection(_:forChild:)`, or the presentation
    /// controller with its override.
    ///
    /// Controllers only.
    public var parentOverride: TraitCollection
    /// `traitOverrides`, from iOS 17; and `overrideUserInterfaceStyle`, from iOS 13.
    public var traitOverrides: TraitCollection

    public init(
      kind: Kind, parentOverride: TraitCollection = TraitCollection(),
      traitOverrides: TraitCollection = TraitCollection()
    ) {
      self.kind = kind
      self.parentOverride = parentOverride
      self.traitOverrides = traitOverrides
    }
  }

  public var nodes: [Node]
  /// The window's traits, its own overrides included.
  public var window: TraitCollection

  public init(window: TraitCollection, nodes: [Node]) {
    self.window = window
    self.nodes = nodes
  }

  /// The traits of every node under `os`, in the order of `nodes`.
  ///
  /// A view that no window holds has unspecified traits before iOS 13; from then on UIKit
  /// predicts the window's. A chain that leads back to itself ends there, with the window's.
  ///
  /// - Complexity: linear in the number of nodes.
  public func traits(os: OSVersion) -> [TraitCollection] {
    var resolved: [TraitCollection?] = Array(repeating: nil, count: nodes.count)
    for start in nodes.indices {
      // Walks up to the first node that is known, then down again; no recursion, since the
      // depth is the caller's.
      var path: [Index] = []
      var isOnPath: Set<Index> = []
      var current: Index? = start
      while let index = current, resolved[index] == nil, isOnPath.insert(index).inserted {
        path.append(index)
        current = source(of: index, os: os)
      }
      for index in path.reversed() {
        let inherited = source(of: index, os: os).flatMap { resolved[$0] }
        resolved[index] = own(nodes[index], inherited: inherited, os: os)
      }
    }
    return resolved.map { $0 ?? window }
  }

  // The node whose traits this one inherits; `nil` for the window, or for nothing at all.
  private func source(of index: Index, os: OSVersion) -> Index? {
    switch nodes[index].kind {
    case .view(let superview, let controller):
      if let controller, nodes.indices.contains(controller) { return controller }
      return self.index(of: superview)
    case .controller(let parent, let view):
      if os >= OSVersion(17), let view, nodes.indices.contains(view),
        case .view(let superview, _) = nodes[view].kind, superview != .none
      {
        return self.index(of: superview)
      }
      return parent.flatMap { nodes.indices.contains($0) ? $0 : nil }
    }
  }

  private func index(of superview: Superview) -> Index? {
    guard case .view(let index) = superview, nodes.indices.contains(index) else { return nil }
    return index
  }

  private func own(
    _ node: Node, inherited: TraitCollection?, os: OSVersion
  ) -> TraitCollection {
    var base = inherited ?? window
    if case .view(.none, nil) = node.kind, os < OSVersion(13) { base = TraitCollection() }
    if case .controller = node.kind { base = base.merging(node.parentOverride) }
    return base.merging(overrides(of: node, os: os))
  }

  private func overrides(of node: Node, os: OSVersion) -> TraitCollection {
    if os >= OSVersion(17) { return node.traitOverrides }
    guard os >= OSVersion(13) else { return TraitCollection() }
    return TraitCollection(userInterfaceStyle: node.traitOverrides.userInterfaceStyle)
  }
}
