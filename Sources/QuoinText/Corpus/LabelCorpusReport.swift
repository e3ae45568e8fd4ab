import QuoinGeometry

/// How near measured widths come to those that Interface Builder saved.
///
/// The error of a row is the distance of the unrounded width to the interval that the saved
/// width stands for (text metrics, section 4).
package struct LabelCorpusReport: Sendable {
  /// A class of rows and how many of them are near.
  package struct Shares: Sendable, Hashable {
    package var name: String
    package var rows = 0
    /// Inside the interval.
    package var exact = 0
    package var withinHalf = 0
    package var withinOne = 0
    package var withinTwo = 0
    /// Off by more than 5 pt and 5 %: frames that their text does not explain.
    package var unexplained = 0

    fileprivate mutating func add(_ error: Double, saved: Double) {
      rows += 1
      if error <= LabelCorpusReport.tolerance { exact += 1 }
      if error <= 0.5 { withinHalf += 1 }
      if error <= 1 { withinOne += 1 }
      if error <= 2 { withinTwo += 1 }
      if error > 5, error > saved * 0.05 { unexplained += 1 }
    }
  }

  /// A row with what was measured.
  package struct Miss: Sendable {
    package var row: LabelRow
    /// In points, unrounded.
    package var width: Double
    /// In points, from the saved interval.
    package var error: Double
  }

  /// All rows first, then classes by doubt, era, size, weight and script; none is empty.
  package private(set) var classes: [Shares] = []
  /// The rows off by more than half a point, worst first.
  package private(set) var misses: [Miss] = []

  // What a width may lie outside of its interval and count as inside, in points.
  fileprivate static let tolerance = 0.001

  /// - Complexity: O(characters of all rows + rows × log rows).
  package init(rows: [LabelRow], measurer: any TextMeasuring = TextMeasurer()) {
    var shares: [String: Shares] = [:]
    var order: [String: Int] = [:]
    for row in rows {
      let measure = measurer.measure(row.text, font: row.font, in: row.environment)
      let width = measure.unroundedSize.width
      let error = max(0, row.low - width, width - row.high)
      for (rank, name) in Self.classNames(of: row, quality: measure.quality, in: measurer) {
        order[name] = rank
        shares[name, default: Shares(name: name)].add(error, saved: row.high)
      }
      if error > 0.5 { misses.append(Miss(row: row, width: width, error: error)) }
    }
    classes = shares.values.sorted {
      (order[$0.name] ?? 0, $0.name) < (order[$1.name] ?? 0, $1.name)
    }
    misses.sort { ($1.error, $0.row.text) < ($0.error, $1.row.text) }
  }

  private static func classNames(
    of row: LabelRow, quality: MeasureQuality, in measurer: any TextMeasuring
  ) -> [(rank: Int, name: String)] {
    var names = [(0, "all rows")]
    if row.isContentDriven, row.doubt == nil { names.append((1, "content-driven, no doubt")) }
    if !row.isContentDriven { names.append((1, "sized by other constraints")) }
    if let doubt = row.doubt { names.append((1, "doubt: \(doubt)")) }
    names.append((2, row.isButton ? "buttons" : "labels"))
    names.append((3, row.environment.era.releases))
    let font = measurer.font(row.font, in: row.environment)
    names.append((4, sizeClass(font.pointSize)))
    names.append((5, row.font.isItalic ? "italic" : font.weight.rawValue))
    if case .textStyle = row.font.size { names.append((6, "text styles")) }
    names.append((7, script(row.text)))
    names.append((8, "quality \(quality.name)"))
    return names
  }

  private static func sizeClass(_ size: Double) -> String {
    switch size {
    case ..<12: "11 pt and less"
    case ..<15: "12 to 14 pt"
    case ..<17: "15 and 16 pt"
    case ..<18: "17 pt"
    case ..<20: "18 and 19 pt"
    case ..<28: "20 to 27 pt"
    default: "28 pt and more"
    }
  }

  private static func script(_ text: String) -> String {
    var script = "ASCII"
    for scalar in text.unicodeScalars where scalar.value > 0x7E {
      switch scalar.value {
      case 0x400...0x52F: return "with Cyrillic"
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7FF: return "with Hangul"
      case 0x3400...0x9FFF: return "with Han"
      default: script = "with other characters"
      }
    }
    return script
  }
}

extension LabelCorpusReport: CustomStringConvertible {
  /// One line a class: its name, the rows and the shares in percent.
  package var description: String {
    let head = Self.line(
      "class", ["rows", "exact", "0.5 pt", "1 pt", "2 pt", "unexplained"])
    let lines = classes.map { shares in
      Self.line(
        shares.name,
        [String(shares.rows)]
          + [shares.exact, shares.withinHalf, shares.withinOne, shares.withinTwo]
          .map { Self.percent($0, of: shares.rows) } + [String(shares.unexplained)])
    }
    return ([head] + lines).map { $0 + "\n" }.joined()
  }

  private static func line(_ name: String, _ cells: [String]) -> String {
    let padded = name + String(repeating: " ", count: max(1, 44 - name.count))
    return cells.reduce(padded) { line, cell in
      line + String(repeating: " ", count: max(1, 8 - cell.count)) + cell
    }
  }

  /// With one digit after the point.
  private static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "-" }
    let tenths = (part * 2000 + whole) / (whole * 2)
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension SystemFontEra {
  /// The releases of the era, for people.
  package var releases: String {
    switch self {
    case .helvetica: "iOS 6"
    case .helveticaNeue: "iOS 7-8"
    case .sanFranciscoUI: "iOS 9-10"
    case .sanFranciscoPro: "iOS 11-13"
    case .sanFranciscoOptical: "iOS 14 on"
    }
  }
}
