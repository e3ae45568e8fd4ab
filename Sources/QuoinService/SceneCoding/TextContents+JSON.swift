import QuoinGeometry
package import QuoinLayout
import QuoinText

extension LabelContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case text, attributedText, font, numberOfLines, lineBreakMode, adjustsFontSizeToFitWidth
    case minimumScaleFactor, preferredMaxLayoutWidth, adjustsFontForContentSizeCategory
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UILabel"
  var viewContent: ViewContent { .label(self) }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .text: reader.read(value, into: &text)
    case .attributedText: reader.read(value, into: &attributedText)
    case .font: reader.read(value, into: &font)
    case .numberOfLines: reader.read(value, into: &numberOfLines)
    case .lineBreakMode: reader.read(value, into: &lineBreakMode)
    case .adjustsFontSizeToFitWidth: reader.read(value, into: &adjustsFontSizeToFitWidth)
    case .minimumScaleFactor: reader.set(&minimumScaleFactor, reader.double(value, in: 0...1))
    case .preferredMaxLayoutWidth: reader.read(value, into: &preferredMaxLayoutWidth)
    case .adjustsFontForContentSizeCategory:
      reader.read(value, into: &adjustsFontForContentSizeCategory)
    }
  }
}

extension ButtonContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case buttonType, title, attributedTitle, font, image, backgroundImage, contentEdgeInsets
    case titleEdgeInsets, imageEdgeInsets, configuration, numberOfLines, lineBreakMode
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UIButton"
  var viewContent: ViewContent { .button(self) }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .buttonType:
      reader.set(
        &type,
        reader.word(value, in: Self.types))
    case .title: reader.read(value, into: &title)
    case .attributedTitle: reader.read(value, into: &attributedTitle)
    case .font: reader.read(value, into: &font)
    case .image: reader.read(value, into: &imageSize)
    case .backgroundImage: reader.read(value, into: &backgroundImageSize)
    case .contentEdgeInsets: reader.read(value, into: &contentEdgeInsets)
    case .titleEdgeInsets: reader.read(value, into: &titleEdgeInsets)
    case .imageEdgeInsets: reader.read(value, into: &imageEdgeInsets)
    case .configuration: reader.read(value, into: &configuration)
    case .numberOfLines: reader.read(value, into: &numberOfLines)
    case .lineBreakMode: reader.read(value, into: &lineBreakMode)
    }
  }

  private static let types = JSONWordTable<ButtonType>([
    ("custom", .custom), ("system", .system), ("detailDisclosure", .detailDisclosure),
    ("infoLight", .infoLight), ("infoDark", .infoDark), ("contactAdd", .contactAdd),
    ("close", .close),
  ])
}

extension ButtonConfiguration: JSONReadable {
  enum Key: String, JSONKey {
    case style, buttonSize, subtitle, imagePlacement, imagePadding, titlePadding, contentInsets
    case showsActivityIndicator
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> ButtonConfiguration? {
    var configuration = ButtonConfiguration()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      configuration.read(key, member.value, &reader)
    }
    return configuration
  }

  private mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .style:
      reader.set(
        &style,
        reader.choice(
          value,
          [
            "plain": .plain, "tinted": .tinted, "gray": .gray, "filled": .filled,
            "borderless": .borderless, "bordered": .bordered,
            "borderedTinted": .borderedTinted, "borderedProminent": .borderedProminent,
          ]))
    case .buttonSize:
      reader.set(
        &buttonSize,
        reader.choice(
          value, ["mini": .mini, "small": .small, "medium": .medium, "large": .large]))
    case .subtitle: reader.read(value, into: &subtitle)
    case .imagePlacement:
      reader.set(
        &imagePlacement,
        reader.choice(
          value,
          ["leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom]))
    case .imagePadding: reader.read(value, into: &imagePadding)
    case .titlePadding: reader.read(value, into: &titlePadding)
    case .contentInsets: reader.read(value, into: &contentInsets)
    case .showsActivityIndicator: reader.read(value, into: &showsActivityIndicator)
    }
  }
}

extension TextFieldContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case text, placeholder, font, borderStyle, hasClearButton
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UITextField"
  var viewContent: ViewContent { .textField(self) }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .text: reader.read(value, into: &text)
    case .placeholder: reader.read(value, into: &placeholder)
    case .font: reader.read(value, into: &font)
    case .borderStyle:
      reader.set(
        &borderStyle,
        reader.word(value, in: Self.borderStyles))
    case .hasClearButton: reader.read(value, into: &hasClearButton)
    }
  }

  private static let borderStyles = JSONWordTable<BorderStyle>([
    ("none", .none), ("line", .line), ("bezel", .bezel), ("roundedRect", .roundedRect),
  ])
}

extension TextViewContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case text, attributedText, font, isScrollEnabled, textContainerInset, lineFragmentPadding
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UITextView"
  var viewContent: ViewContent { .textView(self) }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .text: reader.read(value, into: &text)
    case .attributedText: reader.read(value, into: &attributedText)
    case .font: reader.read(value, into: &font)
    case .isScrollEnabled: reader.read(value, into: &isScrollEnabled)
    case .textContainerInset: reader.read(value, into: &textContainerInset)
    case .lineFragmentPadding: reader.read(value, into: &lineFragmentPadding)
    }
  }
}

extension SearchBarContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case placeholder, prompt, showsScopeBar
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UISearchBar"
  var viewContent: ViewContent { .searchBar(self) }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .placeholder: reader.read(value, into: &placeholder)
    case .prompt: reader.read(value, into: &prompt)
    case .showsScopeBar: reader.read(value, into: &showsScopeBar)
    }
  }
}
