import QuoinGeometry
import Testing

@testable import QuoinLayout

/// The rules that compute bars, margins and readable widths against every row of the table.
@Suite struct EraRulesTests {
  static let sides: [OrientationChoice] = [.portrait, .landscape]

  @Test(arguments: DeviceCatalogue.standard.devices, sides)
  func rulesGiveTheValuesOfEveryEra(device: Device, side: OrientationChoice) throws {
    for era in device.eras {
      let os =
        device.releases.contains(era.releases.first) ? era.releases.first : device.releases.first
      let environment = try EnvironmentRequest(
        device: .named(device.id), orientation: side, os: os
      ).resolved().get()
      let orientation = side.orientation
      let place = "\(device.id) \(era.releases) \(side)"
      let bars = environment.bars
      // The landscape bar of iOS 26 phones is contested: 32 in the table, 54 in recordings.
      let isContested = os.major >= 26 && device.idiom == .phone && orientation.isLandscape
      if let height = era.navigationBar?[orientation], !isContested {
        #expect(bars.navigationBarHeight == height, "\(place) navigation bar")
      }
      if let y = era.navigationBarOriginY?[orientation], !isContested {
        #expect(abs(bars.navigationBarY - y) < 0.001, "\(place) navigation bar's y")
      }
      if let height = era.largeTitleNavigationBar?[orientation] {
        let large = bars.navigationBarHeight + bars.largeTitleHeight
        #expect(large == height, "\(place) large title")
      }
      // Before 18 every tab bar is at the bottom; the range "12-18" states that place.
      if let height = era.tabBar?[orientation], !bars.tabBarIsAtTop {
        #expect(bars.tabBarContentHeight == height, "\(place) tab bar")
      }
      if let height = era.toolbar?[orientation] {
        #expect(bars.toolbarContentHeight == height, "\(place) toolbar")
      }
      #expect(environment.statusBar.height == era.statusBarHeight[orientation])
      checkMargins(era, environment, orientation, place)
    }
  }

  private func checkMargins(
    _ era: DeviceEra, _ environment: LayoutEnvironment, _ orientation: InterfaceOrientation,
    _ place: String
  ) {
    let minimum = environment.systemMinimumLayoutMargins
    let safe = environment.safeAreaInsets
    switch era.layoutMargins?[orientation] {
    case .insets(let margins):
      #expect(minimum.resolved(for: .leftToRight) + safe == margins, "\(place) margins")
    case .sides(let leading, let trailing):
      #expect(minimum.leading == leading && minimum.trailing == trailing, "\(place) margins")
    case nil: break
    }
    if let width = era.readableWidth?[orientation] {
      let guide =
        environment.windowBounds.width - safe.left - safe.right - minimum.leading
        - minimum.trailing
      #expect(
        environment.readableWidth.width(inMarginGuideOfWidth: guide) == width,
        "\(place) readable width")
    }
  }
}
