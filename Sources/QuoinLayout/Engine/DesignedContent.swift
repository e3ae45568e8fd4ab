import QuoinGeometry
import QuoinText

/// Content sizes that depend on where a view stands, beside what it shows.
extension LayoutRun {
  /// Changes a measured size to what the view shows at its place.
  func adjustDesigned(_ content: inout MeasuredContent, of index: ViewIndex) {
    let view = resolved.views[index]
    switch view.kind {
    case .label:
      guard keepsLibraryHeight(view), let height = content.size.height else { return }
      content.size.height = height.rounded(.up)
    case .toolbar:
      guard standsOnHomeIndicator(index) else { return }
      content.size.height = 49
    default: break
    }
  }

  /// Whether the editor keeps the height of 21 points that its object library gives to a label.
  ///
  /// It accepts a saved size within a point of the measured one, so a label in the library's own
  /// font stays 21 points high where 20.5 would do: 58 of 78 labels saved by Xcode 11 and later
  /// (17 of 22 documents), 6 of 14 before. Labels of other fonts (18 of 24) and labels below a
  /// stack view (all 60) are saved as measured. A running app measures.
  private func keepsLibraryHeight(_ view: View) -> Bool {
    guard let tools = environment.toolsVersion, tools >= 14_810,
      case .label(let label) = view.content, label.numberOfLines == 1,
      label.attributedText == nil, !label.text.isEmpty,
      label.font ?? .labelDefault == .labelDefault, view.intrinsicContentSize == nil
    else { return false }
    var ancestor = view.parent
    while let parent = ancestor {
      if resolved.views[parent].kind == .stackView { return false }
      ancestor = resolved.views[parent].parent
    }
    return true
  }

  /// The width of a plain view that nothing gives one, in points.
  ///
  /// In the editor such a view keeps the 240 points that the object library gives it: 5 of 7 views
  /// without subviews, class or width of their own in vertical stack views that do not fill their
  /// width (4 documents of 3 projects; the other 2, of one document, have 280). In a running app
  /// nothing remains of it.
  func designedWidth(of index: ViewIndex) -> Double {
    let view = resolved.views[index]
    let next = index + 1
    let isLeaf = !resolved.views.indices.contains(next) || resolved.views[next].parent != index
    guard environment.toolsVersion != nil, view.kind == .plain, view.className == "UIView",
      isLeaf, view.intrinsicContentSize == nil
    else { return 0 }
    return 240
  }

  /// Whether a toolbar lies on the safe area of a screen with a home indicator, where it is 49
  /// points high instead of 44: saved so in 15 of 15 documents from iOS 14 to 17, while toolbars
  /// elsewhere on the same screens have 44.
  private func standsOnHomeIndicator(_ index: ViewIndex) -> Bool {
    let insets = environment.safeAreaInsets
    guard environment.traits.userInterfaceIdiom != .pad, insets.bottom > 0, insets.left == 0,
      environment.os >= OSVersion(13)
    else { return false }
    return scene.constraints.indices.contains { number in
      guard resolved.isActive[number], let second = scene.constraints[number].second else {
        return false
      }
      let first = scene.constraints[number].first
      return isBottom(first, of: index) && isSafeBottom(second)
        || isBottom(second, of: index) && isSafeBottom(first)
    }
  }

  private func isBottom(_ anchor: LayoutAnchor, of index: ViewIndex) -> Bool {
    anchor.item == .view(index) && anchor.attribute == .bottom
  }

  /// The bottom edge of a root's safe area, or the top of its bottom guide.
  private func isSafeBottom(_ anchor: LayoutAnchor) -> Bool {
    switch (anchor.item, anchor.attribute) {
    case (.guide(.safeArea, of: let view), .bottom),
      (.guide(.bottomLayoutGuide, of: let view), .top):
      resolved.views[view].parent == nil
    default: false
    }
  }
}
