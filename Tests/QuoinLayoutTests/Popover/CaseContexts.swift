import QuoinGeometry
import QuoinLayout

extension PopoverCase {
  /// The surroundings the case names, in the release `os`; without a device a 9.7-inch iPad, or
  /// a phone where the case asks for compact width.
  func context(os: OSVersion) -> PresentationContext {
    if section == .runtime { return recordedContext() }
    if let device = input["device"]?.string {
      var request = EnvironmentRequest(device: .named(device), os: os)
      if let orientation = input["orientation"]?.string {
        request.orientation = OrientationChoice(rawValue: orientation)
      }
      if case .success(let environment) = request.resolved() {
        return PresentationContext(environment)
      }
    }
    let standard =
      input["container"]?.string == "large iPad"
      ? Size(width: 1024, height: 1366) : Size(width: 768, height: 1024)
    let container = input["container"]?.size ?? standard
    let horizontal = input["horizontal"]?.string.flatMap { SizeClass(rawValue: $0) }
    let vertical = input["vertical"]?.string.flatMap { SizeClass(rawValue: $0) }
    let isPhone =
      input["idiom"]?.string == "phone" || horizontal == .compact || vertical == .compact
      || container.width < 600
    let phone = vertical == .compact ? Size(width: 667, height: 375) : Size(width: 375, height: 667)
    return PresentationContext(
      container: Rect(
        origin: .zero, size: isPhone && input["container"]?.size == nil ? phone : container),
      statusBarHeight: vertical == .compact ? 0 : 20, idiom: isPhone ? .phone : .pad,
      horizontalSizeClass: os.major < 8 ? nil : horizontal ?? (isPhone ? .compact : .regular),
      verticalSizeClass: os.major < 8 ? nil : vertical ?? .regular, os: os)
  }

  /// The surroundings of a runtime record, which states window, safe area and scale.
  private func recordedContext() -> PresentationContext {
    let window = value["window"]?.size ?? .zero
    let safeArea = value["safeArea"]?.insets ?? .zero
    let isPad = value["device"]?.string?.hasPrefix("iPad") ?? false
    let isLandscape = window.width > window.height
    return PresentationContext(
      container: Rect(origin: .zero, size: window), safeAreaInsets: safeArea,
      statusBarHeight: isLandscape && !isPad ? 0 : safeArea.top, idiom: isPad ? .pad : .phone,
      horizontalSizeClass: isPad ? .regular : .compact,
      verticalSizeClass: isLandscape && !isPad ? .compact : .regular, os: os,
      scale: value["scale"]?.number.flatMap { DisplayScale(pixelsPerPoint: $0) })
  }

  /// A style as the cases write it: "automatic", "pageSheet/automatic", "default (fullScreen)".
  func style(os: OSVersion) -> ModalPresentationStyle? {
    guard let text = input["style"]?.string else { return nil }
    let word = String(text.prefix { $0.isLetter })
    return word == "default" ? .initial(os: os) : ModalPresentationStyle(name: word)
  }
}
