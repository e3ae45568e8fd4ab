import QuoinGeometry
import QuoinSolver

extension ConstraintSystem {
  /// Adds the two required constraints per axis of a view that its autoresizing mask places
  /// (auto-layout fact 4.1).
  ///
  /// `superviewSize` is the superview's size when `frame` was set; `nil` where it is not known: the
  /// frame stays as it is then.
  mutating func addMaskRows(
    view: Int32, frame: Rect, mask: AutoresizingMask, superviewSize: Size?
  ) {
    let parent = boxes[Int(view)].parent
    for axis in Axis.allCases {
      let box = boxes[Int(view)]
      let isHorizontal = axis == .horizontal
      let lead = box.leadInset(axis)
      let trail = box.trailInset(axis)
      let length = isHorizontal ? frame.width : frame.height
      let low = isHorizontal ? frame.minX : frame.minY
      var rule = AxisRule(fixedLength: length, center: low + length / 2)
      if let superviewSize, parent >= 0 {
        let translated = TranslatedAutoresizing(
          origin: low, length: length, superviewLength: superviewSize[axis],
          flexibility: mask.flexibility(along: axis))
        rule = AxisRule(translated)
      }
      // The superview's length means its bounds; the rows are about alignment rectangles.
      let outer = parent >= 0 ? boxes[Int(parent)] : box
      let bounds = outer.leadInset(axis) + outer.trailInset(axis)
      let size: LayoutAttribute = isHorizontal ? .width : .height
      let center: LayoutAttribute = isHorizontal ? .centerX : .centerY
      let isRelative = rule.lengthMultiplier != 0
      add(
        ConstraintRow(
          BoxAnchor(view, size), .equal, isRelative ? BoxAnchor(parent, size) : nil,
          multiplier: isRelative ? rule.lengthMultiplier : 1,
          constant: rule.lengthConstant + rule.lengthMultiplier * bounds - lead - trail,
          origin: .mask(view: view, axis)))
      add(
        ConstraintRow(
          BoxAnchor(view, center), .equal, BoxAnchor(parent, size),
          multiplier: rule.centerMultiplier,
          constant: rule.centerConstant + rule.centerMultiplier * bounds + (lead - trail) / 2,
          origin: .mask(view: view, axis)))
    }
  }

  private struct AxisRule {
    var lengthMultiplier = 0.0
    var lengthConstant: Double
    var centerMultiplier = 0.0
    var centerConstant: Double

    init(fixedLength: Double, center: Double) {
      lengthConstant = fixedLength
      centerConstant = center
    }

    init(_ translated: TranslatedAutoresizing) {
      lengthMultiplier = translated.lengthMultiplier
      lengthConstant = translated.lengthConstant
      centerMultiplier = translated.centerMultiplier
      centerConstant = translated.centerConstant
    }
  }
}
