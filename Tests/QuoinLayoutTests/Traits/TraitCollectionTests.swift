import QuoinGeometry
import QuoinLayout
import QuoinText
import Testing

/// The algebra of trait collections (devices and traits fact 6.2).
@Suite struct TraitCollectionTests {
  let compact = TraitCollection(horizontalSizeClass: .compact)
  let regular = TraitCollection(horizontalSizeClass: .regular)
  let regularBoth = TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .regular)

  @Test func theLastSpecifiedValueWins() {
    #expect(TraitCollection(traitsFrom: [compact, regular]) == regular)
    #expect(TraitCollection(traitsFrom: [TraitCollection]()).isEmpty)
  }

  @Test func anUnspecifiedTraitOverwritesNothing() {
    #expect(TraitCollection(traitsFrom: [regularBoth, TraitCollection()]) == regularBoth)
    #expect(
      regularBoth.merging(compact)
        == TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular))
  }

  @Test func containmentAsksForSpecifiedTraitsOnly() {
    let pad = regularBoth.merging(TraitCollection(userInterfaceIdiom: .pad))
    #expect(pad.contains(traitsIn: regular))
    #expect(!regular.contains(traitsIn: regularBoth))
    #expect(regular.contains(traitsIn: TraitCollection()))
    #expect(TraitCollection().contains(traitsIn: TraitCollection()))
    #expect(!TraitCollection().contains(traitsIn: compact))
  }

  @Test(arguments: QuoinLayout.Trait.allCases)
  func everyTraitTakesPartInMergingContainmentAndEquality(trait: QuoinLayout.Trait) {
    let full = Self.full
    var single = TraitCollection()
    #expect(trait.isSpecified(in: full))
    #expect(!trait.isSpecified(in: single))
    single = single.merging(full)
    #expect(single == full)
    let changed = full.changedTraits(from: TraitCollection())
    #expect(changed == QuoinLayout.Trait.allCases)
    #expect(trait.isEqual(in: full, and: single))
    #expect(!trait.isEqual(in: full, and: TraitCollection()))
  }

  @Test func onlyColorTraitsChangeColorAppearance() {
    let light = TraitCollection(userInterfaceStyle: .light)
    #expect(
      light.hasDifferentColorAppearance(comparedTo: TraitCollection(userInterfaceStyle: .dark)))
    #expect(!compact.hasDifferentColorAppearance(comparedTo: regular))
  }

  static let full = TraitCollection(
    userInterfaceIdiom: .pad, displayScale: .two, horizontalSizeClass: .regular,
    verticalSizeClass: .regular, layoutDirection: .rightToLeft,
    preferredContentSizeCategory: .small, userInterfaceStyle: .dark,
    userInterfaceLevel: .elevated, legibilityWeight: .bold, accessibilityContrast: .high,
    displayGamut: .p3, forceTouchCapability: .available, activeAppearance: .active,
    toolbarItemPresentationSize: .small, imageDynamicRange: .high, sceneCaptureState: .active,
    typesettingLanguage: "de")
}
