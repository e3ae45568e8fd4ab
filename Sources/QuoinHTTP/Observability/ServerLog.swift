import Glibc

/// Writes whole lines to where the log goes.
package struct ServerLog: Sendable {
  package enum Level: String, Sendable { case info, warning, error }

  let output: LogOutput

  package init(_ output: LogOutput) { self.output = output }

  var isEnabled: Bool {
    if case .none = output { return false }
    return true
  }

  /// Logs something about the server itself.
  ///
  /// The message is a literal; what varies goes into `details`.
  package func event(
    _ level: Level, _ message: StaticString, _ details: [(StaticString, String)] = []
  ) {
    guard isEnabled else { return }
    var line = JSONLine()
    line.add("time", logTime())
    line.add("level", level.rawValue)
    line.add("message", "\(message)")
    for (name, value) in details { line.add(name, value) }
    write(line.finish() + [0x0a])
  }

  func write(_ bytes: [UInt8]) {
    switch output {
    case .none: break
    case .function(let function): function(bytes)
    case .descriptor(let descriptor):
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        // A log that cannot be written must not stop the server.
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}

/// The time now, `2024-11-30T12:34:56.789Z`.
func logTime() -> String {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  let (year, month, day) = HTTPDate.civil(time.tv_sec / 86_400)
  let second = time.tv_sec % 86_400
  func padded(_ value: Int, _ width: Int = 2) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
  return "\(year)-\(padded(month))-\(padded(day))T\(padded(second / 3600)):"
    + "\(padded(second / 60 % 60)):\(padded(second % 60)).\(padded(time.tv_nsec / 1_000_000, 3))Z"
}
