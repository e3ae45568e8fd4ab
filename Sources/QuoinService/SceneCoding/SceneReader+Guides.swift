import QuoinLayout

private enum GuideKey: String, JSONKey {
  case id
  static let table = JSONKeyTable<Self>()
}

extension SceneReader {
  /// Reads `layoutGuides`: ids, or objects with an `id`.
  mutating func readGuides(_ value: JSONValue, of owner: ViewIndex) {
    at("layoutGuides") { reader in
      var position = 0
      for element in reader.json.elements(of: value) {
        reader.at(position) { $0.readGuide(element, of: owner) }
        position += 1
      }
    }
  }

  private mutating func readGuide(_ value: JSONValue, of owner: ViewIndex) {
    var id: String?
    if json.isString(value) {
      id = json.string(value)
    } else {
      for member in json.members(of: value) {
        guard json.key(of: member, GuideKey.self) != nil else { continue }
        json.read(member.value, into: &id)
      }
      if id == nil, json.isObject(value) {
        json.report(value, .missingKey, "a layout guide needs an “id”")
      }
    }
    guard let id else { return }
    guard !id.isEmpty, GuideKind(reservedName: id) == nil else {
      json.report(
        value, RequestMistake.Code(rawValue: SceneError.Code.reservedID.rawValue),
        id.isEmpty
          ? "an id has at least one character"
          : "“\(id)” is the name of a layout guide that every view has")
      return
    }
    builder.add(LayoutGuide(id: id, owner: owner, source: .pointer(pointer)))
  }
}
