package import QuoinLayout
import QuoinGeometry
import QuoinText

/// The environment as a query string or command-line flags say it:
/// `device=iphone-15&orientation=landscape&os=18&window=1/2&contentSize=AX2&direction=rightToLeft`.
extension EnvironmentRequest {
  /// The names of the parameters, in the order of the documentation.
  package static let queryNames = [
    "device", "orientation", "os", "window", "contentSize", "direction", "style", "keyboard",
    "statusBar",
  ]

  /// Whether a parameter names the place of the layout, rather than single traits of it: such a
  /// one takes an Interface Builder document off its canvas.
  package static func replacesDesign(_ name: String) -> Bool {
    ["device", "orientation", "window", "os"].contains(name)
  }

  /// Takes over one parameter.
  ///
  /// - Returns: whether the parameter is one of the environment's.
  package mutating func take(
    _ name: String, _ value: String, mistakes: inout [RequestMistake]
  ) -> Bool {
    func refuse(_ detail: String) {
      let mistake = RequestMistake(.invalidQuery, parameter: name, detail: detail)
      mistakes.append(mistake)
    }
    let shown = "“\(value.prefix(64))”"
    switch name {
    case "device":
      device = .named(value)
      canvas = nil
    case "orientation":
      if let choice = OrientationChoice(rawValue: value) {
        orientation = choice
      } else {
        let known = OrientationChoice.allCases.map(\.rawValue).joined(separator: ", ")
        refuse("\(shown) is no orientation (\(known))")
      }
    case "os":
      if let version = OSVersion(value) {
        os = version
      } else {
        refuse("\(shown) is no release such as “18” or “6.1”")
      }
    case "window":
      if let mode = WindowMode(queryValue: value) {
        window = mode
      } else {
        refuse("\(shown) is no window: full, 1/3, 1/2, 2/3, slideOver or a size such as 640x480")
      }
    case "contentSize":
      let category = ContentSizeCategory(rawValue: value)
      if category.isKnown {
        traits.preferredContentSizeCategory = category
      } else {
        let known = ContentSizeCategory.all.map(\.rawValue).joined(separator: ", ")
        refuse("\(shown) is no content size category (\(known))")
      }
    case "direction":
      if let direction = LayoutDirection.allCases.first(where: { $0.jsonName == value }) {
        traits.layoutDirection = direction
      } else {
        refuse("\(shown) is no layout direction (leftToRight, rightToLeft)")
      }
    case "style":
      if let style = UserInterfaceStyle(rawValue: value) {
        traits.userInterfaceStyle = style
      } else {
        refuse("\(shown) is no user interface style (light, dark)")
      }
    case "keyboard":
      if let height = Double(value), (0...10_000).contains(height) {
        keyboardHeight = height
      } else {
        refuse("\(shown) is no height of a keyboard in points")
      }
    case "statusBar":
      if value == "hidden" || value == "visible" {
        statusBarIsHidden = value == "hidden"
      } else {
        refuse("\(shown) is neither “hidden” nor “visible”")
      }
    default:
      return false
    }
    return true
  }
}

extension WindowMode {
  /// `full`, `1/2`, `slideOver` or `640x480`.
  package init?(queryValue text: String) {
    switch text {
    case "full": self = .full
    case "slideOver": self = .slideOver
    default:
      if let fraction = SplitFraction(rawValue: text) {
        self = .split(fraction)
        return
      }
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
        (1...100_000).contains(width), (1...100_000).contains(height)
      else { return nil }
      self = .size(Size(width: width, height: height))
    }
  }
}
