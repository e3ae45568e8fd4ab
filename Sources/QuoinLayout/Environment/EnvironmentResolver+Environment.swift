import QuoinGeometry
import QuoinText

extension EnvironmentResolver {
  /// The environment of a window on a screen, once device, release, orientation and window are
  /// known.
  mutating func environment(
    _ screen: ScreenModel, os: OSVersion, orientation: InterfaceOrientation, window: WindowModel
  ) -> LayoutEnvironment {
    let statusBar = statusBar(on: screen, orientation, os: os)
    let safeArea = safeArea(on: screen, orientation, os: os, statusBar: statusBar, window: window)
    let traits = windowTraits(screen, os: os, sizeClasses: window.sizeClasses)
    let statusInset = os < OSVersion(7) ? statusBar.height : 0
    let bounds = Rect(origin: .zero, size: window.size)
    let linkedSDK = request.app.linkedSDK ?? os
    let classes = SizeClassPair(
      horizontal: traits.horizontalSizeClass ?? window.sizeClasses.horizontal,
      vertical: traits.verticalSizeClass ?? window.sizeClasses.vertical)
    let bars = BarMetrics.resolved(
      BarMetrics.Inputs(
        os: os, linkedSDK: linkedSDK,
        keepsOldDesign: request.app.designRequiresCompatibility, idiom: screen.idiom,
        horizontalSizeClass: classes.horizontal, verticalSizeClass: classes.vertical,
        safeAreaInsets: safeArea, statusBarHeight: statusBar.height, feature: screen.feature,
        scale: screen.scale))
    noteBars(bars, idiom: screen.idiom, os: os)
    return LayoutEnvironment(
      device: screen.device?.id, os: os, linkedSDK: linkedSDK, orientation: orientation,
      window: window.mode, windowBounds: bounds,
      screenBounds: Rect(origin: .zero, size: screen.size(in: orientation)), scale: screen.scale,
      safeAreaInsets: safeArea,
      rootViewFrame: bounds.inset(by: EdgeInsets(top: statusInset, left: 0, bottom: 0, right: 0)),
      statusBar: statusBar, bars: bars,
      systemMinimumLayoutMargins: systemMinimumLayoutMargins(
        idiom: screen.idiom, windowWidth: window.size.width,
        horizontalSizeClass: classes.horizontal, safeAreaInsets: safeArea),
      readableWidth: readableWidth(os: os, traits: traits),
      keyboard: request.keyboardHeight.map { Keyboard(height: min($0, window.size.height)) },
      traits: traits, quirks: request.quirks, reasons: reasons, warnings: warnings)
  }

  /// The status bar with the request's wish applied where the device follows it.
  private mutating func statusBar(
    on screen: ScreenModel, _ orientation: InterfaceOrientation, os: OSVersion
  ) -> StatusBar {
    let standard = screen.statusBarHeight(orientation, os: os)
    switch request.statusBarIsHidden {
    case true: return StatusBar(height: 0, isHidden: true)
    case false where standard == 0:
      // A compact height hides the bar from iOS 8; up to 12 a controller could bring it back on
      // screens with a home button. General platform knowledge, medium.
      if screen.feature == .homeButton, os < OSVersion(13) {
        return StatusBar(height: 20, isHidden: false)
      }
      warn(
        "status-bar-stays-hidden",
        "a phone in landscape shows no status bar under iOS \(os), whatever the app wishes")
      return StatusBar(height: 0, isHidden: true)
    default:
      if standard == 0 {
        reason("status-bar-hidden", "the status bar is hidden while the height is compact")
      }
      return StatusBar(height: standard, isHidden: standard == 0)
    }
  }

  private mutating func safeArea(
    on screen: ScreenModel, _ orientation: InterfaceOrientation, os: OSVersion,
    statusBar: StatusBar, window: WindowModel
  ) -> EdgeInsets {
    guard os >= OSVersion(7) else {
      reason(
        "root-below-status-bar",
        "before iOS 7 the root view starts below the status bar and has no insets")
      return .zero
    }
    var insets = screen.safeArea(orientation, os: os)
    let standardStatusBar = screen.statusBarHeight(orientation, os: os)
    if statusBar.isHidden, standardStatusBar > 0 {
      if screen.feature == .homeButton {
        insets.top = 0
      } else if screen.idiom == .pad {
        insets.top = 0
        warn(
          "hidden-status-bar-not-sourced",
          "no source gives the top inset of this iPad without a status bar; 0 is taken")
      }
    } else if !statusBar.isHidden, standardStatusBar == 0 {
      insets.top = max(insets.top, statusBar.height)
    }
    if !window.isFullScreen {
      switch window.mode {
      case .full, .split: break
      case .slideOver, .size:
        warn(
          "floating-insets-not-sourced",
          "no source gives the safe area of this floating window; that of the full screen is "
            + "taken")
      }
    }
    return insets
  }

  private mutating func readableWidth(os: OSVersion, traits: TraitCollection) -> ReadableWidth {
    if let size = traits.preferredContentSizeCategory, size != .large {
      reason(
        "readable-width-of-large",
        "the readable width follows the text size; only its value at size L is known and taken")
    }
    return .standard(os: os)
  }

  private mutating func noteBars(_ bars: BarMetrics, idiom: UserInterfaceIdiom, os: OSVersion) {
    if bars.tabBarIsAtTop, os.major < 26 {
      reason(
        "floating-tab-bar",
        "from iPadOS 18 a tab bar of regular width floats at the top; its size is that recorded "
          + "on iPadOS 26")
    }
  }

  /// The window's traits with the request's overrides merged in.
  mutating func windowTraits(
    _ screen: ScreenModel, os: OSVersion, sizeClasses: SizeClassPair?
  ) -> TraitCollection {
    if os < OSVersion(8) {
      reason(
        "size-classes-before-8",
        "size classes exist from iOS 8; those given are what later releases would report")
    }
    let traits = TraitCollection.standard(
      idiom: screen.idiom, scale: screen.scale, sizeClasses: sizeClasses,
      displayGamut: screen.displayGamut, hasForceTouch: screen.hasForceTouch, os: os)
    return traits.merging(request.traits)
  }
}
