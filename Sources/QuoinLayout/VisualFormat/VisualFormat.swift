/// A line of UIKit's Visual Format Language, turned into constraints.
///
///     V:|-[title]-12-[go(>=44)]
///
/// The constraints come in reading order; those of the alignment options follow (auto-layout
/// fact 10).
public struct VisualFormat: Sendable {
  /// Everything a format refers to.
  public struct Context: Sendable {
    /// The names that may stand in brackets.
    public var isView: @Sendable (String) -> Bool
    public var metrics: [String: Double] = [:]
    public var options: Options = []
    /// The view that `|` means; without one, `|` is an error.
    public var superview: String?
    /// The gap that `-` means between siblings, in points (Interface Builder writes 8 in 277
    /// of 317 stored gaps).
    public var standardSpacing = 8.0
    /// The gap that `-` means between a view and the superview's edge, in points; `nil` for the
    /// superview's margin, the rule from iOS 8 on.
    ///
    /// Before, it was 20.
    public var superviewSpacing: Double?

    public init(isView: @escaping @Sendable (String) -> Bool) { self.isView = isView }
  }

  /// NSLayoutConstraint.FormatOptions, with UIKit's raw values.
  public struct Options: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    private init(_ attribute: LayoutAttribute) { rawValue = 1 << attribute.rawValue }

    public static let alignAllLeft = Self(.left)
    public static let alignAllRight = Self(.right)
    public static let alignAllTop = Self(.top)
    public static let alignAllBottom = Self(.bottom)
    public static let alignAllLeading = Self(.leading)
    public static let alignAllTrailing = Self(.trailing)
    public static let alignAllCenterX = Self(.centerX)
    public static let alignAllCenterY = Self(.centerY)
    public static let alignAllLastBaseline = Self(.lastBaseline)
    public static let alignAllFirstBaseline = Self(.firstBaseline)
    public static let directionLeadingToTrailing: Self = []
    public static let directionLeftToRight = Self(rawValue: 1 << 16)
    public static let directionRightToLeft = Self(rawValue: 2 << 16)
    public static let spacingEdgeToEdge: Self = []
    public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)

    /// The options by the names that requests use.
    public static let byName: [String: Self] = [
      "alignAllLeft": .alignAllLeft, "alignAllRight": .alignAllRight,
      "alignAllTop": .alignAllTop, "alignAllBottom": .alignAllBottom,
      "alignAllLeading": .alignAllLeading, "alignAllTrailing": .alignAllTrailing,
      "alignAllCenterX": .alignAllCenterX, "alignAllCenterY": .alignAllCenterY,
      "alignAllLastBaseline": .alignAllLastBaseline, "alignAllBaseline": .alignAllLastBaseline,
      "alignAllFirstBaseline": .alignAllFirstBaseline,
      "directionLeadingToTrailing": .directionLeadingToTrailing,
      "directionLeftToRight": .directionLeftToRight,
      "directionRightToLeft": .directionRightToLeft,
      "spacingEdgeToEdge": .spacingEdgeToEdge,
      "spacingBaselineToBaseline": .spacingBaselineToBaseline,
    ]

    /// The attributes to align along, in the order of their raw values.
    var alignments: [LayoutAttribute] {
      LayoutAttribute.allCases.filter { attribute in
        attribute != .notAnAttribute && attribute.rawValue <= LayoutAttribute.firstBaseline.rawValue
          && !attribute.isSize && rawValue & (1 << attribute.rawValue) != 0
      }
    }
  }

  /// In reading order, then alignments.
  public let constraints: [Equation]

  /// Reads `format`.
  ///
  /// - Throws: `TextError` with the column at fault; UIKit throws NSInvalidArgumentException.
  public init(parsing format: String, in context: Context) throws(TextError) {
    var parser = VisualFormatParser(format, context: context)
    constraints = try parser.parse()
  }
}
