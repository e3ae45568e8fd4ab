import QuoinHTTP
import QuoinLayout

extension APIRoute {
  /// `POST /v1/layout`: the frames of each scene.
  package static let layout: APIRoute = {
    let forms: [ContentForm] = [.json, .text]
    var route = APIRoute(
      .post, "/v1/layout", operation: "layout", summary: "Lay out scenes on a device"
    ) { call, service in
      try answerLayout(call, service, form: call.form(among: forms))
    }
    route.detail =
      "Takes a scene as JSON, or an Interface Builder document as it is, and answers the frames "
      + "and diagnostics of each scene."
    route.parameters =
      APIParameter.environment + [.scene, .include, .lenient, .format(forms)]
    route.body = Body(schema: "LayoutRequest", takesDocuments: true)
    route.forms = forms
    route.answerSchema = "LayoutAnswer"
    route.refusals = [400, 413, 415, 422, 503]
    return route
  }()

  private static func answerLayout(
    _ call: APICall, _ service: Service, form: ContentForm
  ) throws -> APIAnswer {
    var clock = StepClock()
    let request = try SceneRequest.read(call, service)
    clock.end("parse")
    let details = LayoutDetail.set(call["include"])
    var layouts: [SceneLayout] = []
    var failures: [FailedExpectation] = []
    for entry in request.entries {
      try call.context.checkCancellation()
      let environment = try request.resolveEnvironment(for: entry, service)
      let layout = try SceneLayout(
        entry, in: environment, details: details,
        needsText: form == .text || !request.expectations.isEmpty)
      failures += layout.failures(of: request.expectations)
      layouts.append(layout)
    }
    clock.end("layout")
    let layout = LayoutAnswer(
      scenes: layouts, details: details,
      failedExpectations: request.expectations.isEmpty ? nil : failures,
      warnings: request.warnings)
    var answer =
      form == .text
      ? APIAnswer(.text, layout.outline())
      : APIAnswer(.json, layout.bytes())
    clock.end("encode")
    answer.timings = clock.timings
    answer.findings = failures.count
    return answer
  }
}
