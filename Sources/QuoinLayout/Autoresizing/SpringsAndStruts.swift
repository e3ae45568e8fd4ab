public import QuoinGeometry

/// Autoresizing without constraints: how a view follows its superview's change of size.
///
/// The change is shared between the flexible parts in proportion to their old lengths, and
/// equally where they are all zero (auto-layout fact 4.2).
public struct SpringsAndStruts: Sendable, Hashable {
  /// What a view of fixed size between two flexible margins does; the sources disagree.
  public enum FlexibleMargins: Sendable, Hashable {
    /// The margins keep their ratio (WinObjC; GNUstep for AppKit). The default.
    case proportional
    /// Each takes half of the change (Chameleon).
    case halves
    /// The centre keeps its ratio, as in the translated constraints.
    case centerRatio
  }

  public var flexibleMargins: FlexibleMargins

  public init(flexibleMargins: FlexibleMargins = .proportional) {
    self.flexibleMargins = flexibleMargins
  }

  /// `frame`, which was laid out in a superview of `old` size, in one of `new` size; points, in
  /// the superview's coordinates, not rounded.
  public func frame(_ frame: Rect, mask: AutoresizingMask, from old: Size, to new: Size) -> Rect {
    let (x, width) = span(
      origin: frame.minX, length: frame.width, from: old.width, to: new.width,
      mask.flexibility(along: .horizontal))
    let (y, height) = span(
      origin: frame.minY, length: frame.height, from: old.height, to: new.height,
      mask.flexibility(along: .vertical))
    return Rect(x: x, y: y, width: width, height: height)
  }

  private func span(
    origin: Double, length: Double, from old: Double, to new: Double,
    _ flexibility: AutoresizingFlexibility
  ) -> (origin: Double, length: Double) {
    let change = new - old
    let after = old - origin - length
    if flexibility.minMargin, flexibility.maxMargin, !flexibility.size {
      switch flexibleMargins {
      case .proportional: break
      case .halves: return (origin + change / 2, length)
      case .centerRatio:
        guard old != 0 else { return (origin + change / 2, length) }
        return ((origin + length / 2) / old * new - length / 2, length)
      }
    }
    let parts = [
      flexibility.minMargin ? origin : nil, flexibility.size ? length : nil,
      flexibility.maxMargin ? after : nil,
    ]
    let total = parts.reduce(0) { $0 + ($1 ?? 0) }
    let count = parts.reduce(0.0) { $0 + ($1 == nil ? 0 : 1) }
    func share(_ part: Double?) -> Double {
      guard let part else { return 0 }
      return total == 0 ? change / count : change * part / total
    }
    return (origin + share(parts[0]), length + share(parts[1]))
  }
}
