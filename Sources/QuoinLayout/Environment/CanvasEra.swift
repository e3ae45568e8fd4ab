import QuoinGeometry

extension Canvas {
  /// The release whose metrics an Interface Builder of these tools shows.
  ///
  /// By the editor's build: 13xxx is Xcode 9 and so on; 14810 is the first Xcode 11 build and
  /// 24127 the first with the metrics of iOS 26 (Interface Builder format fact 3).
  static func release(forToolsVersion version: Int) -> OSVersion {
    switch version {
    case ..<4500: OSVersion(6)
    case ..<6000: OSVersion(7)
    case ..<7500: OSVersion(8)
    case ..<11000: OSVersion(9)
    case ..<13000: OSVersion(10)
    case ..<14000: OSVersion(11)
    case ..<14810: OSVersion(12)
    case ..<17000: OSVersion(13)
    case ..<18000: OSVersion(14)
    case ..<20500: OSVersion(15)
    case ..<22000: OSVersion(16)
    case ..<23000: OSVersion(17)
    case ..<24127: OSVersion(18)
    default: OSVersion(26)
    }
  }

  /// Whether this is the square canvas of Xcode 6 and 7, which stands for any size class.
  var isAnySize: Bool { size == Size(width: 600, height: 600) }

  /// The idiom that a canvas of this size shows: any side of an iPad's screen makes it an iPad's,
  /// which covers panes and columns; no phone has such a side.
  func idiom(in catalogue: DeviceCatalogue) -> UserInterfaceIdiom {
    if isAnySize { return .phone }
    let isPadSide = catalogue.devices.contains { device in
      device.idiom == .pad
        && (device.pointSize.width == size.width || device.pointSize.height == size.height
          || device.pointSize.width == size.height || device.pointSize.height == size.width)
    }
    return isPadSide || min(size.width, size.height) >= 700 ? .pad : .phone
  }

  /// The size classes of a canvas of this size, `nil` for the square one.
  ///
  /// A phone's canvas may be shorter than its screen, below a bar or in a card; so a landscape
  /// canvas is told by its long side.
  func sizeClasses(idiom: UserInterfaceIdiom, in catalogue: DeviceCatalogue) -> SizeClassPair? {
    if isAnySize { return nil }
    if idiom == .pad {
      return SizeClassPair(
        horizontal: size.width >= SizeClassRule.regularWidthOnPad ? .regular : .compact,
        vertical: .regular)
    }
    guard size.width > size.height else {
      return SizeClassPair(horizontal: .compact, vertical: .regular)
    }
    let sameScreen = catalogue.devices.first {
      $0.idiom == .phone && $0.pointSize.height == size.width
    }
    return sameScreen?.sizeClasses.landscape
      ?? SizeClassPair(horizontal: size.height >= 414 ? .regular : .compact, vertical: .compact)
  }
}

/// Where a window's width turns regular.
enum SizeClassRule {
  /// An iPad window is compact below 640 points and regular from there.
  ///
  /// Seen: compact up to 639, regular from 678, nothing between (devices and traits fact 2.2).
  static let regularWidthOnPad = 640.0
}
