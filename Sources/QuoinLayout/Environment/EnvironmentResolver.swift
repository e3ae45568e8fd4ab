import QuoinGeometry

extension EnvironmentRequest {
  /// The environment meant, resolved to numbers, or every mistake of the request.
  ///
  /// Without a device or canvas it is an iPhone 16. Without a release it is the one nearest to
  /// 18 that the device runs, or the era of the canvas's tools.
  public func resolved(
    in catalogue: DeviceCatalogue = .standard
  ) -> Result<LayoutEnvironment, EnvironmentErrors> {
    var resolver = EnvironmentResolver(request: self, catalogue: catalogue)
    let environment = resolver.resolve()
    guard let environment, resolver.errors.isEmpty else {
      return .failure(EnvironmentErrors(resolver.errors))
    }
    return .success(environment)
  }
}

/// Resolves one request step by step, collecting mistakes, reasons and warnings on the way.
struct EnvironmentResolver {
  let request: EnvironmentRequest
  let catalogue: DeviceCatalogue
  var errors: [EnvironmentError] = []
  var reasons: [EnvironmentNote] = []
  var warnings: [EnvironmentNote] = []

  /// The device that a request without one means.
  static let defaultDeviceID = "iphone-16"

  init(request: EnvironmentRequest, catalogue: DeviceCatalogue) {
    self.request = request
    self.catalogue = catalogue
  }

  mutating func resolve() -> LayoutEnvironment? {
    checkNumbers()
    checkRelease(request.os, path: ["os"])
    checkRelease(request.app.linkedSDK, path: ["app", "linkedSDK"])
    if let canvas = request.canvas, request.device == nil, request.orientation == nil,
      request.window == nil
    {
      return errors.isEmpty ? designed(on: canvas) : nil
    }
    guard let screen = screen() else { return nil }
    guard errors.isEmpty, let os = release(for: screen) else { return nil }
    guard let orientation = orientation(for: screen, os: os) else { return nil }
    guard let window = window(on: screen, orientation, os: os) else { return nil }
    return environment(screen, os: os, orientation: orientation, window: window)
  }

  mutating func reason(_ code: String, _ detail: String) {
    reasons.append(EnvironmentNote(code: "environment.\(code)", detail: detail))
  }

  mutating func warn(_ code: String, _ detail: String) {
    warnings.append(EnvironmentNote(code: "environment.\(code)", detail: detail))
  }

  private mutating func screen() -> ScreenModel? {
    switch request.device {
    case .custom(let custom):
      return ScreenModel(custom)
    case .named(let name):
      guard let device = catalogue.device(named: name) else {
        errors.append(.unknownDevice(name, nearest: catalogue.nearestIDs(to: name)))
        return nil
      }
      return ScreenModel(device)
    case nil:
      if let canvas = request.canvas { return screen(matching: canvas) }
      guard let device = catalogue.device(named: Self.defaultDeviceID) ?? catalogue.devices.first
      else {
        errors.append(.unknownDevice(Self.defaultDeviceID, nearest: []))
        return nil
      }
      reason("default-device", "no device was given, so \(device.name) is taken")
      return ScreenModel(device)
    }
  }

  // A canvas that is to be turned or shared with another window needs a device behind it.
  private mutating func screen(matching canvas: Canvas) -> ScreenModel? {
    let turned = Size(width: canvas.size.height, height: canvas.size.width)
    let device = catalogue.devices.last {
      ($0.pointSize == canvas.size || $0.pointSize == turned) && $0.scale == canvas.scale
        && $0.releases.nearest(to: .standard).major <= OSVersion.standard.major
    }
    guard let device else {
      errors.append(
        EnvironmentError(
          code: "environment.canvas-without-device", path: ["canvas", "size"],
          detail: "no device has a screen of this canvas’s size, so it cannot be turned or "
            + "divided; name a device"))
      return nil
    }
    reason(
      "canvas-device", "the canvas has the screen of \(device.name), whose metrics are taken")
    return ScreenModel(device)
  }

  private mutating func release(for screen: ScreenModel) -> OSVersion? {
    guard let device = screen.device else {
      return request.os ?? .standard
    }
    guard let os = request.os else {
      let os = device.releases.nearest(to: .standard)
      if os != .standard {
        reason("default-release", "\(device.name) does not run iOS 18; \(os) is the nearest")
      }
      return os
    }
    guard device.releases.contains(os) else {
      errors.append(.releaseOutOfRange(os, device: device))
      return nil
    }
    if os.major == OSVersion.newestKnown.major, device.releases.lastText.contains("or later") {
      warn(
        "release-not-confirmed",
        "no source lists the iPads that run iPadOS \(os.major); \(device.name) is assumed to")
    }
    return os
  }

  private mutating func checkRelease(_ os: OSVersion?, path: [String]) {
    if let os, !os.exists { errors.append(.unknownRelease(os, path: path)) }
  }

  private mutating func checkNumbers() {
    if let height = request.keyboardHeight, !(0...10_000).contains(height) {
      errors.append(
        .invalidNumber(["keyboard", "height"], "a keyboard’s height lies between 0 and 10,000"))
    }
    if case .size(let size) = request.window { check(size, path: ["window"]) }
    if case .custom(let custom) = request.device {
      check(custom.pointSize, path: ["device", "pointSize"])
      check(custom.safeAreaPortrait, in: custom.pointSize, path: ["device", "safeAreaInsets"])
      if let landscape = custom.safeAreaLandscape {
        let turned = Size(width: custom.pointSize.height, height: custom.pointSize.width)
        check(landscape, in: turned, path: ["device", "safeAreaInsetsLandscape"])
      }
      if let height = custom.statusBarHeight, !(0...1000).contains(height) {
        errors.append(
          .invalidNumber(
            ["device", "statusBarHeight"], "a status bar’s height lies between 0 and 1,000"))
      }
    }
    if let canvas = request.canvas {
      check(canvas.size, path: ["canvas", "size"])
      check(canvas.safeAreaInsets, in: canvas.size, path: ["canvas", "safeAreaInsets"])
    }
  }

  private mutating func check(_ size: Size, path: [String]) {
    for (key, value) in [("width", size.width), ("height", size.height)]
    where !(1...100_000).contains(value) {
      errors.append(.invalidNumber(path + [key], "a \(key) lies between 1 and 100,000 points"))
    }
  }

  private mutating func check(_ insets: EdgeInsets, in size: Size, path: [String]) {
    let sides = [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
      ("right", insets.right),
    ]
    for (key, value) in sides where !(0...100_000).contains(value) {
      errors.append(.invalidNumber(path + [key], "an inset lies between 0 and 100,000 points"))
    }
    if insets.left + insets.right > size.width || insets.top + insets.bottom > size.height {
      errors.append(.invalidNumber(path, "the insets leave nothing of the screen"))
    }
  }
}
