import QuoinGeometry
import QuoinText

extension TraitCollection {
  /// The traits of a window under the settings of a new device.
  ///
  /// Traits that the release does not have are unspecified, but for those that layout itself
  /// asks for: size classes, direction and text size. Three traits from iOS 17 on depend on
  /// content or hardware that no source tabulates and stay unspecified.
  static func standard(
    idiom: UserInterfaceIdiom, scale: DisplayScale, sizeClasses: SizeClassPair?,
    displayGamut: DisplayGamut, hasForceTouch: Bool, os: OSVersion
  ) -> TraitCollection {
    func from<Value>(_ trait: Trait, _ value: Value) -> Value? {
      os >= trait.introducedIn ? value : nil
    }
    return TraitCollection(
      userInterfaceIdiom: idiom,
      displayScale: scale,
      horizontalSizeClass: sizeClasses?.horizontal,
      verticalSizeClass: sizeClasses?.vertical,
      layoutDirection: .leftToRight,
      preferredContentSizeCategory: .large,
      userInterfaceStyle: from(.userInterfaceStyle, .light),
      userInterfaceLevel: from(.userInterfaceLevel, .base),
      legibilityWeight: from(.legibilityWeight, .regular),
      accessibilityContrast: from(.accessibilityContrast, .normal),
      displayGamut: from(.displayGamut, displayGamut),
      forceTouchCapability: from(
        .forceTouchCapability, hasForceTouch ? .available : .unavailable),
      activeAppearance: from(.activeAppearance, .active),
      sceneCaptureState: from(.sceneCaptureState, .inactive))
  }
}
