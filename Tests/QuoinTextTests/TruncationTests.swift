import QuoinGeometry
import QuoinText
import Testing

struct TruncationTests {
  let measurer = TextMeasurer()
  let font = FontDescription.system(size: 17)
  let text = "The quick brown fox"

  private func measure(
    _ text: String, _ mode: LineBreakMode, width: Double, lines: Int = 1
  ) -> TextMeasurement {
    measurer.measure(
      text, font: font,
      limits: TextLimits(maxWidth: width, numberOfLines: lines, lineBreakMode: mode),
      in: TextEnvironment())
  }

  @Test(
    "an ellipsis hides the end, the start or the middle",
    arguments: [
      LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle,
    ])
  func hidden(mode: LineBreakMode) throws {
    let measure = measure(text, mode, width: 100)
    let line = try #require(measure.lines.first)
    let hidden = try #require(line.truncatedRange)
    #expect(measure.isTruncated)
    #expect(line.range == 0..<text.utf16.count)
    #expect(line.width <= 100.02)
    #expect(line.width > 85)
    #expect(measure.size.width <= 100)
    switch mode {
    case .byTruncatingHead: #expect(hidden.lowerBound == 0 && hidden.upperBound < 15)
    case .byTruncatingMiddle: #expect(hidden.lowerBound > 3 && hidden.upperBound < 16)
    default: #expect(hidden.lowerBound > 6 && hidden.upperBound == text.utf16.count)
    }
  }

  @Test func textThatFitsIsWhole() {
    for mode in LineBreakMode.allCases {
      let measure = measure(text, mode, width: 400)
      #expect(!measure.isTruncated)
      #expect(measure.lines.first?.truncatedRange == nil)
    }
  }

  @Test func clippedTextKeepsItsLineAndItsRoom() {
    let measure = measure(text, .byClipping, width: 100)
    #expect(measure.isTruncated)
    #expect(measure.lines.first?.truncatedRange == nil)
    #expect(measure.size.width == 100)
    #expect(measure.unroundedSize.width > 140)
  }

  @Test func onlyTheLastLineIsTruncated() {
    let measure = measure("one two three four five six", .byTruncatingTail, width: 80, lines: 2)
    #expect(measure.lines.map(\.isTruncated) == [false, true])
  }

  @Test func aHiddenParagraphLeavesAnEllipsis() {
    let measure = measure("short\nsecond", .byTruncatingTail, width: 200)
    #expect(measure.isTruncated)
    #expect(measure.lines.first?.truncatedRange == 5..<12)
  }

  @Test func fontsShrinkToFitDownToTheSmallestFactor() {
    let limits = TextLimits(
      maxWidth: 100, minimumScaleFactor: 0.5, adjustsFontSizeToFitWidth: true)
    let fitting = measurer.measure(text, font: font, limits: limits, in: TextEnvironment())
    #expect(!fitting.isTruncated)
    #expect(fitting.scaleFactor > 0.5 && fitting.scaleFactor < 0.75)
    #expect(fitting.size.width <= 100)

    var narrow = limits
    narrow.maxWidth = 40
    let cut = measurer.measure(text, font: font, limits: narrow, in: TextEnvironment())
    #expect(cut.isTruncated)
    #expect(cut.scaleFactor == 0.5)
  }

  @Test func hostileLimitsAreSurvived() {
    for width in [-1, 0, 1e300, .infinity, -.infinity, .nan] as [Double] {
      for lines in [Int.min, -1, 0, 1, Int.max] {
        for mode in LineBreakMode.allCases {
          let limits = TextLimits(
            maxWidth: width, numberOfLines: lines, lineBreakMode: mode,
            minimumScaleFactor: width, adjustsFontSizeToFitWidth: lines == 1)
          let measure = measurer.measure(
            "a bé 你\n😀", font: font, limits: limits, in: TextEnvironment())
          #expect(measure.size.width.isFinite && measure.size.height.isFinite)
        }
      }
    }
  }
}
