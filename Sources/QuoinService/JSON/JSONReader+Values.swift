// Converting single values. Each function notes a mistake and gives `nil` for a value of another
// type; `nil` for JSON's null too, which the `into:` forms take as "leave the default".

extension JSONReader {
  /// What kind of value it is.
  package func isObject(_ value: JSONValue) -> Bool { node(value).kind == .object }
  package func isArray(_ value: JSONValue) -> Bool { node(value).kind == .array }
  package func isString(_ value: JSONValue) -> Bool { node(value).kind == .string }
  package func isNumber(_ value: JSONValue) -> Bool { node(value).kind == .number }
  package func isNull(_ value: JSONValue) -> Bool { node(value).kind == .null }

  package mutating func string(_ value: JSONValue) -> String? {
    guard node(value).kind == .string else {
      mismatch(value, wanted: "a string")
      return nil
    }
    return document.text(ofNode: value.node)
  }

  package mutating func bool(_ value: JSONValue) -> Bool? {
    switch node(value).kind {
    case .true: return true
    case .false: return false
    default:
      mismatch(value, wanted: "true or false")
      return nil
    }
  }

  /// A finite number, of any size.
  package mutating func double(_ value: JSONValue) -> Double? {
    guard node(value).kind == .number else {
      mismatch(value, wanted: "a number")
      return nil
    }
    guard let number = JSONNumber.value(raw(value)), number.isFinite else {
      report(value, .outOfRange, "the number is beyond the range of a double")
      return nil
    }
    return number
  }

  /// A length or coordinate in points, at most `JSONNumber.largestLength` in magnitude.
  package mutating func length(_ value: JSONValue) -> Double? {
    guard let number = double(value) else { return nil }
    guard abs(number) <= JSONNumber.largestLength else {
      report(
        value, .outOfRange, "a length or coordinate is at most 1000000000 points in magnitude")
      return nil
    }
    return number
  }

  package mutating func double(_ value: JSONValue, in range: ClosedRange<Double>) -> Double? {
    guard let number = double(value) else { return nil }
    guard range.contains(number) else {
      report(
        value, .outOfRange,
        "the number is outside \(JSONNumber.text(range.lowerBound)) to "
          + JSONNumber.text(range.upperBound))
      return nil
    }
    return number
  }

  package mutating func integer(
    _ value: JSONValue, in range: ClosedRange<Int> = 0...1_000_000
  ) -> Int? {
    guard let number = double(value) else { return nil }
    guard let integer = Int(exactly: number) else {
      report(value, .wrongType, "the number is not whole")
      return nil
    }
    guard range.contains(integer) else {
      report(value, .outOfRange, "the number is outside \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return integer
  }

  /// One of several words.
  package mutating func choice<Choice>(
    _ value: JSONValue, _ choices: KeyValuePairs<String, Choice>
  ) -> Choice? {
    guard let word = string(value) else { return nil }
    if let match = choices.first(where: { $0.key == word }) { return match.value }
    reportUnknownWord(value, word, known: choices.map(\.key))
    return nil
  }

  /// One of the words that are the raw values of `Choice`.
  package mutating func choice<Choice>(_ value: JSONValue, of _: Choice.Type) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let word = string(value) else { return nil }
    if let match = Choice(rawValue: word) { return match }
    reportUnknownWord(value, word, known: Choice.allCases.map(\.rawValue))
    return nil
  }

  /// One of the words that are the names of the cases of `Choice`.
  package mutating func choice<Choice>(named value: JSONValue, of _: Choice.Type) -> Choice?
  where Choice: CaseIterable {
    guard let word = string(value) else { return nil }
    if let match = Choice.allCases.first(where: { "\($0)" == word }) { return match }
    reportUnknownWord(value, word, known: Choice.allCases.map { "\($0)" })
    return nil
  }

  /// Notes a word that is none of `known`.
  package mutating func reportUnknownWord(_ value: JSONValue, _ word: String, known: [String]) {
    var detail = "“\(word.prefix(64))” is none of the values known here"
    if known.count <= 12 {
      detail += " (\(known.joined(separator: ", ")))"
    } else if let nearest = NearestName.of(word, among: known) {
      detail += "; did you mean “\(nearest)”?"
    }
    report(value, .unknownValue, detail)
  }
}

// MARK: - Reading into places

extension JSONReader {
  /// Reads `value` into `target`; null and mistakes leave it as it was.
  @inline(__always)
  package mutating func read<Value: JSONReadable>(_ value: JSONValue, into target: inout Value) {
    guard node(value).kind != .null else { return }
    if let read = Value.read(value, &self) { target = read }
  }

  /// Reads `value` into `target`; null makes it `nil`, mistakes leave it as it was.
  @inline(__always)
  package mutating func read<Value: JSONReadable>(_ value: JSONValue, into target: inout Value?) {
    guard node(value).kind != .null else {
      target = nil
      return
    }
    if let read = Value.read(value, &self) { target = read }
  }

  /// Puts the outcome of a reading into `target` unless it is `nil`.
  @inline(__always)
  package mutating func set<Value>(_ target: inout Value, _ outcome: Value?) {
    if let outcome { target = outcome }
  }
}

extension String: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> String? {
    reader.string(value)
  }
}

extension Bool: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> Bool? {
    reader.bool(value)
  }
}

/// A length or coordinate in points.
extension Double: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> Double? {
    reader.length(value)
  }
}

/// A count: a whole number from 0 to 1,000,000.
extension Int: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> Int? {
    reader.integer(value)
  }
}

extension Array: JSONReadable where Element: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> [Element]? {
    guard reader.isArray(value) else {
      reader.mismatch(value, wanted: "a list")
      return nil
    }
    var elements: [Element] = []
    for element in reader.elements(of: value) {
      if let read = Element.read(element, &reader) { elements.append(read) }
    }
    return elements
  }
}
