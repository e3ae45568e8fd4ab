public import QuoinGeometry
public import QuoinText

/// The lists that a matrix multiplies; `nil` leaves a value as the base environment has it.
public struct MatrixAxes: Sendable, Hashable {
  /// Names of devices or of sets of devices (`DeviceSet`).
  public var devices: [String]?
  public var orientations: [OrientationChoice]?
  public var windows: [WindowMode]?
  public var contentSizes: [ContentSizeCategory]?
  public var directions: [LayoutDirection]?
  public var os: [OSVersion]?
  public var userInterfaceStyles: [UserInterfaceStyle]?
  public var legibilityWeights: [LegibilityWeight]?
  public var pseudolanguages: [Pseudolanguage]?

  public init() {}

  /// The axes without a value, by their JSON keys.
  var emptyAxes: [String] {
    let lengths: [(String, Int?)] = [
      ("devices", devices?.count), ("orientations", orientations?.count),
      ("windows", windows?.count), ("contentSizes", contentSizes?.count),
      ("directions", directions?.count), ("os", os?.count),
      ("userInterfaceStyles", userInterfaceStyles?.count),
      ("legibilityWeights", legibilityWeights?.count),
      ("pseudolanguages", pseudolanguages?.count),
    ]
    return lengths.filter { $0.1 == 0 }.map(\.0)
  }
}

/// A predefined set of devices.
public enum DeviceSet: String, Sendable, Hashable, CaseIterable {
  case allIPhones = "all-iphones"
  case allIPads = "all-ipads"
  /// One device for each screen that runs the newest release, the newest of them.
  case current

  /// The set's devices, in catalogue order.
  public func devices(in catalogue: DeviceCatalogue) -> [Device] {
    switch self {
    case .allIPhones: return catalogue.devices(matching: .init(family: .iphone))
    case .allIPads: return catalogue.devices(matching: .init(family: .ipad))
    case .current:
      let running = catalogue.devices(matching: .init(os: .newestKnown))
      return running.enumerated().filter { index, device in
        !running[(index + 1)...].contains {
          $0.pointSize == device.pointSize && $0.eras.last?.safeArea == device.eras.last?.safeArea
        }
      }.map(\.element)
    }
  }
}

/// A predefined set of text sizes.
public enum ContentSizeSet: String, Sendable, Hashable, CaseIterable {
  case accessibilitySizes = "accessibility-sizes"
  case allSizes = "all-sizes"

  public var categories: [ContentSizeCategory] {
    switch self {
    case .accessibilitySizes: ContentSizeCategory.all.filter(\.isAccessibilityCategory)
    case .allSizes: ContentSizeCategory.all
    }
  }
}

/// A mistake in a matrix request.
public enum MatrixError: Error, Sendable, Hashable {
  /// An axis, or the list of environments, that holds nothing; by its JSON key.
  case emptyAxis(String)
  /// A name in the devices axis that is neither a device nor a set.
  case unknownDevice(index: Int, name: String, nearest: [String])
  case tooManyVariants(count: Int, limit: Int)
}

public struct MatrixErrors: Error, Sendable, Hashable {
  public let errors: [MatrixError]
}
