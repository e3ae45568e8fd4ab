import QuoinGeometry

/// The least side margins of a controller's root view, in points.
///
/// Measured: 16 in portrait up to 393 points, 20 from 414; 20 in landscape on screens without
/// side insets and 16 beyond the safe area on the others; 20 on iPads, 16 in their compact panes
/// (devices and traits fact 4.2). Widths of 402 and 420 were not measured; they get 16 and 20.
func systemMinimumLayoutMargins(
  idiom: UserInterfaceIdiom, windowWidth: Double, horizontalSizeClass: SizeClass,
  safeAreaInsets: EdgeInsets
) -> DirectionalEdgeInsets {
  let side: Double =
    if idiom == .pad {
      horizontalSizeClass == .regular ? 20 : 16
    } else if safeAreaInsets.left > 0 || safeAreaInsets.right > 0 {
      16
    } else {
      windowWidth >= 414 ? 20 : 16
    }
  return DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
}

extension ReadableWidth {
  /// The cap at content size Large under `os`.
  ///
  /// 664 from iOS 11, applied to margin guides of 720 and more: not at 718, but at 728; 672 on
  /// iOS 9 and 10, measured on a view 1024 wide (devices and traits fact 4.3).
  static func standard(os: OSVersion) -> ReadableWidth {
    ReadableWidth(cap: os >= OSVersion(11) ? 664 : 672, minimumMarginGuideWidth: 720)
  }
}
