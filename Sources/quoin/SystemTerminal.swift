import Foundation
import QuoinService

/// The real files, streams and environment.
struct SystemTerminal: Terminal {
  var environment: [String: String] { ProcessInfo.processInfo.environment }

  var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  func read(file path: String) throws(TerminalError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      let reason = String(cString: strerror(errno))
      throw TerminalError(
        path: path, reason: exists(path) ? "cannot be read (\(reason))" : "no such file")
    }
  }

  func readStandardInput() throws(TerminalError) -> [UInt8] {
    do {
      return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
    } catch {
      throw TerminalError(path: "-", reason: "standard input cannot be read")
    }
  }

  func files(below path: String) -> [String]? {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return nil }
    guard let names = FileManager.default.enumerator(atPath: path) else { return [] }
    return names.compactMap { $0 as? String }.sorted().map { "\(path)/\($0)" }
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  var executablePath: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }

  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count, let base = buffer.baseAddress {
        let written = Glibc.write(STDOUT_FILENO, base + offset, buffer.count - offset)
        if written < 0 {
          if errno == EINTR { continue }
          return
        }
        offset += written
      }
    }
  }

  func writeError(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
