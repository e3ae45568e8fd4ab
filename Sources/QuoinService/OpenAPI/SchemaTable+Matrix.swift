extension SchemaTable {
  private static let sceneKeys: [Schema.Property] = [
    Schema.Property("scene", .ref("Scene")),
    Schema.Property("scenes", .array(.ref("Scene")), "Several scenes instead of one."),
    Schema.Property("environment", .ref("Environment")),
    Schema.Property("expect", .array(.ref("Expectation"))),
  ]

  private static func list(_ element: Schema) -> Schema { .oneOf([.array(element), element]) }

  static let matrices: [(name: String, schema: Schema)] = [
    (
      "MatrixRequest",
      .described(
        .object(
          sceneKeys + [
            Schema.Property("environments", .array(.ref("Environment"))),
            Schema.Property("axes", .ref("MatrixAxes")),
          ]), "Scenes, and the environments to lay them out in: a list, or axes to multiply.")
    ),
    (
      "MatrixAxes",
      .object([
        Schema.Property(
          "devices", list(.string), "Devices, or all-iphones, all-ipads and current."),
        Schema.Property("orientations", list(.string)),
        Schema.Property("windows", list(.any), "As “window” of an environment."),
        Schema.Property(
          "contentSizes", list(.string), "Categories, or accessibility-sizes and all-sizes."),
        Schema.Property("directions", list(.words(["leftToRight", "rightToLeft"]))),
        Schema.Property("os", list(.string)),
        Schema.Property("userInterfaceStyles", list(.words(["light", "dark"]))),
        Schema.Property("legibilityWeights", list(.words(["regular", "bold"]))),
        Schema.Property(
          "pseudolanguages", list(.words(["doubleLength", "accented", "rightToLeft"]))),
      ])
    ),
    (
      "MatrixAnswer",
      .described(
        .array(.oneOf([.ref("MatrixVariant"), .ref("FailedVariant"), .ref("MatrixSummary")])),
        "One object for each variant, then a summary; as NDJSON one a line.")
    ),
    (
      "MatrixVariant",
      .object([
        Schema.Property(
          "variant", .string, required: true,
          "device/orientation/window/contentSize/direction/os, then further axes."),
        Schema.Property("environment", .ref("ResolvedEnvironment"), required: true),
        Schema.Property("scenes", .array(.ref("SceneLayout")), required: true),
        Schema.Property("failedExpectations", .array(.ref("FailedExpectation"))),
        Schema.Property("warnings", .array(.ref("Warning")), required: true),
      ])
    ),
    (
      "FailedVariant",
      .object([
        Schema.Property("variant", .string, required: true),
        Schema.Property("problem", .ref("Problem"), required: true),
      ])
    ),
    (
      "MatrixSummary",
      .object([Schema.Property("summary", .map(.any), required: true, "Counts of all variants.")])
    ),
    (
      "LintRequest",
      .described(
        .object(
          sceneKeys + [
            Schema.Property("environments", .array(.ref("Environment"))),
            Schema.Property("axes", .ref("MatrixAxes")),
            Schema.Property("rules", .ref("LintRules")),
          ]), "What /v1/matrix takes, and which rules apply.")
    ),
    (
      "LintRules",
      .object([
        Schema.Property("disabled", .array(.string)),
        Schema.Property("only", .array(.string), "Only these rules apply."),
        Schema.Property("severities", .map(.words(["note", "warning", "error"]))),
        Schema.Property("baseline", .array(.string), "Fingerprints of known findings."),
      ])
    ),
    (
      "LintAnswer",
      .object([
        Schema.Property("findings", .array(.ref("LintFinding")), required: true),
        Schema.Property("failedVariants", .array(.ref("FailedVariant")), required: true),
        Schema.Property("summary", .map(.integer), required: true),
        Schema.Property("rules", .array(.map(.string)), required: true),
      ])
    ),
    (
      "LintFinding",
      .object([
        Schema.Property("rule", .string, required: true),
        Schema.Property("severity", .words(["note", "warning", "error"]), required: true),
        Schema.Property("file", .string, required: true),
        Schema.Property("scene", .string, required: true),
        Schema.Property("views", .array(.string), required: true),
        Schema.Property("constraints", .array(.string)),
        Schema.Property("pointer", .string), Schema.Property("line", .integer),
        Schema.Property("column", .integer),
        Schema.Property("message", .string, required: true),
        Schema.Property("variants", .array(.string), required: true),
        Schema.Property("fingerprint", .string, required: true, "For baselines."),
      ])
    ),
  ]

  static let comparisons: [(name: String, schema: Schema)] = [
    (
      "AdaptationRequest",
      .described(
        .object(
          sceneKeys + [
            Schema.Property("from", .ref("Environment")),
            Schema.Property("to", .ref("Environment")),
            Schema.Property(
              "presentations", .array(.string), "Styles whose adaptation is compared."),
          ]), "Scenes, and the environments before and after.")
    ),
    (
      "AdaptationAnswer",
      .object([
        Schema.Property("from", .ref("ResolvedEnvironment"), required: true),
        Schema.Property("to", .ref("ResolvedEnvironment"), required: true),
        Schema.Property("traits", .array(.map(.nullable(.string))), required: true),
        Schema.Property("presentations", .array(.map(.any)), required: true),
        Schema.Property("callbacks", .map(.any), required: true, "Calls in order, and reasons."),
        Schema.Property("scenes", .array(.map(.any)), required: true),
        Schema.Property("warnings", .array(.ref("Warning")), required: true),
      ])
    ),
    (
      "DiffRequest",
      .object([
        Schema.Property("a", .ref("DiffSide"), required: true),
        Schema.Property("b", .ref("DiffSide"), required: true),
        Schema.Property("scene", .ref("Scene"), "For the side that has none."),
        Schema.Property("scenes", .array(.ref("Scene"))),
        Schema.Property("environment", .ref("Environment"), "For the side that has none."),
      ])
    ),
    (
      "DiffSide",
      .object([
        Schema.Property("scene", .ref("Scene")), Schema.Property("scenes", .array(.ref("Scene"))),
        Schema.Property("environment", .ref("Environment")),
        Schema.Property("document", .string, "An Interface Builder document instead of a scene."),
      ])
    ),
    (
      "DiffAnswer",
      .object([
        Schema.Property("isEqual", .boolean, required: true),
        Schema.Property("environment", .map(.any), required: true),
        Schema.Property("scenes", .array(.map(.any)), required: true),
        Schema.Property("onlyInA", .array(.string), required: true),
        Schema.Property("onlyInB", .array(.string), required: true),
      ])
    ),
  ]
}
