import Foundation
import QuoinService

extension SystemTerminal {
  func status(
    ofHost host: String, port: UInt16, path: String, timeout: Double
  ) -> Result<Int, TerminalError> {
    let place = "\(host):\(port)"
    func failure(_ reason: String) -> Result<Int, TerminalError> {
      .failure(TerminalError(path: place, reason: reason))
    }
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0, let first = list else {
      return failure("the host is unknown")
    }
    defer { freeaddrinfo(list) }
    let address = first.pointee
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { return failure(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    let seconds = timeout.rounded(.down)
    var time = timeval(
      tv_sec: Int(seconds), tv_usec: Int(((timeout - seconds) * 1_000_000).rounded()))
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(
        descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    guard connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
      return failure(String(cString: strerror(errno)))
    }
    let request = "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
    guard send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL)) > 0 else {
      return failure(String(cString: strerror(errno)))
    }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 512)
    while answer.count < 12 {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    // "HTTP/1.1 200"
    let line = String(decoding: answer.prefix(12), as: UTF8.self).split(separator: " ")
    guard line.count == 2, line[0].hasPrefix("HTTP/"), let status = Int(line[1]) else {
      return failure("no HTTP answer came")
    }
    return .success(status)
  }
}
