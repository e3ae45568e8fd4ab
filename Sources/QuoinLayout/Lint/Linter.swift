/// Applies lint rules to layouts and gathers what they find over all variants.
public struct Linter: Sendable {
  /// Which rules apply and how severe each is.
  public struct Configuration: Sendable, Hashable {
    /// Ids of rules that are left out.
    public var disabled: Set<String>
    /// When it is not empty, only these rules apply.
    public var only: Set<String>
    public var severities: [String: LintSeverity]
    /// Fingerprints of findings that are known and not reported.
    public var baseline: Set<String>

    public init(
      disabled: Set<String> = [], only: Set<String> = [], severities: [String: LintSeverity] = [:],
      baseline: Set<String> = []
    ) {
      self.disabled = disabled
      self.only = only
      self.severities = severities
      self.baseline = baseline
    }

    /// Rule ids that no rule bears, sorted.
    public var unknownRules: [String] {
      let known = Set(LintRule.all.map(\.id))
      return disabled.union(only).union(severities.keys).subtracting(known).sorted()
    }
  }

  /// A finding, with every variant that shows it.
  public struct Report: Sendable, Hashable {
    public var rule: String
    public var severity: LintSeverity
    public var scene: String
    public var views: [String]
    public var constraints: [String]
    public var source: SourceLocation
    /// As found in the first of the variants.
    public var message: String
    /// Names of the variants, in the order they were added.
    public var variants: [String]

    /// What names the finding in a baseline: rule, scene and views, but neither numbers nor
    /// variants, so that it survives edits elsewhere.
    public var fingerprint: String { ([rule, scene] + views).joined(separator: "|") }
  }

  private struct Key: Hashable {
    var rule: Int
    var scene: String
    var views: [String]
  }

  private let configuration: Configuration
  private let rules: [LintRule]
  private var reports: [Key: Report] = [:]
  private var order: [Key] = []
  /// How many different findings the baseline kept back.
  public private(set) var suppressedCount = 0
  private var suppressed: Set<String> = []

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    rules = LintRule.all.filter {
      !configuration.disabled.contains($0.id)
        && (configuration.only.isEmpty || configuration.only.contains($0.id))
    }
  }

  /// Checks one layout.
  public mutating func add(
    _ scene: Scene, _ result: LayoutResult, in environment: LayoutEnvironment, variant: String
  ) {
    let context = LintContext(scene: scene, result: result, environment: environment)
    for (index, rule) in rules.enumerated() {
      for finding in rule.check(context) {
        let key = Key(rule: index, scene: scene.id, views: finding.views)
        if reports[key] != nil {
          if reports[key]?.variants.last != variant { reports[key]?.variants.append(variant) }
          continue
        }
        let report = Report(
          rule: rule.id, severity: configuration.severities[rule.id] ?? rule.defaultSeverity,
          scene: scene.id, views: finding.views, constraints: finding.constraints,
          source: finding.source, message: finding.message, variants: [variant])
        if configuration.baseline.contains(report.fingerprint) {
          if suppressed.insert(report.fingerprint).inserted { suppressedCount += 1 }
          continue
        }
        reports[key] = report
        order.append(key)
      }
    }
  }

  /// Takes in something found elsewhere, such as an expectation that failed, under a rule's name
  /// that no `LintRule` bears; it stands before all others of its severity.
  public mutating func note(
    rule: String, severity: LintSeverity, scene: String, views: [String], source: SourceLocation,
    message: String, variant: String
  ) {
    let key = Key(rule: -1, scene: scene, views: [rule, message] + views)
    if reports[key] != nil {
      if reports[key]?.variants.last != variant { reports[key]?.variants.append(variant) }
      return
    }
    let report = Report(
      rule: rule, severity: severity, scene: scene, views: views, constraints: [],
      source: source, message: message, variants: [variant])
    if configuration.baseline.contains(report.fingerprint) {
      if suppressed.insert(report.fingerprint).inserted { suppressedCount += 1 }
      return
    }
    reports[key] = report
    order.append(key)
  }

  /// The findings so far: the most severe first, then by rule, then as found.
  public var findings: [Report] {
    let found = order.enumerated().compactMap { place, key in
      reports[key].map { (report: $0, rule: key.rule, place: place) }
    }
    return
      found
      .sorted {
        if $0.report.severity != $1.report.severity {
          return $0.report.severity > $1.report.severity
        }
        return ($0.rule, $0.place) < ($1.rule, $1.place)
      }
      .map(\.report)
  }
}
