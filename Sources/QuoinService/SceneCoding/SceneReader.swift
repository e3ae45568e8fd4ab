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
  /// The pointer to where the walk stands: the first `length` bytes.
  private var path: [UInt8]
  private var length: Int

  init(id: String, pointer: String, json: JSONReader, limits: SceneBuilder.Limits) {
    self.json = json
    builder = SceneBuilder(id: id, limits: limits)
    path = Array(pointer.utf8)
    length = path.count
    path.reserveCapacity(256)
  }

  /// Where the walk stands, as a JSON Pointer.
  var pointer: String {
    path.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[..<length]), as: UTF8.self)
    }
  }

  /// Calls `body` with the walk one step further down.
  @inline(__always)
  mutating func at(_ step: StaticString, _ body: (inout SceneReader) -> Void) {
    let before = length
    push(UInt8(ascii: "/"))
    for index in 0..<step.utf8CodeUnitCount { push(step.utf8Start[index]) }
    body(&self)
    length = before
  }

  @inline(__always)
  mutating func at(_ index: Int, _ body: (inout SceneReader) -> Void) {
    let before = length
    push(UInt8(ascii: "/"))
    if index < 10 {
      push(48 + UInt8(truncatingIfNeeded: index))
    } else {
      for byte in String(index).utf8 { push(byte) }
    }
    body(&self)
    length = before
  }

  @inline(__always)
  private mutating func push(_ byte: UInt8) {
    if length < path.count {
      path[length] = byte
    } else {
      path.append(byte)
    }
    length += 1
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
