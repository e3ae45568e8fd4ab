/// What verbs see of the world outside: files, streams and the environment.
package protocol Terminal: Sendable {
  var environment: [String: String] { get }
  /// Whether standard error is a terminal, so that progress may be shown there.
  var showsProgress: Bool { get }
  /// The bytes of a file.
  func read(file path: String) throws(TerminalError) -> [UInt8]
  func readStandardInput() throws(TerminalError) -> [UInt8]
  /// The paths of the files below a folder, sorted, or `nil` when `path` is no folder.
  func files(below path: String) -> [String]?
  func exists(_ path: String) -> Bool
  /// Where the running program lies; `nil` when it cannot be told.
  var executablePath: String? { get }
  /// The status that an HTTP server answers a GET with.
  func status(
    ofHost host: String, port: UInt16, path: String, timeout: Double
  ) -> Result<Int, TerminalError>
  func write(_ bytes: [UInt8])
  func writeError(_ text: String)
}

/// Why a file cannot be read, in the system's words.
package struct TerminalError: Error, Sendable, Hashable {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// How a verb ends.
package enum ExitCode: Int32, Sendable {
  /// Done; a conflict in a layout is no failure.
  case done = 0
  /// Findings or failed expectations.
  case findings = 1
  /// Wrong usage, or input that cannot be read or is refused.
  case refused = 2
  /// A mistake of the program.
  case internalError = 3
}
