import Foundation
import QuoinGeometry
import QuoinIB
import QuoinLayout
import Testing

/// What a layout may take from saved geometry: the frames of roots, of views that their mask
/// places, and the sizes of these views' superviews.
///
/// Nothing else that is saved may show.
@Suite struct SavedGeometryTests {
  /// A source of numbers that are the same in every run.
  private struct Dice {
    var state: UInt64
    mutating func length() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 48) / 128
    }
  }

  /// The text with every frame replaced that stands in an element which constraints, a stack or
  /// an owner places and that has no subview placed by its mask.
  ///
  /// Interface Builder writes one element a line, the frame right below its view. In the
  /// fixtures, ids of views whose saved frame may count begin with `keep`.
  private static func scrambled(_ text: String, seed: UInt64) -> (text: String, count: Int) {
    var dice = Dice(state: seed)
    var count = 0
    var lines = text.components(separatedBy: "\n")
    for index in lines.indices.dropFirst()
    where lines[index].contains(#"<rect key="frame""#) && !lines[index - 1].contains(#" id="keep"#)
    {
      lines[index] =
        #"<rect key="frame" x="\#(dice.length())" y="\#(dice.length())" "#
        + #"width="\#(dice.length())" height="\#(dice.length())"/>"#
      count += 1
    }
    return (lines.joined(separator: "\n"), count)
  }

  private static func frames(_ text: String) throws -> [[Rect]] {
    let document = try IBDocument.read(bytes: [UInt8](text.utf8)).get()
    var engine = LayoutEngine()
    return try document.scenes.map { scene in
      let environment = try scene.design.resolved().get()
      return try engine.layout(scene.scene, in: environment).views.map(\.frame)
    }
  }

  @Test(arguments: ["saved-frames-do-not-count.storyboard"], [1, 2, 3, 4, 5] as [UInt64])
  func otherSavedRectanglesChangeNothing(name: String, seed: UInt64) throws {
    let text = String(decoding: try IBFixtures.bytes(name), as: UTF8.self)
    let (scrambled, count) = Self.scrambled(text, seed: seed)
    #expect(count == 9)
    #expect(scrambled != text)
    #expect(try Self.frames(scrambled) == Self.frames(text))
  }

  /// The test above would be empty if nothing depended on the frames that may count.
  @Test func framesOfMaskPlacedViewsDoCount() throws {
    let text = String(
      decoding: try IBFixtures.bytes("saved-frames-do-not-count.storyboard"), as: UTF8.self)
    let moved = text.replacingOccurrences(
      of: #"<rect key="frame" x="30" y="40" width="80" height="25"/>"#,
      with: #"<rect key="frame" x="31" y="40" width="80" height="25"/>"#)
    #expect(moved != text)
    #expect(try Self.frames(moved) != Self.frames(text))
  }
}
