import QuoinGeometry

/// The fixed sizes of UIKit's controls in one release, in points.
///
/// All are sizes of alignment rectangles, the same as `intrinsicContentSize`; a frame adds the
/// alignment insets. Sources: the most frequent sizes of controls that no constraint sizes, by
/// the Interface Builder that stored them, and recordings of an iOS 26.1 simulator (auto-layout
/// fact 8, scene evidence 6).
struct ControlMetrics {
  let os: OSVersion

  private func isFrom(_ major: Int) -> Bool { os.major >= major }

  /// iOS 6 in one source only.
  var switchSize: Size {
    if isFrom(26) { return Size(width: 61, height: 28) }
    return isFrom(7) ? Size(width: 49, height: 31) : Size(width: 77, height: 27)
  }

  /// From iOS 26 a slider has no alignment insets.
  var sliderHeight: Double { isFrom(26) ? 34 : 30 }

  var stepperSize: Size { Size(width: 94, height: isFrom(13) ? 32 : 29) }

  /// Without the point of alignment inset below.
  ///
  /// The height of iOS 6 is in one source only.
  var segmentedControlHeight: Double { isFrom(13) ? 31 : isFrom(7) ? 28 : 43 }

  var progressViewHeight: Double { isFrom(14) ? 4 : 2 }

  func activityIndicatorLength(isLarge: Bool) -> Double { isLarge ? 37 : 20 }

  /// The size of a page control, in points.
  ///
  /// Before iOS 14: dots of 7 points, 9 apart (three pages are stored as 39 x 37). iOS 26: 18 a
  /// page and 20 more (recorded; 74 x 26 stored). Between, one stored control of three pages is
  /// 121.333 x 27.333; the share of a page is assumed to be that of iOS 26.
  func pageControlSize(pages: Int, scale: DisplayScale) -> Size {
    let pages = Double(max(pages, 0))
    guard isFrom(14) else { return Size(width: max(16 * pages - 9, 0), height: 37) }
    if isFrom(26) { return Size(width: 18 * pages + 20, height: 26) }
    return Size(
      width: (18 * pages + 67.3).roundedUp(to: scale),
      height: isFrom(16) ? 26 : (27.3).roundedUp(to: scale))
  }

  /// Wheels, with a picker's usual width.
  var pickerSize: Size { Size(width: 320, height: isFrom(9) ? 216 : 162) }

  /// At the largest text sizes the bar grows by an amount no source gives; at the extra small
  /// size Interface Builder stores 51.
  func searchBarHeight(isExtraSmall: Bool) -> Double {
    isFrom(11) ? (isExtraSmall ? 51 : 56) : 44
  }

  /// Info, detail and add buttons.
  ///
  /// Stored as 22 x 22 to Xcode 8 and 25 x 24 in Xcode 11.
  var symbolButtonSize: Size {
    isFrom(13) ? Size(width: 25, height: 24) : Size(width: 22, height: 22)
  }

  var refreshControlHeight: Double { 60 }
}
