/// The form of a JSON value, as `/openapi.json` describes it (JSON Schema 2020-12).
package indirect enum Schema: Sendable {
  case string
  case number
  case integer
  case boolean
  case any
  /// One of several words.
  case words([String])
  case array(Schema)
  /// Any keys, each with such a value.
  case map(Schema)
  case object([Property])
  /// A schema of `SchemaTable` by its name.
  case ref(String)
  case oneOf([Schema])
  case nullable(Schema)
  case described(Schema, String)

  /// A key of an object.
  package struct Property: Sendable {
    package var name: String
    package var schema: Schema
    package var isRequired: Bool
    package var summary: String?

    package init(_ name: String, _ schema: Schema, required: Bool = false, _ summary: String? = nil)
    {
      self.name = name
      self.schema = schema
      isRequired = required
      self.summary = summary
    }
  }

  /// The names of the schemas that this one refers to, directly.
  package var references: [String] {
    switch self {
    case .string, .number, .integer, .boolean, .any, .words: []
    case .array(let element), .map(let element), .nullable(let element),
      .described(let element, _):
      element.references
    case .object(let properties): properties.flatMap(\.schema.references)
    case .ref(let name): [name]
    case .oneOf(let schemas): schemas.flatMap(\.references)
    }
  }
}

extension Schema: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  private func writeMembers(to writer: inout JSONWriter) {
    switch self {
    case .string: writer.field("type", "string")
    case .number: writer.field("type", "number")
    case .integer: writer.field("type", "integer")
    case .boolean: writer.field("type", "boolean")
    case .any: break
    case .words(let words):
      writer.field("type", "string")
      writer.field("enum", words)
    case .array(let element):
      writer.field("type", "array")
      writer.field("items", element)
    case .map(let element):
      writer.field("type", "object")
      writer.field("additionalProperties", element)
    case .object(let properties): Self.writeObject(properties, to: &writer)
    case .ref(let name): writer.field("$ref", "#/components/schemas/\(name)")
    case .oneOf(let schemas): writer.field("anyOf", schemas)
    case .nullable(let schema): writer.field("anyOf", [schema, .null])
    case .described(let schema, let summary):
      schema.writeMembers(to: &writer)
      writer.field("description", summary)
    }
  }

  private static func writeObject(_ properties: [Property], to writer: inout JSONWriter) {
    writer.field("type", "object")
    writer.key("properties")
    writer.beginObject()
    for property in properties {
      writer.key(property.name)
      if let summary = property.summary {
        Schema.described(property.schema, summary).write(to: &writer)
      } else {
        property.schema.write(to: &writer)
      }
    }
    writer.endObject()
    let required = properties.filter(\.isRequired).map(\.name)
    if !required.isEmpty { writer.field("required", required) }
  }

  /// JSON's null.
  private static let null = Schema.ref("Null")
}
