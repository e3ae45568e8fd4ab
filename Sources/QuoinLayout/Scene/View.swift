public import QuoinGeometry

/// The index of a view in `Scene.views`.
public typealias ViewIndex = Int

/// A number for each axis.
public struct AxisPair: Sendable, Hashable {
  public var horizontal: Double
  public var vertical: Double

  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public init(_ both: Double) { self.init(horizontal: both, vertical: both) }

  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// A content size of which either length may be absent (`UIView.noIntrinsicMetric`), in points.
public struct IntrinsicSize: Sendable, Hashable {
  public var width: Double?
  public var height: Double?

  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  public static let none = Self(width: nil, height: nil)

  public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

/// Where a view's baselines lie in its alignment rectangle, in points.
public struct BaselineOffsets: Sendable, Hashable {
  /// From the top edge down to the first baseline.
  public var firstFromTop: Double
  /// From the bottom edge up to the last baseline.
  public var lastFromBottom: Double

  public init(firstFromTop: Double, lastFromBottom: Double) {
    self.firstFromTop = firstFromTop
    self.lastFromBottom = lastFromBottom
  }
}

/// Which margins and sizes follow the superview when its size changes (UIViewAutoresizing).
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = Self(rawValue: 1)
  public static let flexibleWidth = Self(rawValue: 2)
  public static let flexibleRightMargin = Self(rawValue: 4)
  public static let flexibleTopMargin = Self(rawValue: 8)
  public static let flexibleHeight = Self(rawValue: 16)
  public static let flexibleBottomMargin = Self(rawValue: 32)
}

/// UISemanticContentAttribute: whether a view follows the reading direction.
public enum SemanticContentAttribute: Sendable, Hashable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// One view of a scene: what UIKit would know of it before layout.
public struct View: Sendable, Hashable {
  /// Unique in its scene.
  public var id: String
  /// The class as the scene names it; `kind` says how it lays out.
  public var className: String
  public var kind: ViewKind
  public var source: SourceLocation

  /// The superview; `nil` for the root of a view tree.
  ///
  /// Set by `SceneBuilder`.
  public internal(set) var parent: ViewIndex?
  /// The number of superviews above.
  ///
  /// Set by `SceneBuilder`.
  public internal(set) var depth = 0
  /// The root of the view tree it stands in.
  ///
  /// Set by `SceneBuilder`.
  public internal(set) var root: ViewIndex = 0

  /// The frame it was given, in its superview's coordinates, if any.
  public var frame: Rect?
  /// The superview's size when the frame was given, in points: the autoresizing mask works on the
  /// difference.
  ///
  /// `nil`: the superview's own given frame, or the size it comes to have.
  public var frameSuperviewSize: Size?
  public var autoresizingMask: AutoresizingMask = []
  /// `nil`: false when a constraint or a stack view places it, else true.
  public var translatesAutoresizingMaskIntoConstraints: Bool?

  public var isHidden = false
  /// False for a view that a variation left out of the tree under the current traits.
  public var isInstalled = true

  public var contentHuggingPriority = AxisPair(250)
  public var contentCompressionResistancePriority = AxisPair(750)
  /// Replaces the measured content size (in alignment coordinates) where it is not `nil`.
  public var intrinsicContentSize: IntrinsicSize?
  /// Replaces the measured baselines where it is not `nil`.
  public var baselineOffsets: BaselineOffsets?
  /// Replaces the class's own alignment rectangle insets where it is not `nil`.
  public var alignmentRectInsets: EdgeInsets?

  public var layoutMargins: EdgeInsets?
  public var directionalLayoutMargins: DirectionalEdgeInsets?
  public var preservesSuperviewLayoutMargins = false
  public var insetsLayoutMarginsFromSafeArea = true
  public var layoutMarginsFollowReadableWidth = false
  public var semanticContentAttribute = SemanticContentAttribute.unspecified

  /// What only views of its kind have.
  public var content = ViewContent.none

  /// Changes that apply under some traits, in order; later ones win.
  public var variations: [ViewVariation] = []

  public init(id: String, className: String, kind: ViewKind, source: SourceLocation = .none) {
    self.id = id
    self.className = className
    self.kind = kind
    self.source = source
  }
}
