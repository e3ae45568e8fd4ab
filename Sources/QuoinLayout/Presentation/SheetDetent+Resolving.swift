import QuoinGeometry

/// The room a sheet has for its detents.
struct SheetSpace {
  /// The sheet at its largest.
  var full: PresentedFrame
  var context: PresentationContext
  var metrics: PresentationMetrics

  /// The highest value: the full height without the bottom safe area (runtime evidence S5).
  var maximumValue: Double { max(0, full.frame.height - full.safeAreaInsets.bottom) }

  /// The detent's value, or `nil` where it is inactive: `medium` in compact height and custom
  /// detents whose resolver answers nothing (popovers fact 11: high).
  func value(of height: SheetDetent.Height) -> Double? {
    switch height {
    case .large: return maximumValue
    case .medium:
      return context.isCompactHeight
        ? nil : flooredToPixel(metrics.mediumFraction * maximumValue)
    case .points(let points):
      return context.os.major >= 16 ? max(0, min(points, maximumValue)) : nil
    case .fraction(let fraction):
      return context.os.major >= 16 ? max(0, min(fraction * maximumValue, maximumValue)) : nil
    case .inactive: return nil
    }
  }

  /// The sheet at a detent of this `value`.
  func resolved(_ identifier: String, value: Double, dims: Bool) -> ResolvedDetent {
    let shown: (frame: Rect, layoutSize: Size, safeArea: EdgeInsets)
    if value >= maximumValue {
      shown = (full.frame, full.layoutSize, full.safeAreaInsets)
    } else if full.form == .formSheet {
      shown = centered(height: value)
    } else if let floating = metrics.floating, full.form == .card || full.form == .pageSheet {
      shown = self.floating(value, floating)
    } else if full.form == .pageSheet {
      shown = centered(height: value)
    } else {
      shown = attached(height: value + full.safeAreaInsets.bottom)
    }
    return ResolvedDetent(
      identifier: identifier, value: value, frame: shown.frame, layoutSize: shown.layoutSize,
      safeAreaInsets: shown.safeArea, dimsPresenter: dims)
  }

  private func centered(height: Double) -> (Rect, Size, EdgeInsets) {
    let frame = full.frame
    let y =
      metrics.formSheetKeepsBottom ? frame.maxY - height : frame.midY - height / 2
    var sheet = Rect(x: frame.minX, y: y, width: frame.width, height: height)
    if let scale = context.scale { sheet = sheet.snapped(to: scale) }
    return (sheet, sheet.size, context.safeAreaInsets(in: sheet))
  }

  private func attached(height: Double) -> (Rect, Size, EdgeInsets) {
    let frame = full.frame
    let sheet = Rect(
      x: frame.minX, y: frame.maxY - height, width: frame.width, height: height)
    return (sheet, sheet.size, context.safeAreaInsets(in: sheet))
  }

  /// The formula of runtime evidence 3; frames are not snapped, the content's transform places
  /// them between pixels.
  private func floating(
    _ value: Double, _ metrics: FloatingSheetMetrics
  ) -> (Rect, Size, EdgeInsets) {
    let frame = full.frame
    let bottom = full.safeAreaInsets.bottom
    var inset = metrics.inset
    var height = value + bottom
    var safeArea = full.safeAreaInsets
    if value < metrics.fullValue {
      let range = metrics.fullValue - metrics.smallestValue
      let share =
        range > 0 ? max(0, min((value - metrics.smallestValue) / range, 1)) : 1
      inset = metrics.largestInset - (metrics.largestInset - metrics.inset) * share
      height = value
      safeArea.bottom = snapped(bottom * share)
    }
    let scale = frame.width > 0 ? max(0, (frame.width - 2 * inset) / frame.width) : 1
    let shownHeight = height * scale
    let sheet = Rect(
      x: frame.minX + inset, y: frame.maxY - inset - shownHeight, width: frame.width * scale,
      height: shownHeight)
    return (sheet, Size(width: frame.width, height: height), safeArea)
  }

  private func snapped(_ length: Double) -> Double {
    guard let scale = context.scale else { return length }
    return length.snapped(to: scale)
  }

  private func flooredToPixel(_ length: Double) -> Double {
    guard let scale = context.scale else { return length }
    let pixels = length * scale.pixelsPerPoint
    return (pixels + 1e-6).rounded(.down) / scale.pixelsPerPoint
  }
}

extension PresentedFrame {
  /// Puts the sheet at its selected detent.
  mutating func resolveDetents(of sheet: SheetConfiguration, from space: SheetSpace) {
    var values: [(identifier: String, value: Double)] = []
    for detent in sheet.detents {
      if let value = space.value(of: detent.height) { values.append((detent.identifier, value)) }
    }
    if values.isEmpty { values = [("large", space.maximumValue)] }
    // A stable order: equal values stay as the caller listed them.
    let order = values.indices.sorted {
      (values[$0].value, $0) < (values[$1].value, $1)
    }
    values = order.map { values[$0] }
    let undimmed = sheet.largestUndimmedDetentIdentifier.flatMap { identifier in
      values.firstIndex { $0.identifier == identifier }
    }
    detents = values.indices.map { index in
      space.resolved(
        values[index].identifier, value: values[index].value,
        dims: undimmed.map { index > $0 } ?? true)
    }
    let selected =
      sheet.selectedDetentIdentifier.flatMap { identifier in
        values.firstIndex { $0.identifier == identifier }
      } ?? 0
    maximumDetentValue = space.maximumValue
    selectedDetent = selected
    let chosen = detents[selected]
    frame = chosen.frame
    layoutSize = chosen.layoutSize
    safeAreaInsets = chosen.safeAreaInsets
    dimsPresenter = chosen.dimsPresenter
    transformScale =
      chosen.layoutSize.width > 0 ? chosen.frame.width / chosen.layoutSize.width : 1
  }
}
