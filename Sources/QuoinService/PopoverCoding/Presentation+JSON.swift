import QuoinGeometry
package import QuoinLayout

extension ModalPresentationStyle: JSONReadable, JSONWritable {
  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> ModalPresentationStyle? {
    guard let word = reader.string(value) else { return nil }
    if let style = ModalPresentationStyle(name: word) { return style }
    reader.reportUnknownWord(value, word, known: ModalPresentationStyle.allCases.map(\.name))
    return nil
  }

  package func write(to writer: inout JSONWriter) { writer.string(name) }
}

/// What an adaptation delegate answers; a key left out is a method left out.
extension PresentationDelegate: JSONReadable {
  enum Key: String, JSONKey {
    case adaptivePresentationStyleForTraitCollection, adaptivePresentationStyle
    case viewControllerForAdaptivePresentationStyle
    static let table = JSONKeyTable<Self>()
  }

  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> PresentationDelegate? {
    var delegate = PresentationDelegate()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      let value = member.value
      switch key {
      case .adaptivePresentationStyleForTraitCollection:
        if reader.isString(value) {
          if let style = ModalPresentationStyle.read(value, &reader) {
            delegate.answersForTraits = [Answer(style: style)]
          }
        } else {
          reader.read(value, into: &delegate.answersForTraits)
        }
      case .adaptivePresentationStyle: reader.read(value, into: &delegate.answer)
      case .viewControllerForAdaptivePresentationStyle:
        reader.read(value, into: &delegate.adaptiveViewController)
      }
    }
    return delegate
  }
}

/// `{"when": traits, "style"}`.
extension PresentationDelegate.Answer: JSONReadable {
  enum Key: String, JSONKey {
    case when, style
    static let table = JSONKeyTable<Self>()
  }

  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> PresentationDelegate.Answer? {
    var traits = TraitCollection()
    var style: ModalPresentationStyle?
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .when: reader.read(member.value, into: &traits)
      case .style: reader.read(member.value, into: &style)
      }
    }
    guard let style else {
      if reader.isObject(value), reader.member("style", of: value) == nil {
        reader.report(value, .missingKey, "an answer needs its “style”")
      }
      return nil
    }
    return PresentationDelegate.Answer(when: traits, style: style)
  }
}

extension SheetConfiguration: JSONReadable {
  enum Key: String, JSONKey {
    case detents, selectedDetentIdentifier, largestUndimmedDetentIdentifier
    case prefersGrabberVisible, prefersScrollingExpandsWhenScrolledToEdge
    case prefersEdgeAttachedInCompactHeight, widthFollowsPreferredContentSizeWhenEdgeAttached
    case prefersPageSizing
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> SheetConfiguration? {
    var sheet = SheetConfiguration()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      let value = member.value
      switch key {
      case .detents:
        reader.read(value, into: &sheet.detents)
        if reader.isArray(value), sheet.detents.isEmpty {
          reader.report(value, .outOfRange, "a sheet has at least one detent")
        }
      case .selectedDetentIdentifier: reader.read(value, into: &sheet.selectedDetentIdentifier)
      case .largestUndimmedDetentIdentifier:
        reader.read(value, into: &sheet.largestUndimmedDetentIdentifier)
      case .prefersGrabberVisible: reader.read(value, into: &sheet.prefersGrabberVisible)
      case .prefersScrollingExpandsWhenScrolledToEdge:
        reader.read(value, into: &sheet.prefersScrollingExpandsWhenScrolledToEdge)
      case .prefersEdgeAttachedInCompactHeight:
        reader.read(value, into: &sheet.prefersEdgeAttachedInCompactHeight)
      case .widthFollowsPreferredContentSizeWhenEdgeAttached:
        reader.read(value, into: &sheet.widthFollowsPreferredContentSizeWhenEdgeAttached)
      case .prefersPageSizing: reader.read(value, into: &sheet.prefersPageSizing)
      }
    }
    return sheet
  }
}

/// `"medium"`, `"large"`, `{"identifier", "value"}` in points, or `{"identifier", "fraction"}` of
/// the highest value; a null value is a detent that is inactive.
extension SheetDetent: JSONReadable {
  enum Key: String, JSONKey {
    case identifier, value, fraction
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> SheetDetent? {
    if reader.isString(value) {
      return reader.choice(value, ["medium": SheetDetent.medium, "large": SheetDetent.large])
    }
    var identifier: String?
    var height: Height?
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      let value = member.value
      switch key {
      case .identifier: reader.read(value, into: &identifier)
      case .value:
        height =
          reader.isNull(value)
          ? .inactive : reader.double(value, in: 0...100_000).map { .points($0) }
      case .fraction: height = reader.double(value, in: 0...1).map { .fraction($0) }
      }
    }
    guard let height else {
      if reader.isObject(value), reader.member("value", of: value) == nil,
        reader.member("fraction", of: value) == nil
      {
        reader.report(value, .missingKey, "a custom detent needs a “value” or a “fraction”")
      }
      return nil
    }
    return SheetDetent(identifier: identifier ?? "custom", height: height)
  }
}
