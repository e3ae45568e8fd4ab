import QuoinGeometry
import QuoinText
import Testing

struct FontResolutionTests {
  let measurer = TextMeasurer()

  @Test func namesOfSizesAndStylesHaveSeveralSpellings() {
    #expect(
      ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL").rawValue == "AX5")
    #expect(ContentSizeCategory(rawValue: "accessibilityLarge") == .accessibilityLarge)
    #expect(ContentSizeCategory(rawValue: "L") == .large)
    #expect(TextStyle(rawValue: "UICTFontTextStyleTitle0") == .largeTitle)
    #expect(TextStyle(rawValue: "UICTFontTextStyleSubhead") == .subheadline)
    #expect(!ContentSizeCategory(rawValue: "huge").isKnown)
  }

  @Test(
    "text styles follow the reader's size",
    arguments: [
      (TextStyle.body, "L", 17.0), (.body, "XS", 14), (.body, "AX5", 53), (.title1, "AX3", 48),
      (.caption2, "XS", 11), (.largeTitle, "XXXL", 40),
    ])
  func styleSize(style: TextStyle, category: String, size: Double) {
    let environment = TextEnvironment(contentSizeCategory: ContentSizeCategory(rawValue: category))
    #expect(measurer.font(.textStyle(style), in: environment).pointSize == size)
  }

  @Test func onlyBodyGrewInAccessibilitySizesBeforeIOS11() {
    let environment = TextEnvironment(
      era: .sanFranciscoUI, contentSizeCategory: .accessibilityLarge)
    #expect(measurer.font(.textStyle(.body), in: environment).pointSize == 33)
    #expect(measurer.font(.textStyle(.footnote), in: environment).pointSize == 19)
  }

  @Test func valuesScaleByTheLineOfTheirStyle() {
    // 17 × 21 / 22 is 16.227, published as 16.333 at three pixels to the point.
    let value = DynamicType.scaledValue(17, by: .body, in: .medium, scale: .three)
    #expect(abs(value - 16.3333) < 0.001)
    // Recorded: a scaled font goes to whole points.
    #expect(DynamicType.scaledPointSize(17, by: .body, in: .extraSmall) == 15)
    #expect(DynamicType.scaledPointSize(17, by: .body, in: .large) == 17)
    #expect(
      DynamicType.scaledPointSize(17, by: .body, in: .accessibilityLarge, maximum: 20) == 20)
  }

  @Test(
    "each editor measures text styles at its own size",
    arguments: [
      (9532, "M"), (11762, "L"), (14490, "L"), (18122, "XS"), (20037, "XS"), (21507, "L"),
    ])
  func editorSize(tools: Int, category: String) {
    #expect(DynamicType.editorCategory(toolsVersion: tools).rawValue == category)
  }

  @Test(
    "named fonts have the line height of saved labels",
    arguments: [
      ("HelveticaNeue", 1.143, 1.167), ("HelveticaNeue-Bold", 1.187, 1.194),
      ("Avenir-Book", 1.358, 1.366), ("AvenirNext-Regular", 1.3637, 1.3667),
      ("Menlo-Regular", 1.148, 1.176),
    ])
  func namedLineHeight(name: String, low: Double, high: Double) {
    let font = measurer.font(.named(name, size: 100), in: TextEnvironment())
    #expect(font.lineHeight >= low * 100 - 0.001 && font.lineHeight <= high * 100 + 0.001)
    #expect(font.warnings.isEmpty)
    #expect(abs(font.ascender - font.descender - font.lineHeight) < 1e-9)
  }

  @Test(
    "a font without a table is measured as its nearest",
    arguments: [
      ("Avenir-Black", "Avenir-Heavy"), ("AvenirNext-Bold", "AvenirNext-DemiBold"),
      ("HelveticaNeue-UltraLight", "HelveticaNeue-Thin"), ("Montserrat-Bold", "HelveticaNeue-Bold"),
      ("Lato-Regular", "HelveticaNeue"), ("Georgia", "TimesNewRomanPSMT"),
      ("Courier", "Menlo-Regular"), ("Menlo-Bold", "Menlo-Regular"),
    ])
  func nearest(name: String, face: String) {
    let font = measurer.font(.named(name, size: 17), in: TextEnvironment())
    #expect(font.faceName == face)
    #expect(font.warnings.map(\.code) == [.fontSubstituted])
    let measure = measurer.measure("Text", font: .named(name, size: 17), in: TextEnvironment())
    #expect(measure.quality == .fallback)
    #expect(measure.warnings.count == 1)
  }

  @Test func givenFontsGoBeforeTheTables() {
    let given = GivenFont(
      name: "Brand-Regular", unitsPerEm: 1000, ascender: 900, descender: -250, lineGap: 50,
      advances: ["A": 600, "V": 500], defaultAdvance: 400, kerning: ["AV": -50])
    let measurer = TextMeasurer(givenFonts: [given])
    let font = FontDescription.named("Brand-Regular", size: 20)
    let measure = measurer.measure("AVx", font: font, in: TextEnvironment())
    #expect(abs(measure.unroundedSize.width - 29) < 1e-9)
    #expect(abs(measure.unroundedSize.height - 24) < 1e-9)
    #expect(measure.quality == .given)
    #expect(measure.warnings.isEmpty)
  }

  @Test(
    "impossible sizes are measured as 17 points with a warning",
    arguments: [0, -3, .nan, .infinity, 1e9] as [Double])
  func impossibleSize(size: Double) {
    let font = measurer.font(.system(size: size), in: TextEnvironment())
    #expect(font.pointSize == 17)
    #expect(font.warnings.map(\.code) == [.invalidPointSize])
  }

  @Test func boldTextWidensSystemFonts() {
    let plain = measurer.measure("Label", font: .labelDefault, in: TextEnvironment())
    let bold = measurer.measure(
      "Label", font: .labelDefault, in: TextEnvironment(isBoldTextEnabled: true))
    #expect(bold.unroundedSize.width > plain.unroundedSize.width)
  }

  @Test func erasHaveTheirOwnFonts() {
    let widths = SystemFontEra.allCases.map {
      measurer.measure("Sample text", font: .system(size: 24), in: TextEnvironment(era: $0))
        .unroundedSize.width
    }
    #expect(Set(widths).count == widths.count)
  }
}
