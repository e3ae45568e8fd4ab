package import QuoinLayout

extension SceneRequest {
  /// What the environment of one scene is resolved from: the request's, over the scene's design
  /// where it has one.
  package func environmentRequest(for entry: Entry) -> EnvironmentRequest {
    guard let design = entry.design else { return environment }
    if environment.device != nil || environment.canvas != nil { return environment }
    var merged = design
    if let orientation = environment.orientation { merged.orientation = orientation }
    if let os = environment.os { merged.os = os }
    if let window = environment.window { merged.window = window }
    merged.traits = design.traits.merging(environment.traits)
    if let hidden = environment.statusBarIsHidden { merged.statusBarIsHidden = hidden }
    if let height = environment.keyboardHeight { merged.keyboardHeight = height }
    if environment.app != AppDescription() { merged.app = environment.app }
    merged.quirks += environment.quirks
    return merged
  }

  /// The resolved environment of one scene.
  ///
  /// - Throws: every mistake in it, at its place in the body or its parameter.
  package func resolveEnvironment(
    for entry: Entry, _ service: Service
  ) throws(Problem) -> LayoutEnvironment {
    switch environmentRequest(for: entry).resolved(in: service.devices) {
    case .success(let environment): return environment
    case .failure(let errors):
      throw Problem(
        status: 422,
        errors.errors.map { RequestMistake($0, parameters: environmentParameters) })
    }
  }
}

extension RequestMistake {
  /// - Parameters:
  ///   - error: what is wrong, with its path inside the environment.
  ///   - pointer: where the environment stands in the body.
  ///   - parameters: the parameters that said something about it.
  package init(
    _ error: EnvironmentError, pointer: String = "/environment", parameters: Set<String> = []
  ) {
    let place = error.path.map { "/" + JSONPointer.escaped($0) }.joined()
    self.init(
      Code(rawValue: error.code), at: .pointer(pointer + place), detail: error.detail,
      exception: error.exception)
    guard let name = Self.parameterName(of: error.path), parameters.contains(name) else { return }
    location = .none
    parameter = name
  }

  /// The parameter that says what stands at `path` of an environment.
  private static func parameterName(of path: [String]) -> String? {
    guard path.first == "traits" else { return path.first }
    switch path.dropFirst().first {
    case "preferredContentSizeCategory": return "contentSize"
    case "layoutDirection": return "direction"
    case "userInterfaceStyle": return "style"
    default: return nil
    }
  }
}
