import QuoinHTTP
import QuoinLayout

/// The variants of a request with its scenes, laid out one variant after the other.
///
/// Scenes of a document can have designs of their own, so each different design has a run of its
/// own; a variant is one step of every run.
// Unchecked: a source belongs to one answer, which takes one variant at a time.
final class MatrixSource: @unchecked Sendable {
  /// One variant: the layouts of all scenes, or why there are none.
  struct Step {
    var variant: String
    var layouts: [SceneLayout]
    var problem: Problem?
  }

  private struct Group {
    var entries: [Int]
    var run: MatrixRun
  }

  private var groups: [Group] = []
  private var position = 0
  /// Whether the variants stand in a list of the body, where mistakes then point to.
  private let areListed: Bool
  private let sceneCount: Int
  /// The number of variants.
  let count: Int
  /// The number of variants whose layouts were computed rather than shared.
  private(set) var computedCount = 0

  init(_ request: SceneRequest, _ plan: MatrixPlan, _ service: Service) throws(Problem) {
    var bases: [EnvironmentRequest] = []
    var members: [[Int]] = []
    for (index, entry) in request.entries.enumerated() {
      let base = request.environmentRequest(for: entry)
      if let place = bases.firstIndex(of: base) {
        members[place].append(index)
      } else {
        bases.append(base)
        members.append([index])
      }
    }
    sceneCount = request.entries.count
    areListed = plan.environments != nil
    var count = 0
    for (base, entries) in zip(bases, members) {
      let variants = try plan.variants(around: base, service)
      count = max(count, variants.count)
      groups.append(
        Group(
          entries: entries,
          run: MatrixRun(
            scenes: entries.map { request.entries[$0].scene }, variants: variants,
            catalogue: service.devices)))
    }
    self.count = count
  }

  /// The next variant, `nil` after the last.
  func next() -> Step? {
    var name: String?
    var layouts: [SceneLayout?] = Array(repeating: nil, count: sceneCount)
    var problem: Problem?
    var isComputed = false
    for index in groups.indices {
      guard let item = groups[index].run.next() else { continue }
      if name == nil { name = item.variant.name }
      switch item.outcome {
      case .impossible(let errors):
        if problem == nil {
          problem = Problem(status: 422, errors.errors.map(mistake))
        }
      case .failed(_, let error):
        let code: RequestMistake.Code =
          if case .budgetExceeded = error { .overBudget } else { .outOfRange }
        problem = Problem(status: code == .overBudget ? 503 : 422, code, "\(error)")
      case .laidOut(let environment, let results):
        if !item.isShared { isComputed = true }
        for (place, entry) in groups[index].entries.enumerated() {
          layouts[entry] = SceneLayout(
            scene: results[place].scene, environment: environment, result: results[place].result)
        }
      }
    }
    guard let name else { return nil }
    position += 1
    if isComputed { computedCount += 1 }
    return Step(
      variant: name, layouts: problem == nil ? layouts.compactMap { $0 } : [], problem: problem)
  }

  private func mistake(_ error: EnvironmentError) -> RequestMistake {
    if areListed { return RequestMistake(error, pointer: "/environments/\(position)") }
    var mistake = RequestMistake(error)
    mistake.location = .none
    return mistake
  }
}
