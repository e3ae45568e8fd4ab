/// One segment of a template.
enum TemplateSegment: Sendable {
  case literal([UInt8])
  case placeholder(String)

  init(_ bytes: [UInt8]) {
    if bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") {
      self = .placeholder(String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self))
    } else {
      self = .literal(bytes)
    }
  }
}

/// A level of the tree of templates.
struct Node: Sendable {
  struct Endpoint: Sendable {
    let method: HTTPMethod
    let route: Route
    /// The names of the placeholders on the way, in order.
    let names: [String]
  }

  private var literals: [(segment: [UInt8], node: Node)] = []
  /// None or one; an array because a struct cannot hold itself.
  private var placeholder: [Node] = []
  private var endpoints: [Endpoint] = []

  mutating func insert(
    _ route: Route, method: HTTPMethod, segments: ArraySlice<TemplateSegment>, names: [String]
  ) {
    guard let first = segments.first else {
      precondition(
        !endpoints.contains { $0.method == method }, "two handlers for one method and template")
      endpoints.append(Endpoint(method: method, route: route, names: names))
      return
    }
    switch first {
    case .literal(let bytes):
      let index = literals.firstIndex { $0.segment == bytes }
      if index == nil { literals.append((bytes, Node())) }
      literals[index ?? literals.count - 1].node.insert(
        route, method: method, segments: segments.dropFirst(), names: names)
    case .placeholder(let name):
      if placeholder.isEmpty { placeholder.append(Node()) }
      placeholder[0].insert(
        route, method: method, segments: segments.dropFirst(), names: names + [name])
    }
  }

  /// The node that `path` leads to from its byte `start` on, the first of a segment.
  ///
  /// `values` receives what the placeholders matched, in order.
  func find(_ path: [UInt8], from start: Int, _ values: inout [Range<Int>]) -> Node? {
    if start > path.count { return endpoints.isEmpty ? nil : self }
    var end = start
    while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
    for literal in literals where literal.segment.count == end - start {
      if literal.segment.elementsEqual(path[start..<end]) {
        if let found = literal.node.find(path, from: end + 1, &values) { return found }
        break
      }
    }
    guard let next = placeholder.first, end > start else { return nil }
    values.append(start..<end)
    if let found = next.find(path, from: end + 1, &values) { return found }
    values.removeLast()
    return nil
  }

  /// The endpoint for a method; HEAD is served by GET's.
  func endpoint(for method: HTTPMethod) -> Endpoint? {
    if let exact = endpoints.first(where: { $0.method == method }) { return exact }
    return method == .head ? endpoints.first { $0.method == .get } : nil
  }

  var allowedMethods: [HTTPMethod] {
    var methods = endpoints.map(\.method)
    if methods.contains(.get), !methods.contains(.head) { methods.append(.head) }
    if !methods.contains(.options) { methods.append(.options) }
    return methods
  }
}
