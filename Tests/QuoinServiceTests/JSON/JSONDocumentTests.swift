import Foundation
import QuoinTestSupport
import Testing

@testable import QuoinService

/// A file of Tests/Fixtures/json.
struct JSONCase: Sendable, CustomTestStringConvertible {
  let url: URL
  var testDescription: String { url.deletingPathExtension().lastPathComponent }
  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  static func all(in folder: String) -> [JSONCase] {
    let url = Fixture("json/\(folder)").url
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().map { JSONCase(url: url.appendingPathComponent($0)) }
  }
}

@Suite struct JSONDocumentTests {
  @Test func theFoldersHaveCases() {
    #expect(JSONCase.all(in: "pass").count > 30)
    #expect(JSONCase.all(in: "fail").count > 50)
  }

  @Test(arguments: JSONCase.all(in: "pass"))
  func acceptsWhatTheGrammarAllows(_ example: JSONCase) throws {
    let document = try JSONDocument(try example.bytes())
    #expect(document.nodeCount > 0)
  }

  @Test(arguments: JSONCase.all(in: "fail"))
  func refusesWhatTheGrammarForbids(_ example: JSONCase) throws {
    let bytes = try example.bytes()
    #expect(throws: JSONSyntaxErrors.self) { try JSONDocument(bytes) }
  }

  @Test(arguments: JSONCase.all(in: "pass"))
  func readsTheValuesThatFoundationReads(_ example: JSONCase) throws {
    let bytes = try example.bytes()
    // Foundation drops a byte order mark at the start of a string.
    guard example.testDescription != "byte-order-mark-in-string" else { return }
    let theirs = try JSONDecoder().decode(Tree.self, from: Data(bytes))
    let document = try JSONDocument(bytes)
    #expect(isEqual(document, 0, theirs))
  }

  /// Random texts, where Foundation accepts them too.
  @Test(arguments: 1...40)
  func agreesWithFoundationOnRandomTexts(seed: UInt64) throws {
    var random = SplitMix(seed)
    for _ in 0..<50 {
      let text = RandomJSON(&random).text
      let theirs = try JSONDecoder().decode(Tree.self, from: Data(text.utf8))
      let document = try JSONDocument(Array(text.utf8))
      #expect(isEqual(document, 0, theirs), "\(text)")
    }
  }

  @Test func everyPrefixOfATextIsAnError() throws {
    let text = Array(#"{"a":[1,-2.5e3,"x\u00e9\n",true,null,{"b":{}}],"c":""}"#.utf8)
    for length in 0..<text.count {
      #expect(throws: JSONSyntaxErrors.self, "\(length)") {
        try JSONDocument(Array(text[..<length]))
      }
    }
    #expect(throws: Never.self) { try JSONDocument(text) }
  }

  @Test func everyFlippedByteIsReadOrRefusedWithoutHarm() throws {
    let text = Array(#"{"key":[1,-2.5e3,"x\u00e9\n",true,null,{"b":{}}],"c":"é"}"#.utf8)
    for index in text.indices {
      for value in stride(from: UInt8(0), through: 250, by: 7) {
        var changed = text
        changed[index] = value
        _ = try? JSONDocument(changed)
      }
    }
  }

  @Test func anErrorTellsLineColumnOffsetAndPointer() throws {
    let text = "{\n  \"scene\": {\"é\": [1, 2,, 3]}\n}"
    let errors = try #require(throws: JSONSyntaxErrors.self) { try JSONDocument(Array(text.utf8)) }
    let error = try #require(errors.errors.first)
    #expect(error.code == .unexpectedCharacter)
    #expect(error.line == 2)
    #expect(error.column == 24)
    #expect(error.offset == 26)
    #expect(error.pointer == "/scene/é/1")
  }

  @Test func everyDuplicateKeyIsReportedWithItsPointer() throws {
    let text = #"{"a":{"x":1,"x":2},"b/c":3,"b/c":4}"#
    let errors = try #require(throws: JSONSyntaxErrors.self) { try JSONDocument(Array(text.utf8)) }
    #expect(errors.errors.map(\.pointer) == ["/a/x", "/b~1c"])
    #expect(errors.errors.allSatisfy { $0.code == .duplicateKey })
  }

  @Test func nestingHasALimitOfItsOwn() throws {
    var limits = JSONDocument.Limits()
    limits.depth = 3
    #expect(throws: Never.self) { try JSONDocument(Array("[[[1]]]".utf8), limits: limits) }
    let errors = try #require(throws: JSONSyntaxErrors.self) {
      try JSONDocument(Array("[[[[1]]]]".utf8), limits: limits)
    }
    #expect(errors.errors.first?.code == .tooDeep)
  }

  @Test func manyKeysOfOneDigestTakeNoQuadraticTime() throws {
    // Same length, same first seven and last bytes: only whole keys tell them apart.
    let keys = (0..<40_000).map { index -> String in
      let digits = String(index)
      return "prefix-" + String(repeating: "0", count: 8 - digits.count) + digits + "-z"
    }
    let text = "{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    #expect(throws: Never.self) { try JSONDocument(Array(text.utf8)) }
  }
}

/// A JSON value as JSONDecoder reads it; JSONSerialization rounds some numbers wrongly.
private enum Tree: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Tree])
  case object([String: Tree])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([Tree].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: Tree].self))
    }
  }
}

/// Whether the value at a node equals what Foundation read.
private func isEqual(_ document: JSONDocument, _ index: Int, _ theirs: Tree) -> Bool {
  var reader = JSONReader(document)
  let value = JSONValue(node: index)
  switch (document.nodes[index].kind, theirs) {
  case (.null, .null), (.true, .bool(true)), (.false, .bool(false)): return true
  case (.number, .number(let number)): return reader.double(value) == number
  case (.string, .string(let text)):
    return Array(document.text(ofNode: index).utf8) == Array(text.utf8)
  case (.array, .array(let list)):
    let elements = Array(reader.elements(of: value))
    return elements.count == list.count
      && zip(elements, list).allSatisfy { isEqual(document, $0.node, $1) }
  case (.object, .object(let object)):
    let members = Array(reader.members(of: value))
    // Swift's dictionaries take canonically equivalent keys for one.
    guard members.count == object.count else { return members.count > object.count }
    return members.allSatisfy { member in
      object[reader.name(of: member)].map { isEqual(document, member.value.node, $0) } ?? false
    }
  default: return false
  }
}

/// A repeatable source of random numbers (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A random JSON text.
private struct RandomJSON {
  private(set) var text = ""

  init(_ random: inout SplitMix) { value(&random, depth: 0) }

  private mutating func value(_ random: inout SplitMix, depth: Int) {
    switch Int.random(in: 0..<(depth > 4 ? 6 : 8), using: &random) {
    case 0: text += ["null", "true", "false"].randomElement(using: &random) ?? "null"
    case 1: text += String(Int.random(in: -99_999...99_999, using: &random))
    case 2: text += "\(Double.random(in: -1e6...1e6, using: &random))"
    case 3:
      let exponent = Int.random(in: -300...300, using: &random)
      text += "\(Int.random(in: 1...9_999_999, using: &random))e\(exponent)"
    case 4, 5: string(&random)
    case 6:
      text += "["
      for index in 0..<Int.random(in: 0...5, using: &random) {
        if index > 0 { text += " ," }
        value(&random, depth: depth + 1)
      }
      text += "]"
    default:
      text += "{"
      for index in 0..<Int.random(in: 0...5, using: &random) {
        if index > 0 { text += ",\n" }
        text += "\"k\(index)\" : "
        value(&random, depth: depth + 1)
      }
      text += "}"
    }
  }

  private mutating func string(_ random: inout SplitMix) {
    let pieces = [
      "a", "Z", "é", "€", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\uD83D\\uDE00", " ",
      "plain text of some length", "\u{7F}",
    ]
    text += "\""
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      text += pieces.randomElement(using: &random) ?? ""
    }
    text += "\""
  }
}
