/// A person's preferred text size (Dynamic Type).
///
/// The raw values are the short names used in requests: `XS` to `XXXL`, `AX1` to `AX5`.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable, Comparable {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  /// The default.
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL"
  case accessibilityMedium = "AX1"
  case accessibilityLarge = "AX2"
  case accessibilityExtraLarge = "AX3"
  case accessibilityExtraExtraLarge = "AX4"
  case accessibilityExtraExtraExtraLarge = "AX5"

  /// The place from 0, the smallest, to 11.
  public var index: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }

  /// Whether this is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { index >= 7 }

  public static func < (a: Self, b: Self) -> Bool { a.index < b.index }

  /// Reads the short name ("AX2"), the Swift name ("accessibilityLarge") or UIKit's raw string
  /// ("UICTContentSizeCategoryAccessibilityL").
  public init?(name: String) {
    let match = Self.allCases.first {
      $0.rawValue == name || $0.swiftName == name || $0.uiKitRawValue == name
    }
    guard let match else { return nil }
    self = match
  }

  /// The name of the static member of `UIContentSizeCategory`.
  public var swiftName: String {
    switch self {
    case .extraSmall: "extraSmall"
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    case .extraLarge: "extraLarge"
    case .extraExtraLarge: "extraExtraLarge"
    case .extraExtraExtraLarge: "extraExtraExtraLarge"
    case .accessibilityMedium: "accessibilityMedium"
    case .accessibilityLarge: "accessibilityLarge"
    case .accessibilityExtraLarge: "accessibilityExtraLarge"
    case .accessibilityExtraExtraLarge: "accessibilityExtraExtraLarge"
    case .accessibilityExtraExtraExtraLarge: "accessibilityExtraExtraExtraLarge"
    }
  }

  /// The string that UIKit stores.
  public var uiKitRawValue: String {
    let sizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL"]
    return isAccessibilityCategory
      ? "UICTContentSizeCategoryAccessibility" + sizes[index - 5]
      : "UICTContentSizeCategory" + sizes[index]
  }
}
