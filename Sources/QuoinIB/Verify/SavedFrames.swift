import QuoinGeometry
import QuoinLayout

/// The frames that a document saved for a scene, in the root's coordinates.
struct SavedFrames {
  /// `nil` where the view's frame, or that of a superview, was not saved.
  private let boxes: [Rect?]
  private let alignment: [EdgeInsets]

  init(_ scene: IBScene) {
    var boxes: [Rect?] = []
    var origins: [Point?] = []
    for (index, view) in scene.scene.views.enumerated() {
      let saved = scene.saved[index]
      guard let parent = view.parent else {
        boxes.append(saved.frame.map { Rect(origin: .zero, size: $0.size) })
        origins.append(.zero - saved.boundsOrigin)
        continue
      }
      guard let frame = saved.frame, let origin = origins[parent] else {
        boxes.append(nil)
        origins.append(nil)
        continue
      }
      let box = frame.offset(by: origin)
      boxes.append(box)
      origins.append(box.origin - saved.boundsOrigin)
    }
    self.boxes = boxes
    let tools = scene.design.canvas?.toolsVersion ?? 0
    alignment = scene.scene.views.map { Self.alignmentInsets(of: $0.kind, tools: tools) }
  }

  /// What the frame exceeds the alignment rectangle by ("ib-format" section 5).
  private static func alignmentInsets(of kind: ViewKind, tools: Int) -> EdgeInsets {
    switch kind {
    case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .slider where tools < 24127: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segmentedControl: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }

  /// An edge or length of the view's alignment rectangle, in points in the root.
  func value(of attribute: LayoutAttribute, view: ViewIndex) -> Double? {
    guard let box = boxes[view]?.inset(by: alignment[view]) else { return nil }
    switch attribute {
    case .left, .leading: return box.minX
    case .right, .trailing: return box.maxX
    case .top: return box.minY
    case .bottom: return box.maxY
    case .width: return box.width
    case .height: return box.height
    case .centerX: return box.midX
    case .centerY: return box.midY
    default: return nil
    }
  }

  /// How far `place` lies inside the owner's edge.
  func distance(of place: Double, from inset: ConsistencyCheck.Inset) -> Double? {
    guard let box = boxes[inset.owner] else { return nil }
    switch inset.side {
    case .left: return place - box.minX
    case .top: return place - box.minY
    case .right: return box.maxX - place
    case .bottom: return box.maxY - place
    }
  }
}

extension Scene {
  /// Whether `view` is `ancestor` or lies below it.
  func isView(_ view: ViewIndex, inside ancestor: ViewIndex) -> Bool {
    var current: ViewIndex? = view
    while let index = current {
      if index == ancestor { return true }
      current = views[index].parent
    }
    return false
  }
}

extension Constraint {
  /// Whether the constraint is installed under `traits`.
  func isActive(under traits: TraitCollection) -> Bool {
    var active = isInstalled
    for variation in variations {
      guard let installed = variation.isInstalled, traits.contains(traitsIn: variation.when)
      else { continue }
      active = installed
    }
    return active
  }

  /// The constant that holds under `traits`, in points.
  func constant(under traits: TraitCollection) -> Double {
    variations.last { $0.constant != nil && traits.contains(traitsIn: $0.when) }?.constant
      ?? constant
  }
}
