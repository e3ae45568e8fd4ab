import QuoinGeometry

extension LayoutEngine {
  /// What a scroll view's own insets and the safe area take from its visible area
  /// (`adjustedContentInset`); before iOS 11 its own insets only.
  func adjustedContentInset(_ index: Int, _ run: LayoutRun) -> EdgeInsets? {
    guard run.resolved.views[index].kind.scrolls else { return nil }
    var own = EdgeInsets.zero
    if case .scroll(let given) = run.resolved.views[index].content { own = given.contentInset }
    return own + adjustedSafeArea(index, run)
  }

  /// The part of the safe area that a scroll view keeps its content out of at rest.
  func adjustedSafeArea(_ index: Int, _ run: LayoutRun) -> EdgeInsets {
    let view = run.resolved.views[index]
    guard view.kind.scrolls, run.rules.insetsMarginsFromSafeArea else { return .zero }
    var scroll = ScrollContent()
    if case .scroll(let given) = view.content { scroll = given }
    var inset = EdgeInsets.zero
    let box = system.boxes[index]
    let frame = geometry.frame(index, box).size
    let content = box.contentBox >= 0 ? geometry.local[Int(box.contentBox)].size : .zero
    let safe = insets.safeArea[index]
    // As designed the editor never shows content under a bar.
    let isDesigned = run.environment.toolsVersion != nil
    let isList = view.kind == .tableView || view.kind == .collectionView
    let scrollsX =
      scroll.alwaysBounceHorizontal || content.width + safe.left + safe.right > frame.width
    let scrollsY =
      scroll.alwaysBounceVertical || isList || isDesigned
      || content.height + safe.top + safe.bottom > frame.height
    let adjustsX: Bool
    let adjustsY: Bool
    switch scroll.contentInsetAdjustmentBehavior {
    case .never: (adjustsX, adjustsY) = (false, false)
    case .always: (adjustsX, adjustsY) = (true, true)
    case .automatic, .scrollableAxes: (adjustsX, adjustsY) = (scrollsX, scrollsY)
    }
    if adjustsX {
      inset.left += safe.left
      inset.right += safe.right
    }
    if adjustsY {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    return inset
  }

  /// Moves the bounds of every scroll view to where it rests: its given offset, or the corner of
  /// its adjusted inset.
  ///
  /// As designed nothing is scrolled: the editor shows content at offset 0 (Interface Builder
  /// facts, section 9).
  mutating func updateContentOffsets(_ run: LayoutRun) {
    for index in run.resolved.views.indices where run.resolved.views[index].kind.scrolls {
      guard run.resolved.isInstalled[index] else { continue }
      var offset: Point?
      if case .scroll(let scroll) = run.resolved.views[index].content {
        offset = scroll.contentOffset
      }
      if offset == nil, run.environment.toolsVersion == nil,
        let inset = adjustedContentInset(index, run)
      {
        offset = Point(x: -inset.left, y: -inset.top)
      }
      let found = offset ?? .zero
      system.update(Int32(truncatingIfNeeded: index)) { $0.boundsOrigin = found }
    }
  }
}
