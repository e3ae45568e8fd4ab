/// The way a view's class lays out: UIKit's own classes, folded to what matters for frames.
///
/// A scene names classes freely (`View.className`); a class the engine does not know lays out
/// as its superclass, and as `plain` when that is unknown too.
public enum ViewKind: Sendable, Hashable, CaseIterable {
  case plain
  case label
  case button
  case textField
  case textView
  case imageView
  case `switch`
  case slider
  case stepper
  case segmentedControl
  case progressView
  case activityIndicator
  case pageControl
  case pickerView
  case datePicker
  case searchBar
  case stackView
  case scrollView
  case tableView
  case tableViewCell
  case tableViewHeaderFooterView
  case collectionView
  case collectionViewCell
  case collectionReusableView
  case cellContentView
  case navigationBar
  case toolbar
  case tabBar
  case webView
  case mapView
  case visualEffectView
  case refreshControl
  case window

  /// The kind of a UIKit class by its name, or `nil` when the engine does not know it.
  public init?(uiKitClass name: String) {
    guard let kind = Self.byClassName[name] else { return nil }
    self = kind
  }

  /// Whether constraints from inside this view to its edges and margins mean its content.
  public var scrolls: Bool {
    switch self {
    case .scrollView, .tableView, .collectionView, .textView: true
    default: false
    }
  }

  /// Every UIKit class the engine knows, and how it lays out.
  public static let byClassName: [String: ViewKind] = [
    "UIView": .plain, "UIControl": .plain, "UIInputView": .plain,
    "UILabel": .label, "UIButton": .button, "UITextField": .textField,
    "UISearchTextField": .textField, "UITextView": .textView, "UIImageView": .imageView,
    "UISwitch": .switch, "UISlider": .slider, "UIStepper": .stepper,
    "UISegmentedControl": .segmentedControl, "UIProgressView": .progressView,
    "UIActivityIndicatorView": .activityIndicator, "UIPageControl": .pageControl,
    "UIPickerView": .pickerView, "UIDatePicker": .datePicker, "UISearchBar": .searchBar,
    "UIStackView": .stackView, "UIScrollView": .scrollView, "UITableView": .tableView,
    "UITableViewCell": .tableViewCell,
    "UITableViewCellContentView": .cellContentView,
    "UITableViewHeaderFooterView": .tableViewHeaderFooterView,
    "UICollectionView": .collectionView, "UICollectionViewCell": .collectionViewCell,
    "UICollectionViewListCell": .collectionViewCell,
    "UICollectionReusableView": .collectionReusableView,
    "UINavigationBar": .navigationBar, "UIToolbar": .toolbar, "UITabBar": .tabBar,
    "UIWebView": .webView, "WKWebView": .webView, "MKMapView": .mapView,
    "UIVisualEffectView": .visualEffectView, "UIRefreshControl": .refreshControl,
    "UIWindow": .window,
  ]
}
