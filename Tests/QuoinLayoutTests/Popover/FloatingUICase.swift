import QuoinGeometry
import QuoinLayout

extension PopoverCase {
  /// The request of a case computed with Floating UI.
  ///
  /// The file says that its platform had fixed element rectangles, so `inline` cannot measure
  /// the rectangle it chose and has no effect.
  func anchoredRequest() -> AnchoredRequest? {
    guard let reference = value["reference"]?.rect, let floating = value["floating"]?.size,
      let viewport = value["viewport"]?.rect,
      let placement = AnchoredPlacement(value["placement"]?.string ?? "bottom")
    else { return nil }
    var steps: [AnchoredMiddleware] = []
    for step in value["middleware"]?.array ?? [] {
      guard let step = middleware(step) else { return nil }
      steps.append(step)
    }
    return AnchoredRequest(
      placement: placement, reference: reference,
      referenceLines: value["clientRects"]?.array?.compactMap(\.rect) ?? [], floating: floating,
      arrow: value["arrowSize"]?.size ?? .zero, viewport: viewport,
      layoutDirection: value["rtl"]?.bool == true ? .rightToLeft : .leftToRight,
      measuresVirtualReferences: false, middleware: steps)
  }

  private func middleware(_ step: CaseValue) -> AnchoredMiddleware? {
    let options = step["options"] ?? .object([:])
    var overflow = AnchoredOverflowOptions()
    overflow.padding = options["padding"]?.insets ?? .zero
    switch step["name"]?.string {
    case "offset":
      let main = step["value"]?.number ?? options["mainAxis"]?.number ?? 0
      return .offset(
        AnchoredOffset(
          mainAxis: main, crossAxis: options["crossAxis"]?.number ?? 0,
          alignmentAxis: options["alignmentAxis"]?.number))
    case "flip":
      var flip = AnchoredFlip(overflow: overflow)
      flip.checksMainAxis = options["mainAxis"]?.bool ?? true
      if options["crossAxis"]?.bool == false { flip.crossAxis = .ignored }
      if options["crossAxis"]?.string == "alignment" { flip.crossAxis = .alignment }
      flip.fallbackPlacements = options["fallbackPlacements"]?.strings?
        .compactMap { AnchoredPlacement($0) }
      flip.fallbackStrategy =
        options["fallbackStrategy"]?.string.flatMap { .init(rawValue: $0) } ?? .bestFit
      flip.fallbackAxisSideDirection = options["fallbackAxisSideDirection"]?.string
        .flatMap { AnchoredAlignment(rawValue: $0) }
      flip.flipAlignment = options["flipAlignment"]?.bool ?? true
      return .flip(flip)
    case "shift":
      var shift = AnchoredShift(overflow: overflow)
      shift.mainAxis = options["mainAxis"]?.bool ?? true
      shift.crossAxis = options["crossAxis"]?.bool ?? false
      if let limiter = options["limiter"] ?? step["limiter"] {
        var limit = AnchoredShiftLimit()
        let options = limiter["options"] ?? limiter
        limit.mainAxis = options["mainAxis"]?.bool ?? true
        limit.crossAxis = options["crossAxis"]?.bool ?? true
        limit.mainAxisOffset =
          options["offset"]?.number ?? options["offset"]?["mainAxis"]?.number ?? 0
        limit.crossAxisOffset = options["offset"]?["crossAxis"]?.number ?? 0
        shift.limiter = limit
      }
      return .shift(shift)
    case "size":
      return .size(AnchoredSizing(shrinks: step["shrink"]?.bool ?? false, overflow: overflow))
    case "arrow": return .arrow(padding: overflow.padding)
    case "autoPlacement":
      var auto = AnchoredAutoPlacement(overflow: overflow)
      auto.crossAxis = options["crossAxis"]?.bool ?? false
      auto.alignment = options["alignment"]?.string.flatMap { .init(rawValue: $0) }
      auto.allowedPlacements = options["allowedPlacements"]?.strings?
        .compactMap { AnchoredPlacement($0) }
      auto.autoAlignment = options["autoAlignment"]?.bool ?? true
      return .autoPlacement(auto)
    case "hide":
      let strategy = options["strategy"]?.string.flatMap { AnchoredHiding.Strategy(rawValue: $0) }
      return .hide(AnchoredHiding(strategy: strategy ?? .referenceHidden, overflow: overflow))
    case "inline":
      var inline = AnchoredInline()
      if let x = options["x"]?.number, let y = options["y"]?.number {
        inline.pointer = Point(x: x, y: y)
      }
      return .inline(inline)
    default: return nil
    }
  }

  func floatingUIOutcome() -> CaseOutcome {
    guard let request = anchoredRequest() else { return .gap("a step or rectangle is unknown") }
    let position = request.position()
    var check = CaseCheck()
    check.close("x", expect["x"]?.number, position.frame.minX)
    check.close("y", expect["y"]?.number, position.frame.minY)
    if let placement = expect["placement"]?.string {
      check.equal("placement", placement, position.placement.description)
    }
    if let size = expect["size"]?.size { check.close("size", size, position.frame.size) }
    if let available = expect["available"] {
      check.close("available", available.available, position.data.available)
    }
    if let arrow = expect["arrow"] {
      check.close("arrow.x", arrow["x"]?.number, position.data.arrowX)
      check.close("arrow.y", arrow["y"]?.number, position.data.arrowY)
      check.close("centerOffset", arrow["centerOffset"]?.number, position.data.arrow?.centerOffset)
    }
    if let hide = expect["hide"] {
      if let hidden = hide["referenceHidden"]?.bool {
        check.equal("referenceHidden", hidden, position.data.referenceHidden?.isHidden)
      }
      if let escaped = hide["escaped"]?.bool {
        check.equal("escaped", escaped, position.data.escaped?.isHidden)
      }
    }
    return check.outcome
  }
}

extension CaseValue {
  fileprivate var available: Size? {
    guard let width = self["availableWidth"]?.number, let height = self["availableHeight"]?.number
    else { return nil }
    return Size(width: width, height: height)
  }
}

extension AnchoredData {
  fileprivate var arrowX: Double? { arrow?.axis == .horizontal ? arrow?.position : nil }
  fileprivate var arrowY: Double? { arrow?.axis == .vertical ? arrow?.position : nil }
}
