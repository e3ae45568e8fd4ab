import QuoinGeometry
import QuoinLayout
import QuoinTestSupport
import Testing

/// The rows that public projects measured on simulators.
@Suite struct MeasuredRowsTests {
  static let rows: [MeasuredRow] =
    (try? Fixture("devices/measured-rows.json").decoded(as: [MeasuredRow].self)) ?? []

  @Test func everyRowIsThere() { #expect(Self.rows.count == 51) }

  @Test(arguments: rows, [OrientationChoice.portrait, .landscape])
  func theEnvironmentIsTheMeasuredOne(row: MeasuredRow, orientation: OrientationChoice) throws {
    let wanted = orientation == .portrait ? row.portrait : row.landscape
    let os = try #require(OSVersion(row.os))
    let environment = try EnvironmentRequest(
      device: .named(row.device), orientation: orientation, os: os
    ).resolved().get()
    #expect(environment.windowBounds.width == wanted.screen[0])
    #expect(environment.windowBounds.height == wanted.screen[1])
    #expect(environment.scale.pixelsPerPoint == row.scale)
    #expect(environment.safeAreaInsets == wanted.safeArea.insets)
    if let classes = wanted.sizeClasses {
      #expect(environment.traits.horizontalSizeClass?.rawValue == classes[0])
      #expect(environment.traits.verticalSizeClass?.rawValue == classes[1])
    }
    if let margins = wanted.layoutMargins { #expect(environment.rootMargins == margins.insets) }
    if let readable = wanted.readableContent {
      let margins = environment.rootMargins
      let guide = environment.windowBounds.width - margins.left - margins.right
      let width = environment.readableWidth.width(inMarginGuideOfWidth: guide)
      let side = (environment.windowBounds.width - width) / 2
      #expect(side == readable.left && side == readable.right)
      #expect(margins.top == readable.top && margins.bottom == readable.bottom)
    }
    if let radius = row.cornerRadius {
      let device = try #require(DeviceCatalogue.standard.device(named: row.device))
      #expect(device.displayCornerRadius == radius)
    }
  }
}

extension LayoutEnvironment {
  /// The effective margins of a plain root view: system minimum plus safe area.
  fileprivate var rootMargins: EdgeInsets {
    systemMinimumLayoutMargins.resolved(for: .leftToRight) + safeAreaInsets
  }
}

struct MeasuredRow: Decodable, Sendable, CustomTestStringConvertible {
  struct Side: Decodable, Sendable {
    var screen: [Double]
    var sizeClasses: [String]?
    var safeArea: Insets
    var layoutMargins: Insets?
    var readableContent: Insets?
  }

  struct Insets: Decodable, Sendable {
    var top: Double
    var left: Double
    var bottom: Double
    var right: Double
    var insets: EdgeInsets { EdgeInsets(top: top, left: left, bottom: bottom, right: right) }
  }

  var device: String
  var os: String
  var scale: Double
  var cornerRadius: Double?
  var portrait: Side
  var landscape: Side

  var testDescription: String { "\(device) on iOS \(os)" }
}
