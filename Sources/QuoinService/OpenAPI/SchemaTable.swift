/// Every schema of `/openapi.json` by its name.
package enum SchemaTable {
  package static let all: [(name: String, schema: Schema)] =
    values + environments + scenes + answers + devices + popovers + matrices
    + comparisons

  package static func schema(named name: String) -> Schema? {
    all.first { $0.name == name }?.schema
  }

  private static func numbers(_ names: [String]) -> Schema {
    .object(names.map { Schema.Property($0, .number, required: true) })
  }

  private static let values: [(name: String, schema: Schema)] = [
    ("Null", .described(.any, "null")),
    ("Rect", numbers(["x", "y", "width", "height"])),
    ("Size", numbers(["width", "height"])),
    ("Point", numbers(["x", "y"])),
    ("Insets", numbers(["top", "left", "bottom", "right"])),
    ("DirectionalInsets", numbers(["top", "leading", "bottom", "trailing"])),
    (
      "PartialSize",
      .object([
        Schema.Property("width", .nullable(.number)), Schema.Property("height", .nullable(.number)),
      ])
    ),
  ]
}
