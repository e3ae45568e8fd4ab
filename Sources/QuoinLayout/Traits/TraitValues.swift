/// How much room a window or container offers along one axis.
///
/// Exists from iOS 8 (devices and traits fact 2.3).
public enum SizeClass: String, Sendable, Hashable, CaseIterable {
  case compact
  case regular
}

/// The kind of device a user interface runs on.
public enum UserInterfaceIdiom: String, Sendable, Hashable, CaseIterable {
  case phone
  case pad
  case tv
  case carPlay
  case mac
  case vision
}

/// Light or dark appearance; UIKit uses the trait from iOS 13.
public enum UserInterfaceStyle: String, Sendable, Hashable, CaseIterable {
  case light
  case dark
}

/// Whether content lies above other content, as a presented sheet does.
public enum UserInterfaceLevel: String, Sendable, Hashable, CaseIterable {
  case base
  case elevated
}

/// The Bold Text setting.
public enum LegibilityWeight: String, Sendable, Hashable, CaseIterable {
  case regular
  case bold
}

/// The Increase Contrast setting.
public enum AccessibilityContrast: String, Sendable, Hashable, CaseIterable {
  case normal
  case high
}

/// The colours a screen can show.
public enum DisplayGamut: String, Sendable, Hashable, CaseIterable {
  case sRGB
  case p3 = "P3"
}

/// Whether the screen feels pressure: iPhone 6s to XS Max, without XR and SE.
public enum ForceTouchCapability: String, Sendable, Hashable, CaseIterable {
  case unavailable
  case available
}

/// Whether the user interface has the user's attention; always active except on the Mac.
public enum ActiveAppearance: String, Sendable, Hashable, CaseIterable {
  case inactive
  case active
}

/// The size of items in a Mac toolbar (Catalyst 16).
public enum ToolbarItemPresentationSize: String, Sendable, Hashable, CaseIterable {
  case regular
  case small
  case large
}

/// The range of brightness an image may use (iOS 17).
public enum ImageDynamicRange: String, Sendable, Hashable, CaseIterable {
  case standard
  case constrainedHigh
  case high
}

/// Whether the scene is being recorded or mirrored (iOS 17).
public enum SceneCaptureState: String, Sendable, Hashable, CaseIterable {
  case inactive
  case active
}
