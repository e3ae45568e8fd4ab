/// Entity tags of RFC 9110 section 8.8.3, and what conditional requests ask about them.
enum EntityTag {
  /// The tag for a body in a coding: a strong tag names bytes, and these are others.
  static func coded(_ tag: String, _ coding: ContentCoding?) -> String {
    guard let coding, tag.hasSuffix("\"") else { return tag }
    return "\(tag.dropLast())-\(coding.name)\""
  }

  /// Whether a field value, a list of tags or `*`, names `tag` in any coding.
  ///
  /// - Parameters:
  ///   - list: The value of `If-None-Match` or `If-Match`.
  ///   - tag: A strong tag, with its quotes.
  ///   - isStrong: Whether weak tags count for nothing, as in `If-Match`.
  /// - Returns: Whether the tag is in the list.
  static func list(_ list: some Collection<UInt8>, names tag: String, isStrong: Bool) -> Bool {
    let wanted = Array(tag.utf8.dropFirst().dropLast())
    var rest = list[...]
    while true {
      rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }
      guard let first = rest.first else { return false }
      if first == UInt8(ascii: "*") { return true }
      var isWeak = false
      if first == UInt8(ascii: "W") {
        rest = rest.dropFirst()
        guard rest.first == UInt8(ascii: "/") else { return false }
        rest = rest.dropFirst()
        isWeak = true
      }
      guard rest.first == UInt8(ascii: "\"") else { return false }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return false }
      if !(isStrong && isWeak), isTag(rest[..<end], wanted) { return true }
      rest = rest[end...].dropFirst()
    }
  }

  private static func isTag(_ tag: some Collection<UInt8>, _ wanted: [UInt8]) -> Bool {
    guard tag.starts(with: wanted) else { return false }
    let suffix = String(decoding: tag.dropFirst(wanted.count), as: UTF8.self)
    return suffix.isEmpty || suffix == "-gzip" || suffix == "-deflate"
  }
}
