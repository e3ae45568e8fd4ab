import QuoinHTTP
package import QuoinLayout

/// What lint found in one input.
struct LintReport {
  /// The file's name, or what stands for it: "request".
  var file: String
  var findings: [Linter.Report]
  var suppressedCount: Int
  var variantCount: Int
  var failedVariants: [(variant: String, problem: Problem)]

  func count(_ severity: LintSeverity) -> Int { findings.count { $0.severity == severity } }
}

/// Which rules apply, as requests and flags say it.
extension Linter.Configuration: JSONReadable {
  private enum Key: String, JSONKey {
    case disabled, only, severities, baseline
    static let table = JSONKeyTable<Self>()
  }

  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> Linter.Configuration? {
    var configuration = Linter.Configuration()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .disabled: configuration.disabled = rules(member.value, &reader)
      case .only: configuration.only = rules(member.value, &reader)
      case .severities:
        for entry in reader.members(of: member.value) {
          let rule = reader.name(of: entry)
          guard checkRule(rule, at: entry.value, &reader) else { continue }
          configuration.severities[rule] = reader.choice(entry.value, of: LintSeverity.self)
        }
      case .baseline:
        var fingerprints: [String] = []
        reader.read(member.value, into: &fingerprints)
        configuration.baseline = Set(fingerprints)
      }
    }
    return configuration
  }

  private static func rules(_ value: JSONValue, _ reader: inout JSONReader) -> Set<String> {
    var rules: Set<String> = []
    for element in reader.elements(of: value) {
      if let rule = reader.string(element), checkRule(rule, at: element, &reader) {
        rules.insert(rule)
      }
    }
    return rules
  }

  private static func checkRule(
    _ rule: String, at value: JSONValue, _ reader: inout JSONReader
  ) -> Bool {
    let known = LintRule.all.map(\.id)
    if known.contains(rule) { return true }
    reader.report(
      value, .unknownRule,
      "no rule is called “\(rule.prefix(64))”; the rules are \(known.joined(separator: ", "))")
    return false
  }

  /// Takes the parameters `disable`, `only` and `severity` (`rule:error,…`) of a call.
  mutating func takeParameters(of call: APICall) throws(Problem) {
    var mistakes: [RequestMistake] = []
    let known = LintRule.all.map(\.id)
    func check(_ rule: String, _ parameter: String) -> Bool {
      if known.contains(rule) { return true }
      mistakes.append(
        RequestMistake(
          .unknownRule, parameter: parameter,
          detail: "no rule is called “\(rule.prefix(64))”; the rules are "
            + known.joined(separator: ", ")))
      return false
    }
    func words(_ name: String) -> [String] {
      call[name]?.split(separator: ",").map(String.init) ?? []
    }
    for rule in words("disable") where check(rule, "disable") { disabled.insert(rule) }
    for rule in words("only") where check(rule, "only") { only.insert(rule) }
    for pair in words("severity") {
      let parts = pair.split(separator: ":").map(String.init)
      guard parts.count == 2, let severity = LintSeverity(rawValue: parts[1]) else {
        mistakes.append(
          RequestMistake(
            .invalidQuery, parameter: "severity",
            detail: "“\(pair.prefix(64))” is not of the form rule:error"))
        continue
      }
      if check(parts[0], "severity") { severities[parts[0]] = severity }
    }
    if !mistakes.isEmpty { throw Problem(status: 422, mistakes) }
  }
}

extension LintReport {
  /// Lays out the scenes of a call in all its variants and checks them.
  ///
  /// The fingerprints in `baseline` are not reported, beside those of the request.
  static func make(
    _ call: APICall, _ service: Service, file: String, baseline: Set<String> = []
  ) throws -> LintReport {
    var configuration = Linter.Configuration()
    let (request, plan) = try MatrixPlan.read(call, service) { name, value, reader in
      guard name == "rules" else { return false }
      reader.read(value, into: &configuration)
      return true
    }
    try configuration.takeParameters(of: call)
    configuration.baseline.formUnion(baseline)
    let source = try MatrixSource(request, plan, service)
    var linter = Linter(configuration)
    var failed: [(String, Problem)] = []
    while let step = source.next() {
      try call.context.checkCancellation()
      if let problem = step.problem { failed.append((step.variant, problem)) }
      for layout in step.layouts {
        linter.add(layout.scene, layout.result, in: layout.environment, variant: step.variant)
        for failure in layout.failures(of: request.expectations) {
          linter.note(
            rule: Self.expectationRule, severity: .error, scene: layout.scene.id,
            views: failure.failure.items, source: failure.failure.expectation.source,
            message: failure.failure.message, variant: step.variant)
        }
      }
    }
    return LintReport(
      file: file, findings: linter.findings, suppressedCount: linter.suppressedCount,
      variantCount: source.count, failedVariants: failed)
  }

  /// The name under which expectations that fail are listed.
  static let expectationRule = "failed-expectation"

  /// Every rule with its summary and severity, the expectations' own included.
  static let rules: [(id: String, summary: String, severity: LintSeverity)] =
    [(expectationRule, "The layout does not meet an expectation of the request.", .error)]
    + LintRule.all.map { ($0.id, $0.summary, $0.defaultSeverity) }
}
