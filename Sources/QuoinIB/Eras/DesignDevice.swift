import QuoinGeometry
import QuoinLayout

/// A device of the editor's canvas.
///
/// Sizes and scales as saved root frames of documents show them ("ib-format" section 2).
struct DesignDevice {
  enum Family {
    /// A 20 pt status bar and nothing else.
    case homeButtonPhone
    case notchedPhone
    case homeButtonPad
    case roundedPad
  }

  let family: Family
  /// In portrait, in points.
  let size: Size
  let scale: DisplayScale
  /// Whether a phone's width is regular in landscape.
  let isPlus: Bool

  private init(
    _ family: Family, _ width: Double, _ height: Double, _ scale: DisplayScale,
    isPlus: Bool = false
  ) {
    self.family = family
    size = Size(width: width, height: height)
    self.scale = scale
    self.isPlus = isPlus
  }

  var isPad: Bool { family == .homeButtonPad || family == .roundedPad }

  /// The device with this id of the `<device>` element.
  static func named(_ id: String) -> DesignDevice? { byID[id] }

  private static let byID: [String: DesignDevice] = [
    "retina3_5": .init(.homeButtonPhone, 320, 480, .two),
    "retina4_0": .init(.homeButtonPhone, 320, 568, .two),
    "retina4_7": .init(.homeButtonPhone, 375, 667, .two),
    "retina5_5": .init(.homeButtonPhone, 414, 736, .three, isPlus: true),
    "retina5_4": .init(.notchedPhone, 375, 812, .three),
    "retina5_9": .init(.notchedPhone, 375, 812, .three),
    "retina6_0": .init(.notchedPhone, 390, 844, .three),
    "retina6_1": .init(.notchedPhone, 414, 896, .two, isPlus: true),
    "retina6_12": .init(.notchedPhone, 393, 852, .three),
    "retina6_3": .init(.notchedPhone, 402, 874, .three),
    "retina6_5": .init(.notchedPhone, 414, 896, .three, isPlus: true),
    "retina6_7": .init(.notchedPhone, 428, 926, .three, isPlus: true),
    "retina6_72": .init(.notchedPhone, 430, 932, .three, isPlus: true),
    "retina6_9": .init(.notchedPhone, 440, 956, .three, isPlus: true),
    "ipad9_7": .init(.homeButtonPad, 768, 1024, .two),
    "ipad10_2": .init(.homeButtonPad, 810, 1080, .two),
    "ipad10_5": .init(.homeButtonPad, 834, 1112, .two),
    "ipad12_9": .init(.homeButtonPad, 1024, 1366, .two),
    "ipad10_9rounded": .init(.roundedPad, 820, 1180, .two),
    "ipad11_0rounded": .init(.roundedPad, 834, 1194, .two),
    "ipad12_9rounded": .init(.roundedPad, 1024, 1366, .two),
    "iPad13_0rounded": .init(.roundedPad, 1032, 1376, .two),
  ]
}
