import QuoinGeometry
import QuoinLayout
import QuoinText

/// Reads what labels, buttons and text inputs show.
enum TextContentReader {
  static func label(_ element: Element) -> LabelContent {
    var label = LabelContent()
    label.font = FontReader.font(element)
    label.text = element.string("text") ?? ""
    if element.flag("usesAttributedText") ?? true {
      label.attributedText = FontReader.attributedText(
        element, key: "attributedText", base: label.font ?? .labelDefault)
    }
    label.numberOfLines = max(element.count("numberOfLines") ?? 1, 0)
    label.lineBreakMode = lineBreakMode(element) ?? .byTruncatingTail
    label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? true
    label.minimumScaleFactor = element.number("minimumScaleFactor") ?? 0
    label.preferredMaxLayoutWidth = element.number("preferredMaxLayoutWidth") ?? 0
    label.adjustsFontForContentSizeCategory =
      element.flag("adjustsFontForContentSizeCategory") ?? false
    return label
  }

  static func button(_ element: Element, context: Context) -> ButtonContent {
    var button = ButtonContent()
    button.type = buttonType(element["buttonType"])
    button.font = FontReader.font(element)
    if button.font == nil, button.type == .custom {
      // A custom button's own font; the other types start from 15 points.
      button.font = .system(size: 18)
    }
    button.lineBreakMode = lineBreakMode(element) ?? .byTruncatingMiddle
    button.contentEdgeInsets = element.inset("contentEdgeInsets")
    button.titleEdgeInsets = element.inset("titleEdgeInsets") ?? .zero
    button.imageEdgeInsets = element.inset("imageEdgeInsets") ?? .zero
    if let state = element.child("state", key: "normal") {
      button.title = state.string("title") ?? ""
      button.attributedTitle = FontReader.attributedText(
        state, key: "attributedTitle", base: button.font ?? .buttonDefault)
      button.imageSize = context.buttonImageSize(state, "image")
      button.backgroundImageSize = context.imageSize(state, "backgroundImage")
    }
    if let configuration = element.child("buttonConfiguration", key: "configuration") {
      read(configuration, into: &button, context: context)
    }
    return button
  }

  private static func read(
    _ element: Element, into button: inout ButtonContent, context: Context
  ) {
    var configuration = ButtonConfiguration()
    switch element["style"] {
    case "filled": configuration.style = .filled
    case "gray": configuration.style = .gray
    case "tinted": configuration.style = .tinted
    case "borderless": configuration.style = .borderless
    case "bordered": configuration.style = .bordered
    case "borderedTinted": configuration.style = .borderedTinted
    case "borderedProminent": configuration.style = .borderedProminent
    default: configuration.style = .plain
    }
    switch element["buttonSize"] {
    case "mini": configuration.buttonSize = .mini
    case "small": configuration.buttonSize = .small
    case "large": configuration.buttonSize = .large
    default: configuration.buttonSize = .medium
    }
    switch element["imagePlacement"] {
    case "trailing": configuration.imagePlacement = .trailing
    case "top": configuration.imagePlacement = .top
    case "bottom": configuration.imagePlacement = .bottom
    default: configuration.imagePlacement = .leading
    }
    configuration.subtitle = element.string("subtitle")
    configuration.imagePadding = element.number("imagePadding") ?? 0
    configuration.titlePadding = element.number("titlePadding") ?? 1
    configuration.showsActivityIndicator = element.flag("showsActivityIndicator") ?? false
    if let insets = element.child("directionalEdgeInsets", key: "contentInsets") {
      configuration.contentInsets = insets.directionalInsets
    }
    // A configuration shows its own title and image, not the states'.
    button.title = element.string("title") ?? ""
    button.font = FontReader.font(element, key: "titleFontDescription")
    button.attributedTitle = FontReader.attributedText(
      element, key: "attributedTitle",
      base: button.font ?? .textStyle(.body))
    button.imageSize = context.imageSize(element, "image")
    button.configuration = configuration
  }

  private static func buttonType(_ name: String?) -> ButtonType {
    switch name {
    case "roundedRect", "system": .system
    case "detailDisclosure": .detailDisclosure
    case "infoLight": .infoLight
    case "infoDark": .infoDark
    case "contactAdd": .contactAdd
    case "close": .close
    default: .custom
    }
  }

  static func textField(_ element: Element) -> TextFieldContent {
    var field = TextFieldContent()
    field.text = element.string("text") ?? ""
    field.placeholder = element.string("placeholder") ?? ""
    field.font = FontReader.font(element)
    switch element["borderStyle"] {
    case "roundedRect": field.borderStyle = .roundedRect
    case "line": field.borderStyle = .line
    case "bezel": field.borderStyle = .bezel
    default: field.borderStyle = .none
    }
    field.hasClearButton = (element["clearButtonMode"] ?? "never") != "never"
    return field
  }

  static func textView(_ element: Element) -> TextViewContent {
    var view = TextViewContent()
    view.text = element.string("text") ?? ""
    view.font = FontReader.font(element)
    view.attributedText = FontReader.attributedText(
      element, key: "attributedText", base: view.font ?? .system(size: 12))
    view.isScrollEnabled = element.flag("scrollEnabled") ?? true
    return view
  }

  private static func lineBreakMode(_ element: Element) -> LineBreakMode? {
    element["lineBreakMode"].flatMap { LineBreakMode(name: $0) }
  }
}
