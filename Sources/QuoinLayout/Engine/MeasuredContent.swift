import QuoinGeometry
import QuoinText

/// What layout takes from a view's content.
struct MeasuredContent {
  /// Of the alignment rectangle, in points.
  var size = IntrinsicSize.none
  var firstBaseline = Baseline.bottom
  var lastBaseline = Baseline.bottom
  /// The measurement behind the size, where text decides it.
  var text: TextMeasurement?
  /// Whether the height depends on the width the view gets.
  var dependsOnWidth = false
}

/// Measures views in one environment.
struct ContentMeasurer {
  private let sizes: ContentSizes<TextMeasurer>
  private let os: OSVersion

  init(_ environment: LayoutEnvironment, options: LayoutOptions) {
    let text = TextEnvironment(
      era: environment.toolsVersion.map { SystemFontEra(toolsVersion: $0) }
        ?? SystemFontEra(iOSMajorVersion: environment.os.major),
      contentSizeCategory: environment.traits.preferredContentSizeCategory ?? .large,
      isBoldTextEnabled: environment.traits.legibilityWeight == .bold,
      scale: environment.scale)
    sizes = ContentSizes(
      environment: environment, textEnvironment: text,
      text: TextMeasurer(givenFonts: options.givenFonts))
    os = environment.os
  }

  /// The content of `view`, its text wrapped at `width` points where a width is given.
  func measure(_ view: View, width: Double? = nil) -> MeasuredContent {
    let size = sizes.contentSize(of: view, fittingWidth: width)
    var content = MeasuredContent(
      size: size.size, text: size.text, dependsOnWidth: size.dependsOnWidth)
    if let first = size.firstBaseline { content.firstBaseline = .belowTop(first) }
    if let last = size.lastBaseline {
      content.lastBaseline = size.size.height.map { .aboveBottom($0 - last) } ?? .belowTop(last)
    }
    if let offsets = view.baselineOffsets {
      content.firstBaseline = .belowTop(offsets.firstFromTop)
      content.lastBaseline = .aboveBottom(offsets.lastFromBottom)
    }
    return content
  }

  /// The text of a label as it is set in the room it got, in points.
  func set(_ label: LabelContent, in size: Size, natural: TextMeasurement) -> TextMeasurement {
    let text =
      label.attributedText ?? AttributedText(label.text, font: label.font ?? .labelDefault)
    let line = natural.lines.first?.height ?? 0
    let fitting = line > 0 ? Int(max(1, min((size.height + 0.01) / line, 1e6))) : 1
    let limit = label.numberOfLines > 0 ? min(label.numberOfLines, fitting) : fitting
    return sizes.text.measure(
      text,
      limits: TextLimits(
        maxWidth: size.width, numberOfLines: limit, lineBreakMode: label.lineBreakMode,
        minimumScaleFactor: label.minimumScaleFactor,
        adjustsFontSizeToFitWidth: label.adjustsFontSizeToFitWidth),
      in: sizes.textEnvironment)
  }

  /// How far the frame of `view` exceeds its alignment rectangle.
  func alignmentInsets(of view: View) -> EdgeInsets { AlignmentInsets.insets(of: view, os: os) }
}
