/// Finds the handler for a method and a path.
///
///     var router = Router()
///     router.on(.get, "/v1/devices/{id}") { request, context in … context["id"] … }
///     router.setFallback(files.handler)
///
/// HEAD is answered by the GET route without its body, OPTIONS with the methods there are, a
/// path that exists under another method with 405 and `Allow`. A literal segment wins over a
/// placeholder at the same place. A placeholder matches one segment, never an empty one.
package struct Router: Sendable {
  private var root = Node()
  private(set) var routes: [Route] = []
  private(set) var fallback: Route?

  package init() {}

  /// Adds a handler for `method` at `template`, such as `/v1/devices/{id}`.
  ///
  /// The template is the route's label in metrics and logs. A second handler for the same method
  /// and template is a mistake of the program.
  package mutating func on(
    _ method: HTTPMethod, _ template: String, _ options: RouteOptions = RouteOptions(),
    handler: @escaping HTTPHandler
  ) {
    precondition(template.utf8.first == UInt8(ascii: "/"), "a template starts with a slash")
    let route = Route(label: template, index: routes.count, options: options, handler: handler)
    routes.append(route)
    let segments = template.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map { TemplateSegment(Array($0)) }
    root.insert(route, method: method, segments: segments[...], names: [])
  }

  /// Sets the handler of GET and HEAD for paths that no template matches: static files.
  package mutating func setFallback(
    label: String = "static", _ options: RouteOptions = RouteOptions(),
    handler: @escaping HTTPHandler
  ) {
    precondition(fallback == nil, "a router has one fallback")
    let route = Route(label: label, index: routes.count, options: options, handler: handler)
    routes.append(route)
    fallback = route
  }

  /// The labels of all routes; metrics are kept by the index in it.
  package var labels: [String] { routes.map(\.label) }

  /// Answers a request without a server.
  ///
  /// Routing, HEAD, 404, 405 and OPTIONS are included, limits, compression and conditional
  /// requests are not. Errors of the handler come out as they are.
  package func respond(to request: HTTPRequest) throws -> HTTPResponse {
    switch find(request.method, path: request.storage.head.decodedPathBytes) {
    case .route(let match):
      return try match.route.handler(
        request, RequestContext(route: match.route.label, parameters: match.parameters))
    case .options(let allow):
      return HTTPResponse(.noContent, headers: ["Allow": Self.allowValue(allow)])
    case .problem(let problem): throw problem
    }
  }

  struct Match {
    let route: Route
    let parameters: [(name: String, value: String)]
  }

  enum Outcome {
    case route(Match)
    case options([HTTPMethod])
    case problem(HTTPProblem)
  }

  /// What is at a decoded path; `*` is a resource that has OPTIONS alone.
  ///
  /// - Complexity: O(n) in the bytes of the path times the literals at each level.
  func find(_ method: HTTPMethod, path: [UInt8]) -> Outcome {
    if path == [UInt8(ascii: "*")] {
      guard method == .options else {
        return .problem(
          HTTPProblem(.badRequest, code: "http.bad-target", detail: "* is for OPTIONS alone"))
      }
      return .options([.get, .head, .post, .options])
    }
    var values: [Range<Int>] = []
    let node = root.find(path, from: 1, &values)
    guard let node else {
      guard let fallback else { return notFound(method) }
      switch method {
      case .get, .head: return .route(Match(route: fallback, parameters: []))
      case .options: return .options([.get, .head, .options])
      default: return notFound(method)
      }
    }
    if let endpoint = node.endpoint(for: method) {
      var parameters: [(name: String, value: String)] = []
      if !values.isEmpty {
        parameters.reserveCapacity(values.count)
        for (name, range) in zip(endpoint.names, values) {
          parameters.append((name, String(decoding: path[range], as: UTF8.self)))
        }
      }
      return .route(Match(route: endpoint.route, parameters: parameters))
    }
    if method == .options { return .options(node.allowedMethods) }
    guard method.isKnown else { return notImplemented }
    var problem = HTTPProblem(
      .methodNotAllowed, code: "http.method-not-allowed",
      detail: "the resource does not offer this method; Allow lists those it does")
    problem.allow = node.allowedMethods
    return .problem(problem)
  }

  private var notImplemented: Outcome {
    .problem(
      HTTPProblem(
        .notImplemented, code: "http.unknown-method",
        detail: "the method is none that this server knows"))
  }

  private func notFound(_ method: HTTPMethod) -> Outcome {
    guard method.isKnown else { return notImplemented }
    return .problem(
      HTTPProblem(.notFound, code: "http.not-found", detail: "there is nothing at this path"))
  }

  static func allowValue(_ methods: [HTTPMethod]) -> String {
    methods.map(\.rawValue).joined(separator: ", ")
  }
}
