/// A rectangle in some view's coordinate space, in points; y grows downwards.
///
/// The space is said where the rectangle is stored. Sizes are not negative in layout results,
/// but nothing here insists on it.
public struct Rect: Sendable, Hashable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public static let zero = Self(origin: .zero, size: .zero)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }

  /// This rectangle with each edge moved inwards by its inset; a negative inset moves outwards.
  public func inset(by insets: EdgeInsets) -> Self {
    Self(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// This rectangle moved by `offset`.
  public func offset(by offset: Point) -> Self { Self(origin: origin + offset, size: size) }

  /// The common part of both, or `nil` where they do not meet; rectangles that share only an
  /// edge meet in a rectangle without extent.
  public func intersection(_ other: Self) -> Self? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right >= left, bottom >= top else { return nil }
    return Self(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether `other` lies inside this rectangle, edges included, within `tolerance` points.
  public func contains(_ other: Self, tolerance: Double = 0) -> Bool {
    other.minX >= minX - tolerance && other.minY >= minY - tolerance
      && other.maxX <= maxX + tolerance && other.maxY <= maxY + tolerance
  }
}
