public import QuoinGeometry

/// How the windows of an iPad share its screen.
public struct Multitasking: Sendable, Hashable {
  public var hasSplitView: Bool
  public var hasSlideOver: Bool
  /// Stage Manager on iPadOS 16.1 to 18.
  public var hasStageManager: Bool
  /// Free windows from iPadOS 26.
  public var hasWindowedApps: Bool
  /// Between the panes of a Split View, in points.
  public var dividerWidth: Double?
  /// The windows of Split View and Slide Over up to iPadOS 18.
  public var layouts: [MultitaskingLayout]
  public var freeWindows: [FreeWindowMode]
  /// What was observed about width classes.
  public var observedSizeClasses: ObservedSizeClasses?

  /// The window of `mode` that the device offers in this orientation under `os`.
  func layout(
    _ mode: MultitaskingLayout.Mode, _ orientation: InterfaceOrientation, os: OSVersion
  ) -> MultitaskingLayout? {
    layouts.first {
      $0.mode == mode && $0.isLandscape == orientation.isLandscape && $0.releases.contains(os)
    }
  }
}

/// One window size of Split View or Slide Over.
public struct MultitaskingLayout: Sendable, Hashable {
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    case third = "split-1/3"
    case half = "split-1/2"
    case twoThirds = "split-2/3"
    case slideOver = "slide-over"
  }

  public var mode: Mode
  public var isLandscape: Bool
  public var releases: MajorReleaseRange
  /// In points.
  public var size: Size
  public var sizeClasses: SizeClassPair
  public var provenance: Provenance
}

/// A mode in which windows have no fixed sizes.
public struct FreeWindowMode: Sendable, Hashable {
  public var releases: MajorReleaseRange
  /// "stage-manager", "windowed-apps" or "slide-over".
  public var mode: String
  public var resizing: String
  public var provenance: Provenance
}

/// Which window widths were seen compact and which regular.
public struct ObservedSizeClasses: Sendable, Hashable {
  public var compactUpToWidth: Double
  public var regularFromWidth: Double
  public var between: String
  public var vertical: String
  public var provenance: Provenance
}
