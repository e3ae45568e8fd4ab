import QuoinLayout

extension SchemaTable {
  static let scenes: [(name: String, schema: Schema)] = [
    (
      "LayoutRequest",
      .described(
        .object([
          Schema.Property("scene", .ref("Scene")),
          Schema.Property("scenes", .array(.ref("Scene")), "Several scenes instead of one."),
          Schema.Property("environment", .ref("Environment")),
          Schema.Property("expect", .array(.ref("Expectation"))),
          Schema.Property(
            "fonts", .array(.ref("GivenFont")), "Metrics of fonts that the server does not have."),
        ]), "A scene, where it is laid out, and what is expected of the layout.")
    ),
    (
      "Scene",
      .object([
        Schema.Property("id", .string, "Without one a scene is named after its root."),
        Schema.Property(
          "root", .oneOf([.ref("View"), .ref("ViewController")]), required: true),
        Schema.Property(
          "environment", .ref("Environment"), "Where it was designed; the request's replaces it."),
      ])
    ),
    ("View", view),
    ("ViewController", controller),
    (
      "Variation",
      .object([
        Schema.Property("when", .ref("Traits"), required: true),
        Schema.Property("set", .map(.any), required: true, "Properties and their values."),
      ])
    ),
    (
      "Constraint",
      .oneOf([
        .described(
          .string,
          "ITEM.ATTRIBUTE RELATION [NUMBER *] ITEM.ATTRIBUTE [+|- NUMBER] [@PRIORITY] [#ID]"),
        .object([
          Schema.Property("visualFormat", .string, required: true),
          Schema.Property("id", .string),
          Schema.Property("options", .array(.words(VisualFormat.Options.byName.keys.sorted()))),
          Schema.Property("metrics", .map(.number)),
          Schema.Property("when", .ref("Traits")),
        ]),
        .object([
          Schema.Property("id", .string),
          Schema.Property("first", .ref("Anchor")),
          Schema.Property(
            "relation",
            .words([
              "equal", "lessThanOrEqual", "greaterThanOrEqual", "==", "<=", ">=",
            ])),
          Schema.Property("second", .nullable(.ref("Anchor"))),
          Schema.Property("multiplier", .number),
          Schema.Property("constant", .number, "In points."),
          Schema.Property(
            "priority", .oneOf([.number, .string]), "Greater than 0, at most 1000: required."),
          Schema.Property("usesSystemSpacing", .boolean),
          Schema.Property("isInstalled", .boolean),
          Schema.Property(
            "isPlaceholder", .boolean, "Takes part where the scene is laid out as designed only."),
          Schema.Property("when", .ref("Traits")),
          Schema.Property("variations", .array(.map(.any))),
          Schema.Property("equation", .string, "In place of first and second."),
        ]),
      ])
    ),
    (
      "Anchor",
      .object([
        Schema.Property("item", .string, "A view or guide; the holder where it is left out."),
        Schema.Property("guide", .words(GuideKind.allCases.map(\.reservedName))),
        Schema.Property(
          "attribute",
          .words(LayoutAttribute.allCases.filter { $0 != .notAnAttribute }.map(\.name)),
          required: true),
      ])
    ),
    (
      "GivenFont",
      .object([
        Schema.Property("name", .string, required: true, "By which fonts of the scene name it."),
        Schema.Property("unitsPerEm", .number, required: true),
        Schema.Property("ascender", .number, required: true, "In units, positive."),
        Schema.Property("descender", .number, required: true, "In units, negative."),
        Schema.Property("lineGap", .number),
        Schema.Property("capHeight", .number),
        Schema.Property("xHeight", .number),
        Schema.Property("advances", .map(.number), "Of single characters, in units."),
        Schema.Property("defaultAdvance", .number, "Of all others; half an em."),
        Schema.Property("kerning", .map(.number), "Between two characters, in units."),
      ])
    ),
    (
      "Font",
      .described(
        .object([
          Schema.Property("textStyle", .string),
          Schema.Property("size", .number, "In points."),
          Schema.Property("name", .string, "A PostScript name; the system font without one."),
          Schema.Property("family", .string),
          Schema.Property("weight", .string),
          Schema.Property("design", .words(["default", "monospaced", "rounded", "serif"])),
          Schema.Property("isItalic", .boolean),
          Schema.Property("hasMonospacedDigits", .boolean),
          Schema.Property("scaledFor", .string, "The text style whose metrics scale the size."),
          Schema.Property("maximumSize", .number),
        ]), "A text style, the system font with size and weight, or a named font.")
    ),
    (
      "Expectation",
      .object([
        Schema.Property(
          "type",
          .words([
            "frame", "insideSafeArea", "insideWindow", "noOverlap", "minimumSize",
            "noTruncation", "noConflict", "noAmbiguity",
          ]), required: true),
        Schema.Property("items", .array(.string), "Ids of views; without any, every view."),
        Schema.Property("scene", .string),
        Schema.Property("tolerance", .number, "In points; the default is 0.5."),
        Schema.Property(
          "frame",
          .object(["x", "y", "width", "height"].map { Schema.Property($0, .number) })),
        Schema.Property("space", .words(["superview", "window"])),
        Schema.Property("size", .ref("PartialSize")),
      ])
    ),
  ]

  private static let priorities = Schema.oneOf([
    .number, .string,
    .object([
      Schema.Property("horizontal", .oneOf([.number, .string])),
      Schema.Property("vertical", .oneOf([.number, .string])),
    ]),
  ])

  /// The keys of every view, and those of single classes.
  private static let view: Schema = {
    var properties = ViewKey.allCases.map { key in
      Schema.Property(key.rawValue, schema(of: key), summaries[key.rawValue])
    }
    var classes: [(key: String, names: [String])] = []
    for (className, keys) in ViewContentKeys.byClass {
      for key in keys {
        if let index = classes.firstIndex(where: { $0.key == key }) {
          classes[index].names.append(className)
        } else {
          classes.append((key, [className]))
        }
      }
    }
    for (key, names) in classes {
      properties.append(
        Schema.Property(
          key, contentSchemas[key] ?? .any, "Of \(names.joined(separator: ", ")).")
      )
    }
    return .object(properties)
  }()

  private static func schema(of key: ViewKey) -> Schema {
    switch key {
    case .id, .class, .superclass: .string
    case .subviews: .array(.ref("View"))
    case .constraints: .array(.ref("Constraint"))
    case .layoutGuides:
      .array(.oneOf([.string, .object([Schema.Property("id", .string, required: true)])]))
    case .when: .ref("Traits")
    case .variations: .array(.ref("Variation"))
    case .frame: .ref("Rect")
    case .frameSuperviewSize: .ref("Size")
    case .autoresizingMask:
      .array(
        .words([
          "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin",
          "flexibleHeight", "flexibleBottomMargin",
        ]))
    case .translatesAutoresizingMaskIntoConstraints, .isHidden,
      .preservesSuperviewLayoutMargins, .insetsLayoutMarginsFromSafeArea,
      .layoutMarginsFollowReadableWidth:
      .boolean
    case .contentHuggingPriority, .contentCompressionResistancePriority: priorities
    case .intrinsicContentSize: .ref("PartialSize")
    case .alignmentRectInsets, .layoutMargins: .ref("Insets")
    case .directionalLayoutMargins: .ref("DirectionalInsets")
    case .semanticContentAttribute:
      .words(["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"])
    }
  }

  private static let summaries = [
    "class": "A UIKit class, or any other with “superclass”. The default is UIView.",
    "when": "Installs the view only under these traits.",
    "frame": "In the superview's coordinates.",
    "frameSuperviewSize": "The superview's size when the frame was given; the mask works from it.",
    "intrinsicContentSize": "Replaces the measured one.",
    "layoutMarginsFollowReadableWidth": "Interface Builder's “Follow Readable Width”.",
  ]

  private static let contentSchemas: [String: Schema] = [
    "text": .string, "title": .string, "placeholder": .string, "prompt": .string,
    "font": .ref("Font"), "numberOfLines": .integer, "minimumScaleFactor": .number,
    "preferredMaxLayoutWidth": .number, "adjustsFontSizeToFitWidth": .boolean,
    "adjustsFontForContentSizeCategory": .boolean, "image": .ref("Size"),
    "backgroundImage": .ref("Size"), "contentEdgeInsets": .ref("Insets"),
    "titleEdgeInsets": .ref("Insets"), "imageEdgeInsets": .ref("Insets"),
    "axis": .words(["horizontal", "vertical"]),
    "distribution": .words([
      "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
    ]),
    "alignment": .words([
      "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline",
    ]),
    "spacing": .oneOf([.number, .words(["system"])]),
    "isBaselineRelativeArrangement": .boolean, "isLayoutMarginsRelativeArrangement": .boolean,
    "customSpacing": .map(.oneOf([.number, .words(["system"])])),
    "unarrangedSubviews": .array(.string), "contentInset": .ref("Insets"),
    "contentOffset": .ref("Point"), "alwaysBounceVertical": .boolean,
    "alwaysBounceHorizontal": .boolean, "isScrollEnabled": .boolean,
    "textContainerInset": .ref("Insets"), "lineFragmentPadding": .number,
    "rowHeight": .number, "itemSize": .ref("Size"), "numberOfPages": .integer,
    "hasClearButton": .boolean,
    "contentInsetAdjustmentBehavior": .words(["automatic", "scrollableAxes", "never", "always"]),
    "lineBreakMode": .words([
      "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail",
      "byTruncatingMiddle",
    ]),
  ]

  private static let controller: Schema = {
    let schemas: [String: Schema] = [
      "view": .ref("View"), "children": .array(.ref("ViewController")),
      "additionalSafeAreaInsets": .ref("Insets"), "preferredContentSize": .ref("Size"),
      "edgesForExtendedLayout": .array(.words(["top", "left", "bottom", "right", "all"])),
      "navigationItem": .map(.any), "navigationBar": .map(.any), "toolbar": .map(.any),
      "tabBar": .map(.any), "selectedIndex": .integer,
      "extendedLayoutIncludesOpaqueBars": .boolean,
      "automaticallyAdjustsScrollViewInsets": .boolean, "wantsFullScreenLayout": .boolean,
      "viewRespectsSystemMinimumLayoutMargins": .boolean, "hidesBottomBarWhenPushed": .boolean,
      "prefersStatusBarHidden": .boolean,
    ]
    return .object(
      ControllerKey.allNames.map { Schema.Property($0, schemas[$0] ?? .string) })
  }()
}
