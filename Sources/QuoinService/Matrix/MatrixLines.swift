import QuoinGeometry
import QuoinLayout

/// Writes the lines of a matrix answer and counts for the summary at its end.
struct MatrixLines {
  let expectations: [Expectation]
  let details: Set<LayoutDetail>
  let warnings: [RequestMistake]
  private(set) var laidOut = 0
  private(set) var failedVariants = 0
  private(set) var failedExpectations = 0
  private var conflicts = 0
  private var ambiguities = 0
  private var truncations = 0

  init(_ request: SceneRequest, details: Set<LayoutDetail>) {
    expectations = request.expectations
    warnings = request.warnings
    self.details = details
  }

  /// The object of one variant.
  mutating func write(_ step: MatrixSource.Step, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("variant", step.variant)
    if let problem = step.problem {
      failedVariants += 1
      writer.key("problem")
      problem.write(to: &writer)
    } else {
      laidOut += 1
      count(step.layouts)
      let failures = step.layouts.flatMap { $0.failures(of: expectations) }
      failedExpectations += failures.count
      LayoutAnswer(
        scenes: step.layouts, details: details,
        failedExpectations: expectations.isEmpty ? nil : failures, warnings: []
      ).writeMembers(to: &writer)
    }
    writer.endObject()
  }

  /// One line of an outline for people.
  mutating func outline(_ step: MatrixSource.Step) -> String {
    if let problem = step.problem {
      failedVariants += 1
      return "\(step.variant)  failed: \(problem.detail)\n"
    }
    laidOut += 1
    count(step.layouts)
    let failures = step.layouts.flatMap { $0.failures(of: expectations) }
    failedExpectations += failures.count
    var text = "\(step.variant)  \(failures.isEmpty ? "ok" : "failed")"
    for failure in failures { text += "\n  \(failure.failure.message.singleLine)" }
    for layout in step.layouts {
      for diagnostic in layout.result.diagnostics where diagnostic.severity == .warning {
        text += "\n  \(diagnostic.message.singleLine) [\(diagnostic.code.rawValue)]"
      }
    }
    return text + "\n"
  }

  private mutating func count(_ layouts: [SceneLayout]) {
    for layout in layouts {
      for diagnostic in layout.result.diagnostics {
        if diagnostic.code == .conflict { conflicts += 1 }
        if diagnostic.code == .ambiguity { ambiguities += 1 }
      }
      truncations += layout.result.views.count { $0.text?.isTruncated == true }
    }
  }

  /// The object at the end.
  func writeSummary(computed: Int, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("summary")
    writer.object { writer in
      writer.field("variants", laidOut + failedVariants)
      writer.field("laidOut", laidOut)
      writer.field("failed", failedVariants)
      writer.field("computed", computed)
      writer.field("failedExpectations", failedExpectations)
      writer.field("conflicts", conflicts)
      writer.field("ambiguities", ambiguities)
      writer.field("truncatedTexts", truncations)
      if !warnings.isEmpty { writer.field("warnings", warnings) }
    }
    writer.endObject()
  }

  /// The summary as a line for people.
  func summaryOutline(computed: Int) -> String {
    "\(laidOut) laid out (\(computed) computed), \(failedVariants) failed, "
      + "\(failedExpectations) failed expectations\n"
  }
}
