extension Verb {
  /// `quoin bench SUBJECT`: figures measured on this machine.
  package static let bench = Verb(
    "bench", arguments: "json | matrix | popover | solver FILE.qls...",
    summary: "Measure speed on this machine",
    flags: [
      Flag("reps", "solver: how often to solve each system; 5."),
      Flag("values", "solver: a file to write the values to."),
      Flag("count", "popover: how many to place; 20000."),
      Flag("only", "popover: one step, place, answer, read or write."),
    ]
  ) { invocation in
    switch invocation.arguments.first {
    case "json":
      guard invocation.arguments.count == 1 else { throw UsageError("json takes no file") }
      try JSONBench(invocation.terminal).run()
    case "matrix":
      guard invocation.arguments.count == 1 else { throw UsageError("matrix takes no file") }
      try MatrixBench(invocation.terminal).run()
    case "popover":
      guard invocation.arguments.count == 1 else { throw UsageError("popover takes no file") }
      try PopoverBench(invocation).run()
    case "solver":
      var bench = SolverBench(invocation.terminal)
      if let text = invocation["reps"] {
        guard let repetitions = Int(text), (1...100_000).contains(repetitions) else {
          throw UsageError("“--reps” is a whole number from 1 to 100000")
        }
        bench.repetitions = repetitions
      }
      bench.valuesFile = invocation["values"]
      let files = invocation.arguments.dropFirst()
      if files.isEmpty { throw UsageError("a file is missing") }
      for file in files { try bench.run(file) }
    case let other?:
      throw UsageError(
        "“\(other.prefix(64))” cannot be measured; json, matrix, popover and solver can")
    case nil:
      throw UsageError("say what to measure: json, matrix, popover or solver")
    }
    return .done
  }
}
