/// Words of the format that are known to have no effect on frames.
enum Vocabulary {
  /// Whether an element (or one attribute of it) only looks, behaves or connects, and so is
  /// passed over with a good conscience.
  static func hasNoEffect(_ element: String, _ attribute: String?) -> Bool {
    guard let attribute else { return elements.contains(element) }
    return attributes.contains(attribute)
  }

  private static let elements: Set<String> = [
    "accessibility", "accessibilityTraits", "action", "allowedInputTypes", "animations",
    "array", "audiovisualMediaTypes", "backBarButtonItem", "barButtonItem", "blurEffect",
    "capability", "classes", "color", "connections", "customFonts", "customObject", "data",
    "dataDetectorType", "date", "deployment", "development", "exit", "gestureRecognizers",
    "imageEdgeInsets", "inferredMetricsTieBreakers", "keyCommands", "locale", "mutableData",
    "namedColor", "nil", "outlet", "outletCollection", "panGestureRecognizer",
    "pinchGestureRecognizer", "placeholder", "point", "pongPressGestureRecognizer",
    "rotationGestureRecognizer", "scopeButtonTitles", "string", "swipeGestureRecognizer",
    "systemColor", "tabBarItem", "tapGestureRecognizer", "textInputTraits", "timeZone",
    "userDefinedRuntimeAttributes", "vibrancyEffect", "wkPreferences", "wkWebViewConfiguration",
  ]

  private static let attributes: Set<String> = [
    "adjustsImageWhenDisabled", "adjustsImageWhenHighlighted", "allowsSelection", "alpha",
    "animating", "appearance", "autoresizesSubviews", "baselineAdjustment", "bounces",
    "bouncesZoom", "catalog", "clearsContextBeforeDrawing", "clipsSubviews", "colorMatched",
    "contentHorizontalAlignment", "contentVerticalAlignment", "customModule",
    "customModuleProvider", "delaysContentTouches", "editable", "enabled", "highlighted",
    "highlightedImage", "id", "indentationWidth", "keyboardDismissMode", "label",
    "multipleTouchEnabled", "opaque", "progress", "propertyAccessControl", "restorationIdentifier",
    "reuseIdentifier", "reversesTitleShadowWhenHighlighted", "sceneMemberID", "selected",
    "selectedSegmentIndex", "selectionStyle", "showsHorizontalScrollIndicator",
    "showsTouchWhenHighlighted", "showsVerticalScrollIndicator", "systemVersion", "tag",
    "textAlignment", "useStoryboardIdentifierAsRestorationIdentifier", "userInteractionEnabled",
    "userLabel", "value", "verifyAmbiguity", "version",
  ]
}
