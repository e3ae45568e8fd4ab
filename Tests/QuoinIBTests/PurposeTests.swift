import QuoinGeometry
import QuoinIB
import QuoinLayout
import Testing

/// What belongs to the editor alone stays there.
@Suite struct PurposeTests {
  private static func view(
    _ id: String, of name: String, purpose: ReadOptions.Purpose
  ) throws -> View {
    var options = ReadOptions()
    options.purpose = purpose
    let document = try IBFixtures.document("as-saved/" + name, options: options)
    return try #require(document.scenes.first?.scene.views.first { $0.id == id })
  }

  @Test func placeholderSizesAreForTheEditorOnly() throws {
    let name = "placeholder-content-size.xib"
    let designed = try Self.view("cus", of: name, purpose: .design)
    #expect(designed.intrinsicContentSize == IntrinsicSize(width: 90, height: 44))
    #expect(try Self.view("cus", of: name, purpose: .device).intrinsicContentSize == nil)
  }

  @Test func designablesKeepTheirSizeOnDevices() throws {
    let view = try Self.view(
      "cus", of: "designables-know-their-size.xib", purpose: .device)
    #expect(view.intrinsicContentSize == IntrinsicSize(width: 77, height: 33))
  }

  /// On a device the constraint does not exist, so the box has no width left.
  @Test func placeholderConstraintsAreForTheEditorOnly() throws {
    let document = try IBFixtures.document(
      "as-saved/placeholder-constraint-counts-in-the-editor.xib")
    let scene = try #require(document.scenes.first)
    var engine = LayoutEngine()
    let onDevice = try EnvironmentRequest(device: .named("iphone-15")).resolved().get()
    let found = try engine.layout(scene.scene, in: onDevice)
    #expect(found.views[1].frame.width == 0)
    let designed = try engine.layout(scene.scene, in: scene.design.resolved().get())
    #expect(designed.views[1].frame.width == 120)
  }

  @Test func plainViewsHaveTheWidthOfTheLibraryInTheEditorOnly() throws {
    let document = try IBFixtures.document(
      "as-saved/plain-view-keeps-the-width-of-the-library.xib")
    let scene = try #require(document.scenes.first)
    let line = try #require(scene.scene.views.firstIndex { $0.id == "lin" })
    var engine = LayoutEngine()
    let onDevice = try EnvironmentRequest(device: .named("iphone-15")).resolved().get()
    #expect(try engine.layout(scene.scene, in: onDevice).views[line].frame.width == 0)
    let designed = try engine.layout(scene.scene, in: scene.design.resolved().get())
    #expect(designed.views[line].frame.width == 240)
  }

  @Test(arguments: [("iphone-15", 59.0), ("iphone-se-3", 20.0)])
  func sceneFollowsTheSafeAreaOfADevice(device: String, top: Double) throws {
    var options = ReadOptions()
    options.purpose = .device
    let document = try IBFixtures.document(
      "as-saved/safe-area-of-a-notched-phone.storyboard", options: options)
    let scene = try #require(document.scenes.first).scene
    var engine = LayoutEngine()
    let environment = try EnvironmentRequest(device: .named(device)).resolved().get()
    let found = try engine.layout(scene, in: environment)
    let box = try #require(scene.views.firstIndex { $0.id == "box" })
    #expect(found.views[box].frame.minY == top)
  }
}
