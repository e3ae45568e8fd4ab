import QuoinGeometry
import QuoinLayout

extension SceneWriter {
  /// The members of every view, then those of its class.
  func write(_ view: View, to writer: inout JSONWriter) {
    writer.field("id", view.id)
    switch ViewKind(uiKitClass: view.className) {
    case view.kind: writer.field("class", view.className)
    case nil:
      writer.field("class", view.className)
      writer.field("superclass", Self.uiKitClass(of: view.kind))
    default:
      // A class that lays out otherwise where it stands, as the content view of a cell does.
      writer.field("class", Self.uiKitClass(of: view.kind))
    }
    let hasFrame = view.frame != nil
    if let frame = view.frame { writer.exactField("frame", frame) }
    writer.exactField(ifPresent: "frameSuperviewSize", hasFrame ? view.frameSuperviewSize : nil)
    if hasFrame, !view.autoresizingMask.isEmpty {
      writer.key("autoresizingMask")
      writer.array(Self.masks.filter { view.autoresizingMask.contains($0.mask) }) {
        $1.string($0.name)
      }
    }
    if let translates = view.translatesAutoresizingMaskIntoConstraints {
      writer.field("translatesAutoresizingMaskIntoConstraints", translates)
    }
    writer.field("isHidden", view.isHidden, unless: false)
    writer.exactField("contentHuggingPriority", view.contentHuggingPriority, unless: 250)
    writer.exactField(
      "contentCompressionResistancePriority", view.contentCompressionResistancePriority,
      unless: 750)
    if let size = view.intrinsicContentSize {
      writer.key("intrinsicContentSize")
      writer.object { writer in
        writer.exactField(ifPresent: "width", size.width)
        writer.exactField(ifPresent: "height", size.height)
      }
    }
    writer.exactField(ifPresent: "alignmentRectInsets", view.alignmentRectInsets)
    writer.exactField(ifPresent: "layoutMargins", view.layoutMargins)
    writer.exactField(ifPresent: "directionalLayoutMargins", view.directionalLayoutMargins)
    writer.field(
      "preservesSuperviewLayoutMargins", view.preservesSuperviewLayoutMargins, unless: false)
    writer.field(
      "insetsLayoutMarginsFromSafeArea", view.insetsLayoutMarginsFromSafeArea, unless: true)
    writer.field(
      "layoutMarginsFollowReadableWidth", view.layoutMarginsFollowReadableWidth, unless: false)
    if view.semanticContentAttribute != .unspecified {
      writer.field("semanticContentAttribute", "\(view.semanticContentAttribute)")
    }
    view.content.writeMembers(to: &writer)
    writeVariations(of: view, to: &writer)
  }

  /// A view that is not in the tree by default is taken out of it under any traits first.
  private func writeVariations(of view: View, to writer: inout JSONWriter) {
    var variations = view.variations
    if !view.isInstalled {
      variations.insert(
        ViewVariation(when: TraitCollection(), changes: [.isInstalled(false)]), at: 0)
    }
    guard !variations.isEmpty else { return }
    writer.key("variations")
    writer.array(variations) { variation, writer in
      writer.object { writer in
        writer.field("when", variation.when)
        writer.key("set")
        writer.object { writer in
          for change in variation.changes { change.write(to: &writer) }
        }
      }
    }
  }

  /// The class that the engine knows a kind by.
  private static func uiKitClass(of kind: ViewKind) -> String { classes[kind] ?? "UIView" }

  // The first name by the alphabet where several classes lay out alike; UIView for plain views.
  private static let classes: [ViewKind: String] = {
    var classes: [ViewKind: String] = [:]
    for (name, kind) in ViewKind.byClassName {
      if let known = classes[kind], known < name { continue }
      classes[kind] = name
    }
    classes[.plain] = "UIView"
    classes[.textField] = "UITextField"
    classes[.collectionViewCell] = "UICollectionViewCell"
    return classes
  }()

  private static let masks: [(name: String, mask: AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]
}

extension ViewChange {
  /// The member of `set` that makes this change.
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .isInstalled(let value): writer.field("isInstalled", value)
    case .isHidden(let value): writer.field("isHidden", value)
    case .frame(let value): writer.exactField("frame", value)
    case .font(let value): writer.field("font", value)
    case .text(let value): writer.field("text", value)
    case .numberOfLines(let value): writer.field("numberOfLines", value)
    case .axis(let value): writer.field("axis", value.jsonName)
    case .distribution(let value): writer.field("distribution", "\(value)")
    case .alignment(let value): writer.field("alignment", "\(value)")
    case .spacing(let value): value.writeMember("spacing", to: &writer)
    case .layoutMargins(let value): writer.exactField("layoutMargins", value)
    case .directionalLayoutMargins(let value):
      writer.exactField(ifPresent: "directionalLayoutMargins", value)
    case .contentHuggingPriority(let value):
      writer.exactField("contentHuggingPriority", value, unless: .nan)
    case .contentCompressionResistancePriority(let value):
      writer.exactField("contentCompressionResistancePriority", value, unless: .nan)
    case .imageSize(let value):
      if let value {
        writer.exactField("image", value)
      } else {
        writer.key("image")
        writer.null()
      }
    case .contentEdgeInsets(let value): writer.exactField("contentEdgeInsets", value)
    }
  }
}
