import QuoinGeometry

extension BarMetrics {
  /// What the sizes of bars depend on.
  struct Inputs {
    var os: OSVersion
    var linkedSDK: OSVersion
    /// Whether the app keeps the design before iOS 26 (`UIDesignRequiresCompatibility`).
    var keepsOldDesign: Bool
    var idiom: UserInterfaceIdiom
    var horizontalSizeClass: SizeClass
    var verticalSizeClass: SizeClass
    var safeAreaInsets: EdgeInsets
    var statusBarHeight: Double
    var feature: ScreenFeature
    var scale: DisplayScale
  }

  /// The sizes of bars by the rules of their era.
  ///
  /// View controllers fact 1.1 (B1 to B7); from iOS 26 runtime evidence 5. They reproduce every
  /// height of the device table but one, the contested landscape bar of iOS 26 (32 there, 54
  /// recorded).
  static func resolved(_ inputs: Inputs) -> BarMetrics {
    inputs.os.major >= 26 && !inputs.keepsOldDesign ? glass(inputs) : classic(inputs)
  }

  // Up to iOS 18, and in apps that keep that design.
  private static func classic(_ inputs: Inputs) -> BarMetrics {
    let isPad = inputs.idiom == .pad
    let bottom = inputs.safeAreaInsets.bottom
    // B7: 50-point bars apply to apps linked with the iOS 12 SDK or later.
    let hasTallPadBars = inputs.os >= OSVersion(12) && inputs.linkedSDK >= OSVersion(12)
    let isSmall =
      !isPad && inputs.verticalSizeClass == .compact && inputs.horizontalSizeClass == .compact
    let navigationBar = isPad ? (hasTallPadBars ? 50.0 : 44) : isSmall ? 32 : 44
    // B2: with a home indicator an iPad's bottom bars take 65 in all, not 50 + 20.
    let padBottomBar = hasTallPadBars ? (inputs.feature == .rounded ? 45.0 : 50) : nil
    let tabBar =
      isPad ? padBottomBar ?? 49 : isSmall && inputs.os >= OSVersion(11) ? 32.0 : 49
    let toolbar = isPad ? padBottomBar ?? 44 : isSmall ? 32.0 : 44
    let floats = isPad && hasFloatingTabBar(inputs)
    return BarMetrics(
      navigationBarY: classicNavigationBarY(inputs), navigationBarHeight: navigationBar,
      largeTitleHeight: largeTitleHeight(inputs), promptHeight: 30,
      sheetNavigationBarHeight: inputs.os >= OSVersion(13) ? 56 : 44,
      tabBarContentHeight: floats ? floatingTabBarHeight : tabBar,
      tabBarHeight: floats ? floatingTabBarHeight : tabBar + bottom, tabBarIsAtTop: floats,
      toolbarContentHeight: toolbar, toolbarHeight: toolbar + bottom)
  }

  // From iOS 26.
  private static func glass(_ inputs: Inputs) -> BarMetrics {
    let isPad = inputs.idiom == .pad
    let isCompactHeight = inputs.verticalSizeClass == .compact
    let bottom = inputs.safeAreaInsets.bottom
    let floats = isPad && hasFloatingTabBar(inputs)
    let tabBar = isCompactHeight ? 64.0 : 83
    let toolbar = isPad ? 79.0 : isCompactHeight ? 82 : 86
    return BarMetrics(
      navigationBarY: isCompactHeight && inputs.safeAreaInsets.top == 0
        ? 24 : max(inputs.safeAreaInsets.top, 10),
      navigationBarHeight: 54, largeTitleHeight: largeTitleHeight(inputs), promptHeight: 30,
      sheetNavigationBarHeight: 70,
      tabBarContentHeight: floats ? floatingTabBarHeight : tabBar - bottom,
      tabBarHeight: floats ? floatingTabBarHeight : tabBar, tabBarIsAtTop: floats,
      toolbarContentHeight: toolbar - bottom, toolbarHeight: toolbar)
  }

  // On iPadOS 26 the strip is 44 high and content starts 20 below it (runtime evidence 5);
  // for 18 no record exists, and the same is taken.
  private static let floatingTabBarHeight = 64.0

  private static func hasFloatingTabBar(_ inputs: Inputs) -> Bool {
    inputs.os >= OSVersion(18) && inputs.linkedSDK >= OSVersion(18)
      && inputs.horizontalSizeClass == .regular
  }

  // B5: large titles exist from iOS 11 and need a regular height.
  private static func largeTitleHeight(_ inputs: Inputs) -> Double {
    inputs.os >= OSVersion(11) && inputs.verticalSizeClass == .regular ? 52 : 0
  }

  // B4: below the status bar; under a Dynamic Island five points and one or two pixels above
  // the safe area's top (53 2/3 for 59, 56 1/3 for 62, 62 1/3 for 68).
  private static func classicNavigationBarY(_ inputs: Inputs) -> Double {
    let top = inputs.safeAreaInsets.top
    guard inputs.os >= OSVersion(7) else { return inputs.statusBarHeight }
    guard inputs.feature == .dynamicIsland, top > 50, inputs.idiom == .phone else {
      return max(top, inputs.statusBarHeight)
    }
    let pixels: Double = top < 60 ? 1 : 2
    return top - 5 - pixels / inputs.scale.pixelsPerPoint
  }
}
