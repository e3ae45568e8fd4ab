import QuoinHTTP

// A server with nothing behind it, for the conformance cases and for measuring the transport by
// itself: `HTTPTestServer PORT [--tls PORT] [--log] [--cors ORIGIN] [--timeouts SECONDS] …`.

var configuration = HTTPServerConfiguration()
var arguments = CommandLine.arguments.dropFirst()
var port: UInt16 = 8080
var tlsPort: UInt16?
var root: String?
while let argument = arguments.popFirst() {
  switch argument {
  case "--tls": tlsPort = arguments.popFirst().flatMap { UInt16($0) }
  case "--log": configuration.log = .descriptor(1)
  case "--cors":
    configuration.cors = CORSPolicy(allowedOrigins: arguments.popFirst().map { [$0] } ?? [])
  case "--timeouts":
    let seconds = arguments.popFirst().flatMap { Int($0) } ?? 3
    configuration.headTimeout = .seconds(seconds)
    configuration.bodyTimeout = .seconds(seconds)
    configuration.idleTimeout = .seconds(seconds + 1)
  case "--body-limit":
    configuration.bodyLimit = arguments.popFirst().flatMap { Int($0) } ?? configuration.bodyLimit
  case "--loops": configuration.eventLoops = arguments.popFirst().flatMap { Int($0) } ?? 0
  case "--workers": configuration.workers = arguments.popFirst().flatMap { Int($0) } ?? 0
  default: port = UInt16(argument) ?? port
  }
}
configuration.listeners = [.tcp(host: "*", port: port)]
if let tlsPort {
  configuration.listeners.append(.tcp(host: "*", port: tlsPort, tls: true))
  configuration.tls = TLSConfiguration(.selfSigned(names: ["localhost", "127.0.0.1", "::1"]))
}

var router = Router()
router.on(.get, "/livez", .probe) { _, _ in
  HTTPResponse(contentType: "text/plain; charset=utf-8", body: Array("ok\n".utf8))
}
router.on(.post, "/echo") { request, _ in
  HTTPResponse(
    contentType: request.headers["Content-Type"] ?? "application/octet-stream", body: request.body)
}
let kilobytes = [UInt8](repeating: UInt8(ascii: "x"), count: 4096)
router.on(.get, "/inline", .probe) { _, _ in
  HTTPResponse(contentType: "application/octet-stream", body: kilobytes)
}
router.on(.get, "/worker") { _, _ in
  HTTPResponse(contentType: "application/octet-stream", body: kilobytes)
}
router.on(.get, "/stream/{count}") { _, context in
  let count = Int(context["count"]) ?? 10
  return HTTPResponse(
    contentType: "application/x-ndjson",
    stream: HTTPBodyStream(0) { index, _ in
      guard index < count else { return nil }
      index += 1
      return Array("{\"line\":\(index)}\n".utf8)
    })
}

let server = HTTPServer(configuration, router: router)
ProcessSignals.block()
do {
  try server.start()
} catch {
  print("cannot start: \(error)")
  throw error
}
print("listening on \(server.addresses.map(\.description).joined(separator: " "))")
var signal = ProcessSignals.wait()
while signal == .reload {
  try? server.reloadCertificates()
  signal = ProcessSignals.wait()
}
server.stop(grace: .seconds(10))
