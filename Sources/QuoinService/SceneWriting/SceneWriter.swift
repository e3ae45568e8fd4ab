package import QuoinLayout

/// Writes a scene in the form that requests have (the contract, section 4).
///
/// What is written reads back as a scene that lays out the same: defaults are left out, numbers
/// are written in full. A view that constraints or a stack place has no frame.
package struct SceneWriter {
  let scene: Scene
  /// By view, its subviews in order.
  private let subviews: [[ViewIndex]]
  /// By view, the constraints in its list, in order.
  private let constraints: [[Int]]
  private let guides: [[Int]]

  package init(_ scene: Scene) {
    self.scene = scene
    var subviews: [[ViewIndex]] = Array(repeating: [], count: scene.views.count)
    var constraints: [[Int]] = Array(repeating: [], count: scene.views.count)
    var guides: [[Int]] = Array(repeating: [], count: scene.views.count)
    for (index, view) in scene.views.enumerated() {
      if let parent = view.parent { subviews[parent].append(index) }
    }
    for (index, constraint) in scene.constraints.enumerated() {
      if let holder = constraint.holder { constraints[holder].append(index) }
    }
    for (index, guide) in scene.guides.enumerated() { guides[guide.owner].append(index) }
    self.subviews = subviews
    self.constraints = constraints
    self.guides = guides
  }

  /// The scene's `root`: its controller, or its view where no controller is named.
  package func writeRoot(to writer: inout JSONWriter) {
    if let controller = scene.controllers.indices.first(where: {
      scene.controllers[$0].parent == nil
    }) {
      write(controller: controller, to: &writer)
    } else if !scene.views.isEmpty {
      write(view: 0, to: &writer)
    } else {
      writer.null()
    }
  }

  func write(view index: ViewIndex, to writer: inout JSONWriter) {
    let view = scene.views[index]
    writer.beginObject()
    write(view, to: &writer)
    if !guides[index].isEmpty {
      writer.key("layoutGuides")
      writer.array(guides[index]) { guide, writer in writer.string(scene.guides[guide].id) }
    }
    if !subviews[index].isEmpty {
      writer.key("subviews")
      writer.beginArray()
      for subview in subviews[index] { write(view: subview, to: &writer) }
      writer.endArray()
    }
    if !constraints[index].isEmpty {
      writer.key("constraints")
      writer.array(constraints[index]) { constraint, writer in
        write(scene.constraints[constraint], to: &writer)
      }
    }
    writer.endObject()
  }
}
