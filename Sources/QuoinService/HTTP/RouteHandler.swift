package import QuoinHTTP

/// Answers the requests of one route: from HTTP to a call, and from its answer back to HTTP.
struct RouteHandler: Sendable {
  let route: APIRoute
  let service: Service
  /// For a route whose answers are kept.
  let memo: AnswerMemo?

  init(route: APIRoute, service: Service) {
    self.route = route
    self.service = service
    memo = route.isRemembered ? AnswerMemo() : nil
  }

  func respond(to request: HTTPRequest, _ context: RequestContext) throws -> HTTPResponse {
    if let memo {
      if let kept = memo.answer(to: request) { return kept }
      if context.isInline { throw RunOnWorker() }
    }
    do {
      let call = try call(for: request, context)
      if route.forms.count == 1, route.template.hasPrefix("/v1/") {
        // Routes with several forms choose among them themselves; probes answer anybody.
        _ = try ContentNegotiation.form(
          format: nil, accept: call.accept, offered: route.forms)
      }
      let response = response(to: call, try route.respond(to: call, service), request)
      memo?.keep(response, for: request)
      return response
    } catch let problem as Problem {
      return Self.response(for: problem, request)
    }
  }

  private func call(for request: HTTPRequest, _ context: RequestContext) throws(Problem) -> APICall
  {
    var call = APICall(
      body: request.body, parameters: request.query.items, accept: request.headers["Accept"],
      context: context)
    if route.body != nil {
      call.bodyType = try bodyType(request.headers["Content-Type"])
    }
    return call
  }

  /// What a body of this media type is taken as.
  ///
  /// A missing type and the one that curl sends by default are JSON.
  private func bodyType(_ contentType: String?) throws(Problem) -> APICall.BodyType {
    guard let mediaType = Self.mediaType(contentType) else { return .json }
    switch mediaType {
    case "application/json", "application/x-www-form-urlencoded": return .json
    case "application/xml", "text/xml":
      if route.body?.takesDocuments == true { return .document }
    case ContentForm.ndjson.mediaType:
      if route.body?.takesLines == true { return .lines }
    default: break
    }
    throw Problem(
      status: 415, .unsupportedMediaType,
      "the route takes application/json"
        + (route.body?.takesDocuments == true
          ? ", or application/xml for an Interface Builder document" : "")
        + (route.body?.takesLines == true ? ", or application/x-ndjson" : ""))
  }

  /// The media type without its parameters, in lower case.
  static func mediaType(_ contentType: String?) -> String? {
    guard let contentType else { return nil }
    let mediaType = contentType.prefix { $0 != ";" }.trimmed.lowercased()
    return mediaType.isEmpty ? nil : mediaType
  }

  private func response(
    to call: APICall, _ answer: APIAnswer, _ request: HTTPRequest
  ) -> HTTPResponse {
    var response = HTTPResponse(
      HTTPStatus(answer.status), headers: ["Content-Type": answer.form.contentType],
      body: answer.body)
    if route.forms.count > 1 { response.headers.append("Vary", "Accept") }
    if !answer.timings.isEmpty {
      response.headers.append("Server-Timing", Self.serverTiming(answer.timings))
    }
    if answer.isPure, answer.status == 200 {
      var tag = EntityTag()
      tag.add(request.method == .head ? HTTPMethod.get.rawValue : request.method.rawValue)
      tag.add(request.target)
      tag.add(request.body)
      tag.add(service.version)
      tag.add(answer.form.contentType)
      response.entityTag = tag.text
    }
    return response
  }

  /// `parse;dur=0.12, layout;dur=1.305`: milliseconds.
  private static func serverTiming(_ timings: [APIAnswer.Timing]) -> String {
    timings.map { timing in
      let (seconds, attoseconds) = timing.duration.components
      let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
      return "\(timing.name);dur=\(JSONNumber.text(milliseconds))"
    }.joined(separator: ", ")
  }

  static func response(for problem: Problem, _ request: HTTPRequest) -> HTTPResponse {
    var response = HTTPResponse(
      HTTPStatus(problem.status), contentType: "application/problem+json",
      body: problem.document(instance: request.requestID))
    if let seconds = problem.retryAfter { response.headers.append("Retry-After", "\(seconds)") }
    return response
  }
}

extension Router {
  /// A router with every route of the API.
  package init(_ routes: [APIRoute], _ service: Service) {
    self.init()
    for route in routes {
      let handler = RouteHandler(route: route, service: service)
      var options = route.options
      if handler.memo != nil { options.execution = .inline }
      if let body = route.body {
        let limits = service.limits
        options.bodyLimit = { fields in
          let mediaType = RouteHandler.mediaType(fields["Content-Type"])
          let isDocument =
            body.takesDocuments && (mediaType == "application/xml" || mediaType == "text/xml")
          let isLines = body.takesLines && mediaType == ContentForm.ndjson.mediaType
          return isDocument || isLines ? limits.documentBytes : limits.jsonBytes
        }
      }
      on(route.method, route.template, options) { try handler.respond(to: $0, $1) }
    }
  }
}

/// The writer of the problems that the server finds itself, in the API's form.
package let problemWriter: HTTPProblemWriter = { problem, requestID in
  let document = Problem(
    status: problem.status.code, RequestMistake.Code(rawValue: problem.code), problem.detail)
  return ("application/problem+json", document.document(instance: requestID))
}
