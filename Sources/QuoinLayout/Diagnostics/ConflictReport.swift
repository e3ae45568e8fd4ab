import QuoinGeometry
import QuoinSolver

extension LayoutEngine {
  /// A diagnostic for every conflict, with the text UIKit would log (auto-layout fact 7.2).
  func conflictDiagnostics(_ run: LayoutRun) -> [Diagnostic] {
    let conflicts = system.solver.conflicts
    let contradictions = system.contradictions
    guard !conflicts.isEmpty || !contradictions.isEmpty else { return [] }
    let text = RowText(run, system)
    let alone = contradictions.map { report([$0], broken: $0, text, run) }
    return alone
      + conflicts.map { conflict in
        report(
          conflict.constraints.compactMap { system.rowIndex(of: $0) },
          broken: system.rowIndex(of: conflict.dropped) ?? 0, text, run)
      }
  }

  private func report(
    _ rows: [Int], broken: Int, _ text: RowText, _ run: LayoutRun
  ) -> Diagnostic {
    let sorted = rows.sorted { order($0, text) < order($1, text) }
    var diagnostic = Diagnostic(
      .conflict, severity: .warning, message: message(sorted, broken: broken, text))
    diagnostic.axis = system.rows[broken].first.attribute.axis
    diagnostic.constraints = sorted.map { name(of: $0, run) }
    diagnostic.broken = name(of: broken, run)
    var seen: Set<Int> = []
    for row in sorted {
      let anchors = [system.rows[row].first] + [system.rows[row].second].compactMap { $0 }
      for anchor in anchors {
        let view = Int(system[anchor.box].view)
        if seen.insert(view).inserted { diagnostic.views.append(run.resolved.views[view].id) }
      }
    }
    return diagnostic
  }

  /// The caller's id, or what UIKit calls a constraint of its own and the view it belongs to.
  private func name(of row: Int, _ run: LayoutRun) -> String {
    let views = run.resolved.views
    return switch system.rows[row].origin {
    case .scene(let index): run.scene.constraints[Int(index)].id
    case .content(let view, _, _): "NSContentSizeLayoutConstraint:\(views[Int(view)].id)"
    case .mask(let view, _): "NSAutoresizingMaskLayoutConstraint:\(views[Int(view)].id)"
    case .stack(let view, let rule): "\(rule.rawValue):\(views[Int(view)].id)"
    case .host(let view, let axis):
      axis == .horizontal
        ? "UIView-Encapsulated-Layout-Width:\(views[Int(view)].id)"
        : "UIView-Encapsulated-Layout-Height:\(views[Int(view)].id)"
    }
  }

  /// Autoresizing constraints first, then unnamed ones, then by identifier without case.
  private func order(_ row: Int, _ text: RowText) -> ConflictOrder {
    let group =
      if case .mask = system.rows[row].origin { 0 } else {
        text.identifier(of: system.rows[row]) == nil ? 1 : 2
      }
    let identifier = text.identifier(of: system.rows[row])?.lowercased() ?? ""
    return ConflictOrder(group: group, identifier: identifier, row: row)
  }

  private func message(_ rows: [Int], broken: Int, _ text: RowText) -> String {
    var lines = [
      "Unable to simultaneously satisfy constraints.",
      "\tProbably at least one of the constraints in the following list is one you don't want. ",
      "\tTry this: ",
      "\t\t(1) look at each constraint and try to figure out which you don't expect; ",
      "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. ",
    ]
    let hasMask = rows.contains { if case .mask = system.rows[$0].origin { true } else { false } }
    if hasMask {
      lines.append(
        """
        \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, \
        refer to the documentation for the UIView property \
        translatesAutoresizingMaskIntoConstraints) 
        """)
    }
    lines.append("(")
    lines.append(
      rows.map { "    \"\(text.line(system.rows[$0], index: $0))\"" }.joined(separator: ",\n"))
    lines.append(")")
    lines.append("")
    lines.append("Will attempt to recover by breaking constraint ")
    lines.append(text.line(system.rows[broken], index: broken))
    lines.append("")
    lines.append(
      """
      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
      debugger.
      """)
    lines.append(
      """
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.
      """)
    return lines.joined(separator: "\n")
  }
}

private struct ConflictOrder: Comparable {
  var group: Int
  var identifier: String
  var row: Int

  static func < (a: Self, b: Self) -> Bool {
    (a.group, a.identifier, a.row) < (b.group, b.identifier, b.row)
  }
}
