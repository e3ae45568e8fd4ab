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

  /// How far the frame of `view` exceeds its alignment rectangle.
  func alignmentInsets(of view: View) -> EdgeInsets { AlignmentInsets.insets(of: view, os: os) }
}
