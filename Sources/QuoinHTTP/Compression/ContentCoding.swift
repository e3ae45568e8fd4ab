/// A content coding that the server writes and reads.
enum ContentCoding: Sendable, Hashable {
  case gzip
  /// The zlib format, as RFC 9110 section 8.4.1.2 defines the name.
  case deflate

  var name: String {
    switch self {
    case .gzip: "gzip"
    case .deflate: "deflate"
    }
  }

  /// The coding that an `Accept-Encoding` value prefers (RFC 9110 section 12.5.3); `nil` for the
  /// identity, which every client takes here: this server never answers 406 for a coding.
  static func preferred(_ accepted: ArraySlice<UInt8>) -> ContentCoding? {
    // Qualities in thousandths; `*` speaks for what is not named.
    var gzip: Int?
    var deflate: Int?
    var others: Int?
    for element in accepted.split(separator: UInt8(ascii: ",")) {
      let parts = element.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      let name = String(decoding: trimBlanks(parts[0]), as: UTF8.self)
      let quality = parts.dropFirst().lazy.compactMap { Self.quality(of: $0) }.first ?? 1000
      if equalsIgnoringCase(name, "gzip") || equalsIgnoringCase(name, "x-gzip") {
        gzip = quality
      } else if equalsIgnoringCase(name, "deflate") {
        deflate = quality
      } else if name == "*" {
        others = quality
      }
    }
    let forGzip = gzip ?? others ?? 0
    let forDeflate = deflate ?? others ?? 0
    if forGzip > 0, forGzip >= forDeflate { return .gzip }
    return forDeflate > 0 ? .deflate : nil
  }

  /// The quality of a parameter `q=…` in thousandths; a malformed one counts as 0, another
  /// parameter as none.
  private static func quality(of parameter: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(trimBlanks(parameter))
    guard bytes.count >= 2, lowercased(bytes[0]) == UInt8(ascii: "q"), bytes[1] == UInt8(ascii: "=")
    else { return nil }
    let digits = bytes[2...]
    guard let first = digits.first, isDigit(first), digits.count <= 5 else { return 0 }
    var value = Int(first - 0x30) * 1000
    guard digits.count == 1 || digits[digits.startIndex + 1] == UInt8(ascii: ".") else { return 0 }
    var weight = 100
    for digit in digits.dropFirst(2) {
      guard isDigit(digit) else { return 0 }
      value += Int(digit - 0x30) * weight
      weight /= 10
    }
    return min(value, 1000)
  }

  /// Whether text of this media type is worth compressing.
  static func isWorthwhile(_ contentType: String) -> Bool {
    let type = contentType.utf8.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
    let name = String(decoding: type, as: UTF8.self)
    return name.hasPrefix("text/") || name.hasSuffix("+json") || name.hasSuffix("+xml")
      || name == "application/json" || name == "application/x-ndjson"
      || name == "application/xml" || name == "application/javascript" || name == "image/svg+xml"
  }
}
