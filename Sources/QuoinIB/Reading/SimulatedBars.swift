/// The bars that the editor shows around a scene: those that its containers would bring, found
/// through segues, and those that the document chooses for the scene.
struct SimulatedBars {
  /// What the editor shows above and below a scene.
  struct Bars: Hashable {
    enum Bottom: Hashable { case none, tabBar, toolbar }
    var hasNavigationBar = false
    var isNavigationBarTranslucent = true
    var hasLargeTitle = false
    var hasPrompt = false
    var bottom = Bottom.none
    /// The document chose the bottom bar itself.
    var isBottomChosen = false
    var isStatusBarHidden = false
    /// A segue presents the scene, or the container it is in.
    var isPresented = false
    /// A popover shows it.
    var isPopover = false
  }

  private struct Incoming {
    let kind: String
    let source: String
    let segue: String
  }

  private var controllers: [String: Element] = [:]
  private var incoming: [String: [Incoming]] = [:]
  /// The segues that the author chose where several lead to one scene.
  private var chosen: Set<String> = []

  init(root: Element) {
    for scene in root.list("scenes") {
      for object in scene.list("objects")
      where ControllerReader.kind(element: object.name) != nil {
        guard let id = object["id"] else { continue }
        controllers[id] = object
        collectSegues(of: object, source: id)
      }
    }
    for segue in root.list("inferredMetricsTieBreakers") {
      if let id = segue["reference"] { chosen.insert(id) }
    }
  }

  /// Segues hang on the controller and on any view or item inside it.
  private mutating func collectSegues(of controller: Element, source: String) {
    var pending = [controller]
    while let element = pending.popLast() {
      for child in element.children {
        if child.name == "connections" {
          for segue in child.children where segue.name == "segue" {
            guard let destination = segue["destination"], let kind = segue["kind"] else { continue }
            incoming[destination, default: []].append(
              Incoming(
                kind: kind == "relationship" ? segue["relationship"] ?? kind : kind,
                source: source, segue: segue["id"] ?? ""))
          }
        } else if !child.children.isEmpty {
          pending.append(child)
        }
      }
    }
  }

  /// The bars of a top-level view of a xib.
  func bars(ofView view: Element) -> Bars {
    var bars = Bars()
    Self.override(&bars, by: view)
    return bars
  }

  /// The bars around the controller's scene.
  func bars(ofController id: String) -> Bars { bars(of: id, depth: 0) }

  private func bars(of id: String, depth: Int) -> Bars {
    // Segues may lead in a circle.
    guard depth < 32, let controller = controllers[id] else { return Bars() }
    var bars = inferredBars(of: id, controller: controller, depth: depth)
    Self.override(&bars, by: controller)
    return bars
  }

  private func inferredBars(of id: String, controller: Element, depth: Int) -> Bars {
    guard let segue = incomingSegue(of: id), let source = controllers[segue.source] else {
      return Bars()
    }
    var bars = Bars()
    switch segue.kind {
    case "rootViewController":
      bars = self.bars(of: segue.source, depth: depth + 1)
      let bar = source.child(key: "navigationBar")
      bars.hasNavigationBar = source.flag("navigationBarHidden") != true
      bars.isNavigationBarTranslucent = bar?.flag("translucent") ?? true
      let mode = controller.child(key: "navigationItem")?["largeTitleDisplayMode"]
      bars.hasLargeTitle = bar?.flag("largeTitles") == true && mode != "never"
      bars.hasPrompt = controller.child(key: "navigationItem")?["prompt"] != nil
      if source.flag("toolbarHidden") == false { bars.bottom = .toolbar }
    case "viewControllers":
      bars = self.bars(of: segue.source, depth: depth + 1)
      bars.bottom = .tabBar
    case "presentation", "modal":
      bars.isPresented = true
    case "popoverPresentation", "popover":
      bars.isPopover = true
    case "show", "push":
      bars = self.bars(of: segue.source, depth: depth + 1)
      bars.hasLargeTitle =
        bars.hasLargeTitle
        && controller.child(key: "navigationItem")?["largeTitleDisplayMode"] != "never"
      if controller.flag("hidesBottomBarWhenPushed") == true { bars.bottom = .none }
    default:
      break
    }
    return bars
  }

  /// The segue that the editor takes the bars from: the author's choice, else the closest tie.
  private func incomingSegue(of id: String) -> Incoming? {
    guard let segues = incoming[id] else { return nil }
    if let chosen = segues.first(where: { chosen.contains($0.segue) }) { return chosen }
    for kinds in [["rootViewController"], ["viewControllers"], ["push", "show"]] {
      if let segue = segues.first(where: { kinds.contains($0.kind) && $0.source != id }) {
        return segue
      }
    }
    return segues.first
  }

  /// What the document itself chooses: `simulatedTopBarMetrics` and its like.
  private static func override(_ bars: inout Bars, by element: Element) {
    if let top = element.child(key: "simulatedTopBarMetrics") {
      bars.hasNavigationBar = top.name == "simulatedNavigationBarMetrics"
      bars.isNavigationBarTranslucent = top.flag("translucent") ?? true
      bars.hasPrompt = top.flag("prompted") ?? false
      if !bars.hasNavigationBar { bars.hasLargeTitle = false }
    }
    if let bottom = element.child(key: "simulatedBottomBarMetrics") {
      bars.isBottomChosen = true
      switch bottom.name {
      case "simulatedTabBarMetrics": bars.bottom = .tabBar
      case "simulatedToolbarMetrics": bars.bottom = .toolbar
      default: bars.bottom = .none
      }
    }
    if let status = element.child(key: "simulatedStatusBarMetrics") {
      bars.isStatusBarHidden = status.name == "nil"
    }
  }
}
