package import QuoinHTTP

/// A route: what it is called, what it takes and answers, and what it does.
///
/// The router, the OpenAPI document, the checking of parameters and the flags of the command line
/// all come from these descriptions; `RouteTable.all` lists them.
package struct APIRoute: Sendable {
  /// What a route takes as a body.
  package struct Body: Sendable {
    /// The name of the schema in `/openapi.json`.
    package var schema: String
    /// Whether an Interface Builder document may be sent instead.
    package var takesDocuments: Bool
    /// Whether lines of JSON (`application/x-ndjson`) may be sent instead.
    package var takesLines: Bool

    package init(schema: String, takesDocuments: Bool, takesLines: Bool = false) {
      self.schema = schema
      self.takesDocuments = takesDocuments
      self.takesLines = takesLines
    }
  }

  package let method: HTTPMethod
  /// A template of QuoinHTTP's router: `/v1/devices/{id}`.
  package let template: String
  /// A name for generated clients: `layout`, `getDevice`.
  package let operation: String
  package let summary: String
  package var detail = ""
  /// Whether the query says nothing to the route: probes are called by machines that add to it
  /// what they like.
  package var ignoresParameters = false
  /// Whether answers are kept: for a route with few of them that is asked often.
  package var isRemembered = false
  package var parameters: [APIParameter] = []
  package var body: Body?
  /// The forms of the answer, the default first.
  package var forms: [ContentForm] = [.json]
  /// The name of the answer's schema in `/openapi.json`.
  package var answerSchema: String?
  /// The statuses of refusals, beside those that every route has.
  package var refusals: [Int] = []
  package var options = RouteOptions()
  package let answer: @Sendable (APICall, Service) throws -> APIAnswer

  package init(
    _ method: HTTPMethod, _ template: String, operation: String, summary: String,
    answer: @escaping @Sendable (APICall, Service) throws -> APIAnswer
  ) {
    self.method = method
    self.template = template
    self.operation = operation
    self.summary = summary
    self.answer = answer
  }

  /// Checks the call's parameters against the description, then answers.
  ///
  /// - Throws: `Problem` with the mistakes of parameters and body together, or
  ///   `RequestInterruption` when the work is no longer wanted.
  package func respond(to call: APICall, _ service: Service) throws -> APIAnswer {
    let mistakes = ignoresParameters ? [] : parameterMistakes(of: call)
    guard !mistakes.isEmpty else { return try answer(call, service) }
    guard body != nil, !call.body.isEmpty else { throw Problem(status: 422, mistakes) }
    // The body is read all the same, so that its own mistakes come with those.
    var rest = call
    let refused = Set(mistakes.compactMap(\.parameter))
    rest.parameters.removeAll { refused.contains(String($0.name.prefix(64))) }
    do {
      _ = try answer(rest, service)
    } catch let problem as Problem where problem.status < 500 {
      throw Problem(
        status: problem.status == 400 ? 400 : 422, mistakes + problem.mistakes)
    }
    throw Problem(status: 422, mistakes)
  }

  private func parameterMistakes(of call: APICall) -> [RequestMistake] {
    var mistakes: [RequestMistake] = []
    let known = parameters.filter { !$0.isInPath }.map(\.name)
    for (name, value) in call.parameters {
      if let parameter = parameters.first(where: { $0.name == name && !$0.isInPath }) {
        guard let detail = parameter.refusal(of: value) else { continue }
        mistakes.append(RequestMistake(.invalidQuery, parameter: name, detail: detail))
      } else if !call.isLenient {
        var detail = "the parameter “\(name.prefix(64))” is unknown here"
        if let nearest = NearestName.of(name, among: known) {
          detail += "; did you mean “\(nearest)”?"
        }
        mistakes.append(
          RequestMistake(.unknownQuery, parameter: String(name.prefix(64)), detail: detail))
      }
    }
    return mistakes
  }
}

/// A parameter of a route: in the query, or in the path.
package struct APIParameter: Sendable {
  package enum Kind: Sendable, Hashable {
    case string
    case number
    case integer
    case flag
    case choice([String])
    /// Words separated by commas.
    case choices([String])
  }

  package var name: String
  package var kind: Kind
  package var isInPath = false
  package var summary: String
  package var example: String?

  package init(
    _ name: String, _ kind: Kind = .string, inPath: Bool = false, _ summary: String,
    example: String? = nil
  ) {
    self.name = name
    self.kind = kind
    isInPath = inPath
    self.summary = summary
    self.example = example
  }

  /// Why `value` cannot be taken; `nil` when it can.
  func refusal(of value: String) -> String? {
    let shown = "“\(value.prefix(64))”"
    switch kind {
    case .string: return nil
    case .number: return Double(value)?.isFinite == true ? nil : "\(shown) is no number"
    case .integer: return Int(value) == nil ? "\(shown) is no whole number" : nil
    case .flag:
      return ["true", "false", ""].contains(value) ? nil : "\(shown) is neither true nor false"
    case .choice(let words):
      return words.contains(value)
        ? nil : "\(shown) is none of \(words.joined(separator: ", "))"
    case .choices(let words):
      let unknown = value.split(separator: ",").filter { !words.contains(String($0)) }
      guard let first = unknown.first else { return nil }
      return "“\(first.prefix(64))” is none of \(words.joined(separator: ", "))"
    }
  }

  package static func format(_ forms: [ContentForm]) -> APIParameter {
    APIParameter(
      "format", .choice(forms.map(\.name)), "The form of the answer; wins over Accept.")
  }
  package static let lenient = APIParameter(
    "lenient", .flag, "Unknown keys and parameters become warnings.")
  package static let scene = APIParameter(
    "scene", "The id of the one scene to answer for.", example: "main")
  package static let include = APIParameter(
    "include", .choices(LayoutDetail.allNames),
    "What else to tell about each view, separated by commas.", example: "alignmentRect,text")

  /// The parameters of the environment.
  package static let environment = [
    APIParameter(
      "device", "A device's id (GET /v1/devices), name or model identifier.", example: "iphone-15"),
    APIParameter(
      "orientation",
      .choice(["portrait", "portraitUpsideDown", "landscape", "landscapeLeft", "landscapeRight"]),
      "The interface's orientation."),
    APIParameter("os", "The release whose rules and metrics apply.", example: "18"),
    APIParameter(
      "window", "full, 1/3, 1/2, 2/3, slideOver, or a size such as 640x480.", example: "1/2"),
    APIParameter("contentSize", "The preferred content size category.", example: "AX2"),
    APIParameter(
      "direction", .choice(["leftToRight", "rightToLeft"]), "The layout direction."),
    APIParameter("style", .choice(["light", "dark"]), "The user interface style."),
    APIParameter("keyboard", .number, "The height of the docked keyboard, in points."),
    APIParameter(
      "statusBar", .choice(["hidden", "visible"]), "Whether the status bar shows."),
  ]
}

extension APIParameter {
  package init(_ name: String, _ summary: String, example: String? = nil) {
    self.init(name, .string, summary, example: example)
  }
}
