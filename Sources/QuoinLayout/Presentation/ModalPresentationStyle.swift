/// How a view controller asks to be presented; raw values are those of
/// `UIModalPresentationStyle`.
public enum ModalPresentationStyle: Int, Sendable, Hashable, CaseIterable {
  case automatic = -2
  /// No style to present with: an adaptation delegate's answer that means "leave it as it is".
  case none = -1
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  /// tvOS only.
  case blurOverFullScreen = 8

  /// Creates the style with UIKit's name for it.
  public init?(name: String) {
    guard let style = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = style
  }

  /// UIKit's name, such as "pageSheet".
  public var name: String {
    switch self {
    case .automatic: "automatic"
    case .none: "none"
    case .fullScreen: "fullScreen"
    case .pageSheet: "pageSheet"
    case .formSheet: "formSheet"
    case .currentContext: "currentContext"
    case .custom: "custom"
    case .overFullScreen: "overFullScreen"
    case .overCurrentContext: "overCurrentContext"
    case .popover: "popover"
    case .blurOverFullScreen: "blurOverFullScreen"
    }
  }

  /// The style of a controller that sets none (popovers fact 10: high).
  public static func initial(os: OSVersion) -> Self { os.major >= 13 ? .automatic : .fullScreen }

  /// What `automatic` stands for with ordinary controllers; every other style is itself.
  ///
  /// A page sheet on iOS 13 to 17, a form sheet from 18 (popovers fact 9: high); before 13 the
  /// style does not exist, and the old default is taken.
  public func resolved(os: OSVersion) -> Self {
    guard self == .automatic else { return self }
    return os.major >= 18 ? .formSheet : os.major >= 13 ? .pageSheet : .fullScreen
  }
}

/// What a presented controller looks like in the end.
public enum PresentedForm: String, Sendable, Hashable, CaseIterable {
  case fullScreen
  case overFullScreen
  /// In place of the nearest controller that defines a presentation context.
  case currentContext
  case overCurrentContext
  case custom
  case popover
  /// In the middle of a regular-width window, nearly as tall as it.
  case pageSheet
  /// In the middle of a regular-width window, of a fixed or preferred size.
  case formSheet
  /// At the bottom edge of a compact-width window, over its full width.
  case card
  /// At the bottom edge in compact height, as wide as the safe area.
  case edgeAttachedSheet

  /// Whether the presenter's view stays in its window and can be seen.
  public var keepsPresenterVisible: Bool {
    self != .fullScreen && self != .currentContext
  }

  /// Whether a sheet presentation controller places it, so that detents apply from iOS 15.
  public var isSheet: Bool {
    switch self {
    case .pageSheet, .formSheet, .card, .edgeAttachedSheet: true
    default: false
    }
  }
}
