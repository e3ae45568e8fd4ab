import QuoinGeometry

@testable import QuoinLayout

/// Lays out a case and says what differs from its expectation.
struct CaseRunner {
  let tolerance = 0.01
  private let unit: AutoLayoutCase

  init(_ unit: AutoLayoutCase) { self.unit = unit }

  /// One line for every difference; empty when the case passes.
  func failures() -> [String] {
    do {
      if let steps = unit.steps { return try run(steps) }
      return try check(unit.scene())
    } catch {
      return ["\(error)"]
    }
  }

  private func check(_ built: Result<Scene, SceneErrors>) throws -> [String] {
    switch built {
    case .failure(let errors):
      guard let expected = unit.expect.error else { return errors.errors.map(\.description) }
      let matches = errors.errors.contains { error in
        (expected.name == nil || error.exception == expected.name)
          && (expected.reasonContains.map { error.detail.contains($0) } ?? true)
      }
      return matches ? [] : ["refused with \(errors.errors.map(\.description))"]
    case .success(let scene):
      if let mutation = unit.mutate, let priority = mutation.priority {
        let error = ConstraintRules.error(
          changingPriorityOf: scene.constraints[mutation.constraint], to: priority)
        guard let error else { return ["the change was not refused"] }
        return try check(.failure(SceneErrors([error])))
      }
      if unit.expect.error != nil { return ["was not refused"] }
      return try compare(layout(scene), scene)
    }
  }

  func layout(_ scene: Scene) throws -> LayoutResult {
    var engine = LayoutEngine()
    var hosts: [ViewIndex: RootHost] = [:]
    for index in scene.views.indices where scene.views[index].parent == nil {
      hosts[index] = unit.host
    }
    return try engine.layout(
      scene, in: unit.environment, options: LayoutOptions(), hosts: hosts)
  }

  private func compare(_ result: LayoutResult, _ scene: Scene) throws -> [String] {
    var failures: [String] = []
    let expect = unit.expect
    func rect(_ id: String) -> Rect? {
      if let view = scene.views.firstIndex(where: { $0.id == id }) {
        return result.views[view].frame
      }
      return scene.guides.firstIndex { $0.id == id }.map { result.guides[$0] }
    }
    for (id, frame) in (expect.frames ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let found = rect(id) else {
        failures.append("\(id) is missing")
        continue
      }
      compare([found.minX, found.minY, found.width, found.height], frame, id, &failures)
    }
    for (id, span) in (expect.x ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let found = rect(id) else { continue }
      compare([found.minX, found.width], span, "\(id).x", &failures)
    }
    for (id, size) in (expect.contentSize ?? [:]).sorted(by: { $0.key < $1.key }) {
      let view = scene.views.firstIndex { $0.id == id }
      guard let found = view.flatMap({ result.views[$0].contentSize }) else {
        failures.append("\(id) has no content size")
        continue
      }
      compare([found.width, found.height], size, "\(id).contentSize", &failures)
    }
    if let size = expect.fittingSize, let target = unit.fit?.target {
      var engine = LayoutEngine()
      let found = try engine.fittingSize(
        of: 0, in: scene, environment: unit.environment,
        target: FittingTarget(Size(width: target[0], height: target[1])))
      compare([found.width, found.height], size, "fittingSize", &failures)
    }
    if let broken = expect.broken {
      let found = brokenIDs(result, scene)
      if found != broken.sorted() {
        failures.append("broke \(found) instead of \(broken)")
      }
    }
    return failures
  }

  private func brokenIDs(_ result: LayoutResult, _ scene: Scene) -> [String] {
    zip(scene.constraints, result.constraints)
      .filter { $0.1.state == .broken }.map(\.0.id).sorted()
  }

  private func compare(
    _ found: [Double], _ expected: [Double], _ what: String, _ failures: inout [String]
  ) {
    let isEqual = zip(found, expected).allSatisfy { ($0 - $1).magnitude <= tolerance }
    if !isEqual { failures.append("\(what) is \(found), expected \(expected)") }
  }

  /// Activates and deactivates constraints step by step.
  ///
  /// In live mode every step is laid out, in bulk mode the last only; a constraint is reported
  /// again only after it was activated anew.
  private func run(_ steps: [String]) throws -> [String] {
    var active: Set<String> = []
    let managed = Set(steps.map { String($0.dropFirst()) })
    var events: [String] = []
    var known: Set<String> = []
    var last: (LayoutResult, Scene)?
    for (index, step) in steps.enumerated() {
      let name = String(step.dropFirst())
      if step.hasPrefix("+") {
        active.insert(name)
        known.remove(name)
      } else {
        active.remove(name)
      }
      guard unit.mode == "live" || index == steps.count - 1 else { continue }
      let built = try unit.scene { _, equation in
        equation.id.map { !managed.contains($0) || active.contains($0) } ?? true
      }
      guard case .success(let scene) = built else { return ["the scene was refused"] }
      let result = try layout(scene)
      for constraint in brokenIDs(result, scene) where known.insert(constraint).inserted {
        events.append(constraint)
      }
      last = (result, scene)
    }
    guard let (result, scene) = last else { return ["no step was laid out"] }
    var failures = try compare(result, scene)
    if let expected = unit.expect.breakEvents, events != expected {
      failures.append("reported \(events) instead of \(expected)")
    }
    return failures
  }
}
