public import QuoinGeometry

/// The surroundings of a presentation: a window, or the container inside it that presents.
public struct PresentationContext: Sendable, Hashable {
  /// The container's bounds; every answered frame is in its coordinate space.
  public var container: Rect
  public var screenSize: Size
  public var safeAreaInsets: EdgeInsets
  /// 0 while the status bar is hidden.
  public var statusBarHeight: Double
  /// The docked keyboard's top edge; `nil` without one.
  public var keyboardTop: Double?
  public var idiom: UserInterfaceIdiom
  /// The presenter's; `nil` before iOS 8.
  public var horizontalSizeClass: SizeClass?
  public var verticalSizeClass: SizeClass?
  public var layoutDirection: LayoutDirection
  public var os: OSVersion
  public var linkedSDK: OSVersion
  /// `nil` keeps fractions.
  public var scale: DisplayScale?

  public init(
    container: Rect, screenSize: Size? = nil, safeAreaInsets: EdgeInsets = .zero,
    statusBarHeight: Double = 0, keyboardTop: Double? = nil, idiom: UserInterfaceIdiom = .pad,
    horizontalSizeClass: SizeClass? = .regular, verticalSizeClass: SizeClass? = .regular,
    layoutDirection: LayoutDirection = .leftToRight, os: OSVersion, linkedSDK: OSVersion? = nil,
    scale: DisplayScale? = nil
  ) {
    self.container = container
    self.screenSize = screenSize ?? container.size
    self.safeAreaInsets = safeAreaInsets
    self.statusBarHeight = statusBarHeight
    self.keyboardTop = keyboardTop
    self.idiom = idiom
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.layoutDirection = layoutDirection
    self.os = os
    self.linkedSDK = linkedSDK ?? os
    self.scale = scale
  }

  /// The surroundings of a presentation from a controller that fills the window of `environment`.
  public init(_ environment: LayoutEnvironment) {
    let bounds = environment.windowBounds
    self.init(
      container: bounds, screenSize: environment.screenBounds.size,
      safeAreaInsets: environment.safeAreaInsets,
      statusBarHeight: environment.statusBar.height,
      keyboardTop: environment.keyboard.map { bounds.maxY - $0.height },
      idiom: environment.traits.userInterfaceIdiom ?? .phone,
      horizontalSizeClass: environment.traits.horizontalSizeClass,
      verticalSizeClass: environment.traits.verticalSizeClass,
      layoutDirection: environment.traits.layoutDirection ?? .leftToRight, os: environment.os,
      linkedSDK: environment.linkedSDK, scale: environment.scale)
  }

  /// Whether the width counts as regular; before iOS 8 that is so on iPads.
  var isRegularWidth: Bool {
    if let horizontalSizeClass { horizontalSizeClass == .regular } else { idiom == .pad }
  }

  /// Whether the height counts as compact; never before iOS 8.
  var isCompactHeight: Bool { verticalSizeClass == .compact }
}
