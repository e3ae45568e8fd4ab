import QuoinGeometry
import QuoinText
import Testing

/// What holds for every text, tried on seeded random ones.
struct TextPropertyTests {
  let measurer = TextMeasurer()

  /// Numbers that are the same on every machine (a linear congruential generator).
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  static let alphabet: [Character] =
    Array("abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 .,-/()%'\"!?") + Array(" eéüñÅ    \n\t")
    + Array("你好，世界한국어かな😀👨‍👩‍👧‍👦שלוםمرحباไทย") + ["e\u{301}", "\u{A0}", "…", "—"]

  static func text(_ dice: inout Dice, length: Int) -> String {
    String((0..<length).map { _ in alphabet.randomElement(using: &dice) ?? "a" })
  }

  private func width(_ text: String, _ font: FontDescription) -> Double {
    measurer.measure(text, font: font, in: TextEnvironment()).unroundedSize.width
  }

  @Test("a longer text is not narrower", arguments: 1...20 as ClosedRange<UInt64>)
  func widthGrows(seed: UInt64) {
    var dice = Dice(state: seed)
    let text = Self.text(&dice, length: 30).filter { !$0.isNewline }
    let font = FontDescription.system(size: Double(8 + seed * 2))
    var last = 0.0
    for end in text.indices {
      let width = width(String(text[...end]), font)
      // Kerning may pull a narrow character in by more than half its advance.
      #expect(width > last - 0.05 * Double(8 + seed * 2))
      last = width
    }
  }

  @Test(
    "two texts together are as wide as both but for kerning",
    arguments: 1...20 as ClosedRange<UInt64>)
  func concatenation(seed: UInt64) {
    var dice = Dice(state: seed)
    let font = FontDescription.system(size: 17)
    let first = Self.text(&dice, length: 12).filter { !$0.isNewline }
    let second = "x" + Self.text(&dice, length: 12).filter { !$0.isNewline }
    let apart = width(first, font) + width(second, font)
    // The widest kerning of a pair is a sixth of an em; a gap at an ideograph is an eighth.
    #expect(abs(width(first + second, font) - apart) <= 17 / 5.0)
  }

  @Test(
    "no line is wider than its room unless it is one character",
    arguments: 1...40 as ClosedRange<UInt64>)
  func linesFit(seed: UInt64) {
    var dice = Dice(state: seed)
    let text = Self.text(&dice, length: 80)
    let units = Array(text.utf16)
    for mode in [LineBreakMode.byWordWrapping, .byCharWrapping, .byTruncatingTail] {
      for room in [5.0, 40, 100, 250] {
        for limit in [0, 2] {
          let measure = measurer.measure(
            text, font: .system(size: 17),
            limits: TextLimits(maxWidth: room, numberOfLines: limit, lineBreakMode: mode),
            in: TextEnvironment())
          for line in measure.lines where line.width > room + 0.02 {
            let shown = String(decoding: units[line.range], as: UTF16.self)
              .filter { $0 != " " && $0 != "\t" }
            #expect(shown.count <= 1 || line.isTruncated && room < 20)
          }
          #expect(limit == 0 || measure.lines.count <= limit)
        }
      }
    }
  }

  @Test("lines follow each other and cover the text", arguments: 1...40 as ClosedRange<UInt64>)
  func linesCoverTheText(seed: UInt64) {
    var dice = Dice(state: seed)
    let text = Self.text(&dice, length: 80)
    let units = Array(text.utf16)
    let measure = measurer.measure(
      text, font: .system(size: 17),
      limits: TextLimits(maxWidth: 90, numberOfLines: 0, lineBreakMode: .byWordWrapping),
      in: TextEnvironment())
    var next = 0
    for line in measure.lines {
      // Only a newline lies between two lines.
      #expect(units[next..<line.range.lowerBound].allSatisfy { $0 == 0x0A })
      #expect(line.range.lowerBound - next <= 1)
      next = line.range.upperBound
    }
    #expect(units.count - next <= 1)
    #expect(!measure.isTruncated)
  }

  @Test("measuring twice gives the same", arguments: 1...5 as ClosedRange<UInt64>)
  func deterministic(seed: UInt64) {
    var dice = Dice(state: seed)
    let text = Self.text(&dice, length: 200)
    let limits = TextLimits(maxWidth: 120, numberOfLines: 0)
    let environment = TextEnvironment()
    let first = measurer.measure(text, font: .labelDefault, limits: limits, in: environment)
    let second = TextMeasurer().measure(
      text, font: .labelDefault, limits: limits, in: environment)
    #expect(first == second)
  }

  @Test(
    "a text in two runs of one font is as wide as in one", arguments: 1...10 as ClosedRange<UInt64>)
  func runsJoin(seed: UInt64) {
    var dice = Dice(state: seed)
    let font = FontDescription.system(size: 20, weight: .bold)
    let first = Self.text(&dice, length: 10).filter { !$0.isNewline } + "n"
    let second = "n" + Self.text(&dice, length: 10).filter { !$0.isNewline }
    let joined = measurer.measure(
      AttributedText(runs: [.init(first, font: font), .init(second, font: font)]),
      limits: TextLimits(), in: TextEnvironment())
    #expect(abs(joined.unroundedSize.width - width(first + second, font)) < 0.01)
  }
}
