import Foundation
import QuoinService
import QuoinText
import Testing

struct LabelCorpusTests {
  static let lines = """
    {"tag": "label", "w": 74.0, "tools": "22155", "text": "Password", "scale": 2, "lo": 73.0, \
    "hi": 74.0, "font": {"type": "system", "pointSize": 17.0}, "pt": 17.0, "wt": "regular"}
    {"tag": "label", "tools": "19529", "text": "Date", "scale": 3, "lo": 29.0, "hi": 30.0, \
    "font": {"style": "UICTFontTextStyleBody"}, "pt": 17.0, "wt": "regular", "soft": "stale"}

    {"text": "no width"}
    """

  @Test func rowsAreReadAndOthersNamedByTheirLine() {
    let corpus = LabelCorpus(Array(Self.lines.utf8))
    #expect(corpus.rows.map(\.text) == ["Password", "Date"])
    #expect(corpus.unreadableLines == [4])
    #expect(corpus.rows.last?.doubt == "stale")
  }

  @Test func textStylesAreMeasuredAtTheEditorsSize() {
    let rows = LabelCorpus(Array(Self.lines.utf8)).rows
    #expect(rows.last?.environment.contentSizeCategory == .extraSmall)
    #expect(rows.first?.environment.contentSizeCategory == .large)
  }

  @Test func sharesCountRowsByTheirDistance() {
    let report = LabelCorpusReport(rows: LabelCorpus(Array(Self.lines.utf8)).rows)
    #expect(report.classes.first?.name == "all rows")
    #expect(report.classes.first?.rows == 2)
    #expect(report.classes.first?.withinOne == 2)
    #expect(report.description.contains("iOS 14 on"))
  }

  /// The shares that text metrics, section 4, reports for the tables, on the rows they were
  /// fitted to; run where QUOIN_LABELS names the file.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["QUOIN_LABELS"] != nil))
  func labelsOfTheCorpusAreNear() throws {
    let path = try #require(ProcessInfo.processInfo.environment["QUOIN_LABELS"])
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let corpus = LabelCorpus([UInt8](data))
    #expect(corpus.unreadableLines.isEmpty)
    let report = LabelCorpusReport(rows: corpus.rows)
    print(report)
    let sure = try #require(report.classes.first { $0.name.hasPrefix("content-driven") })
    #expect(Double(sure.withinHalf) >= 0.85 * Double(sure.rows))
    #expect(Double(sure.withinOne) >= 0.87 * Double(sure.rows))
  }
}
