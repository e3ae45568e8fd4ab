/// One trait of a `TraitCollection`, as a name that can be listed and compared.
///
/// The raw value is UIKit's property name, which is also the key in JSON.
public enum Trait: String, Sendable, Hashable, CaseIterable {
  case userInterfaceIdiom
  case displayScale
  case horizontalSizeClass
  case verticalSizeClass
  case layoutDirection
  case preferredContentSizeCategory
  case userInterfaceStyle
  case userInterfaceLevel
  case legibilityWeight
  case accessibilityContrast
  case displayGamut
  case forceTouchCapability
  case activeAppearance
  case toolbarItemPresentationSize
  case imageDynamicRange
  case sceneCaptureState
  case typesettingLanguage

  /// The first iOS release whose trait collections have this trait.
  public var introducedIn: OSVersion {
    switch self {
    case .userInterfaceIdiom, .displayScale, .horizontalSizeClass, .verticalSizeClass:
      OSVersion(8)
    case .forceTouchCapability:
      OSVersion(9)
    case .displayGamut, .layoutDirection, .preferredContentSizeCategory:
      OSVersion(10)
    case .userInterfaceStyle:
      OSVersion(12)
    case .userInterfaceLevel, .legibilityWeight, .accessibilityContrast:
      OSVersion(13)
    case .activeAppearance:
      OSVersion(14)
    case .toolbarItemPresentationSize:
      OSVersion(16)
    case .imageDynamicRange, .sceneCaptureState, .typesettingLanguage:
      OSVersion(17)
    }
  }

  /// Whether `collection` gives this trait a value.
  public func isSpecified(in collection: TraitCollection) -> Bool {
    value(in: collection) != nil
  }

  /// Whether both collections give this trait the same value, or neither gives it one.
  public func isEqual(in a: TraitCollection, and b: TraitCollection) -> Bool {
    value(in: a) == value(in: b)
  }

  /// The value as an opaque, comparable thing; `nil` where unspecified.
  func value(in collection: TraitCollection) -> AnyHashable? {
    switch self {
    case .userInterfaceIdiom: collection.userInterfaceIdiom
    case .displayScale: collection.displayScale
    case .horizontalSizeClass: collection.horizontalSizeClass
    case .verticalSizeClass: collection.verticalSizeClass
    case .layoutDirection: collection.layoutDirection
    case .preferredContentSizeCategory: collection.preferredContentSizeCategory
    case .userInterfaceStyle: collection.userInterfaceStyle
    case .userInterfaceLevel: collection.userInterfaceLevel
    case .legibilityWeight: collection.legibilityWeight
    case .accessibilityContrast: collection.accessibilityContrast
    case .displayGamut: collection.displayGamut
    case .forceTouchCapability: collection.forceTouchCapability
    case .activeAppearance: collection.activeAppearance
    case .toolbarItemPresentationSize: collection.toolbarItemPresentationSize
    case .imageDynamicRange: collection.imageDynamicRange
    case .sceneCaptureState: collection.sceneCaptureState
    case .typesettingLanguage: collection.typesettingLanguage
    }
  }

  func copySpecified(from source: TraitCollection, to target: inout TraitCollection) {
    guard isSpecified(in: source) else { return }
    copy(from: source, to: &target)
  }

  func copy(from source: TraitCollection, to target: inout TraitCollection) {
    switch self {
    case .userInterfaceIdiom: target.userInterfaceIdiom = source.userInterfaceIdiom
    case .displayScale: target.displayScale = source.displayScale
    case .horizontalSizeClass: target.horizontalSizeClass = source.horizontalSizeClass
    case .verticalSizeClass: target.verticalSizeClass = source.verticalSizeClass
    case .layoutDirection: target.layoutDirection = source.layoutDirection
    case .preferredContentSizeCategory:
      target.preferredContentSizeCategory = source.preferredContentSizeCategory
    case .userInterfaceStyle: target.userInterfaceStyle = source.userInterfaceStyle
    case .userInterfaceLevel: target.userInterfaceLevel = source.userInterfaceLevel
    case .legibilityWeight: target.legibilityWeight = source.legibilityWeight
    case .accessibilityContrast: target.accessibilityContrast = source.accessibilityContrast
    case .displayGamut: target.displayGamut = source.displayGamut
    case .forceTouchCapability: target.forceTouchCapability = source.forceTouchCapability
    case .activeAppearance: target.activeAppearance = source.activeAppearance
    case .toolbarItemPresentationSize:
      target.toolbarItemPresentationSize = source.toolbarItemPresentationSize
    case .imageDynamicRange: target.imageDynamicRange = source.imageDynamicRange
    case .sceneCaptureState: target.sceneCaptureState = source.sceneCaptureState
    case .typesettingLanguage: target.typesettingLanguage = source.typesettingLanguage
    }
  }
}
