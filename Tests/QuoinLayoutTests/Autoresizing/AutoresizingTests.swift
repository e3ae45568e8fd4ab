import QuoinGeometry
import QuoinLayout
import Testing

/// A view at 160 with length 80 in a superview of 320; the expectations are the constraints
/// that iOS 7 printed for it (objectivetoast.com, 2014).
@Suite struct AutoresizingTests {
  typealias Translation = (
    mask: AutoresizingMask, length: (Double, Double), center: (Double, Double)
  )

  static let translations: [Translation] = [
    ([], (0, 80), (0, 200)),
    ([.flexibleRightMargin], (0, 80), (0, 200)),
    ([.flexibleLeftMargin], (0, 80), (1, -120)),
    ([.flexibleWidth], (1, -240), (0.5, 40)),
    ([.flexibleLeftMargin, .flexibleWidth], (1.0 / 3, -80.0 / 3), (5.0 / 6, -200.0 / 3)),
    ([.flexibleLeftMargin, .flexibleRightMargin], (0, 80), (0.625, 0)),
    ([.flexibleWidth, .flexibleRightMargin], (0.5, -80), (0.25, 120)),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], (0.25, 0), (0.625, 0)),
  ]

  @Test(arguments: translations)
  func translatesMasksAsUIKitPrintsThem(_ expected: Translation) {
    let found = TranslatedAutoresizing(
      origin: 160, length: 80, superviewLength: 320,
      flexibility: expected.mask.flexibility(along: .horizontal))
    #expect(abs(found.lengthMultiplier - expected.length.0) < 1e-12)
    #expect(abs(found.lengthConstant - expected.length.1) < 1e-9)
    #expect(abs(found.centerMultiplier - expected.center.0) < 1e-12)
    #expect(abs(found.centerConstant - expected.center.1) < 1e-9)
  }

  @Test(arguments: translations)
  func translatedConstraintsHoldAtTheDesignedSize(_ expected: Translation) {
    for (origin, length, container) in [(160.0, 80.0, 320.0), (0, 0, 0), (5, 0, 5), (-3, 9, 6)] {
      let found = TranslatedAutoresizing(
        origin: origin, length: length, superviewLength: container,
        flexibility: expected.mask.flexibility(along: .horizontal))
      let solved = found.lengthMultiplier * container + found.lengthConstant
      let center = found.centerMultiplier * container + found.centerConstant
      #expect(abs(solved - length) < 1e-9)
      #expect(abs(center - (origin + length / 2)) < 1e-9)
    }
  }

  @Test(arguments: [
    (SpringsAndStruts.FlexibleMargins.proportional, 1120.0 / 3), (.halves, 320),
    (.centerRatio, 360),
  ])
  func fixedSizeBetweenFlexibleMarginsFollowsTheRuleChosen(
    _ rule: SpringsAndStruts.FlexibleMargins, _ x: Double
  ) {
    let frame = SpringsAndStruts(flexibleMargins: rule).frame(
      Rect(x: 160, y: 0, width: 80, height: 10),
      mask: [.flexibleLeftMargin, .flexibleRightMargin],
      from: Size(width: 320, height: 10), to: Size(width: 640, height: 10))
    #expect(abs(frame.minX - x) < 1e-9)
    #expect(frame.width == 80)
  }
}
