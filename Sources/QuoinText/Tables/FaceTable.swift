// A face's advance is a weighted sum of up to four whole numbers, and the weights depend on the
// point size and the font's weight alone, not on the character. So a text's width is measured by
// adding the columns of its characters as whole numbers, which is exact and takes one vector
// addition each, and weighing the four sums once at the end.

/// The whole-number columns of the printable ASCII characters of a face, and their kerning.
struct FaceTable: Sendable {
  static let first: UInt8 = 0x20
  static let count = 95

  /// One column for each of U+0020 to U+007E.
  let advances: [SIMD4<Int32>]
  /// One value for each pair, by `first * count + second`; always `count * count` of them.
  let kerning: [SIMD2<Int32>]

  /// - Parameters:
  ///   - advances: A column for each of the 95 characters.
  ///   - kerning: A value for each pair, or none at all.
  init(advances: [SIMD4<Int32>], kerning: [SIMD2<Int32>] = Self.withoutKerning) {
    precondition(advances.count == Self.count, "a face table has 95 columns")
    precondition(kerning.count == Self.count * Self.count, "kerning has a value for each pair")
    self.advances = advances
    self.kerning = kerning
  }

  static let withoutKerning = [SIMD2<Int32>](repeating: .zero, count: count * count)

  /// Kerning written as pairs of characters.
  static func kerning(
    _ pairs: [(first: Int32, second: Int32, value: SIMD2<Int32>)]
  ) -> [SIMD2<Int32>] {
    var kerning = withoutKerning
    for pair in pairs {
      let row = Int(pair.first) - Int(first)
      let column = Int(pair.second) - Int(first)
      precondition(
        (0..<count).contains(row) && (0..<count).contains(column),
        "kerning is for pairs of printable ASCII characters")
      kerning[row * count + column] = pair.value
    }
    return kerning
  }

  /// This table with all digits as wide as the widest under `coefficients`, and no kerning
  /// between digits.
  func withMonospacedDigits(_ coefficients: SIMD4<Double>) -> Self {
    let digits = 16..<26
    guard
      let widest = digits.max(by: {
        (SIMD4<Double>(advances[$0]) * coefficients).sum()
          < (SIMD4<Double>(advances[$1]) * coefficients).sum()
      })
    else { return self }
    var tabular = advances
    var tabularKerning = kerning
    for digit in digits {
      tabular[digit] = advances[widest]
      for other in digits { tabularKerning[digit * Self.count + other] = .zero }
    }
    return Self(advances: tabular, kerning: tabularKerning)
  }
}

/// The columns of characters beyond ASCII.
struct WideTable: Sendable {
  private static let end = 0x2800

  private let places: [UInt16]
  /// One column a character; `places` says whose.
  private let columns: [SIMD4<Int32>]
  /// How many observations stand behind each column.
  private let observations: [Int32]

  init(_ entries: [(scalar: Int32, column: SIMD4<Int32>, observations: Int32)]) {
    var places = [UInt16](repeating: 0, count: Self.end)
    var columns: [SIMD4<Int32>] = [.zero]
    var observations: [Int32] = [0]
    for entry in entries where entry.scalar >= 0 && Int(entry.scalar) < Self.end {
      places[Int(entry.scalar)] = UInt16(columns.count)
      columns.append(entry.column)
      observations.append(entry.observations)
    }
    self.places = places
    self.columns = columns
    self.observations = observations
  }

  /// The column of `scalar` and whether anything was observed of it; `nil` if it is not here.
  func column(_ scalar: UInt32) -> (column: SIMD4<Int32>, isObserved: Bool)? {
    guard scalar < UInt32(Self.end) else { return nil }
    let place = Int(places[Int(scalar)])
    return place == 0 ? nil : (columns[place], observations[place] > 0)
  }
}

/// Runs of scalars written as first, count, values of `width` numbers each.
func expandRuns(_ numbers: [Int32], width: Int) -> [(scalar: Int32, values: ArraySlice<Int32>)] {
  var entries: [(scalar: Int32, values: ArraySlice<Int32>)] = []
  var index = 0
  while index + 1 < numbers.count {
    let first = numbers[index]
    let count = Int(numbers[index + 1])
    index += 2
    for offset in 0..<count {
      let start = index + offset * width
      guard start + width <= numbers.count else { return entries }
      entries.append((first + Int32(offset), numbers[start..<(start + width)]))
    }
    index += count * width
  }
  return entries
}
