import QuoinGeometry
import Testing

@Suite struct PixelSnappingTests {
  /// Stored by Interface Builder: three equal parts of 667 points at 2x.
  @Test func edgesAreSnappedOneByOne() {
    let third = 667.0 / 3
    let rows = (0..<3).map { index in
      Rect(x: 0, y: Double(index) * third, width: 10, height: third).snapped(to: .two)
    }
    #expect(rows.map(\.minY) == [0, 222.5, 444.5])
    #expect(rows.map(\.height) == [222.5, 222, 222.5])
  }

  @Test(arguments: [
    (10.25, 10.5), (10.75, 11), (-10.25, -10), (0, 0), (0.1 + 0.2 - 0.05, 0.5),
  ])
  func halvesGoUpAtTwoPixelsPerPoint(_ length: Double, _ expected: Double) {
    #expect(length.snapped(to: .two) == expected)
  }

  @Test func nonFiniteLengthsComeBackUnchanged() {
    #expect(Double.infinity.snapped(to: .two) == .infinity)
    #expect(Double.nan.snapped(to: .three).isNaN)
    #expect((1e308).snapped(to: .three) == 1e308)
  }
}
