import Foundation
import QuoinGeometry
import QuoinLayout

/// `quoin bench json`: reading requests and writing answers, beside Foundation's coders.
struct JSONBench {
  let terminal: any Terminal
  private let clock = ContinuousClock()

  init(_ terminal: any Terminal) { self.terminal = terminal }

  func run() throws {
    print("size       what                          MB/s     ratio to Foundation")
    for size in [10_000, 1_000_000] {
      let body = BenchScene.body(bytes: size)
      try reading(body)
      try writing(body)
    }
  }

  private func reading(_ body: [UInt8]) throws {
    let data = Data(body)
    let decoder = JSONDecoder()
    let service = Service()
    let ours = try best {
      let request = try SceneRequest.read(APICall(body: body), service)
      return request.entries[0].scene.views.count
    }
    let scan = try best { try JSONDocument(body).nodeCount }
    let theirs = try best {
      let request = try decoder.decode(CodableBody.self, from: data)
      return request.scene.root.subviews?.count ?? 0
    }
    line(body.count, "JSONDecoder to a Codable tree", theirs, nil)
    line(body.count, "scan alone", scan, theirs)
    line(body.count, "read into a built scene", ours, theirs)
  }

  private func writing(_ body: [UInt8]) throws {
    let service = Service()
    let request = try SceneRequest.read(APICall(body: body), service)
    let environment = try request.resolveEnvironment(for: request.entries[0], service)
    let layout = LayoutAnswer(
      scenes: [
        SceneLayout(
          scene: request.entries[0].scene, environment: environment,
          result: Self.madeUpResult(for: request.entries[0].scene))
      ], details: [], failedExpectations: nil, warnings: [])
    let codable = CodableAnswer(layout)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let ours = best { layout.bytes().count }
    let theirs = try best { try encoder.encode(codable).count }
    let size = layout.bytes().count
    let theirSize = try encoder.encode(codable).count
    line(theirSize, "JSONEncoder of a layout", theirs, nil)
    // Both write the same views; seconds for the same layout are what is compared.
    line(size, "write the layout", ours, theirs)
  }

  /// Frames with fractions, so that writing numbers costs what it costs in earnest.
  private static func madeUpResult(for scene: Scene) -> LayoutResult {
    var views: [ViewLayout] = []
    for index in scene.views.indices {
      var view = ViewLayout()
      let x = Double(index % 7) * 16 + 1 / 3.0
      view.frame = Rect(x: x, y: Double(index) * 22.5, width: 120.5 + x, height: 20 + 1 / 3.0)
      view.windowFrame = view.frame.offset(by: Point(x: 16, y: 59))
      views.append(view)
    }
    return LayoutResult(views: views, guides: [], constraints: [], diagnostics: [])
  }

  /// The shortest time of several runs, in seconds.
  private func best(_ work: () throws -> Int) rethrows -> Double {
    var best = Double.infinity
    let end = clock.now + .milliseconds(700)
    var runs = 0
    while runs < 3 || clock.now < end {
      let start = clock.now
      let outcome = try work()
      let (seconds, attoseconds) = (clock.now - start).components
      precondition(outcome > 0, "a benchmark did nothing")
      best = min(best, Double(seconds) + Double(attoseconds) / 1e18)
      runs += 1
    }
    return best
  }

  private func line(_ bytes: Int, _ what: String, _ seconds: Double, _ reference: Double?) {
    let speed = JSONNumber.text((Double(bytes) / seconds / 1e5).rounded() / 10)
    let ratio = reference.map { JSONNumber.text(($0 / seconds * 10).rounded() / 10) } ?? ""
    print(
      Self.pad("\(bytes)", 11) + Self.pad(what, 30) + Self.pad(speed, 9) + ratio)
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func print(_ text: String) { terminal.write(Array((text + "\n").utf8)) }
}
