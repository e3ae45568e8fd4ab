import QuoinGeometry
import QuoinText

/// Natural sizes of views by their class and content, in one environment.
struct ContentSizes<Text: TextMeasuring> {
  let environment: LayoutEnvironment
  let textEnvironment: TextEnvironment
  let text: Text
  private let metrics: ControlMetrics

  init(environment: LayoutEnvironment, textEnvironment: TextEnvironment, text: Text) {
    self.environment = environment
    self.textEnvironment = textEnvironment
    self.text = text
    metrics = ControlMetrics(os: environment.os)
  }

  /// The content size of `view`; the one it was given replaces the measured one.
  ///
  /// `width` is the width its text may take, in points; `nil` for one without limit.
  func contentSize(of view: View, fittingWidth width: Double? = nil) -> ContentSize {
    let measured = measure(view, width: width)
    guard let given = view.intrinsicContentSize else { return measured }
    var result = measured
    result.size = given
    result.dependsOnWidth = false
    return result
  }

  private func measure(_ view: View, width: Double?) -> ContentSize {
    switch view.kind {
    case .label: label(view, width: width)
    case .button: button(view)
    case .textField: textField(view)
    case .textView: textView(view, width: width)
    case .imageView: image(view)
    case .switch: .fixed(metrics.switchSize.width, metrics.switchSize.height)
    case .slider: .fixed(nil, metrics.sliderHeight)
    case .stepper: .fixed(metrics.stepperSize.width, metrics.stepperSize.height)
    case .segmentedControl: segmentedControl(view)
    case .progressView: .fixed(nil, metrics.progressViewHeight)
    case .activityIndicator: activityIndicator(view)
    case .pageControl: pageControl(view)
    case .pickerView: .fixed(metrics.pickerSize.width, metrics.pickerSize.height)
    case .datePicker: datePicker(view)
    case .searchBar: .fixed(nil, searchBarHeight(view))
    case .navigationBar: .fixed(nil, environment.bars.navigationBarHeight)
    case .tabBar: .fixed(nil, environment.bars.tabBarContentHeight)
    case .toolbar: .fixed(nil, environment.bars.toolbarContentHeight)
    case .refreshControl: .fixed(nil, metrics.refreshControlHeight)
    default: .none
    }
  }

  // MARK: - Text

  private func label(_ view: View, width: Double?) -> ContentSize {
    guard case .label(let label) = view.content else { return .fixed(0, 0) }
    let attributed =
      label.attributedText
      ?? AttributedText(label.text, font: label.font ?? .labelDefault)
    let preferred =
      label.preferredMaxLayoutWidth > 0 ? label.preferredMaxLayoutWidth : width
    let limits = TextLimits(
      maxWidth: label.numberOfLines == 1 ? nil : preferred,
      numberOfLines: label.numberOfLines, lineBreakMode: label.lineBreakMode)
    let measurement = text.measure(attributed, limits: limits, in: textEnvironment)
    var result = ContentSize.fixed(measurement.size.width, measurement.size.height)
    result.firstBaseline = measurement.firstBaseline
    result.lastBaseline = measurement.lastBaseline
    result.text = measurement
    result.dependsOnWidth = label.numberOfLines != 1 && label.preferredMaxLayoutWidth <= 0
    return result
  }

  /// A text view that scrolls has no natural size; one that does not takes its text's, at the
  /// width it gets, and the container's insets.
  ///
  /// Without text it is as tall as with one line (33 points are stored for an empty one in the
  /// system font of 14).
  private func textView(_ view: View, width: Double?) -> ContentSize {
    guard case .textView(let content) = view.content, !content.isScrollEnabled else {
      return .none
    }
    let font = content.font ?? .system(size: 12)
    let attributed = content.attributedText ?? AttributedText(content.text, font: font)
    let inset = content.textContainerInset
    let sides = inset.left + inset.right + 2 * content.lineFragmentPadding
    let limits = TextLimits(
      maxWidth: width.map { max($0 - sides, 0) }, numberOfLines: 0,
      lineBreakMode: .byWordWrapping)
    let measurement = text.measure(attributed, limits: limits, in: textEnvironment)
    // A text view's lines are whole: what a text style leaves between lines, it leaves below the
    // last one too (8 lines of callout are stored as 184 = 8 * 21 + 16).
    let typing = attributed.isEmpty ? self.text.font(font, in: textEnvironment) : nil
    let height =
      typing.map { $0.lineHeight + $0.leading }
      ?? measurement.size.height + leading(of: attributed)
    let firstBaseline = typing?.ascender ?? measurement.firstBaseline
    let lastBaseline = typing?.ascender ?? measurement.lastBaseline
    var result = ContentSize.fixed(
      measurement.size.width + sides,
      height.roundedUp(to: environment.scale) + inset.top + inset.bottom)
    result.firstBaseline = inset.top + firstBaseline
    result.lastBaseline = inset.top + lastBaseline
    result.text = measurement
    result.dependsOnWidth = true
    return result
  }

  /// What the text style of the last run leaves below a line, in points.
  private func leading(of text: AttributedText) -> Double {
    guard let font = text.runs.last?.font, case .textStyle = font.size else { return 0 }
    return self.text.font(font, in: textEnvironment).leading
  }

  // MARK: - Images and controls

  private func image(_ view: View) -> ContentSize {
    guard case .image(let image) = view.content, let size = image.size else { return .none }
    let insets = image.alignmentRectInsets
    return .fixed(
      max(size.width - insets.left - insets.right, 0),
      max(size.height - insets.top - insets.bottom, 0))
  }

  private func activityIndicator(_ view: View) -> ContentSize {
    var isLarge = false
    if case .activityIndicator(let content) = view.content { isLarge = content.isLarge }
    let length = metrics.activityIndicatorLength(isLarge: isLarge)
    return .fixed(length, length)
  }

  private func pageControl(_ view: View) -> ContentSize {
    var pages = 0
    if case .pageControl(let content) = view.content { pages = content.numberOfPages }
    let size = metrics.pageControlSize(pages: pages, scale: environment.scale)
    return .fixed(size.width, size.height)
  }

  private func searchBarHeight(_ view: View) -> Double {
    metrics.searchBarHeight(
      isExtraSmall: textEnvironment.contentSizeCategory == .extraSmall)
  }

  /// Wheels before iOS 13.4 and for the wheels style; from iOS 14 the automatic style is the
  /// compact one, whose height is a line of the body text and 14 points (34.333 at 3x stored).
  private func datePicker(_ view: View) -> ContentSize {
    var content = DatePickerContent()
    if case .datePicker(let given) = view.content { content = given }
    let isCompact =
      content.style == .compact
      || content.style == .automatic && environment.os.major >= 14
        && content.mode != .countDownTimer
    guard isCompact, environment.os >= OSVersion(13, 4) else {
      return .fixed(metrics.pickerSize.width, metrics.pickerSize.height)
    }
    let line = text.font(.textStyle(.body), in: textEnvironment).lineHeight
    return .fixed(nil, line.roundedUp(to: environment.scale) + 14)
  }
}
