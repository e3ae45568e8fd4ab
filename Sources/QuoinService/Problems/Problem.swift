import QuoinLayout

/// A request that is refused: what a problem document says (RFC 9457).
package struct Problem: Error, Sendable, Hashable {
  package var status: Int
  /// Every independent mistake found; never empty.
  package var mistakes: [RequestMistake]
  /// Seconds after which to try again.
  package var retryAfter: Int?

  package init(status: Int, _ mistakes: [RequestMistake]) {
    precondition(!mistakes.isEmpty, "a problem without a mistake")
    self.status = status
    self.mistakes = mistakes
  }

  package init(status: Int, _ code: RequestMistake.Code, _ detail: String) {
    self.init(status: status, [RequestMistake(code, detail: detail)])
  }

  /// The code of the first mistake, which names the whole problem.
  package var code: String { mistakes[0].code.rawValue }

  /// One sentence: the mistake, or how many there are.
  package var detail: String {
    mistakes.count == 1
      ? mistakes[0].detail
      : "\(mistakes[0].detail) (and \(mistakes.count - 1) more)"
  }

  /// The document.
  package func document(instance: String?) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    write(to: &writer, instance: instance)
    writer.raw(UInt8(ascii: "\n"))
    return writer.finish()
  }

  /// The document's object, as part of a larger answer too.
  func write(to writer: inout JSONWriter, instance: String? = nil) {
    writer.object { writer in
      writer.field("type", "/problems/\(code)")
      writer.field("title", ProblemCatalogue.title(of: code))
      writer.field("status", status)
      writer.field("detail", detail)
      writer.field(ifPresent: "instance", instance)
      writer.field("errors", mistakes)
    }
  }

  /// The mistakes as lines for a terminal, each with its place.
  package var lines: [String] { mistakes.map(\.line) }
}

extension RequestMistake: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if case .pointer(let pointer) = location { writer.field("pointer", pointer) }
    if case .line(let line, let column) = location {
      writer.field("line", line)
      writer.field("column", column)
    }
    writer.field(ifPresent: "parameter", parameter)
    writer.field("code", code.rawValue)
    writer.field("detail", detail)
    writer.field(ifPresent: "exception", exception)
    writer.field(ifPresent: "excerpt", excerpt)
    writer.field(ifPresent: "line", textLine)
    writer.field(ifPresent: "column", textColumn)
    writer.field(ifPresent: "offset", offset)
    writer.endObject()
  }

  /// The mistake as a line for a terminal.
  package var line: String {
    var place = ""
    switch location {
    case .none: break
    case .pointer(let pointer):
      if !pointer.isEmpty { place = pointer + ": " }
    case .line(let line, let column): place = "\(line):\(column): "
    }
    if let parameter { place = "--\(parameter): " }
    if let textLine, let textColumn { place = "\(textLine):\(textColumn): " }
    return "\(place)\(detail) [\(code.rawValue)]"
  }
}
