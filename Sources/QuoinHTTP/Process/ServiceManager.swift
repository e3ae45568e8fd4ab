import CQuoinSystem
import Glibc

/// The service manager's side of things: sockets handed over, readiness, watchdog.
///
/// The protocols of systemd's `sd_listen_fds(3)` and `sd_notify(3)`; without a manager every call
/// does nothing.
package struct ServiceManager: Sendable {
  private let notifyPath: String?
  /// How often the watchdog wants to hear something; `nil` when it is off.
  package let watchdogInterval: Duration?
  /// Listening sockets handed over, with the names their unit gives them.
  package let sockets: [(descriptor: Int32, name: String)]

  /// Reads the variables that a manager sets for this process.
  ///
  /// - Parameters:
  ///   - environment: The process's variables.
  ///   - processID: The process's id; variables meant for another are ignored.
  package init(environment: [String: String], processID: Int32 = getpid()) {
    notifyPath = environment["NOTIFY_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
    let isForThis = { (name: String) in
      environment[name].map { Int32($0) == processID } ?? true
    }
    if let microseconds = environment["WATCHDOG_USEC"].flatMap(UInt64.init), microseconds > 0,
      isForThis("WATCHDOG_PID")
    {
      // Twice as often as it must be.
      watchdogInterval = .microseconds(Int64(clamping: microseconds / 2))
    } else {
      watchdogInterval = nil
    }
    if let count = environment["LISTEN_FDS"].flatMap({ Int32($0) }), (1...1024).contains(count),
      environment["LISTEN_PID"].flatMap({ Int32($0) }) == processID
    {
      let names = (environment["LISTEN_FDNAMES"] ?? "").split(
        separator: ":", omittingEmptySubsequences: false)
      sockets = (0..<count).map { index in
        let name = Int(index) < names.count ? String(names[Int(index)]) : ""
        return (descriptor: 3 + index, name: name)
      }
    } else {
      sockets = []
    }
  }

  /// Listeners for the sockets handed over; one whose name contains `tls` or `https` speaks TLS.
  package var listeners: [ListenerConfiguration] {
    sockets.map { socket in
      let usesTLS = socket.name.contains("tls") || socket.name.contains("https")
      return ListenerConfiguration(.descriptor(socket.descriptor), usesTLS: usesTLS)
    }
  }

  package func notifyReady() { notify("READY=1\nSTATUS=Serving") }
  package func notifyStopping() { notify("STOPPING=1\nSTATUS=Draining") }
  package func notifyReloading() {
    notify("RELOADING=1\nMONOTONIC_USEC=\(monotonicNanoseconds() / 1000)")
  }
  /// To be sent every `watchdogInterval`.
  package func notifyAlive() { notify("WATCHDOG=1") }

  private func notify(_ message: String) {
    guard let notifyPath else { return }
    let bytes = Array(message.utf8)
    _ = quoin_notify(notifyPath, bytes, bytes.count)
  }
}
