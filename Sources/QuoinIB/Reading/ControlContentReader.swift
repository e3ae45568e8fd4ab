import QuoinGeometry
import QuoinLayout

/// Reads what controls, stack views and images have beyond a view.
enum ControlContentReader {
  /// The content that `element` describes for a view of this kind.
  static func content(_ element: Element, kind: ViewKind, context: Context) -> ViewContent {
    switch kind {
    case .label: return .label(TextContentReader.label(element))
    case .button: return .button(TextContentReader.button(element, context: context))
    case .textField: return .textField(TextContentReader.textField(element))
    case .textView: return .textView(TextContentReader.textView(element))
    case .imageView: return .image(image(element, context: context))
    case .stackView: return .stack(stack(element))
    case .scrollView, .tableView, .collectionView:
      return .scroll(ListContentReader.scroll(element, kind: kind))
    case .tableViewCell, .collectionViewCell: return .cell(ListContentReader.cell(element))
    case .segmentedControl: return .segments(segments(element, context: context))
    case .searchBar: return .searchBar(searchBar(element))
    case .pageControl:
      var control = PageControlContent()
      control.numberOfPages = max(element.count("numberOfPages") ?? 0, 0)
      return .pageControl(control)
    case .activityIndicator:
      var indicator = ActivityIndicatorContent()
      indicator.isLarge = element["style"] == "whiteLarge" || element["style"] == "large"
      return .activityIndicator(indicator)
    case .datePicker: return .datePicker(datePicker(element))
    default: return .none
    }
  }

  private static func image(_ element: Element, context: Context) -> ImageContent {
    var image = ImageContent()
    image.size = context.imageSize(element, "image")
    image.contentMode = contentModes[element["contentMode"] ?? ""] ?? .scaleToFill
    return image
  }

  private static let contentModes = Dictionary(
    uniqueKeysWithValues: ContentMode.allCases.map { ("\($0)", $0) })

  private static func stack(_ element: Element) -> StackContent {
    var stack = StackContent()
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    stack.distribution = distribution(element["distribution"]) ?? .fill
    stack.alignment = alignment(element["alignment"]) ?? .fill
    // The number stays in the document where the standard spacing was chosen.
    stack.spacing =
      element["spacingType"] == "standard" ? .system : .points(element.number("spacing") ?? 0)
    stack.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement") ?? false
    return stack
  }

  static func distribution(_ name: String?) -> StackContent.Distribution? {
    switch name {
    case "fill": .fill
    case "fillEqually": .fillEqually
    case "fillProportionally": .fillProportionally
    case "equalSpacing": .equalSpacing
    case "equalCentering": .equalCentering
    default: nil
    }
  }

  /// `top` and `bottom` are written for leading and trailing in vertical stacks too.
  static func alignment(_ name: String?) -> StackContent.Alignment? {
    switch name {
    case "fill": .fill
    case "top", "leading": .leading
    case "firstBaseline": .firstBaseline
    case "center": .center
    case "bottom", "trailing": .trailing
    case "lastBaseline": .lastBaseline
    default: nil
    }
  }

  private static func segments(_ element: Element, context: Context) -> SegmentsContent {
    var content = SegmentsContent()
    for child in element.list("segments") where child.name == "segment" {
      var segment = SegmentsContent.Segment()
      segment.title = child.string("title") ?? ""
      segment.imageSize = context.imageSize(child, "image")
      segment.width = max(child.number("width") ?? 0, 0)
      content.segments.append(segment)
    }
    content.apportionsSegmentWidthsByContent =
      element.flag("apportionsSegmentWidthsByContent") ?? false
    return content
  }

  private static func searchBar(_ element: Element) -> SearchBarContent {
    var bar = SearchBarContent()
    bar.placeholder = element.string("placeholder") ?? ""
    bar.prompt = element.string("prompt") ?? ""
    bar.showsScopeBar = element.flag("showsScopeBar") ?? false
    return bar
  }

  private static func datePicker(_ element: Element) -> DatePickerContent {
    var picker = DatePickerContent()
    switch element["style"] {
    case "wheels": picker.style = .wheels
    case "compact": picker.style = .compact
    case "inline": picker.style = .inline
    default: picker.style = .automatic
    }
    switch element["datePickerMode"] {
    case "time": picker.mode = .time
    case "date": picker.mode = .date
    case "countDownTimer": picker.mode = .countDownTimer
    default: picker.mode = .dateAndTime
    }
    return picker
  }
}
