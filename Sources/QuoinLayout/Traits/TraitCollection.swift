public import QuoinGeometry
public import QuoinText

/// The traits of an environment, each of which may be unspecified.
///
/// A partial collection is a condition ("in horizontally compact environments") or an override;
/// a window's collection is complete. `nil` is UIKit's "unspecified" (for `displayScale` its
/// 0.0, for `forceTouchCapability` its "unknown"). Devices and traits facts 6.1 and 6.2.
public struct TraitCollection: Sendable, Hashable {
  public var userInterfaceIdiom: UserInterfaceIdiom?
  /// Pixels per point; the scale of the screen.
  public var displayScale: DisplayScale?
  public var horizontalSizeClass: SizeClass?
  public var verticalSizeClass: SizeClass?
  public var layoutDirection: LayoutDirection?
  public var preferredContentSizeCategory: ContentSizeCategory?
  public var userInterfaceStyle: UserInterfaceStyle?
  public var userInterfaceLevel: UserInterfaceLevel?
  public var legibilityWeight: LegibilityWeight?
  public var accessibilityContrast: AccessibilityContrast?
  public var displayGamut: DisplayGamut?
  public var forceTouchCapability: ForceTouchCapability?
  public var activeAppearance: ActiveAppearance?
  public var toolbarItemPresentationSize: ToolbarItemPresentationSize?
  public var imageDynamicRange: ImageDynamicRange?
  public var sceneCaptureState: SceneCaptureState?
  /// The language that decides line heights and line breaks, as a BCP 47 tag (iOS 17).
  public var typesettingLanguage: String?

  /// Creates a collection in which only the given traits are specified.
  public init(
    userInterfaceIdiom: UserInterfaceIdiom? = nil,
    displayScale: DisplayScale? = nil,
    horizontalSizeClass: SizeClass? = nil,
    verticalSizeClass: SizeClass? = nil,
    layoutDirection: LayoutDirection? = nil,
    preferredContentSizeCategory: ContentSizeCategory? = nil,
    userInterfaceStyle: UserInterfaceStyle? = nil,
    userInterfaceLevel: UserInterfaceLevel? = nil,
    legibilityWeight: LegibilityWeight? = nil,
    accessibilityContrast: AccessibilityContrast? = nil,
    displayGamut: DisplayGamut? = nil,
    forceTouchCapability: ForceTouchCapability? = nil,
    activeAppearance: ActiveAppearance? = nil,
    toolbarItemPresentationSize: ToolbarItemPresentationSize? = nil,
    imageDynamicRange: ImageDynamicRange? = nil,
    sceneCaptureState: SceneCaptureState? = nil,
    typesettingLanguage: String? = nil
  ) {
    self.userInterfaceIdiom = userInterfaceIdiom
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceLevel = userInterfaceLevel
    self.legibilityWeight = legibilityWeight
    self.accessibilityContrast = accessibilityContrast
    self.displayGamut = displayGamut
    self.forceTouchCapability = forceTouchCapability
    self.activeAppearance = activeAppearance
    self.toolbarItemPresentationSize = toolbarItemPresentationSize
    self.imageDynamicRange = imageDynamicRange
    self.sceneCaptureState = sceneCaptureState
    self.typesettingLanguage = typesettingLanguage
  }

  /// Creates the union of `collections`: per trait the last specified value wins, and an
  /// unspecified trait overwrites nothing.
  public init(traitsFrom collections: some Sequence<TraitCollection>) {
    self.init()
    for collection in collections { self = merging(collection) }
  }

  /// Whether no trait is specified; such a collection is contained in every other.
  public var isEmpty: Bool { self == TraitCollection() }

  /// This collection with every trait that `overrides` specifies replaced.
  public func merging(_ overrides: TraitCollection) -> TraitCollection {
    var merged = self
    for trait in Trait.allCases { trait.copySpecified(from: overrides, to: &merged) }
    return merged
  }

  /// Whether every trait that `other` specifies has the same value here.
  ///
  /// Unspecified traits of `other` are ignored, so an empty collection is contained in any.
  public func contains(traitsIn other: TraitCollection) -> Bool {
    Trait.allCases.allSatisfy { !$0.isSpecified(in: other) || $0.isEqual(in: self, and: other) }
  }

  /// The traits whose values differ, in the order of `Trait.allCases`.
  public func changedTraits(from previous: TraitCollection) -> [Trait] {
    Trait.allCases.filter { !$0.isEqual(in: self, and: previous) }
  }

  /// Whether dynamic colours can resolve differently here than under `other`: idiom, style,
  /// gamut, contrast and level take part (devices and traits fact 6.1).
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection) -> Bool {
    let colorTraits: [Trait] = [
      .userInterfaceIdiom, .userInterfaceStyle, .displayGamut, .accessibilityContrast,
      .userInterfaceLevel,
    ]
    return colorTraits.contains { !$0.isEqual(in: self, and: other) }
  }
}
