import Foundation
import QuoinIB

/// The documents under Tests/Fixtures/ib.
enum IBFixtures {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/ib")

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  static func document(
    _ name: String, options: ReadOptions = ReadOptions()
  ) throws -> IBDocument {
    try IBDocument.read(bytes: bytes(name), options: options).get()
  }
}
