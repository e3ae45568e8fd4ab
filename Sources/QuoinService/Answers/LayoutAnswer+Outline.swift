import QuoinGeometry
import QuoinLayout

extension LayoutAnswer {
  /// The answer for people: an outline, one view a line, indented by depth.
  ///
  ///     iphone-16  393 x 852 @3  portrait  iOS 18
  ///     root
  ///       UIView root  0 0  393 x 852
  ///         UILabel title  16 75  78.667 x 33.667
  package func outline() -> [UInt8] {
    var text = ""
    if let environment = scenes.first?.environment {
      text += "\(environment.outlineHeading)\n"
    }
    for scene in scenes {
      text += "\(scene.scene.id)\n"
      scene.writeOutline(to: &text)
    }
    for failure in failedExpectations ?? [] {
      text += "failed: \(failure.failure.expectation.typeName): \(failure.failure.message)\n"
    }
    for warning in warnings { text += "warning: \(warning.line)\n" }
    var seen: Set<EnvironmentNote> = []
    for scene in scenes {
      for note in scene.environment.warnings where seen.insert(note).inserted {
        text += "warning: \(note.detail) [\(note.code)]\n"
      }
    }
    return Array(text.utf8)
  }
}

extension LayoutEnvironment {
  fileprivate var outlineHeading: String {
    let name = device ?? "canvas"
    let size =
      "\(JSONNumber.text(windowBounds.width)) x \(JSONNumber.text(windowBounds.height))"
    return "\(name)  \(size) @\(JSONNumber.text(scale.pixelsPerPoint))  \(orientation.rawValue)"
      + "  iOS \(os)"
  }
}

extension SceneLayout {
  fileprivate func writeOutline(to text: inout String) {
    for index in scene.views.indices where result.views[index].isInstalled {
      let view = scene.views[index]
      let frame = result.views[index].frame
      text += String(repeating: "  ", count: view.depth + 1)
      text += "\(view.className) \(view.id.singleLine)"
      text += "  \(JSONNumber.text(frame.minX)) \(JSONNumber.text(frame.minY))"
      text += "  \(JSONNumber.text(frame.width)) x \(JSONNumber.text(frame.height))"
      if view.isHidden { text += "  hidden" }
      if result.views[index].text?.isTruncated == true { text += "  truncated" }
      text += "\n"
    }
    for diagnostic in result.diagnostics {
      text += "  \(diagnostic.severity == .warning ? "warning" : "note"): "
      text += "\(diagnostic.message.singleLine) [\(diagnostic.code.rawValue)]\n"
    }
  }
}

extension String {
  /// Without line breaks and other control characters.
  var singleLine: String {
    guard unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return self
    }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}
