package import QuoinIB
import QuoinLayout

/// A document as a request body, with the report of the import.
///
/// One scene stands in `scene` with its canvas in `environment`; several stand in `scenes`, each
/// with the `environment` it was designed in.
package struct ConvertAnswer: JSONWritable {
  let document: IBDocument
  let scenes: [IBScene]

  package init(document: IBDocument, scenes: [IBScene]) {
    self.document = document
    self.scenes = scenes
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if scenes.count == 1, let scene = scenes.first {
        writer.key("scene")
        writer.object { writer in
          writer.field("id", scene.id)
          writer.key("root")
          SceneWriter(scene.scene).writeRoot(to: &writer)
        }
        writer.key("environment")
        Self.write(scene.design, to: &writer)
      } else {
        writer.key("scenes")
        writer.array(scenes) { scene, writer in
          writer.object { writer in
            writer.field("id", scene.id)
            writer.key("environment")
            Self.write(scene.design, to: &writer)
            writer.key("root")
            SceneWriter(scene.scene).writeRoot(to: &writer)
          }
        }
      }
      writer.key("report")
      writeReport(to: &writer)
    }
  }

  /// The as-designed environment: the canvas and the traits it shows.
  private static func write(_ design: EnvironmentRequest, to writer: inout JSONWriter) {
    writer.object { writer in
      if let canvas = design.canvas {
        writer.key("canvas")
        writer.object { writer in
          writer.exactField("size", canvas.size)
          writer.field("scale", canvas.scale)
          writer.exactField("safeAreaInsets", canvas.safeAreaInsets)
          writer.field(ifPresent: "toolsVersion", canvas.toolsVersion)
        }
      }
      if !design.traits.isEmpty { writer.field("traits", design.traits) }
    }
  }

  private func writeReport(to writer: inout JSONWriter) {
    writer.object { writer in
      let info = document.info
      writer.field("kind", info.kind.rawValue)
      writer.field("toolsVersion", info.toolsVersionText)
      writer.field(ifPresent: "device", info.device)
      guard let report = document.report else { return }
      writer.key("read")
      writer.object { writer in
        writer.field("elements", report.readElements)
        writer.field("attributes", report.readAttributes)
      }
      writer.key("ignored")
      writer.array(report.ignored) { $0.write(to: &$1) }
      writer.key("withoutEffect")
      writer.array(report.withoutEffect) { $0.write(to: &$1) }
    }
  }
}

extension ImportReport.Entry: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("element", element)
      writer.field(ifPresent: "attribute", attribute)
      writer.field("count", count)
      if case .line(let line, let column) = first {
        writer.field("line", line)
        writer.field("column", column)
      }
    }
  }
}
