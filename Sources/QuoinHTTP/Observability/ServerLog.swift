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
    var clock = LogClock()
    line.add("time") { clock.append(to: &$0) }
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

/// The time as log lines give it, `2024-11-30T12:34:56.789Z`; all but the milliseconds is made once
/// a second.
struct LogClock {
  private var second = -1
  /// Up to and including the point behind the seconds.
  private var prefix: [UInt8] = []

  /// Adds the time now.
  mutating func append(to bytes: inout [UInt8]) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    if time.tv_sec != second {
      second = time.tv_sec
      prefix = Self.format(second)
    }
    bytes.append(contentsOf: prefix)
    let thousandths = time.tv_nsec / 1_000_000
    bytes.append(0x30 + UInt8(thousandths / 100))
    bytes.append(0x30 + UInt8(thousandths / 10 % 10))
    bytes.append(0x30 + UInt8(thousandths % 10))
    bytes.append(UInt8(ascii: "Z"))
  }

  private static func format(_ seconds: Int) -> [UInt8] {
    let (year, month, day) = HTTPDate.civil(seconds / 86_400)
    let second = seconds % 86_400
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return Array(
      ("\(year)-\(two(month))-\(two(day))T\(two(second / 3600)):"
        + "\(two(second / 60 % 60)):\(two(second % 60)).").utf8)
  }
}
