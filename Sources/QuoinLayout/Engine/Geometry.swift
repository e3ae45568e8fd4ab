import QuoinGeometry

/// Where the solver put every box, exactly: not yet rounded to pixels.
struct Geometry {
  /// By box: the alignment rectangle in the parent's bounds.
  private(set) var local: [Rect] = []
  /// By box: the alignment rectangle in the window.
  private(set) var window: [Rect] = []

  mutating func update(_ system: ConstraintSystem) {
    local.removeAll(keepingCapacity: true)
    window.removeAll(keepingCapacity: true)
    for box in system.boxes {
      let rect = Rect(
        x: system.value(box.x), y: system.value(box.y), width: system.value(box.width),
        height: system.value(box.height))
      local.append(rect)
      guard box.parent >= 0 else {
        window.append(rect)
        continue
      }
      let outer = system.boxes[Int(box.parent)]
      let origin = window[Int(box.parent)].origin
      window.append(
        Rect(
          x: origin.x - outer.alignmentInsets.left - outer.boundsOrigin.x + rect.minX,
          y: origin.y - outer.alignmentInsets.top - outer.boundsOrigin.y + rect.minY,
          width: rect.width, height: rect.height))
    }
  }

  /// The frame of a box in its parent's bounds.
  func frame(_ index: Int, _ box: LayoutBox) -> Rect {
    local[index].outset(by: box.alignmentInsets)
  }
}

extension Rect {
  func outset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX - insets.left, y: minY - insets.top,
      width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }
}
