import QuoinGeometry
import QuoinLayout

/// Reads the scenes of a document.
struct DocumentReader {
  let context: Context
  let root: Element
  private let bars: SimulatedBars

  init(context: Context, root: Element) {
    self.context = context
    self.root = root
    bars = SimulatedBars(root: root)
  }

  /// The scenes in document order; mistakes of all of them are added to `errors`.
  func scenes(errors: inout [IBError]) -> [IBScene] {
    errors.append(contentsOf: ContainmentCheck(root: root).errors(in: context.source))
    var scenes: [IBScene] = []
    switch context.info.kind {
    case .storyboard:
      for scene in root.list("scenes") where scene.name == "scene" {
        scene.markRead()
        for object in scene.list("objects") {
          guard ControllerReader.kind(element: object.name) != nil else { continue }
          let id = scene["sceneID"] ?? object["id"] ?? ""
          scenes.append(contentsOf: controllerScene(object, id: id, errors: &errors))
        }
      }
    case .xib:
      for object in root.list("objects") {
        let id = object["id"] ?? object.name
        if ControllerReader.kind(element: object.name) != nil {
          scenes.append(contentsOf: controllerScene(object, id: id, errors: &errors))
        } else if ViewClass(element: object.name) != nil {
          scenes.append(contentsOf: viewScene(object, id: id, errors: &errors))
        }
      }
    }
    return scenes
  }

  private func viewScene(_ view: Element, id: String, errors: inout [IBError]) -> [IBScene] {
    var reader = ViewReader(id: id, context: context)
    reader.add(view, to: nil, role: .root)
    let canvas = DesignCanvas(
      info: context.info, controller: nil, view: view, bars: bars.bars(ofView: view))
    return finish(
      reader, id: id, controller: nil, className: view["customClass"], canvas: canvas,
      errors: &errors)
  }

  private func controllerScene(
    _ element: Element, id: String, errors: inout [IBError]
  ) -> [IBScene] {
    guard let controller = ControllerReader.controller(element, context: context),
      let view = element.child(key: "view"), view["id"] != nil
    else { return [] }
    var reader = ViewReader(id: id, context: context)
    let rootIndex = reader.add(view, to: nil, role: .root)
    if let rootIndex { addLayoutGuides(of: element, to: rootIndex, reader: &reader) }
    reader.builder.add(controller, to: nil, view: rootIndex)
    let canvas = DesignCanvas(
      info: context.info, controller: element, view: view,
      bars: bars.bars(ofController: controller.id))
    return finish(
      reader, id: id, controller: (element, controller), className: controller.className,
      canvas: canvas, errors: &errors)
  }

  /// The strips under the bars that constraints could name before iOS 11.
  private func addLayoutGuides(
    of controller: Element, to root: ViewIndex, reader: inout ViewReader
  ) {
    for guide in controller.list("layoutGuides") where guide.name == "viewControllerLayoutGuide" {
      guard let id = guide["id"] else { continue }
      let kind: GuideKind = guide["type"] == "bottom" ? .bottomLayoutGuide : .topLayoutGuide
      reader.builder.alias(
        id, to: .guide(kind, of: root), at: context.source.location(of: guide))
    }
  }

  private func finish(
    _ reader: ViewReader, id: String, controller: (Element, ViewController)?, className: String?,
    canvas: DesignCanvas, errors: inout [IBError]
  ) -> [IBScene] {
    switch reader.builder.build() {
    case .failure(let sceneErrors):
      errors.append(contentsOf: sceneErrors.errors.map { IBError($0) })
      return []
    case .success(let scene):
      guard let root = scene.views.first else { return [] }
      return [
        IBScene(
          id: id, storyboardID: controller?.0["storyboardIdentifier"],
          controllerID: controller?.1.id, className: className ?? root.className, scene: scene,
          design: canvas.request, saved: reader.saved,
          hasSymbolicConstant: reader.hasSymbolicConstant)
      ]
    }
  }
}
