import QuoinGeometry

extension Scene {
  /// The safe rectangle of the root view above `index`, in the window.
  func safeRect(around index: ViewIndex, in result: LayoutResult) -> Rect {
    let root = result.views[views[index].root]
    return root.windowFrame.inset(by: root.safeAreaInsets)
  }
}

/// How far `frame` reaches over each edge of `area`: "12 pt at the bottom".
func overhang(of frame: Rect, over area: Rect) -> String {
  let sides = [
    ("top", area.minY - frame.minY), ("left", area.minX - frame.minX),
    ("bottom", frame.maxY - area.maxY), ("right", frame.maxX - area.maxX),
  ]
  return sides.filter { $0.1 > 0.001 }.map { "\(points($0.1)) pt at the \($0.0)" }
    .joined(separator: ", ")
}

/// A length for people: three decimals at most, none where whole.
func points(_ length: Double) -> String {
  guard length.isFinite, abs(length) < 1e12 else { return "\(length)" }
  let rounded = (length * 1000).rounded() / 1000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
