import QuoinHTTP

extension APIRoute {
  /// `GET /livez`: the process works.
  package static let livez: APIRoute = {
    var route = APIRoute(
      .get, "/livez", operation: "getLiveness", summary: "Whether the server is alive"
    ) { _, _ in
      statusLine("alive")
    }
    route.forms = [.text]
    route.options = .probe
    route.ignoresParameters = true
    return route
  }()

  /// `GET /readyz`: new work is wanted; fails first while the server drains.
  package static let readyz: APIRoute = {
    var route = APIRoute(
      .get, "/readyz", operation: "getReadiness", summary: "Whether the server takes new work"
    ) { _, service in
      guard service.isReady() else {
        throw Problem(status: 503, .draining, "the server is stopping and takes no new work")
      }
      return statusLine("ready")
    }
    route.forms = [.text]
    route.refusals = [503]
    route.options = .probe
    route.ignoresParameters = true
    return route
  }()

  /// `GET /metrics`: the server's figures.
  package static let metrics: APIRoute = {
    var route = APIRoute(
      .get, "/metrics", operation: "getMetrics", summary: "Figures in the format of Prometheus"
    ) { _, service in
      var answer = APIAnswer(.prometheus, Array(service.metricsText().utf8))
      answer.isPure = false
      return answer
    }
    route.forms = [.prometheus]
    route.options = .probe
    route.ignoresParameters = true
    return route
  }()

  private static func statusLine(_ word: String) -> APIAnswer {
    var answer = APIAnswer(.text, Array("\(word)\n".utf8))
    answer.isPure = false
    return answer
  }
}
