/// What happens to a handler's answer before it is sent: conditions, compression, `Vary`.
struct ResponseFinisher: Sendable {
  let compressionThreshold: Int
  let compressionLevel: Int

  /// An answer that is ready but for compressing.
  struct Plan: Sendable {
    var response: HTTPResponse
    /// The coding still to be applied.
    var coding: ContentCoding?
  }

  /// Settles status and fields.
  func plan(_ response: HTTPResponse, for head: RequestHead) -> Plan {
    var plan = Plan(response: response)
    let isRead = head.method == .get || head.method == .head
    if couldCompress(response) {
      plan.response.headers.addListMember("Accept-Encoding", to: "Vary")
      if let accepted = head.slice(of: .acceptEncoding) {
        plan.coding = ContentCoding.preferred(head.bytes[accepted.range])
      }
    }
    if let tag = response.entityTag {
      plan.response.headers["ETag"] = EntityTag.coded(tag, plan.coding)
      if isRead, response.status == .ok, let status = condition(tag, head) {
        plan.response.status = status
        plan.response.body = .empty
        plan.response.gzippedBody = nil
        plan.coding = nil
        plan.response.headers["Content-Type"] = nil
      }
    }
    return plan
  }

  /// Applies the coding of a plan.
  func complete(_ plan: Plan) -> HTTPResponse {
    guard let coding = plan.coding else { return plan.response }
    var response = plan.response
    switch response.body {
    case .empty: return response
    case .bytes(let bytes):
      if coding == .gzip, let made = response.gzippedBody {
        response.body = .bytes(made)
      } else {
        guard let deflater = Deflater(coding, level: compressionLevel) else {
          return uncoded(response)
        }
        response.body = .bytes(deflater.compress(bytes, isLast: true))
      }
    case .stream(let stream):
      guard let deflater = Deflater(coding, level: compressionLevel) else {
        return uncoded(response)
      }
      response.body = .stream(Self.compressed(stream, deflater))
    }
    response.headers["Content-Encoding"] = coding.name
    return response
  }

  /// The answer as it is when memory for compressing is short.
  private func uncoded(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    if let tag = response.entityTag { response.headers["ETag"] = tag }
    return response
  }

  private func couldCompress(_ response: HTTPResponse) -> Bool {
    guard compressionLevel > 0, response.isCompressible else { return false }
    if let bytes = response.bytes, bytes.count < compressionThreshold { return false }
    guard response.headers["Content-Encoding"] == nil,
      let type = response.headers["Content-Type"]
    else { return false }
    return ContentCoding.isWorthwhile(type)
  }

  /// What `If-Match` and `If-None-Match` ask for (RFC 9110 section 13.2.2).
  private func condition(_ tag: String, _ head: RequestHead) -> HTTPStatus? {
    if head.slice(of: .ifMatch) != nil {
      let list = Array((head.value(of: "if-match") ?? "").utf8)
      if !EntityTag.list(list, names: tag, isStrong: true) { return .preconditionFailed }
    }
    if head.slice(of: .ifNoneMatch) != nil {
      let list = Array((head.value(of: "if-none-match") ?? "").utf8)
      if EntityTag.list(list, names: tag, isStrong: false) { return .notModified }
    }
    return nil
  }

  private static func compressed(_ stream: HTTPBodyStream, _ deflater: Deflater) -> HTTPBodyStream {
    HTTPBodyStream(false) { isDone, context in
      if isDone { return nil }
      guard let piece = try stream.next(context) else {
        isDone = true
        return deflater.compress([], isLast: true)
      }
      return deflater.compress(piece, isLast: false)
    }
  }
}
