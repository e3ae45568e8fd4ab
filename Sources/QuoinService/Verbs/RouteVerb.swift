import QuoinHTTP

extension Verb {
  /// A verb that prints what `route` answers: the same bytes for the same request.
  ///
  /// Flags are the route's parameters. A route with a body takes files, folders or `-`; the
  /// placeholders of a template are filled from the arguments in order.
  package init(_ name: String, route: APIRoute, arguments: String, summary: String? = nil) {
    let flags = route.parameters.filter { !$0.isInPath }.map { parameter in
      Flag(parameter.name, takesValue: parameter.kind != .flag, parameter.summary)
    }
    self.init(
      name, arguments: arguments, summary: summary ?? route.summary, flags: flags
    ) { invocation in
      try RouteVerb(route: route, invocation: invocation).run()
    }
  }
}

/// One call of a verb that answers for a route.
struct RouteVerb {
  let route: APIRoute
  let invocation: Invocation
  let service = Service()

  func run() throws -> ExitCode {
    guard route.body != nil else { return try runWithoutBody() }
    guard !invocation.arguments.isEmpty else {
      throw UsageError("a file is missing; “-” is standard input")
    }
    let inputs = invocation.arguments.flatMap { argument in
      argument == "-" ? [argument] : files(of: argument)
    }
    var exit = ExitCode.done
    for (position, input) in inputs.enumerated() {
      showProgress(position, of: inputs.count, input)
      let outcome = try run(input)
      if outcome.rawValue > exit.rawValue { exit = outcome }
    }
    showProgress(inputs.count, of: inputs.count, "")
    return exit
  }

  private func runWithoutBody() throws -> ExitCode {
    let names = route.parameters.filter(\.isInPath).map(\.name)
    guard invocation.arguments.count <= names.count else {
      throw UsageError("“\(invocation.arguments[names.count])” is an argument too many")
    }
    guard invocation.arguments.count == names.count else {
      throw UsageError("the argument \(names[invocation.arguments.count].uppercased()) is missing")
    }
    let context = RequestContext(
      route: route.template,
      parameters: zip(names, invocation.arguments).map { (name: $0, value: $1) })
    let answer = try route.respond(
      to: APICall(parameters: invocation.flags, context: context), service)
    return try print(answer)
  }

  /// A file's own path, or the scenes and documents below a folder.
  private func files(of argument: String) -> [String] {
    guard let files = invocation.terminal.files(below: argument) else { return [argument] }
    return files.filter { file in
      [".json", ".storyboard", ".xib"].contains { file.hasSuffix($0) }
    }
  }

  private func run(_ input: String) throws -> ExitCode {
    let terminal = invocation.terminal
    do {
      let body = try input == "-" ? terminal.readStandardInput() : terminal.read(file: input)
      let call = APICall(
        body: body,
        bodyType: Self.bodyType(of: body, takesLines: route.body?.takesLines == true),
        parameters: invocation.flags)
      return try print(try route.respond(to: call, service))
    } catch let problem as Problem {
      CommandLineTool.report(problem, of: input, invocation.verb, terminal)
      return .refused
    } catch let error as TerminalError {
      terminal.writeError("quoin \(invocation.verb.name): \(error.path): \(error.reason)\n")
      return .refused
    }
  }

  /// A document starts with an angle bracket, after a byte order mark or white space.
  ///
  /// Lines are told from one value by a second line that starts with a brace, where the route takes
  /// them.
  static func bodyType(of body: [UInt8], takesLines: Bool = false) -> APICall.BodyType {
    let start = body.starts(with: [0xEF, 0xBB, 0xBF]) ? body.dropFirst(3) : body[...]
    let first = start.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if first == UInt8(ascii: "<") { return .document }
    guard takesLines, first == UInt8(ascii: "{"),
      let end = start.firstIndex(of: UInt8(ascii: "\n"))
    else { return .json }
    return start[end...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
      ? .lines : .json
  }

  private func print(_ answer: APIAnswer) throws -> ExitCode {
    switch answer.body {
    case .empty: break
    case .bytes(let bytes): invocation.terminal.write(bytes)
    case .stream(let stream):
      let context = RequestContext()
      while let bytes = try stream.next(context) { invocation.terminal.write(bytes) }
    }
    return answer.findings > 0 ? .findings : .done
  }

  private func showProgress(_ done: Int, of total: Int, _ input: String) {
    guard total > 1, invocation.terminal.showsProgress else { return }
    let line = done == total ? "" : "\(done + 1)/\(total) \(input.suffix(60))"
    invocation.terminal.writeError("\r\u{1B}[K\(line)")
  }
}
