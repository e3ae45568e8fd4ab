import Foundation
import QuoinSolver

/// `quoin bench solver`: how long constraint systems in the text format `qls 1` take.
///
/// Prints one line of JSON a file, as the other drivers of these workloads do: the median time of
/// making the system, solving it and reading every value, each time from nothing; the times of the
/// edit steps; and the greatest memory the process had. Reading the file is not timed.
struct SolverBench {
  let terminal: any Terminal
  var repetitions = 5
  /// Where the values after the first solve go; those after the last step go to `.last` beside it.
  var valuesFile: String?

  private let countsProcessorTime: Bool

  init(_ terminal: any Terminal) {
    self.terminal = terminal
    countsProcessorTime = terminal.environment["QLS_CLOCK"] == "cpu"
  }

  /// What one repetition took, in seconds.
  private struct Times {
    var solve = 0.0
    var read = 0.0
    var edits: [Double] = []
  }

  func run(_ file: String) throws {
    let workload: Workload
    do {
      workload = try Workload(bytes: terminal.read(file: file))
    } catch let error as Workload.Malformed {
      throw TerminalError(path: file, reason: "line \(error.line) is not in the format qls 1")
    }
    var runs: [Times] = []
    var status = "ok"
    for repetition in 0..<max(1, repetitions) {
      do {
        runs.append(try measure(workload, repetition, &status))
      } catch {
        status = "\(error)"
        break
      }
    }
    report(workload, runs, status)
  }

  private func measure(
    _ workload: Workload, _ repetition: Int, _ status: inout String
  ) throws -> Times {
    var times = Times()
    let start = now()
    var solver = try workload.makeSolver()
    try solver.solve { $0[$0.count - 1] }
    let solved = now()
    let values = workload.values(in: solver)
    let end = now()
    times.solve = end - start
    times.read = end - solved
    if !solver.conflicts.isEmpty { status = "unsatisfiable" }
    if repetition == 0 { try write(values, to: valuesFile) }
    var last = values
    var began = now()
    for step in workload.steps {
      try workload.apply(step, to: &solver)
      guard case .solve = step else { continue }
      last = workload.values(in: solver)
      let ended = now()
      times.edits.append(ended - began)
      began = ended
    }
    if !workload.steps.isEmpty { try write(last, to: valuesFile.map { "\($0).last" }) }
    return times
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(countsProcessorTime ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func write(_ values: [Double], to file: String?) throws {
    guard let file else { return }
    let text = values.map { "\($0)\n" }.joined()
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  private func report(_ workload: Workload, _ runs: [Times], _ status: String) {
    func quantile(_ values: [Double], _ share: Double) -> Double {
      values.isEmpty
        ? 0 : values.sorted()[Int((share * Double(values.count - 1) + 0.5).rounded(.down))]
    }
    func rounded(_ value: Double, _ digits: Double) -> String {
      JSONNumber.text((value * digits).rounded() / digits)
    }
    let edits = runs.last?.edits ?? []
    let fields = [
      "\"peer\": \"quoin\"", "\"work\": \"\(workload.title)\"", "\"status\": \"\(status)\"",
      "\"vars\": \(workload.variableCount)", "\"cons\": \(workload.constraints.count)",
      "\"terms\": \(workload.constraints.reduce(0) { $0 + $1.terms.count })",
      "\"solve_ms\": \(rounded(quantile(runs.map(\.solve), 0.5) * 1e3, 1e4))",
      "\"read_ms\": \(rounded(quantile(runs.map(\.read), 0.5) * 1e3, 1e4))",
      "\"edits\": \(edits.count)", "\"edit_us\": \(rounded(quantile(edits, 0.5) * 1e6, 100))",
      "\"edit_p95_us\": \(rounded(quantile(edits, 0.95) * 1e6, 100))",
      "\"rss_kb\": \(peakMemory())",
    ]
    terminal.write(Array("{\(fields.joined(separator: ", "))}\n".utf8))
  }

  /// The greatest amount of memory the process has had, in kilobytes.
  private func peakMemory() -> Int {
    let status = (try? terminal.read(file: "/proc/self/status")) ?? []
    for line in String(decoding: status, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix("VmHWM:") {
      return Int(line.dropFirst(6).filter(\.isNumber)) ?? 0
    }
    return 0
  }
}
