import QuoinGeometry
import QuoinLayout

/// The keys of every view, in UIKit's words.
enum ViewKey: String, JSONKey {
  case id, `class`, superclass, subviews, constraints, layoutGuides, when, variations
  case frame, frameSuperviewSize, autoresizingMask, translatesAutoresizingMaskIntoConstraints,
    isHidden
  case contentHuggingPriority, contentCompressionResistancePriority, intrinsicContentSize
  case alignmentRectInsets, layoutMargins, directionalLayoutMargins
  case preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea
  case layoutMarginsFollowReadableWidth, semanticContentAttribute
  static let table = JSONKeyTable<Self>()
}

extension SceneReader {
  /// Reads a view with all below it.
  ///
  /// - Returns: its index, `nil` when it could not be added.
  @discardableResult
  mutating func readView(_ value: JSONValue, under parent: ViewIndex?) -> ViewIndex? {
    guard json.isObject(value) else {
      json.mismatch(value, wanted: "a view")
      return nil
    }
    let identity = identity(of: value)
    let (className, kind) = viewClass(of: identity)
    let id = identity.id
    switch kind {
    case .label: return readView(value, id, className, kind, parent, LabelContent.self)
    case .button: return readView(value, id, className, kind, parent, ButtonContent.self)
    case .textField: return readView(value, id, className, kind, parent, TextFieldContent.self)
    case .textView: return readView(value, id, className, kind, parent, TextViewContent.self)
    case .imageView: return readView(value, id, className, kind, parent, ImageContent.self)
    case .stackView: return readView(value, id, className, kind, parent, StackContent.self)
    case .scrollView: return readView(value, id, className, kind, parent, ScrollContent.self)
    case .tableView: return readView(value, id, className, kind, parent, TableContent.self)
    case .collectionView:
      return readView(value, id, className, kind, parent, CollectionContent.self)
    case .tableViewCell, .collectionViewCell:
      return readView(value, id, className, kind, parent, CellContent.self)
    case .segmentedControl:
      return readView(value, id, className, kind, parent, SegmentsContent.self)
    case .pageControl: return readView(value, id, className, kind, parent, PageControlContent.self)
    case .activityIndicator:
      return readView(value, id, className, kind, parent, ActivityIndicatorContent.self)
    case .datePicker: return readView(value, id, className, kind, parent, DatePickerContent.self)
    case .searchBar: return readView(value, id, className, kind, parent, SearchBarContent.self)
    default: return readView(value, id, className, kind, parent, NoContent.self)
    }
  }

  /// The class a view names, and how it lays out; warns of classes the engine does not know.
  private mutating func viewClass(of identity: Identity) -> (name: String, kind: ViewKind) {
    guard let named = identity.className else { return ("UIView", .plain) }
    if let known = json.knownWord(named, in: ViewClasses.table) { return known }
    guard !json.isNull(named), let name = json.string(named) else { return ("UIView", .plain) }
    if let kind = ViewKind(uiKitClass: name) { return (name, kind) }
    if let parent = identity.superclass, let superclass = json.string(parent) {
      if let kind = ViewKind(uiKitClass: superclass) { return (name, kind) }
      json.warn(
        parent, .unknownClass,
        "the class “\(superclass.prefix(64))” is unknown; “\(name.prefix(64))” lays out as UIView")
    } else {
      var detail = "the class “\(name.prefix(64))” is unknown and lays out as UIView"
      if let nearest = NearestName.of(name, among: ViewKind.byClassName.keys.sorted()) {
        detail += "; did you mean “\(nearest)”?"
      }
      json.warn(named, .unknownClass, detail)
    }
    return (name, .plain)
  }

  private mutating func readView<Content: ViewContentReadable>(
    _ value: JSONValue, _ givenID: JSONValue?, _ className: String, _ kind: ViewKind,
    _ parent: ViewIndex?, _: Content.Type
  ) -> ViewIndex? {
    let place = pointer
    var view = View(
      id: identifier(givenID, at: place), className: className, kind: kind,
      source: .pointer(place))
    var content = Content()
    var lists = ViewLists()
    for member in json.members(of: value) {
      if let key = json.knownKey(of: member, ViewKey.self) {
        read(key, member.value, into: &view, &lists)
      } else if let key = json.knownKey(of: member, Content.Key.self) {
        content.read(key, member.value, &json)
      } else {
        json.reportUnknownKey(
          member, known: ViewKey.allNames + Content.Key.allNames,
          remark: ViewContentKeys.remark(on: json.name(of: member), of: className))
      }
    }
    view.content = content.viewContent
    let id = view.id
    guard let index = builder.add(view, to: parent) else { return nil }
    if let guides = lists.guides { readGuides(guides, of: index) }
    if let subviews = lists.subviews {
      at("subviews") { reader in
        var position = 0
        for subview in reader.json.elements(of: subviews) {
          reader.at(position) { _ = $0.readView(subview, under: index) }
          position += 1
        }
      }
    }
    if let constraints = lists.constraints { readConstraints(constraints, heldBy: index, id) }
    return index
  }

  /// What a view holds that is read after the view itself.
  private struct ViewLists {
    var subviews: JSONValue?
    var constraints: JSONValue?
    var guides: JSONValue?
  }

  private mutating func read(
    _ key: ViewKey, _ value: JSONValue, into view: inout View, _ lists: inout ViewLists
  ) {
    switch key {
    case .id, .class: break
    case .superclass: _ = json.string(value)
    case .subviews: lists.subviews = value
    case .constraints: lists.constraints = value
    case .layoutGuides: lists.guides = value
    case .when:
      if let traits = TraitCollection.read(value, &json) {
        view.isInstalled = false
        view.variations.insert(
          ViewVariation(when: traits, changes: [.isInstalled(true)]), at: 0)
      }
    case .variations: view.variations += readVariations(value, of: view.kind)
    case .frame: json.read(value, into: &view.frame)
    case .frameSuperviewSize: json.read(value, into: &view.frameSuperviewSize)
    case .autoresizingMask: json.read(value, into: &view.autoresizingMask)
    case .translatesAutoresizingMaskIntoConstraints:
      json.read(value, into: &view.translatesAutoresizingMaskIntoConstraints)
    case .isHidden: json.read(value, into: &view.isHidden)
    case .contentHuggingPriority: view.contentHuggingPriority.readPriorities(value, &json)
    case .contentCompressionResistancePriority:
      view.contentCompressionResistancePriority.readPriorities(value, &json)
    case .intrinsicContentSize: json.read(value, into: &view.intrinsicContentSize)
    case .alignmentRectInsets: json.read(value, into: &view.alignmentRectInsets)
    case .layoutMargins: json.read(value, into: &view.layoutMargins)
    case .directionalLayoutMargins: json.read(value, into: &view.directionalLayoutMargins)
    case .preservesSuperviewLayoutMargins:
      json.read(value, into: &view.preservesSuperviewLayoutMargins)
    case .insetsLayoutMarginsFromSafeArea:
      json.read(value, into: &view.insetsLayoutMarginsFromSafeArea)
    case .layoutMarginsFollowReadableWidth:
      json.read(value, into: &view.layoutMarginsFollowReadableWidth)
    case .semanticContentAttribute: json.read(value, into: &view.semanticContentAttribute)
    }
  }
}

/// UIKit's classes by name, with the name as a string that need not be made anew.
private enum ViewClasses {
  static let table = JSONWordTable<(name: String, kind: ViewKind)>(
    ViewKind.byClassName.sorted { $0.key < $1.key }.map { ($0.key, ($0.key, $0.value)) })
}

/// A view without properties of its own.
private struct NoContent: ViewContentReadable {
  /// No object can hold this key together with a view's own `id`: it never arrives here.
  enum Key: String, JSONKey {
    case id
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UIView"
  var viewContent: ViewContent { .none }
  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {}
}
