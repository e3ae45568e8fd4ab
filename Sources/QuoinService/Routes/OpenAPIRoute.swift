import QuoinHTTP

extension APIRoute {
  /// `GET /openapi.json`: every route, as it is.
  package static let openAPI: APIRoute = {
    var route = APIRoute(
      .get, "/openapi.json", operation: "getOpenAPI", summary: "The description of this API"
    ) { _, _ in
      APIAnswer(.json, document)
    }
    route.options = RouteOptions(execution: .inline, needsKey: false)
    return route
  }()

  private static let document: [UInt8] = {
    var writer = JSONWriter(capacity: 1 << 16)
    writer.value(OpenAPIDocument(RouteTable.all))
    writer.raw(UInt8(ascii: "\n"))
    return writer.finish()
  }()
}
