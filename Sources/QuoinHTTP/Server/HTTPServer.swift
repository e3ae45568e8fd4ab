/// The server: its listening sockets, event loops and workers.
///
///     let server = try HTTPServer(configuration, router: router)
///     try server.start()
///     …                              // or server.runUntilSignalled(grace:)
///     server.stop(grace: .seconds(20))
///     server.wait()
package final class HTTPServer: Sendable {
  package let configuration: HTTPServerConfiguration
  package let router: Router

  package init(_ configuration: HTTPServerConfiguration, router: Router) {
    self.configuration = configuration
    self.router = router
  }
}
