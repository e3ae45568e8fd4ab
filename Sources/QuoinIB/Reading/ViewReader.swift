import QuoinGeometry
import QuoinLayout

/// Reads a view tree into a scene, and what was saved about each view beside it.
struct ViewReader {
  let context: Context
  var builder: SceneBuilder
  /// One entry for each view of the scene.
  var saved: [SavedView] = []
  private var ids: [String] = []
  private var safeAreas: Set<String> = []
  /// For each constraint of the scene, whether the editor chose its constant.
  var hasSymbolicConstant: [Bool] = []

  private let sceneID: String

  init(id: String, context: Context) {
    sceneID = id
    self.context = context
    builder = SceneBuilder(id: id, limits: context.options.scene)
  }

  /// Adds the view and everything below it; nothing where a limit is reached.
  ///
  /// `installation` tells which subviews of the parent are installed under which traits.
  @discardableResult
  mutating func add(
    _ element: Element, to parent: ViewIndex?, role: ViewRole,
    installation: VariationReader.Installation = VariationReader.Installation()
  ) -> ViewIndex? {
    let viewClass = ViewClass(element: element.name)
    // Content views of collection cells had no id before Xcode 9.
    let id = element["id"] ?? "\(parentID(parent)).\(element["key"] ?? element.name)"
    var view = View(
      id: id, className: element["customClass"] ?? viewClass?.className ?? element.name,
      kind: kind(of: element, viewClass: viewClass, role: role),
      source: context.source.location(of: element))
    let variations = VariationReader(element)
    readPlacement(element, into: &view, parent: parent, role: role)
    readSizing(element, into: &view)
    readMargins(element, into: &view)
    view.content = ControlContentReader.content(element, kind: view.kind, context: context)
    if case .stack(var stack) = view.content, hasOwnMargins(element) {
      // The editor writes margins of a stack view only where its arrangement uses them.
      stack.isLayoutMarginsRelativeArrangement = true
      view.content = .stack(stack)
    }
    view.isInstalled = installation.byDefault[id] ?? true
    view.variations = variations.viewVariations(context: context)
    for (when, included) in installation.varying[id] ?? [] {
      view.variations.append(ViewVariation(when: when, changes: [.isInstalled(included)]))
    }

    let savedView = savedView(element, view: view, parent: parent, role: role)
    guard let index = builder.add(view, to: parent) else { return nil }
    saved.append(savedView)
    ids.append(id)
    addGuides(of: element, to: index)
    addSubviews(of: element, to: index, kind: view.kind, variations: variations)
    addConstraints(of: element, to: index, id: id, variations: variations)
    return index
  }

  private func parentID(_ parent: ViewIndex?) -> String { parent.map { ids[$0] } ?? sceneID }

  private func kind(of element: Element, viewClass: ViewClass?, role: ViewRole) -> ViewKind {
    role == .contentView ? .cellContentView : viewClass?.kind ?? .plain
  }

  // MARK: - The view itself

  /// Only a root, and a view that its mask places, takes its frame from the document.
  private func readPlacement(
    _ element: Element, into view: inout View, parent: ViewIndex?, role: ViewRole
  ) {
    let translates = element.flag("translatesAutoresizingMaskIntoConstraints") ?? true
    let isFixed = element.flag("fixedFrame") ?? false
    let superview = parent.flatMap { saved[$0].frame?.size }
    if let mask = element.child("autoresizingMask", key: "autoresizingMask") {
      view.autoresizingMask = Self.mask(mask)
    }
    switch role {
    case .root:
      view.frame = element.savedFrame(in: nil)
      view.translatesAutoresizingMaskIntoConstraints = true
    case .subview where translates || isFixed || !context.info.usesAutoLayout:
      view.frame = element.savedFrame(in: superview)
      view.frameSuperviewSize = superview
      view.translatesAutoresizingMaskIntoConstraints = true
    case .subview, .arranged:
      view.translatesAutoresizingMaskIntoConstraints = false
    case .cell, .contentView, .owned:
      view.translatesAutoresizingMaskIntoConstraints = true
    }
    view.isHidden = element.flag("hidden") ?? false
    if role == .arranged, element.name == "activityIndicatorView",
      context.options.purpose == .design
    {
      // The editor keeps room for an indicator that hides itself (2 of 2 stored stacks).
      view.isHidden = false
    }
  }

  private static func mask(_ element: Element) -> AutoresizingMask {
    var mask: AutoresizingMask = []
    if element.flag("flexibleMinX") == true { mask.insert(.flexibleLeftMargin) }
    if element.flag("widthSizable") == true { mask.insert(.flexibleWidth) }
    if element.flag("flexibleMaxX") == true { mask.insert(.flexibleRightMargin) }
    if element.flag("flexibleMinY") == true { mask.insert(.flexibleTopMargin) }
    if element.flag("heightSizable") == true { mask.insert(.flexibleHeight) }
    if element.flag("flexibleMaxY") == true { mask.insert(.flexibleBottomMargin) }
    return mask
  }

  private func readSizing(_ element: Element, into view: inout View) {
    view.contentHuggingPriority = AxisPair(
      horizontal: priority(element, "horizontalHuggingPriority") ?? 250,
      vertical: priority(element, "verticalHuggingPriority") ?? 250)
    view.contentCompressionResistancePriority = AxisPair(
      horizontal: priority(element, "horizontalCompressionResistancePriority") ?? 750,
      vertical: priority(element, "verticalCompressionResistancePriority") ?? 750)
    view.intrinsicContentSize = context.designables[view.id]
    if context.options.purpose == .design, let placeholder = placeholderSize(element) {
      view.intrinsicContentSize = placeholder
    }
  }

  private func priority(_ element: Element, _ attribute: String) -> Double? {
    element.number(attribute).map { min(max($0, 1), 1000) }
  }

  /// The content size that stands in for a view's own in the editor; `infinite` is none.
  private func placeholderSize(_ element: Element) -> IntrinsicSize? {
    let width = element["placeholderIntrinsicWidth"]
    let height = element["placeholderIntrinsicHeight"]
    guard width != nil || height != nil else { return nil }
    return IntrinsicSize(
      width: width == "infinite" ? nil : element.number("placeholderIntrinsicWidth"),
      height: height == "infinite" ? nil : element.number("placeholderIntrinsicHeight"))
  }

  private func hasOwnMargins(_ element: Element) -> Bool {
    element.child("edgeInsets", key: "layoutMargins") != nil
      || element.child("directionalEdgeInsets", key: "directionalLayoutMargins") != nil
  }

  private func readMargins(_ element: Element, into view: inout View) {
    view.layoutMargins = element.child("edgeInsets", key: "layoutMargins")?.edgeInsets
    view.directionalLayoutMargins =
      element.child("directionalEdgeInsets", key: "directionalLayoutMargins")?.directionalInsets
    view.preservesSuperviewLayoutMargins =
      element.flag("preservesSuperviewLayoutMargins") ?? false
    view.insetsLayoutMarginsFromSafeArea =
      element.flag("insetsLayoutMarginsFromSafeArea") ?? true
    view.layoutMarginsFollowReadableWidth =
      element.flag("layoutMarginsFollowReadableWidth") ?? false
    switch element["semanticContentAttribute"] {
    case "playback": view.semanticContentAttribute = .playback
    case "spatial": view.semanticContentAttribute = .spatial
    case "forceLeftToRight": view.semanticContentAttribute = .forceLeftToRight
    case "forceRightToLeft": view.semanticContentAttribute = .forceRightToLeft
    default: break
    }
  }

  private func savedView(
    _ element: Element, view: View, parent: ViewIndex?, role: ViewRole
  ) -> SavedView {
    let placement: SavedView.Placement =
      switch role {
      case .root: .echoed
      case .arranged: .constraints
      case .subview:
        view.translatesAutoresizingMaskIntoConstraints == false ? .constraints : .echoed
      case .cell, .contentView, .owned: .owner
      }
    var saved = SavedView(
      element: element.name, placement: placement,
      frame: element.savedFrame(in: parent.flatMap { self.saved[$0].frame?.size }))
    saved.boundsOrigin = element.rect("bounds")?.origin ?? .zero
    saved.isMisplaced = element.flag("misplaced") ?? false
    saved.isAmbiguous = element.flag("ambiguous") ?? false
    saved.isHidden = view.isHidden
    saved.customClass = element["customClass"]
    return saved
  }

  // MARK: - What hangs below

  private mutating func addGuides(of element: Element, to index: ViewIndex) {
    for guide in element.children where guide.name == "viewLayoutGuide" {
      guard let id = guide["id"] else { continue }
      let source = context.source.location(of: guide)
      switch guide["key"] {
      case "safeArea":
        safeAreas.insert(id)
        builder.alias(id, to: .guide(.safeArea, of: index), at: source)
      case "contentLayoutGuide":
        builder.alias(id, to: .guide(.contentLayoutGuide, of: index), at: source)
      case "frameLayoutGuide":
        builder.alias(id, to: .guide(.frameLayoutGuide, of: index), at: source)
      case "keyboard": builder.alias(id, to: .guide(.keyboard, of: index), at: source)
      case "layoutMargins": builder.alias(id, to: .guide(.layoutMargins, of: index), at: source)
      case "readableContent":
        builder.alias(id, to: .guide(.readableContent, of: index), at: source)
      default: builder.add(LayoutGuide(id: id, owner: index, source: source))
      }
    }
  }

  private mutating func addSubviews(
    of element: Element, to index: ViewIndex, kind: ViewKind, variations: VariationReader
  ) {
    let installation = variations.installation(mask: "subviews")
    for child in element.children {
      switch child.name {
      case "subviews":
        child.markRead()
        for subview in child.children where subview["id"] != nil {
          add(
            subview, to: index, role: kind == .stackView ? .arranged : .subview,
            installation: installation)
        }
      case "prototypes", "cells":
        child.markRead()
        for cell in child.children where cell["id"] != nil { add(cell, to: index, role: .cell) }
      case "sections":
        child.markRead()
        for section in child.children { addSection(section, to: index) }
      case "items":
        child.markRead()
        for item in child.children { addItem(item, to: index) }
      default:
        guard let role = Self.keyedRole(child, in: kind) else { continue }
        add(child, to: index, role: role)
      }
    }
  }

  private mutating func addSection(_ section: Element, to index: ViewIndex) {
    section.markRead()
    for child in section.children {
      if child.name == "cells" {
        child.markRead()
        for cell in child.children where cell["id"] != nil { add(cell, to: index, role: .cell) }
      } else if let role = Self.keyedRole(child, in: .tableView) {
        add(child, to: index, role: role)
      }
    }
  }

  /// Custom views of the items of a bar.
  private mutating func addItem(_ item: Element, to index: ViewIndex) {
    item.markRead()
    for child in item.children {
      if child.name == "barButtonItem" || child.name == "rightBarButtonItems"
        || child.name == "leftBarButtonItems"
      {
        addItem(child, to: index)
      } else if let role = Self.keyedRole(child, in: .navigationBar) {
        add(child, to: index, role: role)
      }
    }
  }

  /// The role of a view that hangs under a key, or `nil` for an element that is none.
  private static func keyedRole(_ element: Element, in owner: ViewKind) -> ViewRole? {
    guard ViewClass(element: element.name) != nil, let key = element["key"] else { return nil }
    switch key {
    case "contentView":
      // A visual effect view's content view is an ordinary view that fills it by its mask.
      return owner == .tableViewCell || owner == .collectionViewCell
        || owner == .tableViewHeaderFooterView ? .contentView : .subview
    case "sectionHeaderView", "sectionFooterView", "refreshControl", "navigationBar", "toolbar",
      "tabBar":
      return .owned
    case "tableHeaderView", "tableFooterView", "backgroundView", "selectedBackgroundView",
      "accessoryView", "editingAccessoryView", "titleView", "customView", "inputAccessoryView",
      "inputView", "view":
      return .subview
    default:
      return nil
    }
  }

  private mutating func addConstraints(
    of element: Element, to index: ViewIndex, id: String, variations: VariationReader
  ) {
    guard let list = element.child("constraints") else { return }
    let installation = variations.installation(mask: "constraints")
    let reader = ConstraintReader(context: context, safeAreas: safeAreas)
    for child in list.children where child.name == "constraint" {
      guard
        let constraint = reader.constraint(
          child, holder: index, holderID: id, installation: installation)
      else { continue }
      builder.add(constraint)
      hasSymbolicConstant.append(child.flag("symbolic") ?? false)
    }
  }
}
