import QuoinLayout

extension SceneRequest {
  /// Reads an Interface Builder document.
  static func readDocument(
    _ call: APICall, _ service: Service, purpose isForDevice: Bool
  ) throws(Problem) -> SceneRequest {
    throw Problem(
      status: 415, .unsupportedMediaType, "Interface Builder documents are not read yet")
  }
}
