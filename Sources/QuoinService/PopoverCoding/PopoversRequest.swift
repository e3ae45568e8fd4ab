import QuoinHTTP
package import QuoinLayout

/// A request to `/v1/popovers`: where, and which popovers.
///
/// The popovers stay in their JSON until each is placed, so that a long list takes little more
/// memory than its text.
package struct PopoversRequest: Sendable {
  /// A resolved environment, with what placing popovers in it needs.
  package struct Place: Sendable {
    package var environment: LayoutEnvironment
    package var context: PresentationContext
    /// The request's scene, laid out there.
    package var scene: SceneLayout?
  }

  package var places: [Place]
  package var popovers: PopoverSequence
  /// Whether the request said `popover` and one environment, so that the answer is no list.
  package var isSingle: Bool
  package var warnings: [RequestMistake]

  package static func read(_ call: APICall, _ service: Service) throws(Problem) -> PopoversRequest {
    switch call.bodyType {
    case .lines: try readLines(call, service)
    case .json, .document: try readBody(call, service)
    }
  }

  // MARK: One JSON body

  private static func readBody(
    _ call: APICall, _ service: Service
  ) throws(Problem) -> PopoversRequest {
    var list: PopoverList?
    var environments: [EnvironmentRequest]?
    var hasOne = false
    let scenes = try SceneRequest.read(call, service, requiresScene: false) { name, value, reader in
      switch name {
      case "popover":
        hasOne = true
        _ = PopoverItem.read(value, &reader)
        if list != nil { reader.report(value, .conflictingKeys, Self.oneOfBoth) }
        list = PopoverList(reader.document, [value], isLenient: call.isLenient, isSingle: true)
      case "popovers":
        if list != nil { reader.report(value, .conflictingKeys, Self.oneOfBoth) }
        list = PopoverList.read(value, &reader, limit: service.limits.popovers)
      case "environments":
        var read: [EnvironmentRequest] = []
        reader.read(value, into: &read)
        if reader.isArray(value), read.isEmpty || read.count > service.limits.environments {
          reader.report(
            value, .outOfRange, "a request has 1 to \(service.limits.environments) environments")
        }
        environments = read
      default: return false
      }
      return true
    }
    guard let list else {
      throw Problem(
        status: 422,
        [
          RequestMistake(
            .missingKey, at: .pointer(""), detail: "the request needs a “popover” or “popovers”")
        ])
    }
    let places = try places(of: scenes, environments, call, service)
    return PopoversRequest(
      places: places, popovers: .list(list), isSingle: hasOne && environments == nil,
      warnings: scenes.warnings)
  }

  private static let oneOfBoth = "a request has either “popover” or “popovers”"

  // MARK: Lines

  /// A body of lines: the first may say `environment`, `environments` and `scene`; every other
  /// line is a popover.
  private static func readLines(
    _ call: APICall, _ service: Service
  ) throws(Problem) -> PopoversRequest {
    var lines = PopoverLines(call.body, isLenient: call.isLenient, limits: service.limits.json)
    var header = call
    header.bodyType = .json
    header.body = Array("{}".utf8)
    if let first = lines.headerLine() { header.body = first }
    var environments: [EnvironmentRequest]?
    let scenes = try SceneRequest.read(header, service, requiresScene: false) {
      name, value, reader in
      guard name == "environments" else { return false }
      var read: [EnvironmentRequest] = []
      reader.read(value, into: &read)
      environments = read
      return true
    }
    let places = try places(of: scenes, environments, call, service)
    return PopoversRequest(
      places: places, popovers: .lines(lines), isSingle: false, warnings: scenes.warnings)
  }

  // MARK: Places

  /// Resolves the environments and lays the scene out in each.
  private static func places(
    of scenes: SceneRequest, _ environments: [EnvironmentRequest]?, _ call: APICall,
    _ service: Service
  ) throws(Problem) -> [Place] {
    guard scenes.entries.count <= 1 else {
      let mistake = RequestMistake(
        .outOfRange, at: .pointer("/scenes"), detail: "popovers come from one scene")
      throw Problem(status: 422, [mistake])
    }
    var places: [Place] = []
    var mistakes: [RequestMistake] = []
    for (index, request) in (environments ?? [scenes.environment]).enumerated() {
      var request = request
      if environments != nil {
        for (name, value) in call.parameters {
          _ = request.take(name, value, mistakes: &mistakes)
        }
      }
      switch request.resolved(in: service.devices) {
      case .success(let environment):
        do {
          try call.context.checkCancellation()
        } catch {
          throw Problem(status: 503, .overBudget, "the request was given up")
        }
        let scene: SceneLayout? =
          if let entry = scenes.entries.first {
            try SceneLayout(entry, in: environment, details: [])
          } else { nil }
        places.append(
          Place(
            environment: environment, context: PresentationContext(environment), scene: scene))
      case .failure(let errors):
        let pointer = environments == nil ? "/environment" : "/environments/\(index)"
        mistakes += errors.errors.map {
          RequestMistake($0, pointer: pointer, parameters: scenes.environmentParameters)
        }
      }
    }
    guard mistakes.isEmpty else { throw Problem(status: 422, mistakes) }
    return places
  }
}
