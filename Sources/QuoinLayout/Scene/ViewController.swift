public import QuoinGeometry

/// The index of a view controller in `Scene.controllers`.
public typealias ControllerIndex = Int

/// A set of a rectangle's sides (UIRectEdge).
public struct RectEdge: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let top = Self(rawValue: 1)
  public static let left = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let all: Self = [.top, .left, .bottom, .right]
}

/// A view controller of a scene, as far as layout depends on it.
public struct ViewController: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case plain, navigation, tabBar, split, page, table, collection, hosting
  }

  /// Unique in its scene; may equal no view's id.
  public var id: String
  public var className: String
  public var kind: Kind
  public var source: SourceLocation

  /// The container; `nil` for the scene's root controller.
  public internal(set) var parent: ControllerIndex?
  /// The root of its own view tree; `nil` for a container that makes its view itself.
  public internal(set) var view: ViewIndex?

  public var title = ""
  public var edgesForExtendedLayout = RectEdge.all
  public var extendedLayoutIncludesOpaqueBars = false
  public var automaticallyAdjustsScrollViewInsets = true
  /// iOS 6 and earlier.
  public var wantsFullScreenLayout = false
  public var additionalSafeAreaInsets = EdgeInsets.zero
  public var viewRespectsSystemMinimumLayoutMargins = true
  public var preferredContentSize = Size.zero
  public var hidesBottomBarWhenPushed = false
  public var prefersStatusBarHidden: Bool?
  public var navigationItem = NavigationItem()
  /// A navigation or tab bar controller's own bars.
  public var navigationBar = Bar()
  public var toolbar = Bar(isHidden: true)
  public var tabBar = Bar()
  /// The tab or column shown; an index into the children.
  public var selectedIndex = 0

  public init(
    id: String, className: String, kind: Kind = .plain, source: SourceLocation = .none
  ) {
    self.id = id
    self.className = className
    self.kind = kind
    self.source = source
  }

  /// What a controller shows in a navigation bar (UINavigationItem).
  public struct NavigationItem: Sendable, Hashable {
    public enum LargeTitleDisplayMode: Sendable, Hashable { case automatic, always, never }
    public var title = ""
    public var prompt: String?
    public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    public var hasSearchController = false
    public var hidesSearchBarWhenScrolling = true
    public init() {}
  }

  /// A bar that a container shows.
  public struct Bar: Sendable, Hashable {
    public var isHidden = false
    public var isTranslucent = true
    public var prefersLargeTitles = false
    public init(isHidden: Bool = false) { self.isHidden = isHidden }
  }
}
