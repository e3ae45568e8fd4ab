import QuoinGeometry
import QuoinText

@testable import QuoinLayout

/// A small scene put together in a test: views under a root, and equations.
struct SceneSketch {
  private var builder: SceneBuilder
  private var isSound = true

  init(_ id: String = "scene") {
    builder = SceneBuilder(id: id)
    _ = builder.add(View(id: "root", className: "UIView", kind: .plain), to: nil)
  }

  mutating func add(
    _ id: String, _ kind: ViewKind, to parent: String = "root", content: ViewContent = .none,
    _ change: (inout View) -> Void = { _ in }
  ) {
    var view = View(id: id, className: "UI\(kind)", kind: kind)
    view.content = content
    change(&view)
    _ = builder.add(view, to: builder.view(withID: parent))
  }

  mutating func addLabel(
    _ id: String, _ text: String, to parent: String = "root",
    _ change: (inout View) -> Void = { _ in }
  ) {
    var label = LabelContent()
    label.text = text
    add(id, .label, to: parent, content: .label(label), change)
  }

  mutating func constrain(_ text: String, _ change: (inout Constraint) -> Void = { _ in }) throws {
    let equation = try Equation(parsing: text)
    var template = Constraint(
      id: equation.id ?? text, first: LayoutAnchor(.view(0), .left), relation: equation.relation)
    template.isNamed = equation.id != nil
    template.multiplier = equation.multiplier
    template.constant = equation.constant
    template.priority = equation.priority
    template.holder = 0
    change(&template)
    func anchor(_ anchor: Equation.Anchor) -> UnresolvedAnchor {
      UnresolvedAnchor(anchor.name, anchor.attribute, source: .none)
    }
    builder.add(
      UnresolvedConstraint(
        first: anchor(equation.first), second: equation.second.map(anchor), template: template))
  }

  func scene() throws -> Scene { try builder.build().get() }

  /// Two labels in a stack view that is vertical in compact width and horizontal in regular.
  static func twoLabelStack() throws -> Scene {
    var sketch = SceneSketch("two-labels")
    var stack = StackContent()
    stack.axis = .vertical
    stack.spacing = .points(8)
    let regular = TraitCollection(horizontalSizeClass: .regular)
    sketch.add("stack", .stackView, content: .stack(stack)) {
      $0.variations = [
        ViewVariation(
          when: regular, changes: [.axis(.horizontal), .spacing(.points(20))])
      ]
    }
    sketch.addLabel("first", "Good morning", to: "stack")
    sketch.addLabel("second", "Good evening", to: "stack")
    try sketch.constrain("stack.top == safeArea.top + 16")
    try sketch.constrain("stack.leading == root.leadingMargin")
    try sketch.constrain("stack.trailing <= root.trailingMargin")
    try sketch.constrain("stack.width >= 200 #wide") { $0.when = regular }
    return try sketch.scene()
  }
}

func environment(
  _ device: String, _ orientation: OrientationChoice = .portrait, os: Int? = nil,
  window: WindowMode? = nil, traits: TraitCollection = TraitCollection()
) throws -> LayoutEnvironment {
  try EnvironmentRequest(
    device: .named(device), orientation: orientation, os: os.map { OSVersion($0) },
    window: window, traits: traits
  ).resolved().get()
}
