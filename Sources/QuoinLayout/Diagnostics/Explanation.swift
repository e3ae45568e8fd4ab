import QuoinGeometry
import QuoinSolver

extension LayoutEngine {
  /// For every view, what fixes its position and size; empty unless the options ask for it.
  func explanation(of index: Int, _ run: LayoutRun) -> ViewExplanation? {
    guard run.options.explainsViews else { return nil }
    let box = system.boxes[index]
    return ViewExplanation(
      x: causes(of: box.x), y: causes(of: box.y), width: causes(of: box.width),
      height: causes(of: box.height))
  }

  private func causes(of quantity: Quantity) -> [ViewExplanation.Cause] {
    guard let variable = quantity.variable else { return [.container] }
    var causes: [ViewExplanation.Cause] = []
    for id in system.solver.determining(variable) {
      guard let row = system.row(of: id) else { continue }
      let cause: ViewExplanation.Cause =
        switch row.origin {
        case .scene(let index): .constraint(Int(index))
        case .content(let view, _, .hugging): .hugging(Int(view))
        case .content(let view, _, .resistance): .compressionResistance(Int(view))
        case .mask(let view, _): .autoresizingMask(Int(view))
        case .stack(let view, let rule): .stack(Int(view), identifier: rule.rawValue)
        case .host: .container
        }
      if !causes.contains(cause) { causes.append(cause) }
    }
    return causes
  }
}
