package import QuoinGeometry
package import QuoinLayout

/// One popover of a request, before its environment is known.
package struct PopoverItem: Sendable {
  /// Which rules place it.
  package enum Model: Sendable {
    /// UIKit's.
    case native(NativePopover)
    /// Floating UI's.
    case anchored(AnchoredPopover)
  }

  /// The caller's name for it, told again in the answer.
  package var id: String?
  package var source: PopoverSourceDescription?
  package var model: Model
}

/// A popover placed as UIKit does.
package struct NativePopover: Sendable {
  /// Everything but the source, the rules and the metrics.
  package var request = PopoverRequest(source: nil)
  package var rules = PopoverRuleChanges()
  package var metrics = PresentationMetricsChanges()
}

/// A popover placed in Floating UI's model.
package struct AnchoredPopover: Sendable {
  package var placement = AnchoredPlacement(.bottom)
  package var floating = Size.zero
  package var arrow = Size.zero
  package var referenceLines: [Rect] = []
  /// `nil` takes the window.
  package var viewport: Rect?
  package var clippingRects: [Rect] = []
  package var referenceClippingRects: [Rect] = []
  package var measuresVirtualReferences = true
  package var middleware: [AnchoredMiddleware] = []
}

/// What a popover comes from, as a request says it.
package enum PopoverSourceDescription: Sendable {
  /// A rectangle in the window.
  case rect(Rect)
  /// A view of the scene, and a rectangle in it.
  case view(id: String, rect: Rect?)
  /// A view that is not in the scene, by its frame in the window; `nil` for one in no window.
  case frame(Rect?, rect: Rect?)
  /// `nil` for an item in no bar.
  case barButtonItem(frame: Rect?)
  case barButtonItemInBar(BarButtonItemDescription)
  /// A layout guide or tab bar item.
  case sourceItem(frame: Rect?)
}

/// An item by its place in a bar that is attached to the window.
package struct BarButtonItemDescription: Sendable {
  package var bar = BarButtonItemLayout.Bar.navigationBar
  package var isTrailing = false
  /// From the bar's edge on the item's side; spaces are not counted.
  package var index = 0
  /// The row the item stands in.
  package var items: [BarButtonItemLayout.Item] = []
  package var sideMargin: Double?
  package var spacing: Double?
  package var itemHeight: Double?
  package var itemY: Double?

  /// The item's frame in the window, `nil` if the row has no such item.
  func frame(in environment: LayoutEnvironment) -> Rect? {
    var metrics = BarButtonItemMetrics(
      os: environment.os, idiom: environment.traits.userInterfaceIdiom ?? .phone)
    if let sideMargin { metrics.sideMargin = sideMargin }
    if let spacing { metrics.spacing = spacing }
    if let itemHeight { metrics.itemHeight = itemHeight }
    if let itemY { metrics.itemY = itemY }
    let layout = BarButtonItemLayout(
      bar: bar, leading: isTrailing ? [] : items, trailing: isTrailing ? items : [],
      metrics: metrics)
    let frames = layout.itemFrames(in: environment)
    let row = isTrailing ? frames.trailing : frames.leading
    return row.indices.contains(index) ? row[index] : nil
  }
}

/// The placement rules that a request changes; the rest are the release's.
package struct PopoverRuleChanges: Sendable, Hashable {
  package var preferenceOrder: PopoverPreferenceOrder?
  package var ranking: PopoverRanking?
  package var fallback: PopoverFallback?
  package var safeArea: PopoverSafeAreaRule?
  package var cutsAtSourceMiddle: Bool?
  package var barItems: PopoverBarItemRule?
  package var barItemOverlap: Double?
  package var floorsArrowlessOrigin: Bool?
  package var viewIncludesArrow: Bool?
  package var keepsMarginAboveKeyboard: Bool?
  package var overlapKeepsArrowInside: Bool?

  /// The release's rules with the changes, or `nil` where nothing is changed.
  func applied(os: OSVersion, api: PopoverAPI) -> PopoverRules? {
    guard self != PopoverRuleChanges() else { return nil }
    var rules = PopoverRules(os: os)
    if api == .popoverController, rules.barItems == .anyArrow { rules.barItems = .verticalArrow }
    if let preferenceOrder { rules.preferenceOrder = preferenceOrder }
    if let ranking { rules.ranking = ranking }
    if let fallback { rules.fallback = fallback }
    if let safeArea { rules.safeArea = safeArea }
    if let cutsAtSourceMiddle { rules.cutsAtSourceMiddle = cutsAtSourceMiddle }
    if let barItems { rules.barItems = barItems }
    if let barItemOverlap { rules.barItemOverlap = barItemOverlap }
    if let floorsArrowlessOrigin { rules.floorsArrowlessOrigin = floorsArrowlessOrigin }
    if let viewIncludesArrow { rules.viewIncludesArrow = viewIncludesArrow }
    if let keepsMarginAboveKeyboard { rules.keepsMarginAboveKeyboard = keepsMarginAboveKeyboard }
    if let overlapKeepsArrowInside { rules.overlapKeepsArrowInside = overlapKeepsArrowInside }
    return rules
  }
}

/// The sheet sizes that a request changes; the rest are the release's.
package struct PresentationMetricsChanges: Sendable, Hashable {
  package var formSheetSize: Size?
  package var formSheetLift: Double?
  package var formSheetKeepsBottom: Bool?
  package var pageSheetMaximumWidth: Double?
  package var pageSheetMaximumHeight: Double?
  package var pageSheetSideGap: Double?
  package var pageSheetVerticalGap: Double?
  package var pageSheetTopGap: Double?
  package var cardMinimumTopGap: Double?
  package var cardGapBelowHousing: Double?
  package var mediumFraction: Double?

  func applied(os: OSVersion) -> PresentationMetrics? {
    guard self != PresentationMetricsChanges() else { return nil }
    var metrics = PresentationMetrics(os: os)
    if let formSheetSize { metrics.formSheetSize = formSheetSize }
    if let formSheetLift { metrics.formSheetLift = formSheetLift }
    if let formSheetKeepsBottom { metrics.formSheetKeepsBottom = formSheetKeepsBottom }
    if let pageSheetMaximumWidth { metrics.pageSheetMaximumWidth = pageSheetMaximumWidth }
    if let pageSheetMaximumHeight { metrics.pageSheetMaximumHeight = pageSheetMaximumHeight }
    if let pageSheetSideGap { metrics.pageSheetSideGap = pageSheetSideGap }
    if let pageSheetVerticalGap {
      metrics.pageSheetVerticalGap = pageSheetVerticalGap
      metrics.pageSheetVerticalGapOfLargeWindows = pageSheetVerticalGap
    }
    if let pageSheetTopGap { metrics.pageSheetTopGap = pageSheetTopGap }
    if let cardMinimumTopGap { metrics.cardMinimumTopGap = cardMinimumTopGap }
    if let cardGapBelowHousing { metrics.cardGapBelowHousing = cardGapBelowHousing }
    if let mediumFraction { metrics.mediumFraction = mediumFraction }
    return metrics
  }
}
