import QuoinGeometry
import QuoinSolver

extension LayoutEngine {
  /// A diagnostic for every view and axis that the constraints leave open (auto-layout fact 7.3),
  /// each with the interval and two frames at its ends.
  func ambiguityDiagnostics(_ run: LayoutRun) -> [Diagnostic] {
    guard run.options.findsAmbiguity else { return [] }
    let freedoms = system.solver.freedoms()
    var diagnostics: [Diagnostic] = []
    for index in run.resolved.views.indices where run.resolved.isInstalled[index] {
      let box = system.boxes[index]
      if placement.isPlacedByConstraints[index], !isHiddenInStack(index, run) {
        for axis in Axis.allCases {
          guard diagnostics.count < run.options.ambiguityLimit else { return diagnostics }
          if let found = ambiguity(index, box, axis, freedoms, run) { diagnostics.append(found) }
        }
      }
      if box.contentBox >= 0 {
        for axis in Axis.allCases {
          guard diagnostics.count < run.options.ambiguityLimit else { return diagnostics }
          if let found = contentAmbiguity(index, box.contentBox, axis, freedoms, run) {
            diagnostics.append(found)
          }
        }
      }
    }
    return diagnostics
  }

  /// A view that a stack hides has no size and no place of its own.
  private func isHiddenInStack(_ index: Int, _ run: LayoutRun) -> Bool {
    isArranged[index] && run.resolved.views[index].isHidden
  }

  private func ambiguity(
    _ index: Int, _ box: LayoutBox, _ axis: Axis, _ freedoms: [ClosedRange<Double>?],
    _ run: LayoutRun
  ) -> Diagnostic? {
    let size = box.extent(axis).variable
    let origin = box.origin(axis).variable
    let free: (variable: Variable, range: ClosedRange<Double>, isSize: Bool)
    if let size, let range = freedoms[Int(size.index)] {
      free = (size, range, true)
    } else if let origin, let range = freedoms[Int(origin.index)] {
      free = (origin, range, false)
    } else {
      return nil
    }
    let id = run.resolved.views[index].id
    let word = axis == .horizontal ? (free.isSize ? "width" : "x") : free.isSize ? "height" : "y"
    var diagnostic = Diagnostic(
      .ambiguity, severity: .warning,
      message: "“\(id)” has an ambiguous \(word): \(Self.words(free.range))")
    diagnostic.axis = axis
    diagnostic.views = [id]
    var freedom = Diagnostic.Freedom(
      quantity: free.isSize ? .size : .position, lowest: free.range.lowerBound,
      highest: free.range.upperBound)
    freedom.witnesses = [false, true].map { largest in
      frame(index, box, in: system.solver.witness(of: free.variable, largest: largest))
    }
    diagnostic.freedom = freedom
    return diagnostic
  }

  private func contentAmbiguity(
    _ index: Int, _ content: Int32, _ axis: Axis, _ freedoms: [ClosedRange<Double>?],
    _ run: LayoutRun
  ) -> Diagnostic? {
    guard let variable = system[content].extent(axis).variable,
      let range = freedoms[Int(variable.index)]
    else { return nil }
    let id = run.resolved.views[index].id
    let word = axis == .horizontal ? "width" : "height"
    var diagnostic = Diagnostic(
      .scrollContentAmbiguity, severity: .warning,
      message: "the content of “\(id)” has an ambiguous \(word): \(Self.words(range))")
    diagnostic.axis = axis
    diagnostic.views = [id]
    diagnostic.freedom = Diagnostic.Freedom(
      quantity: .size, lowest: range.lowerBound, highest: range.upperBound)
    return diagnostic
  }

  /// The frame of a view in its superview under other values of the variables.
  private func frame(_ index: Int, _ box: LayoutBox, in values: [Double]) -> Rect {
    func value(_ quantity: Quantity) -> Double {
      guard let variable = quantity.variable else { return quantity.value }
      let index = Int(variable.index)
      return values.indices.contains(index) ? values[index] : 0
    }
    return Rect(
      x: value(box.x), y: value(box.y), width: value(box.width), height: value(box.height)
    ).outset(by: box.alignmentInsets)
  }

  private static func words(_ range: ClosedRange<Double>) -> String {
    let low = RowText.number(range.lowerBound)
    let high = RowText.number(range.upperBound)
    return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): "it could be anything from \(low) to \(high)"
    case (true, false): "it could be anything from \(low) up"
    case (false, true): "it could be anything up to \(high)"
    case (false, false): "nothing bounds it"
    }
  }
}
