import QuoinGeometry
import QuoinLayout

extension SceneWriter {
  /// A view controller with its view and its children.
  func write(controller index: ControllerIndex, to writer: inout JSONWriter) {
    let controller = scene.controllers[index]
    writer.beginObject()
    writer.field("id", controller.id)
    writer.field("class", controller.className)
    let uiKitClass = Self.uiKitClass(of: controller.kind)
    if controller.className != uiKitClass { writer.field("superclass", uiKitClass) }
    writeMembers(of: controller, to: &writer)
    if let view = controller.view {
      writer.key("view")
      write(view: view, to: &writer)
    }
    let children = scene.controllers.indices.filter { scene.controllers[$0].parent == index }
    if !children.isEmpty {
      writer.key("children")
      writer.beginArray()
      for child in children { write(controller: child, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }

  private static func uiKitClass(of kind: ViewController.Kind) -> String {
    switch kind {
    case .plain: "UIViewController"
    case .navigation: "UINavigationController"
    case .tabBar: "UITabBarController"
    case .split: "UISplitViewController"
    case .page: "UIPageViewController"
    case .table: "UITableViewController"
    case .collection: "UICollectionViewController"
    case .hosting: "UIHostingController"
    }
  }

  private func writeMembers(of controller: ViewController, to writer: inout JSONWriter) {
    if !controller.title.isEmpty { writer.field("title", controller.title) }
    if controller.edgesForExtendedLayout != .all {
      writer.key("edgesForExtendedLayout")
      writer.array(Self.edges.filter { controller.edgesForExtendedLayout.contains($0.edge) }) {
        $1.string($0.name)
      }
    }
    writer.field(
      "extendedLayoutIncludesOpaqueBars", controller.extendedLayoutIncludesOpaqueBars,
      unless: false)
    writer.field(
      "automaticallyAdjustsScrollViewInsets", controller.automaticallyAdjustsScrollViewInsets,
      unless: true)
    writer.exactField(
      "additionalSafeAreaInsets", controller.additionalSafeAreaInsets, unless: .zero)
    writer.field(
      "viewRespectsSystemMinimumLayoutMargins",
      controller.viewRespectsSystemMinimumLayoutMargins, unless: true)
    if controller.preferredContentSize != .zero {
      writer.exactField("preferredContentSize", controller.preferredContentSize)
    }
    writer.field("hidesBottomBarWhenPushed", controller.hidesBottomBarWhenPushed, unless: false)
    writer.field(ifPresent: "prefersStatusBarHidden", controller.prefersStatusBarHidden)
    if controller.navigationItem != ViewController.NavigationItem() {
      write(controller.navigationItem, to: &writer)
    }
    write(controller.navigationBar, "navigationBar", standard: .init(), to: &writer)
    write(controller.toolbar, "toolbar", standard: .init(isHidden: true), to: &writer)
    write(controller.tabBar, "tabBar", standard: .init(), to: &writer)
    if controller.selectedIndex != 0 { writer.field("selectedIndex", controller.selectedIndex) }
  }

  private func write(_ item: ViewController.NavigationItem, to writer: inout JSONWriter) {
    writer.key("navigationItem")
    writer.object { writer in
      if !item.title.isEmpty { writer.field("title", item.title) }
      writer.field(ifPresent: "prompt", item.prompt)
      if item.largeTitleDisplayMode != .automatic {
        writer.field("largeTitleDisplayMode", "\(item.largeTitleDisplayMode)")
      }
      writer.field("hasSearchController", item.hasSearchController, unless: false)
      writer.field(
        "hidesSearchBarWhenScrolling", item.hidesSearchBarWhenScrolling, unless: true)
    }
  }

  private func write(
    _ bar: ViewController.Bar, _ name: StaticString, standard: ViewController.Bar,
    to writer: inout JSONWriter
  ) {
    guard bar != standard else { return }
    writer.key(name)
    writer.object { writer in
      writer.field("isHidden", bar.isHidden)
      writer.field("isTranslucent", bar.isTranslucent)
      writer.field("prefersLargeTitles", bar.prefersLargeTitles)
    }
  }

  private static let edges: [(name: String, edge: RectEdge)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]
}
