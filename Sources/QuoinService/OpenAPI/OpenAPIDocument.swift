import QuoinHTTP

/// The description of the API, made from the routes and schemas (OpenAPI 3.1).
package struct OpenAPIDocument: Sendable, JSONWritable {
  package var routes: [APIRoute]
  package var version: String

  package init(_ routes: [APIRoute], version: String = Service.version) {
    self.routes = routes
    self.version = version
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("openapi", "3.1.0")
    writer.key("info")
    writer.object { writer in
      writer.field("title", "Quoin")
      writer.field("version", version)
      writer.field("summary", "UIKit's layout as a service.")
      writer.key("license")
      writer.object { writer in
        writer.field("name", "Apache-2.0")
        writer.field("identifier", "Apache-2.0")
      }
    }
    writer.key("paths")
    writer.beginObject()
    for template in templates {
      writer.key(template)
      writer.beginObject()
      for route in routes where route.template == template {
        writer.key(route.method.rawValue.lowercased())
        write(route, to: &writer)
      }
      writer.endObject()
    }
    writer.endObject()
    writer.key("components")
    writer.object { writer in
      writer.key("schemas")
      writer.object { writer in
        for (name, schema) in SchemaTable.all {
          writer.key(name)
          if name == "Null" {
            writer.object { $0.field("type", "null") }
          } else {
            writer.value(schema)
          }
        }
      }
    }
    writer.endObject()
  }

  /// The templates in the order of the routes, each once.
  private var templates: [String] {
    var seen: Set<String> = []
    return routes.map(\.template).filter { seen.insert($0).inserted }
  }

  private func write(_ route: APIRoute, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("operationId", route.operation)
    writer.field("summary", route.summary)
    if !route.detail.isEmpty { writer.field("description", route.detail) }
    if !route.parameters.isEmpty {
      writer.key("parameters")
      writer.beginArray()
      for parameter in route.parameters { write(parameter, to: &writer) }
      writer.endArray()
    }
    if let body = route.body { write(body, to: &writer) }
    writer.key("responses")
    writer.beginObject()
    writer.key("200")
    writer.object { writer in
      writer.field("description", "The answer.")
      writer.key("content")
      writer.beginObject()
      for form in route.forms {
        writer.key(form.mediaType)
        writer.object { writer in
          let isJSON = form == .json || form == .ndjson
          writer.field(
            "schema", isJSON ? route.answerSchema.map { Schema.ref($0) } ?? .any : .string)
        }
      }
      writer.endObject()
    }
    for status in statuses(of: route) {
      writer.key(String(status))
      writer.object { writer in
        writer.field("description", Self.meaning(of: status))
        writer.key("content")
        writer.object { writer in
          writer.key("application/problem+json")
          writer.object { $0.field("schema", Schema.ref("Problem")) }
        }
      }
    }
    writer.endObject()
    writer.endObject()
  }

  private func write(_ body: APIRoute.Body, to writer: inout JSONWriter) {
    writer.key("requestBody")
    writer.object { writer in
      writer.field("required", true)
      writer.key("content")
      writer.beginObject()
      writer.key("application/json")
      writer.object { $0.field("schema", Schema.ref(body.schema)) }
      if body.takesLines {
        writer.key(ContentForm.ndjson.mediaType)
        writer.object {
          $0.field("schema", Schema.described(.string, "One JSON value a line."))
        }
      }
      if body.takesDocuments {
        for mediaType in ["application/xml", "text/xml"] {
          writer.key(mediaType)
          writer.object {
            $0.field(
              "schema", Schema.described(.string, "A .storyboard or .xib file as it is."))
          }
        }
      }
      writer.endObject()
    }
  }

  private func write(_ parameter: APIParameter, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("name", parameter.name)
    writer.field("in", parameter.isInPath ? "path" : "query")
    if parameter.isInPath { writer.field("required", true) }
    writer.field("description", parameter.summary)
    switch parameter.kind {
    case .string: writer.field("schema", Schema.string)
    case .number: writer.field("schema", Schema.number)
    case .integer: writer.field("schema", Schema.integer)
    case .flag: writer.field("schema", Schema.boolean)
    case .choice(let words): writer.field("schema", Schema.words(words))
    case .choices(let words):
      writer.field("style", "form")
      writer.field("explode", false)
      writer.field("schema", Schema.array(.words(words)))
    }
    writer.field(ifPresent: "example", parameter.example)
    writer.endObject()
  }

  /// The route's own refusals and those that parameters and forms bring.
  private func statuses(of route: APIRoute) -> [Int] {
    var statuses = Set(route.refusals)
    if route.parameters.contains(where: { !$0.isInPath }) { statuses.insert(422) }
    if route.forms.count > 1 || route.template.hasPrefix("/v1/") { statuses.insert(406) }
    return statuses.sorted()
  }

  private static func meaning(of status: Int) -> String {
    switch status {
    case 400: "The body cannot be parsed."
    case 404: "There is no such thing."
    case 406: "Accept allows no form of the answer."
    case 413: "The body is too large."
    case 415: "The body's media type is not supported."
    case 422: "The request can be parsed but makes no sense."
    case 503: "The server has too much to do, or the work took too long."
    default: "The request is refused."
    }
  }
}
