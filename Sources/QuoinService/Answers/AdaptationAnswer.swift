import QuoinGeometry
import QuoinLayout

/// The answer of `/v1/adaptations`: what changes between two environments, scene by scene.
struct AdaptationAnswer: JSONWritable {
  struct Entry {
    var scene: Scene
    var adaptation: Adaptation
  }

  var entries: [Entry]
  var warnings: [RequestMistake]

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if let first = entries.first?.adaptation {
        writer.field("from", first.from)
        writer.field("to", first.to)
        writer.key("traits")
        writer.array(first.traits) { change, writer in
          writer.object { writer in
            writer.field("trait", change.trait.rawValue)
            writer.field("from", change.from)
            writer.field("to", change.to)
          }
        }
        writer.key("presentations")
        writer.array(first.presentations) { Self.write($0, to: &$1) }
        writer.field("callbacks", first.callbacks)
      }
      writer.key("scenes")
      writer.array(entries) { Self.write($0, to: &$1) }
      writer.field("warnings", warnings)
    }
  }

  private static func write(_ entry: Entry, to writer: inout JSONWriter) {
    let adaptation = entry.adaptation
    writer.object { writer in
      writer.field("id", entry.scene.id)
      writer.key("constraints")
      writer.object { write(adaptation.constraints, to: &$0) }
      writer.key("views")
      writer.object { writer in
        writer.field("installed", adaptation.installedViews)
        writer.field("removed", adaptation.removedViews)
      }
      writer.key("properties")
      writer.array(adaptation.properties) { change, writer in
        writer.object { writer in
          writer.field("view", change.view)
          writer.field("property", change.property)
          writer.field("from", change.from)
          writer.field("to", change.to)
        }
      }
      writer.key("frames")
      writer.array(adaptation.frames) { $1.value($0) }
      writer.key("diagnostics")
      writer.object { writer in
        writer.field("from", adaptation.resultBefore.diagnostics)
        writer.field("to", adaptation.resultAfter.diagnostics)
      }
    }
  }

  private static func write(
    _ changes: [Adaptation.ConstraintChange], to writer: inout JSONWriter
  ) {
    writer.field("activated", changes.filter { $0.kind == .activated }.map(\.id))
    writer.field("deactivated", changes.filter { $0.kind == .deactivated }.map(\.id))
    writer.key("changed")
    writer.beginArray()
    for change in changes {
      let property: String
      let values: (from: Double, to: Double)
      switch change.kind {
      case .activated, .deactivated: continue
      case .constant(let from, let to): (property, values) = ("constant", (from, to))
      case .priority(let from, let to): (property, values) = ("priority", (from, to))
      }
      writer.object { writer in
        writer.field("id", change.id)
        writer.field("property", property)
        writer.field("from", values.from)
        writer.field("to", values.to)
      }
    }
    writer.endArray()
  }

  private static func write(
    _ change: Adaptation.PresentationChange, to writer: inout JSONWriter
  ) {
    func side(_ adaptation: PresentationAdaptation, _ writer: inout JSONWriter) {
      writer.object { writer in
        writer.field("style", adaptation.style.name)
        writer.field("adaptiveStyle", adaptation.adaptiveStyle.name)
        writer.field("form", adaptation.form.rawValue)
        writer.field("isAdapted", adaptation.isAdapted)
      }
    }
    writer.object { writer in
      writer.field("requested", change.requested.name)
      writer.key("from")
      side(change.from, &writer)
      writer.key("to")
      side(change.to, &writer)
    }
  }

  /// The answer for people.
  var outline: String {
    var text = ""
    if let first = entries.first?.adaptation {
      for change in first.traits {
        text += "\(change.trait.rawValue): \(change.from ?? "-") -> \(change.to ?? "-")\n"
      }
      for call in first.callbacks.calls {
        text += "\(call.receiver.rawValue).\(call.name)\(call.note.map { "  (\($0))" } ?? "")\n"
      }
      for reason in first.callbacks.reasons { text += "note: \(reason)\n" }
    }
    for entry in entries {
      text += "\(entry.scene.id.singleLine)\n"
      for change in entry.adaptation.constraints {
        text += "  constraint \(change.id.singleLine): \(change.kind.words)\n"
      }
      for id in entry.adaptation.installedViews { text += "  + \(id.singleLine)\n" }
      for id in entry.adaptation.removedViews { text += "  - \(id.singleLine)\n" }
      for change in entry.adaptation.properties {
        text += "  \(change.view.singleLine).\(change.property): "
        text += "\(change.from ?? "-") -> \(change.to ?? "-")\n"
      }
      for change in entry.adaptation.frames {
        text += "  \(change.view.singleLine): \(change.from?.words ?? "-") -> "
        text += "\(change.to?.words ?? "-")\n"
      }
    }
    return text
  }
}

extension Adaptation.ConstraintChange.Kind {
  fileprivate var words: String {
    switch self {
    case .activated: "activated"
    case .deactivated: "deactivated"
    case .constant(let from, let to):
      "constant \(JSONNumber.text(from)) -> \(JSONNumber.text(to))"
    case .priority(let from, let to):
      "priority \(JSONNumber.text(from)) -> \(JSONNumber.text(to))"
    }
  }
}

extension Rect {
  /// `16 75  78.667 x 33.667`, as in outlines.
  var words: String {
    "\(JSONNumber.text(minX)) \(JSONNumber.text(minY))  "
      + "\(JSONNumber.text(width)) x \(JSONNumber.text(height))"
  }
}

extension Adaptation.FrameChange: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("view", view)
      writer.field("from", from)
      writer.field("to", to)
      if let from, let to {
        writer.key("delta")
        writer.value(
          Rect(
            x: to.minX - from.minX, y: to.minY - from.minY, width: to.width - from.width,
            height: to.height - from.height))
      }
    }
  }
}

extension CallbackSequence: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("calls")
      writer.array(calls) { call, writer in
        writer.object { writer in
          writer.field("receiver", call.receiver.rawValue)
          writer.field("name", call.name)
          writer.field(ifPresent: "note", call.note)
        }
      }
      writer.field("reasons", reasons)
    }
  }
}
