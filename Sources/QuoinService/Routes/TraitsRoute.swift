import QuoinGeometry
import QuoinHTTP
import QuoinLayout
import QuoinText

extension APIRoute {
  /// `GET /v1/traits`: an environment, resolved.
  package static let traits: APIRoute = {
    let forms: [ContentForm] = [.json, .text]
    var route = APIRoute(
      .get, "/v1/traits", operation: "getTraits",
      summary: "Resolve the traits and metrics of a device, orientation, window and release"
    ) { call, service in
      let request = try traitsRequest(call)
      let environment: LayoutEnvironment
      switch request.resolved(in: service.devices) {
      case .success(let resolved): environment = resolved
      case .failure(let failure):
        let named = Set(call.parameters.map(\.name))
        throw Problem(
          status: 422,
          failure.errors.map { RequestMistake($0, pointer: "", parameters: named) })
      }
      let answer = TraitsAnswer(
        environment: environment, rules: request.orientationRules(in: service.devices))
      return try call.form(among: forms) == .text
        ? APIAnswer(.text, Array(answer.outline.utf8)) : APIAnswer(json: answer)
    }
    route.detail =
      "The window, safe areas, bars, margins and the whole trait collection, with the reasons for "
      + "every choice. Any trait can be overridden by a parameter of its name."
    let overridden: [Trait] = Trait.allCases.filter {
      ![.displayScale, .userInterfaceStyle].contains($0)
    }
    route.parameters =
      APIParameter.environment
      + overridden.map { APIParameter($0.rawValue, "Overrides the trait.") }
      + [
        APIParameter("userInterfaceStyle", .choice(["light", "dark"]), "Overrides the trait."),
        APIParameter("linkedSDK", "The SDK the app was linked with.", example: "18"),
        APIParameter(
          "supportedOrientations", .choices(orientationWords), "The app's orientations.",
          example: "portrait,landscape"),
        APIParameter(
          "controllerOrientations", .choices(orientationWords), "The root controller's."),
        APIParameter("requiresFullScreen", .flag, "The app sets UIRequiresFullScreen."),
        APIParameter("launchStoryboard", .flag, "The app has a launch storyboard."),
        APIParameter(
          "designRequiresCompatibility", .flag, "The app keeps the design before iOS 26."),
        .format(forms),
      ]
    route.forms = forms
    route.answerSchema = "TraitsAnswer"
    route.refusals = [422]
    return route
  }()

  private static let orientationWords = [
    "portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight", "landscape", "all",
    "allButUpsideDown",
  ]

  private static func traitsRequest(_ call: APICall) throws(Problem) -> EnvironmentRequest {
    var request = EnvironmentRequest()
    var mistakes: [RequestMistake] = []
    for (name, value) in call.parameters
    where !request.take(name, value, mistakes: &mistakes) {
      switch name {
      case "linkedSDK":
        if let os = OSVersion(value) {
          request.app.linkedSDK = os
        } else {
          mistakes.append(
            RequestMistake(
              .invalidQuery, parameter: name,
              detail: "“\(value.prefix(64))” is no release such as “18” or “6.1”"))
        }
      case "supportedOrientations": request.app.supportedOrientations = mask(value)
      case "controllerOrientations": request.app.controllerOrientations = mask(value)
      case "requiresFullScreen": request.app.requiresFullScreen = value != "false"
      case "launchStoryboard": request.app.hasLaunchStoryboard = value != "false"
      case "designRequiresCompatibility":
        request.app.designRequiresCompatibility = value != "false"
      default:
        if let trait = Trait(rawValue: name), !request.traits.set(trait, value) {
          mistakes.append(
            RequestMistake(
              .invalidQuery, parameter: name,
              detail: "“\(value.prefix(64))” is no value of the trait \(name)"))
        }
      }
    }
    if !mistakes.isEmpty { throw Problem(status: 422, mistakes) }
    return request
  }

  private static func mask(_ words: String) -> InterfaceOrientationMask {
    words.split(separator: ",").reduce(into: []) { mask, word in
      switch word {
      case "all": mask.formUnion(.all)
      case "allButUpsideDown": mask.formUnion(.allButUpsideDown)
      case "landscape": mask.formUnion(.landscape)
      default:
        if let orientation = InterfaceOrientation(rawValue: String(word)) {
          mask.formUnion(orientation.mask)
        }
      }
    }
  }
}

extension TraitCollection {
  /// Gives `trait` the value that `word` spells.
  ///
  /// - Returns: whether the trait has such a value.
  fileprivate mutating func set(_ trait: Trait, _ word: String) -> Bool {
    func take<Value: RawRepresentable<String>>(_ target: inout Value?) -> Bool {
      guard let value = Value(rawValue: word) else { return false }
      target = value
      return true
    }
    switch trait {
    case .userInterfaceIdiom: return take(&userInterfaceIdiom)
    case .displayScale: return false
    case .horizontalSizeClass: return take(&horizontalSizeClass)
    case .verticalSizeClass: return take(&verticalSizeClass)
    case .layoutDirection:
      guard word == "leftToRight" || word == "rightToLeft" else { return false }
      layoutDirection = word == "leftToRight" ? .leftToRight : .rightToLeft
      return true
    case .preferredContentSizeCategory:
      let category = ContentSizeCategory(rawValue: word)
      guard category.isKnown else { return false }
      preferredContentSizeCategory = category
      return true
    case .userInterfaceStyle: return take(&userInterfaceStyle)
    case .userInterfaceLevel: return take(&userInterfaceLevel)
    case .legibilityWeight: return take(&legibilityWeight)
    case .accessibilityContrast: return take(&accessibilityContrast)
    case .displayGamut: return take(&displayGamut)
    case .forceTouchCapability: return take(&forceTouchCapability)
    case .activeAppearance: return take(&activeAppearance)
    case .toolbarItemPresentationSize: return take(&toolbarItemPresentationSize)
    case .imageDynamicRange: return take(&imageDynamicRange)
    case .sceneCaptureState: return take(&sceneCaptureState)
    case .typesettingLanguage:
      guard (1...35).contains(word.utf8.count) else { return false }
      typesettingLanguage = word
      return true
    }
  }
}

/// The answer of `/v1/traits`.
struct TraitsAnswer: JSONWritable {
  let environment: LayoutEnvironment
  let rules: (orientations: SupportedOrientations, multitasking: MultitaskingEligibility)?

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("environment", environment)
      writer.field(
        "unspecifiedTraits",
        Trait.allCases.filter { !$0.isSpecified(in: environment.traits) }.map(\.rawValue))
      if let rules {
        writer.key("orientations")
        writer.object { writer in
          writer.field("effective", words(rules.orientations.effective))
          writer.field("device", words(rules.orientations.device))
          writer.field("app", words(rules.orientations.app))
          writer.field("controller", words(rules.orientations.controller))
          writer.field("asksController", rules.orientations.asksController)
        }
        writer.key("multitasking")
        writer.object { writer in
          writer.field("isEligible", rules.multitasking.isEligible)
          writer.field("failures", rules.multitasking.failures)
        }
      }
      writer.field("warnings", environment.warnings)
    }
  }

  private func words(_ mask: InterfaceOrientationMask) -> [String] {
    mask.orientations.map(\.rawValue)
  }

  var outline: String {
    var lines = [
      "device \(environment.device ?? "custom")", "os \(environment.os)",
      "orientation \(environment.orientation.rawValue)",
      "window \(JSONNumber.text(environment.windowBounds.width)) x "
        + JSONNumber.text(environment.windowBounds.height),
      "safeAreaInsets \(JSONNumber.text(environment.safeAreaInsets.top)) "
        + "\(JSONNumber.text(environment.safeAreaInsets.left)) "
        + "\(JSONNumber.text(environment.safeAreaInsets.bottom)) "
        + JSONNumber.text(environment.safeAreaInsets.right),
    ]
    lines += Trait.allCases.map {
      "\($0.rawValue) \($0.text(in: environment.traits) ?? "unspecified")"
    }
    lines += environment.reasons.map { "reason: \($0.detail) [\($0.code)]" }
    lines += environment.warnings.map { "warning: \($0.detail) [\($0.code)]" }
    return lines.map { $0 + "\n" }.joined()
  }
}
