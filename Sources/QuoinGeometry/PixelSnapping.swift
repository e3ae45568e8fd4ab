// How far below a half pixel a coordinate may lie and still count as the half: the error that
// sums of doubles leave behind on exact halves such as 116.75 at 2x. In pixels.
private let halfPixelTolerance = 1e-6

extension Double {
  /// This coordinate moved to the nearest pixel edge; halves go up.
  ///
  ///     10.25.snapped(to: .two)  // 10.5
  ///
  /// UIKit rounds each edge in window coordinates, half up. A coordinate within a millionth of
  /// a pixel below a half counts as the half, so that rounding errors of the arithmetic before
  /// do not decide a pixel. NaN and infinities come back unchanged.
  public func snapped(to scale: DisplayScale) -> Double {
    let pixels = self * scale.pixelsPerPoint
    guard pixels.isFinite else { return self }
    return (pixels + 0.5 + halfPixelTolerance).rounded(.down) / scale.pixelsPerPoint
  }

  /// This length moved up to the next whole pixel, as UIKit sizes text; a length within a
  /// millionth of a pixel above a pixel edge counts as that edge.
  public func roundedUp(to scale: DisplayScale) -> Double {
    let pixels = self * scale.pixelsPerPoint
    guard pixels.isFinite else { return self }
    return (pixels - halfPixelTolerance).rounded(.up) / scale.pixelsPerPoint
  }
}

extension Rect {
  /// This rectangle with every edge snapped to a pixel; both must be in window coordinates.
  ///
  /// The size follows from the edges: two rectangles that touch still touch afterwards.
  public func snapped(to scale: DisplayScale) -> Rect {
    let left = minX.snapped(to: scale)
    let top = minY.snapped(to: scale)
    return Rect(
      x: left, y: top,
      width: maxX.snapped(to: scale) - left,
      height: maxY.snapped(to: scale) - top)
  }
}
