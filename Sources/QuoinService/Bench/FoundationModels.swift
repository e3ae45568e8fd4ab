import QuoinGeometry
import QuoinLayout

// The same bodies and answers for Foundation's coders: what a service that uses them would
// declare.

struct CodableBody: Codable {
  struct Scene: Codable { var root: CodableView }
  struct Environment: Codable { var device: String? }
  var scene: Scene
  var environment: Environment?
}

struct CodableInsets: Codable { var top, left, bottom, right: Double }
struct CodableRect: Codable { var x, y, width, height: Double }
struct CodableFont: Codable { var textStyle: String?, size: Double?, weight: String? }
struct CodablePair: Codable { var horizontal, vertical: Double? }
struct CodableAnchor: Codable { var item, attribute: String }

struct CodableConstraint: Codable {
  var id: String?
  var first: CodableAnchor
  var relation: String?
  var second: CodableAnchor?
  var multiplier, constant, priority: Double?
}

struct CodableView: Codable {
  var id: String?
  var `class`: String?
  var layoutMargins: CodableInsets?
  var frame: CodableRect?
  var text: String?
  var numberOfLines: Int?
  var font: CodableFont?
  var contentHuggingPriority: CodablePair?
  var isHidden: Bool?
  var subviews: [CodableView]?
  var constraints: [CodableConstraint]?
}

struct CodableAnswer: Codable {
  struct Scene: Codable {
    var id: String
    var views: [View]
  }
  struct View: Codable {
    var id: String
    var `class`: String
    var parent: String?
    var frame, windowFrame: CodableRect
  }
  var scenes: [Scene]

  init(_ layout: LayoutAnswer) {
    scenes = layout.scenes.map { item in
      Scene(
        id: item.scene.id,
        views: item.scene.views.indices.map { index in
          let view = item.scene.views[index]
          return View(
            id: view.id, class: view.className,
            parent: view.parent.map { item.scene.views[$0].id },
            frame: CodableRect(item.result.views[index].frame),
            windowFrame: CodableRect(item.result.views[index].windowFrame))
        })
    }
  }
}

extension CodableRect {
  init(_ rect: Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
