import QuoinGeometry

/// How far a view's frame exceeds its alignment rectangle.
///
/// Source: residuals of plain equalities in stored layouts (171 of 174 for switches, 290 of 292
/// for sliders, 53 of 54 for segmented controls; Interface Builder facts, section 5).
enum AlignmentInsets {
  static func insets(of view: View, os: OSVersion) -> EdgeInsets {
    if let given = view.alignmentRectInsets { return given }
    switch view.kind {
    case .switch:
      return EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .slider:
      return os.major >= 26 ? .zero : EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segmentedControl:
      return EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    case .imageView:
      if case .image(let image) = view.content { return image.alignmentRectInsets }
      return .zero
    default:
      return .zero
    }
  }
}
