/// Header fields that never change, as bytes ready to be copied into an answer.
struct HeaderBlocks: Sendable {
  /// For pages and pictures, which a browser shows.
  let page: [UInt8]
  /// For everything else: nothing may be loaded on its behalf.
  let data: [UInt8]
  let strictTransport: [UInt8]

  init(_ headers: SecurityHeaders) {
    func block(_ fields: [(name: String, value: String)]) -> [UInt8] {
      var bytes: [UInt8] = []
      for (name, value) in fields {
        bytes += Array("\(name): \(value)\r\n".utf8)
      }
      return bytes
    }
    page = block(headers.fields)
    data = block(headers.dataFields)
    strictTransport =
      headers.strictTransportSeconds > 0
      ? block([("Strict-Transport-Security", "max-age=\(headers.strictTransportSeconds)")]) : []
  }
}
