import Synchronization
import Testing

@testable import QuoinHTTP

/// A server on a free port of the loopback, stopped with the last reference.
final class LiveServer: Sendable {
  let server: HTTPServer
  let address: ListenerConfiguration.Address

  init(
    _ router: Router, _ change: (inout HTTPServerConfiguration) -> Void = { _ in }
  ) throws {
    var configuration = HTTPServerConfiguration()
    configuration.listeners = [.tcp(host: "127.0.0.1", port: 0)]
    configuration.eventLoops = 1
    configuration.workers = 2
    change(&configuration)
    server = HTTPServer(configuration, router: router)
    try server.start()
    let bound = try #require(server.addresses.first)
    address =
      bound.port == 0 ? .unix(path: bound.host) : .tcp(host: bound.host, port: bound.port)
  }

  deinit { server.stop(grace: .zero) }

  func connect() throws -> Client { try Client(address) }

  /// The answers to some raw requests on one connection, up to its end.
  func exchange(_ text: String) throws -> [Answer] {
    let client = try connect()
    try client.send(text)
    client.socket.finishSending()
    return try client.allAnswers()
  }
}

/// An answer as read from the socket.
struct Answer {
  let status: Int
  let headers: [(name: String, value: String)]
  let body: [UInt8]

  subscript(name: String) -> String? {
    let values = headers.filter { equalsIgnoringCase($0.name, name) }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A client that reads answers one after the other.
final class Client {
  let socket: ClientSocket
  private var buffer: [UInt8] = []

  init(_ address: ListenerConfiguration.Address) throws {
    socket = try ClientSocket(address, timeout: .seconds(20))
  }

  func send(_ text: String) throws { try socket.send(text.utf8) }

  /// The next answer; its body by Content-Length, chunks, or up to the end of the connection.
  func answer(toHead: Bool = false) throws -> Answer {
    while true {
      let head = try read(through: "\r\n\r\n")
      var lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
      let status = try #require(Int(lines.removeFirst().dropFirst(9).prefix(3)))
      let headers = try lines.map { line in
        let colon = try #require(line.firstIndex(of: ":"))
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        return (name: String(line[..<colon]), value: String(value))
      }
      if status == 100 { continue }
      let answer = Answer(status: status, headers: headers, body: [])
      if toHead || status == 204 || status == 304 { return answer }
      let body: [UInt8]
      if let length = answer["Content-Length"].flatMap({ Int($0) }) {
        body = try read(count: length)
      } else if answer["Transfer-Encoding"] == "chunked" {
        body = try readChunks()
      } else {
        body = buffer + (try socket.receiveAll())
        buffer = []
      }
      return Answer(status: status, headers: headers, body: body)
    }
  }

  func allAnswers() throws -> [Answer] {
    var answers: [Answer] = []
    while true {
      if buffer.isEmpty {
        buffer = try socket.receive()
        if buffer.isEmpty { return answers }
      }
      answers.append(try answer())
    }
  }

  private func readChunks() throws -> [UInt8] {
    var body: [UInt8] = []
    while true {
      let line = String(decoding: try read(through: "\r\n").dropLast(2), as: UTF8.self)
      let size = try #require(Int(line, radix: 16))
      body += try read(count: size)
      #expect(try read(count: 2) == [13, 10])
      if size == 0 { return body }
    }
  }

  func read(count: Int) throws -> [UInt8] {
    while buffer.count < count { try fill() }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  private func read(through mark: String) throws -> [UInt8] {
    let mark = Array(mark.utf8)
    var start = 0
    while true {
      while start + mark.count <= buffer.count {
        if Array(buffer[start..<start + mark.count]) == mark {
          return try read(count: start + mark.count)
        }
        start += 1
      }
      try fill()
    }
  }

  private func fill() throws {
    let bytes = try socket.receive()
    try #require(!bytes.isEmpty, "the server closed in the middle of an answer")
    buffer += bytes
  }
}

/// Something that one thread waits for and another one opens.
final class Gate: Sendable {
  private let condition = Condition()
  private let state = Mutex(false)

  func open() {
    condition.withLock { state.withLock { $0 = true } }
    condition.broadcast()
  }

  func wait() {
    condition.withLock {
      while !state.withLock({ $0 }) { condition.wait() }
    }
  }
}
