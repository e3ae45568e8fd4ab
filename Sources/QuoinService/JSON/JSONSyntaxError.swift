/// Why a text is no JSON, and where.
package struct JSONSyntaxError: Error, Sendable, Hashable {
  /// Stable across releases.
  package struct Code: RawRepresentable, Sendable, Hashable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    package static let empty = Self(rawValue: "json.empty")
    package static let truncated = Self(rawValue: "json.truncated")
    package static let unexpectedCharacter = Self(rawValue: "json.unexpected-character")
    package static let invalidNumber = Self(rawValue: "json.invalid-number")
    package static let invalidString = Self(rawValue: "json.invalid-string")
    package static let invalidEncoding = Self(rawValue: "json.invalid-encoding")
    package static let trailingText = Self(rawValue: "json.trailing-text")
    package static let duplicateKey = Self(rawValue: "json.duplicate-key")
    package static let tooDeep = Self(rawValue: "json.too-deep")
    package static let tooLarge = Self(rawValue: "json.too-large")
  }

  package let code: Code
  /// Bytes before the place.
  package let offset: Int
  /// Counted from 1.
  package let line: Int
  /// In characters (Unicode scalars), counted from 1.
  package let column: Int
  /// The value that was being read.
  package let pointer: String
  package let detail: String

  init(
    _ code: Code, offset: Int, line: Int, column: Int, pointer: String, detail: String
  ) {
    self.code = code
    self.offset = offset
    self.line = line
    self.column = column
    self.pointer = pointer
    self.detail = detail
  }
}

/// All that keeps a text from being JSON; never empty.
package struct JSONSyntaxErrors: Error, Sendable, Hashable {
  package let errors: [JSONSyntaxError]
  init(_ errors: [JSONSyntaxError]) { self.errors = errors }
}
