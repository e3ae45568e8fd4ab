import Foundation
import QuoinGeometry
import QuoinTestSupport
import Testing

@testable import QuoinLayout

@Suite struct DeviceCatalogueDataTests {
  let catalogue = DeviceCatalogue.standard

  @Test func theGeneratedSourceHoldsEveryValueOfTheFixture() throws {
    let fixture = try #require(Fixture("devices/devices.json").json() as? [[String: Any]])
    #expect(fixture.count == 104)
    #expect(catalogue.devices.count == fixture.count)
    for (device, expected) in zip(catalogue.devices, fixture) {
      let actual = deviceObject(device) as NSDictionary
      let wanted = (withoutNulls(expected) as? [String: Any] ?? [:]) as NSDictionary
      #expect(actual == wanted, "\(device.id) differs from the fixture")
    }
  }

  @Test func theGeneratedSourceHoldsEverySource() throws {
    let fixture = try #require(Fixture("devices/sources.json").json() as? [String: String])
    #expect(catalogue.sources == fixture)
  }

  @Test func everySourceOfAProvenanceIsExplained() {
    for device in catalogue.devices {
      let tables =
        [device.provenance, device.displayZoom?.provenance ?? [:]] + device.eras.map(\.provenance)
      for provenance in tables.flatMap(\.values) {
        #expect(!provenance.sources.isEmpty)
        #expect(["high", "medium", "low", "none"].contains(provenance.confidence))
        for source in provenance.sources { #expect(catalogue.sources[source] != nil) }
      }
    }
  }
}

private func withoutNulls(_ value: Any) -> Any {
  if let object = value as? [String: Any] {
    return object.filter { !($0.value is NSNull) }.mapValues(withoutNulls)
  }
  if let list = value as? [Any] { return list.map(withoutNulls) }
  return value
}

// The JSON object that the fixture has for a device, without its null members.
private func deviceObject(_ device: Device) -> [String: Any] {
  var object: [String: Any] = [
    "id": device.id, "name": device.name, "family": device.family.rawValue,
    "idiom": device.idiom.rawValue, "year": device.year,
    "modelIdentifiers": device.modelIdentifiers,
    "ibDeviceIds": device.interfaceBuilderIDs.map { ["id": $0.id, "evidence": $0.evidence] },
    "pointSize": size(device.pointSize), "pixelSize": size(device.pixelSize),
    "scale": device.scale.pixelsPerPoint, "nativeScale": device.nativeScale,
    "displayCornerRadius": device.displayCornerRadius, "homeIndicator": device.hasHomeIndicator,
    "screenFeature": device.screenFeature.rawValue, "displayGamut": device.displayGamut.rawValue,
    "forceTouch": device.hasForceTouch, "sizeClasses": classes(device.sizeClasses),
    "supportsUpsideDown": device.supportsUpsideDown,
    "ios": ["first": device.releases.firstText, "last": device.releases.lastText],
    "eras": device.eras.map(eraObject),
    "keyboardHeights": device.keyboardHeights.map(keyboardObject),
    "sources": provenanceTable(device.provenance),
  ]
  if let zoom = device.displayZoom {
    object["displayZoom"] =
      [
        "pointSize": size(zoom.pointSize), "nativeScale": zoom.nativeScale,
        "safeArea": [
          "portrait": insets(zoom.safeArea.portrait), "landscape": insets(zoom.safeArea.landscape),
        ], "sizeClasses": classes(zoom.sizeClasses),
        "sources": provenanceTable(zoom.provenance),
      ] as [String: Any]
  }
  if let multitasking = device.multitasking {
    object["multitasking"] = multitaskingObject(multitasking)
  }
  if !device.notes.isEmpty { object["notes"] = device.notes }
  return object
}

private func eraObject(_ era: DeviceEra) -> [String: Any] {
  var object: [String: Any] = [
    "ios": era.releases.description, "contentUnderBars": era.contentUnderBars,
    "statusBarHeight": [
      "portrait": era.statusBarHeight.portrait, "landscape": era.statusBarHeight.landscape,
    ],
    "sources": provenanceTable(era.provenance),
  ]
  object["safeAreaNote"] = era.safeAreaNote
  object["rootViewFrameNote"] = era.rootViewFrameNote
  object["navigationBar"] = both(era.navigationBar)
  object["navigationBarOriginY"] = both(era.navigationBarOriginY)
  object["largeTitleNavigationBar"] = both(era.largeTitleNavigationBar)
  object["tabBar"] = both(era.tabBar)
  object["toolbar"] = both(era.toolbar)
  object["readableWidth"] = both(era.readableWidth)
  object["barHeightsExcludeBottomInset"] = era.barHeightsExcludeBottomInset
  if let area = era.safeArea {
    object["safeArea"] = ["portrait": insets(area.portrait), "landscape": insets(area.landscape)]
  }
  if let margins = era.layoutMargins {
    var both: [String: Any] = [:]
    both["portrait"] = margins.portrait.map(marginsObject)
    both["landscape"] = margins.landscape.map(marginsObject)
    object["layoutMargins"] = both
  }
  return object
}

private func marginsObject(_ margins: RootMargins) -> [String: Any] {
  switch margins {
  case .insets(let value): insets(value)
  case .sides(let leading, let trailing): ["leading": leading, "trailing": trailing]
  }
}

private func keyboardObject(_ keyboard: KeyboardHeight) -> [String: Any] {
  var object: [String: Any] = [
    "ios": keyboard.os, "portrait": keyboard.letters.portrait,
    "landscape": keyboard.letters.landscape, "src": keyboard.source,
  ]
  object["keypadPortrait"] = keyboard.keypadPortrait
  object["keypadLandscape"] = keyboard.keypadLandscape
  object["measuredOn"] = keyboard.measuredOn
  return object
}

private func multitaskingObject(_ multitasking: Multitasking) -> [String: Any] {
  var object: [String: Any] = [
    "splitView": multitasking.hasSplitView, "slideOver": multitasking.hasSlideOver,
    "stageManager16to18": multitasking.hasStageManager,
    "windowedApps": multitasking.hasWindowedApps,
    "layouts": multitasking.layouts.map { layout in
      var object: [String: Any] = [
        "mode": layout.mode.rawValue,
        "orientation": layout.isLandscape ? "landscape" : "portrait",
        "ios": layout.releases.description, "w": layout.size.width, "h": layout.size.height,
        "h_sizeClass": layout.sizeClasses.horizontal.rawValue,
        "v_sizeClass": layout.sizeClasses.vertical.rawValue, "source": layout.provenance.sources,
        "confidence": layout.provenance.confidence,
      ]
      object["note"] = layout.provenance.note
      return object
    },
  ]
  object["dividerWidth"] = multitasking.dividerWidth
  if let observed = multitasking.observedSizeClasses {
    object["sizeClassRule"] =
      [
        "compactUpToWidth": observed.compactUpToWidth,
        "regularFromWidth": observed.regularFromWidth, "between": observed.between,
        "vertical": observed.vertical, "source": observed.provenance.sources,
        "confidence": observed.provenance.confidence,
      ] as [String: Any]
    object["freeWindows"] = multitasking.freeWindows.map {
      [
        "ios": $0.releases.description, "mode": $0.mode, "resizing": $0.resizing,
        "source": $0.provenance.sources, "confidence": $0.provenance.confidence,
      ] as [String: Any]
    }
  }
  return object
}

private func size(_ size: Size) -> [String: Any] { ["w": size.width, "h": size.height] }

private func insets(_ insets: EdgeInsets) -> [String: Any] {
  ["top": insets.top, "left": insets.left, "bottom": insets.bottom, "right": insets.right]
}

private func both(_ value: PerOrientation<Double?>?) -> [String: Any]? {
  guard let value else { return nil }
  var object: [String: Any] = [:]
  object["portrait"] = value.portrait
  object["landscape"] = value.landscape
  return object
}

private func classes(_ value: PerOrientation<SizeClassPair>) -> [String: Any] {
  func pair(_ pair: SizeClassPair) -> [String: Any] {
    ["h": pair.horizontal.rawValue, "v": pair.vertical.rawValue]
  }
  return ["portrait": pair(value.portrait), "landscape": pair(value.landscape)]
}

private func provenanceTable(_ table: [String: Provenance]) -> [String: Any] {
  table.mapValues { provenance in
    var object: [String: Any] = [
      "src": provenance.sources, "confidence": provenance.confidence,
    ]
    object["note"] = provenance.note
    return object
  }
}
