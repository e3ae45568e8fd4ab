import QuoinGeometry
package import QuoinLayout
import QuoinText

/// Which variants a request asks for: `environments`, or `axes` to multiply, or neither.
struct MatrixPlan {
  var environments: [EnvironmentRequest]?
  var axes: MatrixAxes?
  /// Names of the parameters that gave axes; mistakes in them then name the parameter.
  private var parameters: Set<String> = []

  /// Takes a key of the body.
  ///
  /// - Returns: whether it is one of the plan's.
  mutating func take(_ name: String, _ value: JSONValue, _ reader: inout JSONReader) -> Bool {
    switch name {
    case "environments": reader.read(value, into: &environments)
    case "axes": reader.read(value, into: &axes)
    default: return false
    }
    return true
  }

  /// Takes the axes out of a call's parameters, which are lists of words separated by commas.
  mutating func take(from call: inout APICall) throws(Problem) {
    var mistakes: [RequestMistake] = []
    var axes = self.axes ?? MatrixAxes()
    call.parameters.removeAll { name, value in
      guard Self.axisParameters.contains(where: { $0.name == name }) else { return false }
      parameters.insert(name)
      let words = value.split(separator: ",", omittingEmptySubsequences: true).map(String.init)
      if let word = axes.set(name, words) {
        mistakes.append(
          RequestMistake(
            .invalidQuery, parameter: name,
            detail: "“\(word.prefix(64))” is no value of the axis \(name)"))
      }
      return true
    }
    if !mistakes.isEmpty { throw Problem(status: 422, mistakes) }
    if !parameters.isEmpty { self.axes = axes }
  }

  /// Whether it names devices, so that documents are not laid out as designed.
  var namesDevices: Bool {
    axes?.devices != nil || environments?.contains { $0.device != nil } == true
  }

  /// The variants around one scene's own environment.
  func variants(
    around base: EnvironmentRequest, _ service: Service
  ) throws(Problem) -> [MatrixVariant] {
    if environments != nil, axes != nil {
      throw Problem(
        status: 422,
        [
          RequestMistake(
            .conflictingKeys, at: .pointer("/axes"),
            detail: "“axes” and “environments” exclude each other")
        ])
    }
    let limit = service.limits.environments
    let result: Result<[MatrixVariant], MatrixErrors>
    if let environments {
      result = MatrixVariant.variants(
        of: environments.map { base.merging($0) }, limit: limit, in: service.devices)
    } else {
      result = MatrixVariant.variants(
        of: axes ?? MatrixAxes(), around: base, limit: limit, in: service.devices)
    }
    switch result {
    case .success(let variants): return variants
    case .failure(let failure):
      let isTooLarge = failure.errors.contains {
        if case .tooManyVariants = $0 { true } else { false }
      }
      throw Problem(status: isTooLarge ? 413 : 422, failure.errors.map(mistake))
    }
  }

  private func mistake(_ error: MatrixError) -> RequestMistake {
    switch error {
    case .emptyAxis(let axis):
      let parameter = axis == "os" ? "releases" : axis
      let detail = "the list “\(axis)” is empty"
      if parameters.contains(parameter) {
        return RequestMistake(.emptyAxis, parameter: parameter, detail: detail)
      }
      let pointer = axis == "environments" ? "/environments" : "/axes/\(axis)"
      return RequestMistake(.emptyAxis, at: .pointer(pointer), detail: detail)
    case .unknownDevice(let index, let name, let nearest):
      let detail =
        "no device or set of devices is called “\(name.prefix(100))”; the nearest ids are "
        + nearest.joined(separator: ", ")
      if parameters.contains("devices") {
        return RequestMistake(.unknownDevice, parameter: "devices", detail: detail)
      }
      return RequestMistake(
        .unknownDevice, at: .pointer("/axes/devices/\(index)"), detail: detail)
    case .tooManyVariants(let count, let limit):
      let shown = count == .max ? "far" : "\(count), which is"
      return RequestMistake(
        .tooManyVariants,
        at: .pointer(environments == nil ? "/axes" : "/environments"),
        detail: "the matrix has \(shown) more variants than the limit of \(limit)")
    }
  }

  /// The axes as parameters of a route.
  static let axisParameters: [APIParameter] = [
    APIParameter(
      "devices", "Devices, or the sets all-iphones, all-ipads and current, separated by commas.",
      example: "iphone-16,all-ipads"),
    APIParameter(
      "orientations", "Orientations, separated by commas.", example: "portrait,landscape"),
    APIParameter("windows", "Windows, separated by commas.", example: "full,1/2"),
    APIParameter(
      "contentSizes", "Text sizes, or the sets accessibility-sizes and all-sizes.",
      example: "L,AX5"),
    APIParameter("directions", "Layout directions, separated by commas."),
    APIParameter("releases", "Releases, separated by commas: the axis “os”.", example: "17,18,26"),
    APIParameter("userInterfaceStyles", "Appearances: light, dark."),
    APIParameter("legibilityWeights", "Bold text: regular, bold."),
    APIParameter(
      "pseudolanguages",
      "Made-up translations: "
        + Pseudolanguage.allCases.map(\.rawValue).joined(separator: ", ") + "."),
  ]
}

extension MatrixAxes {
  /// Sets the axis `name` from words.
  ///
  /// - Returns: the first word that is no value of it.
  fileprivate mutating func set(_ name: String, _ words: [String]) -> String? {
    var refused: String?
    func values<Value>(_ read: (String) -> Value?) -> [Value] {
      words.compactMap { word in
        guard let value = read(word) else {
          if refused == nil { refused = word }
          return nil
        }
        return value
      }
    }
    switch name {
    case "devices": devices = words
    case "orientations": orientations = values(OrientationChoice.init)
    case "windows": windows = values { WindowMode(queryValue: $0) }
    case "contentSizes": contentSizes = values(Self.contentSizes).flatMap { $0 }
    case "directions":
      directions = values { word in LayoutDirection.allCases.first { $0.jsonName == word } }
    case "releases": os = values { OSVersion($0) }
    case "userInterfaceStyles": userInterfaceStyles = values(UserInterfaceStyle.init)
    case "legibilityWeights": legibilityWeights = values(LegibilityWeight.init)
    case "pseudolanguages": pseudolanguages = values(Pseudolanguage.init)
    default: break
    }
    return refused
  }

  fileprivate static func contentSizes(_ word: String) -> [ContentSizeCategory]? {
    if let set = ContentSizeSet(rawValue: word) { return set.categories }
    let category = ContentSizeCategory(rawValue: word)
    return category.isKnown ? [category] : nil
  }
}

/// `{"devices": ["all-iphones"], "orientations": ["portrait", "landscape"], …}`.
extension MatrixAxes: JSONReadable {
  private enum Key: String, JSONKey {
    case devices, orientations, windows, contentSizes, directions, os
    case userInterfaceStyles, legibilityWeights, pseudolanguages
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> MatrixAxes? {
    var axes = MatrixAxes()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      let value = member.value
      switch key {
      case .devices: axes.devices = list(value, &reader) { $1.string($0) }
      case .orientations:
        axes.orientations = list(value, &reader) { $1.choice($0, of: OrientationChoice.self) }
      case .windows: axes.windows = list(value, &reader) { WindowMode.read($0, &$1) }
      case .contentSizes:
        axes.contentSizes = list(value, &reader, readContentSizes)?.flatMap { $0 }
      case .directions:
        axes.directions = list(value, &reader) { $1.choice(named: $0, of: LayoutDirection.self) }
      case .os: axes.os = list(value, &reader) { OSVersion.read($0, &$1) }
      case .userInterfaceStyles:
        axes.userInterfaceStyles = list(value, &reader) {
          $1.choice($0, of: UserInterfaceStyle.self)
        }
      case .legibilityWeights:
        axes.legibilityWeights = list(value, &reader) { $1.choice($0, of: LegibilityWeight.self) }
      case .pseudolanguages:
        axes.pseudolanguages = list(value, &reader) { $1.choice($0, of: Pseudolanguage.self) }
      }
    }
    return axes
  }

  // A list of values, or one value alone.
  private static func list<Value>(
    _ value: JSONValue, _ reader: inout JSONReader,
    _ read: (JSONValue, inout JSONReader) -> Value?
  ) -> [Value]? {
    guard reader.isArray(value) else { return read(value, &reader).map { [$0] } }
    var values: [Value] = []
    for element in reader.elements(of: value) {
      if let value = read(element, &reader) { values.append(value) }
    }
    return values
  }

  private static func readContentSizes(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> [ContentSizeCategory]? {
    guard let word = reader.string(value) else { return nil }
    if let sizes = contentSizes(word) { return sizes }
    reader.reportUnknownWord(
      value, word,
      known: ContentSizeCategory.all.map(\.rawValue) + ContentSizeSet.allCases.map(\.rawValue))
    return nil
  }
}
