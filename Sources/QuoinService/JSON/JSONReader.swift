import QuoinLayout

// How to write a decoder: list the keys, then read the members in a loop. Nothing throws; every
// mistake is noted with its place, and reading goes on.
//
//     extension Badge: JSONReadable {
//       enum Key: String, JSONKey {
//         case text, size, color
//         static let table = JSONKeyTable<Self>()
//       }
//
//       static func read(_ value: JSONValue, _ reader: inout JSONReader) -> Badge? {
//         var badge = Badge()
//         for member in reader.members(of: value) {
//           guard let key = reader.key(of: member, Key.self) else { continue }
//           switch key {
//           case .text: reader.read(member.value, into: &badge.text)
//           case .size: reader.read(member.value, into: &badge.size)
//           case .color: badge.color = reader.choice(member.value, ["red": .red, "blue": .blue])
//           }
//         }
//         return badge
//       }
//     }
//
// - `members(of:)` notes a mistake for anything but an object and then gives no members.
// - `key(of:)` notes unknown keys and suggests the nearest known one.
// - `read(_:into:)` takes whatever is `JSONReadable`: numbers, strings, rectangles, sizes, your
//   own types, and arrays of them. A value of the wrong type leaves the target as it was.
// - `reader.report(value, .code, "…")` notes a mistake of your own at a value.

/// One value of a document; the reader that gave it converts it.
package struct JSONValue: Sendable, Hashable {
  let node: Int
}

/// A key and its value.
package struct JSONMember: Sendable, Hashable {
  package let key: JSONValue
  package let value: JSONValue
}

/// Something that a JSON value can be read as.
package protocol JSONReadable {
  /// What `value` says, or `nil` after noting why it says nothing.
  static func read(_ value: JSONValue, _ reader: inout JSONReader) -> Self?
}

/// Reads a document and collects the mistakes in it.
package struct JSONReader {
  let document: JSONDocument
  private let nodes: UnsafePointer<JSONDocument.Node>
  private let bytes: UnsafePointer<UInt8>

  /// Unknown keys become warnings.
  package let isLenient: Bool
  /// What stands before every pointer: where the document is part of a larger one.
  package private(set) var mistakes: [RequestMistake] = []
  package private(set) var warnings: [RequestMistake] = []
  /// Mistakes beyond this many are counted, not kept.
  private static let mistakeLimit = 1_000

  package init(_ document: JSONDocument, isLenient: Bool = false) {
    self.document = document
    self.isLenient = isLenient
    nodes = UnsafePointer(document.nodes)
    bytes = UnsafePointer(document.bytes)
  }

  package var root: JSONValue { JSONValue(node: 0) }

  @inline(__always)
  func node(_ value: JSONValue) -> JSONDocument.Node { nodes[value.node] }

  @inline(__always)
  func raw(_ value: JSONValue) -> UnsafeBufferPointer<UInt8> {
    let node = nodes[value.node]
    return UnsafeBufferPointer(
      start: bytes + Int(node.start), count: Int(node.end) - Int(node.start))
  }
}

// MARK: - Mistakes

extension JSONReader {
  /// Notes a mistake at `value`.
  package mutating func report(
    _ value: JSONValue, _ code: RequestMistake.Code, _ detail: String, exception: String? = nil
  ) {
    report(
      RequestMistake(
        code, at: .pointer(pointer(to: value)), detail: detail, exception: exception))
  }

  package mutating func report(_ mistake: RequestMistake) {
    guard mistakes.count < Self.mistakeLimit else { return }
    mistakes.append(mistake)
  }

  /// Notes something odd that is no mistake.
  package mutating func warn(_ value: JSONValue, _ code: RequestMistake.Code, _ detail: String) {
    guard warnings.count < Self.mistakeLimit else { return }
    warnings.append(RequestMistake(code, at: .pointer(pointer(to: value)), detail: detail))
  }

  /// Notes that `value` is not what was wanted: "a number", "a list".
  package mutating func mismatch(_ value: JSONValue, wanted: String) {
    report(value, .wrongType, "\(found(value)) stands where \(wanted) should")
  }

  /// The JSON Pointer to `value`.
  ///
  /// - Complexity: O(values before it).
  package func pointer(to value: JSONValue) -> String { document.pointer(toNode: value.node) }

  /// A few words for the value that was found.
  private func found(_ value: JSONValue) -> String {
    switch node(value).kind {
    case .null: return "null"
    case .true: return "true"
    case .false: return "false"
    case .number: return String(decoding: raw(value).prefix(32), as: UTF8.self)
    case .string: return "“\(document.text(ofNode: value.node).prefix(64))”"
    case .array: return "a list"
    case .object: return "an object"
    }
  }
}

// MARK: - Objects and lists

extension JSONReader {
  /// The members of an object, in order.
  package mutating func members(of value: JSONValue) -> JSONMembers {
    guard node(value).kind == .object else {
      mismatch(value, wanted: "an object")
      return JSONMembers(nodes: nodes, first: 0, end: 0)
    }
    return JSONMembers(nodes: nodes, first: value.node + 1, end: Int(node(value).next))
  }

  /// The members of a value that is known to be an object.
  @inline(__always)
  func uncheckedMembers(of value: JSONValue) -> JSONMembers {
    JSONMembers(nodes: nodes, first: value.node + 1, end: Int(node(value).next))
  }

  /// Whether a key without escapes is `name`, of the same length.
  @inline(__always)
  func key(_ member: JSONMember, is name: StaticString) -> Bool {
    let key = bytes + Int(node(member.key).start)
    for index in 0..<name.utf8CodeUnitCount where key[index] != name.utf8Start[index] {
      return false
    }
    return true
  }

  /// The elements of a list, in order.
  package mutating func elements(of value: JSONValue) -> JSONElements {
    guard node(value).kind == .array else {
      mismatch(value, wanted: "a list")
      return JSONElements(nodes: nodes, first: 0, end: 0)
    }
    return JSONElements(nodes: nodes, first: value.node + 1, end: Int(node(value).next))
  }

  /// The key's meaning, or `nil` after noting that it has none.
  @inline(__always)
  package mutating func key<Key: JSONKey>(of member: JSONMember, _: Key.Type) -> Key? {
    if let key = knownKey(of: member, Key.self) { return key }
    reportUnknownKey(member, known: Key.allNames)
    return nil
  }

  /// The key's meaning, or `nil` where it has none; notes nothing.
  @inline(__always)
  package func knownKey<Key: JSONKey>(of member: JSONMember, _: Key.Type) -> Key? {
    if node(member.key).hasEscapes {
      return Key(rawValue: document.text(ofNode: member.key.node))
    }
    return Key.table.key(raw(member.key))
  }

  /// The member of an object that bears `name`, without noting anything.
  package func member(_ name: StaticString, of value: JSONValue) -> JSONValue? {
    guard node(value).kind == .object else { return nil }
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    for member in JSONMembers(
      nodes: nodes, first: value.node + 1, end: Int(node(value).next))
    {
      let key = node(member.key)
      if key.hasEscapes {
        if document.text(ofNode: member.key.node) == "\(name)" { return member.value }
      } else if Int(key.end) - Int(key.start) == wanted.count,
        raw(member.key).elementsEqual(wanted)
      {
        return member.value
      }
    }
    return nil
  }

  /// Notes an unknown key, with the nearest of `known` as a suggestion.
  package mutating func reportUnknownKey(
    _ member: JSONMember, known: [String], remark: String? = nil
  ) {
    let name = name(of: member)
    var detail = "the key “\(name.prefix(64))” is unknown here"
    if let remark {
      detail = remark
    } else if let nearest = NearestName.of(name, among: known) {
      detail += "; did you mean “\(nearest)”?"
    }
    if isLenient {
      warn(member.value, .unknownKey, detail)
    } else {
      report(member.value, .unknownKey, detail)
    }
  }

  package func name(of member: JSONMember) -> String { document.text(ofNode: member.key.node) }
}

/// The members of an object, in order.
package struct JSONMembers: Sequence, IteratorProtocol {
  let nodes: UnsafePointer<JSONDocument.Node>
  private var index: Int
  private let end: Int

  init(nodes: UnsafePointer<JSONDocument.Node>, first: Int, end: Int) {
    self.nodes = nodes
    index = first
    self.end = end
  }

  @inline(__always)
  package mutating func next() -> JSONMember? {
    guard index < end else { return nil }
    let member = JSONMember(key: JSONValue(node: index), value: JSONValue(node: index + 1))
    index = Int(nodes[index + 1].next)
    return member
  }
}

/// The elements of a list, in order.
package struct JSONElements: Sequence, IteratorProtocol {
  let nodes: UnsafePointer<JSONDocument.Node>
  private var index: Int
  private let end: Int

  init(nodes: UnsafePointer<JSONDocument.Node>, first: Int, end: Int) {
    self.nodes = nodes
    index = first
    self.end = end
  }

  @inline(__always)
  package mutating func next() -> JSONValue? {
    guard index < end else { return nil }
    defer { index = Int(nodes[index].next) }
    return JSONValue(node: index)
  }
}
