package import QuoinHTTP

/// What a caller asks of a route, whether by HTTP or on the command line.
package struct APICall: Sendable {
  /// What the body holds.
  package enum BodyType: Sendable, Hashable {
    case json
    /// An Interface Builder document.
    case document
    /// One JSON value a line.
    case lines
  }

  package var body: [UInt8]
  package var bodyType: BodyType
  /// Query parameters or command-line flags, in order.
  package var parameters: [(name: String, value: String)]
  package var accept: String?
  /// Placeholders of the route's template, and whether the work is still wanted.
  package var context: RequestContext

  package init(
    body: [UInt8] = [], bodyType: BodyType = .json,
    parameters: [(name: String, value: String)] = [], accept: String? = nil,
    context: RequestContext = RequestContext()
  ) {
    self.body = body
    self.bodyType = bodyType
    self.parameters = parameters
    self.accept = accept
    self.context = context
  }

  /// The value of the parameter `name`; the last one wins.
  package subscript(name: String) -> String? { parameters.last { $0.name == name }?.value }

  /// Whether unknown keys are warnings only.
  package var isLenient: Bool { self["lenient"] == "true" || self["lenient"] == "" }

  /// The form of the answer among `offered`.
  package func form(among offered: [ContentForm]) throws(Problem) -> ContentForm {
    try ContentNegotiation.form(format: self["format"], accept: accept, offered: offered)
  }
}
