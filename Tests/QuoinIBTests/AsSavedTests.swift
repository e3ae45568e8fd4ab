import Foundation
import QuoinIB
import Testing

/// Documents whose saved frames are right by the facts they are named for.
@Suite struct AsSavedTests {
  static let names: [String] = {
    let folder = IBFixtures.folder.appending(path: "as-saved")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).map(\.lastPathComponent).sorted()
  }()

  @Test func folderIsThere() { #expect(Self.names.count >= 31) }

  @Test(arguments: names)
  func everyViewComesOutWhereItWasSaved(name: String) throws {
    var verifier = Verifier()
    let found = verifier.verify(bytes: try IBFixtures.bytes("as-saved/" + name))
    guard case .compared = found.outcome else {
      Issue.record("\(name) was not compared: \(found.outcome)")
      return
    }
    #expect(found.tallies.placed.number > 0)
    #expect(found.tallies.leftOut.isEmpty)
    #expect(found.constraintsViolated == 0)
    for miss in found.misses {
      Issue.record("\(miss.view): saved \(miss.saved), computed \(miss.computed)")
    }
    #expect(found.tallies.placed.exact == found.tallies.placed.number)
  }
}
