import QuoinLayout

/// Reads `<constraint>` elements.
struct ConstraintReader {
  let context: Context
  /// The ids of the safe-area guides that were met so far.
  let safeAreas: Set<String>

  /// The constraint, or `nil` where an attribute's name is unknown or a priority makes no sense.
  ///
  /// `holder` is the view whose list the constraint stands in; Interface Builder leaves the first
  /// item out where it is this view.
  func constraint(
    _ element: Element, holder: ViewIndex, holderID: String,
    installation: VariationReader.Installation
  ) -> UnresolvedConstraint? {
    guard
      let firstAttribute = element["firstAttribute"].flatMap({ LayoutAttribute(name: $0) })
    else { return nil }
    let source = context.source.location(of: element)
    let first = UnresolvedAnchor(
      element["firstItem"].map { .id($0) } ?? .item(.view(holder)), firstAttribute, source: source)
    var second: UnresolvedAnchor?
    if let item = element["secondItem"] {
      guard let attribute = element["secondAttribute"].flatMap({ LayoutAttribute(name: $0) })
      else { return nil }
      second = UnresolvedAnchor(.id(item), attribute, source: source)
    }
    let id = element["id"] ?? ""
    var template = Constraint(
      id: id, source: source,
      first: LayoutAnchor(.view(holder), firstAttribute), relation: relation(element))
    template.isNamed = element["identifier"] != nil
    template.multiplier = Self.ratio(element["multiplier"]) ?? 1
    template.constant = isStandardSideGap(element) ? 0 : element.number("constant") ?? 0
    template.priority = min(max(element.number("priority") ?? 1000, 1), 1000)
    template.isPlaceholder = element.flag("placeholder") ?? false
    template.holder = holder
    template.isInstalled = installation.byDefault[id] ?? true
    for (when, included) in installation.varying[id] ?? [] {
      var variation = ConstraintVariation(when: when)
      variation.isInstalled = included
      template.variations.append(variation)
    }
    for entry in VariationReader(element).entries {
      var variation = ConstraintVariation(when: entry.when)
      variation.constant = entry.element.number("constant")
      variation.priority = entry.element.number("priority").map { min(max($0, 1), 1000) }
      template.variations.append(variation)
    }
    return UnresolvedConstraint(first: first, second: second, template: template)
  }

  /// Whether the constraint is the standard gap to a side of the safe area, which the editor takes
  /// as none, whatever number is stored ("ib-format" section 5).
  private func isStandardSideGap(_ element: Element) -> Bool {
    guard element.flag("symbolic") == true, element["relation"] == nil else { return false }
    let ends = [
      (element["firstItem"], element["firstAttribute"]),
      (element["secondItem"], element["secondAttribute"]),
    ]
    return ends.contains { item, attribute in
      guard let item, safeAreas.contains(item) else { return false }
      return attribute == "leading" || attribute == "trailing"
    }
  }

  private func relation(_ element: Element) -> LayoutRelation {
    switch element["relation"] {
    case "greaterThanOrEqual": .greaterThanOrEqual
    case "lessThanOrEqual": .lessThanOrEqual
    default: .equal
    }
  }

  /// A multiplier: a number, or first : second as in `16:9` or `1/2`.
  static func ratio(_ text: String?) -> Double? {
    guard let text else { return nil }
    let parts = text.split(maxSplits: 1) { $0 == ":" || $0 == "/" }
    guard let first = parts.first.flatMap({ Double($0) }) else { return nil }
    let second = parts.count == 2 ? Double(parts[1]) ?? 1 : 1
    let value = first / (second == 0 ? 1 : second)
    return value.isFinite ? value : nil
  }
}
