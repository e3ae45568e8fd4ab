import Testing

@testable import QuoinService

@Suite struct NearestNameTests {
  @Test(
    arguments: [
      ("frmae", "frame"), ("numberOfLine", "numberOfLines"), ("Axis", "axis"),
      ("hidden", "isHidden"),
      ("sublayers", nil), ("x", nil), ("", nil),
    ] as [(String, String?)])
  func suggestsOnlyWhatIsClose(word: String, expected: String?) {
    let known = ["frame", "numberOfLines", "axis", "isHidden", "constraints"]
    #expect(NearestName.of(word, among: known) == expected)
  }
}
