import QuoinGeometry
package import QuoinLayout

/// The answer of `/v1/layout` (the contract, section 6); its forms are functions of it.
package struct LayoutAnswer: Sendable, JSONWritable {
  package var scenes: [SceneLayout]
  package var details: Set<LayoutDetail>
  /// `nil` when the request expects nothing.
  package var failedExpectations: [FailedExpectation]?
  package var warnings: [RequestMistake]

  package init(
    scenes: [SceneLayout], details: Set<LayoutDetail>, failedExpectations: [FailedExpectation]?,
    warnings: [RequestMistake]
  ) {
    self.scenes = scenes
    self.details = details
    self.failedExpectations = failedExpectations
    self.warnings = warnings
  }

  /// The answer as JSON with a newline at its end.
  package func bytes() -> [UInt8] {
    let views = scenes.reduce(0) { $0 + $1.scene.views.count }
    var writer = JSONWriter(capacity: 2048 + views * (details.isEmpty ? 224 : 640))
    write(to: &writer)
    writer.raw(UInt8(ascii: "\n"))
    return writer.finish()
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.field("environment", scenes.first?.environment)
    writer.key("scenes")
    writer.beginArray()
    for scene in scenes {
      scene.write(
        to: &writer, details: details,
        withEnvironment: scene.environment != scenes.first?.environment)
    }
    writer.endArray()
    writer.field(ifPresent: "failedExpectations", failedExpectations)
    writer.key("warnings")
    writer.beginArray()
    for warning in warnings { warning.write(to: &writer) }
    var seen: Set<EnvironmentNote> = []
    for scene in scenes {
      for note in scene.environment.warnings where seen.insert(note).inserted {
        writer.value(note)
      }
    }
    writer.endArray()
  }
}

extension SceneLayout {
  /// Writes the scene with its views in depth-first order; views that are not installed under
  /// these traits are left out.
  ///
  /// `withEnvironment` says that the scene has an environment of its own.
  func write(to writer: inout JSONWriter, details: Set<LayoutDetail>, withEnvironment: Bool) {
    writer.beginObject()
    writer.field("id", scene.id)
    if withEnvironment { writer.field("environment", environment) }
    writer.key("views")
    writer.beginArray()
    for index in scene.views.indices where result.views[index].isInstalled {
      writeView(index, to: &writer, details)
    }
    writer.endArray()
    if details.contains(.guides) { writeGuides(to: &writer) }
    if details.contains(.constraints) { writeConstraints(to: &writer) }
    if details.contains(.viewControllers) { writeControllers(to: &writer) }
    writer.field("diagnostics", result.diagnostics)
    writer.endObject()
  }

  private func writeView(
    _ index: ViewIndex, to writer: inout JSONWriter, _ details: Set<LayoutDetail>
  ) {
    let view = scene.views[index]
    let layout = result.views[index]
    writer.beginObject()
    writer.field("id", view.id)
    writer.field("class", view.className)
    writer.key("parent")
    if let parent = view.parent { writer.string(scene.views[parent].id) } else { writer.null() }
    writer.field("frame", layout.frame)
    writer.field("windowFrame", layout.windowFrame)
    if view.isHidden { writer.field("isHidden", true) }
    if !details.isEmpty { writeDetails(of: layout, to: &writer, details) }
    if let explanation = layout.explanation { write(explanation, to: &writer) }
    writer.endObject()
  }

  private func writeDetails(
    of layout: ViewLayout, to writer: inout JSONWriter, _ details: Set<LayoutDetail>
  ) {
    if details.contains(.safeAreaInsets) { writer.field("safeAreaInsets", layout.safeAreaInsets) }
    if details.contains(.layoutMargins) { writer.field("layoutMargins", layout.layoutMargins) }
    if details.contains(.alignmentRect) { writer.field("alignmentRect", layout.alignmentRect) }
    if details.contains(.intrinsicContentSize) {
      writer.field("intrinsicContentSize", layout.intrinsicContentSize)
    }
    if details.contains(.contentSize) {
      writer.field(ifPresent: "contentSize", layout.contentSize)
      writer.field(ifPresent: "adjustedContentInset", layout.adjustedContentInset)
    }
    if details.contains(.baselines) {
      writer.key("baselines")
      writer.object { writer in
        writer.field("first", layout.firstBaseline)
        writer.field("last", layout.lastBaseline)
      }
    }
    if details.contains(.text) { writer.field(ifPresent: "text", layout.text) }
  }

  /// Writes what fixes the view, by the coordinate or length that it fixes.
  private func write(_ explanation: ViewExplanation, to writer: inout JSONWriter) {
    writer.key("constraints")
    writer.object { writer in
      writer.field("x", explanation.x.map(name))
      writer.field("y", explanation.y.map(name))
      writer.field("width", explanation.width.map(name))
      writer.field("height", explanation.height.map(name))
    }
  }

  /// A constraint's id, or the rule that stands in its place.
  private func name(of cause: ViewExplanation.Cause) -> String {
    switch cause {
    case .constraint(let index): scene.constraints[index].id
    case .hugging(let view): "contentHuggingPriority of \(scene.views[view].id)"
    case .compressionResistance(let view):
      "contentCompressionResistancePriority of \(scene.views[view].id)"
    case .autoresizingMask(let view): "autoresizingMask of \(scene.views[view].id)"
    case .stack(let view, let identifier): "\(identifier) of \(scene.views[view].id)"
    case .container: "container"
    }
  }

  private func writeGuides(to writer: inout JSONWriter) {
    writer.key("guides")
    writer.beginArray()
    for (index, guide) in scene.guides.enumerated() {
      let owner = result.views[guide.owner]
      guard owner.isInstalled else { continue }
      writer.object { writer in
        writer.field("id", guide.id)
        writer.field("owner", scene.views[guide.owner].id)
        writer.field("frame", result.guides[index])
      }
    }
    writer.endArray()
  }

  private func writeConstraints(to writer: inout JSONWriter) {
    writer.key("constraints")
    writer.beginArray()
    for (index, constraint) in scene.constraints.enumerated() {
      let layout = result.constraints[index]
      writer.object { writer in
        writer.field("id", constraint.id)
        writer.field("equation", constraint.equation(in: scene))
        writer.field("priority", constraint.priority)
        writer.field("constant", layout.constant)
        switch layout.state {
        case .satisfied: writer.field("state", "satisfied")
        case .yielded(let amount):
          writer.field("state", "yielded")
          writer.field("yieldedBy", amount)
        case .broken: writer.field("state", "broken")
        case .inactive: writer.field("state", "inactive")
        }
      }
    }
    writer.endArray()
  }

  private func writeControllers(to writer: inout JSONWriter) {
    writer.key("viewControllers")
    writer.beginArray()
    for controller in scene.controllers {
      writer.object { writer in
        writer.field("id", controller.id)
        writer.field("class", controller.className)
        writer.key("parent")
        if let parent = controller.parent {
          writer.string(scene.controllers[parent].id)
        } else {
          writer.null()
        }
        writer.key("view")
        if let view = controller.view {
          writer.string(scene.views[view].id)
        } else {
          writer.null()
        }
      }
    }
    writer.endArray()
  }
}

extension TextLayoutSummary: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("numberOfLines", numberOfLines)
    writer.field("isTruncated", isTruncated)
    writer.field("lines", lines)
    writer.field("quality", quality)
    writer.endObject()
  }
}

extension Diagnostic: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("code", code.rawValue)
    writer.field("severity", severity == .warning ? "warning" : "note")
    writer.field(ifPresent: "axis", axis?.jsonName)
    if !views.isEmpty { writer.field("views", views) }
    if !constraints.isEmpty { writer.field("constraints", constraints) }
    writer.field(ifPresent: "broken", broken)
    if let freedom {
      writer.key("freedom")
      writer.object { writer in
        writer.field("quantity", freedom.quantity == .position ? "position" : "size")
        writer.field("lowest", freedom.lowest)
        writer.field("highest", freedom.highest)
        writer.field("witnesses", freedom.witnesses)
      }
    }
    writer.field("message", message)
    writer.endObject()
  }
}
