/// How heavy the strokes of a font are, by UIKit's name.
public struct FontWeight: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let ultraLight = Self(rawValue: "ultraLight")
  public static let thin = Self(rawValue: "thin")
  public static let light = Self(rawValue: "light")
  public static let regular = Self(rawValue: "regular")
  public static let medium = Self(rawValue: "medium")
  public static let semibold = Self(rawValue: "semibold")
  public static let bold = Self(rawValue: "bold")
  public static let heavy = Self(rawValue: "heavy")
  public static let black = Self(rawValue: "black")

  /// The nine weights of the system font, lightest first.
  public static let all: [Self] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]

  /// Whether this is one of the nine weights of the system font.
  public var isKnown: Bool { Self.all.contains(self) }

  /// The place among the nine weights, 0 the lightest; an unknown weight stands with regular.
  var index: Int {
    switch self {
    case .ultraLight: 0
    case .thin: 1
    case .light: 2
    case .medium: 4
    case .semibold: 5
    case .bold: 6
    case .heavy: 7
    case .black: 8
    default: 3
    }
  }
}
