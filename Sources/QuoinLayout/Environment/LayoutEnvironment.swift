public import QuoinGeometry

/// Everything outside a scene that its layout depends on, resolved to numbers.
///
/// Made by `EnvironmentRequest.resolved(in:)`. Equal environments give equal layouts.
public struct LayoutEnvironment: Sendable, Hashable {
  /// The catalogue's id of the device; `nil` for a caller's own device or a design canvas.
  public var device: String?
  /// The release whose rules and metrics apply.
  public var os: OSVersion
  /// The SDK the app was linked with; equals `os` unless the request says otherwise.
  public var linkedSDK: OSVersion
  public var orientation: InterfaceOrientation
  /// What part of the screen the window takes.
  public var window: WindowMode
  /// The window in its own coordinates, in points; the origin is zero.
  ///
  /// From iOS 8 it follows the orientation; before, these are the bounds of the rotated root view.
  public var windowBounds: Rect
  /// The screen in points, turned with the orientation.
  public var screenBounds: Rect
  public var scale: DisplayScale
  /// Of a root view that fills the window, before bars are added.
  ///
  /// Before iOS 11 the top and bottom are the lengths of the layout guides.
  public var safeAreaInsets: EdgeInsets
  /// The frame of a plain window root's view, in the window.
  ///
  /// It fills the window except before iOS 7, where it starts below the status bar.
  public var rootViewFrame: Rect
  public var statusBar: StatusBar
  public var bars: BarMetrics
  /// The least margins of a view controller's root view, beside its safe area.
  public var systemMinimumLayoutMargins: DirectionalEdgeInsets
  public var readableWidth: ReadableWidth
  /// `nil` while no docked keyboard is on screen.
  public var keyboard: Keyboard?
  /// The window's traits; every trait that exists in the release is specified.
  public var traits: TraitCollection
  /// The version of the Interface Builder tools that designed the scene, where the scene is laid
  /// out as designed.
  public var toolsVersion: Int?
  /// Named deviations of single releases that the request turned on.
  public var quirks: [String]
  /// Why the numbers are what they are: choices made and rules applied, in order.
  public var reasons: [EnvironmentNote]
  /// What the answer should warn about, such as a value no source confirms.
  public var warnings: [EnvironmentNote]

  public init(
    device: String?, os: OSVersion, linkedSDK: OSVersion, orientation: InterfaceOrientation,
    window: WindowMode, windowBounds: Rect, screenBounds: Rect, scale: DisplayScale,
    safeAreaInsets: EdgeInsets, rootViewFrame: Rect, statusBar: StatusBar, bars: BarMetrics,
    systemMinimumLayoutMargins: DirectionalEdgeInsets, readableWidth: ReadableWidth,
    keyboard: Keyboard? = nil, traits: TraitCollection, toolsVersion: Int? = nil,
    quirks: [String] = [], reasons: [EnvironmentNote] = [], warnings: [EnvironmentNote] = []
  ) {
    self.device = device
    self.os = os
    self.linkedSDK = linkedSDK
    self.orientation = orientation
    self.window = window
    self.windowBounds = windowBounds
    self.screenBounds = screenBounds
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.rootViewFrame = rootViewFrame
    self.statusBar = statusBar
    self.bars = bars
    self.systemMinimumLayoutMargins = systemMinimumLayoutMargins
    self.readableWidth = readableWidth
    self.keyboard = keyboard
    self.traits = traits
    self.toolsVersion = toolsVersion
    self.quirks = quirks
    self.reasons = reasons
    self.warnings = warnings
  }
}

/// What part of its screen a window takes.
public enum WindowMode: Sendable, Hashable {
  case full
  /// One pane of a Split View, iOS 9 to 18.
  case split(SplitFraction)
  /// A narrow floating window, iOS 9 to 18.
  case slideOver
  /// A window of this size in points: Stage Manager, or windowed apps from iPadOS 26.
  case size(Size)
}

/// The share of the screen that a Split View pane takes.
public enum SplitFraction: String, Sendable, Hashable, CaseIterable {
  case third = "1/3"
  case half = "1/2"
  case twoThirds = "2/3"
}

/// The status bar of the window.
public struct StatusBar: Sendable, Hashable {
  /// In points; 0 while hidden.
  public var height: Double
  public var isHidden: Bool

  public init(height: Double, isHidden: Bool) {
    self.height = height
    self.isHidden = isHidden
  }
}

/// The docked keyboard.
public struct Keyboard: Sendable, Hashable {
  /// Points of the window's bottom that it covers, the home indicator's strip included.
  public var height: Double
  public init(height: Double) { self.height = height }
}

/// How wide the readable content guide may become.
public struct ReadableWidth: Sendable, Hashable {
  /// In points.
  public var cap: Double
  /// The cap applies only to margin guides at least this wide, in points.
  public var minimumMarginGuideWidth: Double

  public init(cap: Double, minimumMarginGuideWidth: Double) {
    self.cap = cap
    self.minimumMarginGuideWidth = minimumMarginGuideWidth
  }

  /// The readable guide's width inside a margin guide this wide.
  public func width(inMarginGuideOfWidth marginGuideWidth: Double) -> Double {
    marginGuideWidth >= minimumMarginGuideWidth ? min(cap, marginGuideWidth) : marginGuideWidth
  }
}

/// A fact about a resolved environment, for people.
public struct EnvironmentNote: Sendable, Hashable {
  /// Dotted kebab-case, stable across releases.
  public var code: String
  public var detail: String

  public init(code: String, detail: String) {
    self.code = code
    self.detail = detail
  }
}
