import QuoinLayout
import Testing

@testable import QuoinService

@Suite struct DevicesRouteTests {
  let list = RouteProbe(.devices)
  let one = RouteProbe(.device)

  private func ids(_ parameters: [(name: String, value: String)]) throws -> [String] {
    let devices = value(try list.json("", parameters), "devices") as? [[String: Any]] ?? []
    return devices.compactMap { $0["id"] as? String }
  }

  @Test func theListHoldsTheWholeCatalogue() throws {
    #expect(try ids([]).count == 104)
  }

  @Test func filtersNarrowTheList() throws {
    #expect(try ids([("family", "ipad")]).count == 45)
    #expect(try ids([("idiom", "phone"), ("homeIndicator", "false")]).contains("iphone-se-3"))
    #expect(try ids([("os", "3.1")]).contains("iphone-1"))
    #expect(try !ids([("os", "18")]).contains("iphone-8"))
    let wide = try ids([("family", "iphone"), ("horizontalSizeClass", "regular")])
    #expect(wide.contains("iphone-air") && !wide.contains("iphone-17"))
    #expect(list.problem("", [("os", "x")])?.mistakes.first?.parameter == "os")
    #expect(list.problem("", [("family", "nokia")])?.status == 422)
  }

  @Test(arguments: ["iphone-16", "iPhone 16", "iPhone17,3", "IPHONE-16"])
  func aDeviceIsFoundByEveryName(name: String) throws {
    let device = try one.json(path: [("id", name)])
    #expect(value(device, "id") as? String == "iphone-16")
    #expect(value(device, "provenance", "pointSize", "confidence") as? String == "high")
    #expect(value(device, "sources", "HIG-LAYOUT") is String)
    #expect(value(device, "eras", "0", "safeAreaInsets", "portrait", "top") as? Double == 59)
  }

  @Test func everyDeviceIsAnsweredAsJSON() throws {
    for device in one.service.devices.devices {
      #expect(value(try one.json(path: [("id", device.id)]), "id") as? String == device.id)
    }
  }

  @Test func anUnknownDeviceIs404WithTheNearestIds() {
    let problem = one.problem(path: [("id", "iphone-61")])
    #expect(problem?.status == 404)
    #expect(problem?.detail.contains("iphone-6") == true)
  }
}

@Suite struct TraitsRouteTests {
  let traits = RouteProbe(.traits)

  @Test func theEnvironmentIsResolvedWithItsReasons() throws {
    let answer = try traits.json(
      "", [("device", "ipad-9"), ("orientation", "landscape"), ("window", "1/2")])
    #expect(value(answer, "environment", "window", "width") as? Double == 535)
    #expect(
      value(answer, "environment", "traits", "horizontalSizeClass") as? String == "compact")
    #expect(value(answer, "multitasking", "isEligible") as? Bool == true)
    let reasons = value(answer, "environment", "reasons") as? [[String: Any]] ?? []
    #expect(reasons.contains { $0["code"] as? String == "environment.multitasking" } == true)
  }

  @Test func singleTraitsAreOverridden() throws {
    let answer = try traits.json(
      "",
      [("legibilityWeight", "bold"), ("horizontalSizeClass", "regular"), ("contentSize", "AX1")])
    #expect(value(answer, "environment", "traits", "legibilityWeight") as? String == "bold")
    #expect(
      value(answer, "environment", "traits", "horizontalSizeClass") as? String == "regular")
    let problem = traits.problem("", [("legibilityWeight", "heavy")])
    #expect(problem?.mistakes.first?.parameter == "legibilityWeight")
  }

  @Test func anAppThatNeedsTheFullScreenHasNoSplit() {
    let problem = traits.problem(
      "",
      [
        ("device", "ipad-9"), ("orientation", "landscape"), ("window", "1/2"),
        ("requiresFullScreen", "true"),
      ])
    #expect(problem?.status == 422)
    #expect(problem?.detail.contains("UIRequiresFullScreen") == true)
  }

  @Test func theMasksOfAllWhoDecideAreListed() throws {
    let answer = try traits.json(
      "", [("device", "iphone-16"), ("supportedOrientations", "landscape")])
    #expect(
      value(answer, "orientations", "effective") as? [String] == [
        "landscapeLeft", "landscapeRight",
      ])
    #expect(value(answer, "environment", "orientation") as? String == "landscapeRight")
  }
}
