import QuoinLayout

/// The bytes of a document, for telling where an element starts.
///
/// The XML parser says where it stands *after* a start tag. A raw `<` cannot stand inside a tag,
/// so the tag starts at the last `<` before that place.
struct SourceText {
  private let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let lineStarts: [Int]

  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices where buffer[index] == UInt8(ascii: "\n") {
        starts.append(index + 1)
      }
    }
    lineStarts = starts
  }

  /// The line and column of the element's `<`, both from 1, columns in bytes.
  func location(of element: Element) -> SourceLocation {
    let line = min(max(Int(element.endLine), 1), lineStarts.count)
    let start = lineStarts[line - 1]
    let lineEnd = line < lineStarts.count ? lineStarts[line] : bytes.count
    // The parser counts characters: in a line with others than ASCII the end lies further on,
    // and the tag still starts before.
    var offset = min(start + max(Int(element.endColumn) - 2, 0), lineEnd - 1)
    while offset > 0, bytes[offset] != UInt8(ascii: "<") { offset -= 1 }
    return location(ofOffset: max(offset, 0), from: line)
  }

  private func location(ofOffset offset: Int, from line: Int) -> SourceLocation {
    var line = line
    while line > 1, lineStarts[line - 1] > offset { line -= 1 }
    return .line(line, column: offset - lineStarts[line - 1] + 1)
  }
}
