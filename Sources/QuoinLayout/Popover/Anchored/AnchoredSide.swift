import QuoinGeometry

/// The side of a reference on which an anchored box lies, in Floating UI's words.
public enum AnchoredSide: String, Sendable, Hashable, CaseIterable {
  case top, right, bottom, left

  public var opposite: Self {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .left: .right
    case .right: .left
    }
  }

  /// The axis that crosses this side: vertical for top and bottom.
  var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  /// Whether the box lies before its reference in x or y.
  var isOrigin: Bool { self == .top || self == .left }
}

/// Which ends of reference and box meet along their common side.
public enum AnchoredAlignment: String, Sendable, Hashable, CaseIterable {
  case start, end

  var opposite: Self { self == .start ? .end : .start }
}

/// One of the twelve places beside a reference; the name is Floating UI's, such as "top-start".
public struct AnchoredPlacement: Sendable, Hashable, CustomStringConvertible {
  public var side: AnchoredSide
  /// `nil` centres the box on its reference.
  public var alignment: AnchoredAlignment?

  public init(_ side: AnchoredSide, _ alignment: AnchoredAlignment? = nil) {
    self.side = side
    self.alignment = alignment
  }

  /// Reads "bottom" or "left-end".
  public init?(_ name: some StringProtocol) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, let side = AnchoredSide(rawValue: String(first)) else {
      return nil
    }
    switch parts.count {
    case 1: self.init(side)
    case 2:
      guard let alignment = AnchoredAlignment(rawValue: String(parts[1])) else { return nil }
      self.init(side, alignment)
    default: return nil
    }
  }

  public var description: String {
    alignment.map { "\(side.rawValue)-\($0.rawValue)" } ?? side.rawValue
  }

  /// All twelve: for each side from the top clockwise the middle, the start and the end.
  public static let all: [Self] = AnchoredSide.allCases.flatMap { side in
    [Self(side), Self(side, .start), Self(side, .end)]
  }

  /// The axis that crosses the side.
  var sideAxis: Axis { side.axis }
  /// The axis along the side.
  var alignmentAxis: Axis { side.axis.crossed }

  var opposite: Self { Self(side.opposite, alignment) }

  /// The other end of the same side; a centred placement is its own.
  var withOppositeAlignment: Self { Self(side, alignment?.opposite) }

  /// The placements a flip with alignment tries: the other end, the other side, and both.
  var expanded: [Self] {
    [withOppositeAlignment, opposite, opposite.withOppositeAlignment]
  }

  /// The placements on the sides of the other axis, the `direction`'s side first.
  func onOppositeAxis(
    first direction: AnchoredAlignment, flippingAlignment: Bool, isRightToLeft: Bool
  ) -> [Self] {
    let startsFirst = direction == .start
    let sides: [AnchoredSide] =
      if side.axis == .vertical {
        startsFirst != isRightToLeft ? [.left, .right] : [.right, .left]
      } else {
        startsFirst ? [.top, .bottom] : [.bottom, .top]
      }
    let placements = sides.map { Self($0, alignment) }
    guard alignment != nil, flippingAlignment else { return placements }
    return placements + placements.map(\.withOppositeAlignment)
  }

  /// The two ends along the side, the one that a box at this placement grows towards first.
  func alignmentSides(
    reference: Size, floating: Size, isRightToLeft: Bool
  ) -> (main: AnchoredSide, cross: AnchoredSide) {
    var main: AnchoredSide =
      if alignmentAxis == .horizontal {
        alignment == (isRightToLeft ? .end : .start) ? .right : .left
      } else {
        alignment == .start ? .bottom : .top
      }
    if reference[alignmentAxis] > floating[alignmentAxis] { main = main.opposite }
    return (main, main.opposite)
  }
}
