import Foundation
import QuoinHTTP
import QuoinTestSupport
import Testing

@testable import QuoinService

@Suite struct OpenAPITests {
  private func document() throws -> [String: Any] {
    var writer = JSONWriter()
    writer.value(OpenAPIDocument(RouteTable.all))
    return try #require(
      JSONSerialization.jsonObject(with: Data(writer.finish())) as? [String: Any])
  }

  @Test func describesExactlyTheRoutesOfTheRouter() throws {
    let paths = try #require(try document()["paths"] as? [String: [String: Any]])
    let described = Set(
      paths.flatMap { path, methods in methods.keys.map { "\($0.uppercased()) \(path)" } })
    let routed = Set(RouteTable.all.map { "\($0.method.rawValue) \($0.template)" })
    #expect(described == routed)
    let router = Router(RouteTable.all, Service())
    #expect(Set(router.labels) == Set(RouteTable.all.map(\.template)))
  }

  @Test func everyOperationHasANameOfItsOwn() {
    let names = RouteTable.all.map(\.operation)
    #expect(Set(names).count == names.count)
  }

  @Test func everyReferenceLeadsToASchema() {
    let names = Set(SchemaTable.all.map(\.name))
    #expect(names.count == SchemaTable.all.count)
    for (name, schema) in SchemaTable.all {
      for reference in schema.references {
        #expect(names.contains(reference), "\(name) refers to \(reference)")
      }
    }
    for route in RouteTable.all {
      for reference in [route.answerSchema, route.body?.schema].compactMap({ $0 }) {
        #expect(names.contains(reference), "\(route.template) refers to \(reference)")
      }
    }
  }

  @Test func everyPlaceholderOfATemplateIsAParameter() {
    for route in RouteTable.all {
      let placeholders = route.template.split(separator: "/").filter { $0.hasPrefix("{") }
        .map { String($0.dropFirst().dropLast()) }
      let described = route.parameters.filter(\.isInPath).map(\.name)
      #expect(placeholders == described, "\(route.template)")
    }
  }

  /// Codes are written as literals in the sources; each has its page.
  @Test func everyCodeInTheSourcesHasAPage() throws {
    let sources = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    let pattern = #/(?:rawValue|code): "([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)"/#
    var missing: Set<String> = []
    var found = 0
    for case let name as String in files where name.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      for match in text.matches(of: pattern) {
        found += 1
        if ProblemCatalogue.entry(String(match.1)) == nil { missing.insert(String(match.1)) }
      }
    }
    #expect(found > 50)
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  @Test func aProblemPageEscapesAndLinks() throws {
    let router = Router(RouteTable.all, Service())
    for entry in ProblemCatalogue.all {
      let request = try #require(HTTPRequest(.get, "/problems/\(entry.code)"))
      let response = try router.respond(to: request)
      #expect(response.status == .ok)
    }
    let unknown = try #require(HTTPRequest(.get, "/problems/no.such-code"))
    #expect(try router.respond(to: unknown).status == .notFound)
  }
}
