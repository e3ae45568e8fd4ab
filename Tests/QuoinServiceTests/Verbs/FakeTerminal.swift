import Synchronization

@testable import QuoinService

/// Files and streams in memory.
final class FakeTerminal: Terminal {
  let environment: [String: String]
  let files: [String: [UInt8]]
  let standardInput: [UInt8]
  private let output = Mutex<[UInt8]>([])
  private let errors = Mutex("")

  init(
    files: [String: String] = [:], standardInput: String = "", environment: [String: String] = [:]
  ) {
    self.files = files.mapValues { Array($0.utf8) }
    self.standardInput = Array(standardInput.utf8)
    self.environment = environment
  }

  var written: [UInt8] { output.withLock { $0 } }
  var text: String { String(decoding: written, as: UTF8.self) }
  var errorText: String { errors.withLock { $0 } }

  var showsProgress: Bool { false }
  var executablePath: String? { nil }

  func read(file path: String) throws(TerminalError) -> [UInt8] {
    guard let bytes = files[path] else {
      throw TerminalError(path: path, reason: "no such file")
    }
    return bytes
  }

  func readStandardInput() throws(TerminalError) -> [UInt8] { standardInput }

  func files(below path: String) -> [String]? {
    let below = files.keys.filter { $0.hasPrefix(path + "/") }.sorted()
    return below.isEmpty ? nil : below
  }

  func exists(_ path: String) -> Bool { files[path] != nil }

  func status(
    ofHost host: String, port: UInt16, path: String, timeout: Double
  ) -> Result<Int, TerminalError> {
    port == 80 ? .success(200) : .failure(TerminalError(path: host, reason: "refused"))
  }

  func write(_ bytes: [UInt8]) { output.withLock { $0 += bytes } }

  func writeError(_ text: String) { errors.withLock { $0 += text } }
}
