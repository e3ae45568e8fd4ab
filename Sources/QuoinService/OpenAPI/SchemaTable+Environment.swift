import QuoinLayout

extension SchemaTable {
  static let environments: [(name: String, schema: Schema)] = [
    (
      "Traits",
      .described(
        .object(
          TraitCollection.Key.allNames.map { name in
            Schema.Property(
              name, words(of: name), traitSummaries[name])
          }), "A trait collection; a partial one is a condition or an override.")
    ),
    (
      "Environment",
      .object([
        Schema.Property(
          "device", .oneOf([.string, .ref("CustomDevice")]),
          "An id of GET /v1/devices, or a device of one's own. The default is iphone-16."),
        Schema.Property(
          "orientation", .words(OrientationChoice.allCases.map(\.rawValue)),
          "The default is portrait."),
        Schema.Property("os", .string, "A release such as “18” or “6.1”."),
        Schema.Property("window", .ref("Window")),
        Schema.Property("traits", .ref("Traits"), "Replaces single traits."),
        Schema.Property("statusBar", .object([Schema.Property("hidden", .boolean)])),
        Schema.Property(
          "keyboard", .object([Schema.Property("height", .number)]),
          "The docked keyboard, with the home indicator's strip."),
        Schema.Property("app", .ref("App")),
        Schema.Property(
          "canvas", .ref("Canvas"), "An Interface Builder canvas, in place of a device."),
        Schema.Property("quirks", .array(.string), "Named deviations of single releases."),
      ])
    ),
    (
      "Window",
      .oneOf([
        .words(["full", "slideOver"]),
        .object([Schema.Property("split", .words(["1/3", "1/2", "2/3"]), required: true)]),
        .ref("Size"),
      ])
    ),
    (
      "CustomDevice",
      .object([
        Schema.Property("idiom", .words(UserInterfaceIdiom.allCases.map(\.rawValue))),
        Schema.Property("pointSize", .ref("Size"), required: true, "In portrait."),
        Schema.Property("scale", .number),
        Schema.Property("safeAreaInsets", .ref("Insets"), "In portrait."),
        Schema.Property("safeAreaInsetsLandscape", .ref("Insets")),
        Schema.Property("statusBarHeight", .number),
      ])
    ),
    (
      "App",
      .object([
        Schema.Property("linkedSDK", .string),
        Schema.Property("supportedOrientations", .array(.string)),
        Schema.Property("controllerOrientations", .array(.string)),
        Schema.Property("requiresFullScreen", .boolean),
        Schema.Property("launchStoryboard", .boolean),
        Schema.Property("designRequiresCompatibility", .boolean),
      ])
    ),
    (
      "Canvas",
      .object([
        Schema.Property("size", .ref("Size"), required: true),
        Schema.Property("scale", .number),
        Schema.Property("safeAreaInsets", .ref("Insets")),
        Schema.Property("toolsVersion", .integer),
      ])
    ),
    (
      "ResolvedEnvironment",
      .object([
        Schema.Property("device", .nullable(.string), required: true),
        Schema.Property("os", .string, required: true),
        Schema.Property("linkedSDK", .string, required: true),
        Schema.Property("orientation", .string, required: true),
        Schema.Property("windowMode", .ref("Window"), required: true),
        Schema.Property("window", .ref("Rect"), required: true),
        Schema.Property("screen", .ref("Rect"), required: true),
        Schema.Property("scale", .number, required: true),
        Schema.Property("safeAreaInsets", .ref("Insets"), required: true),
        Schema.Property("rootViewFrame", .ref("Rect"), required: true),
        Schema.Property(
          "statusBar",
          .object([
            Schema.Property("height", .number, required: true),
            Schema.Property("hidden", .boolean, required: true),
          ]), required: true),
        Schema.Property("bars", .map(.any), required: true, "Bar heights in points."),
        Schema.Property(
          "systemMinimumLayoutMargins", .ref("DirectionalInsets"), required: true),
        Schema.Property("readableContent", .map(.number), required: true),
        Schema.Property("keyboard", .nullable(.map(.number)), required: true),
        Schema.Property("traits", .ref("Traits"), required: true),
        Schema.Property("toolsVersion", .integer),
        Schema.Property("quirks", .array(.string), required: true),
        Schema.Property("reasons", .array(.ref("Note")), required: true),
      ])
    ),
    (
      "Note",
      .object([
        Schema.Property("code", .string, required: true),
        Schema.Property("detail", .string, required: true),
      ])
    ),
  ]

  private static let traitSummaries = [
    "displayScale": "Pixels per point.",
    "typesettingLanguage": "A BCP 47 tag.",
  ]

  private static func words(of trait: String) -> Schema {
    switch trait {
    case "displayScale": .number
    case "userInterfaceIdiom": .words(UserInterfaceIdiom.allCases.map(\.rawValue))
    case "horizontalSizeClass", "verticalSizeClass": .words(SizeClass.allCases.map(\.rawValue))
    case "layoutDirection": .words(["leftToRight", "rightToLeft"])
    case "userInterfaceStyle": .words(UserInterfaceStyle.allCases.map(\.rawValue))
    default: .string
    }
  }
}
