import CQuoinSystem
import Glibc

/// A blocking connection to a server, for health checks and tests.
package final class ClientSocket: Sendable {
  let descriptor: Int32

  /// Connects.
  ///
  /// - Parameters:
  ///   - address: TCP or Unix; a wildcard host means this machine.
  ///   - timeout: For connecting, and for each reading and writing.
  /// - Throws: `SystemError`.
  package init(_ address: ListenerConfiguration.Address, timeout: Duration) throws(SystemError) {
    let milliseconds = Int32(clamping: max(1, timeout.nanoseconds / 1_000_000))
    switch address {
    case .tcp(let host, let port):
      let isWildcard = ["*", "", "0.0.0.0", "::"].contains(host)
      descriptor = quoin_connect_tcp(isWildcard ? "localhost" : host, port, milliseconds)
    case .unix(let path): descriptor = quoin_connect_unix(path, milliseconds)
    case .descriptor: throw SystemError("connect", code: ENOTSUP)
    }
    guard descriptor >= 0 else { throw SystemError("connect") }
  }

  deinit { close(descriptor) }

  /// Sends everything.
  ///
  /// - Throws: `SystemError` when the server has closed or the time is up.
  package func send(_ bytes: some Collection<UInt8>) throws(SystemError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { quoin_send(descriptor, $0.baseAddress, $0.count, nil, 0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError("send") }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for bytes; empty at the end of the connection.
  ///
  /// - Throws: `SystemError` for a reset or when the time is up.
  package func receive(atMost limit: Int = 65_536) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = -1
    repeat {
      count = quoin_receive(descriptor, &bytes, bytes.count)
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw SystemError("recv") }
    return Array(bytes.prefix(count))
  }

  /// Everything until the server closes.
  package func receiveAll() throws(SystemError) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let bytes = try receive()
      if bytes.isEmpty { return all }
      all += bytes
    }
  }

  /// Closes the sending side.
  package func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Has the closing reset the connection instead of ending it properly.
  package func resetOnClose() {
    var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
  }

  /// Asks for a path and returns the status of the answer.
  ///
  /// - Parameters:
  ///   - path: An absolute path, without blanks.
  ///   - address: Where the server listens, without TLS.
  ///   - timeout: For each step.
  /// - Returns: The status code.
  /// - Throws: `SystemError` when there is no proper answer.
  package static func status(
    of path: String, at address: ListenerConfiguration.Address, timeout: Duration
  ) throws(SystemError) -> Int {
    let socket = try ClientSocket(address, timeout: timeout)
    try socket.send(
      "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    let answer = try socket.receiveAll()
    let text = String(decoding: answer.prefix(12), as: UTF8.self)
    guard text.hasPrefix("HTTP/1.1 "), let status = Int(text.suffix(3)) else {
      throw SystemError("no HTTP answer", code: EPROTO)
    }
    return status
  }
}
