/// A font as a view asks for it, before an environment turns it into a size and a face.
public struct FontDescription: Sendable, Hashable {
  /// Where the shapes come from.
  public enum Face: Sendable, Hashable {
    /// The system font in one of its designs.
    case system(FontDesign)
    /// A font by its PostScript name, and its family's name where that is known too.
    case named(String, family: String?)
  }

  /// Where the size comes from.
  public enum PointSize: Sendable, Hashable {
    /// A fixed size in points.
    case fixed(Double)
    /// The size of a text style in the reader's content size category.
    case textStyle(TextStyle)
    /// A size in points grown by `UIFontMetrics(forTextStyle:).scaledFont(for:)`, up to a
    /// maximum where one is given.
    case scaled(Double, by: TextStyle, maximum: Double?)
  }

  public var face: Face
  public var size: PointSize
  /// The weight asked for; `nil` is the text style's own, or regular.
  public var weight: FontWeight?
  public var isItalic: Bool
  /// Whether all digits have one width.
  public var hasMonospacedDigits: Bool

  public init(
    face: Face, size: PointSize, weight: FontWeight? = nil, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false
  ) {
    self.face = face
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }

  /// `UIFont.systemFont(ofSize:weight:)`.
  public static func system(size: Double, weight: FontWeight = .regular) -> Self {
    Self(face: .system(.default), size: .fixed(size), weight: weight)
  }

  /// `UIFont.italicSystemFont(ofSize:)`.
  public static func italicSystem(size: Double) -> Self {
    Self(face: .system(.default), size: .fixed(size), weight: .regular, isItalic: true)
  }

  /// `UIFont.monospacedSystemFont(ofSize:weight:)`.
  public static func monospacedSystem(size: Double, weight: FontWeight = .regular) -> Self {
    Self(face: .system(.monospaced), size: .fixed(size), weight: weight)
  }

  /// `UIFont.monospacedDigitSystemFont(ofSize:weight:)`.
  public static func monospacedDigitSystem(size: Double, weight: FontWeight = .regular) -> Self {
    Self(
      face: .system(.default), size: .fixed(size), weight: weight, hasMonospacedDigits: true)
  }

  /// `UIFont.preferredFont(forTextStyle:)`, in another weight if one is given.
  public static func textStyle(_ style: TextStyle, weight: FontWeight? = nil) -> Self {
    Self(face: .system(.default), size: .textStyle(style), weight: weight)
  }

  /// `UIFont(name:size:)`.
  public static func named(_ name: String, family: String? = nil, size: Double) -> Self {
    Self(face: .named(name, family: family), size: .fixed(size))
  }

  /// The font of a label that names none.
  public static let labelDefault = Self.system(size: 17)
  /// The font of a button without configuration that names none.
  public static let buttonDefault = Self.system(size: 15)
}

/// A design of the system font, by UIKit's name.
public struct FontDesign: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let `default` = Self(rawValue: "default")
  public static let monospaced = Self(rawValue: "monospaced")
  public static let rounded = Self(rawValue: "rounded")
  public static let serif = Self(rawValue: "serif")
}
