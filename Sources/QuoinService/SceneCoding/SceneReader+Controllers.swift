import QuoinGeometry
import QuoinLayout

enum ControllerKey: String, JSONKey {
  case id, `class`, superclass, view, children, title, edgesForExtendedLayout
  case extendedLayoutIncludesOpaqueBars, automaticallyAdjustsScrollViewInsets
  case wantsFullScreenLayout, additionalSafeAreaInsets, viewRespectsSystemMinimumLayoutMargins
  case preferredContentSize, hidesBottomBarWhenPushed, prefersStatusBarHidden, navigationItem
  case navigationBar, toolbar, tabBar, selectedIndex
  static let table = JSONKeyTable<Self>()
}

private enum NavigationItemKey: String, JSONKey {
  case title, prompt, largeTitleDisplayMode, hasSearchController, hidesSearchBarWhenScrolling
  static let table = JSONKeyTable<Self>()
}

private enum BarKey: String, JSONKey {
  case isHidden, isTranslucent, prefersLargeTitles
  static let table = JSONKeyTable<Self>()
}

extension ViewController.Kind {
  /// The kind of a UIKit class of view controllers; `nil` for any other class.
  init?(uiKitClass name: String) {
    switch name {
    case "UIViewController": self = .plain
    case "UINavigationController": self = .navigation
    case "UITabBarController": self = .tabBar
    case "UISplitViewController": self = .split
    case "UIPageViewController": self = .page
    case "UITableViewController": self = .table
    case "UICollectionViewController": self = .collection
    case "UIHostingController": self = .hosting
    default: return nil
    }
  }
}

extension SceneReader {
  /// Whether an object is a view controller rather than a view: by its class or superclass, or
  /// by the keys that only controllers have.
  func isController(_ value: JSONValue) -> Bool {
    for name: StaticString in ["class", "superclass"] {
      guard let named = json.member(name, of: value), json.isString(named) else { continue }
      let word = json.document.text(ofNode: named.node)
      if ViewController.Kind(uiKitClass: word) != nil { return true }
      if ViewKind(uiKitClass: word) != nil { return false }
    }
    return json.member("view", of: value) != nil || json.member("children", of: value) != nil
  }

  /// Reads a view controller with its view and its children.
  mutating func readController(
    _ value: JSONValue, under parent: ControllerIndex?, depth: Int = 0
  ) {
    guard json.isObject(value) else {
      json.mismatch(value, wanted: "a view controller")
      return
    }
    guard depth < Self.controllerDepthLimit else {
      json.report(
        value, RequestMistake.Code(rawValue: SceneError.Code.tooDeep.rawValue),
        "view controllers nest at most \(Self.controllerDepthLimit) deep")
      return
    }
    let (className, kind) = controllerClass(of: value)
    var controller = ViewController(
      id: identifier(identity(of: value).id, at: pointer), className: className, kind: kind,
      source: .pointer(pointer))
    var view: JSONValue?
    var children: JSONValue?
    for member in json.members(of: value) {
      guard let key = json.key(of: member, ControllerKey.self) else { continue }
      switch key {
      case .view: view = member.value
      case .children: children = member.value
      default: read(key, member.value, into: &controller)
      }
    }
    var root: ViewIndex?
    if let view { at("view") { root = $0.readView(view, under: nil) } }
    let index = builder.add(controller, to: parent, view: root)
    guard let children else { return }
    at("children") { reader in
      var position = 0
      for child in reader.json.elements(of: children) {
        reader.at(position) { $0.readController(child, under: index, depth: depth + 1) }
        position += 1
      }
    }
  }

  private static let controllerDepthLimit = 50

  private mutating func controllerClass(
    of value: JSONValue
  ) -> (name: String, kind: ViewController.Kind) {
    guard let named = json.member("class", of: value), !json.isNull(named),
      let name = json.string(named)
    else { return ("UIViewController", .plain) }
    if let kind = ViewController.Kind(uiKitClass: name) { return (name, kind) }
    guard let parent = json.member("superclass", of: value), json.isString(parent),
      let kind = ViewController.Kind(uiKitClass: json.document.text(ofNode: parent.node))
    else {
      json.warn(
        named, .unknownClass,
        "the class “\(name.prefix(64))” is unknown and lays out as UIViewController")
      return (name, .plain)
    }
    return (name, kind)
  }

  private mutating func read(
    _ key: ControllerKey, _ value: JSONValue, into controller: inout ViewController
  ) {
    switch key {
    case .id, .class, .view, .children: break
    case .superclass: _ = json.string(value)
    case .title: json.read(value, into: &controller.title)
    case .edgesForExtendedLayout: json.read(value, into: &controller.edgesForExtendedLayout)
    case .extendedLayoutIncludesOpaqueBars:
      json.read(value, into: &controller.extendedLayoutIncludesOpaqueBars)
    case .automaticallyAdjustsScrollViewInsets:
      json.read(value, into: &controller.automaticallyAdjustsScrollViewInsets)
    case .wantsFullScreenLayout: json.read(value, into: &controller.wantsFullScreenLayout)
    case .additionalSafeAreaInsets: json.read(value, into: &controller.additionalSafeAreaInsets)
    case .viewRespectsSystemMinimumLayoutMargins:
      json.read(value, into: &controller.viewRespectsSystemMinimumLayoutMargins)
    case .preferredContentSize: json.read(value, into: &controller.preferredContentSize)
    case .hidesBottomBarWhenPushed: json.read(value, into: &controller.hidesBottomBarWhenPushed)
    case .prefersStatusBarHidden: json.read(value, into: &controller.prefersStatusBarHidden)
    case .navigationItem: readNavigationItem(value, into: &controller.navigationItem)
    case .navigationBar: readBar(value, into: &controller.navigationBar)
    case .toolbar: readBar(value, into: &controller.toolbar)
    case .tabBar: readBar(value, into: &controller.tabBar)
    case .selectedIndex: json.read(value, into: &controller.selectedIndex)
    }
  }

  private mutating func readNavigationItem(
    _ value: JSONValue, into item: inout ViewController.NavigationItem
  ) {
    for member in json.members(of: value) {
      guard let key = json.key(of: member, NavigationItemKey.self) else { continue }
      switch key {
      case .title: json.read(member.value, into: &item.title)
      case .prompt: json.read(member.value, into: &item.prompt)
      case .largeTitleDisplayMode:
        json.set(
          &item.largeTitleDisplayMode,
          json.choice(
            member.value, ["automatic": .automatic, "always": .always, "never": .never]))
      case .hasSearchController: json.read(member.value, into: &item.hasSearchController)
      case .hidesSearchBarWhenScrolling:
        json.read(member.value, into: &item.hidesSearchBarWhenScrolling)
      }
    }
  }

  private mutating func readBar(_ value: JSONValue, into bar: inout ViewController.Bar) {
    for member in json.members(of: value) {
      guard let key = json.key(of: member, BarKey.self) else { continue }
      switch key {
      case .isHidden: json.read(member.value, into: &bar.isHidden)
      case .isTranslucent: json.read(member.value, into: &bar.isTranslucent)
      case .prefersLargeTitles: json.read(member.value, into: &bar.prefersLargeTitles)
      }
    }
  }
}
