import QuoinHTTP
import QuoinLayout

extension APIRoute {
  /// `POST /v1/matrix`: one layout for each environment.
  package static let matrix: APIRoute = {
    let forms: [ContentForm] = [.json, .ndjson, .text]
    var route = APIRoute(
      .post, "/v1/matrix", operation: "layoutMatrix",
      summary: "Lay out scenes in many environments"
    ) { call, service in
      try answerMatrix(call, service, form: call.form(among: forms))
    }
    route.detail =
      "Takes what /v1/layout takes, and “environments”, a list, or “axes” to multiply. Answers one "
      + "object for each variant in a stable order, then a summary; as NDJSON each line is sent "
      + "as soon as it is computed."
    route.parameters =
      APIParameter.environment + MatrixPlan.axisParameters
      + [.scene, .include, .lenient, .format(forms)]
    route.body = Body(schema: "MatrixRequest", takesDocuments: true)
    route.forms = forms
    route.answerSchema = "MatrixAnswer"
    route.refusals = [400, 413, 415, 422, 503]
    return route
  }()

  private static func answerMatrix(
    _ call: APICall, _ service: Service, form: ContentForm
  ) throws -> APIAnswer {
    var clock = StepClock()
    let (request, plan) = try MatrixPlan.read(call, service)
    let source = try MatrixSource(request, plan, service)
    clock.end("parse")
    let lines = MatrixLines(request, details: LayoutDetail.set(call["include"]))
    if form == .ndjson {
      return APIAnswer(.ndjson, stream: stream(source, lines))
    }
    return try answer(source, lines, form: form, call, clock)
  }

  private static func answer(
    _ source: MatrixSource, _ lines: MatrixLines, form: ContentForm, _ call: APICall,
    _ clock: StepClock
  ) throws -> APIAnswer {
    var clock = clock
    var lines = lines
    var answer: APIAnswer
    if form == .text {
      var text = ""
      while let step = source.next() {
        try call.context.checkCancellation()
        text += lines.outline(step)
      }
      text += lines.summaryOutline(computed: source.computedCount)
      answer = APIAnswer(.text, Array(text.utf8))
    } else {
      var writer = JSONWriter(capacity: 1 << 16)
      writer.beginArray()
      while let step = source.next() {
        try call.context.checkCancellation()
        lines.write(step, to: &writer)
      }
      lines.writeSummary(computed: source.computedCount, to: &writer)
      writer.endArray()
      writer.raw(UInt8(ascii: "\n"))
      answer = APIAnswer(.json, writer.finish())
    }
    clock.end("layout")
    answer.timings = clock.timings
    answer.findings = lines.failedExpectations
    return answer
  }

  private static func stream(_ source: MatrixSource, _ lines: MatrixLines) -> HTTPBodyStream {
    HTTPBodyStream((lines: lines, isDone: false)) { state, context in
      guard !state.isDone else { return nil }
      try context.checkCancellation()
      var writer = JSONWriter(capacity: 1 << 14)
      if let step = source.next() {
        state.lines.write(step, to: &writer)
      } else {
        state.isDone = true
        state.lines.writeSummary(computed: source.computedCount, to: &writer)
      }
      writer.raw(UInt8(ascii: "\n"))
      return writer.finish()
    }
  }
}

extension MatrixPlan {
  /// Reads the scenes of a call and the variants asked for.
  static func read(
    _ call: APICall, _ service: Service,
    otherKeys: (_ name: String, JSONValue, inout JSONReader) -> Bool = { _, _, _ in false }
  ) throws(Problem) -> (SceneRequest, MatrixPlan) {
    var call = call
    var plan = MatrixPlan()
    try plan.take(from: &call)
    var bodyPlan = MatrixPlan()
    let request = try SceneRequest.read(call, service, isForDevice: plan.namesDevices) {
      bodyPlan.take($0, $1, &$2) || otherKeys($0, $1, &$2)
    }
    if plan.axes == nil { plan.axes = bodyPlan.axes }
    plan.environments = bodyPlan.environments
    return (request, plan)
  }
}
