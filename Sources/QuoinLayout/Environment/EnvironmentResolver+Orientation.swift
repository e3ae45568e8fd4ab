import QuoinGeometry

extension EnvironmentResolver {
  /// The orientation to lay out in, or `nil` with an error where the app cannot take it.
  ///
  /// Devices and traits fact 8; view controllers fact 5.
  mutating func orientation(for screen: ScreenModel, os: OSVersion) -> InterfaceOrientation? {
    let masks = supportedOrientations(on: screen, os: os)
    let effective = masks.effective
    guard !effective.isEmpty else {
      errors.append(
        EnvironmentError(
          code: "environment.no-common-orientation", path: ["app", "supportedOrientations"],
          detail: "the app, its controller and the device have no orientation in common: "
            + describe(masks), exception: "UIApplicationInvalidInterfaceOrientation"))
      return nil
    }
    guard let choice = request.orientation else { return launchOrientation(effective) }
    let preferred = choice.orientation
    if effective.contains(preferred.mask) { return preferred }
    if choice == .landscape, effective.contains(.landscapeLeft) { return .landscapeLeft }
    errors.append(
      EnvironmentError(
        code: "environment.orientation-not-supported", path: ["orientation"],
        detail: "the interface does not turn to \(choice.rawValue): " + describe(masks)))
    return nil
  }

  /// The masks that decide, each with its default where the request gives none.
  mutating func supportedOrientations(
    on screen: ScreenModel, os: OSVersion
  ) -> SupportedOrientations {
    let fallback = SupportedOrientations.defaultMask(for: screen.idiom)
    let app = request.app.supportedOrientations ?? fallback
    let eligibility = MultitaskingEligibility(
      idiom: screen.idiom, os: os, linkedSDK: request.app.linkedSDK ?? os, app: request.app,
      appMask: app, device: screen.device)
    if eligibility.isEligible, request.app.controllerOrientations != nil {
      reason(
        "controller-not-asked",
        "the app takes part in multitasking, so its controllers are not asked for orientations")
    }
    return SupportedOrientations(
      device: screen.supportsUpsideDown ? .all : .allButUpsideDown, app: app,
      controller: request.app.controllerOrientations ?? (os < OSVersion(6) ? .all : fallback),
      asksController: !eligibility.isEligible)
  }

  private mutating func launchOrientation(
    _ effective: InterfaceOrientationMask
  ) -> InterfaceOrientation? {
    let order: [InterfaceOrientation] = [
      .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
    ]
    let chosen = order.first { effective.contains($0.mask) }
    if let chosen, chosen != .portrait {
      reason(
        "launch-orientation",
        request.app.supportedOrientations.map { $0.contains(.portrait) } == false
          ? "the app does not support portrait, so it launches in \(chosen.rawValue)"
          : "the app launches in portrait and turns to \(chosen.rawValue), which its root asks for")
    }
    return chosen
  }

  private func describe(_ masks: SupportedOrientations) -> String {
    func list(_ mask: InterfaceOrientationMask) -> String {
      mask.isEmpty ? "none" : mask.orientations.map(\.rawValue).joined(separator: ", ")
    }
    let controller = masks.asksController ? "; the controller allows \(list(masks.controller))" : ""
    return "the device allows \(list(masks.device)); the app allows \(list(masks.app))"
      + controller
  }
}
