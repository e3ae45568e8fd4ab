/// Where the numbers behind a measure come from, best first.
///
/// A measure has the quality of its worst character.
public enum MeasureQuality: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// The caller gave the font's metrics.
  case given
  /// Measured through UIKit, or fitted to sizes that Interface Builder saved.
  case fitted
  /// An open font's value scaled to the system font's; few or no observations.
  case prior
  /// A guess by script or by the nearest family.
  case fallback

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// The word used in answers: `given`, `fitted`, `prior` or `fallback`.
  public var name: String {
    switch self {
    case .given: "given"
    case .fitted: "fitted"
    case .prior: "prior"
    case .fallback: "fallback"
    }
  }
}

/// Something about a text's font that an answer should tell its reader.
public struct TextWarning: Sendable, Hashable {
  /// Stable across releases; clients switch on it.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The tables have no such font; its nearest family was measured instead.
    public static let fontSubstituted = Self(rawValue: "text.substituted-font")
    /// The text style is unknown; body was used.
    public static let unknownTextStyle = Self(rawValue: "text.unknown-text-style")
    /// The point size is not a finite number greater than 0, or is absurdly large.
    public static let invalidPointSize = Self(rawValue: "text.invalid-point-size")
  }

  public var code: Code
  /// One sentence that names the font asked for and the one used.
  public var message: String

  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }
}
