import QuoinGeometry
import QuoinText

// Sizes of controls that show a title. The sources are stored layouts of controls that only
// their content sizes (text metrics, section 6), and recordings of iOS 26.1.
extension ContentSizes {
  func button(_ view: View) -> ContentSize {
    guard case .button(let button) = view.content else { return .fixed(30, 30) }
    if let configuration = button.configuration {
      return configured(button, configuration)
    }
    switch button.type {
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd:
      let size = ControlMetrics(os: environment.os).symbolButtonSize
      return .fixed(size.width, size.height)
    case .custom, .system, .close:
      return plain(button)
    }
  }

  /// A button without configuration: its title's width in whole points, its line's height in whole
  /// points and 6 above and below; image and title stand side by side.
  ///
  /// Title and image insets do not count. Content insets, once set, replace the 6 above and below.
  private func plain(_ button: ButtonContent) -> ContentSize {
    let attributed =
      button.attributedTitle
      ?? AttributedText(button.title, font: button.font ?? .buttonDefault)
    let measured =
      attributed.isEmpty
      ? nil
      : text.measure(
        attributed,
        limits: TextLimits(
          numberOfLines: button.numberOfLines, lineBreakMode: button.lineBreakMode),
        in: textEnvironment)
    let title = measured.map {
      Size(width: $0.size.width.roundedUp(to: .one), height: $0.size.height.roundedUp(to: .one))
    }
    var width = (title?.width ?? 0) + (button.imageSize?.width ?? 0)
    var height = max(title?.height ?? 0, button.imageSize?.height ?? 0)
    if title == nil, button.imageSize == nil {
      // The line of the font without a title: 18 points of the default font.
      height = text.font(button.font ?? .buttonDefault, in: textEnvironment).lineHeight
        .roundedUp(to: .one)
    }
    if let insets = button.contentEdgeInsets, insets != .zero {
      width += insets.left + insets.right
      height += insets.top + insets.bottom
    } else if button.imageSize == nil {
      // "OK" and "1" are stored as 30 x 30, "Button" as 46 x 30. With an image the recorded
      // size is that of image and title alone.
      height += 12
      width = max(width, 30)
    }
    if let background = button.backgroundImageSize {
      width = max(width, background.width)
      height = max(height, background.height)
    }
    var result = ContentSize.fixed(width, height)
    if let measured, let title {
      let top = (height - title.height) / 2
      result.firstBaseline = (top + measured.firstBaseline).snapped(to: environment.scale)
      result.lastBaseline = (top + measured.lastBaseline).snapped(to: environment.scale)
      result.text = measured
    }
    return result
  }

  /// A button with a configuration: its content's size and the configuration's insets.
  private func configured(
    _ button: ButtonContent, _ configuration: ButtonConfiguration
  ) -> ContentSize {
    let insets = configuration.contentInsets ?? configuration.buttonSize.contentInsets
    let font = button.font ?? .system(size: configuration.buttonSize.titlePointSize)
    let attributed = button.attributedTitle ?? AttributedText(button.title, font: font)
    let title =
      attributed.isEmpty
      ? nil
      : text.measure(attributed, limits: TextLimits(numberOfLines: 0), in: textEnvironment)
    let subtitle = configuration.subtitle.map {
      text.measure(
        AttributedText($0, font: .textStyle(.caption1)), limits: TextLimits(numberOfLines: 0),
        in: textEnvironment)
    }
    var size = title?.size ?? .zero
    if let subtitle {
      size.width = max(size.width, subtitle.size.width)
      size.height += subtitle.size.height + (title == nil ? 0 : configuration.titlePadding)
    }
    var image = button.imageSize
    if configuration.showsActivityIndicator {
      let line = text.font(font, in: textEnvironment).lineHeight.roundedUp(to: environment.scale)
      image = Size(width: line, height: line)
    }
    if let image {
      let padding = title == nil && subtitle == nil ? 0 : configuration.imagePadding
      switch configuration.imagePlacement {
      case .leading, .trailing:
        size.width += image.width + padding
        size.height = max(size.height, image.height)
      case .top, .bottom:
        size.width = max(size.width, image.width)
        size.height += image.height + padding
      }
    }
    if title == nil, subtitle == nil, image == nil {
      size.height = text.font(font, in: textEnvironment).lineHeight
        .roundedUp(to: environment.scale)
    }
    var result = ContentSize.fixed(
      size.width + insets.leading + insets.trailing, size.height + insets.top + insets.bottom)
    if let title {
      result.firstBaseline = insets.top + title.firstBaseline
      result.lastBaseline = insets.top + title.lastBaseline
      result.text = title
    }
    return result
  }

  /// A text field's height is a constant with a rounded border; without border it is its line.
  ///
  /// The width follows the text or the placeholder: in whole points, with 28 for a rounded border
  /// (recorded), and nothing without.
  func textField(_ view: View) -> ContentSize {
    var content = TextFieldContent()
    if case .textField(let given) = view.content { content = given }
    let font = content.font ?? .system(size: 17)
    let shown = content.text.isEmpty ? content.placeholder : content.text
    let measured = text.measure(shown, font: font, in: textEnvironment)
    let metrics = text.font(font, in: textEnvironment)
    let line = metrics.lineHeight
    let isRecent = environment.os.major >= 13
    let width = measured.size.width.roundedUp(to: .one)
    var result: ContentSize
    switch content.borderStyle {
    case .roundedRect:
      result = .fixed(width + 28, isRecent ? 34 : 30)
    case .none, .line, .bezel:
      let height =
        isRecent
        ? (line.snapped(to: environment.scale) + 1.5).roundedUp(to: environment.scale)
        : line.roundedUp(to: .one)
      result = .fixed(width, height)
    }
    let top = ((result.size.height ?? 0) - line) / 2
    result.firstBaseline = (top + metrics.ascender).snapped(to: environment.scale)
    result.lastBaseline = result.firstBaseline
    result.text = measured
    return result
  }

  /// Equal segments as wide as the widest title asks, and a divider of a point between them.
  func segmentedControl(_ view: View) -> ContentSize {
    let metrics = ControlMetrics(os: environment.os)
    guard case .segments(let content) = view.content, !content.segments.isEmpty else {
      return .fixed(nil, metrics.segmentedControlHeight)
    }
    let isRecent = environment.os.major >= 13
    let font = content.font ?? .system(size: 13, weight: isRecent ? .medium : .regular)
    let padding = isRecent ? 18.0 : 14.0
    var widths: [Double] = []
    var widestAutomatic = 0.0
    for segment in content.segments {
      let natural =
        segment.imageSize?.width
        ?? text.measure(segment.title, font: font, in: textEnvironment).size.width
      let width = natural.roundedUp(to: .one) + padding
      widths.append(segment.width > 0 ? segment.width : width)
      if segment.width <= 0 { widestAutomatic = max(widestAutomatic, width) }
    }
    if !content.apportionsSegmentWidthsByContent {
      for index in widths.indices where content.segments[index].width <= 0 {
        widths[index] = widestAutomatic
      }
    }
    let dividers = Double(widths.count - 1)
    return .fixed(widths.reduce(0, +) + dividers, metrics.segmentedControlHeight)
  }
}

extension ButtonConfiguration.Size {
  /// Recorded on iOS 26.1; small was recorded with mini's numbers.
  fileprivate var contentInsets: DirectionalEdgeInsets {
    switch self {
    case .mini, .small: DirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: DirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  /// In points, at the default text size.
  fileprivate var titlePointSize: Double {
    switch self {
    case .mini, .small: 15
    case .medium, .large: 17
    }
  }
}
