import QuoinGeometry
import QuoinHTTP
import QuoinLayout

extension APIRoute {
  /// `POST /v1/diff`: two scenes or environments, compared.
  package static let diff: APIRoute = {
    let forms: [ContentForm] = [.json, .text]
    var route = APIRoute(
      .post, "/v1/diff", operation: "diff", summary: "Compare two scenes or environments"
    ) { call, service in
      let sides = try DiffRequest.read(call, service)
      let answer = try DiffAnswer(sides.a, sides.b, call, service)
      var result =
        try call.form(among: forms) == .text
        ? APIAnswer(.text, Array(answer.outline.utf8))
        : APIAnswer(json: answer, capacity: 1 << 14)
      result.findings = answer.changeCount
      return result
    }
    route.detail =
      "“a” and “b” are request bodies of /v1/layout, or {\"document\": \"<xml…>\"} with an "
      + "Interface Builder document. What one of them leaves out, a scene or an environment, is "
      + "taken from the request itself. Views and constraints are told by their ids."
    route.parameters = [.lenient, .format(forms)]
    route.body = Body(schema: "DiffRequest", takesDocuments: false)
    route.forms = forms
    route.answerSchema = "DiffAnswer"
    route.refusals = [400, 413, 415, 422, 503]
    return route
  }()
}

/// The two sides of a comparison, as a body gives them.
enum DiffRequest {
  static func read(
    _ call: APICall, _ service: Service
  ) throws(Problem) -> (a: SceneRequest, b: SceneRequest) {
    guard !call.body.isEmpty else {
      throw Problem(status: 400, .missingBody, "the request needs a body with “a” and “b”")
    }
    let document: JSONDocument
    do {
      document = try JSONDocument(call.body, limits: service.limits.json)
    } catch {
      throw Problem(
        status: error.errors.contains { $0.code == .tooLarge } ? 413 : 400,
        error.errors.map { RequestMistake($0) })
    }
    var reader = JSONReader(document, isLenient: call.isLenient)
    var sides: [String: JSONValue] = [:]
    var shared: [(name: String, bytes: [UInt8])] = []
    for member in reader.members(of: reader.root) {
      let name = reader.name(of: member)
      switch name {
      case "a", "b": sides[name] = member.value
      case "scene", "scenes", "environment":
        shared.append((name, Array(reader.raw(member.value))))
      default:
        reader.reportUnknownKey(member, known: ["a", "b", "scene", "scenes", "environment"])
      }
    }
    for name in ["a", "b"] where sides[name] == nil && reader.isObject(reader.root) {
      reader.report(reader.root, .missingKey, "the request needs “\(name)”")
    }
    if !reader.mistakes.isEmpty { throw Problem(status: 422, reader.mistakes) }
    guard let a = sides["a"], let b = sides["b"] else {
      throw Problem(status: 422, .missingKey, "the request needs “a” and “b”")
    }
    return (
      try side("a", a, shared, &reader, call, service),
      try side("b", b, shared, &reader, call, service)
    )
  }

  // Reads one side as a request of its own, put together from its members and the shared ones;
  // mistakes then point into the whole body.
  private static func side(
    _ name: String, _ value: JSONValue, _ shared: [(name: String, bytes: [UInt8])],
    _ reader: inout JSONReader, _ call: APICall, _ service: Service
  ) throws(Problem) -> SceneRequest {
    var own = call
    if let document = reader.member("document", of: value), reader.isString(document) {
      own.body = Array((reader.string(document) ?? "").utf8)
      own.bodyType = .document
    } else {
      own.body = body(value, shared, &reader)
    }
    if !reader.mistakes.isEmpty { throw Problem(status: 422, reader.mistakes) }
    do {
      return try SceneRequest.read(own, service)
    } catch {
      var problem = error
      problem.mistakes = problem.mistakes.map { mistake in
        guard case .pointer(let pointer) = mistake.location else { return mistake }
        var moved = mistake
        let key = pointer.split(separator: "/").first.map(String.init) ?? ""
        let isOwn =
          pointer.isEmpty || !shared.contains { $0.name == key }
          || hasMember(key, value, &reader)
        moved.location = .pointer(isOwn ? "/\(name)\(pointer)" : pointer)
        return moved
      }
      throw problem
    }
  }

  private static func hasMember(
    _ key: String, _ value: JSONValue, _ reader: inout JSONReader
  ) -> Bool {
    reader.members(of: value).contains { reader.name(of: $0) == key }
  }

  private static func body(
    _ value: JSONValue, _ shared: [(name: String, bytes: [UInt8])], _ reader: inout JSONReader
  ) -> [UInt8] {
    var members: [(name: String, bytes: [UInt8])] = []
    for member in reader.members(of: value) {
      members.append((reader.name(of: member), Array(reader.raw(member.value))))
    }
    let names = Set(members.map(\.name))
    let hasScene = names.contains("scene") || names.contains("scenes")
    for (name, bytes) in shared
    where !names.contains(name) && (name == "environment" || !hasScene) {
      members.append((name, bytes))
    }
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      var key = JSONWriter()
      key.string(member.name)
      bytes += key.finish()
      bytes.append(UInt8(ascii: ":"))
      bytes += member.bytes
    }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }
}
