import QuoinGeometry
import QuoinLayout
import QuoinText

/// The properties that a variation may set.
private enum ChangeKey: String, JSONKey {
  case isInstalled, isHidden, frame, font, text, title, numberOfLines, axis, distribution
  case alignment, spacing, layoutMargins, directionalLayoutMargins, contentHuggingPriority
  case contentCompressionResistancePriority, image, contentEdgeInsets
  static let table = JSONKeyTable<Self>()
}

private enum VariationKey: String, JSONKey {
  case when, set
  static let table = JSONKeyTable<Self>()
}

extension SceneReader {
  /// Reads `[{"when": {…}, "set": {…}}]`.
  mutating func readVariations(_ value: JSONValue, of kind: ViewKind) -> [ViewVariation] {
    var variations: [ViewVariation] = []
    for element in json.elements(of: value) {
      var when: TraitCollection?
      var changes: [ViewChange] = []
      for member in json.members(of: element) {
        guard let key = json.key(of: member, VariationKey.self) else { continue }
        switch key {
        case .when: json.read(member.value, into: &when)
        case .set: changes = readChanges(member.value)
        }
      }
      guard let when else {
        if json.isObject(element), json.member("when", of: element) == nil {
          json.report(element, .missingKey, "a variation needs “when”, the traits it applies under")
        }
        continue
      }
      variations.append(ViewVariation(when: when, changes: changes))
    }
    return variations
  }

  private mutating func readChanges(_ value: JSONValue) -> [ViewChange] {
    var changes: [ViewChange] = []
    for member in json.members(of: value) {
      guard let key = json.key(of: member, ChangeKey.self) else { continue }
      if let change = readChange(key, member.value) { changes.append(change) }
    }
    return changes
  }

  private mutating func readChange(_ key: ChangeKey, _ value: JSONValue) -> ViewChange? {
    switch key {
    case .isInstalled: return json.bool(value).map { .isInstalled($0) }
    case .isHidden: return json.bool(value).map { .isHidden($0) }
    case .frame: return Rect.read(value, &json).map { .frame($0) }
    case .font: return FontDescription.read(value, &json).map { .font($0) }
    case .text, .title: return json.string(value).map { .text($0) }
    case .numberOfLines: return json.integer(value).map { .numberOfLines($0) }
    case .axis: return Axis.read(value, &json).map { .axis($0) }
    case .distribution:
      return StackContent.Distribution.read(value, &json).map { .distribution($0) }
    case .alignment: return StackContent.Alignment.read(value, &json).map { .alignment($0) }
    case .spacing: return StackContent.Spacing.read(value, &json).map { .spacing($0) }
    case .layoutMargins: return EdgeInsets.read(value, &json).map { .layoutMargins($0) }
    case .directionalLayoutMargins:
      return DirectionalEdgeInsets.read(value, &json).map { .directionalLayoutMargins($0) }
    case .contentHuggingPriority:
      var pair = AxisPair(250)
      pair.readPriorities(value, &json)
      return .contentHuggingPriority(pair)
    case .contentCompressionResistancePriority:
      var pair = AxisPair(750)
      pair.readPriorities(value, &json)
      return .contentCompressionResistancePriority(pair)
    case .image: return json.isNull(value) ? .imageSize(nil) : readImageSize(value)
    case .contentEdgeInsets: return EdgeInsets.read(value, &json).map { .contentEdgeInsets($0) }
    }
  }

  private mutating func readImageSize(_ value: JSONValue) -> ViewChange? {
    Size.read(value, &json).map { .imageSize($0) }
  }
}
