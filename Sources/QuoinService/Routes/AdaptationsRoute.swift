import QuoinHTTP
import QuoinLayout

extension APIRoute {
  /// `POST /v1/adaptations`: a scene on its way from one environment to another.
  package static let adaptations: APIRoute = {
    let forms: [ContentForm] = [.json, .text]
    var route = APIRoute(
      .post, "/v1/adaptations", operation: "adapt",
      summary: "Show what changes between two environments"
    ) { call, service in
      let answer = try answerAdaptation(call, service)
      return try call.form(among: forms) == .text
        ? APIAnswer(.text, Array(answer.outline.utf8))
        : APIAnswer(json: answer, capacity: 1 << 14)
    }
    route.detail =
      "Changed traits, constraints that come and go, changed properties, frames on both sides, "
      + "adapted presentations and the order of callbacks. “from” and “to” are environments; "
      + "what they leave open is taken from “environment”."
    route.parameters =
      APIParameter.environment
      + [
        APIParameter(
          "from", "The environment before, as words of a variant's name.",
          example: "iphone-16-plus/portrait"),
        APIParameter(
          "to", "The environment after, as words of a variant's name.",
          example: "iphone-16-plus/landscape"),
        .scene, .lenient, .format(forms),
      ]
    route.body = Body(schema: "AdaptationRequest", takesDocuments: true)
    route.forms = forms
    route.answerSchema = "AdaptationAnswer"
    route.refusals = [400, 413, 415, 422, 503]
    return route
  }()

  private static func answerAdaptation(
    _ call: APICall, _ service: Service
  ) throws -> AdaptationAnswer {
    var sides = AdaptationSides()
    try sides.takeParameters(of: call)
    let request = try SceneRequest.read(call, service, isForDevice: sides.namesDevice) {
      sides.take($0, $1, &$2)
    }
    guard let from = sides.from, let to = sides.to else {
      let missing = sides.from == nil ? "from" : "to"
      throw Problem(
        status: 422,
        [
          RequestMistake(
            .missingKey, at: .pointer(""),
            detail: "the request needs “\(missing)”, the environment on that side")
        ])
    }
    var entries: [AdaptationAnswer.Entry] = []
    for entry in request.entries {
      try call.context.checkCancellation()
      let base = request.environmentRequest(for: entry)
      let resolved = try resolve([("from", from), ("to", to)], over: base, service)
      var options = LayoutOptions()
      options.activatesPlaceholderConstraints = resolved[0].toolsVersion != nil
      do {
        let adaptation = try Adaptation(
          of: entry.scene, from: resolved[0], to: resolved[1],
          presentations: sides.presentations, options: options)
        entries.append(AdaptationAnswer.Entry(scene: entry.scene, adaptation: adaptation))
      } catch {
        throw Problem(layout: error)
      }
    }
    return AdaptationAnswer(entries: entries, warnings: request.warnings)
  }

  // Both sides, with the mistakes of both reported together.
  private static func resolve(
    _ sides: [(name: String, request: EnvironmentRequest)], over base: EnvironmentRequest,
    _ service: Service
  ) throws(Problem) -> [LayoutEnvironment] {
    var mistakes: [RequestMistake] = []
    var resolved: [LayoutEnvironment] = []
    for side in sides {
      switch base.merging(side.request).resolved(in: service.devices) {
      case .success(let environment): resolved.append(environment)
      case .failure(let failure):
        mistakes += failure.errors.map { RequestMistake($0, pointer: "/\(side.name)") }
      }
    }
    if !mistakes.isEmpty { throw Problem(status: 422, mistakes) }
    return resolved
  }
}

/// The two environments of an adaptation as a request gives them.
private struct AdaptationSides {
  var from: EnvironmentRequest?
  var to: EnvironmentRequest?
  var presentations: [ModalPresentationStyle] = []

  var namesDevice: Bool { from?.device != nil || to?.device != nil }

  mutating func take(_ name: String, _ value: JSONValue, _ reader: inout JSONReader) -> Bool {
    switch name {
    case "from": if from == nil { reader.read(value, into: &from) }
    case "to": if to == nil { reader.read(value, into: &to) }
    case "presentations":
      for element in reader.elements(of: value) {
        guard let word = reader.string(element) else { continue }
        if let style = ModalPresentationStyle(name: word) {
          presentations.append(style)
        } else {
          reader.reportUnknownWord(
            element, word, known: ModalPresentationStyle.allCases.map(\.name))
        }
      }
    default: return false
    }
    return true
  }

  mutating func takeParameters(of call: APICall) throws(Problem) {
    var mistakes: [RequestMistake] = []
    func read(_ name: String) -> EnvironmentRequest? {
      guard let text = call[name] else { return nil }
      if let request = EnvironmentRequest(variantName: text) { return request }
      mistakes.append(
        RequestMistake(
          .invalidQuery, parameter: name,
          detail: "“\(text.prefix(64))” names two devices, or holds an unknown word"))
      return nil
    }
    from = read("from")
    to = read("to")
    if !mistakes.isEmpty { throw Problem(status: 422, mistakes) }
  }
}

extension Problem {
  /// What a layout that was given up answers.
  init(layout error: LayoutError) {
    switch error {
    case .budgetExceeded: self.init(status: 503, .overBudget, "\(error)")
    case .numberOutOfRange: self.init(status: 422, .outOfRange, "\(error)")
    }
  }
}
