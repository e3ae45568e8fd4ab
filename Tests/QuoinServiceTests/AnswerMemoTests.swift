import QuoinHTTP
import QuoinService
import Testing

@Suite struct AnswerMemoTests {
  @Test func anAnswerGivenAgainIsTheOneComputed() throws {
    let router = Router(RouteTable.all, Service())
    func ask(_ target: String) throws -> HTTPResponse {
      let request = try #require(HTTPRequest(.get, target))
      return try router.respond(to: request)
    }
    let first = try ask("/v1/devices/iphone-16")
    let second = try ask("/v1/devices/iphone-16")
    #expect(first.status == .ok)
    #expect(second.bytes == first.bytes)
    #expect(second.entityTag == first.entityTag)
    // Kept ones have their compressed form ready.
    #expect(second.gzippedBody != nil)
    let other = try ask("/v1/devices/iphone-15")
    #expect(other.bytes != first.bytes)
    #expect(try ask("/v1/devices/none").status == .notFound)
    #expect(try ask("/v1/devices/none").status == .notFound)
  }

  @Test func probesTakeWhatQueryTheyGet() throws {
    let router = Router(RouteTable.all, Service())
    let request = try #require(HTTPRequest(.get, "/livez?cache-buster=1"))
    #expect(try router.respond(to: request).status == .ok)
  }
}
