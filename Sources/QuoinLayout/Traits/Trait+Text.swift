import QuoinGeometry
import QuoinText

extension Trait {
  /// The value in `collection` as requests spell it; `nil` where unspecified.
  public func text(in collection: TraitCollection) -> String? {
    switch self {
    case .userInterfaceIdiom: collection.userInterfaceIdiom?.rawValue
    case .displayScale: collection.displayScale.map { points($0.pixelsPerPoint) }
    case .horizontalSizeClass: collection.horizontalSizeClass?.rawValue
    case .verticalSizeClass: collection.verticalSizeClass?.rawValue
    case .layoutDirection:
      collection.layoutDirection.map { $0 == .leftToRight ? "leftToRight" : "rightToLeft" }
    case .preferredContentSizeCategory: collection.preferredContentSizeCategory?.rawValue
    case .userInterfaceStyle: collection.userInterfaceStyle?.rawValue
    case .userInterfaceLevel: collection.userInterfaceLevel?.rawValue
    case .legibilityWeight: collection.legibilityWeight?.rawValue
    case .accessibilityContrast: collection.accessibilityContrast?.rawValue
    case .displayGamut: collection.displayGamut?.rawValue
    case .forceTouchCapability: collection.forceTouchCapability?.rawValue
    case .activeAppearance: collection.activeAppearance?.rawValue
    case .toolbarItemPresentationSize: collection.toolbarItemPresentationSize?.rawValue
    case .imageDynamicRange: collection.imageDynamicRange?.rawValue
    case .sceneCaptureState: collection.sceneCaptureState?.rawValue
    case .typesettingLanguage: collection.typesettingLanguage
    }
  }
}
