import QuoinLayout

/// Finds view controllers that would contain themselves.
///
/// Relationships and embed segues put one controller's view inside another's; a circle of them
/// has no view tree. Segues that present or push may lead in circles.
struct ContainmentCheck {
  private struct Edge {
    let destination: String
    let segue: Element
  }

  /// By container, in document order.
  private var edges: [String: [Edge]] = [:]
  private var sources: [String] = []

  /// Collects the containment of every controller of the document.
  ///
  /// - Complexity: O(elements).
  init(root: Element) {
    for scene in root.list("scenes") {
      for object in scene.list("objects")
      where ControllerReader.kind(element: object.name) != nil {
        guard let id = object["id"] else { continue }
        collect(from: object, source: id)
      }
    }
  }

  private mutating func collect(from controller: Element, source: String) {
    var found: [Edge] = []
    var pending = [controller]
    while let element = pending.popLast() {
      for child in element.children {
        if child.name == "connections" {
          for segue in child.children where segue.name == "segue" {
            guard let destination = segue["destination"], let kind = segue["kind"],
              kind == "relationship" || kind == "embed"
            else { continue }
            found.append(Edge(destination: destination, segue: segue))
          }
        } else if !child.children.isEmpty {
          pending.append(child)
        }
      }
    }
    guard !found.isEmpty else { return }
    edges[source] = found
    sources.append(source)
  }

  /// One error for each segue that closes a circle.
  ///
  /// - Complexity: O(controllers + segues); no recursion.
  func errors(in source: SourceText) -> [IBError] {
    var errors: [IBError] = []
    var isDone: Set<String> = []
    var isOpen: Set<String> = []
    for start in sources where !isDone.contains(start) {
      var path: [(id: String, next: Int)] = [(start, 0)]
      isOpen.insert(start)
      while let top = path.last {
        guard let out = edges[top.id], top.next < out.count else {
          path.removeLast()
          isOpen.remove(top.id)
          isDone.insert(top.id)
          continue
        }
        path[path.count - 1].next += 1
        let edge = out[top.next]
        if isOpen.contains(edge.destination) {
          errors.append(
            IBError(
              .cyclicReference, at: source.location(of: edge.segue),
              detail: "“\(edge.destination)” would contain itself"))
        } else if !isDone.contains(edge.destination) {
          path.append((edge.destination, 0))
          isOpen.insert(edge.destination)
        }
      }
    }
    return errors
  }
}
