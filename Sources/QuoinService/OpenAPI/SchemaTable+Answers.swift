extension SchemaTable {
  static let answers: [(name: String, schema: Schema)] = [
    (
      "LayoutAnswer",
      .object([
        Schema.Property("environment", .ref("ResolvedEnvironment"), required: true),
        Schema.Property("scenes", .array(.ref("SceneLayout")), required: true),
        Schema.Property(
          "failedExpectations", .array(.ref("FailedExpectation")),
          "Present where the request expects something."),
        Schema.Property("warnings", .array(.ref("Warning")), required: true),
      ])
    ),
    (
      "SceneLayout",
      .object([
        Schema.Property("id", .string, required: true),
        Schema.Property(
          "environment", .ref("ResolvedEnvironment"),
          "Where it differs from that of the first scene."),
        Schema.Property(
          "views", .array(.ref("ViewLayout")), required: true, "Depth first, parents first."),
        Schema.Property("guides", .array(.map(.any))),
        Schema.Property("constraints", .array(.ref("ConstraintState"))),
        Schema.Property("viewControllers", .array(.map(.any))),
        Schema.Property("diagnostics", .array(.ref("Diagnostic")), required: true),
      ])
    ),
    (
      "ViewLayout",
      .object([
        Schema.Property("id", .string, required: true),
        Schema.Property("class", .string, required: true),
        Schema.Property("parent", .nullable(.string), required: true),
        Schema.Property(
          "frame", .ref("Rect"), required: true, "In the superview's coordinates."),
        Schema.Property("windowFrame", .ref("Rect"), required: true, "In the window's."),
        Schema.Property("isHidden", .boolean),
        Schema.Property("safeAreaInsets", .ref("Insets")),
        Schema.Property("layoutMargins", .ref("Insets")),
        Schema.Property("alignmentRect", .ref("Rect")),
        Schema.Property("intrinsicContentSize", .ref("PartialSize")),
        Schema.Property("contentSize", .ref("Size")),
        Schema.Property("adjustedContentInset", .ref("Insets")),
        Schema.Property("baselines", .map(.nullable(.number))),
        Schema.Property("text", .map(.any)),
        Schema.Property("constraints", .map(.array(.string)), "What fixes the frame."),
      ])
    ),
    (
      "ConstraintState",
      .object([
        Schema.Property("id", .string, required: true),
        Schema.Property("equation", .string, required: true),
        Schema.Property("priority", .number, required: true),
        Schema.Property("constant", .number, required: true),
        Schema.Property(
          "state", .words(["satisfied", "yielded", "broken", "inactive"]), required: true),
        Schema.Property("yieldedBy", .number, "In points."),
      ])
    ),
    (
      "Diagnostic",
      .object([
        Schema.Property("code", .string, required: true),
        Schema.Property("severity", .words(["note", "warning"]), required: true),
        Schema.Property("axis", .words(["horizontal", "vertical"])),
        Schema.Property("views", .array(.string)),
        Schema.Property("constraints", .array(.string)),
        Schema.Property("broken", .string),
        Schema.Property("freedom", .map(.any)),
        Schema.Property("message", .string, required: true),
      ])
    ),
    (
      "FailedExpectation",
      .object([
        Schema.Property("pointer", .string),
        Schema.Property("expectation", .ref("Expectation"), required: true),
        Schema.Property("scene", .string, required: true),
        Schema.Property("items", .array(.string), required: true),
        Schema.Property("found", .map(.any), required: true),
        Schema.Property("message", .string, required: true),
      ])
    ),
    ("Warning", .oneOf([.ref("Mistake"), .ref("Note")])),
    (
      "Mistake",
      .object([
        Schema.Property("pointer", .string, "A JSON Pointer into the body."),
        Schema.Property("parameter", .string, "The query parameter at fault."),
        Schema.Property("line", .integer),
        Schema.Property("column", .integer),
        Schema.Property("offset", .integer, "Bytes before the place."),
        Schema.Property("code", .string, required: true),
        Schema.Property("detail", .string, required: true),
        Schema.Property("exception", .string, "The exception UIKit would raise."),
        Schema.Property("excerpt", .string),
      ])
    ),
    (
      "Problem",
      .described(
        .object([
          Schema.Property("type", .string, required: true, "A page of this server."),
          Schema.Property("title", .string, required: true),
          Schema.Property("status", .integer, required: true),
          Schema.Property("detail", .string, required: true),
          Schema.Property("instance", .string, "The request's id."),
          Schema.Property("errors", .array(.ref("Mistake")), required: true),
        ]), "A problem document (RFC 9457).")
    ),
    (
      "ProblemExplanation",
      .object(
        ["type", "code", "title", "explanation"].map {
          Schema.Property($0, .string, required: true)
        })
    ),
    ("ProblemExplanations", .array(.ref("ProblemExplanation"))),
    (
      "Limits",
      .object(
        [
          "jsonBytes", "documentBytes", "jsonDepth", "scenes", "views", "constraints", "depth",
          "environments", "popovers", "seconds", "requestLineBytes", "fieldBytes", "fields",
          "connections", "connectionsPerAddress", "requestsPerSecond",
        ].map { Schema.Property($0, .number, required: true) })
    ),
  ]
}
