import QuoinHTTP

extension APIRoute {
  /// `GET /v1/limits`: what a request may ask for.
  package static let limits: APIRoute = {
    var route = APIRoute(
      .get, "/v1/limits", operation: "getLimits", summary: "What a request may ask for"
    ) { _, service in
      APIAnswer(json: service.limits)
    }
    route.detail = "Bytes, counts and seconds; a limit of 0 is none."
    route.answerSchema = "Limits"
    route.options = RouteOptions(execution: .inline)
    return route
  }()
}

extension ServiceLimits: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("jsonBytes", jsonBytes)
    writer.field("documentBytes", documentBytes)
    writer.field("jsonDepth", jsonDepth)
    writer.field("scenes", scenes)
    writer.field("views", views)
    writer.field("constraints", constraints)
    writer.field("depth", depth)
    writer.field("environments", environments)
    writer.field("popovers", popovers)
    writer.field("seconds", seconds)
    writer.field("requestLineBytes", requestLineBytes)
    writer.field("fieldBytes", fieldBytes)
    writer.field("fields", fields)
    writer.field("connections", connections)
    writer.field("connectionsPerAddress", connectionsPerAddress)
    writer.field("requestsPerSecond", requestsPerSecond)
    writer.endObject()
  }
}
