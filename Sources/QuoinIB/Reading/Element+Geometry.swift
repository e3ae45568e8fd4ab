import QuoinGeometry

extension Element {
  /// `<rect key="…" x y width height/>`.
  func rect(_ key: String) -> Rect? { child("rect", key: key).flatMap(\.rectValue) }

  private var rectValue: Rect? {
    guard let x = number("x"), let y = number("y"), let width = number("width"),
      let height = number("height")
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// `<size key="…" width height/>`.
  func size(_ key: String) -> Size? {
    guard let size = child("size", key: key), let width = size.number("width"),
      let height = size.number("height")
    else { return nil }
    return Size(width: width, height: height)
  }

  /// `<inset key="…" minX minY maxX maxY/>`: left, top, right, bottom.
  func inset(_ key: String) -> EdgeInsets? {
    guard let inset = child("inset", key: key) else { return nil }
    return EdgeInsets(
      top: inset.number("minY") ?? 0, left: inset.number("minX") ?? 0,
      bottom: inset.number("maxY") ?? 0, right: inset.number("maxX") ?? 0)
  }

  /// `top leading bottom trailing` of a `<directionalEdgeInsets>`.
  var directionalInsets: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: number("top") ?? 0, leading: number("leading") ?? 0, bottom: number("bottom") ?? 0,
      trailing: number("trailing") ?? 0)
  }

  /// `top left bottom right` of an `<edgeInsets>`.
  var edgeInsets: EdgeInsets {
    EdgeInsets(
      top: number("top") ?? 0, left: number("left") ?? 0, bottom: number("bottom") ?? 0,
      right: number("right") ?? 0)
  }

  /// The saved frame in the superview's coordinates.
  ///
  /// Early Xcode 8 wrote `<frame key="frameInset" minX minY width height/>`, where a `maxX` or
  /// `maxY` counts from the superview's far edge.
  func savedFrame(in superview: Size?) -> Rect? {
    if let rect = rect("frame") { return rect }
    guard let frame = child("frame", key: "frameInset") else { return nil }
    func side(
      _ minimum: String, _ length: String, _ maximum: String, _ whole: Double?
    ) -> (start: Double, length: Double)? {
      let near = frame.number(minimum) ?? 0
      guard let far = frame.number(maximum) else {
        return frame.number(length).map { (near, $0) }
      }
      guard let whole else { return nil }
      if let size = frame.number(length) { return (whole - far - size, size) }
      return (near, whole - far - near)
    }
    guard let x = side("minX", "width", "maxX", superview?.width),
      let y = side("minY", "height", "maxY", superview?.height)
    else { return nil }
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}
