import QuoinGeometry
import QuoinText
import Testing

@testable import struct QuoinText.FontResolver

struct SystemFontWidthTests {
  let measurer = TextMeasurer()

  @Test func fixturesAreThere() {
    #expect(TextFixtures.fitted.count == 40)
    #expect(TextFixtures.measured.count > 100)
    #expect(TextFixtures.labels.count == 9)
  }

  @Test("widths measured through UIKit are met", arguments: TextFixtures.measured)
  func measuredWidth(row: TextFixtures.Row) {
    let measure = measurer.measure(row.text, font: row.font, in: TextEnvironment())
    // Kerning depends a little on the weight, and the tables know the regular one's only.
    let isKerned =
      row.text.contains("AVAST") || row.text.contains("quick")
      || row.text.contains("0123")
    let tolerance = !isKerned ? 0.002 : row.weight == "regular" ? 0.01 : 0.6
    #expect(abs(measure.unroundedSize.width - row.width) <= tolerance)
    #expect(measure.quality == .fitted)
  }

  @Test(
    "labels are as wide as UIKit's at three pixels to the point", arguments: TextFixtures.labels)
  func labelWidth(row: TextFixtures.Row) {
    let measure = measurer.measure(row.text, font: row.font, in: TextEnvironment())
    #expect(abs(measure.size.width - row.width) < 0.001)
  }

  @Test("the fitted table gives its own check values", arguments: TextFixtures.fitted)
  func fittedWidth(row: TextFixtures.Row) throws {
    let environment = TextEnvironment(era: row.era)
    let resolver = FontResolver(givenFonts: [:])
    let face = resolver.fitted(
      row.size, FontWeight(rawValue: row.weight == "italic" ? "regular" : row.weight),
      row.weight == "italic", row.era)
    if let width = face.width(of: row.text) {
      #expect(abs(width - row.width) <= 0.0011)
    } else if row.size >= 20 || row.text.unicodeScalars.allSatisfy({ $0.value > 0x7E }) {
      let measure = measurer.measure(row.text, font: row.font, in: environment)
      #expect(abs(measure.unroundedSize.width - row.width) <= 0.0011)
    } else {
      // Letters beyond ASCII are fitted and the others measured.
      let measure = measurer.measure(row.text, font: row.font, in: environment)
      #expect(abs(measure.unroundedSize.width - row.width) <= 0.5)
    }
  }

  static let lineHeights: [(Double, DisplayScale, Double)] = [
    (17, .two, 20.5), (17, .three, 20.333), (17, .one, 21), (16, .two, 19.5), (15, .two, 18),
    (14, .two, 17), (13, .two, 16), (12, .two, 14.5), (11, .two, 13.5), (18, .two, 21.5),
    (20, .two, 24), (30, .two, 36), (36, .two, 43), (18, .three, 21.667),
  ]

  @Test(
    "line heights are the point size times 1.193359 moved up to a pixel", arguments: lineHeights)
  func lineHeight(size: Double, scale: DisplayScale, height: Double) {
    let measure = measurer.measure(
      "Label", font: .system(size: size), in: TextEnvironment(scale: scale))
    #expect(abs(measure.size.height - height) < 0.001)
  }

  @Test(
    "the word Label at 17 pt has the stored width at every scale",
    arguments: [(DisplayScale.one, 42.0), (.two, 41.5), (.three, 41.333)])
  func labelAtScale(scale: DisplayScale, width: Double) {
    let measure = measurer.measure(
      "Label", font: .labelDefault, in: TextEnvironment(scale: scale))
    #expect(abs(measure.size.width - width) < 0.001)
  }

  @Test(
    "baselines are the ascender rounded to a pixel from the top",
    arguments: [(28.0, 26.5), (22, 21), (13, 12.5)])
  func baseline(size: Double, baseline: Double) {
    let measure = measurer.measure(
      "Label", font: .system(size: size), in: TextEnvironment(scale: .two))
    #expect(measure.firstBaseline == baseline)
    #expect(measure.lastBaseline == baseline)
  }

  @Test func emptyTextHasNoSize() {
    let measure = measurer.measure("", font: .labelDefault, in: TextEnvironment())
    #expect(measure.size == .zero)
    #expect(measure.lines.isEmpty)
  }
}
