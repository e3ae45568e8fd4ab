import QuoinGeometry
package import QuoinLayout

/// An assertion about the layout: `{"type": "insideSafeArea", "items": ["title"]}`.
extension Expectation: JSONReadable, JSONWritable {
  enum Key: String, JSONKey {
    case type, items, tolerance, scene, frame, size, space
    static let table = JSONKeyTable<Self>()
  }

  private enum FrameKey: String, JSONKey {
    case x, y, width, height
    static let table = JSONKeyTable<Self>()
  }

  private enum Kind: String, CaseIterable {
    case frame, insideSafeArea, insideWindow, noOverlap, minimumSize, noTruncation, noConflict
    case noAmbiguity
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> Expectation? {
    var kind: Kind?
    var items: [String] = []
    var tolerance: Double?
    var scene: String?
    var frame = ExpectedFrame()
    var size: IntrinsicSize?
    let before = reader.mistakes.count
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .type: kind = reader.choice(member.value, of: Kind.self)
      case .items: reader.read(member.value, into: &items)
      case .tolerance: tolerance = reader.double(member.value, in: 0...10_000)
      case .scene: reader.read(member.value, into: &scene)
      case .frame: readFrame(member.value, into: &frame, &reader)
      case .size: reader.read(member.value, into: &size)
      case .space:
        frame.isInWindow =
          reader.choice(member.value, ["window": true, "superview": false]) ?? false
      }
    }
    guard reader.mistakes.count == before else { return nil }
    guard let kind else {
      reader.report(
        value, .missingKey,
        "an expectation needs a “type”: \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
      return nil
    }
    guard let condition = condition(kind, frame, size, at: value, &reader) else { return nil }
    var expectation = Expectation(
      condition, items: items, source: .pointer(reader.pointer(to: value)))
    expectation.scene = scene
    if let tolerance { expectation.tolerance = tolerance }
    return expectation
  }

  private static func condition(
    _ kind: Kind, _ frame: ExpectedFrame, _ size: IntrinsicSize?, at value: JSONValue,
    _ reader: inout JSONReader
  ) -> Condition? {
    switch kind {
    case .frame:
      guard frame.x != nil || frame.y != nil || frame.width != nil || frame.height != nil else {
        reader.report(
          value, .missingKey, "“frame” needs at least one of “x”, “y”, “width” and “height”")
        return nil
      }
      return .frame(frame)
    case .insideSafeArea: return .insideSafeArea
    case .insideWindow: return .insideWindow
    case .noOverlap: return .noOverlap
    case .minimumSize:
      guard let size else {
        reader.report(value, .missingKey, "“minimumSize” needs a “size”")
        return nil
      }
      return .minimumSize(size)
    case .noTruncation: return .noTruncation
    case .noConflict: return .noConflict
    case .noAmbiguity: return .noAmbiguity
    }
  }

  private static func readFrame(
    _ value: JSONValue, into frame: inout ExpectedFrame, _ reader: inout JSONReader
  ) {
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, FrameKey.self) else { continue }
      switch key {
      case .x: reader.read(member.value, into: &frame.x)
      case .y: reader.read(member.value, into: &frame.y)
      case .width: reader.read(member.value, into: &frame.width)
      case .height: reader.read(member.value, into: &frame.height)
      }
    }
  }

  /// The word for the condition.
  package var typeName: String {
    switch condition {
    case .frame: "frame"
    case .insideSafeArea: "insideSafeArea"
    case .insideWindow: "insideWindow"
    case .noOverlap: "noOverlap"
    case .minimumSize: "minimumSize"
    case .noTruncation: "noTruncation"
    case .noConflict: "noConflict"
    case .noAmbiguity: "noAmbiguity"
    }
  }

  /// The condition with its numbers; items and place are written where it fails.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("type", typeName)
    switch condition {
    case .frame(let frame):
      writer.key("frame")
      writer.object { writer in
        writer.field(ifPresent: "x", frame.x)
        writer.field(ifPresent: "y", frame.y)
        writer.field(ifPresent: "width", frame.width)
        writer.field(ifPresent: "height", frame.height)
      }
      if frame.isInWindow { writer.field("space", "window") }
    case .minimumSize(let size): writer.field("size", size)
    default: break
    }
    writer.field("tolerance", tolerance)
    writer.endObject()
  }
}

/// An expectation that failed, with what was found.
package struct FailedExpectation: JSONWritable {
  package var failure: ExpectationFailure
  /// The id of the scene it failed in.
  package var scene: String
  package var diagnostics: [Diagnostic]

  package init(_ failure: ExpectationFailure, scene: String, diagnostics: [Diagnostic]) {
    self.failure = failure
    self.scene = scene
    self.diagnostics = diagnostics
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if case .pointer(let pointer) = failure.expectation.source { writer.field("pointer", pointer) }
    writer.field("expectation", failure.expectation)
    writer.field("scene", scene)
    writer.field("items", failure.items)
    writer.key("found")
    writer.object { writer in
      switch failure.found {
      case .frame(let frame): writer.field("frame", frame)
      case .size(let size): writer.field("size", size)
      case .overlap(let overlap): writer.field("overlap", overlap)
      case .lines(let count): writer.field("lines", count)
      case .diagnostic(let index):
        if diagnostics.indices.contains(index) {
          writer.field("diagnostic", diagnostics[index].code.rawValue)
          writer.field("constraints", diagnostics[index].constraints)
        }
      }
    }
    writer.field("message", failure.message)
    writer.endObject()
  }
}
