public import QuoinGeometry
import QuoinSolver

/// What `systemLayoutSizeFitting` is asked: a size to come near, and how hard to try.
public struct FittingTarget: Sendable, Hashable {
  /// In points.
  public var size: Size
  public var horizontalPriority: Double
  public var verticalPriority: Double

  /// A target with priorities in (0, 1000]; UIKit's short form takes the fitting level 50.
  public init(
    _ size: Size, horizontalPriority: Double = 50, verticalPriority: Double = 50
  ) {
    self.size = size
    self.horizontalPriority = horizontalPriority
    self.verticalPriority = verticalPriority
  }

  /// UIView.layoutFittingCompressedSize: as small as the content allows.
  public static let compressed = Self(.zero)
  /// UIView.layoutFittingExpandedSize: as large as the content allows.
  public static let expanded = Self(Size(width: 10_000, height: 10_000))
}

extension LayoutEngine {
  /// The size that the constraints inside a view want for it (`systemLayoutSizeFitting`), rounded
  /// to pixels half up (auto-layout fact 2.5).
  ///
  /// Only the view and what is below it takes part; it has no window, so no safe area.
  public mutating func fittingSize(
    of view: ViewIndex, in scene: Scene, environment: LayoutEnvironment,
    target: FittingTarget = .compressed, options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) -> Size {
    guard scene.views.indices.contains(view) else { return .zero }
    let part = scene.subtree(of: view)
    var host = RootHost(environment)
    host.origin = .zero
    host.width = nil
    host.height = nil
    host.safeAreaInsets = .zero
    host.topGuideLength = 0
    host.bottomGuideLength = 0
    host.isControllerRoot = false
    host.fitting = target
    var options = options
    options.findsAmbiguity = false
    options.describesText = false
    options.explainsViews = false
    let result = try layout(part, in: environment, options: options, hosts: [0: host])
    return result.views[0].frame.size
  }
}

extension Scene {
  /// The view at `root` and everything below it as a scene of its own, with the constraints and
  /// guides that lie inside.
  func subtree(of root: ViewIndex) -> Scene {
    let depth = views[root].depth
    let rest = views[(root + 1)...]
    let end = rest.firstIndex { $0.depth <= depth } ?? views.count
    let range = root..<end
    var part: [View] = []
    part.reserveCapacity(range.count)
    for index in range {
      var view = views[index]
      view.parent = index == root ? nil : view.parent.map { $0 - root }
      view.depth -= depth
      view.root = 0
      if index == root { view.isInstalled = true }
      part.append(view)
    }
    var guideIndex: [Int: Int] = [:]
    var partGuides: [LayoutGuide] = []
    for (index, guide) in guides.enumerated() where range.contains(guide.owner) {
      guideIndex[index] = partGuides.count
      var guide = guide
      guide.owner -= root
      partGuides.append(guide)
    }
    func moved(_ anchor: LayoutAnchor) -> LayoutAnchor? {
      switch anchor.item {
      case .view(let view):
        guard range.contains(view) else { return nil }
        return LayoutAnchor(.view(view - root), anchor.attribute)
      case .guide(let kind, let view):
        guard range.contains(view) else { return nil }
        return LayoutAnchor(.guide(kind, of: view - root), anchor.attribute)
      case .userGuide(let guide):
        return guideIndex[guide].map { LayoutAnchor(.userGuide($0), anchor.attribute) }
      }
    }
    let inside = constraints.compactMap { constraint -> Constraint? in
      guard let first = moved(constraint.first) else { return nil }
      var constraint = constraint
      constraint.first = first
      if let second = constraint.second {
        guard let moved = moved(second) else { return nil }
        constraint.second = moved
      }
      constraint.holder = constraint.holder.flatMap {
        range.contains($0) ? $0 - root : nil
      }
      return constraint
    }
    return Scene(
      id: id, views: part, guides: partGuides, constraints: inside, controllers: [])
  }
}
