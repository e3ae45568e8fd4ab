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
    package static let notAcceptable = Self(rawValue: "http.not-acceptable")
    package static let unsupportedMediaType = Self(rawValue: "http.unsupported-media-type")
    package static let notFound = Self(rawValue: "http.not-found")
    package static let internalError = Self(rawValue: "server.internal-error")
    package static let draining = Self(rawValue: "server.draining")
    package static let overBudget = Self(rawValue: "layout.over-budget")
    package static let unknownDevice = Self(rawValue: "environment.unknown-device")
    package static let emptyAxis = Self(rawValue: "matrix.empty-axis")
    package static let tooManyVariants = Self(rawValue: "matrix.too-many-variants")
    package static let unknownRule = Self(rawValue: "lint.unknown-rule")
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
  package var textLine: Int?
  package var textColumn: Int?
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

  /// A mistake without a place in the body: in a parameter, or of the request as a whole.
  package init(_ code: Code, parameter: String? = nil, detail: String) {
    self.init(code, at: .none, detail: detail)
    self.parameter = parameter
  }

  package init(_ error: JSONSyntaxError) {
    self.init(
      Code(rawValue: error.code.rawValue), at: .pointer(error.pointer), detail: error.detail)
    offset = error.offset
    textLine = error.line
    textColumn = error.column
  }

  package init(_ error: SceneError) {
    self.init(
      Code(rawValue: error.code.rawValue), at: error.location, detail: error.detail,
      exception: error.exception)
  }
}
