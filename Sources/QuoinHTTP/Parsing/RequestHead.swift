/// A checked request head: its bytes once, and where in them everything is.
package struct RequestHead: Sendable {
  /// A range of the head's bytes.
  struct Slice: Sendable, Hashable {
    var start: UInt32 = 0
    var end: UInt32 = 0

    var range: Range<Int> { Int(start)..<Int(end) }
    var isEmpty: Bool { start == end }
    var count: Int { Int(end &- start) }
  }

  struct Field: Sendable, Hashable {
    var name: Slice
    var value: Slice

    var nameRange: Slice { name }
    var valueRange: Slice { value }
  }

  /// The fields that the server itself reads, found without a search.
  enum KnownField: Int {
    case host, connection, contentLength, transferEncoding, expect, contentType
    case contentEncoding, acceptEncoding, accept, ifNoneMatch, ifMatch, origin, authorization
    case requestID, traceparent, userAgent
  }

  /// How the body is delimited (RFC 9112 section 6.3).
  package enum Framing: Sendable, Hashable {
    case none
    case length(UInt64)
    case chunked
  }

  /// The bytes as they came, from the method to the empty line, leading empty lines left out.
  var bytes: [UInt8] = []
  var fields: [Field] = []
  /// For each `KnownField` the index of its first line plus one, 0 when absent.
  var known = SIMD16<UInt8>()

  package var method = HTTPMethod.get
  /// Path and query as sent; of an absolute-form target without scheme and authority.
  var target = Slice()
  var path = Slice()
  /// Without the question mark.
  var query = Slice()
  /// Whether the path holds a percent-escape.
  var pathIsEscaped = false
  /// 0 for HTTP/1.0, 1 for every later 1.x.
  package var minorVersion = 1
  package var framing = Framing.none
  /// Whether the connection stays open after the answer, as far as the client is concerned.
  package var keepsAlive = true
  /// Whether the client waits for `100 Continue`.
  package var expectsContinue = false

  package init() {}

  func string(_ slice: Slice) -> String {
    String(decoding: bytes[slice.range], as: UTF8.self)
  }

  func slice(of field: KnownField) -> Slice? {
    let index = known[field.rawValue]
    return index == 0 ? nil : fields[Int(index) - 1].value
  }

  /// The value of a known field's first line.
  func value(of field: KnownField) -> String? { slice(of: field).map(string) }

  /// The value of a field, several lines joined by a comma.
  func value(of name: String) -> String? {
    var result: String?
    for field in fields where field.name.count == name.utf8.count {
      let matches = zip(bytes[field.name.range], name.utf8).allSatisfy {
        lowercased($0) == lowercased($1)
      }
      guard matches else { continue }
      result = result.map { $0 + ", " + string(field.value) } ?? string(field.value)
    }
    return result
  }

  var queryBytes: ArraySlice<UInt8> { bytes[query.range] }

  /// The path with its escapes decoded.
  var decodedPathBytes: [UInt8] {
    guard pathIsEscaped else { return Array(bytes[path.range]) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(path.count)
    var index = Int(path.start)
    while index < Int(path.end) {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < Int(path.end),
        let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }

  var decodedPath: String {
    pathIsEscaped ? String(decoding: decodedPathBytes, as: UTF8.self) : string(path)
  }
}
