/// A screen's pixel density: how many device pixels one point covers.
public struct DisplayScale: Sendable, Hashable {
  /// Pixels per point; 1, 2 or 3 on shipping hardware.
  ///
  /// Always finite and greater than 0.
  public let pixelsPerPoint: Double

  /// - Returns: `nil` unless `pixelsPerPoint` is finite and greater than 0.
  public init?(pixelsPerPoint: Double) {
    guard pixelsPerPoint.isFinite, pixelsPerPoint > 0 else { return nil }
    self.pixelsPerPoint = pixelsPerPoint
  }

  private init(unchecked pixelsPerPoint: Double) { self.pixelsPerPoint = pixelsPerPoint }

  public static let one = Self(unchecked: 1)
  public static let two = Self(unchecked: 2)
  public static let three = Self(unchecked: 3)
}
