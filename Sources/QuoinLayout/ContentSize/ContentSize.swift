import QuoinGeometry
import QuoinText

/// The natural size of a view's content, and what came with measuring it.
struct ContentSize: Sendable, Hashable {
  /// Of the alignment rectangle, in points; `nil` lengths create no constraints.
  var size = IntrinsicSize.none
  /// From the top of the alignment rectangle, in points; `nil` where the bottom edge serves.
  var firstBaseline: Double?
  var lastBaseline: Double?
  /// The measurement behind the size, where text decides it.
  var text: TextMeasurement?
  /// Whether the height depends on the width the view gets.
  var dependsOnWidth = false

  static let none = Self()

  static func fixed(_ width: Double?, _ height: Double?) -> Self {
    Self(size: IntrinsicSize(width: width, height: height))
  }
}
