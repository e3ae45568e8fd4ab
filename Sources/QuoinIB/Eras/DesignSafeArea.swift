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

  /// Whether the author gave the root a size of its own.
  let isFreeform: Bool
  /// Whether the root is a top-level view of a xib that uses safe areas.
  let isLooseView: Bool

  /// Editors from this build on add a notched phone's portrait insets once more.
  private static let doublingBuild = 23727
  /// The first build with the metrics of iOS 26.
  private static let iOS26Build = 24127
  /// The first build of Xcode 11, whose canvas shows cards and the bars of iOS 13.
  private static let cardBuild = 14810
  /// From about this build on, insets follow from where the root lies on the screen.
  private static let overlapBuild = 20000
  /// From 21701 at the latest (21507 not yet) the status bar of home button devices counts again.
  private static let statusBarBuild = 21600

  var insets: EdgeInsets {
    if bars.isPopover && isFreeform { return .zero }
    // Before the insets followed from the place on the screen, a loose view had none; five
    // documents, of which the two that do not use safe areas have the device's in their margins.
    if isLooseView, isFreeform, tools < Self.overlapBuild, root != screen { return .zero }
    var insets = deviceInsets
    if isCard { insets.top = 0 }
    if bars.hasNavigationBar {
      insets.top = startsBelowBar ? 0 : insets.top + navigationBarHeight
    }
    if !isFreeform, tools >= Self.overlapBuild, !isLandscape {
      // A root that is shorter than the screen counts as standing at its top.
      insets.bottom = max(0, insets.bottom - (screen.height - root.height))
    }
    let reachesBottom = insets.bottom > 0
    // A card covers the bars of the container that its segue starts in.
    switch isCard && !bars.isBottomChosen ? .none : bars.bottom {
    case .tabBar: insets.bottom += 49
    case .toolbar: insets.bottom += toolbarHeight
    case .none: break
    }
    if tools >= Self.doublingBuild, device?.family == .notchedPhone {
      insets.top += portraitInsets.top
      if reachesBottom { insets.bottom += portraitInsets.bottom }
    }
    return insets
  }

  private var isCompactHeight: Bool { isLandscape && device?.isPad != true }

  /// How much shorter than the screen a card is, in points.
  private var cardGaps: [Double] {
    guard tools >= Self.cardBuild, let device, !device.isPad, !isLandscape else { return [] }
    guard device.family == .notchedPhone else { return [20] }
    if tools < 21000 { return [54] }
    if tools < 24000 { return [10] }
    return [portraitInsets.top, portraitInsets.top + 10]
  }

  /// A presented scene: its root starts at the card's own top.
  private var isCard: Bool {
    if isFreeform { return bars.isPresented && tools >= Self.cardBuild }
    return root.width == screen.width
      && cardGaps.contains { gap in
        abs(screen.height - gap - root.height) < 1
          || bars.hasNavigationBar && abs(screen.height - gap - 56 - root.height) < 1
      }
  }

  /// Whether the root lies below an opaque bar: it is as much shorter than the screen as the bar
  /// takes, or the bar is said to be opaque.
  private var startsBelowBar: Bool {
    if isFreeform { return !bars.isNavigationBarTranslucent }
    guard root.height < screen.height else { return false }
    let tops = isCard ? cardGaps : [deviceInsets.top]
    return tops.contains { top in
      abs(screen.height - top - navigationBarHeight - root.height) < 1
    }
  }

  private var toolbarHeight: Double {
    if isCompactHeight { return 32 }
    return tools < Self.cardBuild ? 44 : 49
  }

  private var navigationBarHeight: Double {
    var height: Double
    if isCompactHeight {
      height = 32
    } else if isCard {
      // 78 is seen with large titles, in one document; others of this era show no bar in a card.
      if tools >= Self.iOS26Build { return 78 }
      height = 56
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
    guard isLandscape, !isFreeform, let device else { return portraitInsets }
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
      return EdgeInsets(top: homeButtonTop, left: 0, bottom: 0, right: 0)
    }
    switch device.family {
    case .homeButtonPhone, .homeButtonPad:
      return EdgeInsets(top: homeButtonTop, left: 0, bottom: 0, right: 0)
    case .notchedPhone:
      return EdgeInsets(top: notchTop, left: 0, bottom: 34, right: 0)
    case .roundedPad:
      let top: Double = (Self.cardBuild..<18000).contains(tools) ? 0 : 24
      return EdgeInsets(top: top, left: 0, bottom: 20, right: 0)
    }
  }

  /// 20 pt status bar devices: 20, then none while scenes counted as cards, then 20 again.
  private var homeButtonTop: Double {
    if tools < Self.cardBuild {
      // Phones hide the status bar in landscape, which a wide canvas counts as.
      let isWide = device?.family == .homeButtonPhone && root.width > root.height
      return bars.isStatusBarHidden || isWide && tools >= 13000 ? 0 : 20
    }
    return tools < Self.statusBarBuild ? 0 : 20
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
