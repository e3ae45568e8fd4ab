public import QuoinGeometry

/// What a popover's properties read before anybody sets them and before it is on screen.
public struct PopoverInitialValues: Sendable, Hashable {
  /// The stored value; the margins that count are 10 or more in every release.
  public var popoverLayoutMargins: EdgeInsets
  public var arrowDirection: PopoverArrowDirections
  public var permittedArrowDirections: PopoverArrowDirections
  /// `nil` is the null rectangle: the whole source view.
  public var sourceRect: Rect?
  public var canOverlapSourceViewRect: Bool
  public var hasPassthroughViews: Bool
  public var isPopoverVisible: Bool
  public var isModalInPopover: Bool

  /// The values in the release `os`.
  ///
  /// Margins: 10 points and the status bar's 20 before iOS 8, zero from 8 (tests of
  /// xamarin-macios that run against UIKit: high). The source rectangle is zero until 13.1 and
  /// null from 13.2 (headers: high).
  public init(os: OSVersion) {
    popoverLayoutMargins =
      os.major < 8 ? EdgeInsets(top: 30, left: 10, bottom: 10, right: 10) : .zero
    arrowDirection = .unknown
    permittedArrowDirections = .any
    sourceRect = os >= OSVersion(13, 2) ? nil : .zero
    canOverlapSourceViewRect = false
    hasPassthroughViews = false
    isPopoverVisible = false
    isModalInPopover = false
  }
}
