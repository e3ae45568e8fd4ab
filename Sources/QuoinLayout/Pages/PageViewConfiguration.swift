public import QuoinGeometry

/// What a UIPageViewController was made with, and what its delegate and data source say, as data.
public struct PageViewConfiguration: Sendable, Hashable {
  public enum TransitionStyle: Sendable, Hashable, CaseIterable { case pageCurl, scroll }

  /// UIPageViewController.SpineLocation, with UIKit's raw values.
  public enum SpineLocation: Int, Sendable, Hashable, CaseIterable { case none, min, mid, max }

  public var transitionStyle = TransitionStyle.pageCurl
  public var navigationOrientation = Axis.horizontal
  /// The spine option; means something to the curl style only.
  public var spineLocation = SpineLocation.min
  /// `nil`: UIKit's default, which is yes with the spine in the middle and no otherwise.
  public var isDoubleSided: Bool?
  /// The spacing option in points; means something to the scroll style only.
  public var interPageSpacing = 0.0
  /// The data source's pages in order; `nil` without a data source.
  public var pages: [String]?
  /// Whether the data source answers both presentation methods, which ask for a page control.
  public var presentsIndex = false
  /// The controller's view, in points.
  public var size: Size
  public var os: OSVersion
  public var scale = DisplayScale.two
  /// What a page control takes from the bottom, in points.
  ///
  /// Measured to iOS 13; later releases are not.
  public var pageControlHeight = 37.0

  public init(size: Size, os: OSVersion) {
    self.size = size
    self.os = os
  }

  /// The spine UIKit reports: none for the scroll style, whatever was asked for.
  public var effectiveSpineLocation: SpineLocation {
    transitionStyle == .scroll ? .none : spineLocation == .none ? .min : spineLocation
  }

  /// Whether pages have content on both sides; the middle spine forces it.
  public var effectiveIsDoubleSided: Bool {
    switch effectiveSpineLocation {
    case .mid: true
    case .none: false
    case .min, .max: isDoubleSided ?? false
    }
  }

  /// The spacing UIKit uses: none for the curl style.
  public var effectiveInterPageSpacing: Double {
    transitionStyle == .scroll ? interPageSpacing : 0
  }

  /// Whether a page control shows: the scroll style, horizontal, and both presentation methods.
  public var showsPageControl: Bool {
    transitionStyle == .scroll && navigationOrientation == .horizontal && presentsIndex
      && pages != nil && os.major >= 6
  }

  /// How many recognisers `gestureRecognizers` lists: a pan and a tap for the curl style, none for
  /// the scroll style.
  ///
  /// A guide says none without a data source either; a test run on UIKit found two.
  public var gestureRecognizerCount: Int { transitionStyle == .pageCurl ? 2 : 0 }

  /// Whether a person can turn pages.
  public var navigatesByGesture: Bool { pages != nil }
}
