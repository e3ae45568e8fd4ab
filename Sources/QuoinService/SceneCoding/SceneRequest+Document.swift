package import QuoinIB
import QuoinLayout

extension SceneRequest {
  /// Reads an Interface Builder document.
  ///
  /// `isForDevice` says that the scenes will be laid out on a device rather than as designed.
  static func readDocument(
    _ call: APICall, _ service: Service, isForDevice: Bool
  ) throws(Problem) -> SceneRequest {
    var options = ReadOptions()
    options.purpose = isForDevice ? .device : .design
    options.maximumBytes = service.limits.documentBytes
    options.scene = service.limits.scene
    switch IBDocument.read(bytes: call.body, options: options) {
    case .success(let document):
      return SceneRequest(document)
    case .failure(let errors):
      throw problem(of: errors)
    }
  }

  private init(_ document: IBDocument) {
    self.init(
      entries: document.scenes.map { scene in
        Entry(
          scene: scene.scene, design: scene.design,
          names: [scene.id, scene.controllerID, scene.storyboardID, scene.className]
            .compactMap { $0 })
      },
      environment: EnvironmentRequest(), expectations: [], warnings: [])
  }

  static func problem(of errors: IBErrors) -> Problem {
    Problem(status: status(of: errors), errors.errors.map { RequestMistake($0) })
  }

  /// 400 for what is no document at all, 413 for one that is too large, else 422.
  private static func status(of errors: IBErrors) -> Int {
    if errors.errors.contains(where: { $0.code == .tooLarge }) { return 413 }
    let unreadable: [IBError.Code] = [.malformed, .entity]
    return errors.errors.contains { unreadable.contains($0.code) } ? 400 : 422
  }
}

extension RequestMistake {
  package init(_ error: IBError) {
    self.init(
      Code(rawValue: error.code.rawValue), at: error.location, detail: error.detail,
      exception: error.exception)
  }
}
