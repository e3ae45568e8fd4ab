public import QuoinGeometry

/// What the surroundings of a view decide about its text.
public struct TextEnvironment: Sendable, Hashable {
  public var era: SystemFontEra
  /// The reader's text size; text styles and scaled fonts follow it.
  public var contentSizeCategory: ContentSizeCategory
  /// Whether the reader asked for bold text (`legibilityWeight` bold).
  public var isBoldTextEnabled: Bool
  /// The screen's density; sizes are rounded up to its pixels.
  public var scale: DisplayScale

  public init(
    era: SystemFontEra = .sanFranciscoOptical,
    contentSizeCategory: ContentSizeCategory = .large,
    isBoldTextEnabled: Bool = false,
    scale: DisplayScale = .three
  ) {
    self.era = era
    self.contentSizeCategory = contentSizeCategory
    self.isBoldTextEnabled = isBoldTextEnabled
    self.scale = scale
  }
}
