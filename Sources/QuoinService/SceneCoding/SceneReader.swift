import QuoinGeometry
import QuoinLayout
import QuoinText

/// Reads one scene of a request straight into a `SceneBuilder`.
///
/// One pass over the JSON; every view and constraint gets its JSON Pointer as its place, kept as
/// bytes that grow and shrink with the walk.
struct SceneReader {
  var json: JSONReader
  var builder: SceneBuilder
  /// The pointer to where the walk stands.
  private var path: [UInt8]

  init(id: String, pointer: String, json: JSONReader, limits: SceneBuilder.Limits) {
    self.json = json
    builder = SceneBuilder(id: id, limits: limits)
    path = Array(pointer.utf8)
    path.reserveCapacity(256)
  }

  /// Where the walk stands, as a JSON Pointer.
  var pointer: String { String(decoding: path, as: UTF8.self) }

  /// Calls `body` with the walk one step further down.
  @inline(__always)
  mutating func at(_ step: StaticString, _ body: (inout SceneReader) -> Void) {
    let length = path.count
    path.append(UInt8(ascii: "/"))
    path.append(
      contentsOf: UnsafeBufferPointer(start: step.utf8Start, count: step.utf8CodeUnitCount))
    body(&self)
    path.removeSubrange(length...)
  }

  @inline(__always)
  mutating func at(_ index: Int, _ body: (inout SceneReader) -> Void) {
    let length = path.count
    path.append(UInt8(ascii: "/"))
    if index < 10 {
      path.append(48 + UInt8(truncatingIfNeeded: index))
    } else {
      path.append(contentsOf: String(index).utf8)
    }
    body(&self)
    path.removeSubrange(length...)
  }
}

extension SceneReader {
  /// Reads what a scene's `root` holds: a view or a view controller.
  mutating func readRoot(_ value: JSONValue) {
    guard json.isObject(value) else {
      json.mismatch(value, wanted: "a view or a view controller")
      return
    }
    if isController(value) {
      readController(value, under: nil)
    } else {
      readView(value, under: nil)
    }
  }

  /// The keys of an object that are needed before the others.
  struct Identity {
    var id: JSONValue?
    var className: JSONValue?
    var superclass: JSONValue?
  }

  /// Finds `id`, `class` and `superclass` in one pass.
  func identity(of value: JSONValue) -> Identity {
    var identity = Identity()
    guard json.isObject(value) else { return identity }
    for member in json.uncheckedMembers(of: value) {
      switch json.node(member.key).end &- json.node(member.key).start {
      case 2: if json.key(member, is: "id") { identity.id = member.value }
      case 5: if json.key(member, is: "class") { identity.className = member.value }
      case 10: if json.key(member, is: "superclass") { identity.superclass = member.value }
      default:
        guard json.node(member.key).hasEscapes else { continue }
        switch json.name(of: member) {
        case "id": identity.id = member.value
        case "class": identity.className = member.value
        case "superclass": identity.superclass = member.value
        default: break
        }
      }
    }
    return identity
  }

  /// The id that an object gives itself, or its place where there is none.
  mutating func identifier(_ given: JSONValue?, at place: String) -> String {
    guard let given, !json.isNull(given), let id = json.string(given) else { return place }
    if id.isEmpty {
      json.report(given, .outOfRange, "an id has at least one character")
    } else if json.knownWord(given, in: ConstraintWords.guides) != nil {
      json.report(
        given, RequestMistake.Code(rawValue: SceneError.Code.reservedID.rawValue),
        "“\(id)” is the name of a layout guide and cannot be an id")
    }
    return id
  }
}
