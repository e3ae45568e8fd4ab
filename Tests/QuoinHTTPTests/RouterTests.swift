import Testing

@testable import QuoinHTTP

@Suite struct RouterTests {
  static func router() -> Router {
    var router = Router()
    let say = { (name: String) -> HTTPHandler in
      { request, context in
        let values = context.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
        return HTTPResponse(contentType: "text/plain", body: Array("\(name) \(values)".utf8))
      }
    }
    router.on(.get, "/", handler: say("root"))
    router.on(.get, "/v1/devices", handler: say("list"))
    router.on(.get, "/v1/devices/{id}", handler: say("one"))
    router.on(.get, "/v1/devices/default", handler: say("default"))
    router.on(.get, "/v1/{kind}/x/{id}", handler: say("kind"))
    router.on(.post, "/v1/layout", handler: say("layout"))
    return router
  }

  @Test(arguments: [
    ("GET", "/", "root "),
    ("GET", "/v1/devices", "list "),
    ("GET", "/v1/devices?a=b", "list "),
    ("GET", "/v1/devices/iphone-15", "one id=iphone-15"),
    ("GET", "/v1/devices/a%20b", "one id=a b"),
    ("GET", "/v1/devices/default", "default "),
    ("HEAD", "/v1/devices/default", "default "),
    ("GET", "/v1/devices/x/7", "kind kind=devices,id=7"),
    ("POST", "/v1/layout", "layout "),
  ])
  func findsTheRoute(_ method: String, _ target: String, _ answer: String) throws {
    let request = try #require(HTTPRequest(HTTPMethod(rawValue: method), target))
    let response = try Self.router().respond(to: request)
    #expect(response.bytes.map { String(decoding: $0, as: UTF8.self) } == answer)
  }

  @Test(arguments: [
    ("GET", "/v1/nothing", 404), ("GET", "/v1/devices/", 404), ("GET", "/v1", 404),
    ("POST", "/v1/devices", 405), ("GET", "/v1/layout", 405), ("BREW", "/v1/layout", 501),
  ])
  func refuses(_ method: String, _ target: String, _ status: Int) throws {
    let request = try #require(HTTPRequest(HTTPMethod(rawValue: method), target))
    let problem = #expect(throws: HTTPProblem.self) { try Self.router().respond(to: request) }
    #expect(problem?.status.code == status)
    if status == 405 { #expect(problem?.allow.isEmpty == false) }
  }

  @Test func optionsListsTheMethods() throws {
    let request = try #require(HTTPRequest(.options, "/v1/devices"))
    #expect(try Self.router().respond(to: request).headers["Allow"] == "GET, HEAD, OPTIONS")
  }

  @Test func queryItemsAreDecoded() throws {
    let request = try #require(HTTPRequest(.get, "/?device=iphone-15&window=1%2F2&a+b=c+d&flag&x="))
    #expect(request.query["device"] == "iphone-15")
    #expect(request.query["window"] == "1/2")
    #expect(request.query["a b"] == "c d")
    #expect(request.query["flag"] == "")
    #expect(request.query["x"] == "")
    #expect(request.query["y"] == nil)
  }
}
