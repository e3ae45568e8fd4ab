public import QuoinLayout

/// Why a document cannot be read: the caller's mistake, with its place in the document.
public struct IBError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Stable across releases; clients switch on it and the documentation lists it.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not well-formed XML, or not text that XML allows.
    public static let malformed = Self(rawValue: "ib.malformed")
    /// A document type declaration, which could declare entities.
    public static let entity = Self(rawValue: "ib.entity")
    /// Elements nest deeper than the limit.
    public static let tooDeep = Self(rawValue: "ib.too-deep")
    /// More bytes than the limit.
    public static let tooLarge = Self(rawValue: "ib.too-large")
    /// The keyed archive that Xcode saved before version 5, or no Interface Builder document.
    public static let unsupportedFormat = Self(rawValue: "ib.unsupported-format")
    /// A document for macOS, watchOS or tvOS.
    public static let notIOS = Self(rawValue: "ib.not-ios")
    /// A view controller that would contain itself through relationships and embed segues.
    public static let cyclicReference = Self(rawValue: "ib.cyclic-reference")
    /// No scene in the document has a view or a controller.
    public static let empty = Self(rawValue: "ib.empty")
    /// No scene has the id, storyboard id or class that was asked for.
    public static let unknownScene = Self(rawValue: "ib.unknown-scene")
  }

  public let code: Code
  /// A line and column of the document, or `.none` where the whole document is meant.
  public let location: SourceLocation
  /// One sentence that names the offending value.
  public let detail: String
  /// The name of the exception UIKit would throw, where it would.
  public let exception: String?

  public init(
    _ code: Code, at location: SourceLocation = .none, detail: String, exception: String? = nil
  ) {
    self.code = code
    self.location = location
    self.detail = detail
    self.exception = exception
  }

  /// A mistake in a scene of the document.
  init(_ error: SceneError) {
    self.init(
      Code(rawValue: error.code.rawValue), at: error.location, detail: error.detail,
      exception: error.exception)
  }

  public var description: String {
    switch location {
    case .line(let line, let column):
      "\(line):\(column): \(detail) [\(code.rawValue)]"
    case .none, .pointer:
      "\(detail) [\(code.rawValue)]"
    }
  }
}

/// Every mistake found in a document; never empty.
public struct IBErrors: Error, Sendable, Hashable, CustomStringConvertible {
  public let errors: [IBError]
  init(_ errors: [IBError]) { self.errors = errors }
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
