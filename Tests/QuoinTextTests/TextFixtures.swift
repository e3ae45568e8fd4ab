import Foundation
import QuoinGeometry
import QuoinText
import Testing

/// The tables' own check rows, read from Tests/Fixtures/text.
enum TextFixtures {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/text")

  /// A text and its unrounded width.
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var weight: String
    var size: Double
    var era: SystemFontEra
    var width: Double
    var testDescription: String { "\(weight) \(size) \(era) “\(text)”" }
  }

  static func json(_ name: String) -> [String: Any] {
    let url = folder.appendingPathComponent(name)
    guard let data = try? Data(contentsOf: url),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [:] }
    return object
  }

  private static func selfTest(_ name: String) -> [[Any]] {
    (json(name)["selfTest"] as? [String: Any])?["rows"] as? [[Any]] ?? []
  }

  /// Rows of the fitted table.
  static let fitted: [Row] = selfTest("text_metrics.json").compactMap { row in
    guard row.count > 4, let text = row[0] as? String, let weight = row[1] as? String,
      let size = row[2] as? Double, let era = row[3] as? String, let width = row[4] as? Double
    else { return nil }
    let eras: [String: SystemFontEra] = [
      "B": .sanFranciscoUI, "BCD": .sanFranciscoPro, "E": .sanFranciscoOptical,
    ]
    return Row(
      text: text, weight: weight, size: size, era: eras[era] ?? .helvetica, width: width)
  }

  /// Widths measured through UIKit.
  static let measured: [Row] = selfTest("system_font_measured.json").compactMap { row in
    guard row.count > 3, let weight = row[0] as? String, let size = row[1] as? Double,
      let text = row[2] as? String, let width = row[3] as? Double
    else { return nil }
    return Row(
      text: text, weight: weight, size: size, era: .sanFranciscoOptical, width: width)
  }

  /// Label widths measured through UIKit at three pixels to the point.
  static let labels: [Row] = {
    let labels = json("system_font_measured.json")["labelWidthsAt3x"] as? [String: Any]
    return (labels?["rows"] as? [[Any]] ?? []).compactMap { row in
      guard row.count > 3, let weight = row[0] as? String, let size = row[1] as? Double,
        let text = row[2] as? String, let width = row[3] as? Double
      else { return nil }
      return Row(
        text: text, weight: weight, size: size, era: .sanFranciscoOptical, width: width)
    }
  }()
}

extension TextFixtures.Row {
  var font: FontDescription {
    weight == "italic"
      ? .italicSystem(size: size) : .system(size: size, weight: FontWeight(rawValue: weight))
  }
}
