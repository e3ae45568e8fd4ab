/// A font ready to measure: its tables and the weights of their columns at its size.
struct PreparedFace: Sendable {
  var ascii: FaceTable
  /// Weigh the columns of `ascii`, in points.
  var coefficients: SIMD4<Double>
  var kerningCoefficients: SIMD2<Double>
  /// After every character, the last included, in points.
  var tracking: Double
  var wide: WideSource
  var quality: MeasureQuality
  /// Replaces the tables where the caller gave the font.
  var given: GivenFace?

  /// The advance of a printable ASCII character, in points; 0 of any other.
  func advance(_ byte: UInt8) -> Double {
    let place = Int(byte) - Int(FaceTable.first)
    guard place >= 0, place < FaceTable.count else { return 0 }
    return (SIMD4<Double>(ascii.advances[place]) * coefficients).sum() + tracking
  }

  /// What to add between two printable ASCII characters, in points.
  func kerning(_ first: UInt8, _ second: UInt8) -> Double {
    let row = Int(first) - Int(FaceTable.first)
    let column = Int(second) - Int(FaceTable.first)
    guard row >= 0, row < FaceTable.count, column >= 0, column < FaceTable.count else { return 0 }
    let pair = ascii.kerning[row * FaceTable.count + column]
    return (SIMD2<Double>(pair) * kerningCoefficients).sum()
  }

  /// The width of a text of printable ASCII characters, in points; `nil` if it has any other.
  ///
  /// - Complexity: O(bytes): a vector and a pair of whole numbers added for each.
  func width(of text: String) -> Double? {
    if given != nil { return nil }
    var text = text
    return text.withUTF8 { bytes in
      var width = 0.0
      var start = 0
      // Sums of whole numbers stay far from overflow within a slice.
      while start < bytes.count {
        let end = min(bytes.count, start + 0x1_0000)
        guard let slice = sliceWidth(of: bytes, from: start, to: end) else {
          return nil
        }
        width += slice
        start = end
      }
      return width
    }
  }

  private func sliceWidth(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Double? {
    ascii.advances.withUnsafeBufferPointer { advances in
      ascii.kerning.withUnsafeBufferPointer { pairs in
        var sum = SIMD4<Int32>.zero
        var kerning = SIMD2<Int32>.zero
        var row = -1
        if start > 0 { row = (Int(bytes[start - 1]) - Int(FaceTable.first)) * FaceTable.count }
        for index in start..<end {
          let place = Int(bytes[index]) - Int(FaceTable.first)
          if UInt(bitPattern: place) >= UInt(FaceTable.count) { return nil }
          sum &+= advances[place]
          if row >= 0 { kerning &+= pairs[row + place] }
          row = place * FaceTable.count
        }
        let advance = (SIMD4<Double>(sum) * coefficients).sum()
        let kern = (SIMD2<Double>(kerning) * kerningCoefficients).sum()
        return advance + kern + tracking * Double(end - start)
      }
    }
  }
}

/// A font given by the caller, at one size.
struct GivenFace: Sendable {
  let font: GivenFont
  /// Points to the unit.
  let unit: Double

  func advance(of cluster: Character) -> Double {
    (font.advances[cluster] ?? font.defaultAdvance) * unit
  }

  func kerning(_ first: Character, _ second: Character) -> Double {
    if font.kerning.isEmpty { return 0 }
    return (font.kerning[String(first) + String(second)] ?? 0) * unit
  }
}
