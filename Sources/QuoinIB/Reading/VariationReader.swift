import QuoinGeometry
import QuoinLayout

/// Reads size-class variations: what changes under which traits.
///
/// A key such as `heightClass=compact-widthClass=regular` names the traits; a dimension that is
/// left out may be anything. `default` is the state that all others start from.
struct VariationReader {
  /// Changes under some traits, and how many traits they name.
  struct Entry {
    let when: TraitCollection
    let specificity: Int
    let element: Element
  }

  /// The `default` variation's element, if any.
  private(set) var base: Element?
  /// The others, the least specific first, so that the most specific is applied last.
  private(set) var entries: [Entry] = []

  init(_ element: Element) {
    for variation in element.children where variation.name == "variation" {
      let key = variation["key"] ?? ""
      if key == "default" {
        base = variation
      } else if let (when, specificity) = Self.traits(key) {
        entries.append(Entry(when: when, specificity: specificity, element: variation))
      }
    }
    if entries.count > 1 {
      // Stable: equally specific ones stay in document order.
      entries = entries.enumerated()
        .sorted { ($0.element.specificity, $0.offset) < ($1.element.specificity, $1.offset) }
        .map(\.element)
    }
  }

  var isEmpty: Bool { base == nil && entries.isEmpty }

  /// The traits that a key names, or `nil` for a key with a word that is not known.
  static func traits(_ key: String) -> (TraitCollection, Int)? {
    var traits = TraitCollection()
    var count = 0
    for part in key.split(separator: "-") {
      switch part {
      case "heightClass=compact": traits.verticalSizeClass = .compact
      case "heightClass=regular": traits.verticalSizeClass = .regular
      case "widthClass=compact": traits.horizontalSizeClass = .compact
      case "widthClass=regular": traits.horizontalSizeClass = .regular
      case "userInterfaceIdiom=mac": traits.userInterfaceIdiom = .mac
      case "userInterfaceIdiom=pad": traits.userInterfaceIdiom = .pad
      case "userInterfaceIdiom=phone": traits.userInterfaceIdiom = .phone
      default: return nil
      }
      count += 1
    }
    return count == 0 ? nil : (traits, count)
  }

  /// The ids of a mask's `exclude` and `include` elements.
  private static func references(_ variation: Element, mask: String) -> [(String, Bool)] {
    guard let mask = variation.child("mask", key: mask) else { return [] }
    return mask.children.compactMap { child in
      guard child.name == "include" || child.name == "exclude" else { return nil }
      return child["reference"].map { ($0, child.name == "include") }
    }
  }

  /// Which of the view's constraints or subviews are installed, by id.
  func installation(mask: String) -> Installation {
    var installation = Installation()
    if let base {
      for (id, included) in Self.references(base, mask: mask) {
        installation.byDefault[id] = included
      }
    }
    for entry in entries {
      for (id, included) in Self.references(entry.element, mask: mask) {
        installation.varying[id, default: []].append((entry.when, included))
      }
    }
    return installation
  }

  /// Installation by default and under traits.
  struct Installation {
    var byDefault: [String: Bool] = [:]
    var varying: [String: [(TraitCollection, Bool)]] = [:]
  }

  /// What the variations change about a view itself.
  func viewVariations(context: Context) -> [ViewVariation] {
    entries.compactMap { entry in
      let changes = Self.changes(entry.element, context: context)
      return changes.isEmpty ? nil : ViewVariation(when: entry.when, changes: changes)
    }
  }

  private static func changes(_ element: Element, context: Context) -> [ViewChange] {
    var changes: [ViewChange] = []
    if let hidden = element.flag("hidden") { changes.append(.isHidden(hidden)) }
    if let axis = element["axis"] {
      changes.append(.axis(axis == "vertical" ? .vertical : .horizontal))
    }
    if let spacing = element.number("spacing") { changes.append(.spacing(.points(spacing))) }
    if let distribution = ControlContentReader.distribution(element["distribution"]) {
      changes.append(.distribution(distribution))
    }
    if let alignment = ControlContentReader.alignment(element["alignment"]) {
      changes.append(.alignment(alignment))
    }
    if let lines = element.count("numberOfLines") { changes.append(.numberOfLines(max(lines, 0))) }
    if let text = element.string("text") { changes.append(.text(text)) }
    if let font = FontReader.font(element) { changes.append(.font(font)) }
    if let frame = element.rect("frame") { changes.append(.frame(frame)) }
    if let margins = element.child("edgeInsets", key: "layoutMargins") {
      changes.append(.layoutMargins(margins.edgeInsets))
    }
    if let margins = element.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
      changes.append(.directionalLayoutMargins(margins.directionalInsets))
    }
    if let insets = element.inset("contentEdgeInsets") {
      changes.append(.contentEdgeInsets(insets))
    }
    if let size = context.imageSize(element, "image") { changes.append(.imageSize(size)) }
    return changes
  }
}
