import QuoinGeometry
import QuoinLayout

/// `quoin bench popover`: placing popovers, and reading and writing them.
///
/// With `--only` one step runs exactly `--count` times and nothing else is measured, so that a
/// profiler can count its instructions and allocations: the difference between two counts leaves
/// the program's start out.
struct PopoverBench {
  enum Step: String, CaseIterable {
    /// Placing alone: no JSON, no adaptation.
    case place
    /// Adaptation, sizes and placing, as the route does it.
    case answer
    /// From a line of JSON to a popover.
    case read
    /// From an answer to a line of JSON.
    case write
  }

  let terminal: any Terminal
  let count: Int
  let only: Step?
  private let clock = ContinuousClock()

  /// Reads the flags `--count` and `--only`.
  init(_ invocation: Invocation) throws(UsageError) {
    terminal = invocation.terminal
    guard let count = Int(invocation["count"] ?? "20000"), (1...100_000_000).contains(count) else {
      throw UsageError("“--count” is a whole number from 1 to 100000000")
    }
    self.count = count
    guard let word = invocation["only"] else {
      only = nil
      return
    }
    guard let step = Step(rawValue: word) else {
      throw UsageError("“--only” is place, answer, read or write")
    }
    only = step
  }

  func run() throws {
    let place = try Self.place()
    let requests = Self.requests(in: place.context)
    let items = try Self.lines.map(Self.item)
    let outcomes = try items.map { item in
      try item.outcome(
        in: place.environment, context: place.context, scene: nil, pointer: "")
    }
    if only == nil { print("step       popovers     ns each") }
    for step in Step.allCases where only == nil || only == step {
      let start = clock.now
      let sum: Double
      switch step {
      case .place: sum = placing(requests)
      case .answer: sum = try answering(items, place)
      case .read: sum = try reading()
      case .write: sum = writing(outcomes)
      }
      let (seconds, attoseconds) = (clock.now - start).components
      precondition(sum > 0, "a benchmark did nothing")
      let each = (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(max(count, 1))
      print(
        Self.pad(step.rawValue, 11) + Self.pad("\(count)", 13)
          + JSONNumber.text(each.rounded()))
    }
  }

  private func placing(_ requests: [PopoverPlacementRequest]) -> Double {
    var sum = 1.0
    for index in 0..<count {
      sum += requests[index & 63].placement().bodyFrame.size.width
    }
    return sum
  }

  private func answering(_ items: [PopoverItem], _ place: PopoversRequest.Place) throws -> Double {
    var sum = 1.0
    for index in 0..<count {
      let outcome = try items[index & 63].outcome(
        in: place.environment, context: place.context, scene: nil, pointer: "")
      if case .native(let answer, _) = outcome { sum += answer.presented.frame.width }
    }
    return sum
  }

  private func reading() throws -> Double {
    var sum = 1.0
    for index in 0..<count {
      if try Self.item(Self.lines[index & 63]).source != nil { sum += 1 }
    }
    return sum
  }

  private func writing(_ outcomes: [PopoverOutcome]) -> Double {
    var sum = 1.0
    var writer = JSONWriter(capacity: 8192)
    for index in 0..<count {
      writer.beginObject()
      outcomes[index & 63].writeMembers(to: &writer, withCandidates: true)
      writer.endObject()
      sum += Double(writer.byteCount)
      writer.removeAll()
    }
    return sum
  }

  // MARK: Input

  /// An iPad in portrait.
  private static func place() throws -> PopoversRequest.Place {
    let request = EnvironmentRequest(device: .named("ipad-9"), os: OSVersion(17))
    let environment = try request.resolved().get()
    return PopoversRequest.Place(
      environment: environment, context: PresentationContext(environment), scene: nil)
  }

  /// Sources all over the window: 64 of them, so that every side wins somewhere.
  private static let sources: [Rect] = (0..<64).map { index in
    Rect(
      x: Double(index % 8) * 95, y: Double(index / 8) * 128, width: 44 + Double(index % 3) * 20,
      height: 44)
  }

  private static func requests(in context: PresentationContext) -> [PopoverPlacementRequest] {
    sources.enumerated().map { index, source in
      PopoverPlacementRequest(
        container: context.container, source: source,
        contentSize: Size(width: 320, height: index % 4 == 0 ? 1100 : 480),
        topObstruction: context.statusBarHeight, safeAreaInsets: context.safeAreaInsets,
        scale: context.scale, rules: PopoverRules(os: OSVersion(index % 2 == 0 ? 17 : 26)))
    }
  }

  private static let lines: [[UInt8]] = sources.map { source in
    Array(
      """
      {"source":{"rect":{"x":\(Int(source.minX)),"y":\(Int(source.minY)),"width":\
      \(Int(source.width)),"height":44}},"preferredContentSize":{"width":320,"height":480}}
      """.utf8)
  }

  private static func item(_ line: [UInt8]) throws -> PopoverItem {
    var reader = JSONReader(try JSONDocument(line))
    guard let item = PopoverItem.read(reader.root, &reader) else {
      throw Problem(status: 422, reader.mistakes)
    }
    return item
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func print(_ text: String) { terminal.write(Array((text + "\n").utf8)) }
}
