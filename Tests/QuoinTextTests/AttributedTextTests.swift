import QuoinGeometry
import QuoinText
import Testing

struct AttributedTextTests {
  let measurer = TextMeasurer()
  let environment = TextEnvironment(scale: .two)
  let limits = TextLimits(numberOfLines: 0)

  private func measure(_ text: AttributedText, width: Double? = nil) -> TextMeasurement {
    var limits = limits
    limits.maxWidth = width
    return measurer.measure(text, limits: limits, in: environment)
  }

  @Test func theHighestRunDecidesTheLine() {
    let measure = measure(
      AttributedText(runs: [
        .init("small ", font: .system(size: 13)), .init("large", font: .system(size: 28)),
      ]))
    #expect(measure.size.height == 33.5)
    #expect(measure.firstBaseline == 26.5)
  }

  @Test func aRaisedRunAddsItsOffset() {
    // Recorded for 13 pt raised by 6 over 17 pt: 22.48 before rounding.
    let measure = measure(
      AttributedText(runs: [
        .init("base", font: .system(size: 17)),
        .init("up", font: .system(size: 13), baselineOffset: 6),
      ]))
    #expect(abs(measure.unroundedSize.height - 22.48) < 0.01)
  }

  @Test func aWordMayChangeItsFontAtALineBreak() {
    let text = AttributedText(runs: [
      .init("one ", font: .system(size: 17)), .init("two", font: .system(size: 30)),
    ])
    let measure = measure(text, width: 60)
    #expect(measure.lines.count == 2)
    #expect(measure.lines[0].height < measure.lines[1].height)
  }

  @Test func kernIsAddedAfterEveryCharacter() {
    let font = FontDescription.system(size: 17)
    let plain = measure(AttributedText(runs: [.init("nnnn", font: font, kern: 0)]))
    let wide = measure(AttributedText(runs: [.init("nnnn", font: font, kern: 2)]))
    #expect(abs(wide.unroundedSize.width - plain.unroundedSize.width - 8) < 1e-9)
  }

  @Test func spacingOfLinesAndParagraphsAddsUp() {
    let font = FontDescription.system(size: 20)
    let line = 20 * 1.193359375
    let style = ParagraphStyle(lineSpacing: 4, paragraphSpacing: 10)
    let text = AttributedText(
      runs: [.init("a\u{2028}b\nc", font: font)], paragraphStyle: style)
    #expect(measure(text).lines.count == 3)
    #expect(measure(text).unroundedSize.height >= 3 * line + 2 * 4)
  }

  @Test func lineHeightsAreBounded() {
    let font = FontDescription.system(size: 20)
    func height(_ style: ParagraphStyle) -> Double {
      measure(AttributedText(runs: [.init("a", font: font)], paragraphStyle: style))
        .unroundedSize.height
    }
    #expect(height(ParagraphStyle(minimumLineHeight: 40)) == 40)
    #expect(height(ParagraphStyle(maximumLineHeight: 18)) == 18)
    #expect(abs(height(ParagraphStyle(lineHeightMultiple: 1.5)) - 1.5 * 20 * 1.193359375) < 1e-6)
  }

  @Test func indentsTakeRoomFromLines() {
    let font = FontDescription.system(size: 17)
    let style = ParagraphStyle(firstLineHeadIndent: 30, headIndent: 10)
    let text = AttributedText(
      runs: [.init("some words that wrap", font: font)], paragraphStyle: style)
    let indented = measure(text, width: 100)
    #expect(indented.lines[0].width <= 70.02)
    #expect(indented.lines[1].width <= 90.02)
    #expect(indented.size.width <= 100)
  }

  @Test func qualityIsThatOfTheWorstCharacter() {
    func quality(_ text: String) -> MeasureQuality {
      measure(AttributedText(text, font: .system(size: 17))).quality
    }
    #expect(quality("Latin") == .fitted)
    #expect(quality("Café señor") == .fitted)
    #expect(quality("ß") == .prior)
    #expect(quality("中文") == .fitted)
    #expect(quality("かな") == .prior)
    #expect(quality("Latin and ไทย") == .fallback)
    #expect(quality("مرحبا") == .fallback)
  }

  @Test func marksAndJoinersHaveNoWidth() {
    func width(_ text: String) -> Double {
      measure(AttributedText(text, font: .system(size: 17))).unroundedSize.width
    }
    #expect(abs(width("e\u{301}") - width("e")) < 1e-9)
    #expect(abs(width("é") - width("e")) < 1e-9)
    #expect(abs(width("a\u{200B}b") - width("ab")) < 0.2)
    #expect(width("👨‍👩‍👧‍👦") == width("👍🏽"))
    #expect(width("\t") == width(" "))
  }

  @Test func latinKeepsAGapFromIdeographsFromIOS14On() {
    func width(_ text: String, _ era: SystemFontEra) -> Double {
      measurer.measure(text, font: .system(size: 16), in: TextEnvironment(era: era))
        .unroundedSize.width
    }
    for (era, gap) in [(SystemFontEra.sanFranciscoOptical, 2.0), (.sanFranciscoPro, 0)] {
      let together = width("Cell样式", era)
      let apart = width("Cell", era) + width("样式", era)
      #expect(abs(together - apart - gap) < 1e-9)
    }
  }
}
