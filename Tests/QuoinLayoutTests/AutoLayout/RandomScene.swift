import QuoinGeometry

@testable import QuoinLayout

/// A generator of numbers that is the same on every machine (xorshift).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// A scene whose frames are determined: every view hangs on its superview or an elder sibling
/// by one leading and one top constraint and has a width and a height, all with whole numbers.
struct RandomScene {
  var equations: [String] = []
  private(set) var parents: [(id: String, parent: String)] = []

  init(seed: UInt64, scale: Double = 1) {
    var random = SeededRandom(seed: seed)
    var elders: [String: [String]] = [:]
    var containers = ["root"]
    for index in 0..<Int.random(in: 3...12, using: &random) {
      let id = "v\(index)"
      let parent = containers.randomElement(using: &random) ?? "root"
      parents.append((id, parent))
      if Bool.random(using: &random) { containers.append(id) }
      let siblings = elders[parent, default: []]
      func gap() -> Double { Double(Int.random(in: -20...60, using: &random)) * scale }
      for (attribute, opposite) in [("leading", "trailing"), ("top", "bottom")] {
        if let sibling = siblings.randomElement(using: &random), Bool.random(using: &random) {
          equations.append("\(id).\(attribute) == \(sibling).\(opposite) + \(gap())")
        } else {
          equations.append("\(id).\(attribute) == \(parent).\(attribute) + \(gap())")
        }
      }
      let width = Double(Int.random(in: 0...200, using: &random)) * scale
      let height = Double(Int.random(in: 0...90, using: &random)) * scale
      equations.append("\(id).width == \(width)")
      equations.append("\(id).height == \(height)")
      if Bool.random(using: &random) {
        equations.append(
          "\(id).width == \(width + 30 * scale) @\(Int.random(in: 1...999, using: &random))")
      }
      elders[parent, default: []].append(id)
    }
  }

  /// The scene; `order` changes the order of activation.
  func scene(order: ([String]) -> [String] = { $0 }) throws -> Scene {
    var builder = SceneBuilder(id: "random")
    var indices: [String: ViewIndex] = [:]
    indices["root"] = builder.add(View(id: "root", className: "UIView", kind: .plain), to: nil)
    // Depth first, parents first.
    func add(_ parent: String) {
      for entry in parents where entry.parent == parent {
        var view = View(id: entry.id, className: "UIView", kind: .plain)
        view.translatesAutoresizingMaskIntoConstraints = false
        indices[entry.id] = builder.add(view, to: indices[parent])
        add(entry.id)
      }
    }
    add("root")
    for text in order(equations) {
      let equation = try Equation(parsing: text)
      var template = Constraint(
        id: text, first: LayoutAnchor(.view(0), .left), relation: equation.relation)
      template.constant = equation.constant
      template.multiplier = equation.multiplier
      template.priority = equation.priority
      func anchor(_ anchor: Equation.Anchor) -> UnresolvedAnchor {
        UnresolvedAnchor(anchor.name, anchor.attribute, source: .none)
      }
      builder.add(
        UnresolvedConstraint(
          first: anchor(equation.first), second: equation.second.map(anchor),
          template: template))
    }
    return try builder.build().get()
  }
}
