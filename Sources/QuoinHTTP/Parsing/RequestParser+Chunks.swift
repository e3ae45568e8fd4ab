/// Where within a chunk's extensions the reader is (RFC 9112 section 7.1.1).
enum ChunkExtension: Sendable {
  case nameStart, name, valueStart, value, quoted, quotedPair, afterQuoted
}

extension RequestParser {
  /// Reads the chunked coding; blanks that only "bad" whitespace rules would allow are refused.
  mutating func readChunks(
    _ input: UnsafeBufferPointer<UInt8>, _ offset: inout Int
  ) -> Action {
    while offset < input.count {
      let byte = input[offset]
      switch state {
      case .chunkSize(let value, let digits):
        offset += 1
        if let digit = hexValue(byte) {
          guard digits < 16 else { return refuse(.badChunk) }
          state = .chunkSize(value: value << 4 | UInt64(digit), digits: digits + 1)
        } else {
          guard digits > 0 else { return refuse(.badChunk) }
          chunkSize = value
          switch byte {
          case 0x0d: state = .chunkSizeLineFeed
          case 0x3b:
            state = .chunkExtension(.nameStart)
          default: return refuse(.badChunk)
          }
        }
      case .chunkExtension(let part):
        offset += 1
        extensionBytes += 1
        guard extensionBytes <= limits.chunkExtensionBytes else { return refuse(.badChunk) }
        guard let next = part.next(byte) else { return refuse(.badChunk) }
        state = next
      case .chunkSizeLineFeed:
        guard byte == 0x0a else { return refuse(.badChunk) }
        offset += 1
        state = chunkSize == 0 ? .trailers : .chunkData(chunkSize)
      case .chunkData(let left):
        let count = Int(min(left, UInt64(input.count - offset)))
        let range = offset..<offset + count
        offset += count
        state = left == UInt64(count) ? .chunkDataReturn : .chunkData(left - UInt64(count))
        return .body(range)
      case .chunkDataReturn:
        guard byte == 0x0d else { return refuse(.badChunk) }
        offset += 1
        state = .chunkDataLineFeed
      case .chunkDataLineFeed:
        guard byte == 0x0a else { return refuse(.badChunk) }
        offset += 1
        state = .chunkSize(value: 0, digits: 0)
      case .trailers:
        offset += 1
        if let action = readTrailer(byte) { return action }
      default:
        return .needMore
      }
    }
    return .needMore
  }

  /// Reads a byte of the trailer section.
  ///
  /// Its fields are checked and dropped: none may change how the request is routed or delimited,
  /// and no handler needs one.
  private mutating func readTrailer(_ byte: UInt8) -> Action? {
    trailerBytes += 1
    guard trailerBytes <= limits.trailerBytes else { return refuse(.fieldsTooLarge) }
    trailerLine.append(byte)
    guard byte == 0x0a else { return nil }
    let count = trailerLine.count
    guard count >= 2, trailerLine[count - 2] == 0x0d else { return refuse(.bareLineFeed) }
    let content = trailerLine[..<(count - 2)]
    if content.isEmpty {
      extensionBytes = 0
      trailerBytes = 0
      trailerLine = []
      state = .finished
      // Says `.end` and starts over.
      var none = 0
      return next(in: UnsafeBufferPointer(start: nil, count: 0), from: &none)
    }
    guard let colon = content.firstIndex(of: 0x3a), colon > 0,
      content[..<colon].allSatisfy(isTokenByte),
      content[(colon + 1)...].allSatisfy(isFieldValueByte)
    else { return refuse(.badField) }
    trailerLine.removeAll(keepingCapacity: true)
    return nil
  }
}

extension ChunkExtension {
  /// The state after `byte`; `nil` when it cannot stand here.
  fileprivate func next(_ byte: UInt8) -> RequestParser.State? {
    switch self {
    case .nameStart: return isTokenByte(byte) ? .chunkExtension(.name) : nil
    case .name:
      if isTokenByte(byte) { return .chunkExtension(.name) }
      return byte == 0x3d ? .chunkExtension(.valueStart) : Self.afterOne(byte)
    case .valueStart:
      if isTokenByte(byte) { return .chunkExtension(.value) }
      return byte == 0x22 ? .chunkExtension(.quoted) : nil
    case .value: return isTokenByte(byte) ? .chunkExtension(.value) : Self.afterOne(byte)
    case .quoted:
      if byte == 0x22 { return .chunkExtension(.afterQuoted) }
      if byte == 0x5c { return .chunkExtension(.quotedPair) }
      return isFieldValueByte(byte) ? .chunkExtension(.quoted) : nil
    case .quotedPair: return isFieldValueByte(byte) ? .chunkExtension(.quoted) : nil
    case .afterQuoted: return Self.afterOne(byte)
    }
  }

  private static func afterOne(_ byte: UInt8) -> RequestParser.State? {
    switch byte {
    case 0x3b: .chunkExtension(.nameStart)
    case 0x0d: .chunkSizeLineFeed
    default: nil
    }
  }
}

extension HTTPProblem {
  static let badChunk = Self(
    .badRequest, code: "http.bad-chunk", detail: "the chunked body is malformed")
}
