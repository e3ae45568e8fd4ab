public import QuoinGeometry

/// The sizes of text styles and the scaling of other lengths with the reader's text size.
public enum DynamicType {
  /// The point size of a style's font.
  ///
  /// All 132 sizes were recorded on iOS 26.1 and equal Apple's published table. Before iOS 11
  /// only body grew in the accessibility sizes; other styles stayed at their `XXXL` size.
  /// An unknown style has the size of body.
  public static func pointSize(
    of style: TextStyle, in category: ContentSizeCategory, era: SystemFontEra
  ) -> Double {
    let index = category.index
    switch style {
    // Extra large titles exist at one recorded size only; they grow as the large title does.
    case .extraLargeTitle: return scaled(36, by: .largeTitle, in: category)
    case .extraLargeTitle2: return scaled(28, by: .largeTitle, in: category)
    default: break
    }
    let row = rows[style] ?? bodyRow
    let grows = era >= .sanFranciscoPro || row == bodyRow
    return Double(sizes[row * categories + (grows ? index : min(index, lastCommon))])
  }

  /// The space between the lines of a style's font, beyond their height, in points.
  ///
  /// Labels of two to seven lines in a text style are stored as one line height and a line
  /// spacing of the style for each further line: 17 of 17 in documents of tools 11542 to 21225,
  /// e.g. 38 for two lines of subheadline (17.9 and 20) where plain system fonts have 36.
  static func leading(
    of style: TextStyle, in category: ContentSizeCategory, lineHeight: Double
  ) -> Double {
    guard let row = rows[style] else { return 0 }
    return max(0, Double(lines[row * categories + category.index]) - lineHeight)
  }

  /// The weight of a style's font.
  public static func weight(of style: TextStyle) -> FontWeight {
    switch style {
    case .headline: .semibold
    case .extraLargeTitle, .extraLargeTitle2: .bold
    default: .regular
    }
  }

  /// `UIFontMetrics(forTextStyle:).scaledValue(for:)`: the value times the style's line spacing
  /// over its line spacing at the large size, to the nearest pixel, halves up.
  ///
  /// The lines were recorded on iOS 26.1; eight differ from Apple's published table.
  public static func scaledValue(
    _ value: Double, by style: TextStyle, in category: ContentSizeCategory, scale: DisplayScale
  ) -> Double {
    (value * ratio(style, category)).snapped(to: scale)
  }

  /// The size of `UIFontMetrics(forTextStyle:).scaledFont(for:maximumPointSize:)`: as
  /// `scaledValue`, but to whole points.
  public static func scaledPointSize(
    _ size: Double, by style: TextStyle, in category: ContentSizeCategory, maximum: Double? = nil
  ) -> Double {
    let scaled = scaled(size, by: style, in: category)
    guard let maximum, maximum > 0 else { return scaled }
    return min(scaled, maximum)
  }

  /// The text size at which an Interface Builder measures text styles.
  ///
  /// Tools 18000 to 20999 set them at extra small and tools before 11000 at medium: of the
  /// saved labels that exactly one of this size and large explains, 47 of 59 and 13 of 13 agree
  /// (the other 12 are one project's, which kept older frames). Plain system fonts do not
  /// follow it.
  public static func editorCategory(toolsVersion: Int) -> ContentSizeCategory {
    switch toolsVersion {
    case ..<11000: .medium
    case 18000..<21000: .extraSmall
    default: .large
    }
  }

  private static func scaled(
    _ size: Double, by style: TextStyle, in category: ContentSizeCategory
  ) -> Double {
    if category.index == largeIndex { return size }
    return max(1, (size * ratio(style, category)).snapped(to: .one))
  }

  private static func ratio(_ style: TextStyle, _ category: ContentSizeCategory) -> Double {
    let row = (rows[style] ?? bodyRow) * categories
    return Double(lines[row + category.index]) / Double(lines[row + largeIndex])
  }

  private static let categories = 12
  private static let largeIndex = 3
  // The last of the sizes that are not accessibility sizes.
  private static let lastCommon = 6
  private static let bodyRow = 6
  private static let rows: [TextStyle: Int] = [
    .largeTitle: 0, .title1: 1, .title2: 2, .title3: 3, .headline: 4, .subheadline: 5, .body: 6,
    .callout: 7, .footnote: 8, .caption1: 9, .caption2: 10,
  ]
  private static let sizes = DynamicTypeData.sizes.numbers
  private static let lines = DynamicTypeData.lines.numbers
}
