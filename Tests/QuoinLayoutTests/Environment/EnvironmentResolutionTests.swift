import QuoinGeometry
import QuoinLayout
import QuoinText
import Testing

@Suite struct EnvironmentResolutionTests {
  @Test func nothingGivenIsAniPhone16InPortraitOn18() throws {
    let environment = try EnvironmentRequest().resolved().get()
    #expect(environment.device == "iphone-16")
    #expect(environment.os == OSVersion(18) && environment.linkedSDK == OSVersion(18))
    #expect(environment.orientation == .portrait && environment.window == .full)
    #expect(environment.windowBounds == Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(environment.rootViewFrame == environment.windowBounds)
    let unspecified = QuoinLayout.Trait.allCases.filter { !$0.isSpecified(in: environment.traits) }
    #expect(
      unspecified == [.toolbarItemPresentationSize, .imageDynamicRange, .typesettingLanguage])
  }

  @Test(arguments: [
    ("iphone-4", "7.1.2"), ("iphone-6", "12.5"), ("iphone-8", "16.7"), ("iphone-17", "26"),
    ("iphone-xr", "18"), ("iphone-16e", "18"), ("ipad-pro-13-m5", "26"),
  ])
  func theDefaultReleaseIsTheNearestTo18(device: String, os: String) throws {
    let environment = try EnvironmentRequest(device: .named(device)).resolved().get()
    #expect(environment.os.description == os)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var request: EnvironmentRequest
    var code: String
    var path: [String]
    var mentions: String

    init(
      _ name: String, _ request: EnvironmentRequest, _ code: String, _ path: [String],
      _ mentions: String
    ) {
      testDescription = name
      self.request = request
      self.code = "environment." + code
      self.path = path
      self.mentions = mentions
    }
  }

  static let half = WindowMode.split(.half)

  static let refusals: [Refusal] = [
    Refusal(
      "unknown device", EnvironmentRequest(device: .named("iphone-16-ultra")), "unknown-device",
      ["device"], "iphone-16-plus"),
    Refusal(
      "release before the device",
      EnvironmentRequest(device: .named("iphone-16"), os: OSVersion(12)),
      "release-out-of-range", ["os"], "18.0"),
    Refusal(
      "release after the device", EnvironmentRequest(device: .named("iphone-4"), os: OSVersion(18)),
      "release-out-of-range", ["os"], "7.1.2"),
    Refusal(
      "skipped release", EnvironmentRequest(os: OSVersion(20)), "unknown-release", ["os"], "26"),
    Refusal(
      "future release", EnvironmentRequest(os: OSVersion(40)), "unknown-release", ["os"], "27"),
    Refusal(
      "split on a phone", EnvironmentRequest(window: half), "window-unavailable",
      ["window", "split"], "phone"),
    Refusal(
      "free window on a phone", EnvironmentRequest(window: .size(Size(width: 200, height: 300))),
      "window-unavailable", ["window"], "phone"),
    Refusal(
      "equal split in portrait", EnvironmentRequest(device: .named("ipad-9"), window: half),
      "window-unavailable", ["window", "split"], "split-1/3"),
    Refusal(
      "split on a device without it",
      EnvironmentRequest(device: .named("ipad-air-1"), orientation: .landscape, window: half),
      "window-unavailable", ["window", "split"], "iPad Air"),
    Refusal(
      "split on the first iPad",
      EnvironmentRequest(device: .named("ipad-1"), orientation: .landscape, window: half),
      "window-unavailable", ["window", "split"], "one app at a time"),
    Refusal(
      "split from iPadOS 26",
      EnvironmentRequest(
        device: .named("ipad-10"), orientation: .landscape, os: OSVersion(26), window: half),
      "window-unavailable", ["window", "split"], "ended with iPadOS 18"),
    Refusal(
      "free window without Stage Manager",
      EnvironmentRequest(
        device: .named("ipad-9"), window: .size(Size(width: 500, height: 500))),
      "window-unavailable", ["window"], "Stage Manager"),
    Refusal(
      "window larger than the screen",
      EnvironmentRequest(
        device: .named("ipad-pro-11-m4"), window: .size(Size(width: 900, height: 500))),
      "window-unavailable", ["window"], "does not fit"),
    Refusal(
      "window without extent",
      EnvironmentRequest(device: .named("ipad-10"), window: .size(Size(width: 0, height: 500))),
      "invalid-number", ["window", "width"], "between"),
    Refusal(
      "window of no number",
      EnvironmentRequest(
        device: .named("ipad-10"), window: .size(Size(width: .nan, height: 500))),
      "invalid-number", ["window", "width"], "between"),
    Refusal(
      "split of an app that requires the full screen",
      EnvironmentRequest(
        device: .named("ipad-9"), orientation: .landscape, window: half,
        app: AppDescription(requiresFullScreen: true)),
      "window-unavailable", ["window", "split"], "UIRequiresFullScreen"),
    Refusal(
      "split without a launch storyboard",
      EnvironmentRequest(
        device: .named("ipad-9"), orientation: .landscape, window: half,
        app: AppDescription(hasLaunchStoryboard: false)),
      "window-unavailable", ["window", "split"], "launch storyboard"),
    Refusal(
      "split of an app for landscape only",
      EnvironmentRequest(
        device: .named("ipad-9"), orientation: .landscape, window: half,
        app: AppDescription(supportedOrientations: .landscape)),
      "window-unavailable", ["window", "split"], "four orientations"),
    Refusal(
      "split of an app linked with an old SDK",
      EnvironmentRequest(
        device: .named("ipad-9"), orientation: .landscape, window: half,
        app: AppDescription(linkedSDK: OSVersion(8))),
      "window-unavailable", ["window", "split"], "SDK"),
    Refusal(
      "upside down without a home button",
      EnvironmentRequest(
        orientation: .portraitUpsideDown, app: AppDescription(supportedOrientations: .all)),
      "orientation-not-supported", ["orientation"], "device allows portrait, landscape"),
    Refusal(
      "orientation the app leaves out",
      EnvironmentRequest(
        orientation: .landscape, app: AppDescription(supportedOrientations: .portrait)),
      "orientation-not-supported", ["orientation"], "app allows portrait"),
    Refusal(
      "no orientation in common",
      EnvironmentRequest(
        app: AppDescription(supportedOrientations: .portrait, controllerOrientations: .landscape)),
      "no-common-orientation", ["app", "supportedOrientations"], "in common"),
    Refusal(
      "keyboard below zero", EnvironmentRequest(keyboardHeight: -1), "invalid-number",
      ["keyboard", "height"], "between"),
    Refusal(
      "insets beyond the screen",
      EnvironmentRequest(
        device: .custom(
          CustomDevice(
            idiom: .phone, pointSize: Size(width: 100, height: 100), scale: .two,
            safeAreaPortrait: EdgeInsets(all: 60)))),
      "invalid-number", ["device", "safeAreaInsets"], "nothing of the screen"),
  ]

  @Test(arguments: refusals)
  func anImpossibleRequestIsRefusedWithItsReason(refusal: Refusal) throws {
    guard case .failure(let failure) = refusal.request.resolved() else {
      Issue.record("the request was accepted")
      return
    }
    let error = try #require(failure.errors.first)
    #expect(error.code == refusal.code)
    #expect(error.path == refusal.path)
    #expect(error.detail.contains(refusal.mentions), "\(error.detail)")
    let raises = refusal.code == "environment.no-common-orientation"
    #expect((error.exception == "UIApplicationInvalidInterfaceOrientation") == raises)
  }

  @Test func independentMistakesAreReportedTogether() {
    let request = EnvironmentRequest(
      device: .named("nokia"), os: OSVersion(20), keyboardHeight: .infinity)
    guard case .failure(let failure) = request.resolved() else {
      Issue.record("the request was accepted")
      return
    }
    #expect(failure.errors.count == 3)
  }

  @Test func aLandscapeAppLaunchesInLandscape() throws {
    let environment = try EnvironmentRequest(
      app: AppDescription(supportedOrientations: .landscape)
    ).resolved().get()
    #expect(environment.orientation == .landscapeRight)
    #expect(environment.reasons.map(\.code).contains("environment.launch-orientation"))
  }

  @Test func multitaskingAppsAreNotAskedForTheirControllersOrientations() throws {
    let app = AppDescription(controllerOrientations: .portrait)
    let request = EnvironmentRequest(
      device: .named("ipad-9"), orientation: .landscape, app: app)
    let environment = try request.resolved().get()
    #expect(environment.orientation.isLandscape)
    #expect(environment.reasons.map(\.code).contains("environment.controller-not-asked"))
    let old = EnvironmentRequest(device: .named("ipad-4"), orientation: .landscape, app: app)
    #expect(throws: EnvironmentErrors.self) { try old.resolved().get() }
  }

  @Test func slideOverLeaves20AboveAndBelowFrom11On() throws {
    func window(_ os: OSVersion) throws -> Rect {
      try EnvironmentRequest(
        device: .named("ipad-pro-9-7"), orientation: .landscape, os: os, window: .slideOver
      ).resolved().get().windowBounds
    }
    #expect(try window(OSVersion(10)) == Rect(x: 0, y: 0, width: 320, height: 768))
    #expect(try window(OSVersion(12)) == Rect(x: 0, y: 0, width: 320, height: 728))
  }

  @Test func beforeiOS7TheRootViewStartsBelowTheStatusBar() throws {
    let environment = try EnvironmentRequest(device: .named("iphone-4"), os: OSVersion(6))
      .resolved().get()
    #expect(environment.rootViewFrame == Rect(x: 0, y: 20, width: 320, height: 460))
    #expect(environment.safeAreaInsets == .zero)
  }

  @Test func aHiddenStatusBarGivesItsSpaceBackOnScreensWithAHomeButton() throws {
    func top(_ device: String) throws -> Double {
      try EnvironmentRequest(device: .named(device), statusBarIsHidden: true)
        .resolved().get().safeAreaInsets.top
    }
    #expect(try top("iphone-se-3") == 0)
    #expect(try top("iphone-16") == 59)
  }

  @Test func theBarOfADynamicIslandPhoneStartsAboveTheSafeArea() throws {
    func bottom(_ device: String, _ os: Int, old: Bool = false) throws -> Double {
      let bars = try EnvironmentRequest(
        device: .named(device), os: OSVersion(os),
        app: AppDescription(designRequiresCompatibility: old)
      ).resolved().get().bars
      return bars.navigationBarY + bars.navigationBarHeight
    }
    #expect(abs(try bottom("iphone-16", 18) - 97.667) < 0.001)
    #expect(abs(try bottom("iphone-16-pro", 18) - 100.333) < 0.001)
    #expect(try bottom("iphone-17-pro", 26) == 116)
    #expect(abs(try bottom("iphone-17-pro", 26, old: true) - 100.333) < 0.001)
    #expect(abs(try bottom("iphone-air", 26, old: true) - 106.333) < 0.001)
  }

  @Test func recordedBarsOf26() throws {
    func bars(_ device: String, _ side: OrientationChoice) throws -> BarMetrics {
      try EnvironmentRequest(device: .named(device), orientation: side, os: OSVersion(26))
        .resolved().get().bars
    }
    let se = try bars("iphone-se-3", .portrait)
    #expect(se.navigationBarY == 20 && se.navigationBarHeight == 54)
    #expect(se.tabBarHeight == 83 && se.toolbarHeight == 86)
    #expect(se.navigationBarHeight + se.largeTitleHeight == 106)
    let turned = try bars("iphone-se-3", .landscape)
    #expect(turned.navigationBarY == 24 && turned.navigationBarHeight == 54)
    #expect(turned.largeTitleHeight == 0 && turned.tabBarHeight == 64)
    #expect(turned.toolbarHeight == 82)
    let pad = try bars("ipad-a16", .portrait)
    #expect(pad.navigationBarY == 32 && pad.toolbarHeight == 79)
    #expect(pad.tabBarIsAtTop && pad.tabBarHeight == 64)
  }

  @Test func overridesReplaceSingleTraits() throws {
    let environment = try EnvironmentRequest(
      traits: TraitCollection(
        layoutDirection: .rightToLeft, preferredContentSizeCategory: .accessibilityLarge)
    ).resolved().get()
    #expect(environment.traits.layoutDirection == .rightToLeft)
    #expect(environment.traits.preferredContentSizeCategory == .accessibilityLarge)
    #expect(environment.traits.horizontalSizeClass == .compact)
  }

  @Test func appsLinkedBefore12KeepLowBarsOnPads() throws {
    let environment = try EnvironmentRequest(
      device: .named("ipad-9"), app: AppDescription(linkedSDK: OSVersion(11))
    ).resolved().get()
    #expect(environment.bars.navigationBarHeight == 44)
    #expect(!environment.bars.tabBarIsAtTop)
  }
}
