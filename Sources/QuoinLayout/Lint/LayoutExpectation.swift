public import QuoinGeometry

/// Something a caller states about a layout, to be checked in every variant.
public struct LayoutExpectation: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// Each item's frame, within `tolerance` points on every edge; a `nil` part is free.
    case frame(FrameExpectation)
    /// Each item lies inside the safe area of its root view, bars included.
    case insideSafeArea
    case insideWindow
    /// No two of the items overlap.
    case noOverlap
    /// Each item is at least this large, in points.
    case minimumSize(Size)
    /// The text of the items, or of the whole scene without items, is shown whole.
    case noTruncation
    /// No conflict concerns the items, or anything without items.
    case noConflict
    case noAmbiguity
  }

  public var kind: Kind
  /// Ids of views; some kinds take the whole scene when it is empty.
  public var items: [String]

  public init(_ kind: Kind, items: [String]) {
    self.kind = kind
    self.items = items
  }

  /// The kind's name in requests and answers.
  public var name: String {
    switch kind {
    case .frame: "frame"
    case .insideSafeArea: "insideSafeArea"
    case .insideWindow: "insideWindow"
    case .noOverlap: "noOverlap"
    case .minimumSize: "minimumSize"
    case .noTruncation: "noTruncation"
    case .noConflict: "noConflict"
    case .noAmbiguity: "noAmbiguity"
    }
  }

  /// Every kind's name.
  public static let names = [
    "frame", "insideSafeArea", "insideWindow", "noOverlap", "minimumSize", "noTruncation",
    "noConflict", "noAmbiguity",
  ]
}

/// An expected frame, of which any part may be left open; in points.
public struct FrameExpectation: Sendable, Hashable {
  public var x: Double?
  public var y: Double?
  public var width: Double?
  public var height: Double?
  /// How far each number may be off.
  public var tolerance: Double
  /// Whether the numbers are in the window's coordinates instead of the superview's.
  public var isInWindow: Bool

  public init(
    x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil,
    tolerance: Double = 0.5, isInWindow: Bool = false
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.tolerance = tolerance
    self.isInWindow = isInWindow
  }
}

/// An expectation that a layout does not meet.
public struct ExpectationFailure: Sendable, Hashable {
  /// The place of the expectation in the list.
  public var index: Int
  /// The kind's name.
  public var name: String
  /// Ids of the views that fail it.
  public var items: [String]
  /// What was found instead, in one sentence.
  public var message: String
}
