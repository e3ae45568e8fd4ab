/// What differs between two scenes, told by the ids of their views and constraints.
public struct SceneDifference: Sendable, Hashable {
  public enum Change: Sendable, Hashable {
    case viewAdded(id: String, className: String, parent: String?)
    case viewRemoved(id: String, className: String, parent: String?)
    case viewMoved(id: String, from: String?, to: String?)
    case viewReordered(parent: String, from: [String], to: [String])
    case property(view: String, property: String, from: String?, to: String?)
    case constraintAdded(id: String, equation: String)
    case constraintRemoved(id: String, equation: String)
    case constraintChanged(id: String, from: String, to: String)
  }

  /// Views first, then constraints, each in the order of the second scene; what is gone comes
  /// in the order of the first.
  public var changes: [Change]

  /// Compares two scenes.
  ///
  /// - Complexity: linear in the numbers of views and constraints.
  public init(from a: Scene, to b: Scene) {
    changes = Self.viewChanges(a, b) + Self.constraintChanges(a, b)
  }

  private static func viewChanges(_ a: Scene, _ b: Scene) -> [Change] {
    let before = indexed(a.views, by: \.id)
    let after = indexed(b.views, by: \.id)
    var changes: [Change] = []
    for view in a.views where after[view.id] == nil {
      changes.append(
        .viewRemoved(id: view.id, className: view.className, parent: a.parentID(of: view)))
    }
    for view in b.views {
      let parent = b.parentID(of: view)
      guard let old = before[view.id].map({ a.views[$0] }) else {
        changes.append(.viewAdded(id: view.id, className: view.className, parent: parent))
        continue
      }
      let oldParent = a.parentID(of: old)
      if oldParent != parent {
        changes.append(.viewMoved(id: view.id, from: oldParent, to: parent))
      }
      for property in ViewProperty.all {
        let from = property.text(old)
        let to = property.text(view)
        if from != to {
          changes.append(
            .property(view: view.id, property: property.name, from: from, to: to))
        }
      }
    }
    return changes + reorderings(a, b)
  }

  // Siblings that both scenes have under the same view, in another order.
  private static func reorderings(_ a: Scene, _ b: Scene) -> [Change] {
    let before = a.childIDs
    let after = b.childIDs
    return b.views.compactMap { view in
      guard let old = before[view.id], let new = after[view.id] else { return nil }
      let common = Set(old).intersection(new)
      let from = old.filter(common.contains)
      let to = new.filter(common.contains)
      return from == to ? nil : .viewReordered(parent: view.id, from: from, to: to)
    }
  }

  private static func constraintChanges(_ a: Scene, _ b: Scene) -> [Change] {
    // Constraints without a name of their own are known by what they say, so that one more at
    // the head of a list does not change all that follow.
    func key(_ constraint: Constraint, in scene: Scene) -> String {
      constraint.isNamed ? "#" + constraint.id : scene.statement(of: constraint)
    }
    var unmatched: [String: [Constraint]] = [:]
    for constraint in a.constraints {
      unmatched[key(constraint, in: a), default: []].append(constraint)
    }
    var changes: [Change] = []
    for constraint in b.constraints {
      let key = key(constraint, in: b)
      guard var candidates = unmatched[key], !candidates.isEmpty else {
        changes.append(
          .constraintAdded(id: constraint.id, equation: b.statement(of: constraint)))
        continue
      }
      let old = candidates.removeFirst()
      unmatched[key] = candidates
      let from = a.statement(of: old)
      let to = b.statement(of: constraint)
      if from != to {
        changes.append(.constraintChanged(id: constraint.id, from: from, to: to))
      }
    }
    var removed: [Change] = []
    for constraint in a.constraints {
      let key = key(constraint, in: a)
      guard var left = unmatched[key], let first = left.first, first == constraint else { continue }
      left.removeFirst()
      unmatched[key] = left
      removed.append(
        .constraintRemoved(id: constraint.id, equation: a.statement(of: constraint)))
    }
    return removed + changes
  }

  private static func indexed<Element>(
    _ elements: [Element], by id: (Element) -> String
  ) -> [String: Int] {
    Dictionary(
      elements.enumerated().map { (id($1), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Scene {
  fileprivate func parentID(of view: View) -> String? { view.parent.map { views[$0].id } }

  fileprivate var childIDs: [String: [String]] {
    var children: [String: [String]] = [:]
    for view in views {
      if let parent = view.parent { children[views[parent].id, default: []].append(view.id) }
    }
    return children
  }

  /// A constraint as the equation that requests write, with its conditions.
  fileprivate func statement(of constraint: Constraint) -> String {
    var text = constraint.equation(in: self)
    if !constraint.isInstalled { text += " (not installed)" }
    if let when = constraint.when, !when.isEmpty {
      let parts = Trait.allCases.compactMap { trait in
        trait.text(in: when).map { "\(trait.rawValue): \($0)" }
      }
      text += " when " + parts.joined(separator: ", ")
    }
    return text
  }
}
