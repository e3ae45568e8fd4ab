import QuoinGeometry
import QuoinLayout

/// Lays out documents as designed and compares with the frames that the editor saved.
///
/// Keeps an engine's working memory from one document to the next.
public struct Verifier {
  private var engine = LayoutEngine()
  /// The number of elementary solver steps each scene may take.
  public var workBudget = 2_000_000

  public init() {}

  /// What comparing the document found; a document that is not read is an outcome, no error.
  public mutating func verify(bytes: [UInt8], options: ReadOptions = ReadOptions()) -> Verification
  {
    var verification = Verification()
    switch IBDocument.read(bytes: bytes, options: options) {
    case .failure(let errors):
      verification.outcome = .refused(errors)
      verification.isClean = false
    case .success(let document):
      verification.info = document.info
      for scene in document.scenes { verify(scene, into: &verification) }
      verification.finish()
    }
    return verification
  }

  mutating func verify(_ scene: IBScene, into verification: inout Verification) {
    verification.scenes += 1
    verification.views += scene.scene.views.count
    let environment: LayoutEnvironment
    switch scene.design.resolved() {
    case .failure(let errors):
      verification.outcome = .failed("\(errors)")
      return
    case .success(let resolved): environment = resolved
    }
    var options = LayoutOptions()
    options.workBudget = workBudget
    options.activatesPlaceholderConstraints = true
    options.findsAmbiguity = false
    options.describesText = false
    options.tracesMeasuredText = true
    do {
      let layout = try engine.layout(scene.scene, in: environment, options: options)
      compare(scene, layout, traits: environment.traits, into: &verification)
    } catch {
      verification.outcome = .failed("\(error)")
      verification.isClean = false
    }
  }

  private func compare(
    _ scene: IBScene, _ layout: LayoutResult, traits: TraitCollection,
    into verification: inout Verification
  ) {
    let check = ConsistencyCheck().check(scene, traits: traits)
    verification.constraintsChecked += check.checked
    verification.constraintsViolated += check.violated
    verification.conflicts += layout.diagnostics.count { $0.code == .conflict }
    let doubts = Doubts(scene, suspects: check.suspects)
    if check.violated > 0 || doubts.isAny { verification.isClean = false }
    for (index, saved) in scene.saved.enumerated() {
      guard saved.placement != .echoed else {
        verification.tallies.echoed += 1
        continue
      }
      let found = layout.views[index]
      let reason = found.isInstalled ? doubts.reason(for: index) : .notInstalled
      guard reason == nil, let frame = saved.frame else {
        verification.tallies.leftOut[reason ?? .noFrame, default: 0] += 1
        continue
      }
      let error = Self.distance(frame, found.frame)
      guard saved.placement == .constraints else {
        verification.tallies.owned.add(error: error)
        continue
      }
      verification.tallies.placed.add(error: error)
      if found.dependsOnMeasuredText {
        verification.tallies.textDependent.add(error: error)
      } else {
        verification.tallies.textIndependent.add(error: error)
      }
      guard error > 0.5001 else { continue }
      let view = scene.scene.views[index]
      verification.misses.append(
        Miss(
          scene: scene.id, view: view.id, className: view.className, source: view.source,
          saved: frame, computed: found.frame, error: error,
          dependsOnMeasuredText: found.dependsOnMeasuredText,
          cause: .of(index, scene: scene.scene, layout: layout)))
    }
  }

  /// The largest difference of origin or size, in points; NaN counts as infinite.
  private static func distance(_ a: Rect, _ b: Rect) -> Double {
    let error = max(
      abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.width - b.width),
      abs(a.height - b.height))
    return error.isNaN ? .infinity : error
  }
}

/// Which saved frames of a scene prove nothing, and why.
private struct Doubts {
  private var reasons: [ViewIndex: LeftOutReason] = [:]
  /// Whether the document says of any view that its frame is no answer.
  private(set) var isAny = false

  init(_ scene: IBScene, suspects: Set<ViewIndex>) {
    var containers: [ViewIndex: LeftOutReason] = [:]
    for (index, saved) in scene.saved.enumerated() {
      let isSubview = scene.scene.views[index].parent != nil && saved.placement != .owner
      if saved.isMisplaced || saved.isAmbiguous || (isSubview && saved.frame == nil) {
        isAny = true
      }
      guard saved.isMisplaced || saved.isAmbiguous else { continue }
      let reason: LeftOutReason = saved.isMisplaced ? .misplaced : .ambiguous
      reasons[index] = reason
      if let parent = scene.scene.views[index].parent { containers[parent] = reason }
    }
    for (index, view) in scene.scene.views.enumerated() {
      if scene.saved[index].frame == nil {
        reasons[index] = .noFrame
      } else if reasons[index] == nil, let parent = view.parent, let reason = containers[parent] {
        reasons[index] = reason
      } else if reasons[index] == nil, suspects.contains(index) {
        reasons[index] = .inconsistent
      }
    }
  }

  func reason(for view: ViewIndex) -> LeftOutReason? { reasons[view] }
}
