public import Foundation

/// A file under Tests/Fixtures.
public struct Fixture: Sendable {
  public let url: URL

  /// - Parameter path: relative to Tests/Fixtures, such as "devices/devices.json".
  public init(_ path: String) {
    url = Self.folder.appendingPathComponent(path)
  }

  /// The folder Tests/Fixtures of this checkout.
  public static let folder = URL(fileURLWithPath: "\(#filePath)")
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures")

  public func data() throws -> Data { try Data(contentsOf: url) }

  /// The file's JSON as Foundation reads it: dictionaries, arrays, strings and numbers.
  public func json() throws -> Any { try JSONSerialization.jsonObject(with: data()) }

  public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: data())
  }
}
