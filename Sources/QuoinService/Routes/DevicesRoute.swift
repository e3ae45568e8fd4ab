import QuoinGeometry
import QuoinHTTP
import QuoinLayout

extension APIRoute {
  /// `GET /v1/devices`: the catalogue.
  package static let devices: APIRoute = {
    let forms: [ContentForm] = [.json, .ndjson, .text]
    var route = APIRoute(
      .get, "/v1/devices", operation: "listDevices", summary: "List the devices of the catalogue"
    ) { call, service in
      let devices = service.devices.devices(matching: try deviceFilter(call))
      switch try call.form(among: forms) {
      case .text: return APIAnswer(.text, Array(outline(of: devices).utf8))
      case .ndjson:
        return APIAnswer(
          .ndjson, devices.flatMap { APIAnswer.line(of: DeviceSummary(device: $0)) })
      default: return APIAnswer(json: DeviceList(devices: devices), capacity: 1 << 16)
      }
    }
    route.detail =
      "Every iPhone, iPod touch and iPad of the catalogue that passes all filters given. The "
      + "numbers of one device, with the source of each, are at /v1/devices/{id}."
    route.parameters = [
      APIParameter("idiom", .choice(["phone", "pad"]), "Keeps phones or iPads."),
      APIParameter(
        "family", .choice(DeviceFamily.allCases.map(\.rawValue)), "Keeps one line of devices."),
      APIParameter("os", "Keeps devices that run this release.", example: "17"),
      APIParameter("homeIndicator", .flag, "Keeps devices with, or without, a home indicator."),
      APIParameter(
        "horizontalSizeClass", .choice(["compact", "regular"]),
        "Keeps devices that have this width class in some orientation."),
      APIParameter(
        "verticalSizeClass", .choice(["compact", "regular"]),
        "Keeps devices that have this height class in some orientation."),
      .format(forms),
    ]
    route.forms = forms
    route.answerSchema = "DeviceList"
    route.refusals = [422]
    return route
  }()

  /// `GET /v1/devices/{id}`: one device with provenance.
  package static let device: APIRoute = {
    var route = APIRoute(
      .get, "/v1/devices/{id}", operation: "getDevice",
      summary: "Show a device with the source of every number"
    ) { call, service in
      let name = call.context["id"]
      guard let device = service.devices.device(named: name) else {
        let nearest = service.devices.nearestIDs(to: name).joined(separator: ", ")
        throw Problem(
          status: 404, .unknownDevice,
          "no device is called “\(name.prefix(100))”; the nearest ids are \(nearest)")
      }
      return APIAnswer(
        json: DeviceAnswer(device: device, catalogue: service.devices), capacity: 1 << 14)
    }
    route.parameters = [
      APIParameter(
        "id", .string, inPath: true,
        "An id, a marketing name, a model identifier or an Interface Builder id.",
        example: "iphone-16")
    ]
    route.answerSchema = "Device"
    route.isRemembered = true
    route.refusals = [404]
    return route
  }()

  private static func deviceFilter(_ call: APICall) throws(Problem) -> DeviceCatalogue.Filter {
    var filter = DeviceCatalogue.Filter(
      idiom: call["idiom"].flatMap(UserInterfaceIdiom.init),
      family: call["family"].flatMap(DeviceFamily.init),
      hasHomeIndicator: call["homeIndicator"].map { $0 != "false" },
      horizontalSizeClass: call["horizontalSizeClass"].flatMap(SizeClass.init),
      verticalSizeClass: call["verticalSizeClass"].flatMap(SizeClass.init))
    if let text = call["os"] {
      guard let os = OSVersion(text) else {
        throw Problem(
          status: 422,
          [
            RequestMistake(
              .invalidQuery, parameter: "os",
              detail: "“\(text.prefix(64))” is no release such as “18” or “6.1”")
          ])
      }
      filter.os = os
    }
    return filter
  }

  private static func outline(of devices: [Device]) -> String {
    devices.map { device in
      let width = JSONNumber.text(device.pointSize.width)
      let height = JSONNumber.text(device.pointSize.height)
      return "\(device.id)  \(device.name)  \(width) x \(height) "
        + "@\(JSONNumber.text(device.scale.pixelsPerPoint))  iOS \(device.releases.firstText) to "
        + "\(device.releases.lastText)\n"
    }.joined()
  }
}

private struct DeviceList: JSONWritable {
  let devices: [Device]

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("devices", devices.map { DeviceSummary(device: $0) })
    }
  }
}

extension APIAnswer {
  /// One line of an NDJSON answer.
  static func line(of value: some JSONWritable) -> [UInt8] {
    var writer = JSONWriter()
    value.write(to: &writer)
    writer.raw(UInt8(ascii: "\n"))
    return writer.finish()
  }
}
