extension Verb {
  /// `quoin lint FILE...`: one report for all files.
  package static let lint = Verb(
    "lint", arguments: "FILE|FOLDER|-...", summary: APIRoute.lint.summary,
    flags: APIRoute.lint.parameters.filter { $0.name != "file" }.map {
      Flag($0.name, takesValue: $0.kind != .flag, $0.summary)
    } + [
      Flag("baseline", "A file of known findings: a JSON report, or a list of fingerprints.")
    ]
  ) { invocation in
    guard !invocation.arguments.isEmpty else {
      throw UsageError("a file is missing; “-” is standard input")
    }
    let terminal = invocation.terminal
    let service = Service()
    var baseline: Set<String> = []
    if let path = invocation["baseline"] {
      baseline = try fingerprints(in: try terminal.read(file: path), path)
    }
    let flags = invocation.flags.filter { $0.name != "baseline" }
    let form = try ContentNegotiation.form(
      format: invocation["format"], accept: nil, offered: LintReporter.forms)
    var reports: [LintReport] = []
    var isRefused = false
    for input in try inputs(of: invocation) {
      do {
        let body = try input == "-" ? terminal.readStandardInput() : terminal.read(file: input)
        let call = APICall(
          body: body, bodyType: RouteVerb.bodyType(of: body), parameters: flags)
        reports.append(
          try LintReport.make(
            call, service, file: input == "-" ? "stdin" : input, baseline: baseline))
      } catch let problem as Problem {
        CommandLineTool.report(problem, of: input, invocation.verb, terminal)
        isRefused = true
      }
    }
    terminal.write(LintReporter.bytes(of: reports, as: form))
    if isRefused { return .refused }
    return reports.contains { !$0.findings.isEmpty } ? .findings : .done
  }

  private static func inputs(of invocation: Invocation) throws -> [String] {
    invocation.arguments.flatMap { argument -> [String] in
      guard argument != "-", let files = invocation.terminal.files(below: argument) else {
        return [argument]
      }
      return files.filter { file in
        [".json", ".storyboard", ".xib"].contains { file.hasSuffix($0) }
      }
    }
  }

  // A JSON report of an earlier run, or a bare list of fingerprints.
  private static func fingerprints(in bytes: [UInt8], _ path: String) throws -> Set<String> {
    let document: JSONDocument
    do {
      document = try JSONDocument(bytes, limits: Service().limits.json)
    } catch {
      throw UsageError("the baseline \(path) is not JSON")
    }
    var reader = JSONReader(document)
    var fingerprints: Set<String> = []
    if let findings = reader.member("findings", of: reader.root), reader.isArray(findings) {
      for finding in reader.elements(of: findings) {
        if let value = reader.member("fingerprint", of: finding), let text = reader.string(value) {
          fingerprints.insert(text)
        }
      }
    } else if reader.isArray(reader.root) {
      for element in reader.elements(of: reader.root) {
        if let text = reader.string(element) { fingerprints.insert(text) }
      }
    } else {
      throw UsageError("the baseline \(path) is neither a report nor a list of fingerprints")
    }
    return fingerprints
  }
}
