import Foundation
import Synchronization
import Testing

/// The real binary, serving on a free port; stopped when it goes out of use.
final class RunningServer: Sendable {
  let port: UInt16
  private let process: Mutex<Process>
  private let log: ServerLogText

  /// The binary under test: `QUOIN_BINARY`, or the one beside the test bundle.
  static var binary: URL {
    get throws {
      if let path = ProcessInfo.processInfo.environment["QUOIN_BINARY"] {
        return URL(fileURLWithPath: path)
      }
      let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let beside = URL(fileURLWithPath: bundle).deletingLastPathComponent()
        .appendingPathComponent("quoin")
      if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
      // Some toolchains load the tests into a helper: the bundle is an argument then.
      let argument = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? ""
      return URL(fileURLWithPath: argument).deletingLastPathComponent()
        .appendingPathComponent("quoin")
    }
  }

  static let checkout = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init(_ flags: [String] = []) throws {
    let process = Process()
    process.executableURL = try Self.binary
    process.arguments =
      ["serve", "--port", "0", "--public", Self.checkout.appendingPathComponent("Public").path]
      + flags
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let log = ServerLogText()
    self.log = log
    // The first lines say the address; the rest is drained so that the server never blocks.
    var text = ""
    var port: UInt16?
    while port == nil {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
      port = Self.port(in: text)
    }
    log.append(text)
    pipe.fileHandleForReading.readabilityHandler = { handle in
      log.append(String(decoding: handle.availableData, as: UTF8.self))
    }
    self.port = try #require(port, "the server did not start: \(text)")
    self.process = Mutex(process)
  }

  deinit {
    process.withLock { if $0.isRunning { $0.terminate() } }
  }

  private static func port(in text: String) -> UInt16? {
    guard let match = text.firstMatch(of: #/"address":"127\.0\.0\.1:(\d+)"/#) else { return nil }
    return UInt16(match.1)
  }

  /// Sends SIGTERM and waits for the end.
  ///
  /// - Returns: the exit code.
  func stop() -> Int32 {
    process.withLock { process in
      process.terminate()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  func terminate() { process.withLock { $0.terminate() } }

  func waitUntilExit() -> Int32 {
    process.withLock { process in
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  /// What the server logged so far.
  var logText: String { log.text }

  /// Sends a request on a connection of its own and reads the answer to its end.
  func send(
    _ method: String, _ target: String, headers: [(String, String)] = [], body: [UInt8]? = nil
  ) throws -> Answer {
    let connection = try RawConnection(port: port)
    var head = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if let body { head += "Content-Length: \(body.count)\r\n" }
    try connection.write(Array((head + "\r\n").utf8) + (body ?? []))
    return try Answer(connection.readToEnd())
  }
}

/// Lines that arrive from another thread.
final class ServerLogText: Sendable {
  private let storage = Mutex("")
  var text: String { storage.withLock { $0 } }
  func append(_ more: String) { storage.withLock { $0 += more } }
}

/// An answer, taken apart.
struct Answer: Sendable {
  let status: Int
  let headers: [String: String]
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  init(_ bytes: [UInt8]) throws {
    let separator = Array("\r\n\r\n".utf8)
    let end = try #require(
      bytes.indices.first { bytes[$0...].starts(with: separator) },
      "no answer: \(String(decoding: bytes.prefix(200), as: UTF8.self))")
    let lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
    status = try #require(Int(lines[0].split(separator: " ").dropFirst().first ?? ""))
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    self.headers = headers
    body = Array(bytes[(end + separator.count)...])
  }

  func json() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
  }

  /// The codes of the mistakes of a problem document.
  func codes() throws -> [String] {
    #expect(headers["content-type"] == "application/problem+json")
    let errors = try #require(try json()["errors"] as? [[String: Any]])
    return errors.compactMap { $0["code"] as? String }
  }
}
