import QuoinGeometry
import QuoinLayout
import Testing

@Suite struct DeviceConsistencyTests {
  @Test(arguments: DeviceCatalogue.standard.devices)
  func theScreenIsCanvasTimesScale(device: Device) {
    let rendered = device.pointSize.width * device.nativeScale
    #expect(abs(rendered - device.pixelSize.width) < 1)
    #expect(abs(device.pointSize.height * device.nativeScale - device.pixelSize.height) < 1.5)
    #expect(device.pointSize.width < device.pointSize.height)
  }

  @Test(arguments: DeviceCatalogue.standard.devices)
  func erasCoverEveryReleaseTheDeviceRuns(device: Device) {
    let majors = (1...27).filter { OSVersion($0).exists && device.releases.contains(OSVersion($0)) }
    #expect(!majors.isEmpty)
    for major in majors {
      let holding = device.eras.filter { $0.releases.contains(OSVersion(major)) }
      #expect(holding.count == 1, "iOS \(major) of \(device.id)")
    }
  }

  @Test(arguments: DeviceCatalogue.standard.devices)
  func insetsTurnWithTheOrientation(device: Device) {
    for era in device.eras {
      guard let area = era.safeArea else {
        #expect(era.releases.first < OSVersion(7))
        continue
      }
      #expect(area.portrait.left == 0 && area.portrait.right == 0)
      #expect(area.landscape.left == area.landscape.right)
      #expect((area.portrait.bottom > 0) == device.hasHomeIndicator)
      if device.idiom == .phone, device.hasHomeIndicator {
        #expect(area.landscape.left == area.portrait.top)
      } else if device.idiom == .pad {
        #expect(area.landscape == area.portrait)
      }
    }
  }

  @Test(arguments: DeviceCatalogue.standard.devices)
  func everyNameOfADeviceFindsIt(device: Device) throws {
    let catalogue = DeviceCatalogue.standard
    #expect(catalogue.device(named: device.id) == device)
    #expect(catalogue.device(named: device.name.uppercased()) == device)
    for model in device.modelIdentifiers { #expect(catalogue.device(named: model) == device) }
    for entry in device.interfaceBuilderIDs {
      #expect(catalogue.devices(interfaceBuilderID: entry.id).contains(device))
      let found = try #require(catalogue.device(named: entry.id))
      // Only a device without an observed id may stand for another screen.
      if entry.evidence == "observed" { #expect(found.pointSize == device.pointSize) }
    }
  }

  @Test func anIdOfInterfaceBuilderMeansADeviceNearTheStandardRelease() {
    let catalogue = DeviceCatalogue.standard
    #expect(catalogue.device(named: "retina4_7")?.id == "iphone-se-2")
    #expect(catalogue.device(named: "retina5_5")?.id == "iphone-8-plus")
    #expect(catalogue.device(named: "retina6_12")?.id == "iphone-14-pro")
    #expect(catalogue.device(named: "iPad13_0rounded")?.id == "ipad-pro-13-m4")
    #expect(catalogue.device(named: "ipad10_2")?.pointSize == Size(width: 810, height: 1080))
  }

  @Test func anUnknownNameHasNearestIds() {
    let catalogue = DeviceCatalogue.standard
    #expect(catalogue.device(named: "iphone-99") == nil)
    #expect(catalogue.nearestIDs(to: "iphone 16 pr").first == "iphone-16-pro")
    #expect(catalogue.nearestIDs(to: "").count == 3)
    #expect(catalogue.nearestIDs(to: String(repeating: "ä", count: 10_000)).count == 3)
  }

  @Test func filtersKeepWhatMatches() {
    let catalogue = DeviceCatalogue.standard
    #expect(catalogue.devices(matching: .init(idiom: .phone)).count == 59)
    #expect(catalogue.devices(matching: .init(idiom: .pad)).count == 45)
    #expect(catalogue.devices(matching: .init(family: .iPodTouch)).count == 7)
    let indicators = catalogue.devices(matching: .init(hasHomeIndicator: true))
    let allHaveIt = indicators.allSatisfy { $0.hasHomeIndicator }
    #expect(allHaveIt && !indicators.isEmpty)
    let on26 = catalogue.devices(matching: .init(os: OSVersion(26)))
    #expect(on26.map(\.id).contains("iphone-11"))
    #expect(!on26.map(\.id).contains("iphone-xr"))
    let wide = catalogue.devices(
      matching: .init(family: .iphone, horizontalSizeClass: .regular))
    #expect(wide.map(\.id).contains("iphone-xr"))
    #expect(!wide.map(\.id).contains("iphone-16"))
  }
}
