// One table, hence its length: what /v1/popovers takes and answers.

import QuoinLayout

extension SchemaTable {
  static let popovers: [(name: String, schema: Schema)] = popoverRequests + popoverAnswers

  private static let directions = Schema.words(["up", "down", "left", "right"])
  private static let styles = Schema.words(ModalPresentationStyle.allCases.map(\.name))
  private static let placements = Schema.words(AnchoredPlacement.all.map(\.description))
  private static let insetsOrNumber = Schema.oneOf([.number, .ref("Insets")])

  private static let popoverRequests: [(name: String, schema: Schema)] = [
    (
      "PopoversRequest",
      .described(
        .object([
          Schema.Property("environment", .ref("Environment")),
          Schema.Property(
            "environments", .array(.ref("Environment")),
            "Several environments instead of one: every popover is placed in each."),
          Schema.Property("scene", .ref("Scene"), "Where views of sources are looked up."),
          Schema.Property("scenes", .array(.ref("Scene")), "A list of one scene."),
          Schema.Property("expect", .array(.ref("Expectation")), "Passed over here."),
          Schema.Property("popover", .ref("Popover")),
          Schema.Property("popovers", .array(.ref("Popover")), "Several instead of one."),
        ]),
        "A body of lines (application/x-ndjson) holds a popover a line, after an optional first "
          + "line with environment, environments or scene.")
    ),
    ("Popover", .oneOf([.ref("NativePopover"), .ref("AnchoredPopover")])),
    ("NativePopover", nativePopover),
    (
      "PopoverSource",
      .described(
        .object([
          Schema.Property("rect", .nullable(.ref("Rect")), "In the view, else in the window."),
          Schema.Property("view", .string, "The id of a view of the scene."),
          Schema.Property(
            "viewFrame", .nullable(.ref("Rect")),
            "A view that is not in the scene, in the window; null for one in no window."),
          Schema.Property("barButtonItem", .nullable(.ref("BarButtonItem"))),
          Schema.Property(
            "sourceItem",
            .nullable(.object([Schema.Property("frame", .nullable(.ref("Rect")))])),
            "A layout guide or a tab bar item."),
        ]), "What a popover is presented from.")
    ),
    (
      "BarButtonItem",
      .described(
        .object([
          Schema.Property("frame", .nullable(.ref("Rect")), "In the window; replaces the rest."),
          Schema.Property(
            "bar", .nullable(.words(BarButtonItemLayout.Bar.allCases.map(\.rawValue)))),
          Schema.Property("side", .words(["leading", "trailing"])),
          Schema.Property("index", .integer, "From the bar's edge, spaces not counted."),
          Schema.Property(
            "items",
            .array(
              .oneOf([
                .number, .words(["flexibleSpace"]),
                .object([Schema.Property("fixedSpace", .number, required: true)]),
              ])), "The row's items from the bar's edge, as widths."),
          Schema.Property("sideMargin", .number),
          Schema.Property("spacing", .number),
          Schema.Property("itemHeight", .number),
          Schema.Property("itemY", .number),
        ]), "An item by its frame or its place in a bar; null is an item in no bar.")
    ),
    (
      "PresentationDelegate",
      .described(
        .object([
          Schema.Property(
            "adaptivePresentationStyleForTraitCollection",
            .oneOf([
              styles,
              .array(
                .object([
                  Schema.Property("when", .ref("Traits")),
                  Schema.Property("style", styles, required: true),
                ])),
            ]), "One answer, or the first whose traits match."),
          Schema.Property("adaptivePresentationStyle", styles),
          Schema.Property("viewControllerForAdaptivePresentationStyle", .string),
        ]), "What a delegate answers; a key left out is a method left out.")
    ),
    (
      "SheetPresentationController",
      .object([
        Schema.Property(
          "detents",
          .array(
            .oneOf([
              .words(["medium", "large"]),
              .object([
                Schema.Property("identifier", .string),
                Schema.Property("value", .nullable(.number), "In points; null is inactive."),
                Schema.Property("fraction", .number, "Of the highest value."),
              ]),
            ]))),
        Schema.Property("selectedDetentIdentifier", .string),
        Schema.Property("largestUndimmedDetentIdentifier", .string),
        Schema.Property("prefersGrabberVisible", .boolean),
        Schema.Property("prefersScrollingExpandsWhenScrolledToEdge", .boolean),
        Schema.Property("prefersEdgeAttachedInCompactHeight", .boolean),
        Schema.Property("widthFollowsPreferredContentSizeWhenEdgeAttached", .boolean),
        Schema.Property("prefersPageSizing", .boolean),
      ])
    ),
    ("PopoverParameters", popoverParameters),
    (
      "SheetParameters",
      .described(
        .object(
          PresentationMetricsChanges.Key.allNames.map { name in
            Schema.Property(
              name,
              name == "formSheetSize"
                ? .ref("Size") : name == "formSheetKeepsBottom" ? .boolean : .number)
          }), "Sizes of sheets that replace those of the release.")
    ),
    (
      "AnchoredPopover",
      .described(
        .object([
          Schema.Property("model", .words(["anchored"]), required: true),
          Schema.Property("id", .string),
          Schema.Property("source", .ref("PopoverSource"), required: true),
          Schema.Property("placement", placements, "The default is bottom."),
          Schema.Property("floating", .ref("Size"), required: true, "The box's size."),
          Schema.Property("arrow", .ref("Size")),
          Schema.Property("referenceLines", .array(.ref("Rect")), "For the step inline."),
          Schema.Property("viewport", .ref("Rect"), "The default is the window."),
          Schema.Property("clippingRects", .array(.ref("Rect")), "Clip the box, too."),
          Schema.Property("referenceClippingRects", .array(.ref("Rect"))),
          Schema.Property("measuresVirtualReferences", .boolean),
          Schema.Property("middleware", .array(.ref("AnchoredStep"))),
        ]), "A box placed in Floating UI's model.")
    ),
    (
      "AnchoredStep",
      .described(
        .object([
          Schema.Property(
            "name",
            .words([
              "offset", "flip", "shift", "size", "arrow", "autoPlacement", "hide", "inline",
            ]), required: true),
          Schema.Property("padding", insetsOrNumber),
          Schema.Property("mainAxis", .oneOf([.number, .boolean])),
          Schema.Property("crossAxis", .oneOf([.number, .boolean, .words(["alignment"])])),
          Schema.Property("alignmentAxis", .number),
          Schema.Property("fallbackPlacements", .array(placements)),
          Schema.Property("fallbackStrategy", .words(["bestFit", "initialPlacement"])),
          Schema.Property("fallbackAxisSideDirection", .words(["none", "start", "end"])),
          Schema.Property("flipAlignment", .boolean),
          Schema.Property(
            "limiter",
            .object([
              Schema.Property("offset", .oneOf([.number, .map(.number)])),
              Schema.Property("mainAxis", .boolean),
              Schema.Property("crossAxis", .boolean),
            ])),
          Schema.Property("shrink", .boolean),
          Schema.Property("alignment", .words(["start", "end"])),
          Schema.Property("allowedPlacements", .array(placements)),
          Schema.Property("autoAlignment", .boolean),
          Schema.Property("strategy", .words(["referenceHidden", "escaped"])),
          Schema.Property("x", .number),
          Schema.Property("y", .number),
          Schema.Property("boundary", .ref("Rect")),
          Schema.Property("rootBoundary", .ref("Rect")),
          Schema.Property("altBoundary", .boolean),
        ]), "A step with the options Floating UI has for it.")
    ),
  ]

  private static let nativePopover = Schema.described(
    .object([
      Schema.Property("model", .words(["native"])),
      Schema.Property("id", .string, "Told again in the answer."),
      Schema.Property("source", .nullable(.ref("PopoverSource"))),
      Schema.Property(
        "api", .words(PopoverAPI.allCases.map(\.rawValue)),
        "The default is UIPopoverPresentationController."),
      Schema.Property(
        "permittedArrowDirections",
        .oneOf([.words(["any", "up", "down", "left", "right"]), .array(directions)]),
        "An empty list asks for no arrow."),
      Schema.Property("preferredContentSize", .ref("Size")),
      Schema.Property("contentSizeForViewInPopover", .ref("Size"), "Until iOS 6."),
      Schema.Property("popoverContentSize", .ref("Size"), "Of UIPopoverController."),
      Schema.Property(
        "navigationController",
        .object([
          Schema.Property("navigationBarHidden", .boolean),
          Schema.Property("navigationBarHeight", .number),
          Schema.Property("promptHeight", .number),
        ])),
      Schema.Property("popoverLayoutMargins", .ref("Insets")),
      Schema.Property("canOverlapSourceViewRect", .boolean),
      Schema.Property(
        "popoverBackgroundView",
        .object([
          Schema.Property("arrowHeight", .number), Schema.Property("arrowBase", .number),
          Schema.Property("cornerRadius", .number),
          Schema.Property("contentViewInsets", .ref("Insets")),
        ])),
      Schema.Property("minimumContentSize", .ref("Size")),
      Schema.Property("maximumContentSize", .ref("Size")),
      Schema.Property("modalPresentationStyle", styles, "The default is popover."),
      Schema.Property("delegate", .ref("PresentationDelegate")),
      Schema.Property("sheetPresentationController", .ref("SheetPresentationController")),
      Schema.Property("currentArrowDirection", directions, "Of a popover that is visible."),
      Schema.Property("keepsDirection", .boolean, "The default is true on iOS 8 only."),
      Schema.Property(
        "sourceMovements", .array(.ref("Rect")), "New frames of the source view, in order."),
      Schema.Property("parameters", .ref("PopoverParameters")),
      Schema.Property("sheetParameters", .ref("SheetParameters")),
    ]), "A popover placed as UIKit does.")

  private static let popoverParameters = Schema.described(
    .object([
      Schema.Property(
        "preferenceOrder", .array(directions),
        "The order in which directions are tried; up, down, left, right before iOS 26, left, "
          + "right, up, down from 26. Low confidence."),
      Schema.Property(
        "ranking", .words(PopoverRanking.allCases.map(\.rawValue)),
        "firstUncut before iOS 26, uncutAndUnshifted from 26."),
      Schema.Property(
        "fallback", .words(PopoverFallback.allCases.map(\.rawValue)),
        "What wins when nothing fits: largestArea. Low confidence."),
      Schema.Property(
        "safeArea", .words(PopoverSafeAreaRule.allCases.map(\.rawValue)),
        "ignored until iOS 12, beside until 18, beneathMargins from 26."),
      Schema.Property(
        "cutsAtSourceMiddle", .boolean,
        "Whether a cut popover may reach the source's middle; true from iOS 26."),
      Schema.Property(
        "barItems", .words(PopoverBarItemRule.allCases.map(\.rawValue)),
        "anyArrow; verticalArrow with UIPopoverController; noArrow from iOS 26."),
      Schema.Property("barItemOverlap", .number, "10. Low confidence."),
      Schema.Property("floorsArrowlessOrigin", .boolean, "True from iOS 26."),
      Schema.Property("viewIncludesArrow", .boolean, "True from iOS 13."),
      Schema.Property("keepsMarginAboveKeyboard", .boolean, "True. Low confidence."),
      Schema.Property("overlapKeepsArrowInside", .boolean, "True. Low confidence."),
    ]), "Rules that replace those of the release.")

  private static let popoverAnswers: [(name: String, schema: Schema)] = [
    (
      "PopoversAnswer",
      .described(
        .object([
          Schema.Property("environment", .ref("ResolvedEnvironment")),
          Schema.Property("environments", .array(.ref("ResolvedEnvironment"))),
          Schema.Property("popover", .ref("PopoverAnswer"), "Where the request says popover."),
          Schema.Property("popovers", .array(.ref("PopoverAnswer")), "Otherwise, in order."),
          Schema.Property(
            "summary",
            .object(
              ["popovers", "failed", "adapted", "cut"].map {
                Schema.Property($0, .integer, required: true)
              }), "Of a list."),
          Schema.Property("warnings", .array(.ref("Warning"))),
        ]), "As lines: a PopoverAnswer each, then one with the summary and the environments.")
    ),
    ("PopoverAnswer", popoverAnswer),
    (
      "PopoverCandidate",
      .object([
        Schema.Property("side", .words(PopoverSide.allCases.map(\.rawValue)), required: true),
        Schema.Property("arrowDirection", .nullable(directions), required: true),
        Schema.Property(
          "verdict", .words(PopoverVerdict.allCases.map(\.rawValue)), required: true,
          "Why it was taken or left."),
        Schema.Property("fit", .words(PopoverFit.allCases.map(\.rawValue)), required: true),
        Schema.Property("permitted", .boolean, required: true),
        Schema.Property("room", .ref("Size"), required: true),
        Schema.Property("cut", .ref("Size"), required: true),
        Schema.Property("bodyFrame", .ref("Rect"), required: true),
        Schema.Property("shift", .number, required: true),
        Schema.Property("arrowOffset", .number, required: true),
        Schema.Property("arrowPinned", .boolean, required: true),
        Schema.Property("measuredFromMiddle", .boolean),
      ])
    ),
    (
      "PresentationAdaptation",
      .object([
        Schema.Property("requestedStyle", styles, required: true),
        Schema.Property("style", styles, required: true),
        Schema.Property("adaptiveStyle", styles, required: true),
        Schema.Property(
          "presentedAs", .words(PresentedForm.allCases.map(\.rawValue)), required: true),
        Schema.Property("adapted", .boolean, required: true),
        Schema.Property("viewController", .string),
        Schema.Property(
          "calls",
          .array(
            .object([
              Schema.Property("method", .string, required: true),
              Schema.Property("style", styles, required: true),
            ])), required: true, "What the delegate is asked and told, in order."),
      ])
    ),
    (
      "SheetDetent",
      .object([
        Schema.Property("identifier", .string, required: true),
        Schema.Property("value", .number, required: true),
        Schema.Property("frame", .ref("Rect"), required: true),
        Schema.Property("layoutSize", .ref("Size"), required: true),
        Schema.Property("safeAreaInsets", .ref("Insets"), required: true),
        Schema.Property("dimsPresenter", .boolean, required: true),
      ])
    ),
  ]

  private static let popoverAnswer = Schema.object([
    Schema.Property("index", .integer, "In a list."),
    Schema.Property("id", .string),
    Schema.Property("environment", .integer, "An index into the environments, if several."),
    Schema.Property("problem", .ref("Problem"), "In place of all that follows."),
    Schema.Property("model", .words(["anchored"])),
    Schema.Property("adaptation", .ref("PresentationAdaptation")),
    Schema.Property("frame", .ref("Rect"), "Of the presented view, or of the anchored box."),
    Schema.Property("safeAreaInsets", .ref("Insets")),
    Schema.Property("contentFrame", .ref("Rect")),
    Schema.Property("bodyFrame", .ref("Rect"), "Without the arrow."),
    Schema.Property("backgroundFrame", .ref("Rect"), "With the arrow."),
    Schema.Property("containingRect", .ref("Rect"), "What the popover had to stay in."),
    Schema.Property(
      "arrow",
      .nullable(
        .object([
          Schema.Property("direction", directions), Schema.Property("offset", .number),
          Schema.Property("pinned", .boolean), Schema.Property("tip", .ref("Point")),
          Schema.Property("base", .number), Schema.Property("height", .number),
          Schema.Property("x", .number), Schema.Property("y", .number),
          Schema.Property("centerOffset", .number), Schema.Property("alignmentOffset", .number),
        ]))),
    Schema.Property("outline", .array(.ref("Point")), "Body and arrow, clockwise."),
    Schema.Property("cut", .ref("Size"), "What is missing of the wanted size."),
    Schema.Property("overlapsSource", .boolean),
    Schema.Property("candidates", .array(.ref("PopoverCandidate")), "In the order tried."),
    Schema.Property(
      "wantedSize",
      .object([
        Schema.Property("width", .number), Schema.Property("height", .number),
        Schema.Property("origin", .string, "The property that said so."),
      ])),
    Schema.Property("source", .ref("Rect"), "In the window."),
    Schema.Property("layoutSize", .ref("Size"), "Of a sheet."),
    Schema.Property("transformScale", .number),
    Schema.Property("maximumDetentValue", .number),
    Schema.Property("selectedDetentIdentifier", .string),
    Schema.Property("detents", .array(.ref("SheetDetent")), "The active ones, smallest first."),
    Schema.Property("dimsPresenter", .boolean),
    Schema.Property("removesPresenter", .boolean),
    Schema.Property("contentTraits", .ref("Traits")),
    Schema.Property("movements", .array(.map(.any)), "One for each of sourceMovements."),
    Schema.Property("notes", .array(.ref("Note"))),
    Schema.Property("placement", placements, "Of an anchored box, as the next ones."),
    Schema.Property("reference", .ref("Rect")),
    Schema.Property("offset", .ref("Point")),
    Schema.Property("shift", .ref("Point")),
    Schema.Property("available", .ref("Size")),
    Schema.Property("referenceHidden", .boolean),
    Schema.Property("escaped", .boolean),
    Schema.Property("flip", .array(.map(.any)), "The placements tried, with their overflows."),
    Schema.Property("autoPlacement", .array(.map(.any))),
  ])
}
