public import QuoinGeometry

/// Something UIKit would log, or tolerate in silence, about a layout; never an error.
public struct Diagnostic: Sendable, Hashable {
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let conflict = Self(rawValue: "constraint.conflict")
    public static let ambiguity = Self(rawValue: "layout.ambiguous")
    public static let scrollContentAmbiguity = Self(rawValue: "layout.ambiguous-content-size")
    public static let truncatedText = Self(rawValue: "text.truncated")
    public static let substitutedFont = Self(rawValue: "text.substituted-font")
    public static let unknownClass = Self(rawValue: "scene.unknown-class")
  }

  public enum Severity: Sendable, Hashable { case note, warning }

  public var code: Code
  public var severity: Severity
  public var axis: Axis?
  /// Ids of the views concerned.
  public var views: [String] = []
  /// Ids of the constraints concerned, in the order UIKit lists them.
  public var constraints: [String] = []
  /// The constraint that was broken, in a conflict.
  public var broken: String?
  /// The interval a free coordinate or length could take, in points, and what it is.
  public var freedom: Freedom?
  /// A sentence for people.
  public var message: String

  public init(_ code: Code, severity: Severity, message: String) {
    self.code = code
    self.severity = severity
    self.message = message
  }

  /// What an ambiguous view could do.
  public struct Freedom: Sendable, Hashable {
    public enum Quantity: Sendable, Hashable { case position, size }
    public var quantity: Quantity
    /// Points; an infinity where nothing bounds it.
    public var lowest: Double
    public var highest: Double
    /// Two frames in the superview's coordinates that satisfy the constraints equally well.
    public var witnesses: [Rect] = []

    public init(quantity: Quantity, lowest: Double, highest: Double) {
      self.quantity = quantity
      self.lowest = lowest
      self.highest = highest
    }
  }
}
