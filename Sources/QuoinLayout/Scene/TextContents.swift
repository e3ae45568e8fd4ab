public import QuoinGeometry
public import QuoinText

/// What a UILabel shows.
public struct LabelContent: Sendable, Hashable {
  /// Empty for a label without text.
  public var text = ""
  /// Replaces `text` and `font` where it is not `nil`.
  public var attributedText: AttributedText?
  /// `nil`: UIKit's default for labels, the 17 pt system font.
  public var font: FontDescription?
  /// 0 means as many as needed.
  public var numberOfLines = 1
  public var lineBreakMode = LineBreakMode.byTruncatingTail
  public var adjustsFontSizeToFitWidth = false
  public var minimumScaleFactor = 0.0
  /// 0 means automatic.
  public var preferredMaxLayoutWidth = 0.0
  public var adjustsFontForContentSizeCategory = false

  public init() {}
}

/// How a UIButton without configuration draws itself (UIButton.ButtonType).
public enum ButtonType: Sendable, Hashable {
  case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
}

/// A UIButton.Configuration, as far as it decides sizes.
public struct ButtonConfiguration: Sendable, Hashable {
  public enum Style: Sendable, Hashable {
    case plain, tinted, gray, filled, borderless, bordered, borderedTinted, borderedProminent
  }
  public enum Size: Sendable, Hashable { case mini, small, medium, large }
  public enum ImagePlacement: Sendable, Hashable { case leading, trailing, top, bottom }

  public var style = Style.plain
  public var buttonSize = Size.medium
  public var subtitle: String?
  public var imagePlacement = ImagePlacement.leading
  public var imagePadding = 0.0
  public var titlePadding = 1.0
  /// `nil`: the style's and size's own.
  public var contentInsets: DirectionalEdgeInsets?
  public var showsActivityIndicator = false

  public init() {}
}

/// What a UIButton shows.
public struct ButtonContent: Sendable, Hashable {
  public var type = ButtonType.custom
  public var title = ""
  /// Replaces `title` and `font` where it is not `nil`.
  public var attributedTitle: AttributedText?
  public var font: FontDescription?
  /// The normal state's image, in points.
  public var imageSize: Size?
  public var backgroundImageSize: Size?
  public var contentEdgeInsets: EdgeInsets?
  public var titleEdgeInsets = EdgeInsets.zero
  public var imageEdgeInsets = EdgeInsets.zero
  public var configuration: ButtonConfiguration?
  public var numberOfLines = 1
  public var lineBreakMode = LineBreakMode.byTruncatingMiddle

  public init() {}
}

/// What a UITextField shows.
public struct TextFieldContent: Sendable, Hashable {
  public enum BorderStyle: Sendable, Hashable { case none, line, bezel, roundedRect }

  public var text = ""
  public var placeholder = ""
  public var font: FontDescription?
  public var borderStyle = BorderStyle.none
  public var hasClearButton = false

  public init() {}
}

/// What a UITextView shows.
public struct TextViewContent: Sendable, Hashable {
  public var text = ""
  /// Replaces `text` and `font` where it is not `nil`.
  public var attributedText: AttributedText?
  public var font: FontDescription?
  public var isScrollEnabled = true
  /// In points inside the bounds; UIKit's default is 8 above and below.
  public var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  public var lineFragmentPadding = 5.0

  public init() {}
}

/// What a UISearchBar shows.
public struct SearchBarContent: Sendable, Hashable {
  public var placeholder = ""
  public var prompt = ""
  public var showsScopeBar = false

  public init() {}
}
