/// A reader's preferred text size, by its short name: `XS` to `XXXL`, `AX1` to `AX5`.
public struct ContentSizeCategory: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  /// A category by its short name (`L`, `AX2`), by UIKit's Swift name
  /// (`extraLarge`, `accessibilityMedium`) or by the stored string
  /// (`UICTContentSizeCategoryAccessibilityL`); other names are kept as they are.
  public init(rawValue: String) {
    let stored = "UICTContentSizeCategory"
    let name = rawValue.hasPrefix(stored) ? String(rawValue.dropFirst(stored.count)) : rawValue
    self.rawValue = Self.shortNames[name] ?? rawValue
  }

  private init(known: String) { rawValue = known }

  public static let extraSmall = Self(known: "XS")
  public static let small = Self(known: "S")
  public static let medium = Self(known: "M")
  /// The size every device starts with.
  public static let large = Self(known: "L")
  public static let extraLarge = Self(known: "XL")
  public static let extraExtraLarge = Self(known: "XXL")
  public static let extraExtraExtraLarge = Self(known: "XXXL")
  public static let accessibilityMedium = Self(known: "AX1")
  public static let accessibilityLarge = Self(known: "AX2")
  public static let accessibilityExtraLarge = Self(known: "AX3")
  public static let accessibilityExtraExtraLarge = Self(known: "AX4")
  public static let accessibilityExtraExtraExtraLarge = Self(known: "AX5")

  /// The twelve categories, smallest first.
  public static let all: [Self] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether this is one of the twelve.
  public var isKnown: Bool { Self.all.contains(self) }

  /// Whether this is one of the five accessibility sizes, which change some layouts.
  public var isAccessibilityCategory: Bool { index >= 7 }

  /// The place among the twelve, 0 the smallest; an unknown category stands with large.
  package var index: Int { Self.all.firstIndex(of: self) ?? 3 }

  private static let shortNames: [String: String] = [
    "extraSmall": "XS", "small": "S", "medium": "M", "large": "L", "extraLarge": "XL",
    "extraExtraLarge": "XXL", "extraExtraExtraLarge": "XXXL",
    "accessibilityMedium": "AX1", "accessibilityLarge": "AX2", "accessibilityExtraLarge": "AX3",
    "accessibilityExtraExtraLarge": "AX4", "accessibilityExtraExtraExtraLarge": "AX5",
    "XS": "XS", "S": "S", "M": "M", "L": "L", "XL": "XL", "XXL": "XXL", "XXXL": "XXXL",
    "AccessibilityM": "AX1", "AccessibilityL": "AX2", "AccessibilityXL": "AX3",
    "AccessibilityXXL": "AX4", "AccessibilityXXXL": "AX5",
    "AX1": "AX1", "AX2": "AX2", "AX3": "AX3", "AX4": "AX4", "AX5": "AX5",
  ]
}
