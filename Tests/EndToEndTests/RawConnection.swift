import Foundation

/// A TCP connection to this machine, with a time limit on every read.
final class RawConnection {
  private let descriptor: Int32

  struct Failure: Error {
    let call: String
    let code: Int32
  }

  init(port: UInt16, timeout: Int = 20) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    var time = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let outcome = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard outcome == 0 else { throw Failure(call: "connect", code: errno) }
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        send(
          descriptor, buffer.baseAddress.map { $0 + offset }, bytes.count - offset,
          Int32(MSG_NOSIGNAL))
      }
      // A server that has answered already may close: what it said can still be read.
      guard count > 0 else { return }
      offset += count
    }
  }

  /// Everything until the other side closes.
  func readToEnd() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == ECONNRESET, !bytes.isEmpty { return bytes }
      guard count >= 0 else { throw Failure(call: "recv", code: errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// The next bytes, as many as there are.
  func readSome() throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Failure(call: "recv", code: errno) }
    return Array(buffer[..<count])
  }
}
