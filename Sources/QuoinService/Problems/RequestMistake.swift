package import QuoinLayout

/// One mistake in a request, with its place.
package struct RequestMistake: Error, Sendable, Hashable {
  /// Dotted kebab-case, stable across releases; `ProblemCatalogue` explains each.
  package struct Code: RawRepresentable, Sendable, Hashable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    package static let wrongType = Self(rawValue: "value.wrong-type")
    package static let outOfRange = Self(rawValue: "value.out-of-range")
    package static let unknownValue = Self(rawValue: "value.unknown")
    package static let unknownKey = Self(rawValue: "value.unknown-key")
    package static let missingKey = Self(rawValue: "value.missing-key")
    package static let conflictingKeys = Self(rawValue: "value.conflicting-keys")
    package static let unknownClass = Self(rawValue: "scene.unknown-class")
    package static let invalidQuery = Self(rawValue: "query.invalid-value")
    package static let unknownQuery = Self(rawValue: "query.unknown-key")
    package static let missingBody = Self(rawValue: "body.missing")
    package static let unknownScene = Self(rawValue: "scene.unknown-scene")
  }

  package var code: Code
  package var location: SourceLocation
  /// One sentence that names the offending value.
  package var detail: String
  /// The exception that UIKit would raise, where it would.
  package var exception: String?
  /// Bytes before the place, in a text that is not well formed.
  package var offset: Int?
  /// Line and column of a text that is not well formed, beside the pointer.
  package var line: Int?
  package var column: Int?
  /// The text in which `column` counts: an equation or a visual format.
  package var excerpt: String?
  /// The query parameter or command-line flag at fault.
  package var parameter: String?

  package init(
    _ code: Code, at location: SourceLocation, detail: String, exception: String? = nil
  ) {
    self.code = code
    self.location = location
    self.detail = detail
    self.exception = exception
  }

  package init(_ error: JSONSyntaxError) {
    self.init(
      Code(rawValue: error.code.rawValue), at: .pointer(error.pointer), detail: error.detail)
    offset = error.offset
    line = error.line
    column = error.column
  }

  package init(_ error: SceneError) {
    self.init(
      Code(rawValue: error.code.rawValue), at: error.location, detail: error.detail,
      exception: error.exception)
  }
}
