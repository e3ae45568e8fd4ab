import QuoinGeometry

/// Reads the catalogue's compact text.
///
/// One record a line, fields between "|", an empty field for a missing value. `S` a source, `P` a
/// provenance, `E` an era, `D` a device; `Z` (display zoom), `K` (keyboard), `T` (multitasking),
/// `L` (window layout), `F` (free windows) and `N` (note) belong to the device before them.
/// Eras and provenances are referred to by their number. A malformed line is a mistake of the
/// generator, so it stops the program.
struct DeviceCatalogueReader {
  private(set) var sources: [String: String] = [:]
  private(set) var devices: [Device] = []
  private var provenances: [Provenance] = []
  private var eras: [DeviceEra] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") { read(Fields(line)) }
  }

  private mutating func read(_ fields: Fields) {
    switch fields.tag {
    case "S": sources[fields.text(1)] = fields.text(2)
    case "P": provenances.append(fields.provenance(sources: 1, confidence: 2, note: 3))
    case "E": eras.append(era(fields))
    case "D": devices.append(device(fields))
    default:
      precondition(!devices.isEmpty, "a line of a device before any device")
      readPart(fields, of: &devices[devices.count - 1])
    }
  }

  private func readPart(_ fields: Fields, of device: inout Device) {
    switch fields.tag {
    case "Z":
      device.displayZoom = DisplayZoom(
        pointSize: fields.size(1), nativeScale: fields.number(2),
        safeArea: PerOrientation(portrait: fields.insets(3), landscape: fields.insets(4)),
        sizeClasses: fields.sizeClasses(5), provenance: provenanceTable(fields.text(6)))
    case "K":
      device.keyboardHeights.append(
        KeyboardHeight(
          os: fields.text(1),
          letters: PerOrientation(portrait: fields.number(2), landscape: fields.number(3)),
          keypadPortrait: fields.optionalNumber(4), keypadLandscape: fields.optionalNumber(5),
          measuredOn: fields.optionalText(6), source: fields.text(7)))
    case "T":
      device.multitasking = Multitasking(
        hasSplitView: fields.flag(1), hasSlideOver: fields.flag(2),
        hasStageManager: fields.flag(3), hasWindowedApps: fields.flag(4),
        dividerWidth: fields.optionalNumber(5), layouts: [], freeWindows: [],
        observedSizeClasses: fields.optionalNumber(6).map {
          ObservedSizeClasses(
            compactUpToWidth: $0, regularFromWidth: fields.number(7), between: fields.text(8),
            vertical: fields.text(9),
            provenance: fields.provenance(sources: 10, confidence: 11, note: nil))
        })
    case "L":
      let classes = fields.text(6)
      device.multitasking?.layouts.append(
        MultitaskingLayout(
          mode: fields.value(1), isLandscape: fields.text(2) == "landscape",
          releases: fields.releases(3),
          size: Size(width: fields.number(4), height: fields.number(5)),
          sizeClasses: SizeClassPair(
            horizontal: classes.first == "r" ? .regular : .compact,
            vertical: classes.last == "r" ? .regular : .compact),
          provenance: fields.provenance(sources: 7, confidence: 8, note: 9)))
    case "F":
      device.multitasking?.freeWindows.append(
        FreeWindowMode(
          releases: fields.releases(1), mode: fields.text(2), resizing: fields.text(3),
          provenance: fields.provenance(sources: 4, confidence: 5, note: nil)))
    case "N": device.notes.append(fields.text(1))
    default: preconditionFailure("unknown record \(fields.tag) in the device catalogue")
    }
  }

  private func era(_ fields: Fields) -> DeviceEra {
    DeviceEra(
      releases: fields.releases(1), contentUnderBars: fields.flag(2),
      safeArea: fields.optionalText(3) == nil
        ? nil : PerOrientation(portrait: fields.insets(3), landscape: fields.insets(4)),
      safeAreaNote: fields.optionalText(5), rootViewFrameNote: fields.optionalText(6),
      statusBarHeight: fields.bothNumbers(7), navigationBar: fields.both(8),
      navigationBarOriginY: fields.both(9), largeTitleNavigationBar: fields.both(10),
      tabBar: fields.both(11), toolbar: fields.both(12),
      barHeightsExcludeBottomInset: fields.optionalText(13).map { $0 == "1" },
      layoutMargins: fields.optionalText(14) == nil
        ? nil : PerOrientation(portrait: fields.margins(14), landscape: fields.margins(15)),
      readableWidth: fields.both(16), provenance: provenanceTable(fields.text(17)))
  }

  private func device(_ fields: Fields) -> Device {
    Device(
      id: fields.text(1), name: fields.text(2), family: fields.value(3), idiom: fields.value(4),
      year: Int(fields.number(5)), modelIdentifiers: fields.list(6, separator: " "),
      interfaceBuilderIDs: fields.list(7, separator: " ").map { entry in
        let parts = entry.split(separator: ":")
        precondition(parts.count == 2, "an Interface Builder id without evidence: \(entry)")
        return InterfaceBuilderDeviceID(id: String(parts[0]), evidence: String(parts[1]))
      },
      pointSize: fields.size(8), pixelSize: fields.size(9), scale: fields.scale(10),
      nativeScale: fields.number(11), displayCornerRadius: fields.number(12),
      hasHomeIndicator: fields.flag(13), screenFeature: fields.value(14),
      displayGamut: fields.value(15), hasForceTouch: fields.flag(16),
      sizeClasses: fields.sizeClasses(17), supportsUpsideDown: fields.flag(18),
      releases: DeviceReleases(first: fields.text(19), last: fields.text(20)), displayZoom: nil,
      eras: fields.list(21, separator: ",").map { eras[fields.index($0)] }, keyboardHeights: [],
      multitasking: nil, provenance: provenanceTable(fields.text(22)), notes: [])
  }

  private func provenanceTable(_ text: String) -> [String: Provenance] {
    var table: [String: Provenance] = [:]
    for entry in text.split(separator: ",") {
      let parts = entry.split(separator: "=")
      guard parts.count == 2, let index = Int(parts[1]), provenances.indices.contains(index) else {
        preconditionFailure("a provenance entry of another form: \(entry)")
      }
      table[String(parts[0])] = provenances[index]
    }
    return table
  }
}

extension DeviceReleases {
  /// Reads the forms of the data: "18.3", "26.x", "12.5.x", "27 (current)", "26 or later
  /// (current)".
  fileprivate init(first firstText: String, last lastText: String) {
    let open = OSVersion.openPart
    let lastParts = lastText.split(separator: " ").first.map(String.init) ?? ""
    let isOpenMajor = lastText.contains("(current)")
    let replaced = lastParts.split(separator: ".").map { $0 == "x" ? open : Int($0) ?? 0 }
    let major =
      lastText.contains("or later") ? OSVersion.newestKnown.major : replaced.first ?? 0
    let minor = isOpenMajor ? open : replaced.count > 1 ? replaced[1] : 0
    let patch = isOpenMajor || minor == open ? open : replaced.count > 2 ? replaced[2] : 0
    let firstParts = firstText.split(separator: ".").map { Int($0) ?? 0 }
    self.init(
      firstText: firstText, lastText: lastText,
      first: OSVersion(
        firstParts.first ?? 0, firstParts.count > 1 ? firstParts[1] : 0,
        firstParts.count > 2 ? firstParts[2] : 0),
      last: OSVersion(major, minor, patch))
  }
}
