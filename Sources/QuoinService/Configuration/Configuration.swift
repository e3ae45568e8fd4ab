import QuoinHTTP

/// The server's settings with where each comes from: flags win over variables, variables over the
/// configuration file, and that over the defaults.
package struct Configuration: Sendable {
  package enum Origin: Sendable, Hashable {
    case standard
    /// Found beside the program or the working directory.
    case found
    case file(String)
    case variable(String)
    case flag(String)

    package var text: String {
      switch self {
      case .standard: "default"
      case .found: "found"
      case .file(let path): path
      case .variable(let name): name
      case .flag(let name): "--\(name)"
      }
    }
  }

  package private(set) var settings = ServerSettings()
  package private(set) var origins: [String: Origin] = [:]

  /// Gathers the settings.
  ///
  /// - Parameters:
  ///   - flags: of the command line; `config` names the file, as does `QUOIN_CONFIG`.
  ///   - terminal: has the environment variables and the files.
  /// - Throws: `UsageError` that names the setting and where its value came from, or
  ///   `TerminalError` for a file that cannot be read.
  package init(
    flags: [(name: String, value: String)], _ terminal: any Terminal
  ) throws {
    settings.http.log = .descriptor(2)
    let environment = terminal.environment
    let file = flags.last { $0.name == "config" }?.value ?? environment["QUOIN_CONFIG"]
    if let file, !file.isEmpty { try readFile(file, terminal) }
    for setting in SettingTable.all {
      guard let value = environment[setting.variable] else { continue }
      try take(setting, value, from: .variable(setting.variable))
    }
    for (name, value) in flags where name != "config" && name != "format" {
      guard let setting = SettingTable.setting(named: name) else { continue }
      try take(setting, value, from: .flag(name))
    }
    if settings.publicFolder == nil, let folder = Self.findPublicFolder(terminal) {
      settings.publicFolder = folder
      origins["public"] = .found
    }
  }

  package func origin(of setting: Setting) -> Origin { origins[setting.name] ?? .standard }

  package func value(of setting: Setting) -> String { setting.value(settings) }

  private mutating func take(_ setting: Setting, _ value: String, from origin: Origin) throws {
    if let refusal = setting.take(value, &settings) {
      throw UsageError("\(origin.text): “\(setting.name)” \(refusal), not “\(value.prefix(64))”")
    }
    origins[setting.name] = origin
  }

  /// Reads a JSON object of settings by name; values are strings, numbers, Booleans, or lists of
  /// strings.
  private mutating func readFile(_ path: String, _ terminal: any Terminal) throws {
    let document: JSONDocument
    do {
      document = try JSONDocument(try terminal.read(file: path))
    } catch let errors as JSONSyntaxErrors {
      let error = errors.errors[0]
      throw UsageError("\(path):\(error.line):\(error.column): \(error.detail)")
    }
    var reader = JSONReader(document)
    for member in reader.members(of: reader.root) {
      let name = reader.name(of: member)
      guard let setting = SettingTable.setting(named: name) else {
        var detail = "\(path): “\(name.prefix(64))” is no setting"
        if let nearest = NearestName.of(name, among: SettingTable.all.map(\.name)) {
          detail += "; did you mean “\(nearest)”?"
        }
        throw UsageError(detail)
      }
      try take(setting, Self.text(of: member.value, &reader), from: .file(path))
    }
    if let mistake = reader.mistakes.first { throw UsageError("\(path): \(mistake.line)") }
  }

  private static func text(of value: JSONValue, _ reader: inout JSONReader) -> String {
    if reader.isString(value) { return reader.string(value) ?? "" }
    if reader.isNumber(value) { return reader.double(value).map(JSONNumber.text) ?? "" }
    if reader.isArray(value) {
      return reader.elements(of: value).map { reader.string($0) ?? "" }.joined(separator: ",")
    }
    return reader.bool(value) == true ? "true" : "false"
  }

  /// `Public` beside the program, above it (as in a checkout), or in the working directory.
  private static func findPublicFolder(_ terminal: any Terminal) -> String? {
    var candidates: [String] = []
    if let path = terminal.executablePath {
      var folder = path
      for _ in 0..<5 {
        guard let slash = folder.lastIndex(of: "/") else { break }
        folder = String(folder[..<slash])
        candidates.append(folder + "/Public")
        candidates.append(folder + "/share/quoin/Public")
      }
    }
    candidates.append("Public")
    return candidates.first { terminal.exists($0 + "/index.html") }
  }
}
