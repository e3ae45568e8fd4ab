import QuoinGeometry
import QuoinSolver
import Testing

@testable import QuoinLayout

/// The constraints that a stack view makes, each against the documented set.
@Suite struct StackConstraintSetTests {
  @Test(arguments: AutoLayoutCaseTests.cases.filter { $0.expect.constraintSet != nil })
  func aStackMakesTheDocumentedConstraints(_ unit: AutoLayoutCase) throws {
    let expected = try #require(unit.expect.constraintSet).map(Self.normalised).sorted()
    let found = try constraints(of: unit).map(Self.normalised).sorted()
    #expect(found == expected)
  }

  private func constraints(of unit: AutoLayoutCase) throws -> [String] {
    let stack = try #require(unit.stack)
    var builder = SceneBuilder(id: unit.id)
    var root = View(id: "stack", className: "UIStackView", kind: .stackView)
    unit.configure(&root, stack)
    if let margins = stack.margins {
      root.layoutMargins = EdgeInsets(
        top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
    }
    let index = builder.add(root, to: nil)
    for id in unit.arranged ?? [] {
      var view = View(id: id, className: "UIView", kind: .plain)
      if let size = unit.intrinsic?[id] {
        view.intrinsicContentSize = IntrinsicSize(width: size[0], height: size[1])
      }
      view.isHidden = stack.hidden?.contains(id) ?? false
      _ = builder.add(view, to: index)
    }
    let scene = try builder.build().get()
    let environment = LayoutEnvironment.forTests(size: Size(width: 600, height: 600))
    var engine = LayoutEngine()
    engine.build(LayoutRun(scene, environment, LayoutOptions(), [:]))
    return engine.system.rows.compactMap { row in
      guard case .stack(_, let rule) = row.origin else { return nil }
      return "\(rule.rawValue): \(Self.text(row, scene, stack))"
    }
  }

  // MARK: - Text

  private static func text(
    _ row: ConstraintRow, _ scene: Scene, _ stack: AutoLayoutCase.Stack
  ) -> String {
    let relation =
      switch row.relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(name(row.first, scene, stack)) \(relation) "
    if let second = row.second {
      if row.multiplier != 1 { text += "\(number(row.multiplier)) * " }
      text += name(second, scene, stack)
      if row.constant != 0 || row.origin == .stack(view: 0, .spacing) {
        text += " + \(number(row.constant))"
      }
    } else {
      text += number(row.constant)
    }
    if row.priority != 1000 { text += " @ \(number(row.priority))" }
    return text
  }

  private static func name(
    _ anchor: BoxAnchor, _ scene: Scene, _ stack: AutoLayoutCase.Stack
  ) -> String {
    let box = Int(anchor.box)
    guard box < scene.views.count else {
      let isGap =
        stack.distribution == "equalSpacing" || stack.distribution == "equalCentering"
      let guide = isGap ? "gap\(box - scene.views.count)" : "spanner"
      return "\(guide).\(anchor.attribute.name)"
    }
    let attribute = anchor.attribute.name
    guard attribute.hasSuffix("Margin") else { return "\(scene.views[box].id).\(attribute)" }
    return "margins.\(attribute.dropLast("Margin".count))"
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The same constraint written one way: the smaller side first where nothing tells them apart.
  private static func normalised(_ text: String) -> String {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 4, ["==", "<=", ">="].contains(parts[2]) else { return text }
    // A size against a number stays as it is.
    guard parts[1] > parts[3], parts[3].contains(where: { !$0.isNumber }) else { return text }
    let turned = ["==": "==", "<=": ">=", ">=": "<="][parts[2]] ?? parts[2]
    return "\(parts[0]) \(parts[3]) \(turned) \(parts[1])"
  }
}
