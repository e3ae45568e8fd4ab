public import QuoinGeometry

/// Where a page view controller's pages and its page control lie, in its view's coordinates.
public struct PageLayout: Sendable, Hashable {
  public enum Side: Sendable, Hashable {
    /// The one page that shows.
    case only
    /// Of a double-sided page: what shows, and what its turning shows.
    case front, back
    /// On either side of a spine in the middle.
    case left, right, top, bottom
  }

  public struct Page: Sendable, Hashable {
    public let controller: String
    public let side: Side
    public let frame: Rect
  }

  public struct PageControl: Sendable, Hashable {
    public let frame: Rect
    public let numberOfPages: Int
    public let currentPage: Int
  }

  /// The scroll style's inner scroll view: it is wider than the view by the spacing, and rests one
  /// page into a content of three (from memory of UIKit's behaviour; low confidence).
  public struct ScrollGeometry: Sendable, Hashable {
    public let frame: Rect
    public let contentSize: Size
    public let restingOffset: Point
  }

  public let pages: [Page]
  public let pageControl: PageControl?
  public let scroll: ScrollGeometry?

  /// The layout of `controllers` as they are shown at rest.
  public init(_ controllers: [String], in configuration: PageViewConfiguration) {
    let bounds = Rect(origin: .zero, size: configuration.size)
    var area = bounds
    if configuration.showsPageControl {
      let height = min(configuration.pageControlHeight, bounds.height)
      area.size.height -= height
      let pages = configuration.pages ?? []
      pageControl = PageControl(
        frame: Rect(x: 0, y: area.maxY, width: bounds.width, height: height),
        numberOfPages: pages.count,
        currentPage: controllers.first.flatMap(pages.firstIndex(of:)) ?? 0)
    } else {
      pageControl = nil
    }
    scroll =
      configuration.transitionStyle == .scroll
      ? Self.scrollGeometry(area: area, configuration) : nil
    pages = Self.pages(controllers, area: area, configuration)
  }

  private static func pages(
    _ controllers: [String], area: Rect, _ configuration: PageViewConfiguration
  ) -> [Page] {
    guard configuration.effectiveSpineLocation == .mid else {
      let isPair = controllers.count > 1
      return controllers.prefix(2).enumerated().map { index, controller in
        Page(
          controller: controller, side: isPair ? (index == 0 ? .front : .back) : .only,
          frame: area)
      }
    }
    let isHorizontal = configuration.navigationOrientation == .horizontal
    let axis = configuration.navigationOrientation
    let middle = (area.size[axis] / 2).snapped(to: configuration.scale)
    var first = area
    var second = area
    first.size[axis] = middle
    second.size[axis] = area.size[axis] - middle
    if isHorizontal { second.origin.x += middle } else { second.origin.y += middle }
    let sides: [(Side, Rect)] =
      isHorizontal ? [(.left, first), (.right, second)] : [(.top, first), (.bottom, second)]
    return zip(controllers, sides).map {
      Page(controller: $0, side: $1.0, frame: $1.1)
    }
  }

  private static func scrollGeometry(
    area: Rect, _ configuration: PageViewConfiguration
  ) -> ScrollGeometry {
    let axis = configuration.navigationOrientation
    let spacing = configuration.effectiveInterPageSpacing
    var frame = area
    var content = area.size
    var offset = Point.zero
    frame.size[axis] += spacing
    content[axis] = 3 * frame.size[axis]
    if axis == .horizontal {
      frame.origin.x -= spacing / 2
      offset.x = frame.width
    } else {
      frame.origin.y -= spacing / 2
      offset.y = frame.height
    }
    return ScrollGeometry(frame: frame, contentSize: content, restingOffset: offset)
  }
}
