import QuoinGeometry
import QuoinLayout

/// Reads view controllers.
enum ControllerReader {
  /// The names of elements that are view controllers with a scene of their own.
  static func kind(element name: String) -> ViewController.Kind? {
    switch name {
    case "viewController", "glkViewController", "avPlayerViewController": .plain
    case "tableViewController": .table
    case "collectionViewController": .collection
    case "navigationController": .navigation
    case "tabBarController": .tabBar
    case "splitViewController": .split
    case "pageViewController": .page
    case "hostingController": .hosting
    default: nil
    }
  }

  private static let classNames: [String: String] = [
    "viewController": "UIViewController", "glkViewController": "GLKViewController",
    "avPlayerViewController": "AVPlayerViewController",
    "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController",
    "tabBarController": "UITabBarController", "splitViewController": "UISplitViewController",
    "pageViewController": "UIPageViewController", "hostingController": "UIHostingController",
  ]

  static func controller(_ element: Element, context: Context) -> ViewController? {
    guard let kind = kind(element: element.name) else { return nil }
    var controller = ViewController(
      id: element["id"] ?? element.name,
      className: element["customClass"] ?? classNames[element.name] ?? "UIViewController",
      kind: kind, source: context.source.location(of: element))
    controller.title = element["title"] ?? ""
    controller.extendedLayoutIncludesOpaqueBars =
      element.flag("extendedLayoutIncludesOpaqueBars") ?? false
    controller.automaticallyAdjustsScrollViewInsets =
      element.flag("automaticallyAdjustsScrollViewInsets") ?? true
    controller.hidesBottomBarWhenPushed = element.flag("hidesBottomBarWhenPushed") ?? false
    if let edges = element.child("extendedEdge", key: "edgesForExtendedLayout") {
      controller.edgesForExtendedLayout = self.edges(edges)
    }
    // The saved spelling of preferredContentSize.
    if let size = element.child("value", key: "contentSizeForViewInPopover"),
      let width = size.number("width"), let height = size.number("height")
    {
      controller.preferredContentSize = Size(width: width, height: height)
    } else if let size = element.size("preferredContentSize") {
      controller.preferredContentSize = size
    }
    if let item = element.child("navigationItem", key: "navigationItem") {
      controller.navigationItem.title = item["title"] ?? ""
      controller.navigationItem.prompt = item["prompt"]
      switch item["largeTitleDisplayMode"] {
      case "always": controller.navigationItem.largeTitleDisplayMode = .always
      case "never": controller.navigationItem.largeTitleDisplayMode = .never
      default: break
      }
    }
    controller.navigationBar.isHidden = element.flag("navigationBarHidden") ?? false
    controller.toolbar.isHidden = element.flag("toolbarHidden") ?? true
    if let bar = element.child(key: "navigationBar") {
      controller.navigationBar.prefersLargeTitles = bar.flag("largeTitles") ?? false
      controller.navigationBar.isTranslucent = bar.flag("translucent") ?? true
    }
    if let bar = element.child(key: "toolbar") {
      controller.toolbar.isTranslucent = bar.flag("translucent") ?? true
    }
    if let bar = element.child(key: "tabBar") {
      controller.tabBar.isTranslucent = bar.flag("translucent") ?? true
    }
    return controller
  }

  /// `<extendedEdge … top bottom left right/>`: an absent attribute is NO.
  private static func edges(_ element: Element) -> RectEdge {
    var edges: RectEdge = []
    if element.flag("top") == true { edges.insert(.top) }
    if element.flag("left") == true { edges.insert(.left) }
    if element.flag("bottom") == true { edges.insert(.bottom) }
    if element.flag("right") == true { edges.insert(.right) }
    return edges
  }
}
