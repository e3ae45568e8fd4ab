/// The open fonts whose widths stand in for fonts that were not measured.
///
/// Liberation Sans is metric-compatible with Arial, Liberation Serif with Times New Roman and
/// Liberation Mono with Courier New. Columns are [advance, 0, 0, 0] in 1/2048 em.
enum OpenFace: Sendable, Hashable {
  case sans
  case sansBold
  case serif
  case serifBold
  case monospaced

  static let unitsPerEm = 2048.0

  /// Liberation Sans Narrow is Liberation Sans at this width: its 95 ASCII advances differ by
  /// less than two units of 2,048 from it.
  static let narrowFactor = 0.82

  // Every character of Liberation Mono, in units.
  static let monospacedAdvance: Int32 = 1229

  struct Table: Sendable {
    let ascii: FaceTable
    let wide: WideTable
    /// In em: positive above, negative below the baseline.
    let ascender: Double
    let descender: Double
    let lineGap: Double
    let capHeight: Double
    let xHeight: Double
  }

  var table: Table {
    switch self {
    case .sans: Self.sansTable
    case .sansBold: Self.sansBoldTable
    case .serif: Self.serifTable
    case .serifBold: Self.serifBoldTable
    case .monospaced: Self.monospacedTable
    }
  }

  private static let sansTable = makeTable(
    OpenFaceData.sansLines, OpenFaceData.sans, OpenFaceData.sansKerning)
  private static let sansBoldTable = makeTable(
    OpenFaceData.sansBoldLines, OpenFaceData.sansBold, OpenFaceData.sansBoldKerning)
  private static let serifTable = makeTable(
    OpenFaceData.serifLines, OpenFaceData.serif, OpenFaceData.serifKerning)
  private static let serifBoldTable = makeTable(
    OpenFaceData.serifBoldLines, OpenFaceData.serifBold, OpenFaceData.serifBoldKerning)

  // Line metrics of Liberation Mono, as Courier New has them.
  private static let monospacedTable = Table(
    ascii: FaceTable(
      advances: Array(
        repeating: SIMD4(monospacedAdvance, 0, 0, 0), count: FaceTable.count)),
    wide: WideTable(
      expandRuns(OpenFaceData.sans.numbers, width: 1).filter { $0.scalar > 0x7E }
        .map { ($0.scalar, SIMD4(monospacedAdvance, 0, 0, 0), 0) }),
    ascender: 1705 / unitsPerEm, descender: -615 / unitsPerEm, lineGap: 0,
    capHeight: 1349 / unitsPerEm, xHeight: 1082 / unitsPerEm)

  private static func makeTable(
    _ lines: StaticString, _ advances: StaticString, _ kerning: StaticString
  ) -> Table {
    var ascii = [SIMD4<Int32>](repeating: .zero, count: FaceTable.count)
    var wide: [(scalar: Int32, column: SIMD4<Int32>, observations: Int32)] = []
    for entry in expandRuns(advances.numbers, width: 1) {
      let column = SIMD4(entry.values.first ?? 0, 0, 0, 0)
      let place = Int(entry.scalar) - Int(FaceTable.first)
      if (0..<FaceTable.count).contains(place) {
        ascii[place] = column
      } else {
        wide.append((entry.scalar, column, 0))
      }
    }
    let pairs = kerning.numbers
    let metrics = lines.numbers.map { Double($0) / unitsPerEm }
    precondition(metrics.count == 5, "a face has five line metrics")
    return Table(
      ascii: FaceTable(
        advances: ascii,
        kerning: FaceTable.kerning(
          stride(from: 0, to: pairs.count - 2, by: 3).map {
            (pairs[$0], pairs[$0 + 1], SIMD2(pairs[$0 + 2], 0))
          })),
      wide: WideTable(wide),
      ascender: metrics[0], descender: metrics[1], lineGap: metrics[2],
      capHeight: metrics[3], xHeight: metrics[4])
  }
}
