package import QuoinLayout
package import QuoinText

/// The part of a request that every route with scenes takes: the scenes, where they are laid out,
/// and what is expected of the layout (the contract, section 2).
package struct SceneRequest: Sendable {
  /// A scene and the canvas it was designed on, if it has one.
  package struct Entry: Sendable {
    package var scene: Scene
    /// The environment of an Interface Builder document's scene as designed.
    package var design: EnvironmentRequest?
    /// What `?scene=` may call it beside its id.
    package var names: [String] = []
    /// Fonts whose metrics the request brings along.
    package var fonts: [GivenFont] = []
  }

  package var entries: [Entry]
  /// What the body and the parameters say about the environment.
  package var environment: EnvironmentRequest
  /// Names of the parameters that said something about it, which mistakes then name.
  package var environmentParameters: Set<String> = []
  package var expectations: [Expectation]
  package var warnings: [RequestMistake]

  /// A key beside the scene that a route takes in its body: whether it was one of its keys.
  package typealias OtherKeys = (_ name: String, JSONValue, inout JSONReader) -> Bool

  /// Reads the body and parameters of a call.
  ///
  /// - Parameters:
  ///   - call: has the body and the parameters.
  ///   - service: has the limits.
  ///   - requiresScene: whether a body without a scene is a mistake.
  ///   - isForDevice: whether the route names devices of its own, so that a document is not laid
  ///     out as designed.
  ///   - otherKeys: reads the route's own keys.
  /// - Returns: the scenes with their environment, as asked for.
  /// - Throws: every independent mistake, 400 where the body cannot be parsed.
  package static func read(
    _ call: APICall, _ service: Service, requiresScene: Bool = true, isForDevice: Bool = false,
    otherKeys: OtherKeys = { _, _, _ in false }
  ) throws(Problem) -> SceneRequest {
    guard !call.body.isEmpty else {
      throw Problem(
        status: 400, .missingBody,
        requiresScene ? "the request needs a body with a scene" : "the request needs a body")
    }
    var overrides = EnvironmentRequest()
    var mistakes: [RequestMistake] = []
    var named: Set<String> = []
    for (name, value) in call.parameters
    where overrides.take(name, value, mistakes: &mistakes) { named.insert(name) }
    var request: SceneRequest
    switch call.bodyType {
    case .json, .lines:
      request = try readJSON(
        call, service, requiresScene: requiresScene, mistakes: &mistakes, otherKeys)
    case .document:
      request = try readDocument(
        call, service,
        isForDevice: isForDevice || named.contains(where: EnvironmentRequest.replacesDesign))
    }
    for (name, value) in call.parameters {
      _ = request.environment.take(name, value, mistakes: &mistakes)
    }
    request.environmentParameters = named
    if !mistakes.isEmpty {
      if case .failure(let errors) = request.environment.resolved(in: service.devices),
        call.bodyType == .json
      {
        mistakes += errors.errors.map { RequestMistake($0, parameters: named) }
      }
      throw Problem(status: 422, unique(mistakes))
    }
    try request.select(call["scene"])
    return request
  }

  /// Mistakes of parameters are found twice: over an empty environment and over the body's.
  private static func unique(_ mistakes: [RequestMistake]) -> [RequestMistake] {
    var seen: Set<RequestMistake> = []
    return mistakes.filter { seen.insert($0).inserted }
  }

  /// Leaves the one scene that `name` means.
  private mutating func select(_ name: String?) throws(Problem) {
    guard let name else { return }
    let found = entries.filter { $0.scene.id == name || $0.names.contains(name) }
    guard !found.isEmpty else {
      let mistake = RequestMistake(
        .unknownScene, parameter: "scene", detail: "no scene has the id “\(name.prefix(64))”")
      throw Problem(status: 422, [mistake])
    }
    entries = found
  }
}

// MARK: - JSON

private enum BodyKey: String, JSONKey {
  case scene, scenes, environment, expect, fonts
  /// What a conversion says about itself; passed over.
  case report
  static let table = JSONKeyTable<Self>()
}

private enum SceneKey: String, JSONKey {
  case id, root, environment
  static let table = JSONKeyTable<Self>()
}

extension SceneRequest {
  private static func readJSON(
    _ call: APICall, _ service: Service, requiresScene: Bool, mistakes: inout [RequestMistake],
    _ otherKeys: OtherKeys
  ) throws(Problem) -> SceneRequest {
    let document: JSONDocument
    do {
      document = try JSONDocument(call.body, limits: service.limits.json)
    } catch {
      throw Problem(
        status: error.errors.contains { $0.code == .tooLarge } ? 413 : 400,
        error.errors.map { RequestMistake($0) })
    }
    var reader = JSONReader(document, isLenient: call.isLenient)
    var request = SceneRequest(
      entries: [], environment: EnvironmentRequest(), expectations: [], warnings: [])
    var sceneValues: [(value: JSONValue, pointer: String)] = []
    var hasScenes = false
    var fonts: [GivenFont] = []
    for member in reader.members(of: reader.root) {
      guard let key = reader.knownKey(of: member, BodyKey.self) else {
        if !otherKeys(reader.name(of: member), member.value, &reader) {
          reader.reportUnknownKey(
            member, known: BodyKey.allNames,
            remark: KeysOfRoutes.remark(on: reader.name(of: member))
          )
        }
        continue
      }
      switch key {
      case .scene:
        hasScenes = true
        sceneValues.insert((member.value, "/scene"), at: 0)
      case .scenes:
        hasScenes = true
        for (index, element) in reader.elements(of: member.value).enumerated() {
          sceneValues.append((element, "/scenes/\(index)"))
        }
      case .environment: reader.read(member.value, into: &request.environment)
      case .report: break
      case .expect: reader.read(member.value, into: &request.expectations)
      case .fonts: reader.read(member.value, into: &fonts)
      }
    }
    if requiresScene, !hasScenes, reader.isObject(reader.root) {
      reader.report(reader.root, .missingKey, "the request needs a “scene” or “scenes”")
    }
    if sceneValues.count > service.limits.scenes {
      reader.report(
        reader.root, .outOfRange, "a request has at most \(service.limits.scenes) scenes")
      sceneValues.removeAll()
    }
    var ids: Set<String> = []
    for (value, pointer) in sceneValues {
      guard
        let (scene, design) = readScene(
          value, at: pointer, &reader, service, isSingle: pointer == "/scene")
      else { continue }
      if !ids.insert(scene.id).inserted {
        reader.report(
          value, RequestMistake.Code(rawValue: SceneError.Code.duplicateID.rawValue),
          "two scenes have the id “\(scene.id.prefix(64))”")
      }
      request.entries.append(Entry(scene: scene, design: design, fonts: fonts))
    }
    if reader.mistakes.isEmpty { checkItems(of: request, &reader) }
    mistakes += reader.mistakes
    request.warnings = reader.warnings
    return request
  }

  /// Reads `{"id", "root", "environment"}`.
  ///
  /// A scene's own environment is the one it was designed in, which the request's replaces.
  /// Without an id a scene is named after its root.
  private static func readScene(
    _ value: JSONValue, at pointer: String, _ reader: inout JSONReader, _ service: Service,
    isSingle: Bool
  ) -> (Scene, EnvironmentRequest?)? {
    var root: JSONValue?
    var design: EnvironmentRequest?
    var id: String?
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, SceneKey.self) else { continue }
      switch key {
      case .root: root = member.value
      case .id: reader.read(member.value, into: &id)
      case .environment: reader.read(member.value, into: &design)
      }
    }
    guard let root else {
      if reader.isObject(value) {
        reader.report(value, .missingKey, "a scene needs a “root”: a view or a view controller")
      }
      return nil
    }
    if id == nil, let given = reader.member("id", of: root), reader.isString(given) {
      id = reader.string(given)
    }
    var scene = SceneReader(
      id: id ?? pointer, pointer: pointer + "/root", json: reader, limits: service.limits.scene)
    let before = scene.json.mistakes.count
    scene.readRoot(root)
    reader = scene.json
    let isWhole = reader.mistakes.count == before
    switch scene.builder.build() {
    case .success(let built): return isWhole ? (built, design) : nil
    case .failure(let errors):
      for error in errors.errors { reader.report(RequestMistake(error)) }
      return nil
    }
  }

  /// Notes the items of expectations that no scene has.
  private static func checkItems(of request: SceneRequest, _ reader: inout JSONReader) {
    for expectation in request.expectations {
      let scenes = request.entries.map(\.scene).filter {
        expectation.scene == nil || expectation.scene == $0.id
      }
      let missing = expectation.items.filter { item in
        scenes.allSatisfy { scene in !scene.views.contains { $0.id == item } }
      }
      for item in missing {
        reader.report(
          RequestMistake(
            RequestMistake.Code(rawValue: SceneError.Code.unknownView.rawValue),
            at: expectation.source, detail: "no view has the id “\(item.prefix(64))”"))
      }
      if let wanted = expectation.scene, scenes.isEmpty {
        reader.report(
          RequestMistake(
            .unknownScene, at: expectation.source,
            detail: "no scene has the id “\(wanted.prefix(64))”"))
      }
    }
  }
}

/// Keys that only some routes take beside the scene.
private enum KeysOfRoutes {
  private static let routes: [String: String] = [
    "environments": "/v1/matrix", "axes": "/v1/matrix", "from": "/v1/adaptations",
    "to": "/v1/adaptations", "popover": "/v1/popovers", "popovers": "/v1/popovers",
    "pageViewController": "/v1/pages", "events": "/v1/simulations", "rules": "/v1/lint",
    "log": "/v1/explain", "a": "/v1/diff", "b": "/v1/diff",
  ]

  static func remark(on key: String) -> String? {
    routes[key].map { "“\(key)” is a key of \($0), not of this route" }
  }
}
