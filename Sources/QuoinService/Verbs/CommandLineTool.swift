/// The program `quoin`: finds the verb, runs it, and says how it ended.
package enum CommandLineTool {
  /// Runs the verb that `words` name, the program's own name left out.
  package static func run(_ words: [String], _ terminal: any Terminal) -> ExitCode {
    guard let name = words.first else {
      terminal.writeError(overview)
      return .refused
    }
    switch name {
    case "--help", "-h", "help":
      if words.count > 1, let verb = VerbTable.verb(named: words[1]) {
        terminal.write(Array(verb.help.utf8))
      } else {
        terminal.write(Array(overview.utf8))
      }
      return .done
    case "--version", "version":
      terminal.write(Array("quoin \(Service.version)\n".utf8))
      return .done
    default: break
    }
    guard let verb = VerbTable.verb(named: name) else {
      var detail = "quoin: “\(name)” is no verb"
      if let nearest = NearestName.of(name, among: VerbTable.all.map(\.name)) {
        detail += "; did you mean “\(nearest)”?"
      }
      terminal.writeError("\(detail)\n\n\(overview)")
      return .refused
    }
    let rest = words.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      terminal.write(Array(verb.help.utf8))
      return .done
    }
    return run(verb, Array(rest), terminal)
  }

  private static func run(_ verb: Verb, _ words: [String], _ terminal: any Terminal) -> ExitCode {
    do {
      return try verb.run(Invocation(verb, words, terminal))
    } catch let error as UsageError {
      terminal.writeError("quoin \(verb.name): \(error.detail)\n\n\(verb.help)")
      return .refused
    } catch let error as TerminalError {
      terminal.writeError("quoin \(verb.name): \(error.path): \(error.reason)\n")
      return .refused
    } catch let problem as Problem {
      report(problem, of: nil, verb, terminal)
      return .refused
    } catch {
      terminal.writeError("quoin \(verb.name): internal error: \(error)\n")
      return .internalError
    }
  }

  /// Prints the mistakes of a refused input, one a line.
  static func report(
    _ problem: Problem, of file: String?, _ verb: Verb, _ terminal: any Terminal
  ) {
    let place = file.map { "\($0): " } ?? "quoin \(verb.name): "
    for line in problem.lines { terminal.writeError("\(place)\(line)\n") }
  }

  private static var overview: String {
    var text = "UIKit's layout, computed anywhere.\n\nUsage: quoin VERB [FLAGS] [ARGUMENTS]\n\n"
    let width = VerbTable.all.map(\.name.count).max() ?? 0
    for verb in VerbTable.all {
      let gap = String(repeating: " ", count: width - verb.name.count + 2)
      text += "  \(verb.name)\(gap)\(verb.summary)\n"
    }
    text += "\nquoin VERB --help tells the flags of a verb. A file argument “-” is standard input."
    text += "\nExit status: 0 done, 1 findings, 2 wrong usage or refused input, 3 internal error.\n"
    return text
  }
}
