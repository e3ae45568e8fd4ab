extension Constraint {
  /// The constraint as an equation of the form that `Equation.init(parsing:)` reads, without its
  /// identifier: `title.top == root.safeArea.top + 16 @750`.
  public func equation(in scene: Scene) -> String {
    var text = "\(first.text(in: scene)) \(relation.sign) "
    if let second, multiplier != 0 {
      if multiplier != 1 { text += "\(Self.text(multiplier)) * " }
      text += second.text(in: scene)
      if constant != 0 {
        text += constant < 0 ? " - \(Self.text(-constant))" : " + \(Self.text(constant))"
      }
    } else {
      text += Self.text(constant)
    }
    if priority < 1000 { text += " @\(Self.text(priority))" }
    return text
  }

  /// A number without a fraction of zero.
  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension LayoutRelation {
  /// `==`, `<=` or `>=`.
  public var sign: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension LayoutAnchor {
  fileprivate func text(in scene: Scene) -> String {
    let name: String
    switch item {
    case .view(let view): name = Self.quoted(scene.views[view].id)
    case .guide(let kind, of: let view):
      name = "\(Self.quoted(scene.views[view].id)).\(kind.reservedName)"
    case .userGuide(let index): name = Self.quoted(scene.guides[index].id)
    }
    return "\(name).\(attribute.name)"
  }

  /// An item's name, in quotes unless it is an identifier.
  private static func quoted(_ id: String) -> String {
    var cursor = TextCursor(id)
    if cursor.takeIdentifier() != nil, cursor.isAtEnd { return id }
    let escaped = id.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    return "\"\(escaped)\""
  }
}
