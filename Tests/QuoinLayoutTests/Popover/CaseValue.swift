import Foundation
import QuoinGeometry
import QuoinLayout
import QuoinTestSupport
import Testing

/// A value of a case file: JSON of any shape, read by key and index.
enum CaseValue: Sendable, Hashable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([CaseValue])
  case object([String: CaseValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([CaseValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: CaseValue].self))
    }
  }

  subscript(key: String) -> CaseValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  var isNull: Bool { self == .null }
  var keys: Set<String> {
    guard case .object(let members) = self else { return [] }
    return Set(members.keys)
  }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var array: [CaseValue]? { if case .array(let values) = self { values } else { nil } }
  var numbers: [Double]? {
    guard let array else { return nil }
    let numbers = array.compactMap(\.number)
    return numbers.count == array.count ? numbers : nil
  }
  var strings: [String]? {
    guard let array else { return nil }
    let strings = array.compactMap(\.string)
    return strings.count == array.count ? strings : nil
  }

  /// `[width, height]` or an object.
  var size: Size? {
    if let width = self["width"]?.number, let height = self["height"]?.number {
      return Size(width: width, height: height)
    }
    guard let numbers, numbers.count == 2 else { return nil }
    return Size(width: numbers[0], height: numbers[1])
  }
  /// `[x, y, width, height]` or an object.
  var rect: Rect? {
    if let x = self["x"]?.number, let y = self["y"]?.number, let size {
      return Rect(origin: Point(x: x, y: y), size: size)
    }
    guard let numbers, numbers.count == 4 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  /// `[top, left, bottom, right]`, an object, or one number.
  var insets: EdgeInsets? {
    if let number { return EdgeInsets(all: number) }
    if case .object = self {
      return EdgeInsets(
        top: self["top"]?.number ?? 0, left: self["left"]?.number ?? 0,
        bottom: self["bottom"]?.number ?? 0, right: self["right"]?.number ?? 0)
    }
    guard let numbers, numbers.count == 4 else { return nil }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// A list of directions, one direction, or "any".
  var directions: PopoverArrowDirections? {
    if string == "unknown" { return .unknown }
    if string == "any" { return .any }
    if let string { return direction(named: string).map { PopoverArrowDirections($0) } }
    guard let strings else { return nil }
    return strings.reduce(into: PopoverArrowDirections()) { set, name in
      if let direction = direction(named: name) { set.formUnion(.init(direction)) }
    }
  }
}

func direction(named name: String) -> PopoverArrowDirection? {
  switch name {
  case "up": .up
  case "down": .down
  case "left": .left
  case "right": .right
  default: nil
  }
}

func name(of direction: PopoverArrowDirection?) -> String {
  direction.map { "\($0)" } ?? "none"
}

/// One case of a case file, with the part of the file it stands in.
struct PopoverCase: Sendable, CustomTestStringConvertible {
  enum Section: Sendable { case observed, derived, floatingUI, runtime }

  var section: Section
  var value: CaseValue

  var id: String { value["id"]?.string ?? "?" }
  var kind: String { value["kind"]?.string ?? "" }
  var input: CaseValue { value["input"] ?? .null }
  var expect: CaseValue { value["expect"] ?? .null }
  var testDescription: String { id }

  /// The releases the case's era names: its first, and its last where it has one.
  var releases: [OSVersion] {
    let era = value["era"]?.string ?? value["os"]?.string ?? ""
    guard let from = era.firstIndex(where: \.isNumber) else { return [OSVersion(13)] }
    let text = era[from...].prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "/" }
    return text.split(whereSeparator: { $0 == "-" || $0 == "/" }).compactMap { OSVersion($0) }
  }
  var os: OSVersion { releases.first ?? OSVersion(13) }

  /// Every case of a file of the form "quoin-popover-cases/1", or of a list of runtime records.
  static func read(_ data: Data) throws -> [PopoverCase] {
    let file = try JSONDecoder().decode(CaseValue.self, from: data)
    if let records = file.array {
      return records.map { PopoverCase(section: .runtime, value: $0) }
    }
    var cases = (file["observed"]?.array ?? []).map { PopoverCase(section: .observed, value: $0) }
    cases += (file["derived"]?["cases"]?.array ?? []).map {
      PopoverCase(section: .derived, value: $0)
    }
    cases += (file["floatingUI"]?["cases"]?.array ?? []).map {
      PopoverCase(section: .floatingUI, value: $0)
    }
    return cases
  }

  static func fixture(_ path: String) -> [PopoverCase] {
    (try? read(Fixture(path).data())) ?? []
  }
}
