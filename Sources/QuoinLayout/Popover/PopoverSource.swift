public import QuoinGeometry

/// What a popover is presented from; frames are in window coordinates.
public enum PopoverSource: Sendable, Hashable {
  /// `sourceView` with `sourceRect`, or `presentPopoverFromRect:inView:`.
  ///
  /// `rect` is in the view's coordinates; `nil` leaves it unset. `viewFrame` is `nil` for a view
  /// in no window.
  case view(viewFrame: Rect?, rect: Rect?)
  /// `barButtonItem`; `nil` for an item in no bar that is on screen.
  case barButtonItem(frame: Rect?)
  /// A layout guide or a tab bar item as `sourceItem` (iOS 16).
  case item(frame: Rect?)
}

/// The rectangle a source stands for.
struct ResolvedPopoverSource {
  var rect: Rect
  var kind: PopoverSourceKind
  /// Whether the popover follows the source view without being told (iOS 13.2, null rect).
  var isFollowed: Bool
}

extension PopoverSource {
  /// The source's rectangle in the window, or why there is none.
  ///
  /// An unset `sourceRect` is the zero rectangle until iOS 13.1, at the view's top left corner
  /// (RADAR 28406575), and the whole view from 13.2 (popovers fact 2: high).
  func resolved(os: OSVersion) throws(PopoverError) -> ResolvedPopoverSource {
    switch self {
    case .view(let viewFrame, let rect):
      guard let viewFrame else {
        throw PopoverError(
          code: "popover.source-not-in-window", path: ["source"],
          detail: "The source view is in no window.", exception: "NSInvalidArgumentException")
      }
      if let rect {
        return ResolvedPopoverSource(
          rect: rect.offset(by: viewFrame.origin), kind: .rect, isFollowed: false)
      }
      if os >= OSVersion(13, 2) {
        return ResolvedPopoverSource(rect: viewFrame, kind: .rect, isFollowed: true)
      }
      return ResolvedPopoverSource(
        rect: Rect(origin: viewFrame.origin, size: .zero), kind: .rect, isFollowed: false)
    case .barButtonItem(let frame):
      guard let frame else {
        throw PopoverError(
          code: "popover.bar-item-in-no-bar", path: ["source"],
          detail: "The bar button item is in no bar of the window.",
          exception: "NSInvalidArgumentException")
      }
      return ResolvedPopoverSource(rect: frame, kind: .barButtonItem, isFollowed: false)
    case .item(let frame):
      guard let frame else {
        throw PopoverError(
          code: "popover.source-not-in-window", path: ["source"],
          detail: "The source item is in no window.", exception: "NSInvalidArgumentException")
      }
      return ResolvedPopoverSource(rect: frame, kind: .rect, isFollowed: true)
    }
  }
}

/// A mistake in a popover request, or what UIKit would raise for it.
public struct PopoverError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Dotted kebab-case, stable across releases: "popover.no-source".
  public let code: String
  /// The keys that lead to the value inside the popover, such as ["source", "rect"].
  public let path: [String]
  public let detail: String
  /// The exception UIKit raises for it, where it does.
  public let exception: String?

  public init(code: String, path: [String], detail: String, exception: String? = nil) {
    self.code = code
    self.path = path
    self.detail = detail
    self.exception = exception
  }

  public var description: String { "\(code) at \(path.joined(separator: "/")): \(detail)" }
}
