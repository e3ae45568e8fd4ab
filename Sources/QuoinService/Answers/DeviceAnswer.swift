import QuoinGeometry
import QuoinLayout

/// A device in a list: what it is and what tells it from others.
struct DeviceSummary: JSONWritable {
  let device: Device

  func write(to writer: inout JSONWriter) {
    writer.object { writeMembers(to: &$0) }
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.field("id", device.id)
    writer.field("name", device.name)
    writer.field("family", device.family.rawValue)
    writer.field("idiom", device.idiom.rawValue)
    writer.field("year", device.year)
    writer.field("modelIdentifiers", device.modelIdentifiers)
    writer.field("interfaceBuilderIDs", device.interfaceBuilderIDs.map(\.id))
    writer.field("pointSize", device.pointSize)
    writer.field("scale", device.scale)
    writer.field("hasHomeIndicator", device.hasHomeIndicator)
    writer.key("sizeClasses")
    writer.both(device.sizeClasses) { $1.value($0) }
    writer.key("releases")
    writer.value(device.releases)
  }
}

/// A device with every number and where it comes from.
struct DeviceAnswer: JSONWritable {
  let device: Device
  let catalogue: DeviceCatalogue

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      DeviceSummary(device: device).writeMembers(to: &writer)
      writer.field("pixelSize", device.pixelSize)
      writer.field("nativeScale", device.nativeScale)
      writer.field("displayCornerRadius", device.displayCornerRadius)
      writer.field("screenFeature", device.screenFeature.rawValue)
      writer.field("displayGamut", device.displayGamut.rawValue)
      writer.field("hasForceTouch", device.hasForceTouch)
      writer.field("supportsUpsideDown", device.supportsUpsideDown)
      writer.field(ifPresent: "displayZoom", device.displayZoom)
      writer.field("eras", device.eras)
      writer.field("keyboardHeights", device.keyboardHeights)
      writer.field(ifPresent: "multitasking", device.multitasking)
      writer.key("interfaceBuilderEvidence")
      writer.object { writer in
        for entry in device.interfaceBuilderIDs {
          writer.key(entry.id)
          writer.string(entry.evidence)
        }
      }
      writer.field("notes", device.notes)
      writer.key("provenance")
      writer.provenance(device.provenance)
      writer.key("sources")
      writer.object { writer in
        for source in usedSources {
          writer.key(source)
          writer.string(catalogue.sources[source] ?? "")
        }
      }
    }
  }

  private var usedSources: [String] {
    var sources: Set<String> = []
    let tables =
      [device.provenance, device.displayZoom?.provenance ?? [:]] + device.eras.map(\.provenance)
    for table in tables {
      for provenance in table.values { sources.formUnion(provenance.sources) }
    }
    for layout in device.multitasking?.layouts ?? [] {
      sources.formUnion(layout.provenance.sources)
    }
    for mode in device.multitasking?.freeWindows ?? [] {
      sources.formUnion(mode.provenance.sources)
    }
    sources.formUnion(device.keyboardHeights.map(\.source))
    return sources.sorted()
  }
}

extension DeviceReleases: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.field("first", firstText)
      $0.field("last", lastText)
    }
  }
}

extension SizeClassPair: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.field("horizontal", horizontal.rawValue)
      $0.field("vertical", vertical.rawValue)
    }
  }
}

extension DisplayZoom: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("pointSize", pointSize)
      writer.field("nativeScale", nativeScale)
      writer.key("safeAreaInsets")
      writer.both(safeArea) { $1.value($0) }
      writer.key("sizeClasses")
      writer.both(sizeClasses) { $1.value($0) }
      writer.key("provenance")
      writer.provenance(provenance)
    }
  }
}

extension DeviceEra: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("releases", releases.description)
      writer.field("contentUnderBars", contentUnderBars)
      writer.key("safeAreaInsets")
      if let safeArea {
        writer.both(safeArea) { $1.value($0) }
      } else {
        writer.null()
      }
      writer.field(ifPresent: "safeAreaNote", safeAreaNote)
      writer.field(ifPresent: "rootViewFrameNote", rootViewFrameNote)
      writer.key("statusBarHeight")
      writer.both(statusBarHeight) { $1.value($0) }
      writer.numbers("navigationBarHeight", navigationBar)
      writer.numbers("navigationBarY", navigationBarOriginY)
      writer.numbers("largeTitleNavigationBarHeight", largeTitleNavigationBar)
      writer.numbers("tabBarContentHeight", tabBar)
      writer.numbers("toolbarContentHeight", toolbar)
      writer.key("layoutMargins")
      if let layoutMargins {
        writer.both(layoutMargins) { $1.value($0) }
      } else {
        writer.null()
      }
      writer.numbers("readableWidth", readableWidth)
      writer.key("provenance")
      writer.provenance(provenance)
    }
  }
}

extension RootMargins: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .insets(let insets): writer.value(insets)
    case .sides(let leading, let trailing):
      writer.object {
        $0.field("leading", leading)
        $0.field("trailing", trailing)
      }
    }
  }
}

extension KeyboardHeight: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("os", os)
      writer.field("portrait", letters.portrait)
      writer.field("landscape", letters.landscape)
      writer.field(ifPresent: "keypadPortrait", keypadPortrait)
      writer.field(ifPresent: "keypadLandscape", keypadLandscape)
      writer.field(ifPresent: "measuredOn", measuredOn)
      writer.field("source", source)
    }
  }
}

extension Multitasking: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("hasSplitView", hasSplitView)
      writer.field("hasSlideOver", hasSlideOver)
      writer.field("hasStageManager", hasStageManager)
      writer.field("hasWindowedApps", hasWindowedApps)
      writer.field(ifPresent: "dividerWidth", dividerWidth)
      writer.key("layouts")
      writer.array(layouts) { layout, writer in
        writer.object { writer in
          writer.field("mode", layout.mode.rawValue)
          writer.field("orientation", layout.isLandscape ? "landscape" : "portrait")
          writer.field("releases", layout.releases.description)
          writer.field("size", layout.size)
          writer.field("sizeClasses", layout.sizeClasses)
          writer.field("provenance", layout.provenance)
        }
      }
      writer.key("freeWindows")
      writer.array(freeWindows) { mode, writer in
        writer.object { writer in
          writer.field("mode", mode.mode)
          writer.field("releases", mode.releases.description)
          writer.field("resizing", mode.resizing)
          writer.field("provenance", mode.provenance)
        }
      }
    }
  }
}

extension Provenance: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("sources", sources)
      writer.field("confidence", confidence)
      writer.field(ifPresent: "note", note)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func both<Value>(
    _ value: PerOrientation<Value>, _ write: (Value, inout JSONWriter) -> Void
  ) {
    object { writer in
      writer.key("portrait")
      write(value.portrait, &writer)
      writer.key("landscape")
      write(value.landscape, &writer)
    }
  }

  fileprivate mutating func numbers(_ name: StaticString, _ value: PerOrientation<Double?>?) {
    key(name)
    guard let value else {
      null()
      return
    }
    both(value) { $1.value($0) }
  }

  fileprivate mutating func provenance(_ table: [String: Provenance]) {
    object { writer in
      for (field, provenance) in table.sorted(by: { $0.key < $1.key }) {
        writer.key(field)
        writer.value(provenance)
      }
    }
  }
}
