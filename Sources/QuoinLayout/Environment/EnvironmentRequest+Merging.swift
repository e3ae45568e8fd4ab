import QuoinGeometry
import QuoinText

extension EnvironmentRequest {
  /// This request with everything that `other` says put over it.
  public func merging(_ other: EnvironmentRequest) -> EnvironmentRequest {
    var merged = self
    if other.device != nil || other.orientation != nil || other.window != nil {
      merged.leaveDesign()
    }
    if other.device != nil || other.canvas != nil {
      merged.device = other.device
      merged.canvas = other.canvas
    }
    merged.orientation = other.orientation ?? orientation
    merged.os = other.os ?? os
    merged.window = other.window ?? window
    merged.traits = merged.traits.merging(other.traits)
    merged.statusBarIsHidden = other.statusBarIsHidden ?? statusBarIsHidden
    merged.keyboardHeight = other.keyboardHeight ?? keyboardHeight
    if other.app != AppDescription() { merged.app = other.app }
    merged.quirks += other.quirks.filter { !quirks.contains($0) }
    return merged
  }

  /// Forgets the traits that a canvas was designed with, for a place that has its own; without a
  /// canvas nothing changes.
  mutating func leaveDesign() {
    guard canvas != nil else { return }
    traits.userInterfaceIdiom = nil
    traits.displayScale = nil
    traits.horizontalSizeClass = nil
    traits.verticalSizeClass = nil
  }

  /// Reads a variant's name or any part of one, such as "ipad-9/landscape" or "split-1-2/AX2":
  /// each word is known by what it is, and what is left names the device.
  ///
  /// - Returns: `nil` when two words are left.
  public init?(variantName: String) {
    self.init()
    for word in variantName.split(separator: "/").map(String.init) {
      if let orientation = OrientationChoice(rawValue: word) {
        self.orientation = orientation
      } else if let window = WindowMode(variantName: word) {
        self.window = window
      } else if word == "leftToRight" || word == "rightToLeft" {
        traits.layoutDirection = word == "leftToRight" ? .leftToRight : .rightToLeft
      } else if let os = OSVersion(word) {
        self.os = os
      } else if let style = UserInterfaceStyle(rawValue: word) {
        traits.userInterfaceStyle = style
      } else if let weight = LegibilityWeight(rawValue: word) {
        traits.legibilityWeight = weight
      } else if ContentSizeCategory(rawValue: word).isKnown {
        traits.preferredContentSizeCategory = ContentSizeCategory(rawValue: word)
      } else if device == nil {
        device = .named(word)
      } else {
        return nil
      }
    }
  }
}

extension WindowMode {
  /// Reads what `variantName` writes.
  init?(variantName: String) {
    switch variantName {
    case "full": self = .full
    case "split-1-3": self = .split(.third)
    case "split-1-2": self = .split(.half)
    case "split-2-3": self = .split(.twoThirds)
    case "slideOver": self = .slideOver
    default:
      let numbers = variantName.split(separator: "x", omittingEmptySubsequences: false)
      guard numbers.count == 2, let width = Double(numbers[0]), let height = Double(numbers[1]),
        (1...100_000).contains(width), (1...100_000).contains(height)
      else { return nil }
      self = .size(Size(width: width, height: height))
    }
  }
}
