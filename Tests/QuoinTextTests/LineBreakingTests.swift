import QuoinGeometry
import QuoinText
import Testing

struct LineBreakingTests {
  let measurer = TextMeasurer()
  let font = FontDescription.system(size: 17)

  private func width(_ text: String) -> Double {
    measurer.measure(text, font: font, in: TextEnvironment()).unroundedSize.width
  }

  private func lines(
    _ text: String, width: Double?, _ mode: LineBreakMode = .byWordWrapping, limit: Int = 0,
    era: SystemFontEra = .sanFranciscoOptical
  ) -> [String] {
    let measure = measurer.measure(
      text, font: font,
      limits: TextLimits(maxWidth: width, numberOfLines: limit, lineBreakMode: mode),
      in: TextEnvironment(era: era))
    return measure.lines.map { line in
      let utf16 = Array(text.utf16)
      return String(decoding: utf16[line.range], as: UTF16.self)
    }
  }

  @Test func wordsMoveToTheNextLineAndSpacesHang() {
    #expect(lines("one two three", width: width("one two")) == ["one two ", "three"])
    #expect(lines("one two three", width: width("one two ")) == ["one two ", "three"])
    #expect(lines("one   two", width: width("one")) == ["one   ", "two"])
  }

  @Test func aLineBreaksAfterAHyphenAndASlash() {
    #expect(lines("well-known", width: width("well-kn")) == ["well-", "known"])
    #expect(lines("and/or", width: width("and/o")) == ["and/", "or"])
    #expect(lines("a -b", width: width("a -")) == ["a ", "-b"])
    #expect(lines("12-34", width: width("12-3")) == ["12-3", "4"])
  }

  @Test func punctuationStaysWithItsWord() {
    #expect(lines("see (this)!", width: width("see (this)")) == ["see ", "(this)!"])
    #expect(lines("pay $100 now", width: width("pay $")) == ["pay ", "$100 ", "now"])
    #expect(lines("a “quoted” b", width: width("a “quoted")) == ["a ", "“quoted” ", "b"])
  }

  @Test func aNoBreakSpaceKeepsWordsTogether() {
    #expect(lines("go 10\u{A0}km", width: width("go 10\u{A0}k")) == ["go ", "10\u{A0}km"])
  }

  @Test func aWordWiderThanTheLineBreaksBetweenCharacters() {
    #expect(lines("aaaaaa", width: width("aaaa")) == ["aaaa", "aa"])
    #expect(lines("a", width: 1) == ["a"])
    #expect(lines("abc", width: 0) == ["a", "b", "c"])
    #expect(lines("abc", width: -5) == ["a", "b", "c"])
  }

  @Test func charactersWrapAnywhere() {
    #expect(lines("one two", width: width("one tw"), .byCharWrapping) == ["one tw", "o"])
  }

  @Test(
    "newlines end lines whatever their kind", arguments: ["\n", "\r\n", "\u{2028}", "\u{2029}"])
  func newlines(newline: String) {
    #expect(lines("a\(newline)b", width: nil) == ["a", "b"])
    #expect(lines("a\(newline)\(newline)b", width: nil) == ["a", "", "b"])
    #expect(lines("a\(newline)", width: nil) == ["a"])
  }

  @Test func ideographsBreakAnywhereButNotBeforePunctuation() {
    #expect(lines("你好世界", width: 17 * 2.2) == ["你好", "世界"])
    #expect(lines("你好，世界", width: 17 * 2.2) == ["你", "好，", "世界"])
  }

  @Test func koreanBreaksBetweenSyllablesOnlyBeforeIOS14() {
    #expect(lines("안녕 하세요", width: 17 * 4.2, era: .sanFranciscoOptical) == ["안녕 ", "하세요"])
    #expect(lines("안녕 하세요", width: 17 * 4.2, era: .sanFranciscoPro) == ["안녕 하세", "요"])
  }

  @Test func clustersAreNeverDivided() {
    let family = "👨‍👩‍👧‍👦"
    #expect(lines(family + family, width: 1) == [family, family])
    #expect(lines("e\u{301}e\u{301}", width: 1) == ["e\u{301}", "e\u{301}"])
    #expect(lines("🇩🇪🇫🇷", width: 1) == ["🇩🇪", "🇫🇷"])
  }

  @Test func linesBeyondTheLimitAreHidden() {
    let measure = measurer.measure(
      "one two three", font: font,
      limits: TextLimits(
        maxWidth: width("three"), numberOfLines: 2, lineBreakMode: .byWordWrapping),
      in: TextEnvironment())
    #expect(measure.lines.count == 2)
    #expect(measure.isTruncated)
  }

  @Test func theLimitOfLinesCountsParagraphs() {
    #expect(lines("a\nb\nc", width: nil, limit: 2) == ["a", "b"])
    #expect(lines("a\nb", width: nil, limit: 2) == ["a", "b"])
  }

  @Test func theHeightIsThatOfAllLinesTogether() {
    let environment = TextEnvironment(scale: .two)
    let measure = measurer.measure(
      "a\nb\nc", font: font, limits: TextLimits(numberOfLines: 0), in: environment)
    // 3 × 1.193359375 × 17 is 60.861.
    #expect(measure.size.height == 61)
    #expect(measure.firstBaseline == 16)
    #expect(measure.lastBaseline == 57)
  }

  @Test func aLabelAtItsOwnWidthDoesNotWrap() {
    for text in ["Continue", "Two words", "Three more words", "Wi-Fi & Bluetooth"] {
      let one = measurer.measure(text, font: font, in: TextEnvironment())
      let many = measurer.measure(
        text, font: font, limits: TextLimits(maxWidth: one.size.width, numberOfLines: 0),
        in: TextEnvironment())
      #expect(many.lines.count == 1)
      #expect(many.size == one.size)
    }
  }
}
