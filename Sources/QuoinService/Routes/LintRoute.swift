import QuoinHTTP
import QuoinLayout

extension APIRoute {
  /// `POST /v1/lint`: what is wrong with scenes over all their variants.
  package static let lint: APIRoute = {
    var route = APIRoute(
      .post, "/v1/lint", operation: "lint", summary: "Find what is wrong with a layout"
    ) { call, service in
      let form = try call.form(among: LintReporter.forms)
      let report = try LintReport.make(call, service, file: call["file"] ?? "request")
      var answer = APIAnswer(form, LintReporter.bytes(of: [report], as: form))
      answer.findings = report.findings.count
      return answer
    }
    route.detail =
      "Lays out the scenes as /v1/matrix does, or in their own environment, and applies every "
      + "rule to every layout. A finding is listed once, with all variants that show it. “rules” "
      + "turns rules off, changes severities and names findings that are known already."
    route.parameters =
      APIParameter.environment + MatrixPlan.axisParameters
      + [
        APIParameter("disable", "Rules to leave out, separated by commas."),
        APIParameter("only", "The only rules to apply, separated by commas."),
        APIParameter("severity", "Severities of rules.", example: "truncated-text:error"),
        APIParameter("file", "The name of the input in reports."),
        .scene, .lenient, .format(LintReporter.forms),
      ]
    route.body = Body(schema: "LintRequest", takesDocuments: true)
    route.forms = LintReporter.forms
    route.answerSchema = "LintAnswer"
    route.refusals = [400, 413, 415, 422, 503]
    return route
  }()
}
