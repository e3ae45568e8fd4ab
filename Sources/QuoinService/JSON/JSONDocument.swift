// Reading JSON happens in two steps.
//
// 1. `JSONDocument(bytes:limits:)` scans the bytes once, strictly after RFC 8259, and notes every
//    value in a flat list of nodes, in the order of the text. A container is followed by its
//    content; `next` leads past it. For the text
//
//        {"a": [1, "x"], "b": null}
//
//    the list is
//
//        0 object next 7      1 string "a"      2 array next 5      3 number 1
//        4 string "x" next 5  5 string "b"      6 null next 7
//
//    Keys are strings that stand before their values. Nothing is converted yet: strings and
//    numbers are ranges of bytes.
//
// 2. A `JSONReader` walks the nodes, converts what a request asks for straight into the model,
//    and collects every mistake (see JSONReader.swift for how to write a decoder).

/// A JSON text that is well formed, indexed for reading.
package final class JSONDocument {
  /// Bounds on what a text may hold; each is a mistake of its own when crossed.
  package struct Limits: Sendable, Hashable {
    /// Containers inside one another.
    package var depth = 1_000
    /// UTF-8 bytes; at most 2 GiB.
    package var bytes = 8 << 20

    package init() {}
  }

  /// One value, or one key, of the text.
  struct Node {
    enum Kind: UInt8 { case null, `false`, `true`, number, string, array, object }

    var kind: Kind
    /// Whether a string has escapes.
    var hasEscapes = false
    /// The first byte: of a string after its quotation mark.
    var start: UInt32
    /// The byte after the last: of a string its closing quotation mark.
    var end: UInt32
    /// The node after this value and all that it holds.
    var next: UInt32
  }

  let bytes: UnsafeMutablePointer<UInt8>
  let byteCount: Int
  let nodes: UnsafeMutablePointer<Node>
  let nodeCount: Int

  /// Scans `bytes`.
  ///
  /// - Throws: the mistakes that make it no JSON text: a syntax error, which ends the scan, or
  ///   every duplicate key.
  /// - Complexity: O(bytes).
  package init(_ source: [UInt8], limits: Limits = Limits()) throws(JSONSyntaxErrors) {
    guard source.count <= min(limits.bytes, Int(Int32.max)) else {
      throw JSONSyntaxErrors([
        JSONSyntaxError(
          .tooLarge, offset: 0, line: 1, column: 1, pointer: "",
          detail: "the text has \(source.count) bytes; the limit is \(limits.bytes)")
      ])
    }
    let count = source.count
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count + Self.padding)
    source.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { bytes.initialize(from: base, count: count) }
    }
    (bytes + count).initialize(repeating: 0, count: Self.padding)
    var scanner = JSONScanner(bytes: bytes, count: count, depthLimit: limits.depth)
    let outcome = scanner.scan()
    self.bytes = bytes
    byteCount = count
    nodes = scanner.nodes
    nodeCount = scanner.nodeCount
    // The object is whole from here on, so that its deinit frees the memory when this throws.
    if let failure = outcome {
      throw JSONSyntaxErrors([locate(failure.code, at: failure.offset, detail: failure.detail)])
    }
    if !scanner.duplicateKeys.isEmpty {
      throw JSONSyntaxErrors(
        scanner.duplicateKeys.prefix(100).map { node in
          let start = Int(nodes[node].start)
          let key = text(ofNode: node)
          return locate(
            .duplicateKey, at: max(0, start - 1), detail: "the key “\(key)” stands here twice",
            pointer: pointer(toNode: node + 1))
        })
    }
  }

  deinit {
    bytes.deallocate()
    nodes.deallocate()
  }

  /// Zero bytes behind the text, so that the scanner may look ahead eight bytes.
  static let padding = 16

  private func locate(
    _ code: JSONSyntaxError.Code, at offset: Int, detail: String, pointer: String? = nil
  ) -> JSONSyntaxError {
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, byteCount) where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    var column = 1
    for index in lineStart..<max(lineStart, min(offset, byteCount))
    where bytes[index] & 0xC0 != 0x80 {
      column += 1
    }
    return JSONSyntaxError(
      code, offset: offset, line: line, column: column,
      pointer: pointer ?? pointerToLastNode(), detail: detail)
  }
}

// MARK: - Text and places

extension JSONDocument {
  /// The characters of the string at `node`, escapes resolved.
  func text(ofNode index: Int) -> String {
    let node = nodes[index]
    let raw = UnsafeBufferPointer(
      start: bytes + Int(node.start), count: Int(node.end) - Int(node.start))
    guard node.hasEscapes else { return String(decoding: raw, as: UTF8.self) }
    return String(decoding: JSONEscapes.resolved(raw), as: UTF8.self)
  }

  /// The JSON Pointer (RFC 6901) to the value at `target`.
  ///
  /// - Complexity: O(nodes before it); called for mistakes only.
  func pointer(toNode target: Int) -> String {
    var pointer = ""
    var index = 0
    guard nodeCount > 0 else { return pointer }
    while index != target {
      let node = nodes[index]
      var child = index + 1
      var position = 0
      let end = min(Int(node.next), nodeCount)
      var found = false
      while child < end {
        var value = child
        if node.kind == .object {
          value = child + 1
          guard value < end else { return pointer }
        }
        let next = Int(nodes[value].next)
        if target < next || next <= value {
          let name = node.kind == .object ? text(ofNode: child) : String(position)
          pointer += "/" + JSONPointer.escaped(name)
          index = value
          found = true
          break
        }
        child = next
        position += 1
      }
      guard found else { return pointer }
      // A key's own node leads to its value.
      if index > target { return pointer }
    }
    return pointer
  }

  /// Where a scan that failed stood: the value it was reading, as far as it got.
  private func pointerToLastNode() -> String {
    nodeCount == 0 ? "" : pointer(toNode: nodeCount - 1)
  }
}

/// Pieces of a JSON Pointer.
package enum JSONPointer {
  /// `name` as a reference token: `~` and `/` escaped (RFC 6901, section 3).
  package static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return name
    }
    var result = ""
    for character in name.unicodeScalars {
      switch character {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
