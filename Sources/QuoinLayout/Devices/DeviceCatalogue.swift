import QuoinGeometry

/// The devices that a request may name.
public struct DeviceCatalogue: Sendable {
  /// Phones first, then iPods, then iPads, each in order of release.
  public let devices: [Device]
  /// What each source key of a provenance stands for.
  public let sources: [String: String]
  private let indexByKey: [String: Int]

  /// Every iPhone, iPod touch and iPad up to iPhone 17e and iPad Air M4.
  public static let standard: DeviceCatalogue = {
    let reader = DeviceCatalogueReader(encoded)
    return DeviceCatalogue(devices: reader.devices, sources: reader.sources)
  }()

  /// Creates a catalogue of `devices`; where two share an id or a name the first is found.
  public init(devices: [Device], sources: [String: String]) {
    self.devices = devices
    self.sources = sources
    var indexByKey: [String: Int] = [:]
    for (index, device) in devices.enumerated() {
      let models = device.modelIdentifiers.map { Self.modelKey($0) }
      for key in [Self.nameKey(device.id), Self.nameKey(device.name)] + models
      where indexByKey[key] == nil {
        indexByKey[key] = index
      }
    }
    self.indexByKey = indexByKey
  }

  /// The device of this id, marketing name, model identifier or Interface Builder id, upper and
  /// lower case being equal.
  public func device(named name: String) -> Device? {
    guard name.utf8.count <= 100 else { return nil }
    if let index = indexByKey[Self.modelKey(name)] ?? indexByKey[Self.nameKey(name)] {
      return devices[index]
    }
    return devices(interfaceBuilderID: name).first
  }

  /// The devices that Interface Builder's `id` can stand for, the likeliest first: those with a
  /// document that shows it, then those that run a release close to 18, then the oldest.
  ///
  /// - Complexity: linear in the number of devices.
  public func devices(interfaceBuilderID id: String) -> [Device] {
    let wanted = id.lowercased()
    let canvas = Self.canvasOnlyIDs[wanted]
    func evidenceRank(_ device: Device) -> Int? {
      if device.pointSize == canvas { return 0 }
      let entry = device.interfaceBuilderIDs.first { $0.id.lowercased() == wanted }
      guard let entry else { return nil }
      let order = ["observed", "observed-with-newer-tools", "observed-without-frame"]
      return order.firstIndex(of: entry.evidence) ?? order.count
    }
    func distance(_ device: Device) -> Int {
      abs(device.releases.nearest(to: .standard).major - OSVersion.standard.major)
    }
    let found = devices.enumerated().compactMap { index, device in
      evidenceRank(device).map { (rank: $0, distance: distance(device), index: index) }
    }
    return
      found
      .sorted { ($0.rank, $0.distance, $0.index) < ($1.rank, $1.distance, $1.index) }
      .map { devices[$0.index] }
  }

  // Ids that Interface Builder stores with a canvas, for screens that the table knows without
  // an id: "ipad10_2" is stored with 810 x 1080 in documents of recent editors.
  private static let canvasOnlyIDs = ["ipad10_2": Size(width: 810, height: 1080)]

  // Letters and digits only, so that "iPhone 16 Pro", "iphone-16-pro" and "iPhone16Pro" are one.
  private static func nameKey(_ name: String) -> String {
    "n:" + String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static func modelKey(_ name: String) -> String { "m:" + name.lowercased() }
}
