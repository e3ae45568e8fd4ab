import QuoinGeometry
import QuoinLayout

/// The safe area that an editor of one era gave to a scene's root view.
///
/// Everything here comes from tables of saved documents ("ib-format" section 2, 3 and "safe area
/// of bare full-size roots") and from what the document says about the scene: its device, the
/// size of its root and the bars around it.
struct DesignSafeArea {
  /// The editor's build.
  let tools: Int
  let deviceID: String?
  let device: DesignDevice?
  let isLandscape: Bool
  /// The whole screen, in points.
  let screen: Size
  /// The root view, in points.
  let root: Size
  let bars: SimulatedBars.Bars

  /// Editors from this build on add the device's portrait insets once more.
  private static let doublingBuild = 23727
  /// The first build with the metrics of iOS 26.
  private static let iOS26Build = 24127
  /// The first build of Xcode 11, whose canvas shows cards.
  private static let cardBuild = 14810

  var insets: EdgeInsets {
    var insets = deviceInsets
    let bar = navigationBarHeight
    if bars.hasNavigationBar {
      if startsBelowBar(insets.top + bar) {
        insets.top = 0
      } else {
        insets.top += bar
      }
    }
    switch bars.bottom {
    case .tabBar: insets.bottom += 49
    case .toolbar: insets.bottom += isCompactHeight ? 32 : 44
    case .none: break
    }
    if tools >= Self.doublingBuild, device != nil {
      let portrait = portraitInsets
      insets.top += portrait.top
      insets.bottom += portrait.bottom
    }
    return insets
  }

  private var isCompactHeight: Bool { isLandscape && device?.isPad != true }

  /// Whether the root is exactly as much shorter than the screen as the bar above it takes.
  private func startsBelowBar(_ top: Double) -> Bool {
    root.height < screen.height && abs(screen.height - top - root.height) < 1
  }

  private var navigationBarHeight: Double {
    var height: Double
    if isCompactHeight {
      height = 32
    } else if tools >= Self.iOS26Build {
      height = 54
    } else if device?.family == .roundedPad {
      height = 50
    } else {
      height = 44
    }
    if bars.hasLargeTitle && !isCompactHeight { height += 52 }
    if bars.hasPrompt { height += 30 }
    return height
  }

  /// Of a root that fills the screen, without bars.
  private var deviceInsets: EdgeInsets {
    guard isLandscape, let device else { return portraitInsets }
    switch device.family {
    case .homeButtonPhone:
      return EdgeInsets(top: tools < 13000 ? 20 : 0, left: 0, bottom: 0, right: 0)
    case .notchedPhone:
      let side = portraitInsets.top
      return EdgeInsets(top: 0, left: side, bottom: 21, right: side)
    case .homeButtonPad, .roundedPad:
      return portraitInsets
    }
  }

  private var portraitInsets: EdgeInsets {
    guard let device else {
      return EdgeInsets(top: bars.isStatusBarHidden ? 0 : 20, left: 0, bottom: 0, right: 0)
    }
    switch device.family {
    case .homeButtonPhone, .homeButtonPad:
      return EdgeInsets(top: homeButtonTop, left: 0, bottom: 0, right: 0)
    case .notchedPhone:
      return EdgeInsets(top: notchTop, left: 0, bottom: 34, right: 0)
    case .roundedPad:
      let top: Double = (15000..<18000).contains(tools) && !bars.hasNavigationBar ? 0 : 24
      return EdgeInsets(top: top, left: 0, bottom: 20, right: 0)
    }
  }

  /// 20 pt status bar devices: 20, then none while scenes counted as cards, then 20 again.
  private var homeButtonTop: Double {
    if tools < Self.cardBuild { return bars.isStatusBarHidden ? 0 : 20 }
    if tools < 22000 { return 0 }
    return 20
  }

  private var notchTop: Double {
    switch deviceID {
    case "retina5_9", "retina5_4": tools < 21000 ? 44 : tools < 22000 ? 47 : 50
    case "retina6_1": tools < 21000 ? 44 : 48
    case "retina6_0": tools < 21000 ? 44 : 47
    case "retina6_7": tools < 21000 ? 44 : 47
    case "retina6_12", "retina6_72": 59
    case "retina6_3", "retina6_9": 62
    default: 44
    }
  }
}
