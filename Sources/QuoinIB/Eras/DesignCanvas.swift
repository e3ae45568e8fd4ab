import QuoinGeometry
import QuoinLayout
import QuoinText

/// The canvas that the editor showed a scene on.
struct DesignCanvas {
  let size: Size
  let scale: DisplayScale
  let safeAreaInsets: EdgeInsets
  let traits: TraitCollection
  let toolsVersion: Int

  init(info: DocumentInfo, controller: Element?, view: Element, bars: SimulatedBars.Bars) {
    let device = info.device.flatMap { DesignDevice.named($0) }
    let screen = Self.screen(info: info, device: device, controller: controller, view: view)
    size = view.savedFrame(in: nil)?.size ?? screen
    scale = device?.scale ?? .one
    toolsVersion = info.toolsVersion
    traits = Self.traits(info: info, device: device)
    let insets = DesignSafeArea(
      tools: info.toolsVersion, deviceID: info.device, device: device,
      isLandscape: info.isLandscape, screen: screen, root: size, bars: bars,
      isFreeform: Self.isFreeform(controller: controller, view: view),
      isLooseView: controller == nil && info.usesSafeAreas
    ).insets
    // Rows, items and views smaller than the insets stand in no window's corner.
    let isPart = view.name != "view" && view.name != "stackView" && controller == nil
    let fits = insets.top + insets.bottom < size.height && insets.left + insets.right < size.width
    safeAreaInsets = isPart || !fits ? .zero : insets
  }

  /// The environment in which a scene is laid out as designed.
  var request: EnvironmentRequest {
    EnvironmentRequest(
      traits: traits,
      canvas: Canvas(
        size: size, scale: scale, safeAreaInsets: safeAreaInsets, toolsVersion: toolsVersion))
  }

  /// The whole screen in points: the device's, or what the simulated metrics name.
  private static func screen(
    info: DocumentInfo, device: DesignDevice?, controller: Element?, view: Element
  ) -> Size {
    if let device {
      return info.isLandscape
        ? Size(width: device.size.height, height: device.size.width) : device.size
    }
    let metrics =
      controller?.child("simulatedScreenMetrics", key: "simulatedDestinationMetrics")
      ?? view.child("simulatedScreenMetrics", key: "simulatedDestinationMetrics")
    switch metrics?["type"] {
    case "retina4": return Size(width: 320, height: 568)
    case "retina47", "retina4_7.fullscreen": return Size(width: 375, height: 667)
    case "retina55", "retina5_5.fullscreen": return Size(width: 414, height: 736)
    case "iPad": return Size(width: 768, height: 1024)
    default: break
    }
    if info.usesTraitCollections { return Size(width: 600, height: 600) }
    return info.isForPad ? Size(width: 768, height: 1024) : Size(width: 320, height: 480)
  }

  private static func isFreeform(controller: Element?, view: Element) -> Bool {
    if controller?.child("size", key: "freeformSize") != nil { return true }
    let metrics =
      controller?.child(key: "simulatedDestinationMetrics")
      ?? view.child(key: "simulatedDestinationMetrics")
    return metrics?.name == "freeformSimulatedSizeMetrics"
  }

  /// The size classes that the canvas shows; without a device any size, which is no class.
  private static func traits(info: DocumentInfo, device: DesignDevice?) -> TraitCollection {
    var traits = TraitCollection()
    let category = DynamicType.editorCategory(toolsVersion: info.toolsVersion)
    if category != .large { traits.preferredContentSizeCategory = category }
    guard let device else {
      traits.userInterfaceIdiom = info.isForPad ? .pad : .phone
      return traits
    }
    traits.userInterfaceIdiom = device.isPad ? .pad : .phone
    if device.isPad {
      traits.horizontalSizeClass = info.adaptation == "splitview1_3" ? .compact : .regular
      traits.verticalSizeClass = .regular
    } else {
      traits.horizontalSizeClass = info.isLandscape && device.isPlus ? .regular : .compact
      traits.verticalSizeClass = info.isLandscape ? .compact : .regular
    }
    return traits
  }
}
