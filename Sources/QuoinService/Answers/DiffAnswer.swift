import QuoinGeometry
import QuoinHTTP
import QuoinLayout

/// The answer of `/v1/diff`: scenes paired by id, or by place where the ids differ.
struct DiffAnswer: JSONWritable {
  struct Pair {
    var a: SceneLayout
    var b: SceneLayout
    var difference: SceneDifference
    /// By view id, in window coordinates.
    var frames: [Adaptation.FrameChange]
  }

  let environmentA: LayoutEnvironment?
  let environmentB: LayoutEnvironment?
  let pairs: [Pair]
  let onlyInA: [String]
  let onlyInB: [String]
  private let traits: [Trait]

  init(
    _ a: SceneRequest, _ b: SceneRequest, _ call: APICall, _ service: Service
  ) throws {
    func layouts(_ request: SceneRequest, _ side: String) throws -> [SceneLayout] {
      try request.entries.map { entry in
        try call.context.checkCancellation()
        let environment: LayoutEnvironment
        do {
          environment = try request.resolveEnvironment(for: entry, service)
        } catch let refused as Problem {
          var problem = refused
          problem.mistakes = problem.mistakes.map { mistake in
            guard case .pointer(let pointer) = mistake.location else { return mistake }
            var moved = mistake
            moved.location = .pointer("/\(side)\(pointer)")
            return moved
          }
          throw problem
        }
        return try SceneLayout(entry, in: environment, details: [])
      }
    }
    let left = try layouts(a, "a")
    let right = try layouts(b, "b")
    environmentA = left.first?.environment
    environmentB = right.first?.environment
    if let from = left.first?.environment, let to = right.first?.environment {
      traits = to.traits.changedTraits(from: from.traits)
    } else {
      traits = []
    }
    var found: [Pair] = []
    var unmatched = Array(right.indices)
    var alone: [String] = []
    for layout in left {
      let id = layout.scene.id
      // Single scenes are compared whatever they are called.
      let match =
        unmatched.first { right[$0].scene.id == id }
        ?? (left.count == 1 && right.count == 1 ? unmatched.first : nil)
      guard let match else {
        alone.append(id)
        continue
      }
      unmatched.removeAll { $0 == match }
      found.append(Self.pair(layout, right[match]))
    }
    pairs = found
    onlyInA = alone
    onlyInB = unmatched.map { right[$0].scene.id }
  }

  private static func pair(_ a: SceneLayout, _ b: SceneLayout) -> Pair {
    func frames(_ layout: SceneLayout) -> [String: Rect] {
      var frames: [String: Rect] = [:]
      for (view, placed) in zip(layout.scene.views, layout.result.views) where placed.isInstalled {
        frames[view.id] = placed.windowFrame
      }
      return frames
    }
    let before = frames(a)
    let after = frames(b)
    let ids =
      a.scene.views.map(\.id)
      + b.scene.views.map(\.id).filter { id in !a.scene.views.contains { $0.id == id } }
    let changes = ids.compactMap { id -> Adaptation.FrameChange? in
      guard before[id] != after[id] else { return nil }
      return Adaptation.FrameChange(view: id, from: before[id], to: after[id])
    }
    return Pair(
      a: a, b: b, difference: SceneDifference(from: a.scene, to: b.scene), frames: changes)
  }

  var changeCount: Int {
    onlyInA.count + onlyInB.count
      + pairs.reduce(0) { $0 + $1.difference.changes.count + $1.frames.count }
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("isEqual", changeCount == 0)
      writer.key("environment")
      writer.object { writer in
        writer.field("a", environmentA)
        writer.field("b", environmentB)
        writer.key("traits")
        writer.array(traits) { trait, writer in
          writer.object { writer in
            writer.field("trait", trait.rawValue)
            writer.field("from", environmentA.flatMap { trait.text(in: $0.traits) })
            writer.field("to", environmentB.flatMap { trait.text(in: $0.traits) })
          }
        }
      }
      writer.key("scenes")
      writer.array(pairs) { pair, writer in
        writer.object { writer in
          writer.field("a", pair.a.scene.id)
          writer.field("b", pair.b.scene.id)
          writer.field("changes", pair.difference.changes)
          writer.field("frames", pair.frames)
        }
      }
      writer.field("onlyInA", onlyInA)
      writer.field("onlyInB", onlyInB)
    }
  }

  /// The answer for people.
  var outline: String {
    if changeCount == 0 { return "no difference\n" }
    var text = ""
    for id in onlyInA { text += "- scene \(id.singleLine)\n" }
    for id in onlyInB { text += "+ scene \(id.singleLine)\n" }
    for pair in pairs {
      text += "\(pair.b.scene.id.singleLine)\n"
      for change in pair.difference.changes { text += "  \(change.words.singleLine)\n" }
      for frame in pair.frames {
        text += "  \(frame.view.singleLine): \(frame.from?.words ?? "-") -> "
        text += "\(frame.to?.words ?? "-")\n"
      }
    }
    return text
  }
}

extension SceneDifference.Change: JSONWritable {
  fileprivate var words: String {
    switch self {
    case .viewAdded(let id, let className, let parent):
      "+ \(className) \(id)\(parent.map { " in \($0)" } ?? "")"
    case .viewRemoved(let id, let className, let parent):
      "- \(className) \(id)\(parent.map { " in \($0)" } ?? "")"
    case .viewMoved(let id, let from, let to): "\(id): moved from \(from ?? "-") to \(to ?? "-")"
    case .viewReordered(let parent, let from, let to):
      "\(parent): order \(from.joined(separator: ", ")) -> \(to.joined(separator: ", "))"
    case .property(let view, let property, let from, let to):
      "\(view).\(property): \(from ?? "-") -> \(to ?? "-")"
    case .constraintAdded(_, let equation): "+ \(equation)"
    case .constraintRemoved(_, let equation): "- \(equation)"
    case .constraintChanged(let id, let from, let to): "\(id): \(from) -> \(to)"
    }
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .viewAdded(let id, let className, let parent):
        writer.field("change", "viewAdded")
        writer.field("view", id)
        writer.field("class", className)
        writer.field("parent", parent)
      case .viewRemoved(let id, let className, let parent):
        writer.field("change", "viewRemoved")
        writer.field("view", id)
        writer.field("class", className)
        writer.field("parent", parent)
      case .viewMoved(let id, let from, let to):
        writer.field("change", "viewMoved")
        writer.field("view", id)
        writer.field("from", from)
        writer.field("to", to)
      case .viewReordered(let parent, let from, let to):
        writer.field("change", "viewReordered")
        writer.field("parent", parent)
        writer.field("from", from)
        writer.field("to", to)
      case .property(let view, let property, let from, let to):
        writer.field("change", "property")
        writer.field("view", view)
        writer.field("property", property)
        writer.field("from", from)
        writer.field("to", to)
      case .constraintAdded(let id, let equation):
        writer.field("change", "constraintAdded")
        writer.field("constraint", id)
        writer.field("equation", equation)
      case .constraintRemoved(let id, let equation):
        writer.field("change", "constraintRemoved")
        writer.field("constraint", id)
        writer.field("equation", equation)
      case .constraintChanged(let id, let from, let to):
        writer.field("change", "constraintChanged")
        writer.field("constraint", id)
        writer.field("from", from)
        writer.field("to", to)
      }
    }
  }
}
