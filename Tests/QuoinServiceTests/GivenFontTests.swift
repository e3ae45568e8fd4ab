import QuoinService
import QuoinText
import Testing

struct GivenFontTests {
  private func read(_ text: String) throws -> (font: GivenFont?, mistakes: [RequestMistake]) {
    var reader = JSONReader(try JSONDocument(Array(text.utf8)))
    let font = GivenFont.read(reader.root, &reader)
    return (font, reader.mistakes)
  }

  @Test func metricsAreReadInUnits() throws {
    let (font, mistakes) = try read(
      """
      {"name": "Brand", "unitsPerEm": 1000, "ascender": 900, "descender": -250,
       "advances": {"A": 640, "é": 560}, "kerning": {"AV": -60}}
      """)
    #expect(mistakes.isEmpty)
    #expect(font?.advances["é"] == 560)
    #expect(font?.kerning["AV"] == -60)
    #expect(font?.defaultAdvance == 500)
  }

  @Test(
    "impossible metrics are refused",
    arguments: [
      #"{"name": "Brand", "unitsPerEm": 0, "ascender": 900, "descender": -250}"#,
      #"{"name": "Brand", "unitsPerEm": 1000, "ascender": 1e300, "descender": -250}"#,
      #"{"name": "Brand", "unitsPerEm": 1000, "ascender": 900}"#,
      #"{"name": "B", "unitsPerEm": 9, "ascender": 1, "descender": 0, "advances": {"AB": 1}}"#,
      #"{"name": "B", "unitsPerEm": 9, "ascender": 1, "descender": 0, "kerning": {"A": 1}}"#,
      #"{"name": 3, "unitsPerEm": 9, "ascender": 1, "descender": 0}"#,
    ])
  func refused(text: String) throws {
    let (font, mistakes) = try read(text)
    #expect(font == nil)
    #expect(mistakes.count == 1)
  }

  @Test func labelsAreComparedInWordsAndInJSON() {
    let run = LabelRun(Array(LabelCorpusTests.lines.utf8))
    #expect(run.unreadableLines == [4])
    let text = run.text(missLimit: 3)
    #expect(text.contains("all rows"))
    #expect(text.contains("1 lines are no label, the first is line 4"))
    var writer = JSONWriter()
    run.write(to: &writer)
    let json = String(decoding: writer.finish(), as: UTF8.self)
    #expect(json.hasPrefix(#"{"classes":[{"name":"all rows","rows":2,"#))
  }
}
