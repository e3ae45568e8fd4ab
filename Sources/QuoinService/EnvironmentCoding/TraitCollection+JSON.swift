package import QuoinGeometry
package import QuoinLayout
package import QuoinText

/// A partial or whole trait collection; the keys are UIKit's property names.
extension TraitCollection: JSONReadable, JSONWritable {
  enum Key: String, JSONKey {
    case userInterfaceIdiom, displayScale, horizontalSizeClass, verticalSizeClass, layoutDirection
    case preferredContentSizeCategory, userInterfaceStyle, userInterfaceLevel, legibilityWeight
    case accessibilityContrast, displayGamut, forceTouchCapability, activeAppearance
    case toolbarItemPresentationSize, imageDynamicRange, sceneCaptureState, typesettingLanguage
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> TraitCollection? {
    var traits = TraitCollection()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      traits.read(key, member.value, &reader)
    }
    return traits
  }

  private mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    if reader.isNull(value) { return }
    switch key {
    case .userInterfaceIdiom: userInterfaceIdiom = reader.choice(value, of: UserInterfaceIdiom.self)
    case .displayScale: displayScale = DisplayScale.read(value, &reader)
    case .horizontalSizeClass: horizontalSizeClass = reader.choice(value, of: SizeClass.self)
    case .verticalSizeClass: verticalSizeClass = reader.choice(value, of: SizeClass.self)
    case .layoutDirection:
      layoutDirection = reader.choice(named: value, of: LayoutDirection.self)
    case .preferredContentSizeCategory:
      preferredContentSizeCategory = ContentSizeCategory.read(value, &reader)
    case .userInterfaceStyle: userInterfaceStyle = reader.choice(value, of: UserInterfaceStyle.self)
    case .userInterfaceLevel: userInterfaceLevel = reader.choice(value, of: UserInterfaceLevel.self)
    case .legibilityWeight: legibilityWeight = reader.choice(value, of: LegibilityWeight.self)
    case .accessibilityContrast:
      accessibilityContrast = reader.choice(value, of: AccessibilityContrast.self)
    case .displayGamut: displayGamut = reader.choice(value, of: DisplayGamut.self)
    case .forceTouchCapability:
      forceTouchCapability = reader.choice(value, of: ForceTouchCapability.self)
    case .activeAppearance: activeAppearance = reader.choice(value, of: ActiveAppearance.self)
    case .toolbarItemPresentationSize:
      toolbarItemPresentationSize = reader.choice(value, of: ToolbarItemPresentationSize.self)
    case .imageDynamicRange: imageDynamicRange = reader.choice(value, of: ImageDynamicRange.self)
    case .sceneCaptureState: sceneCaptureState = reader.choice(value, of: SceneCaptureState.self)
    case .typesettingLanguage: typesettingLanguage = reader.string(value)
    }
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field(ifPresent: "userInterfaceIdiom", userInterfaceIdiom?.rawValue)
    writer.field(ifPresent: "displayScale", displayScale?.pixelsPerPoint)
    writer.field(ifPresent: "horizontalSizeClass", horizontalSizeClass?.rawValue)
    writer.field(ifPresent: "verticalSizeClass", verticalSizeClass?.rawValue)
    writer.field(ifPresent: "layoutDirection", layoutDirection?.jsonName)
    writer.field(ifPresent: "preferredContentSizeCategory", preferredContentSizeCategory?.rawValue)
    writer.field(ifPresent: "userInterfaceStyle", userInterfaceStyle?.rawValue)
    writer.field(ifPresent: "userInterfaceLevel", userInterfaceLevel?.rawValue)
    writer.field(ifPresent: "legibilityWeight", legibilityWeight?.rawValue)
    writer.field(ifPresent: "accessibilityContrast", accessibilityContrast?.rawValue)
    writer.field(ifPresent: "displayGamut", displayGamut?.rawValue)
    writer.field(ifPresent: "forceTouchCapability", forceTouchCapability?.rawValue)
    writer.field(ifPresent: "activeAppearance", activeAppearance?.rawValue)
    writer.field(
      ifPresent: "toolbarItemPresentationSize", toolbarItemPresentationSize?.rawValue)
    writer.field(ifPresent: "imageDynamicRange", imageDynamicRange?.rawValue)
    writer.field(ifPresent: "sceneCaptureState", sceneCaptureState?.rawValue)
    writer.field(ifPresent: "typesettingLanguage", typesettingLanguage)
    writer.endObject()
  }
}

extension LayoutDirection {
  /// UIKit's word.
  package var jsonName: String { self == .leftToRight ? "leftToRight" : "rightToLeft" }
}

extension DisplayScale: JSONReadable, JSONWritable {
  /// A scale beyond this would make coordinates lose their fractions of pixels.
  static let largest = 16.0

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> DisplayScale? {
    guard let number = reader.double(value) else { return nil }
    guard number <= largest, let scale = DisplayScale(pixelsPerPoint: number) else {
      reader.report(value, .outOfRange, "a scale is greater than 0 and at most 16")
      return nil
    }
    return scale
  }

  package func write(to writer: inout JSONWriter) { writer.number(pixelsPerPoint) }
}

extension ContentSizeCategory: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> ContentSizeCategory? {
    guard let word = reader.string(value) else { return nil }
    let category = ContentSizeCategory(rawValue: word)
    guard category.isKnown else {
      reader.reportUnknownWord(value, word, known: ContentSizeCategory.all.map(\.rawValue))
      return nil
    }
    return category
  }
}

extension OSVersion: JSONReadable, JSONWritable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> OSVersion? {
    guard let text = reader.string(value) else { return nil }
    guard let version = OSVersion(text) else {
      reader.report(
        value, .unknownValue, "“\(text.prefix(32))” is no release such as “18” or “6.1”")
      return nil
    }
    return version
  }

  package func write(to writer: inout JSONWriter) { writer.string(description) }
}
