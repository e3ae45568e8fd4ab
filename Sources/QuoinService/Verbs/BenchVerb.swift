extension Verb {
  /// `quoin bench json`: figures measured on this machine.
  package static let bench = Verb(
    "bench", arguments: "json", summary: "Measure speed on this machine"
  ) { invocation in
    guard invocation.arguments.count == 1, let subject = invocation.arguments.first else {
      throw UsageError("say what to measure: json")
    }
    switch subject {
    case "json": try JSONBench(invocation.terminal).run()
    default: throw UsageError("“\(subject.prefix(64))” cannot be measured; json can")
    }
    return .done
  }
}
