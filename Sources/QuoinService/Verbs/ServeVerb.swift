import QuoinHTTP
import Synchronization

extension Verb {
  /// `quoin serve`: the HTTP server, until SIGTERM or SIGINT.
  package static let serve = Verb(
    "serve", summary: "Serve the API and the playground over HTTP", flags: serverFlags
  ) { invocation in
    // Before any thread is made: signals are received by waiting.
    ProcessSignals.block()
    let configuration = try Configuration(flags: invocation.flags, invocation.terminal)
    return try Server(configuration.settings, invocation.terminal).run()
  }
}

/// The server with its routes.
private struct Server {
  let settings: ServerSettings
  let terminal: any Terminal

  init(_ settings: ServerSettings, _ terminal: any Terminal) {
    self.settings = settings
    self.terminal = terminal
  }

  func run() throws -> ExitCode {
    let manager = ServiceManager(environment: terminal.environment)
    var configuration = settings.configuration
    if !manager.listeners.isEmpty { configuration.listeners = manager.listeners }
    let state = ServerState()
    let server = HTTPServer(configuration, router: try router(state))
    state.set(server)
    do {
      try server.run(grace: settings.grace, manager: manager) {
        for address in server.addresses {
          server.log.event(.info, "serving", [("address", "\(address)")])
        }
      }
    } catch {
      terminal.writeError("quoin serve: \(error)\n")
      return .refused
    }
    return .done
  }

  private func router(_ state: ServerState) throws -> Router {
    var service = Service()
    service.limits = settings.limits
    service.isReady = { state.isReady }
    service.metricsText = { state.metricsText }
    var router = Router(RouteTable.all, service)
    if settings.offersEcho {
      router.on(.post, "/echo") { request, _ in
        HTTPResponse(
          contentType: request.headers["Content-Type"] ?? "application/octet-stream",
          body: request.body)
      }
    }
    if let folder = settings.publicFolder {
      let files = try StaticFiles(directory: folder)
      router.setFallback(
        RouteOptions(execution: .inline, needsKey: false), handler: files.handler)
    }
    return router
  }
}

/// The running server, for routes that tell of it.
private final class ServerState: Sendable {
  private let server = Mutex<HTTPServer?>(nil)

  func set(_ server: HTTPServer) { self.server.withLock { $0 = server } }

  var isReady: Bool { server.withLock { $0?.isDraining } == false }

  var metricsText: String { server.withLock { $0 }?.metrics.prometheusText ?? "" }
}
