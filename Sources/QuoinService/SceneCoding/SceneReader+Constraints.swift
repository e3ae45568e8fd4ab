import QuoinLayout

// A constraint is an equation string, an object with `visualFormat`, or an object with `first`
// and `second` (the contract, section 4).

private enum ConstraintKey: String, JSONKey {
  case id, first, relation, second, multiplier, constant, priority, when, variations, isInstalled
  case usesSystemSpacing, isPlaceholder, equation
  static let table = JSONKeyTable<Self>()
}

private enum FormatKey: String, JSONKey {
  case id, visualFormat, options, metrics, when
  static let table = JSONKeyTable<Self>()
}

private enum AnchorKey: String, JSONKey {
  case item, guide, attribute
  static let table = JSONKeyTable<Self>()
}

private enum ConstraintVariationKey: String, JSONKey {
  case when, isInstalled, constant, priority
  static let table = JSONKeyTable<Self>()
}

/// The words of constraints.
enum ConstraintWords {
  static let relations = JSONWordTable<LayoutRelation>([
    ("equal", .equal), ("lessThanOrEqual", .lessThanOrEqual),
    ("greaterThanOrEqual", .greaterThanOrEqual), ("==", .equal), ("<=", .lessThanOrEqual),
    (">=", .greaterThanOrEqual),
  ])

  static let guides = JSONWordTable(GuideKind.allCases.map { ($0.reservedName, $0) })

  static let attributes = JSONWordTable<LayoutAttribute>(
    LayoutAttribute.allCases.filter { $0 != .notAnAttribute }.map { ($0.name, $0) }
      + [("baseline", .lastBaseline)])
}

extension SceneReader {
  /// Reads the constraints that the view `holder`, whose id is `holderID`, holds.
  mutating func readConstraints(
    _ value: JSONValue, heldBy holder: ViewIndex, _ holderID: String
  ) {
    at("constraints") { reader in
      var position = 0
      for element in reader.json.elements(of: value) {
        reader.at(position) { $0.readConstraint(element, heldBy: holder, holderID) }
        position += 1
      }
    }
  }

  private mutating func readConstraint(
    _ value: JSONValue, heldBy holder: ViewIndex, _ holderID: String
  ) {
    if json.isString(value) {
      guard let text = json.string(value), let equation = parse(text, at: value) else { return }
      add(equation, Details(), heldBy: holder)
    } else if json.isObject(value) {
      if json.member("visualFormat", of: value) != nil {
        readFormat(value, heldBy: holder, holderID)
      } else {
        readObject(value, heldBy: holder)
      }
    } else {
      json.mismatch(value, wanted: "an equation, a visual format or an object")
    }
  }

  private mutating func parse(_ text: String, at value: JSONValue) -> Equation? {
    do {
      return try Equation(parsing: text)
    } catch {
      report(error, at: value)
      return nil
    }
  }

  private mutating func report(_ error: TextError, at value: JSONValue, exception: String? = nil) {
    var mistake = RequestMistake(
      RequestMistake.Code(rawValue: SceneError.Code.invalidFormat.rawValue),
      at: .pointer(json.pointer(to: value)), detail: error.detail, exception: exception)
    mistake.textColumn = error.column
    mistake.excerpt = error.text
    json.report(mistake)
  }

  /// What a constraint has beside its equation.
  private struct Details {
    var id: String?
    var when: TraitCollection?
    var variations: [ConstraintVariation] = []
    var isInstalled = true
    var usesSystemSpacing = false
    var isPlaceholder = false
  }

  private mutating func add(
    _ equation: Equation, _ details: Details, heldBy holder: ViewIndex, suffix: String = ""
  ) {
    let place = pointer
    let source = SourceLocation.pointer(place)
    let id = details.id ?? equation.id
    let first = UnresolvedAnchor(equation.first.name, equation.first.attribute, source: source)
    let second = equation.second.map { UnresolvedAnchor($0.name, $0.attribute, source: source) }
    var constraint = Constraint(
      id: suffix.isEmpty ? id ?? place : (id ?? place) + suffix, source: source,
      first: LayoutAnchor(.view(holder), equation.first.attribute), relation: equation.relation)
    constraint.isNamed = id != nil
    constraint.multiplier = equation.multiplier
    constraint.constant = equation.constant
    constraint.priority = equation.priority
    constraint.holder = holder
    apply(details, to: &constraint)
    builder.add(UnresolvedConstraint(first: first, second: second, template: constraint))
  }

  private func apply(_ details: Details, to constraint: inout Constraint) {
    constraint.when = details.when
    constraint.variations = details.variations
    constraint.isInstalled = details.isInstalled
    constraint.usesSystemSpacing = details.usesSystemSpacing
    constraint.isPlaceholder = details.isPlaceholder
  }
}

// MARK: - Objects

extension SceneReader {
  private mutating func readObject(_ value: JSONValue, heldBy holder: ViewIndex) {
    let place = pointer
    let source = SourceLocation.pointer(place)
    var details = Details()
    var first: UnresolvedAnchor?
    var second: UnresolvedAnchor?
    var constraint = Constraint(
      id: place, source: source, first: LayoutAnchor(.view(holder), .notAnAttribute),
      relation: .equal)
    var equation: Equation?
    var isWhole = true
    for member in json.members(of: value) {
      guard let key = json.key(of: member, ConstraintKey.self) else { continue }
      let value = member.value
      switch key {
      case .id: json.read(value, into: &details.id)
      case .first:
        first = readAnchor(value, source)
        isWhole = isWhole && first != nil
      case .second:
        guard !json.isNull(value) else { continue }
        second = readAnchor(value, source)
        isWhole = isWhole && second != nil
      case .relation:
        json.set(
          &constraint.relation,
          json.word(value, in: ConstraintWords.relations))
      case .multiplier: json.read(value, into: &constraint.multiplier)
      case .constant: json.read(value, into: &constraint.constant)
      case .priority: json.set(&constraint.priority, constraintPriority(value))
      case .when: json.read(value, into: &details.when)
      case .variations: details.variations = readConstraintVariations(value)
      case .isInstalled: json.read(value, into: &details.isInstalled)
      case .usesSystemSpacing: json.read(value, into: &details.usesSystemSpacing)
      case .isPlaceholder: json.read(value, into: &details.isPlaceholder)
      case .equation:
        equation = json.string(value).flatMap { parse($0, at: value) }
        isWhole = isWhole && equation != nil
      }
    }
    guard isWhole else { return }
    if let equation {
      if first != nil || second != nil {
        json.report(value, .conflictingKeys, "“equation” stands in place of “first” and “second”")
        return
      }
      add(equation, details, heldBy: holder)
      return
    }
    guard let first else {
      json.report(value, .missingKey, "a constraint needs “first”: an item and an attribute")
      return
    }
    if let id = details.id {
      constraint.id = id
      constraint.isNamed = true
    }
    constraint.holder = holder
    apply(details, to: &constraint)
    builder.add(UnresolvedConstraint(first: first, second: second, template: constraint))
  }

  /// Reads `{"item", "guide", "attribute"}`; without an item it means the holder's.
  private mutating func readAnchor(
    _ value: JSONValue, _ source: SourceLocation
  ) -> UnresolvedAnchor? {
    guard json.isObject(value) else {
      json.mismatch(value, wanted: "an object with an item and an attribute")
      return nil
    }
    var item: String?
    var guide: GuideKind?
    var attribute: LayoutAttribute?
    let before = json.mistakes.count
    for member in json.members(of: value) {
      guard let key = json.key(of: member, AnchorKey.self) else { continue }
      switch key {
      case .item: json.read(member.value, into: &item)
      case .guide:
        guide = json.word(member.value, in: ConstraintWords.guides)
      case .attribute:
        attribute = json.word(member.value, in: ConstraintWords.attributes)
      }
    }
    guard json.mistakes.count == before else { return nil }
    guard let attribute else {
      json.report(value, .missingKey, "an end of a constraint needs an “attribute”")
      return nil
    }
    let name: UnresolvedAnchor.Name
    switch (item, guide) {
    case (let item?, let guide?): name = .guide(guide, of: item)
    case (let item?, nil): name = Self.name(of: item)
    case (nil, let guide?): name = .id(guide.reservedName)
    case (nil, nil): name = .holder
    }
    return UnresolvedAnchor(name, attribute, source: source)
  }

  /// An id, or `ID.safeArea` for a guide of the view.
  private static func name(of item: String) -> UnresolvedAnchor.Name {
    guard item.utf8.contains(UInt8(ascii: ".")) else { return .id(item) }
    if let dot = item.lastIndex(of: "."),
      let guide = GuideKind(reservedName: String(item[item.index(after: dot)...])),
      dot != item.startIndex
    {
      return .guide(guide, of: String(item[..<dot]))
    }
    return .id(item)
  }

  /// A priority as UIKit takes it; the builder refuses those that UIKit refuses.
  private mutating func constraintPriority(_ value: JSONValue) -> Double? {
    json.isString(value) ? json.priority(value) : json.double(value)
  }

  private mutating func readConstraintVariations(_ value: JSONValue) -> [ConstraintVariation] {
    var variations: [ConstraintVariation] = []
    for element in json.elements(of: value) {
      var variation = ConstraintVariation(when: TraitCollection())
      var hasCondition = false
      for member in json.members(of: element) {
        guard let key = json.key(of: member, ConstraintVariationKey.self) else { continue }
        switch key {
        case .when:
          hasCondition = true
          json.read(member.value, into: &variation.when)
        case .isInstalled: json.read(member.value, into: &variation.isInstalled)
        case .constant: json.read(member.value, into: &variation.constant)
        case .priority:
          variation.priority =
            json.isString(member.value)
            ? json.priority(member.value) : json.double(member.value, in: 0.000_001...1000)
        }
      }
      guard hasCondition else {
        json.report(element, .missingKey, "a variation needs “when”, the traits it applies under")
        continue
      }
      variations.append(variation)
    }
    return variations
  }
}

// MARK: - Visual formats

extension SceneReader {
  private mutating func readFormat(
    _ value: JSONValue, heldBy holder: ViewIndex, _ holderID: String
  ) {
    var details = Details()
    var format: (text: String, value: JSONValue)?
    // Views may come later in the scene: the builder finds the names that no view has.
    var context = VisualFormat.Context { _ in true }
    context.superview = holderID
    for member in json.members(of: value) {
      guard let key = json.key(of: member, FormatKey.self) else { continue }
      switch key {
      case .id: json.read(member.value, into: &details.id)
      case .visualFormat: format = json.string(member.value).map { ($0, member.value) }
      case .options: context.options = readOptions(member.value)
      case .metrics:
        for metric in json.members(of: member.value) {
          context.metrics[json.name(of: metric)] = json.length(metric.value)
        }
      case .when: json.read(member.value, into: &details.when)
      }
    }
    guard let format else { return }
    let equations: [Equation]
    do {
      equations = try VisualFormat(parsing: format.text, in: context).constraints
    } catch {
      report(error, at: format.value, exception: "NSInvalidArgumentException")
      return
    }
    for (position, equation) in equations.enumerated() {
      add(
        equation, details, heldBy: holder,
        suffix: equations.count > 1 ? "[\(position)]" : "")
    }
  }

  private mutating func readOptions(_ value: JSONValue) -> VisualFormat.Options {
    var options: VisualFormat.Options = []
    for element in json.elements(of: value) {
      guard let word = json.string(element) else { continue }
      if let option = VisualFormat.Options.byName[word] {
        options.formUnion(option)
      } else {
        json.reportUnknownWord(
          element, word, known: VisualFormat.Options.byName.keys.sorted())
      }
    }
    return options
  }
}
