import QuoinGeometry
import QuoinLayout
import QuoinText

/// `quoin bench matrix`: a scene of 100 views over 100 environments, as a multiple of single
/// layouts of it.
///
/// Two matrices are measured. In the first every environment differs in what the scene can see,
/// so that nothing but the work of one scene is shared; in the second they are the devices,
/// orientations and appearances that people list, among which many are equal.
struct MatrixBench {
  let terminal: any Terminal
  private let clock = ContinuousClock()

  init(_ terminal: any Terminal) { self.terminal = terminal }

  func run() throws {
    let scene = try Self.scene()
    print("100 environments of a scene of \(scene.views.count) views")
    try measure("all different", Self.differentVariants(), scene)
    try measure("devices, orientations, appearances", Self.deviceVariants(), scene)
  }

  private func measure(_ name: String, _ variants: [MatrixVariant], _ scene: Scene) throws {
    let environments = try variants.map { try $0.request.resolved().get() }
    // The median of the single layouts in the same environments, each by a fresh engine.
    var singles: [Duration] = []
    for environment in environments {
      singles.append(
        try clock.measure {
          var engine = LayoutEngine()
          _ = try engine.layout(scene, in: environment)
        })
    }
    let single = singles.sorted()[singles.count / 2]
    var best = Duration.seconds(3600)
    var distinct = 0
    for _ in 0..<3 {
      best = min(
        best,
        clock.measure {
          var run = MatrixRun(scenes: [scene], variants: variants)
          distinct = run.distinctCount
          while run.next() != nil {}
        })
    }
    print(
      "\(name): \(distinct) different layouts, \(Self.milliseconds(best)) ms; a single layout "
        + "takes \(Self.milliseconds(single)) ms; ratio \(JSONNumber.text(best / single))")
  }

  private func print(_ line: String) { terminal.write(Array((line + "\n").utf8)) }

  private static func milliseconds(_ duration: Duration) -> String {
    JSONNumber.text((duration / .milliseconds(1) * 100).rounded() / 100)
  }

  /// Rows of a label, a text field and a switch under a title, tied by constraints.
  static func scene() throws -> Scene {
    var builder = SceneBuilder(id: "bench")
    let root = builder.add(View(id: "root", className: "UIView", kind: .plain), to: nil)
    func constrain(_ text: String) throws {
      let equation = try Equation(parsing: text)
      var template = Constraint(
        id: text, first: LayoutAnchor(.view(0), .left), relation: equation.relation)
      template.multiplier = equation.multiplier
      template.constant = equation.constant
      template.priority = equation.priority
      template.holder = root
      func anchor(_ anchor: Equation.Anchor) -> UnresolvedAnchor {
        UnresolvedAnchor(anchor.name, anchor.attribute, source: .none)
      }
      builder.add(
        UnresolvedConstraint(
          first: anchor(equation.first), second: equation.second.map(anchor),
          template: template))
    }
    var previous = "safeArea.top + 16"
    for row in 0..<33 {
      var label = LabelContent()
      label.text = "Row number \(row) of the form"
      label.font = .textStyle(.body)
      label.adjustsFontForContentSizeCategory = true
      var labelView = View(id: "label\(row)", className: "UILabel", kind: .label)
      labelView.content = .label(label)
      labelView.contentHuggingPriority = AxisPair(251)
      _ = builder.add(labelView, to: root)
      var field = View(id: "field\(row)", className: "UITextField", kind: .textField)
      var content = TextFieldContent()
      content.borderStyle = .roundedRect
      field.content = .textField(content)
      _ = builder.add(field, to: root)
      _ = builder.add(View(id: "flag\(row)", className: "UISwitch", kind: .switch), to: root)
      try constrain("field\(row).top == \(previous)")
      try constrain("label\(row).centerY == field\(row).centerY")
      try constrain("flag\(row).centerY == field\(row).centerY")
      try constrain("label\(row).leading == root.leadingMargin")
      try constrain("field\(row).leading == label\(row).trailing + 12")
      try constrain("field\(row).width >= 40")
      try constrain("flag\(row).leading == field\(row).trailing + 12")
      try constrain("flag\(row).trailing == root.trailingMargin")
      previous = "field\(row).bottom + 8"
    }
    return try builder.build().get()
  }

  private static func differentVariants() throws -> [MatrixVariant] {
    var axes = MatrixAxes()
    // Five screens with other sizes, both ways round, at ten text sizes.
    axes.devices = ["iphone-se-3", "iphone-16", "iphone-16-pro-max", "ipad-9", "ipad-pro-13-m4"]
    axes.orientations = [.portrait, .landscape]
    axes.contentSizes = Array(ContentSizeCategory.all.prefix(10))
    return try variants(axes)
  }

  // Every second device that runs iOS 18, on iOS 18, both ways round, light and dark: what a team
  // tests before a release.
  private static func deviceVariants() throws -> [MatrixVariant] {
    let devices = DeviceCatalogue.standard.devices(matching: .init(os: .standard))
    var axes = MatrixAxes()
    axes.devices = devices.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element.id)
    axes.orientations = [.portrait, .landscape]
    axes.os = [.standard]
    axes.userInterfaceStyles = [.light, .dark]
    return Array(try variants(axes).prefix(100))
  }

  private static func variants(_ axes: MatrixAxes) throws -> [MatrixVariant] {
    try MatrixVariant.variants(of: axes, around: EnvironmentRequest(), limit: 1000).get()
  }
}
