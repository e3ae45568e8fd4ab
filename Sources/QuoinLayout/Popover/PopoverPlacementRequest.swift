public import QuoinGeometry

/// Everything the place of one popover depends on, in one coordinate space, usually the window's.
///
/// All lengths are points. Values are taken as they are: `problems` finds those that no screen
/// can show; placing them anyway gives meaningless frames but never traps.
public struct PopoverPlacementRequest: Sendable, Hashable {
  /// What the popover must stay inside of: the bounds of its window.
  public var container: Rect
  /// What the arrow points at.
  public var source: Rect
  public var sourceKind: PopoverSourceKind
  /// The size the content asks for; a wish only.
  public var contentSize: Size
  public var permittedArrowDirections: PopoverArrowDirections
  /// Kept free inside the container, beside the status bar.
  public var layoutMargins: EdgeInsets
  /// Height of the status bar or whatever else covers the container's top.
  public var topObstruction: Double
  public var safeAreaInsets: EdgeInsets
  /// The keyboard's top edge; `nil` without a keyboard.
  public var keyboardTop: Double?
  /// `canOverlapSourceViewRect`: a popover that would be cut may cover its source instead.
  public var canOverlapSourceViewRect: Bool
  /// The content is not cut below this size, even if it then covers the source.
  public var minimumContentSize: Size
  /// The content does not become larger; infinite lengths mean no limit.
  public var maximumContentSize: Size
  /// The direction to keep if it is permitted: that of a visible popover whose surroundings
  /// change (popovers fact 4, RADAR 19563850).
  public var keptDirection: PopoverArrowDirection?
  /// Right to left mirrors the order of preference.
  public var layoutDirection: LayoutDirection
  /// Snaps every edge to this scale's pixels; `nil` keeps fractions.
  public var scale: DisplayScale?
  public var chrome: PopoverChrome
  public var rules: PopoverRules

  public init(
    container: Rect, source: Rect, contentSize: Size,
    sourceKind: PopoverSourceKind = .rect,
    permittedArrowDirections: PopoverArrowDirections = .any,
    layoutMargins: EdgeInsets = EdgeInsets(all: 10),
    topObstruction: Double = 0,
    safeAreaInsets: EdgeInsets = .zero,
    keyboardTop: Double? = nil,
    canOverlapSourceViewRect: Bool = false,
    minimumContentSize: Size = .zero,
    maximumContentSize: Size = Size(width: .infinity, height: .infinity),
    keptDirection: PopoverArrowDirection? = nil,
    layoutDirection: LayoutDirection = .leftToRight,
    scale: DisplayScale? = nil,
    chrome: PopoverChrome = .plain,
    rules: PopoverRules = PopoverRules()
  ) {
    self.container = container
    self.source = source
    self.sourceKind = sourceKind
    self.contentSize = contentSize
    self.permittedArrowDirections = permittedArrowDirections
    self.layoutMargins = layoutMargins
    self.topObstruction = topObstruction
    self.safeAreaInsets = safeAreaInsets
    self.keyboardTop = keyboardTop
    self.canOverlapSourceViewRect = canOverlapSourceViewRect
    self.minimumContentSize = minimumContentSize
    self.maximumContentSize = maximumContentSize
    self.keptDirection = keptDirection
    self.layoutDirection = layoutDirection
    self.scale = scale
    self.chrome = chrome
    self.rules = rules
  }

  /// The rectangle the popover and its arrow have to stay in (popovers fact 4, steps 4 to 6).
  ///
  /// Margins that leave nothing give a rectangle without extent in the middle between them.
  public var containingRect: Rect {
    let covered = EdgeInsets(top: topObstruction, left: 0, bottom: 0, right: 0)
    var left = container.minX + layoutMargins.left
    var right = container.maxX - layoutMargins.right
    var top = container.minY + layoutMargins.top + covered.top
    var bottom = container.maxY - layoutMargins.bottom
    switch rules.safeArea {
    case .ignored:
      break
    case .beside:
      left = max(left, container.minX + safeAreaInsets.left)
      right = min(right, container.maxX - safeAreaInsets.right)
      top = max(top, container.minY + safeAreaInsets.top)
      bottom = min(bottom, container.maxY - safeAreaInsets.bottom)
    case .beneathMargins:
      left += safeAreaInsets.left
      right -= safeAreaInsets.right
      top = max(top, container.minY + safeAreaInsets.top + layoutMargins.top)
      bottom -= safeAreaInsets.bottom
    }
    if let keyboardTop {
      let margin = rules.keepsMarginAboveKeyboard ? layoutMargins.bottom : 0
      bottom = min(bottom, keyboardTop - margin)
    }
    if right < left {
      left = (left + right) / 2
      right = left
    }
    if bottom < top {
      top = (top + bottom) / 2
      bottom = top
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// What kind of thing a popover is presented from.
public enum PopoverSourceKind: String, Sendable, Hashable, CaseIterable {
  /// A view, a rectangle in a view, a layout guide or a tab bar item.
  case rect
  case barButtonItem
}

extension PopoverPlacementRequest {
  /// What about this request no screen can show, in a fixed order; empty for a sound request.
  public var problems: [PopoverProblem] {
    var problems: [PopoverProblem] = []
    func check(_ rect: Rect, _ part: PopoverProblem.Part) {
      if !rect.isFinite {
        problems.append(.notFinite(part))
      } else if rect.width < 0 || rect.height < 0 {
        problems.append(.negative(part))
      }
    }
    func check(_ lengths: [Double], _ part: PopoverProblem.Part, isSigned: Bool = false) {
      if lengths.contains(where: { !$0.isFinite }) {
        problems.append(.notFinite(part))
      } else if !isSigned, lengths.contains(where: { $0 < 0 }) {
        problems.append(.negative(part))
      }
    }
    check(container, .container)
    if container.isFinite, container.width == 0 || container.height == 0 {
      problems.append(.emptyContainer)
    }
    check(source, .source)
    if container.isFinite, source.isFinite, source.width >= 0, source.height >= 0,
      container.intersection(source) == nil
    {
      problems.append(.sourceOutsideContainer)
    }
    check([contentSize.width, contentSize.height], .contentSize)
    check(layoutMargins.edges, .layoutMargins, isSigned: true)
    check(safeAreaInsets.edges, .safeAreaInsets)
    check([topObstruction], .topObstruction)
    if let keyboardTop { check([keyboardTop], .keyboard, isSigned: true) }
    check([minimumContentSize.width, minimumContentSize.height], .minimumContentSize)
    let limits = [maximumContentSize.width, maximumContentSize.height]
    if limits.contains(where: \.isNaN) {
      problems.append(.notFinite(.maximumContentSize))
    } else if limits.contains(where: { $0 < 0 }) {
      problems.append(.negative(.maximumContentSize))
    }
    check(
      [chrome.arrowHeight, chrome.arrowBase, chrome.cornerRadius]
        + chrome.contentViewInsets.edges, .chrome)
    if permittedArrowDirections == .unknown { problems.append(.unknownDirections) }
    return problems
  }
}

/// A value of a placement request that makes no sense.
public enum PopoverProblem: Sendable, Hashable {
  case notFinite(Part)
  case negative(Part)
  case emptyContainer
  case sourceOutsideContainer
  /// `UIPopoverArrowDirectionUnknown` is no argument (popovers fact 1).
  case unknownDirections

  /// The part of the request a problem is in.
  public enum Part: String, Sendable, Hashable {
    case container, source, contentSize, layoutMargins, safeAreaInsets, topObstruction, keyboard
    case minimumContentSize, maximumContentSize, chrome
  }
}

extension Rect {
  /// Whether all four numbers, and the far edges, are finite.
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && maxX.isFinite
      && maxY.isFinite
  }
}

extension EdgeInsets {
  var edges: [Double] { [top, left, bottom, right] }
}
