import QuoinGeometry
import QuoinText
import Testing

struct DynamicTypeTests {
  struct Recorded: Sendable {
    var style: TextStyle
    var sizes: [Double]
    var lines: [Double]
  }

  static let recorded: [Recorded] = {
    let styles = TextFixtures.json("dynamic_type_ios26.json")["styles"] as? [String: Any] ?? [:]
    return styles.keys.sorted().compactMap { name in
      guard let entry = styles[name] as? [String: Any], let sizes = entry["size"] as? [Double],
        let lines = entry["line"] as? [Double]
      else { return nil }
      return Recorded(style: TextStyle(rawValue: name), sizes: sizes, lines: lines)
    }
  }()

  @Test func allStylesWereRecorded() {
    #expect(Self.recorded.count == 11)
    #expect(Self.recorded.allSatisfy { $0.sizes.count == 12 && $0.lines.count == 12 })
    #expect(Self.recorded.allSatisfy { $0.style.isKnown })
  }

  @Test("sizes are those recorded in every category", arguments: recorded)
  func sizes(recorded: Recorded) {
    let sizes = ContentSizeCategory.all.map {
      DynamicType.pointSize(of: recorded.style, in: $0, era: .sanFranciscoOptical)
    }
    #expect(sizes == recorded.sizes)
  }

  @Test("values scale by the recorded lines", arguments: recorded)
  func scaledValues(recorded: Recorded) {
    for (index, category) in ContentSizeCategory.all.enumerated() {
      let value = DynamicType.scaledValue(100, by: recorded.style, in: category, scale: .three)
      let exact = 100 * recorded.lines[index] / recorded.lines[3]
      #expect(abs(value - exact) <= 1.0 / 6 + 1e-6)
      #expect(abs((value * 3).rounded() - value * 3) < 1e-6)
    }
  }

  @Test(
    "further lines of a text style stand a line spacing apart, as stored",
    arguments: [
      (TextStyle.subheadline, 2, 38.0), (.body, 2, 42.5), (.body, 4, 86.5), (.footnote, 3, 52),
      (.footnote, 4, 70), (.caption1, 3, 46.5), (.headline, 2, 42.5), (.title1, 2, 67.5),
    ])
  func severalLines(style: TextStyle, lines: Int, height: Double) {
    let text = Array(repeating: "line", count: lines).joined(separator: "\n")
    let measure = TextMeasurer().measure(
      text, font: .textStyle(style), limits: TextLimits(numberOfLines: 0),
      in: TextEnvironment(scale: .two))
    #expect(measure.size.height == height)
  }
}
