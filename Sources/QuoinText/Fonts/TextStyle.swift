/// A Dynamic Type text style, by UIKit's name.
public struct TextStyle: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  /// A style by its Swift name (`title1`) or by the string that Interface Builder stores
  /// (`UICTFontTextStyleTitle1`); other names are kept as they are.
  public init(rawValue: String) {
    let prefix = "UICTFontTextStyle"
    guard rawValue.hasPrefix(prefix) else {
      self.rawValue = rawValue == "subhead" ? "subheadline" : rawValue
      return
    }
    switch rawValue.dropFirst(prefix.count) {
    case "Title0": self = .largeTitle
    case "Title1": self = .title1
    case "Title2": self = .title2
    case "Title3": self = .title3
    case "Headline": self = .headline
    case "Subhead", "Subheadline": self = .subheadline
    case "Body": self = .body
    case "Callout": self = .callout
    case "Footnote": self = .footnote
    case "Caption1": self = .caption1
    case "Caption2": self = .caption2
    default: self.rawValue = rawValue
    }
  }

  private init(known: String) { rawValue = known }

  public static let largeTitle = Self(known: "largeTitle")
  public static let title1 = Self(known: "title1")
  public static let title2 = Self(known: "title2")
  public static let title3 = Self(known: "title3")
  public static let headline = Self(known: "headline")
  public static let subheadline = Self(known: "subheadline")
  public static let body = Self(known: "body")
  public static let callout = Self(known: "callout")
  public static let footnote = Self(known: "footnote")
  public static let caption1 = Self(known: "caption1")
  public static let caption2 = Self(known: "caption2")
  /// From iOS 17, made for visionOS.
  public static let extraLargeTitle = Self(known: "extraLargeTitle")
  /// From iOS 17, made for visionOS.
  public static let extraLargeTitle2 = Self(known: "extraLargeTitle2")

  /// Every style the tables know.
  public static let all: [Self] = [
    .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
    .caption1, .caption2, .extraLargeTitle, .extraLargeTitle2,
  ]

  /// Whether the tables know this style; an unknown one is set as body.
  public var isKnown: Bool { Self.all.contains(self) }
}
