import QuoinHTTP
import QuoinIB
import QuoinLayout

extension APIRoute {
  /// `POST /v1/convert`: an Interface Builder document as a request in JSON.
  package static let convert: APIRoute = {
    var route = APIRoute(
      .post, "/v1/convert", operation: "convert",
      summary: "Turn an Interface Builder document into a JSON scene"
    ) { call, service in
      try answerConvert(call, service)
    }
    route.detail =
      "Takes a .storyboard or .xib and answers a body that every route with scenes takes, with a "
      + "report of what was read and what was passed over. Laying it out gives the same frames."
    route.parameters = [.scene]
    route.body = Body(schema: "LayoutRequest", takesDocuments: true)
    route.forms = [.json]
    route.answerSchema = "LayoutRequest"
    route.refusals = [400, 413, 415, 422, 503]
    return route
  }()

  private static func answerConvert(_ call: APICall, _ service: Service) throws -> APIAnswer {
    var clock = StepClock()
    guard call.bodyType == .document else {
      throw Problem(
        status: 422, .wrongType, "convert takes an Interface Builder document, not JSON")
    }
    var options = ReadOptions()
    options.maximumBytes = service.limits.documentBytes
    options.scene = service.limits.scene
    options.wantsReport = true
    let document: IBDocument
    switch IBDocument.read(bytes: call.body, options: options) {
    case .success(let read): document = read
    case .failure(let errors): throw SceneRequest.problem(of: errors)
    }
    var scenes = document.scenes
    if let name = call["scene"] {
      scenes = scenes.filter { $0.isNamed(name) }
      if scenes.isEmpty {
        throw Problem(
          status: 422,
          [
            RequestMistake(
              .unknownScene, parameter: "scene",
              detail: "no scene has the id “\(name.prefix(64))”")
          ])
      }
    }
    clock.end("parse")
    var answer = APIAnswer(json: ConvertAnswer(document: document, scenes: scenes))
    clock.end("encode")
    answer.timings = clock.timings
    return answer
  }
}
