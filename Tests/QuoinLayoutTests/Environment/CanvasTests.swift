import QuoinGeometry
import QuoinLayout
import Testing

/// Environments as Interface Builder shows them.
@Suite struct CanvasTests {
  @Test func aCanvasKeepsItsSizeAndInsetsAndTakesTheErasBars() throws {
    let canvas = Canvas(
      size: Size(width: 390, height: 844), scale: .three,
      safeAreaInsets: EdgeInsets(top: 94, left: 0, bottom: 68, right: 0), toolsVersion: 24127)
    let environment = try EnvironmentRequest(canvas: canvas).resolved().get()
    #expect(environment.device == nil)
    #expect(environment.safeAreaInsets == canvas.safeAreaInsets)
    #expect(environment.os == OSVersion(26) && environment.toolsVersion == 24127)
    // Stored: bar bottom 148 (Interface Builder format, re-saved documents).
    #expect(environment.bars.navigationBarY + environment.bars.navigationBarHeight == 148)
    #expect(environment.traits.horizontalSizeClass == .compact)
  }

  @Test(arguments: [
    (320.0, 1024.0, UserInterfaceIdiom.pad, SizeClass.compact, SizeClass.regular),
    (703.5, 768, .pad, .regular, .regular), (375, 603, .phone, .compact, .regular),
    (667, 343, .phone, .compact, .compact), (736, 382, .phone, .regular, .compact),
    (812, 343, .phone, .compact, .compact), (896, 382, .phone, .regular, .compact),
    (1366, 1024, .pad, .regular, .regular), (375, 1024, .pad, .compact, .regular),
  ])
  func idiomAndClassesFollowTheCanvas(
    width: Double, height: Double, idiom: UserInterfaceIdiom, horizontal: SizeClass,
    vertical: SizeClass
  ) throws {
    let canvas = Canvas(
      size: Size(width: width, height: height), scale: .two, safeAreaInsets: .zero,
      toolsVersion: 17506)
    let traits = try EnvironmentRequest(canvas: canvas).resolved().get().traits
    #expect(traits.userInterfaceIdiom == idiom)
    #expect(traits.horizontalSizeClass == horizontal && traits.verticalSizeClass == vertical)
  }

  @Test func theSquareCanvasStandsForAnySizeClass() throws {
    let canvas = Canvas(
      size: Size(width: 600, height: 600), scale: .one, safeAreaInsets: .zero, toolsVersion: 9531)
    let traits = try EnvironmentRequest(canvas: canvas).resolved().get().traits
    #expect(traits.horizontalSizeClass == nil && traits.verticalSizeClass == nil)
  }

  @Test func aDeviceTakesTheCanvassPlace() throws {
    let canvas = Canvas(
      size: Size(width: 414, height: 896), scale: .two, safeAreaInsets: .zero,
      toolsVersion: 14460)
    let request = EnvironmentRequest(device: .named("ipad-9"), canvas: canvas)
    #expect(try request.resolved().get().device == "ipad-9")
    // Turned: the metrics of a device with that screen.
    let turned = try EnvironmentRequest(orientation: .landscape, canvas: canvas).resolved().get()
    #expect(turned.windowBounds.width == 896 && turned.safeAreaInsets.left > 0)
    let odd = EnvironmentRequest(
      orientation: .landscape,
      canvas: Canvas(size: Size(width: 10, height: 20), scale: .two, safeAreaInsets: .zero))
    #expect(throws: EnvironmentErrors.self) { try odd.resolved().get() }
  }

  @Test(arguments: [
    (6254, 8), (7706, 9), (12121, 10), (13771, 11), (14460, 12), (14810, 13), (16097, 13),
    (17506, 14), (19529, 15), (21507, 16), (22505, 17), (23727, 18), (24127, 26),
  ])
  func theToolsVersionDecidesTheEra(version: Int, major: Int) throws {
    let canvas = Canvas(
      size: Size(width: 375, height: 667), scale: .two, safeAreaInsets: .zero,
      toolsVersion: version)
    #expect(try EnvironmentRequest(canvas: canvas).resolved().get().os.major == major)
  }
}
