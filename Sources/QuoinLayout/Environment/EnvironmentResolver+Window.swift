import QuoinGeometry

extension EnvironmentResolver {
  /// A window's size and classes, before bars and insets.
  struct WindowModel {
    var mode: WindowMode
    var size: Size
    var sizeClasses: SizeClassPair
    /// Whether the window takes the whole screen.
    var isFullScreen: Bool
  }

  /// The window that the request means, or `nil` with an error where the screen has no such one.
  ///
  /// Devices and traits fact 5.
  mutating func window(
    on screen: ScreenModel, _ orientation: InterfaceOrientation, os: OSVersion
  ) -> WindowModel? {
    let mode = request.window ?? .full
    let screenSize = screen.size(in: orientation)
    let full = WindowModel(
      mode: .full, size: screenSize, sizeClasses: screen.sizeClasses(orientation),
      isFullScreen: true)
    guard mode != .full else { return full }
    guard screen.idiom == .pad else {
      errors.append(
        .windowUnavailable(path(of: mode), "a phone’s window always takes the whole screen"))
      return nil
    }
    let eligibility = MultitaskingEligibility(
      idiom: screen.idiom, os: os, linkedSDK: request.app.linkedSDK ?? os, app: request.app,
      appMask: request.app.supportedOrientations ?? .all, device: screen.device)
    guard eligibility.isEligible else {
      let failures = eligibility.failures.joined(separator: "; ")
      errors.append(
        .windowUnavailable(path(of: mode), "the app never shares this screen: \(failures)"))
      return nil
    }
    reason(
      "multitasking",
      "the app takes part in multitasking: SDK of iOS 9 or later, launch storyboard, all four "
        + "orientations, no UIRequiresFullScreen")
    switch mode {
    case .full: return full
    case .split(let fraction):
      return pane(layoutMode(fraction), mode, on: screen, orientation, os: os)
    case .slideOver: return pane(.slideOver, mode, on: screen, orientation, os: os)
    case .size(let size):
      return freeWindow(size, full: full, on: screen, os: os)
    }
  }

  private mutating func pane(
    _ layoutMode: MultitaskingLayout.Mode, _ mode: WindowMode, on screen: ScreenModel,
    _ orientation: InterfaceOrientation, os: OSVersion
  ) -> WindowModel? {
    let name = screen.device?.name ?? "the device"
    guard os.major < 26 else {
      errors.append(
        .windowUnavailable(
          path(of: mode),
          layoutMode == .slideOver
            ? "no source gives the size of Slide Over from iPadOS 26; give the window’s size"
            : "Split View ended with iPadOS 18; give the window’s size"))
      return nil
    }
    guard let device = screen.device, let multitasking = device.multitasking else {
      return derivedPane(layoutMode, mode, on: screen, orientation, os: os)
    }
    guard let layout = multitasking.layout(layoutMode, orientation, os: os) else {
      let turned = orientation.isLandscape ? "landscape" : "portrait"
      let offered = multitasking.layouts.filter {
        $0.isLandscape == orientation.isLandscape && $0.releases.contains(os)
      }
      let list = offered.map(\.mode.rawValue).joined(separator: ", ")
      errors.append(
        .windowUnavailable(
          path(of: mode),
          "\(name) has no \(layoutMode.rawValue) in \(turned) on iPadOS \(os); it has "
            + (list.isEmpty ? "the full screen only" : list)))
      return nil
    }
    noteConfidence(of: layout)
    return WindowModel(
      mode: mode, size: layout.size,
      sizeClasses: SizeClassPair(
        horizontal: widthClass(layout.size.width), vertical: layout.sizeClasses.vertical),
      isFullScreen: false)
  }

  // A pane of an iPad that is not in the catalogue, by the rules of the known ones: narrow panes
  // are 375 wide on long sides from 1133 (in portrait from a 1024 short side), else 320.
  private mutating func derivedPane(
    _ layoutMode: MultitaskingLayout.Mode, _ mode: WindowMode, on screen: ScreenModel,
    _ orientation: InterfaceOrientation, os: OSVersion
  ) -> WindowModel? {
    let size = screen.size(in: orientation)
    let divider = 10.0
    let narrow =
      orientation.isLandscape
      ? (size.width >= 1133 ? 375.0 : 320) : (size.width >= 1024 ? 375.0 : 320)
    let width: Double
    switch layoutMode {
    case .third, .slideOver: width = narrow
    case .half where orientation.isLandscape: width = (size.width - divider) / 2
    case .half:
      errors.append(.windowUnavailable(path(of: mode), "there is no equal split in portrait"))
      return nil
    case .twoThirds: width = size.width - narrow - divider
    }
    guard width >= 1 else {
      errors.append(.windowUnavailable(path(of: mode), "the screen is too narrow to divide"))
      return nil
    }
    let height =
      layoutMode == .slideOver && os >= OSVersion(11) ? max(size.height - 40, 1) : size.height
    reason("derived-pane", "the pane follows the rules of the known iPads")
    return WindowModel(
      mode: mode, size: Size(width: width, height: height),
      sizeClasses: SizeClassPair(horizontal: widthClass(width), vertical: .regular),
      isFullScreen: false)
  }

  private mutating func freeWindow(
    _ size: Size, full: WindowModel, on screen: ScreenModel, os: OSVersion
  ) -> WindowModel? {
    if size == full.size { return full }
    guard size.width <= full.size.width, size.height <= full.size.height else {
      errors.append(
        .windowUnavailable(
          ["window"],
          "a window of \(text(size)) does not fit the screen of \(text(full.size)) points"))
      return nil
    }
    if let device = screen.device {
      let hasStageManager =
        device.multitasking?.hasStageManager == true && os >= OSVersion(16, 1)
      guard
        os.major >= 26 || hasStageManager
          || (os.major == 16 && os.minor == 0 && os.patch == 0
            && device.multitasking?.hasStageManager == true)
      else {
        errors.append(
          .windowUnavailable(
            ["window"],
            "\(device.name) has no windows of free size on iPadOS \(os): Stage Manager needs "
              + "iPadOS 16.1 and one of its devices, windowed apps iPadOS 26"))
        return nil
      }
      if os.major < 26 {
        warn(
          "window-size-not-sourced",
          "Stage Manager snaps windows to sizes that no source lists; the size is taken as given")
      }
    }
    return WindowModel(
      mode: .size(size), size: size,
      sizeClasses: SizeClassPair(horizontal: widthClass(size.width), vertical: .regular),
      isFullScreen: false)
  }

  private mutating func noteConfidence(of layout: MultitaskingLayout) {
    if layout.provenance.confidence == "low" {
      warn(
        "window-size-derived",
        "the size of \(layout.mode.rawValue) is derived from other iPads, not measured")
    }
  }

  private mutating func widthClass(_ width: Double) -> SizeClass {
    let threshold = SizeClassRule.regularWidthOnPad
    if width > 639, width < 678 {
      warn(
        "width-class-not-observed",
        "no window between 639 and 678 points wide was observed; regular is taken from 640")
    }
    return width >= threshold ? .regular : .compact
  }

  private func layoutMode(_ fraction: SplitFraction) -> MultitaskingLayout.Mode {
    switch fraction {
    case .third: .third
    case .half: .half
    case .twoThirds: .twoThirds
    }
  }

  private func path(of mode: WindowMode) -> [String] {
    if case .split = mode { ["window", "split"] } else { ["window"] }
  }

  private func text(_ size: Size) -> String { "\(size.width) x \(size.height)" }
}
