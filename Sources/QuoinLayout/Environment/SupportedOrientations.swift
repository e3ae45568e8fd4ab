/// Which orientations an app's interface may take, and why.
public struct SupportedOrientations: Sendable, Hashable {
  /// What the hardware and system turn to at all.
  public var device: InterfaceOrientationMask
  /// Of Info.plist or the app's delegate.
  public var app: InterfaceOrientationMask
  /// Of the root controller or the topmost full-screen presented one.
  public var controller: InterfaceOrientationMask
  /// Whether the system asks the controller: not in apps that take part in multitasking, which
  /// must follow every orientation.
  public var asksController: Bool

  /// The orientations that all who are asked allow.
  public var effective: InterfaceOrientationMask {
    device.intersection(app).intersection(asksController ? controller : .all)
  }

  /// The default mask of apps and, from iOS 6, controllers: all on iPad, all but upside down on
  /// phones (devices and traits fact 8).
  public static func defaultMask(for idiom: UserInterfaceIdiom) -> InterfaceOrientationMask {
    idiom == .pad ? .all : .allButUpsideDown
  }
}

/// The conditions under which an app shares an iPad's screen, and which of them fail.
///
/// Built with the iOS 9 SDK or later, a launch storyboard, all four orientations in
/// Info.plist, and no `UIRequiresFullScreen` (devices and traits fact 5.4).
public struct MultitaskingEligibility: Sendable, Hashable {
  /// One sentence for each condition that is not met; empty when the app takes part.
  public var failures: [String]

  public var isEligible: Bool { failures.isEmpty }

  init(
    idiom: UserInterfaceIdiom, os: OSVersion, linkedSDK: OSVersion, app: AppDescription,
    appMask: InterfaceOrientationMask, device: Device?
  ) {
    var failures: [String] = []
    if idiom != .pad {
      failures.append("only iPads show several apps at once")
    } else {
      if let device {
        let multitasking = device.multitasking
        let shares = multitasking.map { $0.hasSplitView || $0.hasSlideOver || $0.hasWindowedApps }
        if shares != true { failures.append("\(device.name) always shows one app at a time") }
      }
      if os < OSVersion(9) { failures.append("multitasking begins with iOS 9, not \(os)") }
      if linkedSDK < OSVersion(9) {
        failures.append("the app is linked with the iOS \(linkedSDK) SDK, older than iOS 9")
      }
      if !app.hasLaunchStoryboard { failures.append("the app has no launch storyboard") }
      if appMask != .all { failures.append("the app does not support all four orientations") }
      if app.requiresFullScreen { failures.append("the app sets UIRequiresFullScreen") }
    }
    self.failures = failures
  }
}

extension EnvironmentRequest {
  /// The orientations the interface may take and whether the app shares an iPad's screen; `nil`
  /// for an unknown device and on a canvas.
  public func orientationRules(
    in catalogue: DeviceCatalogue = .standard
  ) -> (orientations: SupportedOrientations, multitasking: MultitaskingEligibility)? {
    let screen: ScreenModel
    let release: OSVersion
    switch device {
    case .custom(let custom):
      screen = ScreenModel(custom)
      release = os ?? .standard
    case .named, nil:
      guard canvas == nil || device != nil else { return nil }
      let name =
        if case .named(let name) = device { name } else { EnvironmentResolver.defaultDeviceID }
      guard let device = catalogue.device(named: name) else { return nil }
      screen = ScreenModel(device)
      release = os ?? device.releases.nearest(to: .standard)
    }
    var resolver = EnvironmentResolver(request: self, catalogue: catalogue)
    let masks = resolver.supportedOrientations(on: screen, os: release)
    let eligibility = MultitaskingEligibility(
      idiom: screen.idiom, os: release, linkedSDK: app.linkedSDK ?? release, app: app,
      appMask: masks.app, device: screen.device)
    return (masks, eligibility)
  }
}
