import QuoinLayout

/// The UIKit class and the layout kind that an element's name stands for.
struct ViewClass {
  let className: String
  let kind: ViewKind

  /// - Returns: `nil` for a name that is no view's.
  init?(element name: String) {
    guard let entry = Self.byElement[name] else { return nil }
    className = entry.0
    kind = entry.1
  }

  private static let byElement: [String: (String, ViewKind)] = [
    "view": ("UIView", .plain), "containerView": ("UIView", .plain),
    "label": ("UILabel", .label), "button": ("UIButton", .button),
    "textField": ("UITextField", .textField), "textView": ("UITextView", .textView),
    "imageView": ("UIImageView", .imageView), "switch": ("UISwitch", .switch),
    "slider": ("UISlider", .slider), "stepper": ("UIStepper", .stepper),
    "segmentedControl": ("UISegmentedControl", .segmentedControl),
    "progressView": ("UIProgressView", .progressView),
    "activityIndicatorView": ("UIActivityIndicatorView", .activityIndicator),
    "pageControl": ("UIPageControl", .pageControl),
    "pickerView": ("UIPickerView", .pickerView), "datePicker": ("UIDatePicker", .datePicker),
    "searchBar": ("UISearchBar", .searchBar), "stackView": ("UIStackView", .stackView),
    "scrollView": ("UIScrollView", .scrollView), "tableView": ("UITableView", .tableView),
    "tableViewCell": ("UITableViewCell", .tableViewCell),
    "tableViewCellContentView": ("UITableViewCellContentView", .cellContentView),
    "tableViewHeaderFooterView": ("UITableViewHeaderFooterView", .tableViewHeaderFooterView),
    "collectionView": ("UICollectionView", .collectionView),
    "collectionViewCell": ("UICollectionViewCell", .collectionViewCell),
    "collectionViewCellContentView": ("UIView", .cellContentView),
    "collectionReusableView": ("UICollectionReusableView", .collectionReusableView),
    "navigationBar": ("UINavigationBar", .navigationBar), "toolbar": ("UIToolbar", .toolbar),
    "tabBar": ("UITabBar", .tabBar), "webView": ("UIWebView", .webView),
    "wkWebView": ("WKWebView", .webView), "mapView": ("MKMapView", .mapView),
    "visualEffectView": ("UIVisualEffectView", .visualEffectView),
    "refreshControl": ("UIRefreshControl", .refreshControl), "window": ("UIWindow", .window),
    "control": ("UIControl", .plain), "glkView": ("GLKView", .plain),
    "sceneKitView": ("SCNView", .plain), "arscnView": ("ARSCNView", .plain),
    "arskView": ("ARSKView", .plain), "arView": ("ARView", .plain),
    "skView": ("SKView", .plain), "mtkView": ("MTKView", .plain),
    "inputView": ("UIInputView", .plain), "adBannerView": ("ADBannerView", .plain),
    "colorWell": ("UIColorWell", .plain), "calendarView": ("UICalendarView", .plain),
    "pasteControl": ("UIPasteControl", .plain), "pdfView": ("PDFView", .plain),
    "customView": ("UIView", .plain),
  ]
}

/// Where in a document a view stands, which decides who places it.
enum ViewRole: Sendable, Hashable {
  /// The root of a scene.
  case root
  /// In `subviews` of a view that is no stack view, or under a key whose owner leaves the frame
  /// to the view (a table's header, a title view).
  case subview
  /// In `subviews` of a stack view.
  case arranged
  /// A row or an item of a table or collection view.
  case cell
  /// The content view of a cell.
  case contentView
  /// A bar that its controller places, or a section's header or footer.
  case owned
}
