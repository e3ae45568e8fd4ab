import Foundation
import FoundationXML
import QuoinLayout

/// Reads XML into elements with Foundation's event parser.
///
/// Documents with a document type declaration are refused, so there are no entities to expand
/// and nothing outside the document is ever opened. Memory is linear in the document's size.
final class ElementReader: NSObject, XMLParserDelegate {
  private let maximumDepth: Int
  private var stack: [Element] = []
  private var root: Element?
  private var failure: IBError?

  private init(maximumDepth: Int) { self.maximumDepth = maximumDepth }

  /// The root element.
  ///
  /// - Throws: `ib.malformed`, `ib.entity` or `ib.too-deep`.
  /// - Complexity: O(bytes).
  static func read(_ bytes: [UInt8], maximumDepth: Int) throws(IBError) -> Element {
    guard !bytes.isEmpty else { throw IBError(.malformed, detail: "the document is empty") }
    guard !bytes.starts(with: [0xFE, 0xFF]), !bytes.starts(with: [0xFF, 0xFE]) else {
      throw IBError(.malformed, detail: "the document is not in UTF-8")
    }
    // Foundation's parser stops the process over a name that is not UTF-8.
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw IBError(.malformed, detail: "the document is not in UTF-8")
    }
    if let offset = XMLProlog.declarationOffset(in: bytes) {
      throw IBError(
        .entity, at: place(ofOffset: offset, in: bytes),
        detail: "the document declares a document type, which Interface Builder never does")
    }
    let reader = ElementReader(maximumDepth: maximumDepth)
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let parsed = parser.parse()
    if let failure = reader.failure { throw failure }
    guard parsed, reader.stack.isEmpty, let root = reader.root else {
      throw IBError(
        .malformed, at: .line(max(parser.lineNumber, 1), column: max(parser.columnNumber, 1)),
        detail: "the document is not well-formed XML")
    }
    return root
  }

  private static func place(ofOffset offset: Int, in bytes: [UInt8]) -> SourceLocation {
    let before = bytes[..<offset]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return .line(line, column: offset - lineStart + 1)
  }

  private func stop(_ parser: XMLParser, _ error: IBError) {
    guard failure == nil else { return }
    failure = error
    parser.abortParsing()
  }

  // MARK: XMLParserDelegate

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard failure == nil else { return }
    guard stack.count < maximumDepth else {
      return stop(
        parser,
        IBError(
          .tooDeep, at: .line(parser.lineNumber, column: max(parser.columnNumber, 1)),
          detail: "elements nest more than \(maximumDepth) deep"))
    }
    let element = Element(
      name: elementName,
      attributes: attributes.map { Element.Attribute(name: $0.key, value: $0.value) },
      endLine: parser.lineNumber, endColumn: parser.columnNumber)
    if let parent = stack.last {
      if parent.children.isEmpty { parent.text = "" }
      parent.children.append(element)
    } else {
      root = element
    }
    stack.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    _ = stack.popLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard let element = stack.last, element.children.isEmpty else { return }
    element.text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard let element = stack.last, element.children.isEmpty else { return }
    element.text += String(decoding: block, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    guard failure == nil else { return }
    failure = IBError(
      .malformed, at: .line(max(parser.lineNumber, 1), column: max(parser.columnNumber, 1)),
      detail: "the document is not well-formed XML")
  }
}
