public import QuoinGeometry
public import QuoinText

/// What a UIImageView shows.
public struct ImageContent: Sendable, Hashable {
  /// The image's size in points; `nil` without an image or when the size is not known.
  public var size: Size?
  public var contentMode = ContentMode.scaleToFill
  /// The image's own alignment rectangle insets.
  public var alignmentRectInsets = EdgeInsets.zero

  public init() {}
}

/// UIView.ContentMode.
public enum ContentMode: Sendable, Hashable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center
  case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// What a UISegmentedControl shows.
public struct SegmentsContent: Sendable, Hashable {
  public struct Segment: Sendable, Hashable {
    public var title = ""
    public var imageSize: Size?
    /// Its fixed width in points; 0 means by content.
    public var width = 0.0
    public init() {}
  }

  public var segments: [Segment] = []
  public var apportionsSegmentWidthsByContent = false
  /// Bar, plain and bordered styles of iOS 6 and earlier had other heights.
  public var font: FontDescription?

  public init() {}
}

/// What a UIPageControl shows.
public struct PageControlContent: Sendable, Hashable {
  public var numberOfPages = 0
  public init() {}
}

/// The size of a UIActivityIndicatorView.
public struct ActivityIndicatorContent: Sendable, Hashable {
  public var isLarge = false
  public init() {}
}

/// How a UIDatePicker shows itself.
public struct DatePickerContent: Sendable, Hashable {
  public enum Style: Sendable, Hashable { case automatic, wheels, compact, inline }
  public enum Mode: Sendable, Hashable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }
  public var style = Style.automatic
  public var mode = Mode.dateAndTime
  public init() {}
}

/// What a UIScrollView, UITableView or UICollectionView has beyond a view.
public struct ScrollContent: Sendable, Hashable {
  public enum InsetAdjustment: Sendable, Hashable { case automatic, scrollableAxes, never, always }

  public var contentInset = EdgeInsets.zero
  public var contentInsetAdjustmentBehavior = InsetAdjustment.automatic
  public var alwaysBounceVertical = false
  public var alwaysBounceHorizontal = false
  /// The resting content offset; UIKit's own when `nil`.
  public var contentOffset: Point?
  public var table: TableStyle?
  public var flow: FlowLayout?

  public init() {}
}

/// How a UITableView lays out its rows.
public struct TableStyle: Sendable, Hashable {
  public enum Style: Sendable, Hashable { case plain, grouped, insetGrouped }
  public var style = Style.plain
  /// In points; `nil` means automatic.
  public var rowHeight: Double?
  public var sectionHeaderHeight: Double?
  public var sectionFooterHeight: Double?
  public var showsSeparators = true
  public init() {}
}

/// How a UICollectionViewFlowLayout lays out its items; lengths in points.
public struct FlowLayout: Sendable, Hashable {
  public var scrollsVertically = true
  public var minimumLineSpacing = 10.0
  public var minimumInteritemSpacing = 10.0
  public var itemSize = Size(width: 50, height: 50)
  public var headerReferenceSize = Size.zero
  public var footerReferenceSize = Size.zero
  public var sectionInset = EdgeInsets.zero
  public var estimatesItemSize = false
  public init() {}
}

/// What a UITableViewCell has beyond a view.
public struct CellContent: Sendable, Hashable {
  public enum Style: Sendable, Hashable { case custom, `default`, subtitle, value1, value2 }
  public enum Accessory: Sendable, Hashable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public var style = Style.custom
  public var accessory = Accessory.none
  public var hasAccessoryView = false
  /// Its own row height in points; `nil` means the table's.
  public var rowHeight: Double?
  public var showsReorderControl = false
  /// An item's own size in a collection view, in points; `nil` means the flow layout's.
  public var itemSize: Size?
  public init() {}
}
