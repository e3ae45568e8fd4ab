import QuoinLayout

extension SceneWriter {
  /// `{"id", "first", "relation", "second", …}`.
  func write(_ constraint: Constraint, to writer: inout JSONWriter) {
    writer.object { writer in
      if !constraint.id.isEmpty { writer.field("id", constraint.id) }
      writer.key("first")
      write(constraint.first, to: &writer)
      if constraint.relation != .equal { writer.field("relation", "\(constraint.relation)") }
      if let second = constraint.second {
        writer.key("second")
        write(second, to: &writer)
      }
      writer.exactField("multiplier", constraint.multiplier, unless: 1)
      writer.exactField("constant", constraint.constant, unless: 0)
      writer.exactField("priority", constraint.priority, unless: 1000)
      writer.field("usesSystemSpacing", constraint.usesSystemSpacing, unless: false)
      writer.field("isPlaceholder", constraint.isPlaceholder, unless: false)
      writer.field("isInstalled", constraint.isInstalled, unless: true)
      writer.field(ifPresent: "when", constraint.when)
      guard !constraint.variations.isEmpty else { return }
      writer.key("variations")
      writer.array(constraint.variations) { variation, writer in
        writer.object { writer in
          writer.field("when", variation.when)
          writer.field(ifPresent: "isInstalled", variation.isInstalled)
          writer.exactField(ifPresent: "constant", variation.constant)
          writer.exactField(ifPresent: "priority", variation.priority)
        }
      }
    }
  }

  private func write(_ anchor: LayoutAnchor, to writer: inout JSONWriter) {
    writer.object { writer in
      switch anchor.item {
      case .view(let view): writer.field("item", scene.views[view].id)
      case .guide(let kind, of: let view):
        writer.field("item", scene.views[view].id)
        writer.field("guide", kind.reservedName)
      case .userGuide(let guide): writer.field("item", scene.guides[guide].id)
      }
      writer.field("attribute", anchor.attribute.name)
    }
  }
}
