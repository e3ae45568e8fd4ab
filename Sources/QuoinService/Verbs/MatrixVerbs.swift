import QuoinLayout

extension Verb {
  /// `quoin matrix FILE`: the same bytes as `POST /v1/matrix`.
  package static let matrix = Verb("matrix", route: .matrix, arguments: "FILE|FOLDER|-...")

  /// `quoin adapt FILE --from … --to …`: the same bytes as `POST /v1/adaptations`.
  package static let adapt = Verb("adapt", route: .adaptations, arguments: "FILE|FOLDER|-...")

  /// `quoin diff A B`: compares two files; with one argument, a body of `POST /v1/diff`.
  package static let diff = Verb(
    "diff", arguments: "A B | BODY", summary: APIRoute.diff.summary,
    flags: APIRoute.diff.parameters.map {
      Flag($0.name, takesValue: $0.kind != .flag, $0.summary)
    } + [
      Flag("a", "The environment of A, as words of a variant's name."),
      Flag("b", "The environment of B."),
    ]
  ) { invocation in
    let terminal = invocation.terminal
    let service = Service()
    let flags = invocation.flags.filter { $0.name != "a" && $0.name != "b" }
    let form = try ContentNegotiation.form(
      format: invocation["format"], accept: nil, offered: APIRoute.diff.forms)
    func read(_ path: String) throws -> [UInt8] {
      try path == "-" ? terminal.readStandardInput() : terminal.read(file: path)
    }
    func side(_ path: String, _ flag: String) throws -> SceneRequest {
      let body = try read(path)
      let call = APICall(body: body, bodyType: RouteVerb.bodyType(of: body), parameters: flags)
      var request = try SceneRequest.read(call, service)
      if let words = invocation[flag] {
        guard let environment = EnvironmentRequest(variantName: words) else {
          throw UsageError("“\(words)” names two devices, or holds an unknown word")
        }
        request.environment = request.environment.merging(environment)
      }
      return request
    }
    let sides: (a: SceneRequest, b: SceneRequest)
    let call: APICall
    switch invocation.arguments.count {
    case 2:
      call = APICall(parameters: flags)
      sides = (try side(invocation.arguments[0], "a"), try side(invocation.arguments[1], "b"))
    case 1:
      call = APICall(body: try read(invocation.arguments[0]), parameters: flags)
      sides = try DiffRequest.read(call, service)
    default:
      throw UsageError("two files are needed, or one body of /v1/diff")
    }
    let answer = try DiffAnswer(sides.a, sides.b, call, service)
    if form == .text {
      terminal.write(Array(answer.outline.utf8))
    } else {
      terminal.write(APIAnswer.line(of: answer))
    }
    return answer.changeCount > 0 ? .findings : .done
  }
}
