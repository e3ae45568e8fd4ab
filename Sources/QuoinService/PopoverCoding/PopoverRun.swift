import QuoinLayout

/// Places the popovers of a request one after the other, in every environment.
package struct PopoverRun: Sendable {
  package let request: PopoversRequest
  package let withCandidates: Bool
  private var position: PopoverSequence.Position
  private var current: (index: Int, pointer: String, item: Result<PopoverItem, Problem>)?
  private var place = 0
  package private(set) var summary = Summary()

  /// What became of all popovers, counted once per environment.
  package struct Summary: Sendable, Hashable, JSONWritable {
    package var popovers = 0
    /// Refused, with a problem of their own.
    package var failed = 0
    /// Shown in another form than a popover.
    package var adapted = 0
    /// Shown smaller than they wanted to be.
    package var cut = 0

    package func write(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("popovers", popovers)
      writer.field("failed", failed)
      writer.field("adapted", adapted)
      writer.field("cut", cut)
      writer.endObject()
    }
  }

  package init(_ request: PopoversRequest, withCandidates: Bool) {
    self.request = request
    self.withCandidates = withCandidates
    position = request.popovers.start
  }

  /// One popover's answer in one environment.
  package struct Entry: Sendable {
    package var index: Int
    package var id: String?
    package var place: Int
    package var outcome: Result<PopoverOutcome, Problem>
  }

  /// The next answer: all environments of one popover, then the next popover.
  package mutating func next() -> Entry? {
    if place >= request.places.count {
      place = 0
      current = nil
    }
    if current == nil { current = request.popovers.next(&position) }
    guard let current else { return nil }
    defer { place += 1 }
    let place = request.places[self.place]
    var entry = Entry(
      index: current.index, id: nil, place: self.place, outcome: .failure(Self.none))
    switch current.item {
    case .failure(let problem): entry.outcome = .failure(problem)
    case .success(let item):
      entry.id = item.id
      do {
        entry.outcome = .success(
          try item.outcome(
            in: place.environment, context: place.context, scene: place.scene,
            pointer: current.pointer))
      } catch {
        entry.outcome = .failure(error)
      }
    }
    count(entry.outcome)
    return entry
  }

  private static let none = Problem(status: 422, .missingKey, "nothing was asked for")

  private mutating func count(_ outcome: Result<PopoverOutcome, Problem>) {
    summary.popovers += 1
    switch outcome {
    case .failure: summary.failed += 1
    case .success(.anchored): break
    case .success(.native(let answer, _)):
      if let placement = answer.placement {
        if placement.isShrunk { summary.cut += 1 }
      } else {
        summary.adapted += 1
      }
    }
  }

  /// Writes an answer as a member of a list.
  package func write(_ entry: Entry, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("index", entry.index)
    writer.field(ifPresent: "id", entry.id)
    if request.places.count > 1 { writer.field("environment", entry.place) }
    switch entry.outcome {
    case .success(let outcome): outcome.writeMembers(to: &writer, withCandidates: withCandidates)
    case .failure(let problem):
      writer.key("problem")
      writer.beginObject()
      writer.field("type", "/problems/\(problem.code)")
      writer.field("title", ProblemCatalogue.title(of: problem.code))
      writer.field("status", problem.status)
      writer.field("detail", problem.detail)
      writer.field("errors", problem.mistakes)
      writer.endObject()
    }
    writer.endObject()
  }
}
