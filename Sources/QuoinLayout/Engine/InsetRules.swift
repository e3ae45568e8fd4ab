package import QuoinGeometry

/// The rules of one environment about margins, readable width and keyboard.
struct InsetRules {
  let readableWidth: ReadableWidth
  /// The keyboard's top edge in the window; `nil` while none is docked.
  let keyboardTop: Double?
  /// Margins keep clear of the safe area from iOS 11 (devices and traits section 4.2).
  let insetsMarginsFromSafeArea: Bool
  private let cells: CellMetrics
  private let direction: LayoutDirection

  init(_ environment: LayoutEnvironment) {
    readableWidth = environment.readableWidth
    keyboardTop = environment.keyboard.map { environment.windowBounds.maxY - $0.height }
    insetsMarginsFromSafeArea = environment.os >= OSVersion(11)
    cells = CellMetrics(environment)
    direction = environment.traits.layoutDirection ?? .leftToRight
  }

  /// The direction a view lays out in; it is not inherited by subviews (uikit-scene-evidence,
  /// section 7).
  func direction(of view: View) -> LayoutDirection {
    switch view.semanticContentAttribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The margins a scene sets, directional ones turned with the view; `nil` for none.
  func explicitMargins(of view: View) -> EdgeInsets? {
    if let margins = view.layoutMargins { return margins }
    return view.directionalLayoutMargins?.resolved(for: direction(of: view))
  }

  /// What a view has that sets no margins: 8 points on every side (devices and traits section
  /// 4.2); nothing for a stack view, and the table's margins for the content of a cell (Interface
  /// Builder facts, section 6).
  func defaultMargins(
    of view: View, in superview: View?, isInNestedTable: Bool = false
  ) -> EdgeInsets {
    switch view.kind {
    case .stackView: .zero
    case .cellContentView:
      contentViewMargins(of: view, in: superview, isInNestedTable: isInNestedTable)
    default: EdgeInsets(all: 8)
    }
  }

  private func contentViewMargins(
    of view: View, in cell: View?, isInNestedTable: Bool
  ) -> EdgeInsets {
    guard let cell, cell.kind == .tableViewCell else { return EdgeInsets(all: 8) }
    var hasAccessory = false
    if case .cell(let content) = cell.content {
      hasAccessory = content.accessory != .none || content.hasAccessoryView
    }
    return cells.contentMargins(
      preserves: view.preservesSuperviewLayoutMargins || cell.preservesSuperviewLayoutMargins,
      hasAccessory: hasAccessory, inNestedTable: isInNestedTable)
  }
}

/// What a root view is given by the window or the container that shows it.
package struct RootHost: Sendable, Hashable {
  /// In the window; a side without a number is found by the solver.
  package var origin: Point
  package var width: Double?
  package var height: Double?
  /// Bars included.
  package var safeAreaInsets: EdgeInsets
  /// Of the root's top and bottom layout guides, in points.
  package var topGuideLength: Double
  package var bottomGuideLength: Double
  /// Whether it is a view controller's root view that respects the system's least margins.
  package var isControllerRoot: Bool
  package var systemMinimumLayoutMargins: DirectionalEdgeInsets
  /// What sides without a number should come near.
  package var fitting: FittingTarget?

  /// What a window gives the view of its plain root controller.
  package init(_ environment: LayoutEnvironment) {
    origin = environment.rootViewFrame.origin
    width = environment.rootViewFrame.width
    height = environment.rootViewFrame.height
    safeAreaInsets = environment.safeAreaInsets
    topGuideLength = environment.safeAreaInsets.top
    bottomGuideLength = environment.safeAreaInsets.bottom
    isControllerRoot = true
    systemMinimumLayoutMargins = environment.systemMinimumLayoutMargins
  }
}
