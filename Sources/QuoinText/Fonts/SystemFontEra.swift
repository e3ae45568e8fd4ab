/// The releases of iOS that share one system font and its spacing.
///
/// The widths of text changed at these releases and at no other (text metrics, section 2.2).
public enum SystemFontEra: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// iOS 6 and before: Helvetica.
  case helvetica
  /// iOS 7 and 8: Helvetica Neue.
  case helveticaNeue
  /// iOS 9 and 10: San Francisco, with a design for text and one for display from 20 pt.
  case sanFranciscoUI
  /// iOS 11 to 13: the same switch at 20 pt, narrower from there on.
  case sanFranciscoPro
  /// iOS 14 and later: San Francisco with continuous optical sizes.
  case sanFranciscoOptical

  /// The era of a release of iOS, by its major number.
  public init(iOSMajorVersion major: Int) {
    switch major {
    case ...6: self = .helvetica
    case 7...8: self = .helveticaNeue
    case 9...10: self = .sanFranciscoUI
    case 11...13: self = .sanFranciscoPro
    default: self = .sanFranciscoOptical
    }
  }

  /// The era in which an Interface Builder of this `toolsVersion` measures text.
  ///
  /// - Parameter toolsVersion: The whole part of the document's attribute, e.g. 13529.
  public init(toolsVersion: Int) {
    switch toolsVersion {
    case ..<8000: self = .helveticaNeue
    case ..<13000: self = .sanFranciscoUI
    case ..<17000: self = .sanFranciscoPro
    default: self = .sanFranciscoOptical
    }
  }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
