public import QuoinGeometry

/// The size a visible popover has while its content changes (popovers fact 3, rules 2 and 7).
///
/// A navigation controller inside reports its top page's size and a visible bar; an override
/// lives until another content controller is set.
public struct PopoverContentHistory: Sendable, Hashable {
  /// A change of a visible popover's content.
  public enum Event: Sendable, Hashable {
    /// A new content controller that asks for `size`; ends the override.
    case setContent(Size)
    case setPopoverContentSize(Size)
    case push(Size)
    case pop
    case setNavigationBarHidden(Bool)
    case setPrompt(height: Double)
  }

  private var pages: [Size]
  private var override: Size?
  private var navigation: PopoverContent.Navigation?
  private var quirks: Set<PopoverQuirk>
  private var os: OSVersion
  /// The quirks' memory: what the popover showed before.
  private var shown: Size
  private var hiddenBarHeight = 0.0

  /// The popover as it is first shown, without an override.
  public init(
    contentSize: Size, navigation: PopoverContent.Navigation? = nil, os: OSVersion,
    quirks: Set<PopoverQuirk> = []
  ) {
    pages = [contentSize]
    self.navigation = navigation
    self.quirks = quirks
    self.os = os
    shown = .zero
    shown = natural
  }

  /// The popover's content size now, the navigation bar included.
  public var contentSize: Size { shown }

  /// Applies `event` and returns the size after it; popping the last page changes nothing.
  @discardableResult
  public mutating func apply(_ event: Event) -> Size {
    var keepsLength = false
    switch event {
    case .setContent(let size):
      pages = [size]
      override = nil
      hiddenBarHeight = 0
    case .setPopoverContentSize(let size):
      override = size
    case .push(let size):
      pages.append(size)
    case .pop:
      if pages.count > 1 { pages.removeLast() }
      keepsLength = quirks.contains(.poppingKeepsSize)
    case .setNavigationBarHidden(let isHidden):
      let before = navigation?.height(os: os) ?? 0
      navigation?.isNavigationBarHidden = isHidden
      hiddenBarHeight = isHidden && quirks.contains(.hiddenBarCounts) ? before : 0
    case .setPrompt(let height):
      navigation?.promptHeight = quirks.contains(.promptNotCounted) ? 0 : height
    }
    let size = natural
    shown =
      keepsLength
      ? Size(width: max(shown.width, size.width), height: max(shown.height, size.height)) : size
    return shown
  }

  private var natural: Size {
    if let override { return override }
    var size = pages.last ?? .zero
    size.height += (navigation?.height(os: os) ?? 0) + hiddenBarHeight
    return size
  }
}
