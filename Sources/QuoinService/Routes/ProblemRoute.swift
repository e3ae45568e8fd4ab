import QuoinHTTP

extension APIRoute {
  /// `GET /problems/{code}`: what a problem's `type` leads to.
  package static let problem: APIRoute = {
    let forms: [ContentForm] = [.html, .text, .json]
    var route = APIRoute(
      .get, "/problems/{code}", operation: "getProblem", summary: "What a problem's code means"
    ) { call, _ in
      let code = call.context["code"]
      guard let entry = ProblemCatalogue.entry(code) else {
        throw Problem(status: 404, .notFound, "no problem has the code “\(code.prefix(64))”")
      }
      let form = try call.form(among: forms)
      switch form {
      case .json: return APIAnswer(json: entry)
      case .text:
        return APIAnswer(
          .text, Array("\(entry.title)\n\(entry.code)\n\n\(entry.explanation)\n".utf8))
      default: return APIAnswer(.html, ProblemPage(entry).html)
      }
    }
    route.parameters = [
      APIParameter("code", .string, inPath: true, "The code.", example: "scene.unknown-view"),
      .format(forms),
    ]
    route.forms = forms
    route.answerSchema = "ProblemExplanation"
    route.refusals = [404]
    route.options = RouteOptions(execution: .inline, needsKey: false)
    return route
  }()

  /// `GET /problems`: every code.
  package static let problems: APIRoute = {
    var route = APIRoute(
      .get, "/problems", operation: "getProblems", summary: "Every code that a problem can have"
    ) { _, _ in
      APIAnswer(json: ProblemCatalogue.all)
    }
    route.answerSchema = "ProblemExplanations"
    route.options = RouteOptions(needsKey: false)
    return route
  }()
}

extension ProblemCatalogue.Entry: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("type", "/problems/\(code)")
    writer.field("code", code)
    writer.field("title", title)
    writer.field("explanation", explanation)
    writer.endObject()
  }
}

/// A page about one code.
private struct ProblemPage {
  let entry: ProblemCatalogue.Entry

  init(_ entry: ProblemCatalogue.Entry) { self.entry = entry }

  var html: [UInt8] {
    let text = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(Self.escaped(entry.title)) · Quoin</title>
      <link rel="stylesheet" href="/style.css">
      <h1>\(Self.escaped(entry.title))</h1>
      <p><code>\(Self.escaped(entry.code))</code></p>
      <p>\(Self.escaped(entry.explanation))</p>
      <p><a href="/">Playground</a> · <a href="/openapi.json">API</a></p>
      </html>

      """
    return Array(text.utf8)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
