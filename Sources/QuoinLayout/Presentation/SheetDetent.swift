/// A height at which a sheet rests (`UISheetPresentationController.Detent`).
public struct SheetDetent: Sendable, Hashable {
  /// How a detent's height is found.
  public enum Height: Sendable, Hashable {
    case large
    case medium
    /// A height inside the safe area, in points.
    case points(Double)
    /// A share of the highest value.
    case fraction(Double)
    /// A custom detent whose resolver answers nothing here.
    case inactive
  }

  /// Unique in its sheet; the system's are "medium" and "large".
  public var identifier: String
  public var height: Height

  public init(identifier: String, height: Height) {
    self.identifier = identifier
    self.height = height
  }

  public static let large = Self(identifier: "large", height: .large)
  public static let medium = Self(identifier: "medium", height: .medium)
}

/// What a sheet presentation controller is told; the defaults are UIKit's (popovers fact 11).
public struct SheetConfiguration: Sendable, Hashable {
  public var detents: [SheetDetent]
  /// `nil` selects the smallest.
  public var selectedDetentIdentifier: String?
  /// The background is dimmed above this detent; `nil` dims it always.
  public var largestUndimmedDetentIdentifier: String?
  public var prefersGrabberVisible: Bool
  public var prefersScrollingExpandsWhenScrolledToEdge: Bool
  public var prefersEdgeAttachedInCompactHeight: Bool
  public var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool
  /// iOS 17; `nil` is true for page sheets and false for form sheets.
  public var prefersPageSizing: Bool?

  public init(
    detents: [SheetDetent] = [.large], selectedDetentIdentifier: String? = nil,
    largestUndimmedDetentIdentifier: String? = nil, prefersGrabberVisible: Bool = false,
    prefersScrollingExpandsWhenScrolledToEdge: Bool = true,
    prefersEdgeAttachedInCompactHeight: Bool = false,
    widthFollowsPreferredContentSizeWhenEdgeAttached: Bool = false,
    prefersPageSizing: Bool? = nil
  ) {
    self.detents = detents
    self.selectedDetentIdentifier = selectedDetentIdentifier
    self.largestUndimmedDetentIdentifier = largestUndimmedDetentIdentifier
    self.prefersGrabberVisible = prefersGrabberVisible
    self.prefersScrollingExpandsWhenScrolledToEdge = prefersScrollingExpandsWhenScrolledToEdge
    self.prefersEdgeAttachedInCompactHeight = prefersEdgeAttachedInCompactHeight
    self.widthFollowsPreferredContentSizeWhenEdgeAttached =
      widthFollowsPreferredContentSizeWhenEdgeAttached
    self.prefersPageSizing = prefersPageSizing
  }
}
