public import QuoinGeometry

/// Where a popover is shown, and why there.
///
/// Frames are in the coordinate space of the request's container.
public struct PopoverPlacement: Sendable, Hashable {
  /// What the popover had to stay inside of.
  public var containingRect: Rect
  /// The body without the arrow.
  public var bodyFrame: Rect
  /// The body and, on the arrow's edge, the strip the arrow stands in: the background view.
  public var chromeFrame: Rect
  /// The presented controller's view.
  public var viewFrame: Rect
  /// The safe area the arrow and nothing else adds to the view.
  public var viewSafeAreaInsets: EdgeInsets
  /// The part of the view that the content can use.
  public var contentFrame: Rect
  /// `nil` for a popover without arrow.
  public var arrowDirection: PopoverArrowDirection?
  /// The middle of the arrow from the middle of the body; negative is left or up.
  public var arrowOffset: Double
  /// Whether the arrow stands at the end of its way and misses the source's middle.
  public var isArrowPinned: Bool
  /// `nil` for a popover without arrow.
  public var arrowTip: Point?
  /// What is missing of the wanted size.
  public var cut: Size
  /// Whether body or arrow cover a part of the source.
  public var overlapsSource: Bool
  /// Every place that was considered, in the order tried.
  public var candidates: PopoverCandidates
  /// The index of the chosen candidate.
  public var chosenIndex: Int
  /// The width of the arrow at the body, for `outline`.
  public var arrowBase: Double

  public var contentSize: Size { contentFrame.size }
  public var isShrunk: Bool { cut.width > 0 || cut.height > 0 }
  public var chosen: PopoverCandidate { candidates[chosenIndex] }

  /// The corners of body and arrow, clockwise from the body's top left corner, with square
  /// corners: four points without arrow, seven with one.
  public var outline: [Point] {
    let body = bodyFrame
    let corners = [
      Point(x: body.minX, y: body.minY), Point(x: body.maxX, y: body.minY),
      Point(x: body.maxX, y: body.maxY), Point(x: body.minX, y: body.maxY),
    ]
    guard let arrowDirection, let tip = arrowTip else { return corners }
    let half = arrowBase / 2
    let middle: Point
    let along: Point
    let edge: Int
    switch arrowDirection {
    case .up:
      edge = 0
      middle = Point(x: tip.x, y: body.minY)
      along = Point(x: half, y: 0)
    case .right:
      edge = 1
      middle = Point(x: body.maxX, y: tip.y)
      along = Point(x: 0, y: half)
    case .down:
      edge = 2
      middle = Point(x: tip.x, y: body.maxY)
      along = Point(x: -half, y: 0)
    case .left:
      edge = 3
      middle = Point(x: body.minX, y: tip.y)
      along = Point(x: 0, y: -half)
    }
    var outline = corners
    outline.insert(contentsOf: [middle - along, tip, middle + along], at: edge + 1)
    return outline
  }
}
