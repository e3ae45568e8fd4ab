import QuoinGeometry

/// The insets of every view that layout guides and margins are made of, in points.
///
/// They depend on frames that layout is still looking for, so they are computed again after each
/// solve until nothing changes.
struct InsetsTable {
  private(set) var safeArea: [EdgeInsets] = []
  private(set) var margins: [EdgeInsets] = []
  /// What the readable content guide takes from the margin guide, at each side.
  private(set) var readable: [Double] = []
  /// How much of a view's bottom the keyboard's guide takes.
  private(set) var keyboard: [Double] = []
  /// The lengths of the top and bottom layout guides of each root, by root view.
  private var topGuide: [Double] = []
  private var bottomGuide: [Double] = []

  init() {}

  mutating func reset(count: Int) {
    func clear<T>(_ array: inout [T], _ value: T) {
      array.removeAll(keepingCapacity: true)
      array.append(contentsOf: repeatElement(value, count: count))
    }
    clear(&safeArea, .zero)
    clear(&margins, .zero)
    clear(&readable, 0)
    clear(&keyboard, 0)
    clear(&topGuide, 0)
    clear(&bottomGuide, 0)
  }

  /// Where an anchor's item begins and ends, measured from its box.
  func span(of anchor: BoxAnchor, in box: LayoutBox, _ axis: Axis) -> GuideSpan {
    let view = Int(box.view)
    switch anchor.guide {
    case nil, .contentLayoutGuide, .frameLayoutGuide:
      guard anchor.attribute.isMargin else { return GuideSpan() }
      return inset(by: margins[view], box, axis)
    case .safeArea:
      return inset(by: safeArea[view], box, axis)
    case .layoutMargins:
      return inset(by: margins[view], box, axis)
    case .readableContent:
      var insets = margins[view]
      insets.left += readable[view]
      insets.right += readable[view]
      return inset(by: insets, box, axis)
    case .keyboard:
      var span = inset(by: .zero, box, axis)
      if axis == .vertical {
        span.lowExtent = 1
        span.low = span.high - keyboard[view]
      }
      return span
    case .topLayoutGuide:
      guard axis == .vertical else { return GuideSpan(highExtent: 0) }
      return GuideSpan(highExtent: 0, high: topGuide[view])
    case .bottomLayoutGuide:
      guard axis == .vertical else { return GuideSpan(highExtent: 0) }
      return GuideSpan(lowExtent: 1, low: -bottomGuide[view])
    }
  }

  private func inset(by insets: EdgeInsets, _ box: LayoutBox, _ axis: Axis) -> GuideSpan {
    axis == .horizontal
      ? GuideSpan(
        low: insets.left - box.alignmentInsets.left,
        high: box.alignmentInsets.right - insets.right)
      : GuideSpan(
        low: insets.top - box.alignmentInsets.top,
        high: box.alignmentInsets.bottom - insets.bottom)
  }
}

// MARK: - Computing

extension InsetsTable {
  /// What the rules need to know about a view beside the scene's own values.
  struct Frame {
    /// In the superview's bounds at rest, before rounding; zero in size while unknown.
    var rect: Rect
    /// Top edge in the window.
    var windowY: Double
  }

  /// Sets the insets of a root from what its container gives it.
  mutating func setRoot(
    _ index: Int, _ view: View, host: RootHost, frame: Frame, rules: InsetRules
  ) {
    safeArea[index] = host.safeAreaInsets
    topGuide[index] = host.topGuideLength
    bottomGuide[index] = host.bottomGuideLength
    var base = rules.explicitMargins(of: view)
    if host.isControllerRoot {
      let minimum = host.systemMinimumLayoutMargins.resolved(for: rules.direction(of: view))
      let given = base ?? .zero
      base = EdgeInsets(
        top: max(given.top, minimum.top), left: max(given.left, minimum.left),
        bottom: max(given.bottom, minimum.bottom), right: max(given.right, minimum.right))
    }
    var margins = base ?? rules.defaultMargins(of: view, in: nil)
    if rules.insetsMarginsFromSafeArea, view.insetsLayoutMarginsFromSafeArea {
      margins = margins + host.safeAreaInsets
    }
    self.margins[index] = margins
    finish(index, view, frame: frame, rules: rules)
  }

  /// Sets the insets of a view inside `parent`, whose own must be set already.
  ///
  /// `adjusted` is the part of the parent's safe area that it keeps its content out of by itself,
  /// as scroll views do.
  mutating func setSubview(
    _ index: Int, _ view: View, parent: Int, superview: View, parentSize: Size,
    adjusted: EdgeInsets,
    frame: Frame, rules: InsetRules, isInNestedTable: Bool = false
  ) {
    let strip = safeArea[parent] - adjusted
    let outer = margins[parent] - adjusted
    let rect = frame.rect
    let right = parentSize.width - rect.maxX
    let bottom = parentSize.height - rect.maxY
    if strip != .zero {
      safeArea[index] = EdgeInsets(
        top: clamp(strip.top - rect.minY, strip.top),
        left: clamp(strip.left - rect.minX, strip.left),
        bottom: clamp(strip.bottom - bottom, strip.bottom),
        right: clamp(strip.right - right, strip.right))
    } else {
      safeArea[index] = .zero
    }
    var margins =
      rules.explicitMargins(of: view)
      ?? rules.defaultMargins(of: view, in: superview, isInNestedTable: isInNestedTable)
    if rules.insetsMarginsFromSafeArea, view.insetsLayoutMarginsFromSafeArea {
      margins = margins + safeArea[index]
    }
    if view.preservesSuperviewLayoutMargins {
      margins.top = max(margins.top, outer.top - rect.minY)
      margins.left = max(margins.left, outer.left - rect.minX)
      margins.bottom = max(margins.bottom, outer.bottom - bottom)
      margins.right = max(margins.right, outer.right - right)
    }
    self.margins[index] = margins
    finish(index, view, frame: frame, rules: rules)
  }

  private mutating func finish(_ index: Int, _ view: View, frame: Frame, rules: InsetRules) {
    let width = frame.rect.width - margins[index].left - margins[index].right
    readable[index] =
      width > 0 ? max(0, (width - rules.readableWidth.width(inMarginGuideOfWidth: width)) / 2) : 0
    if view.layoutMarginsFollowReadableWidth {
      margins[index].left += readable[index]
      margins[index].right += readable[index]
      readable[index] = 0
    }
    let resting = safeArea[index].bottom
    guard let keyboardTop = rules.keyboardTop else {
      keyboard[index] = resting
      return
    }
    let covered = frame.windowY + frame.rect.height - keyboardTop
    keyboard[index] = max(resting, min(max(0, covered), frame.rect.height))
  }

  /// `value` held between 0 and `limit`; infinities and NaN count as 0.
  private func clamp(_ value: Double, _ limit: Double) -> Double {
    value > 0 ? min(value, limit) : 0
  }
}
