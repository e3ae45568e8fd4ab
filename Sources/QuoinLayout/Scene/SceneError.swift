/// A mistake in a scene that makes it meaningless: the caller's, never the layout's.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Stable across releases; clients switch on it and the documentation lists it.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unknownView = Self(rawValue: "scene.unknown-view")
    public static let duplicateID = Self(rawValue: "scene.duplicate-id")
    public static let reservedID = Self(rawValue: "scene.reserved-id")
    public static let invalidValue = Self(rawValue: "scene.invalid-value")
    public static let tooManyViews = Self(rawValue: "scene.too-many-views")
    public static let tooManyConstraints = Self(rawValue: "scene.too-many-constraints")
    public static let tooDeep = Self(rawValue: "scene.too-deep")
    public static let invalidConstraint = Self(rawValue: "constraint.invalid")
    public static let noCommonAncestor = Self(rawValue: "constraint.no-common-ancestor")
    public static let invalidPriority = Self(rawValue: "constraint.invalid-priority")
    public static let invalidFormat = Self(rawValue: "constraint.invalid-format")
  }

  public let code: Code
  public let location: SourceLocation
  /// One sentence that names the offending value.
  public let detail: String
  /// The name of the exception UIKit would throw, where it would.
  public let exception: String?

  public init(
    _ code: Code, at location: SourceLocation, detail: String, exception: String? = nil
  ) {
    self.code = code
    self.location = location
    self.detail = detail
    self.exception = exception
  }

  public var description: String { "\(code.rawValue): \(detail)" }
}
