/// The sizes of UIKit's bars in a window of one device, orientation and release, in points.
///
/// View controllers fact 1.1; from iOS 26 runtime evidence 5.
public struct BarMetrics: Sendable, Hashable {
  /// Where a navigation bar attached to the window's top starts, in the window.
  public var navigationBarY: Double
  /// The inline bar's own height, without the status bar.
  public var navigationBarHeight: Double
  /// What a large title at rest adds; 0 where large titles do not show.
  public var largeTitleHeight: Double
  /// What a prompt line adds.
  public var promptHeight: Double
  /// A navigation bar at the top of a sheet that does not fill the screen.
  public var sheetNavigationBarHeight: Double
  /// The tab bar's height without the bottom safe area.
  public var tabBarContentHeight: Double
  /// The whole tab bar, from its top edge to the window's bottom edge; where
  /// `tabBarIsAtTop`, from the safe area's top to the bar's bottom.
  public var tabBarHeight: Double
  /// Whether the tab bar floats at the top, as on iPads in regular width from iOS 18.
  public var tabBarIsAtTop: Bool
  /// The toolbar's height without the bottom safe area; what it adds above a tab bar.
  public var toolbarContentHeight: Double
  /// The whole toolbar, from its top edge to the window's bottom edge.
  public var toolbarHeight: Double

  public init(
    navigationBarY: Double, navigationBarHeight: Double, largeTitleHeight: Double,
    promptHeight: Double, sheetNavigationBarHeight: Double, tabBarContentHeight: Double,
    tabBarHeight: Double, tabBarIsAtTop: Bool, toolbarContentHeight: Double, toolbarHeight: Double
  ) {
    self.navigationBarY = navigationBarY
    self.navigationBarHeight = navigationBarHeight
    self.largeTitleHeight = largeTitleHeight
    self.promptHeight = promptHeight
    self.sheetNavigationBarHeight = sheetNavigationBarHeight
    self.tabBarContentHeight = tabBarContentHeight
    self.tabBarHeight = tabBarHeight
    self.tabBarIsAtTop = tabBarIsAtTop
    self.toolbarContentHeight = toolbarContentHeight
    self.toolbarHeight = toolbarHeight
  }
}
