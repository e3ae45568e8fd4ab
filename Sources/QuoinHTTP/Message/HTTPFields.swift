/// The header fields of an answer, in the order in which they are sent.
///
/// The server itself adds `Date`, `Content-Length` or `Transfer-Encoding`, `Connection`,
/// `X-Request-Id`, and what its CORS and security settings ask for; a handler adds what describes
/// its content.
package struct HTTPFields: Sendable, ExpressibleByDictionaryLiteral {
  package struct Field: Sendable {
    package let name: String
    package var value: String
  }

  package private(set) var fields: [Field] = []

  package init() {}

  package init(dictionaryLiteral elements: (String, String)...) {
    fields.reserveCapacity(elements.count + 2)
    for (name, value) in elements { append(name, value) }
  }

  package var isEmpty: Bool { fields.isEmpty }

  /// Adds a field.
  ///
  /// A control character in `value`, line breaks above all, is sent as a space: no value can
  /// start a field of its own. `name` must be a token of RFC 9110.
  package mutating func append(_ name: String, _ value: String) {
    precondition(
      !name.isEmpty && name.utf8.allSatisfy(isTokenByte), "a field name must be a token")
    fields.append(Field(name: name, value: value))
  }

  /// The value of the first field of that name, compared without case; setting replaces every
  /// field of that name by one, or removes them.
  package subscript(name: String) -> String? {
    get { fields.first { equalsIgnoringCase($0.name, name) }?.value }
    set {
      fields.removeAll { equalsIgnoringCase($0.name, name) }
      if let newValue { append(name, newValue) }
    }
  }

  /// Adds `member` to the comma-separated list in the field `name` unless it is there already.
  package mutating func addListMember(_ member: String, to name: String) {
    guard let index = fields.firstIndex(where: { equalsIgnoringCase($0.name, name) }) else {
      append(name, member)
      return
    }
    if !listContains(fields[index].value, member) {
      fields[index].value += ", " + member
    }
  }
}
