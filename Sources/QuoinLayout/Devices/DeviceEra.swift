public import QuoinGeometry

/// The metrics of one device over a range of releases, in points.
public struct DeviceEra: Sendable, Hashable {
  public var releases: MajorReleaseRange
  /// Whether content passes under bars, as from iOS 7.
  public var contentUnderBars: Bool
  /// Of a full-screen root view with a visible status bar; `nil` before iOS 7.
  ///
  /// Before iOS 11 top and bottom are the lengths of the layout guides.
  public var safeArea: PerOrientation<EdgeInsets>?
  public var safeAreaNote: String?
  public var rootViewFrameNote: String?
  /// 0 where the status bar is hidden by default.
  public var statusBarHeight: PerOrientation<Double>
  /// Without the status bar; `nil` where not sourced, here and below.
  public var navigationBar: PerOrientation<Double?>?
  public var navigationBarOriginY: PerOrientation<Double?>?
  public var largeTitleNavigationBar: PerOrientation<Double?>?
  /// Without the bottom safe area.
  public var tabBar: PerOrientation<Double?>?
  /// Without the bottom safe area.
  public var toolbar: PerOrientation<Double?>?
  public var barHeightsExcludeBottomInset: Bool?
  public var layoutMargins: PerOrientation<RootMargins?>?
  /// At content size Large.
  public var readableWidth: PerOrientation<Double?>?
  public var provenance: [String: Provenance]
}

/// The effective layout margins of a plain root view, as sources state them.
public enum RootMargins: Sendable, Hashable {
  /// With the safe area in them.
  case insets(EdgeInsets)
  /// Only the sides, from before iOS 11.
  case sides(leading: Double, trailing: Double)
}

/// A range of major releases, ends included: "12-18", "26+".
public struct MajorReleaseRange: Sendable, Hashable, CustomStringConvertible {
  public var first: OSVersion
  /// `nil` where the range is open.
  public var lastMajor: Int?
  public var description: String

  /// Reads "18", "12-18", "16.1-18", "26+".
  init?(_ text: String) {
    var head = Substring(text)
    var last: Int?
    if head.hasSuffix("+") {
      head = head.dropLast()
    } else if let dash = head.firstIndex(of: "-") {
      guard let number = Int(head[head.index(after: dash)...]) else { return nil }
      last = number
      head = head[..<dash]
    } else {
      guard let number = Int(head) else { return nil }
      last = number
    }
    guard let first = OSVersion(head) else { return nil }
    self.first = first
    lastMajor = last
    description = text
  }

  /// Whether `os` lies in the range; the range's end means all of its point releases.
  public func contains(_ os: OSVersion) -> Bool {
    guard os >= first else { return false }
    guard let lastMajor else { return true }
    return os.major <= lastMajor
  }
}
