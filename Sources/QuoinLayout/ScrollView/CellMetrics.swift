import QuoinGeometry

/// What tables take from their cells for accessories, separators and margins, by release.
///
/// Source: differences between cells and their content views stored by Interface Builder, by the
/// version of its tools (Interface Builder facts, "Control metrics by build" and section 6).
struct CellMetrics {
  private let os: OSVersion
  private let toolsVersion: Int
  private let scale: DisplayScale
  /// The window's own margin at the sides: 16 or 20 points.
  private let sideMargin: Double

  init(_ environment: LayoutEnvironment) {
    os = environment.os
    toolsVersion = environment.toolsVersion ?? Self.toolsVersion(for: environment.os)
    scale = environment.scale
    sideMargin = environment.systemMinimumLayoutMargins.leading
  }

  /// The tools that laid out as a release does.
  private static func toolsVersion(for os: OSVersion) -> Int {
    switch os.major {
    case ..<8: 6_000
    case 8: 7_000
    case 9: 10_000
    case 10: 12_000
    case 11, 12: 14_000
    case 13, 14: 16_000
    case 15: 21_000
    case 16...18: 22_000
    default: 24_127
    }
  }

  /// The margins of a cell's content view that sets none.
  ///
  /// Stored for 220 cells: from iOS 11 to 13 a table below a controller's root view gave its rows
  /// 15 points at the sides, whatever its width; since then all rows have the window's margin.
  func contentMargins(preserves: Bool, hasAccessory: Bool, inNestedTable: Bool) -> EdgeInsets {
    let side: Double
    let vertical: Double
    switch toolsVersion {
    case ..<13_000:
      side = preserves ? 15 : 8
      vertical = 8
    case ..<17_000 where inNestedTable:
      side = 15
      vertical = 11
    case ..<23_727:
      side = sideMargin
      vertical = 11
    case ..<24_127:
      side = 20
      vertical = 11
    default:
      side = 20
      vertical = 15
    }
    let separator = toolsVersion >= 13_000 ? separatorHeight : 0
    return EdgeInsets(
      top: vertical, left: side, bottom: vertical - separator, right: hasAccessory ? 8 : side)
  }

  /// What the separator takes from the content view's height: a pixel, or a point without a
  /// device, until the separator moved onto the content.
  var separatorHeight: Double {
    switch toolsVersion {
    case ..<8_000: 1
    case ..<14_810: 1 / max(scale.pixelsPerPoint, 1)
    default: 0
    }
  }

  /// What an accessory takes from the content view's width.
  func width(of accessory: CellContent.Accessory) -> Double {
    switch accessory {
    case .none: return 0
    case .checkmark, .detailButton: return toolsVersion < 14_810 ? 39 : sideMargin + 24
    case .detailDisclosureButton: return toolsVersion < 14_810 ? 67 : sideMargin + 41
    case .disclosureIndicator:
      let glyph: Double
      switch toolsVersion {
      case ..<13_000: return 33
      case ..<14_810: return 34
      case ..<18_000: glyph = 11
      case ..<21_000: glyph = 9.5
      default: glyph = 10.5
      }
      // 11 and 10.5 at 2x are 11.33 and 10.33 at 3x.
      return sideMargin + (glyph == 11 && scale == .three ? 34.0 / 3 : glyph.snapped(to: scale))
    }
  }

  /// The inset of the cards of an inset grouped table (runtime evidence: 16 at 375, 20 from 390).
  func cardInset(of style: TableStyle.Style) -> Double {
    style == .insetGrouped ? sideMargin : 0
  }

  /// The height of a row whose cell and table name none and whose content asks for less.
  ///
  /// Stored for 60 rows of the new design: 51. With a subtitle 55.5 at 2x and 55.667 at 3x, so
  /// between 55.33 and 55.5 (9 rows); 56 in the new design.
  func leastRowHeight(of style: CellContent.Style) -> Double {
    let isNew = toolsVersion >= 24_127
    guard style == .subtitle, toolsVersion >= 14_810 else { return isNew ? 51 : 44 }
    return isNew ? 56 : (55.4).roundedUp(to: scale)
  }
}
