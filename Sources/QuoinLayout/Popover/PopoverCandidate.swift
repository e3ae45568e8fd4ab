public import QuoinGeometry

/// Where a popover's body lies, seen from its source.
public enum PopoverSide: String, Sendable, Hashable, CaseIterable {
  case below
  case above
  case right
  case left
  /// Over the middle of the source: popovers without arrow.
  case centered

  /// The side on which the body lies when the arrow points to `direction`.
  public init(_ direction: PopoverArrowDirection) {
    switch direction {
    case .up: self = .below
    case .down: self = .above
    case .left: self = .right
    case .right: self = .left
    }
  }

  var axis: Axis { self == .right || self == .left ? .horizontal : .vertical }
}

/// One place that was considered for a popover, and what became of it.
public struct PopoverCandidate: Sendable, Hashable {
  public var side: PopoverSide
  /// `nil` for a popover without arrow.
  public var arrowDirection: PopoverArrowDirection?
  public var isPermitted: Bool
  /// The room for the body: on the main axis from the source, less the arrow; on the other axis the
  /// whole containing rectangle.
  ///
  /// Never negative.
  public var room: Size
  /// What the room cuts off the wanted body.
  public var cut: Size
  /// The body at this place, without the arrow.
  public var bodyFrame: Rect
  /// How far the body had to be pushed along its edge to stay inside; 0 = centred on the source.
  public var shift: Double
  /// The middle of the arrow from the middle of the body, along the body's edge.
  public var arrowOffset: Double
  /// Whether the arrow could not follow the source's middle.
  public var isArrowPinned: Bool
  /// Whether the room was measured from the source's middle instead of its edge.
  public var isMeasuredFromMiddle: Bool
  /// Whether this place shows the whole popover without pushing, only pushed, or cut.
  public var fit: PopoverFit
  public var verdict: PopoverVerdict
}

/// How well a popover fits at a candidate's place; the best first.
public enum PopoverFit: String, Sendable, Hashable, CaseIterable {
  case centered
  case shifted
  case cut
}

/// Why a candidate was taken or left.
public enum PopoverVerdict: String, Sendable, Hashable, CaseIterable {
  case chosen
  /// The permitted directions leave it out.
  case notPermitted
  /// The popover keeps the direction it is already shown with.
  case directionKept
  /// It would cut the popover, the chosen one does not.
  case cut
  /// It would push the popover off its source's middle, the chosen one does not.
  case shifted
  /// As good as the chosen one, but it comes later in the order of preference.
  case laterInOrder
  /// All are cut, and this one leaves less, as the fallback rule measures it.
  case lessRoom
}

/// The candidates of one placement in the order they were tried: one to four of them.
///
/// A collection without storage on the heap, so that a placement allocates nothing.
public struct PopoverCandidates: Sendable, Hashable, RandomAccessCollection {
  private var first: PopoverCandidate
  private var second: PopoverCandidate
  private var third: PopoverCandidate
  private var fourth: PopoverCandidate
  public private(set) var endIndex: Int

  public var startIndex: Int { 0 }

  init(_ only: PopoverCandidate) {
    first = only
    second = only
    third = only
    fourth = only
    endIndex = 1
  }

  mutating func append(_ candidate: PopoverCandidate) {
    precondition(endIndex < 4, "A popover has at most four candidates.")
    self[endIndex] = candidate
    endIndex += 1
  }

  public internal(set) subscript(index: Int) -> PopoverCandidate {
    get {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }
}
