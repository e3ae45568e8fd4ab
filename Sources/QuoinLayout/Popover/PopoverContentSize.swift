public import QuoinGeometry

/// The two classes that present popovers.
public enum PopoverAPI: String, Sendable, Hashable, CaseIterable {
  /// iOS 3.2 to 8, iPad only; from 9 on top of the newer class.
  case popoverController = "UIPopoverController"
  /// iOS 8 and later; adapts in compact environments.
  case presentationController = "UIPopoverPresentationController"
}

/// The sizes a popover's content asks for, and where they come from.
///
/// A length of 0 asks for nothing along its axis.
public struct PopoverContent: Sendable, Hashable {
  /// `UIViewController.contentSizeForViewInPopover`, iOS 3.2 to 6.
  public var contentSizeForViewInPopover: Size?
  /// `UIViewController.preferredContentSize`, iOS 7 and later.
  public var preferredContentSize: Size?
  /// `UIPopoverController.popoverContentSize`: overrides what the content asks for.
  public var popoverContentSize: Size?
  /// The navigation controller around the content, if there is one.
  public var navigation: Navigation?

  public init(
    contentSizeForViewInPopover: Size? = nil, preferredContentSize: Size? = nil,
    popoverContentSize: Size? = nil, navigation: Navigation? = nil
  ) {
    self.contentSizeForViewInPopover = contentSizeForViewInPopover
    self.preferredContentSize = preferredContentSize
    self.popoverContentSize = popoverContentSize
    self.navigation = navigation
  }

  /// A navigation controller inside a popover; it reports its top page's size and its bar.
  public struct Navigation: Sendable, Hashable {
    public var isNavigationBarHidden: Bool
    /// `nil` takes the release's: 44 until iOS 25, 54 on 26.
    ///
    /// A listing of iOS 5 or 6 shows 44 (runtime evidence 2.3); no record shows a bar inside a
    /// newer popover (low).
    public var navigationBarHeight: Double?
    /// What a prompt adds to the bar.
    public var promptHeight: Double

    public init(
      isNavigationBarHidden: Bool = false, navigationBarHeight: Double? = nil,
      promptHeight: Double = 0
    ) {
      self.isNavigationBarHidden = isNavigationBarHidden
      self.navigationBarHeight = navigationBarHeight
      self.promptHeight = promptHeight
    }

    /// What the bar adds to the content's height.
    func height(os: OSVersion) -> Double {
      isNavigationBarHidden
        ? 0 : (navigationBarHeight ?? (os.major >= 26 ? 54 : 44)) + promptHeight
    }
  }
}

/// The size a popover is asked to have, before it is cut to its room.
public struct PopoverWantedSize: Sendable, Hashable {
  public enum Origin: String, Sendable, Hashable {
    case popoverContentSize
    case preferredContentSize
    case contentSizeForViewInPopover
    case systemDefault
  }

  public var size: Size
  /// What decided the width and, where it differs, the height stays a default.
  public var origin: Origin
  /// Whether a documented limit changed the width.
  public var isWidthLimited: Bool
}

extension PopoverContent {
  /// The size this content asks for (popovers fact 3).
  ///
  /// `popoverContentSize` counts with the legacy class only; its documented width of 320 to 600
  /// points was enforced until iOS 6. Without any wish the size is 320 x 1100 until iOS 12 and
  /// 320 x 480 from 13 (medium: saved by Interface Builder).
  public func wantedSize(api: PopoverAPI, os: OSVersion) -> PopoverWantedSize {
    let standard = Size(width: 320, height: os.major >= 13 ? 480 : 1100)
    if api == .popoverController, let override = popoverContentSize, !override.isZero {
      var size = override.filled(from: standard)
      let limited = os.major < 7 ? max(320, min(size.width, 600)) : size.width
      let isLimited = limited != size.width
      size.width = limited
      return PopoverWantedSize(size: size, origin: .popoverContentSize, isWidthLimited: isLimited)
    }
    var wanted = PopoverWantedSize(size: standard, origin: .systemDefault, isWidthLimited: false)
    if os.major >= 7, let preferred = preferredContentSize, !preferred.isZero {
      wanted.size = preferred.filled(from: standard)
      wanted.origin = .preferredContentSize
    } else if let legacy = contentSizeForViewInPopover, !legacy.isZero {
      wanted.size = legacy.filled(from: standard)
      wanted.origin = .contentSizeForViewInPopover
    } else {
      return wanted
    }
    if let navigation { wanted.size.height += navigation.height(os: os) }
    return wanted
  }
}

extension Size {
  fileprivate var isZero: Bool { width == 0 && height == 0 }

  /// This size with lengths of 0 taken from `standard`.
  fileprivate func filled(from standard: Size) -> Size {
    Size(
      width: width == 0 ? standard.width : width, height: height == 0 ? standard.height : height)
  }
}
