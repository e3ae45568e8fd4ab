import QuoinLayout

/// The kind of reason for which a computed frame differs from the saved one.
///
/// Decided from what the view is and stands in, not by how far it is off; each is a page of the
/// known gaps.
public enum MissCause: String, Sendable, Hashable, CaseIterable {
  /// The frame follows from the width or height of measured text.
  case text
  /// A class of the app's own decides its content size.
  case customClass
  /// An image whose size the document does not tell.
  case unknownImage
  /// Inside a cell whose height follows from its content or its table.
  case cell
  /// Inside a collection view's item.
  case collectionItem
  /// Held by a safe area, a top or bottom guide, or a margin.
  case guide
  /// Inside a scroll view's content.
  case scrollContent
  /// Arranged by a stack view.
  case stack
  /// Anything else.
  case other
}

extension MissCause {
  static func of(_ view: ViewIndex, scene: Scene, layout: LayoutResult) -> MissCause {
    let views = scene.views
    if layout.views[view].dependsOnMeasuredText { return .text }
    if case .image(let image) = views[view].content, image.size == nil { return .unknownImage }
    var current: ViewIndex? = view
    while let index = current {
      switch views[index].kind {
      case .tableViewCell: return .cell
      case .collectionViewCell, .collectionReusableView: return .collectionItem
      default: current = views[index].parent
      }
    }
    if isCustom(views[view]) { return .customClass }
    if let parent = views[view].parent {
      if views[parent].kind == .stackView { return .stack }
      if views[parent].kind.scrolls { return .scrollContent }
    }
    let touchesGuide = scene.constraints.contains { constraint in
      let ends = [constraint.first, constraint.second].compactMap { $0 }
      guard ends.contains(where: { $0.item == .view(view) }) else { return false }
      return ends.contains { end in
        if case .view = end.item {
          end.attribute.rawValue >= LayoutAttribute.leftMargin.rawValue
        } else {
          true
        }
      }
    }
    return touchesGuide ? .guide : .other
  }

  private static func isCustom(_ view: View) -> Bool {
    ViewKind.byClassName[view.className] == nil && view.intrinsicContentSize == nil
  }
}
