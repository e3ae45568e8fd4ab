import QuoinGeometry

/// What resolution needs to know of a screen, whether it comes from the catalogue or a request.
struct ScreenModel {
  var device: Device?
  var idiom: UserInterfaceIdiom
  /// In portrait, in points.
  var pointSize: Size
  var scale: DisplayScale
  var feature: ScreenFeature
  var displayGamut: DisplayGamut
  var hasForceTouch: Bool
  var supportsUpsideDown: Bool
  private var customSafeArea: PerOrientation<EdgeInsets>?
  private var customStatusBarHeight: PerOrientation<Double>?

  init(_ device: Device) {
    self.device = device
    idiom = device.idiom
    pointSize = device.pointSize
    scale = device.scale
    feature = device.screenFeature
    displayGamut = device.displayGamut
    hasForceTouch = device.hasForceTouch
    supportsUpsideDown = device.supportsUpsideDown
  }

  /// A screen of the caller's own; its landscape insets default to the portrait ones turned.
  init(_ custom: CustomDevice) {
    let portrait = custom.safeAreaPortrait
    let isPhone = custom.idiom == .phone
    let hasHomeIndicator = portrait.bottom > 0
    idiom = custom.idiom
    pointSize = custom.pointSize
    scale = custom.scale
    feature =
      !hasHomeIndicator
      ? .homeButton
      : isPhone
        ? (portrait.top > 50 ? .dynamicIsland : .notch)
        : .rounded
    displayGamut = .p3
    hasForceTouch = false
    supportsUpsideDown = !isPhone || !hasHomeIndicator
    let turned =
      isPhone
      ? EdgeInsets(
        top: 0, left: hasHomeIndicator ? portrait.top : 0,
        bottom: hasHomeIndicator ? min(portrait.bottom, 21) : 0,
        right: hasHomeIndicator ? portrait.top : 0)
      : portrait
    customSafeArea = PerOrientation(
      portrait: portrait, landscape: custom.safeAreaLandscape ?? turned)
    let statusBar = custom.statusBarHeight ?? portrait.top
    customStatusBarHeight = PerOrientation(portrait: statusBar, landscape: isPhone ? 0 : statusBar)
  }

  var hasHomeIndicator: Bool { feature != .homeButton }

  /// The screen turned to `orientation`.
  func size(in orientation: InterfaceOrientation) -> Size {
    orientation.isLandscape
      ? Size(width: pointSize.height, height: pointSize.width) : pointSize
  }

  /// Of a full-screen root view with the default status bar; zero before iOS 7.
  func safeArea(_ orientation: InterfaceOrientation, os: OSVersion) -> EdgeInsets {
    if let customSafeArea { return customSafeArea[orientation] }
    return device?.era(for: os)?.safeArea?[orientation] ?? .zero
  }

  /// 0 where the status bar is hidden by default.
  func statusBarHeight(_ orientation: InterfaceOrientation, os: OSVersion) -> Double {
    if let customStatusBarHeight { return customStatusBarHeight[orientation] }
    return device?.era(for: os)?.statusBarHeight[orientation] ?? 0
  }

  /// The size classes of a full-screen window.
  ///
  /// As a rule on points a phone's landscape width is regular when its short side is at least
  /// 414 (devices and traits fact 2.1).
  func sizeClasses(_ orientation: InterfaceOrientation) -> SizeClassPair {
    if let device { return device.sizeClasses[orientation] }
    guard idiom == .phone else { return SizeClassPair(horizontal: .regular, vertical: .regular) }
    guard orientation.isLandscape else {
      return SizeClassPair(horizontal: .compact, vertical: .regular)
    }
    let shortSide = min(pointSize.width, pointSize.height)
    return SizeClassPair(horizontal: shortSide >= 414 ? .regular : .compact, vertical: .compact)
  }
}
