import Glibc

/// The signals that steer a server, received by waiting instead of by handlers.
///
/// Call `block` at the start of `main`, before any thread is made, so that no thread is
/// interrupted; then wait for them where it suits.
package enum ProcessSignals {
  package enum Signal: Sendable, Hashable {
    /// SIGTERM or SIGINT: stop; a second one: at once.
    case stop
    /// SIGHUP: read certificates again.
    case reload
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&set, signal) }
    return set
  }

  /// Keeps the signals from ending the process; they wait to be received.
  package static func block() {
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Waits for the next signal.
  package static func wait() -> Signal {
    var set = set
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
    return number == SIGHUP ? .reload : .stop
  }
}
