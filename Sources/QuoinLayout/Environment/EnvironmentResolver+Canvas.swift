import QuoinGeometry
import QuoinText

extension EnvironmentResolver {
  /// The environment in which Interface Builder showed a canvas.
  ///
  /// The canvas's own size and insets hold; the tools version decides the era of the bars, and a
  /// bar starts at the safe area's top in every canvas seen.
  mutating func designed(on canvas: Canvas) -> LayoutEnvironment {
    let os = request.os ?? canvas.toolsVersion.map(Canvas.release) ?? .standard
    let idiom = request.traits.userInterfaceIdiom ?? canvas.idiom(in: catalogue)
    let classes = canvas.sizeClasses(idiom: idiom, in: catalogue)
    let insets = canvas.safeAreaInsets
    reason("as-designed", "the scene is laid out on its own canvas, with the metrics of iOS \(os)")
    if classes == nil {
      reason("any-size", "a canvas of 600 x 600 stands for any size class, so none is specified")
    }
    var designed = TraitCollection.standard(
      idiom: idiom, scale: canvas.scale, sizeClasses: classes, displayGamut: .p3,
      hasForceTouch: false, os: os)
    if request.os == nil, let toolsVersion = canvas.toolsVersion {
      designed.preferredContentSizeCategory = DynamicType.editorCategory(
        toolsVersion: toolsVersion)
      if designed.preferredContentSizeCategory != .large {
        reason("editor-text-size", "this Interface Builder shows text styles at another size")
      }
    }
    let traits = designed.merging(request.traits)
    let isLandscapePhone = idiom == .phone && canvas.size.width > canvas.size.height
    let isHidden = request.statusBarIsHidden ?? isLandscapePhone
    let feature: ScreenFeature =
      insets.bottom == 0 ? .homeButton : idiom == .pad ? .rounded : .notch
    let linkedSDK = request.app.linkedSDK ?? os
    let statusBar = StatusBar(height: isHidden ? 0 : max(insets.top, 20), isHidden: isHidden)
    var bars = BarMetrics.resolved(
      BarMetrics.Inputs(
        os: os, linkedSDK: linkedSDK,
        keepsOldDesign: request.app.designRequiresCompatibility, idiom: idiom,
        horizontalSizeClass: traits.horizontalSizeClass ?? .compact,
        verticalSizeClass: traits.verticalSizeClass ?? .regular, safeAreaInsets: insets,
        statusBarHeight: statusBar.height, feature: feature, scale: canvas.scale))
    bars.navigationBarY = insets.top
    let bounds = Rect(origin: .zero, size: canvas.size)
    return LayoutEnvironment(
      device: nil, os: os, linkedSDK: linkedSDK,
      orientation: canvas.size.width > canvas.size.height ? .landscapeRight : .portrait,
      window: .full, windowBounds: bounds, screenBounds: bounds, scale: canvas.scale,
      safeAreaInsets: insets, rootViewFrame: bounds, statusBar: statusBar, bars: bars,
      systemMinimumLayoutMargins: systemMinimumLayoutMargins(
        idiom: idiom, windowWidth: canvas.size.width,
        horizontalSizeClass: traits.horizontalSizeClass ?? .compact, safeAreaInsets: insets),
      readableWidth: .standard(os: os),
      keyboard: request.keyboardHeight.map { Keyboard(height: min($0, canvas.size.height)) },
      traits: traits, toolsVersion: canvas.toolsVersion, quirks: request.quirks,
      reasons: reasons, warnings: warnings)
  }
}
