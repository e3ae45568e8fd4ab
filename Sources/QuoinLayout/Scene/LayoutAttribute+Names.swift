public import QuoinGeometry

extension LayoutAttribute {
  /// The attribute that equations and documents mean by `name`; `baseline` is the last baseline.
  public init?(name: String) {
    guard let attribute = Self.byName[name] else { return nil }
    self = attribute
  }

  /// UIKit's name of the attribute.
  public var name: String { "\(self)" }

  private static let byName: [String: LayoutAttribute] = {
    var table: [String: LayoutAttribute] = ["baseline": .lastBaseline]
    for attribute in allCases where attribute != .notAnAttribute {
      table[attribute.name] = attribute
    }
    return table
  }()

  /// The axis that the attribute measures along; `nil` for `notAnAttribute`.
  public var axis: Axis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether the attribute is a length rather than a place.
  public var isSize: Bool { self == .width || self == .height }
}
