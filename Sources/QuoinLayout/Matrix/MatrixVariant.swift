import QuoinGeometry
import QuoinText

/// One environment of a matrix, with the name it goes by.
public struct MatrixVariant: Sendable, Hashable {
  /// `device/orientation/window/contentSize/direction/os`, always whole; further axes follow in the
  /// order appearance, bold text, pseudolanguage.
  ///
  /// Unique in a matrix.
  public var name: String
  public var request: EnvironmentRequest
  public var pseudolanguage: Pseudolanguage?

  /// The variants of `axes` around `base`, the last axis varying fastest.
  ///
  /// Combinations that do not exist (a split window on a phone) are variants too; they fail when
  /// they are resolved.
  public static func variants(
    of axes: MatrixAxes, around base: EnvironmentRequest, limit: Int,
    in catalogue: DeviceCatalogue = .standard
  ) -> Result<[MatrixVariant], MatrixErrors> {
    var errors = axes.emptyAxes.map { MatrixError.emptyAxis($0) }
    var devices: [DeviceChoice?] = [base.device]
    if let names = axes.devices {
      devices = []
      for (index, name) in names.enumerated() {
        if let set = DeviceSet(rawValue: name.lowercased()) {
          devices += set.devices(in: catalogue).map { .named($0.id) }
        } else if let device = catalogue.device(named: name) {
          devices.append(.named(device.id))
        } else {
          let nearest = catalogue.nearestIDs(to: name)
          errors.append(.unknownDevice(index: index, name: name, nearest: nearest))
        }
      }
    }
    let count = axes.count(devices: devices.count, limit: limit)
    if errors.isEmpty, count > limit {
      errors.append(.tooManyVariants(count: count, limit: limit))
    }
    guard errors.isEmpty else { return .failure(MatrixErrors(errors: errors)) }
    var requests: [(EnvironmentRequest, Pseudolanguage?)] = devices.map { device in
      var request = base
      if axes.devices != nil || axes.orientations != nil || axes.windows != nil {
        request.leaveDesign()
      }
      if device != nil { request.canvas = nil }
      request.device = device
      return (request, nil)
    }
    func multiply<Value>(
      _ values: [Value]?, _ set: (inout (EnvironmentRequest, Pseudolanguage?), Value) -> Void
    ) {
      guard let values else { return }
      requests = requests.flatMap { request in
        values.map { value in
          var changed = request
          set(&changed, value)
          return changed
        }
      }
    }
    multiply(axes.orientations) { $0.0.orientation = $1 }
    multiply(axes.windows) { $0.0.window = $1 }
    multiply(axes.contentSizes) { $0.0.traits.preferredContentSizeCategory = $1 }
    multiply(axes.directions) { $0.0.traits.layoutDirection = $1 }
    multiply(axes.os) { $0.0.os = $1 }
    multiply(axes.userInterfaceStyles) { $0.0.traits.userInterfaceStyle = $1 }
    multiply(axes.legibilityWeights) { $0.0.traits.legibilityWeight = $1 }
    multiply(axes.pseudolanguages) {
      $0.1 = $1
      if let direction = $1.layoutDirection { $0.0.traits.layoutDirection = direction }
    }
    return .success(named(requests, in: catalogue))
  }

  /// One variant for each of `environments`.
  public static func variants(
    of environments: [EnvironmentRequest], limit: Int, in catalogue: DeviceCatalogue = .standard
  ) -> Result<[MatrixVariant], MatrixErrors> {
    if environments.isEmpty {
      return .failure(MatrixErrors(errors: [.emptyAxis("environments")]))
    }
    if environments.count > limit {
      return .failure(
        MatrixErrors(errors: [.tooManyVariants(count: environments.count, limit: limit)]))
    }
    return .success(named(environments.map { ($0, nil) }, in: catalogue))
  }

  private static func named(
    _ requests: [(EnvironmentRequest, Pseudolanguage?)], in catalogue: DeviceCatalogue
  ) -> [MatrixVariant] {
    var seen: [String: Int] = [:]
    return requests.map { request, pseudolanguage in
      var name = request.variantName(in: catalogue)
      if let pseudolanguage { name += "/\(pseudolanguage.rawValue)" }
      let count = seen[name, default: 0] + 1
      seen[name] = count
      return MatrixVariant(
        name: count == 1 ? name : "\(name)#\(count)", request: request,
        pseudolanguage: pseudolanguage)
    }
  }
}

extension MatrixAxes {
  // The number of combinations, stopping at the first product above `limit`; sizes are the
  // caller's, so nothing may overflow.
  fileprivate func count(devices: Int, limit: Int) -> Int {
    let lengths = [
      orientations?.count, windows?.count, contentSizes?.count, directions?.count, os?.count,
      userInterfaceStyles?.count, legibilityWeights?.count, pseudolanguages?.count,
    ]
    return lengths.reduce(devices) { product, length in
      let (value, overflow) = product.multipliedReportingOverflow(by: length ?? 1)
      return overflow ? Int.max : value
    }
  }
}

extension EnvironmentRequest {
  /// The name of a variant; what the request leaves open is named as it will be resolved.
  fileprivate func variantName(in catalogue: DeviceCatalogue) -> String {
    var known: Device?
    let deviceName: String
    switch device {
    case .named(let name):
      known = catalogue.device(named: name)
      deviceName = known?.id ?? name.replacing("/", with: "-")
    case .custom: deviceName = "custom"
    case nil where canvas != nil: deviceName = "as-designed"
    case nil:
      known = catalogue.device(named: EnvironmentResolver.defaultDeviceID)
      deviceName = known?.id ?? EnvironmentResolver.defaultDeviceID
    }
    let release =
      os ?? (device == nil ? canvas?.toolsVersion.map(Canvas.release) : nil)
      ?? known?.releases.nearest(to: .standard) ?? .standard
    let canvasIsLandscape =
      device == nil && (canvas.map { $0.size.width > $0.size.height } ?? false)
    var parts = [
      deviceName, orientation?.rawValue ?? (canvasIsLandscape ? "landscape" : "portrait"),
      (window ?? .full).variantName, (traits.preferredContentSizeCategory ?? .large).rawValue,
      traits.layoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight",
      release.description,
    ]
    if let style = traits.userInterfaceStyle { parts.append(style.rawValue) }
    if let weight = traits.legibilityWeight { parts.append(weight.rawValue) }
    return parts.joined(separator: "/")
  }
}

extension WindowMode {
  /// The window's part of a variant's name, without slashes: "full", "split-1-2", "500x400".
  public var variantName: String {
    switch self {
    case .full: "full"
    case .split(.third): "split-1-3"
    case .split(.half): "split-1-2"
    case .split(.twoThirds): "split-2-3"
    case .slideOver: "slideOver"
    case .size(let size): "\(points(size.width))x\(points(size.height))"
    }
  }
}
