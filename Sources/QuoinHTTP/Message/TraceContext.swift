/// The part of a W3C `traceparent` that logs need.
struct TraceContext {
  let traceID: String

  /// - Returns: `nil` unless the field is there once and has the form
  ///   `00-<32 hex>-<16 hex>-<2 hex>` with ids that are not all zero.
  init?(_ head: RequestHead) {
    guard let value = head.value(of: .traceparent) else { return nil }
    let bytes = Array(value.utf8)
    guard bytes.count >= 55, bytes[2] == 0x2d, bytes[35] == 0x2d, bytes[52] == 0x2d,
      !(bytes[0] == 0x66 && bytes[1] == 0x66)
    else { return nil }
    let isVersion0 = bytes[0] == 0x30 && bytes[1] == 0x30
    guard bytes.count == 55 || !isVersion0 && bytes[55] == 0x2d else { return nil }
    let isLowerHex = { (byte: UInt8) in (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }
    let trace = bytes[3..<35]
    let parent = bytes[36..<52]
    guard trace.allSatisfy(isLowerHex), parent.allSatisfy(isLowerHex),
      bytes[0..<2].allSatisfy(isLowerHex), bytes[53..<55].allSatisfy(isLowerHex),
      trace.contains(where: { $0 != 0x30 }), parent.contains(where: { $0 != 0x30 })
    else { return nil }
    traceID = String(decoding: trace, as: UTF8.self)
  }
}
