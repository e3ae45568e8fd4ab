import QuoinGeometry
package import QuoinLayout

/// The key `environment` of a request (the contract, section 3).
extension EnvironmentRequest: JSONReadable {
  enum Key: String, JSONKey {
    case device, orientation, os, window, traits, statusBar, keyboard, app, canvas, quirks
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> EnvironmentRequest? {
    var request = EnvironmentRequest()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      let value = member.value
      switch key {
      case .device: reader.read(value, into: &request.device)
      case .orientation: reader.set(&request.orientation, orientation(value, &reader))
      case .os: reader.read(value, into: &request.os)
      case .window: reader.read(value, into: &request.window)
      case .traits: reader.read(value, into: &request.traits)
      case .statusBar: request.statusBarIsHidden = statusBarIsHidden(value, &reader)
      case .keyboard: request.keyboardHeight = keyboardHeight(value, &reader)
      case .app: reader.read(value, into: &request.app)
      case .canvas: reader.read(value, into: &request.canvas)
      case .quirks: reader.read(value, into: &request.quirks)
      }
    }
    if request.canvas != nil, request.device != nil, let canvas = reader.member("canvas", of: value)
    {
      reader.report(
        canvas, .conflictingKeys, "“canvas” stands in place of “device”, not beside it")
    }
    return request
  }

  private static func orientation(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> OrientationChoice? {
    reader.isNull(value) ? nil : reader.choice(value, of: OrientationChoice.self)
  }

  private static func statusBarIsHidden(_ value: JSONValue, _ reader: inout JSONReader) -> Bool? {
    var hidden: Bool?
    for member in reader.members(of: value) {
      guard reader.key(of: member, StatusBarKey.self) != nil else { continue }
      reader.read(member.value, into: &hidden)
    }
    return hidden
  }

  private static func keyboardHeight(_ value: JSONValue, _ reader: inout JSONReader) -> Double? {
    if reader.isNull(value) { return nil }
    var height: Double?
    for member in reader.members(of: value) {
      guard reader.key(of: member, KeyboardKey.self) != nil else { continue }
      height = reader.double(member.value, in: 0...10_000)
    }
    return height
  }

  private enum StatusBarKey: String, JSONKey {
    case hidden
    static let table = JSONKeyTable<Self>()
  }

  private enum KeyboardKey: String, JSONKey {
    case height
    static let table = JSONKeyTable<Self>()
  }
}

/// A device's id, or an object that describes one.
extension DeviceChoice: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> DeviceChoice? {
    if reader.isString(value) { return reader.string(value).map(DeviceChoice.named) }
    guard reader.isObject(value) else {
      reader.mismatch(value, wanted: "a device's id or an object")
      return nil
    }
    return CustomDevice.read(value, &reader).map(DeviceChoice.custom)
  }
}

extension CustomDevice: JSONReadable {
  enum Key: String, JSONKey {
    case idiom, pointSize, scale, safeAreaInsets, safeAreaInsetsLandscape, statusBarHeight
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> CustomDevice? {
    var idiom: UserInterfaceIdiom?
    var points: Size?
    var scale: DisplayScale?
    var portrait = EdgeInsets.zero
    var landscape: EdgeInsets?
    var statusBarHeight: Double?
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .idiom: idiom = reader.choice(member.value, of: UserInterfaceIdiom.self)
      case .pointSize: reader.read(member.value, into: &points)
      case .scale: reader.read(member.value, into: &scale)
      case .safeAreaInsets: reader.read(member.value, into: &portrait)
      case .safeAreaInsetsLandscape: reader.read(member.value, into: &landscape)
      case .statusBarHeight: statusBarHeight = reader.double(member.value, in: 0...1000)
      }
    }
    guard let points else {
      if reader.member("pointSize", of: value) == nil {
        reader.report(
          value, .missingKey, "a device of one's own needs “pointSize”, its screen's size")
      }
      return nil
    }
    guard (1...100_000).contains(points.width), (1...100_000).contains(points.height) else {
      reader.report(value, .outOfRange, "a screen measures 1 to 100000 points")
      return nil
    }
    return CustomDevice(
      idiom: idiom ?? .phone, pointSize: points, scale: scale ?? .two, safeAreaPortrait: portrait,
      safeAreaLandscape: landscape, statusBarHeight: statusBarHeight)
  }
}

/// `"full"`, `"slideOver"`, `{"split": "1/2"}` or `{"width", "height"}`.
extension WindowMode: JSONReadable, JSONWritable {
  private enum SplitKey: String, JSONKey {
    case split
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> WindowMode? {
    if reader.isString(value) {
      return reader.choice(value, ["full": .full, "slideOver": .slideOver])
    }
    guard reader.isObject(value) else {
      reader.mismatch(value, wanted: "“full”, “slideOver”, a split or a size")
      return nil
    }
    if reader.member("split", of: value) != nil {
      var fraction: SplitFraction?
      for member in reader.members(of: value) {
        guard reader.key(of: member, SplitKey.self) != nil else { continue }
        fraction = reader.choice(member.value, of: SplitFraction.self)
      }
      return fraction.map(WindowMode.split)
    }
    guard let size = Size.read(value, &reader) else { return nil }
    guard (1...100_000).contains(size.width), (1...100_000).contains(size.height) else {
      reader.report(value, .outOfRange, "a window measures 1 to 100000 points")
      return nil
    }
    return .size(size)
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .full: writer.string("full")
    case .slideOver: writer.string("slideOver")
    case .split(let fraction): writer.object { $0.field("split", fraction.rawValue) }
    case .size(let size): writer.value(size)
    }
  }
}

extension AppDescription: JSONReadable {
  enum Key: String, JSONKey {
    case linkedSDK, supportedOrientations, controllerOrientations, requiresFullScreen
    case launchStoryboard, designRequiresCompatibility
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> AppDescription? {
    var app = AppDescription()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .linkedSDK: reader.read(member.value, into: &app.linkedSDK)
      case .supportedOrientations: reader.read(member.value, into: &app.supportedOrientations)
      case .controllerOrientations: reader.read(member.value, into: &app.controllerOrientations)
      case .requiresFullScreen: reader.read(member.value, into: &app.requiresFullScreen)
      case .launchStoryboard: reader.read(member.value, into: &app.hasLaunchStoryboard)
      case .designRequiresCompatibility:
        reader.read(member.value, into: &app.designRequiresCompatibility)
      }
    }
    return app
  }
}

/// A list of orientations; `landscape`, `all` and `allButUpsideDown` stand for several.
extension InterfaceOrientationMask: JSONReadable {
  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> InterfaceOrientationMask? {
    var mask: InterfaceOrientationMask = []
    for element in reader.elements(of: value) {
      let choice: InterfaceOrientationMask? = reader.choice(
        element,
        [
          "portrait": .portrait, "portraitUpsideDown": .portraitUpsideDown,
          "landscapeLeft": .landscapeLeft, "landscapeRight": .landscapeRight,
          "landscape": .landscape, "all": .all, "allButUpsideDown": .allButUpsideDown,
        ])
      if let choice { mask.formUnion(choice) }
    }
    return mask
  }
}

extension Canvas: JSONReadable, JSONWritable {
  enum Key: String, JSONKey {
    case size, scale, safeAreaInsets, toolsVersion
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> Canvas? {
    var size: Size?
    var scale = DisplayScale.two
    var insets = EdgeInsets.zero
    var toolsVersion: Int?
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .size: reader.read(member.value, into: &size)
      case .scale: reader.read(member.value, into: &scale)
      case .safeAreaInsets: reader.read(member.value, into: &insets)
      case .toolsVersion: reader.read(member.value, into: &toolsVersion)
      }
    }
    guard let size else {
      if reader.member("size", of: value) == nil {
        reader.report(value, .missingKey, "a canvas needs its “size”")
      }
      return nil
    }
    return Canvas(size: size, scale: scale, safeAreaInsets: insets, toolsVersion: toolsVersion)
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("size", size)
    writer.field("scale", scale)
    writer.field("safeAreaInsets", safeAreaInsets)
    writer.field(ifPresent: "toolsVersion", toolsVersion)
    writer.endObject()
  }
}
