import Foundation
import QuoinHTTP
import QuoinLayout
import Testing

@testable import QuoinService

/// Calls one route and takes its answer apart.
struct RouteProbe {
  let route: APIRoute
  var service = Service()

  init(_ route: APIRoute) { self.route = route }

  func answer(
    _ body: String = "", _ parameters: [(name: String, value: String)] = [],
    path: [(name: String, value: String)] = [], accept: String? = nil
  ) throws -> APIAnswer {
    try route.respond(
      to: APICall(
        body: Array(body.utf8), bodyType: body.hasPrefix("<") ? .document : .json,
        parameters: parameters, accept: accept,
        context: RequestContext(route: route.template, parameters: path)),
      service)
  }

  func text(
    _ body: String = "", _ parameters: [(name: String, value: String)] = [],
    path: [(name: String, value: String)] = []
  ) throws -> String {
    String(decoding: try Self.bytes(of: answer(body, parameters, path: path)), as: UTF8.self)
  }

  func json(
    _ body: String = "", _ parameters: [(name: String, value: String)] = [],
    path: [(name: String, value: String)] = []
  ) throws -> [String: Any] {
    let data = Data(try Self.bytes(of: answer(body, parameters, path: path)))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// The problem that the call is refused with.
  func problem(
    _ body: String = "", _ parameters: [(name: String, value: String)] = [],
    path: [(name: String, value: String)] = []
  ) -> Problem? {
    do {
      _ = try answer(body, parameters, path: path)
      return nil
    } catch {
      return error as? Problem
    }
  }

  static func bytes(of answer: APIAnswer) throws -> [UInt8] {
    switch answer.body {
    case .empty: return []
    case .bytes(let bytes): return bytes
    case .stream(let stream):
      var all: [UInt8] = []
      while let piece = try stream.next(RequestContext()) { all += piece }
      return all
    }
  }
}

/// A member of a JSON object by its path: `value(answer, "environment", "traits")`.
func value(_ object: Any?, _ path: String...) -> Any? {
  path.reduce(object) { current, key in
    if let list = current as? [Any], let index = Int(key) {
      return list.indices.contains(index) ? list[index] : nil
    }
    return (current as? [String: Any])?[key]
  }
}

/// The two-label stack that Public/examples ships.
let twoLabelStack = """
  {"scene": {"root": {"id": "root", "subviews": [
    {"id": "stack", "class": "UIStackView", "axis": "vertical", "spacing": 8,
     "variations": [{"when": {"horizontalSizeClass": "regular"},
                     "set": {"axis": "horizontal", "spacing": 20}}],
     "subviews": [{"id": "first", "class": "UILabel", "text": "Good morning"},
                  {"id": "second", "class": "UILabel", "text": "Good evening"}]}],
    "constraints": ["stack.top == safeArea.top + 16",
                    "stack.leading == layoutMargins.leading"]}}
  """
