import QuoinGeometry
package import QuoinLayout

/// One of Floating UI's twelve names, such as `"bottom-start"`.
extension AnchoredPlacement: JSONReadable, JSONWritable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> AnchoredPlacement? {
    guard let word = reader.string(value) else { return nil }
    if let placement = AnchoredPlacement(word) { return placement }
    reader.reportUnknownWord(value, word, known: AnchoredPlacement.all.map(\.description))
    return nil
  }

  package func write(to writer: inout JSONWriter) { writer.string(description) }
}

/// `{"name": "flip", …}` with the options of Floating UI beside the name.
extension AnchoredMiddleware: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> AnchoredMiddleware? {
    guard reader.isObject(value), let name = reader.member("name", of: value) else {
      reader.report(value, .missingKey, "a step is an object with a “name”")
      return nil
    }
    guard let word = reader.string(name) else { return nil }
    switch word {
    case "offset": return .offset(readOffset(value, &reader))
    case "flip": return .flip(readFlip(value, &reader))
    case "shift": return .shift(readShift(value, &reader))
    case "size": return .size(readSizing(value, &reader))
    case "arrow": return .arrow(padding: readArrow(value, &reader))
    case "autoPlacement": return .autoPlacement(readAutoPlacement(value, &reader))
    case "hide": return .hide(readHiding(value, &reader))
    case "inline": return .inline(readInline(value, &reader))
    default:
      reader.reportUnknownWord(
        name, word,
        known: ["offset", "flip", "shift", "size", "arrow", "autoPlacement", "hide", "inline"])
      return nil
    }
  }

  private enum OffsetKey: String, JSONKey {
    case name, mainAxis, crossAxis, alignmentAxis
    static let table = JSONKeyTable<Self>()
  }

  private static func readOffset(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> AnchoredOffset {
    var offset = AnchoredOffset()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, OffsetKey.self) else { continue }
      switch key {
      case .name: break
      case .mainAxis: reader.read(member.value, into: &offset.mainAxis)
      case .crossAxis: reader.read(member.value, into: &offset.crossAxis)
      case .alignmentAxis: reader.read(member.value, into: &offset.alignmentAxis)
      }
    }
    return offset
  }

  private enum FlipKey: String, JSONKey {
    case name, mainAxis, crossAxis, fallbackPlacements, fallbackStrategy
    case fallbackAxisSideDirection, flipAlignment
    case padding, boundary, rootBoundary, altBoundary
    static let table = JSONKeyTable<Self>()
  }

  private static func readFlip(_ value: JSONValue, _ reader: inout JSONReader) -> AnchoredFlip {
    var flip = AnchoredFlip()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, FlipKey.self) else { continue }
      let value = member.value
      switch key {
      case .name: break
      case .mainAxis: reader.read(value, into: &flip.checksMainAxis)
      case .crossAxis:
        if reader.isString(value) {
          reader.set(&flip.crossAxis, reader.choice(value, ["alignment": .alignment]))
        } else if let checks = reader.bool(value) {
          flip.crossAxis = checks ? .checked : .ignored
        }
      case .fallbackPlacements: reader.read(value, into: &flip.fallbackPlacements)
      case .fallbackStrategy:
        reader.set(
          &flip.fallbackStrategy, reader.choice(value, of: AnchoredFlip.FallbackStrategy.self))
      case .fallbackAxisSideDirection:
        let direction: AnchoredAlignment?? = reader.choice(
          value, ["none": nil, "start": .start, "end": .end])
        if let direction { flip.fallbackAxisSideDirection = direction }
      case .flipAlignment: reader.read(value, into: &flip.flipAlignment)
      case .padding: reader.set(&flip.overflow.padding, padding(value, &reader))
      case .boundary: reader.read(value, into: &flip.overflow.boundary)
      case .rootBoundary: reader.read(value, into: &flip.overflow.rootBoundary)
      case .altBoundary: reader.read(value, into: &flip.overflow.altBoundary)
      }
    }
    return flip
  }

  private enum ShiftKey: String, JSONKey {
    case name, mainAxis, crossAxis, limiter
    case padding, boundary, rootBoundary, altBoundary
    static let table = JSONKeyTable<Self>()
  }

  private static func readShift(_ value: JSONValue, _ reader: inout JSONReader) -> AnchoredShift {
    var shift = AnchoredShift()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, ShiftKey.self) else { continue }
      let value = member.value
      switch key {
      case .name: break
      case .mainAxis: reader.read(value, into: &shift.mainAxis)
      case .crossAxis: reader.read(value, into: &shift.crossAxis)
      case .limiter: reader.read(value, into: &shift.limiter)
      case .padding: reader.set(&shift.overflow.padding, padding(value, &reader))
      case .boundary: reader.read(value, into: &shift.overflow.boundary)
      case .rootBoundary: reader.read(value, into: &shift.overflow.rootBoundary)
      case .altBoundary: reader.read(value, into: &shift.overflow.altBoundary)
      }
    }
    return shift
  }

  private enum SizingKey: String, JSONKey {
    case name, shrink, padding, boundary, rootBoundary, altBoundary
    static let table = JSONKeyTable<Self>()
  }

  private static func readSizing(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> AnchoredSizing {
    var sizing = AnchoredSizing()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, SizingKey.self) else { continue }
      let value = member.value
      switch key {
      case .name: break
      case .shrink: reader.read(value, into: &sizing.shrinks)
      case .padding: reader.set(&sizing.overflow.padding, padding(value, &reader))
      case .boundary: reader.read(value, into: &sizing.overflow.boundary)
      case .rootBoundary: reader.read(value, into: &sizing.overflow.rootBoundary)
      case .altBoundary: reader.read(value, into: &sizing.overflow.altBoundary)
      }
    }
    return sizing
  }

  private enum ArrowKey: String, JSONKey {
    case name, padding
    static let table = JSONKeyTable<Self>()
  }

  private static func readArrow(_ value: JSONValue, _ reader: inout JSONReader) -> EdgeInsets {
    var insets = EdgeInsets.zero
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, ArrowKey.self) else { continue }
      switch key {
      case .name: break
      case .padding: reader.set(&insets, padding(member.value, &reader))
      }
    }
    return insets
  }

  private enum AutoPlacementKey: String, JSONKey {
    case name, crossAxis, alignment, allowedPlacements, autoAlignment
    case padding, boundary, rootBoundary, altBoundary
    static let table = JSONKeyTable<Self>()
  }

  private static func readAutoPlacement(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> AnchoredAutoPlacement {
    var auto = AnchoredAutoPlacement()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, AutoPlacementKey.self) else { continue }
      let value = member.value
      switch key {
      case .name: break
      case .crossAxis: reader.read(value, into: &auto.crossAxis)
      case .alignment:
        auto.alignment =
          reader.isNull(value) ? nil : reader.choice(value, of: AnchoredAlignment.self)
      case .allowedPlacements:
        reader.read(value, into: &auto.allowedPlacements)
        if auto.allowedPlacements?.isEmpty == true {
          reader.report(value, .outOfRange, "at least one placement must be allowed")
        }
      case .autoAlignment: reader.read(value, into: &auto.autoAlignment)
      case .padding: reader.set(&auto.overflow.padding, padding(value, &reader))
      case .boundary: reader.read(value, into: &auto.overflow.boundary)
      case .rootBoundary: reader.read(value, into: &auto.overflow.rootBoundary)
      case .altBoundary: reader.read(value, into: &auto.overflow.altBoundary)
      }
    }
    return auto
  }

  private enum HidingKey: String, JSONKey {
    case name, strategy, padding, boundary, rootBoundary, altBoundary
    static let table = JSONKeyTable<Self>()
  }

  private static func readHiding(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> AnchoredHiding {
    var hiding = AnchoredHiding()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, HidingKey.self) else { continue }
      let value = member.value
      switch key {
      case .name: break
      case .strategy:
        reader.set(&hiding.strategy, reader.choice(value, of: AnchoredHiding.Strategy.self))
      case .padding: reader.set(&hiding.overflow.padding, padding(value, &reader))
      case .boundary: reader.read(value, into: &hiding.overflow.boundary)
      case .rootBoundary: reader.read(value, into: &hiding.overflow.rootBoundary)
      case .altBoundary: reader.read(value, into: &hiding.overflow.altBoundary)
      }
    }
    return hiding
  }

  private enum InlineKey: String, JSONKey {
    case name, x, y, padding
    static let table = JSONKeyTable<Self>()
  }

  private static func readInline(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> AnchoredInline {
    var inline = AnchoredInline()
    var x: Double?
    var y: Double?
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, InlineKey.self) else { continue }
      switch key {
      case .name: break
      case .x: reader.read(member.value, into: &x)
      case .y: reader.read(member.value, into: &y)
      case .padding: reader.set(&inline.padding, padding(member.value, &reader))
      }
    }
    if let x, let y { inline.pointer = Point(x: x, y: y) }
    return inline
  }

  /// One number for all sides, or insets.
  private static func padding(_ value: JSONValue, _ reader: inout JSONReader) -> EdgeInsets? {
    if reader.isNumber(value) { return reader.length(value).map { EdgeInsets(all: $0) } }
    return EdgeInsets.read(value, &reader)
  }
}

/// `limitShift`: `{"offset": {"mainAxis", "crossAxis"}, "mainAxis", "crossAxis"}`.
extension AnchoredShiftLimit: JSONReadable {
  private enum Key: String, JSONKey {
    case offset, mainAxis, crossAxis
    static let table = JSONKeyTable<Self>()
  }

  private enum OffsetKey: String, JSONKey {
    case mainAxis, crossAxis
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> AnchoredShiftLimit? {
    var limit = AnchoredShiftLimit()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      let value = member.value
      switch key {
      case .mainAxis: reader.read(value, into: &limit.mainAxis)
      case .crossAxis: reader.read(value, into: &limit.crossAxis)
      case .offset:
        if reader.isNumber(value) {
          reader.read(value, into: &limit.mainAxisOffset)
          continue
        }
        for member in reader.members(of: value) {
          guard let key = reader.key(of: member, OffsetKey.self) else { continue }
          switch key {
          case .mainAxis: reader.read(member.value, into: &limit.mainAxisOffset)
          case .crossAxis: reader.read(member.value, into: &limit.crossAxisOffset)
          }
        }
      }
    }
    return limit
  }
}

extension AnchoredPosition: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.field("placement", placement)
    writer.field("frame", frame)
    writer.field("reference", reference)
    if let arrow = data.arrow {
      writer.key("arrow")
      writer.beginObject()
      writer.field(ifPresent: "x", arrow.axis == .horizontal ? arrow.position : nil)
      writer.field(ifPresent: "y", arrow.axis == .vertical ? arrow.position : nil)
      writer.field("centerOffset", arrow.centerOffset)
      writer.field(ifPresent: "alignmentOffset", arrow.alignmentOffset)
      writer.endObject()
    }
    writer.field(ifPresent: "offset", data.offset)
    writer.field(ifPresent: "shift", data.shift)
    writer.field(ifPresent: "available", data.available)
    writer.field(ifPresent: "referenceHidden", data.referenceHidden?.isHidden)
    writer.field(ifPresent: "escaped", data.escaped?.isHidden)
    if !data.flipAttempts.isEmpty { writer.field("flip", data.flipAttempts) }
    if !data.autoPlacementAttempts.isEmpty {
      writer.field("autoPlacement", data.autoPlacementAttempts)
    }
  }
}

extension AnchoredData.Attempt: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("placement", placement)
    writer.field("overflows", overflows)
    writer.endObject()
  }
}
