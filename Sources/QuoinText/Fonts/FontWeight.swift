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
    // Length and first letter tell the names apart, so that one comparison is enough.
    let place: Int
    switch (rawValue.utf8.count, rawValue.utf8.first) {
    case (7, _): return 3
    case (6, _): place = 4
    case (8, _): place = 5
    case (10, _): place = 0
    case (4, UInt8(ascii: "t")): place = 1
    case (4, _): place = 6
    case (5, UInt8(ascii: "l")): place = 2
    case (5, UInt8(ascii: "h")): place = 7
    case (5, _): place = 8
    default: return 3
    }
    return Self.all[place] == self ? place : 3
  }
}
