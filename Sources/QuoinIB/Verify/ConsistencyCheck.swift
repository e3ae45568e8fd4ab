import QuoinGeometry
import QuoinLayout

/// Tests a scene's saved frames against the scene's own required constraints.
///
/// Not every saved frame is fresh. Where a plain required constraint does not hold on the frames
/// that were saved, the frames say nothing about layout. Layout guides and margins have no saved
/// frame: their inset is the one most of their constraints agree on, so a single constraint on a
/// guide never fails ("ib-format" section 9; 0.5 % of 60,329 constraints fail).
struct ConsistencyCheck {
  /// In points.
  var tolerance = 1.0

  struct Outcome {
    var checked = 0
    var violated = 0
    /// The views at either end of a constraint that does not hold.
    var suspects: Set<ViewIndex> = []
  }

  /// - Complexity: O(views + constraints).
  func check(_ scene: IBScene, traits: TraitCollection) -> Outcome {
    let frames = SavedFrames(scene)
    var outcome = Outcome()
    var pending: [Pending] = []
    for (index, constraint) in scene.scene.constraints.enumerated() {
      guard constraint.isActive(under: traits), !scene.hasSymbolicConstant[index],
        !constraint.first.attribute.isBaseline,
        constraint.second?.attribute.isBaseline != true
      else { continue }
      let constant = constraint.constant(under: traits)
      guard let first = End(constraint.first, scene: scene.scene) else { continue }
      guard let anchor = constraint.second else {
        if case .edge(let view, let attribute) = first,
          let value = frames.value(of: attribute, view: view)
        {
          record(constraint, value - constant, ends: [first], into: &outcome)
        }
        continue
      }
      guard let second = End(anchor, scene: scene.scene),
        !isScrollContent(constraint, first, second, scene: scene.scene)
      else { continue }
      switch (first, second) {
      case (.edge(let view, let attribute), .edge(let other, let otherAttribute)):
        guard let a = frames.value(of: attribute, view: view),
          let b = frames.value(of: otherAttribute, view: other)
        else { continue }
        record(
          constraint, a - (constraint.multiplier * b + constant), ends: [first, second],
          into: &outcome)
      case (.inset(let inset), .edge(let view, let attribute)):
        guard let place = frames.value(of: attribute, view: view),
          let distance = frames.distance(of: place + constant, from: inset)
        else { continue }
        pending.append(
          Pending(
            constraint: constraint, inset: inset, distance: distance, guideIsFirst: true,
            ends: [first, second]))
      case (.edge(let view, let attribute), .inset(let inset)):
        guard let place = frames.value(of: attribute, view: view),
          let distance = frames.distance(of: place - constant, from: inset)
        else { continue }
        pending.append(
          Pending(
            constraint: constraint, inset: inset, distance: distance, guideIsFirst: false,
            ends: [first, second]))
      case (.inset, .inset):
        continue
      }
    }
    judge(pending, into: &outcome)
    return outcome
  }

  // MARK: - Ends

  /// A constraint on an inset of a guide or margin, until the inset is known.
  private struct Pending {
    let constraint: Constraint
    let inset: Inset
    /// From the owner's edge inwards, in points.
    let distance: Double
    let guideIsFirst: Bool
    let ends: [End]
  }

  enum Side: Int, Hashable { case left, top, right, bottom }

  /// One side of a guide or of a view's margins.
  struct Inset: Hashable {
    let item: LayoutItem
    let owner: ViewIndex
    let isMargin: Bool
    let side: Side
  }

  enum End {
    case edge(ViewIndex, LayoutAttribute)
    case inset(Inset)

    init?(_ anchor: LayoutAnchor, scene: Scene) {
      let owner = anchor.item.view(guides: scene.guides)
      switch anchor.item {
      case .view:
        if let side = anchor.attribute.marginSide {
          self = .inset(Inset(item: anchor.item, owner: owner, isMargin: true, side: side))
        } else {
          self = .edge(owner, anchor.attribute)
        }
      case .guide, .userGuide:
        guard !scene.views[owner].kind.scrolls,
          let side = Self.side(of: anchor)
        else { return nil }
        self = .inset(Inset(item: anchor.item, owner: owner, isMargin: false, side: side))
      }
    }

    /// Content lies below the top guide and above the bottom guide.
    private static func side(of anchor: LayoutAnchor) -> Side? {
      switch anchor.item {
      case .guide(.topLayoutGuide, of: _): anchor.attribute == .bottom ? .top : nil
      case .guide(.bottomLayoutGuide, of: _): anchor.attribute == .top ? .bottom : nil
      default: anchor.attribute.plainSide
      }
    }

    var view: ViewIndex {
      switch self {
      case .edge(let view, _): view
      case .inset(let inset): inset.owner
      }
    }
  }

  /// Constraints from inside a scroll view to its edges define its content, not its frame.
  private func isScrollContent(
    _ constraint: Constraint, _ first: End, _ second: End, scene: Scene
  ) -> Bool {
    func reaches(_ outer: End, _ anchor: LayoutAnchor, _ inner: End) -> Bool {
      scene.views[outer.view].kind.scrolls && outer.view != inner.view
        && scene.isView(inner.view, inside: outer.view)
        && (anchor.attribute.plainSide != nil)
    }
    guard let second1 = constraint.second else { return false }
    return reaches(first, constraint.first, second) || reaches(second, second1, first)
  }

  // MARK: - Judging

  private func judge(_ pending: [Pending], into outcome: inout Outcome) {
    var votes: [Inset: [(value: Double, count: Int)]] = [:]
    for entry in pending
    where entry.constraint.relation == .equal && entry.constraint.priority == 1000
      && entry.constraint.multiplier == 1
    {
      let value = (entry.distance * 10).rounded(.toNearestOrEven) / 10
      var list = votes[entry.inset] ?? []
      if let index = list.firstIndex(where: { $0.value == value }) {
        list[index].count += 1
      } else {
        list.append((value, 1))
      }
      votes[entry.inset] = list
    }
    for entry in pending where entry.constraint.multiplier == 1 {
      guard let list = votes[entry.inset], var best = list.first else { continue }
      for candidate in list.dropFirst() where candidate.count > best.count { best = candidate }
      var difference = entry.distance - best.value
      // An inequality bounds the inset from one side only.
      var sign = entry.constraint.relation.rawValue
      if entry.guideIsFirst { sign = -sign }
      if entry.inset.side == .right || entry.inset.side == .bottom { sign = -sign }
      if sign > 0 { difference = min(difference, 0) }
      if sign < 0 { difference = max(difference, 0) }
      count(entry.constraint, difference, ends: entry.ends, into: &outcome)
    }
  }

  private func record(
    _ constraint: Constraint, _ difference: Double, ends: [End], into outcome: inout Outcome
  ) {
    let residual: Double =
      switch constraint.relation {
      case .equal: difference
      case .greaterThanOrEqual: min(difference, 0)
      case .lessThanOrEqual: max(difference, 0)
      }
    count(constraint, residual, ends: ends, into: &outcome)
  }

  private func count(
    _ constraint: Constraint, _ residual: Double, ends: [End], into outcome: inout Outcome
  ) {
    guard constraint.priority == 1000 else { return }
    outcome.checked += 1
    guard abs(residual) > tolerance else { return }
    outcome.violated += 1
    for end in ends { outcome.suspects.insert(end.view) }
  }
}

extension LayoutAttribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  fileprivate var plainSide: ConsistencyCheck.Side? {
    switch self {
    case .left, .leading: .left
    case .right, .trailing: .right
    case .top: .top
    case .bottom: .bottom
    default: nil
    }
  }

  fileprivate var marginSide: ConsistencyCheck.Side? {
    switch self {
    case .leftMargin, .leadingMargin: .left
    case .rightMargin, .trailingMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    default: nil
    }
  }
}
