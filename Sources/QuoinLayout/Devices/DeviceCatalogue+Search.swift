extension DeviceCatalogue {
  /// What a listing of devices keeps; every condition that is given must hold.
  public struct Filter: Sendable, Hashable {
    public var idiom: UserInterfaceIdiom?
    public var family: DeviceFamily?
    /// Keeps devices that run this release.
    public var os: OSVersion?
    public var hasHomeIndicator: Bool?
    /// Keeps devices whose full-screen window has these classes in some orientation.
    public var horizontalSizeClass: SizeClass?
    public var verticalSizeClass: SizeClass?

    public init(
      idiom: UserInterfaceIdiom? = nil, family: DeviceFamily? = nil, os: OSVersion? = nil,
      hasHomeIndicator: Bool? = nil, horizontalSizeClass: SizeClass? = nil,
      verticalSizeClass: SizeClass? = nil
    ) {
      self.idiom = idiom
      self.family = family
      self.os = os
      self.hasHomeIndicator = hasHomeIndicator
      self.horizontalSizeClass = horizontalSizeClass
      self.verticalSizeClass = verticalSizeClass
    }

    func keeps(_ device: Device) -> Bool {
      func matches(_ pair: SizeClassPair) -> Bool {
        (horizontalSizeClass ?? pair.horizontal) == pair.horizontal
          && (verticalSizeClass ?? pair.vertical) == pair.vertical
      }
      return (idiom ?? device.idiom) == device.idiom
        && (family ?? device.family) == device.family
        && (os.map(device.releases.contains) ?? true)
        && (hasHomeIndicator ?? device.hasHomeIndicator) == device.hasHomeIndicator
        && (matches(device.sizeClasses.portrait) || matches(device.sizeClasses.landscape))
    }
  }

  /// The devices that pass `filter`, in catalogue order.
  public func devices(matching filter: Filter) -> [Device] { devices.filter(filter.keeps) }

  /// Up to `count` ids closest to a name that no device bears, the closest first.
  public func nearestIDs(to name: String, count: Int = 3) -> [String] {
    let wanted = Array(name.lowercased().utf8.prefix(64).map { $0 == 0x20 ? 0x2D : $0 })
    let ranked = devices.enumerated().map { index, device in
      (distance: editDistance(wanted, Array(device.id.utf8)), index: index)
    }
    return
      ranked
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
      .prefix(count)
      .map { devices[$0.index].id }
  }
}

/// The number of bytes to insert, remove or replace that turn `a` into `b`.
///
/// - Complexity: the product of both lengths.
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var previous = Array(0...b.count)
  for (row, byte) in a.enumerated() {
    var current = [row + 1]
    for (column, other) in b.enumerated() {
      current.append(
        min(
          previous[column] + (byte == other ? 0 : 1), previous[column + 1] + 1,
          current[column] + 1))
    }
    previous = current
  }
  return previous[b.count]
}
