extension StaticString {
  /// The whole numbers written in this table, in order; anything between them separates.
  ///
  /// The tables are text because the compiler takes a string of any length at once, but types
  /// a literal of ten thousand elements one by one.
  ///
  /// - Complexity: O(bytes); every table is read once and kept in a static property.
  var numbers: [Int32] {
    withUTF8Buffer { bytes in
      var numbers: [Int32] = []
      numbers.reserveCapacity(bytes.count / 4)
      var value: Int32 = 0
      var isNegative = false
      var hasDigits = false
      for byte in bytes {
        if byte >= 0x30, byte <= 0x39 {
          value = value &* 10 &+ Int32(byte &- 0x30)
          hasDigits = true
          continue
        }
        if hasDigits { numbers.append(isNegative ? -value : value) }
        value = 0
        hasDigits = false
        isNegative = byte == 0x2D
      }
      if hasDigits { numbers.append(isNegative ? -value : value) }
      return numbers
    }
  }
}

/// A quantity known at some point sizes, linear between them and constant outside.
struct SizeCurve: Sendable {
  private let sizes: [Double]
  private let values: [Double]

  /// - Parameters:
  ///   - table: Pairs of a size in tenths of a point, ascending, and a value.
  ///   - unit: What one of the table's values is worth.
  init(_ table: StaticString, unit: Double) {
    let numbers = table.numbers
    sizes = stride(from: 0, to: numbers.count - 1, by: 2).map { Double(numbers[$0]) / 10 }
    values = stride(from: 1, to: numbers.count, by: 2).map { Double(numbers[$0]) * unit }
  }

  init(sizes: [Double], values: [Double]) {
    self.sizes = sizes
    self.values = values
  }

  /// The value at `size` points.
  ///
  /// - Complexity: O(log knots).
  func value(at size: Double) -> Double {
    guard let smallest = sizes.first, let greatest = sizes.last, sizes.count == values.count
    else { return 0 }
    if size <= smallest { return values[0] }
    if size >= greatest { return values[values.count - 1] }
    var low = 0
    var high = sizes.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if sizes[middle] <= size { low = middle } else { high = middle }
    }
    let share = (size - sizes[low]) / (sizes[high] - sizes[low])
    return values[low] + (values[high] - values[low]) * share
  }
}
