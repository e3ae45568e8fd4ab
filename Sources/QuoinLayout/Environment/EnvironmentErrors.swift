/// All independent mistakes of one environment request; never empty.
public struct EnvironmentErrors: Error, Sendable, Hashable {
  public let errors: [EnvironmentError]

  init(_ errors: [EnvironmentError]) {
    precondition(!errors.isEmpty, "a failure without an error")
    self.errors = errors
  }
}

extension EnvironmentError {
  static func unknownDevice(_ name: String, nearest: [String]) -> Self {
    let listed = nearest.map { "“\($0)”" }.joined(separator: ", ")
    return Self(
      code: "environment.unknown-device", path: ["device"],
      detail: "no device is called “\(name.prefix(100))”; the nearest ids are \(listed)")
  }

  static func unknownRelease(_ os: OSVersion, path: [String]) -> Self {
    Self(
      code: "environment.unknown-release", path: path,
      detail: os.major > 18 && os.major < 26
        ? "iOS \(os) was never released: 26 follows 18"
        : "iOS \(os) is not known; the newest known release is \(OSVersion.newestKnown)")
  }

  static func releaseOutOfRange(_ os: OSVersion, device: Device) -> Self {
    Self(
      code: "environment.release-out-of-range", path: ["os"],
      detail:
        "\(device.name) runs iOS \(device.releases.firstText) to \(device.releases.lastText), "
        + "not \(os)")
  }

  static func invalidNumber(_ path: [String], _ detail: String) -> Self {
    Self(code: "environment.invalid-number", path: path, detail: detail)
  }

  static func windowUnavailable(_ path: [String], _ detail: String) -> Self {
    Self(code: "environment.window-unavailable", path: path, detail: detail)
  }
}
