public import QuoinGeometry

/// Where a scene should be laid out, as a caller says it: every part is optional.
public struct EnvironmentRequest: Sendable, Hashable {
  public var device: DeviceChoice?
  public var orientation: OrientationChoice?
  public var os: OSVersion?
  public var window: WindowMode?
  /// Replaces single traits of the resolved window.
  public var traits: TraitCollection
  public var statusBarIsHidden: Bool?
  /// The docked keyboard's height in points, the home indicator's strip included.
  public var keyboardHeight: Double?
  public var app: AppDescription
  /// The canvas of an Interface Builder document, in place of a device.
  public var canvas: Canvas?
  public var quirks: [String]

  public init(
    device: DeviceChoice? = nil, orientation: OrientationChoice? = nil, os: OSVersion? = nil,
    window: WindowMode? = nil, traits: TraitCollection = TraitCollection(),
    statusBarIsHidden: Bool? = nil, keyboardHeight: Double? = nil,
    app: AppDescription = AppDescription(), canvas: Canvas? = nil, quirks: [String] = []
  ) {
    self.device = device
    self.orientation = orientation
    self.os = os
    self.window = window
    self.traits = traits
    self.statusBarIsHidden = statusBarIsHidden
    self.keyboardHeight = keyboardHeight
    self.app = app
    self.canvas = canvas
    self.quirks = quirks
  }
}

/// A device of the catalogue or one of the caller's own.
public enum DeviceChoice: Sendable, Hashable {
  /// An id, a marketing name, a model identifier or an Interface Builder device id.
  case named(String)
  case custom(CustomDevice)
}

/// A device the catalogue does not know.
public struct CustomDevice: Sendable, Hashable {
  public var idiom: UserInterfaceIdiom
  /// The screen in portrait, in points.
  public var pointSize: Size
  public var scale: DisplayScale
  /// Of a full-screen root view with a visible status bar.
  public var safeAreaPortrait: EdgeInsets
  /// `nil` turns the portrait insets: the top moves to both sides and the bottom stays.
  public var safeAreaLandscape: EdgeInsets?
  /// `nil` takes the portrait safe area's top.
  public var statusBarHeight: Double?

  public init(
    idiom: UserInterfaceIdiom, pointSize: Size, scale: DisplayScale, safeAreaPortrait: EdgeInsets,
    safeAreaLandscape: EdgeInsets? = nil, statusBarHeight: Double? = nil
  ) {
    self.idiom = idiom
    self.pointSize = pointSize
    self.scale = scale
    self.safeAreaPortrait = safeAreaPortrait
    self.safeAreaLandscape = safeAreaLandscape
    self.statusBarHeight = statusBarHeight
  }
}

/// An orientation as callers name it; "landscape" leaves the side open.
public enum OrientationChoice: String, Sendable, Hashable, CaseIterable {
  case portrait
  case portraitUpsideDown
  case landscape
  case landscapeLeft
  case landscapeRight

  /// The interface orientation meant; landscape is landscape right, the home button's side.
  public var orientation: InterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeLeft
    case .landscape, .landscapeRight: .landscapeRight
    }
  }
}

/// What an app's binary and Info.plist say about windows and orientations.
public struct AppDescription: Sendable, Hashable {
  /// The SDK the app was linked with; `nil` means that of the release it runs on.
  public var linkedSDK: OSVersion?
  /// `nil` takes the idiom's default: all on iPad, all but upside down on phones.
  public var supportedOrientations: InterfaceOrientationMask?
  /// The mask of the root controller; `nil` takes the idiom's default.
  public var controllerOrientations: InterfaceOrientationMask?
  public var requiresFullScreen: Bool
  public var hasLaunchStoryboard: Bool
  /// `UIDesignRequiresCompatibility`: bars keep the metrics before iOS 26.
  public var designRequiresCompatibility: Bool

  public init(
    linkedSDK: OSVersion? = nil, supportedOrientations: InterfaceOrientationMask? = nil,
    controllerOrientations: InterfaceOrientationMask? = nil, requiresFullScreen: Bool = false,
    hasLaunchStoryboard: Bool = true, designRequiresCompatibility: Bool = false
  ) {
    self.linkedSDK = linkedSDK
    self.supportedOrientations = supportedOrientations
    self.controllerOrientations = controllerOrientations
    self.requiresFullScreen = requiresFullScreen
    self.hasLaunchStoryboard = hasLaunchStoryboard
    self.designRequiresCompatibility = designRequiresCompatibility
  }
}

/// The canvas an Interface Builder document was designed on.
public struct Canvas: Sendable, Hashable {
  /// In points, as it stands on the canvas.
  public var size: Size
  public var scale: DisplayScale
  public var safeAreaInsets: EdgeInsets
  /// The document's tools version, which decides the era of the metrics.
  public var toolsVersion: Int?

  public init(
    size: Size, scale: DisplayScale, safeAreaInsets: EdgeInsets, toolsVersion: Int? = nil
  ) {
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.toolsVersion = toolsVersion
  }
}

/// A mistake in an environment request.
public struct EnvironmentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Dotted kebab-case, stable across releases: "environment.unknown-device".
  public let code: String
  /// The keys that lead to the value inside the environment, such as ["window", "split"].
  public let path: [String]
  public let detail: String
  /// The exception UIKit raises for it, where it does.
  public let exception: String?

  public init(code: String, path: [String], detail: String, exception: String? = nil) {
    self.code = code
    self.path = path
    self.detail = detail
    self.exception = exception
  }

  public var description: String { "\(code) at \(path.joined(separator: "/")): \(detail)" }
}
