/// What stands before the root element of an XML document.
///
/// A document type declaration can stand only there, and only it can declare entities or name
/// external resources; a document that has one is refused before it is parsed.
enum XMLProlog {
  /// The offset of a `<!` declaration in the prolog that is no comment, or `nil`.
  ///
  /// - Complexity: O(length of the prolog).
  static func declarationOffset(in bytes: [UInt8]) -> Int? {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      let rest = bytes[index...]
      if rest.starts(with: "<?".utf8) {
        guard let end = end(of: "?>", in: bytes, from: index + 2) else { return nil }
        index = end
      } else if rest.starts(with: "<!--".utf8) {
        guard let end = end(of: "-->", in: bytes, from: index + 4) else { return nil }
        index = end
      } else {
        return rest.starts(with: "<!".utf8) ? index : nil
      }
    }
    return nil
  }

  private static func end(of mark: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    let length = mark.utf8CodeUnitCount
    guard start <= bytes.count - length else { return nil }
    return mark.withUTF8Buffer { mark in
      for index in start...(bytes.count - length) where bytes[index...].starts(with: mark) {
        return index + length
      }
      return nil
    }
  }
}
