/// A word of the command line: `quoin layout`.
///
/// `VerbTable.all` lists the verbs. A verb that answers what a route answers is made by
/// `Verb.init(_:route:…)`; others have a `run` of their own.
package struct Verb: Sendable {
  package let name: String
  package let summary: String
  /// The arguments, as usage shows them: `FILE...`.
  package let arguments: String
  /// The flags, as `--help` shows them.
  package var flags: [Flag]
  package let run: @Sendable (Invocation) throws -> ExitCode

  /// A flag of a verb.
  package struct Flag: Sendable {
    package var name: String
    /// Whether a value follows.
    package var takesValue: Bool
    package var summary: String
    /// Whether `--help` shows it; a verb with more flags than a screen has lines leaves some out.
    package var isShown = true

    package init(
      _ name: String, takesValue: Bool = true, _ summary: String, isShown: Bool = true
    ) {
      self.name = name
      self.takesValue = takesValue
      self.summary = summary
      self.isShown = isShown
    }
  }

  package init(
    _ name: String, arguments: String = "", summary: String, flags: [Flag] = [],
    run: @escaping @Sendable (Invocation) throws -> ExitCode
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.flags = flags
    self.run = run
  }

  /// What `quoin NAME --help` prints; fits a screen.
  package var help: String {
    var text = "\(summary)\n\nUsage: quoin \(name)"
    if !flags.isEmpty { text += " [FLAGS]" }
    if !arguments.isEmpty { text += " \(arguments)" }
    text += "\n"
    let shown = flags.filter(\.isShown)
    guard !shown.isEmpty else { return text }
    text += "\n"
    let titles = shown.map { $0.takesValue ? "--\($0.name) VALUE" : "--\($0.name)" }
    let width = titles.map(\.count).max() ?? 0
    for (title, flag) in zip(titles, shown) {
      text += "  \(title)\(String(repeating: " ", count: width - title.count + 2))"
      text += "\(flag.summary)\n"
    }
    if shown.count < flags.count {
      text += "\nAnd \(flags.count - shown.count) more: quoin config lists every setting.\n"
    }
    return text
  }
}

/// The arguments of one call of a verb, sorted into flags and the rest.
package struct Invocation: Sendable {
  package let verb: Verb
  package let terminal: any Terminal
  /// In order; a flag without a value has the value "true".
  package let flags: [(name: String, value: String)]
  package let arguments: [String]

  package subscript(name: String) -> String? { flags.last { $0.name == name }?.value }

  /// Sorts `words`.
  package init(_ verb: Verb, _ words: [String], _ terminal: any Terminal) throws(UsageError) {
    self.verb = verb
    self.terminal = terminal
    var flags: [(name: String, value: String)] = []
    var arguments: [String] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        arguments += words[index...]
        break
      }
      guard word.hasPrefix("--") else {
        arguments.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.settingName(parts.first ?? "")
      guard let flag = verb.flags.first(where: { $0.name == name }) else {
        var detail = "the flag “--\(name)” is unknown"
        if let nearest = NearestName.of(name, among: verb.flags.map(\.name)) {
          detail += "; did you mean “--\(nearest)”?"
        }
        throw UsageError(detail)
      }
      if parts.count == 2 {
        flags.append((name, String(parts[1])))
      } else if !flag.takesValue {
        flags.append((name, "true"))
      } else if index < words.count {
        flags.append((name, words[index]))
        index += 1
      } else {
        throw UsageError("the flag “--\(name)” needs a value")
      }
    }
    self.flags = flags
    self.arguments = arguments
  }

  /// The name of a flag, which may be written with hyphens as is usual on a command line:
  /// `--tls-self-signed` is `--tlsSelfSigned`.
  private static func settingName(_ flag: Substring) -> String {
    let words = flag.split(separator: "-")
    guard let first = words.first, words.count > 1 else { return String(flag) }
    return String(first)
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// Arguments that make no sense.
package struct UsageError: Error, Sendable, Hashable {
  package let detail: String
  package init(_ detail: String) { self.detail = detail }
}
