import QuoinHTTP
import QuoinLayout

extension APIRoute {
  /// `POST /v1/popovers`: where popovers, sheets and cards are shown, and why there.
  package static let popovers: APIRoute = {
    let forms: [ContentForm] = [.json, .ndjson, .text]
    var route = APIRoute(
      .post, "/v1/popovers", operation: "placePopovers",
      summary: "Place popovers, and what they adapt to"
    ) { call, service in
      try answerPopovers(call, service, form: call.form(among: forms))
    }
    route.detail =
      "Takes one popover or a list of them, an environment or several, and optionally the scene "
      + "that holds their sources. Answers the style each is presented with, its frame, content "
      + "frame and arrow, and every place that was considered with the reason it was left. "
      + "Bodies of lines (application/x-ndjson) hold a popover each, after an optional first "
      + "line with the environment; answers of lines end with a summary."
    route.parameters =
      APIParameter.environment + [
        APIParameter(
          "candidates", .flag, "Whether the places that were not chosen are told; on by default."),
        .lenient, .format(forms),
      ]
    route.body = Body(schema: "PopoversRequest", takesDocuments: false, takesLines: true)
    route.forms = forms
    route.answerSchema = "PopoversAnswer"
    route.refusals = [400, 413, 415, 422, 503]
    return route
  }()

  private static func answerPopovers(
    _ call: APICall, _ service: Service, form: ContentForm
  ) throws -> APIAnswer {
    var clock = StepClock()
    let request = try PopoversRequest.read(call, service)
    clock.end("parse")
    let run = PopoverRun(request, withCandidates: call["candidates"] != "false")
    var answer =
      request.isSingle
      ? try single(run, form) : APIAnswer(form, stream: stream(run, form, service))
    clock.end(request.isSingle ? "layout" : "prepare")
    answer.timings = clock.timings
    return answer
  }

  /// The answer to `popover` in one environment: refused as a whole where the popover is.
  private static func single(_ run: PopoverRun, _ form: ContentForm) throws -> APIAnswer {
    var run = run
    guard let entry = run.next() else {
      throw Problem(status: 422, .missingKey, "the request needs a “popover”")
    }
    let outcome = try entry.outcome.get()
    if form == .text { return APIAnswer(.text, Array(run.text(entry).utf8)) }
    var writer = JSONWriter(capacity: 4096)
    writer.beginObject()
    if form == .json {
      writer.field("environment", run.request.places[0].environment)
      writer.key("popover")
      writer.beginObject()
      outcome.writeMembers(to: &writer, withCandidates: run.withCandidates)
      writer.endObject()
      writer.key("warnings")
      run.writeWarnings(to: &writer)
    } else {
      writer.field("index", 0)
      writer.field(ifPresent: "id", entry.id)
      outcome.writeMembers(to: &writer, withCandidates: run.withCandidates)
    }
    writer.endObject()
    writer.raw(UInt8(ascii: "\n"))
    return APIAnswer(form, writer.finish())
  }

  private enum Stage: Sendable { case head, items, done }

  private struct StreamState: Sendable {
    var run: PopoverRun
    var stage = Stage.head
    var isFirst = true
  }

  /// A list's answer, computed while it is sent, in pieces of about 64 KiB.
  private static func stream(
    _ run: PopoverRun, _ form: ContentForm, _ service: Service
  ) -> HTTPBodyStream {
    HTTPBodyStream(StreamState(run: run)) { state, context in
      guard state.stage != .done else { return nil }
      try context.checkCancellation()
      var piece: [UInt8] = []
      piece.reserveCapacity(1 << 16)
      var writer = JSONWriter(capacity: 8192)
      if state.stage == .head {
        if form == .json { piece += state.run.jsonHead() }
        state.stage = .items
      }
      while piece.count < 60_000 {
        guard let entry = state.run.next() else {
          piece += state.run.end(form)
          state.stage = .done
          break
        }
        if form == .text {
          piece += Array(state.run.text(entry).utf8)
          continue
        }
        if form == .json, !state.isFirst { piece.append(UInt8(ascii: ",")) }
        state.isFirst = false
        state.run.write(entry, to: &writer)
        piece += writer.finish()
        writer.removeAll()
        if form == .ndjson { piece.append(UInt8(ascii: "\n")) }
      }
      return piece
    }
  }
}

extension PopoverRun {
  fileprivate func writeWarnings(to writer: inout JSONWriter) {
    writer.beginArray()
    for warning in request.warnings { writer.value(warning) }
    for place in request.places {
      for note in place.environment.warnings { writer.value(note) }
    }
    writer.endArray()
  }

  /// What stands before the popovers of a JSON list.
  fileprivate func jsonHead() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    if request.places.count == 1 {
      writer.field("environment", request.places[0].environment)
    } else {
      writer.field("environments", request.places.map(\.environment))
    }
    writer.key("popovers")
    return writer.finish() + [UInt8(ascii: "[")]
  }

  /// What stands behind the popovers.
  fileprivate func end(_ form: ContentForm) -> [UInt8] {
    if form == .text { return [] }
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("summary", summary)
    if form == .json {
      writer.key("warnings")
      writeWarnings(to: &writer)
    } else {
      writer.field("environments", request.places.map(\.environment))
    }
    writer.endObject()
    let bytes = writer.finish()
    // In JSON the object of the head is still open.
    return form == .json
      ? Array("],".utf8) + bytes.dropFirst() + [UInt8(ascii: "\n")]
      : bytes + [UInt8(ascii: "\n")]
  }
}
