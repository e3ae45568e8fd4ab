public import QuoinGeometry

/// One iPhone, iPod touch or iPad generation, with what sources say about it.
public struct Device: Sendable, Hashable, Identifiable {
  /// Kebab-case and stable: "iphone-16-pro".
  public var id: String
  /// The marketing name: "iPhone 16 Pro".
  public var name: String
  public var family: DeviceFamily
  public var idiom: UserInterfaceIdiom
  /// The year of release.
  public var year: Int
  /// What the hardware calls itself: "iPhone17,1".
  public var modelIdentifiers: [String]
  /// The Interface Builder device ids that stand for this device, with the evidence for each.
  public var interfaceBuilderIDs: [InterfaceBuilderDeviceID]
  /// The screen in portrait, in points.
  public var pointSize: Size
  /// The panel in portrait, in pixels; smaller than points times scale on Plus phones and minis.
  public var pixelSize: Size
  public var scale: DisplayScale
  /// Panel pixels per point.
  public var nativeScale: Double
  /// In points; 0 for square corners.
  public var displayCornerRadius: Double
  public var hasHomeIndicator: Bool
  public var screenFeature: ScreenFeature
  public var displayGamut: DisplayGamut
  public var hasForceTouch: Bool
  /// Of a full-screen window; valid from iOS 8.
  public var sizeClasses: PerOrientation<SizeClassPair>
  /// Whether the system turns the interface upside down at all.
  public var supportsUpsideDown: Bool
  public var releases: DeviceReleases
  /// The "Larger Text" display mode; `nil` where not offered or not sourced.
  public var displayZoom: DisplayZoom?
  /// The metrics by range of releases, oldest first.
  public var eras: [DeviceEra]
  public var keyboardHeights: [KeyboardHeight]
  /// `nil` on phones.
  public var multitasking: Multitasking?
  /// Where each value comes from, by the value's JSON key.
  public var provenance: [String: Provenance]
  public var notes: [String]

  /// The metrics that hold under `os`; `nil` where no range contains it.
  public func era(for os: OSVersion) -> DeviceEra? {
    eras.first { $0.releases.contains(os) }
  }
}

/// A line of devices.
public enum DeviceFamily: String, Sendable, Hashable, CaseIterable {
  case iphone
  case iPodTouch = "ipod-touch"
  case ipad
}

/// What shapes the top of the screen.
public enum ScreenFeature: String, Sendable, Hashable, CaseIterable {
  case homeButton = "home-button"
  case notch
  case dynamicIsland = "dynamic-island"
  /// An iPad without a home button.
  case rounded
}

/// An Interface Builder `<device id>`, and how sure it stands for the device.
public struct InterfaceBuilderDeviceID: Sendable, Hashable {
  public var id: String
  /// "observed", "same-size", "observed-without-frame" and the like.
  public var evidence: String
}

/// A value for portrait and one for landscape.
public struct PerOrientation<Value: Sendable & Hashable>: Sendable, Hashable {
  public var portrait: Value
  public var landscape: Value

  public subscript(orientation: InterfaceOrientation) -> Value {
    orientation.isLandscape ? landscape : portrait
  }
}

/// The size classes of both axes.
public struct SizeClassPair: Sendable, Hashable {
  public var horizontal: SizeClass
  public var vertical: SizeClass

  public init(horizontal: SizeClass, vertical: SizeClass) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// The releases that a device runs.
public struct DeviceReleases: Sendable, Hashable {
  /// As the source writes it: "18.3" or "26.x".
  public var firstText: String
  /// As the source writes it: "12.5.x" or "27 (current)".
  public var lastText: String
  public var first: OSVersion
  /// The last release of the range; an "x" stands for any number.
  public var last: OSVersion

  /// Whether the device runs `os`.
  ///
  /// A bare major release means any of its point releases.
  public func contains(_ os: OSVersion) -> Bool {
    let meansWholeMajor = os.minor == 0 && os.patch == 0
    let startsInTime = os >= first || (meansWholeMajor && os.major == first.major)
    return startsInTime && os <= last
  }

  /// The release nearest to `wanted` that the device runs.
  public func nearest(to wanted: OSVersion) -> OSVersion {
    if contains(wanted) { return wanted }
    return wanted < first ? first : last.withoutOpenParts
  }
}

/// The metrics of the "Larger Text" display mode.
public struct DisplayZoom: Sendable, Hashable {
  public var pointSize: Size
  public var nativeScale: Double
  public var safeArea: PerOrientation<EdgeInsets>
  public var sizeClasses: PerOrientation<SizeClassPair>
  public var provenance: [String: Provenance]
}

/// The measured height of the docked keyboard, the home indicator's strip included, in points.
public struct KeyboardHeight: Sendable, Hashable {
  /// The release it was measured on, as the source writes it.
  public var os: String
  public var letters: PerOrientation<Double>
  public var keypadPortrait: Double?
  public var keypadLandscape: Double?
  /// The device measured, where it is another one with the same screen.
  public var measuredOn: String?
  public var source: String
}

/// Where a value comes from and how sure it is.
public struct Provenance: Sendable, Hashable {
  /// Keys of `DeviceCatalogue.sources`.
  public var sources: [String]
  /// "high", "medium", "low" or "none".
  public var confidence: String
  public var note: String?
}
