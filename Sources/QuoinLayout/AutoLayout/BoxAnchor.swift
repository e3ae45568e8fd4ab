import QuoinGeometry

/// One end of a row: an attribute of a box, or of a guide that comes with the box's view.
struct BoxAnchor {
  var box: Int32
  var attribute: LayoutAttribute
  /// The guide meant instead of the box itself.
  var guide: GuideKind?

  init(_ box: Int32, _ attribute: LayoutAttribute, guide: GuideKind? = nil) {
    self.box = box
    self.attribute = attribute
    self.guide = guide
  }
}

/// `[origin] + extent * size + constant` of one box along one axis: what an anchor stands for.
struct EdgeForm {
  var box: Int32
  /// Whether it is a location, which counts the box's origin in.
  var isLocation: Bool
  var extent: Double
  var constant: Double
}

/// The two ends of a guide along one axis, each `extent * size + constant` from a box's origin.
struct GuideSpan {
  var lowExtent = 0.0
  var low = 0.0
  var highExtent = 1.0
  var high = 0.0
}

extension LayoutAttribute {
  /// Whether it follows the reading direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it lies on the layout margins.
  var isMargin: Bool { rawValue >= LayoutAttribute.leftMargin.rawValue }

  /// Whether, on a scroll view, it means the content for constraints from inside
  /// (auto-layout section 9).
  var meansScrollContent: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin,
      .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
      true
    default: false
    }
  }
}
