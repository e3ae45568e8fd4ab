import QuoinLayout
import Testing

@Suite struct OSVersionTests {
  @Test(arguments: ["6.1", "7", "12.5.7", "18", "26", "26.2", "10.3"])
  func aReleaseReadsBackTheSame(text: String) throws {
    #expect(try #require(OSVersion(text)).description == text)
  }

  @Test(arguments: ["", ".", "18.", ".1", "1.2.3.4", "x", "-1", "+1", "99999", "1e3", "１８", "18 "])
  func anythingElseIsRefused(text: String) { #expect(OSVersion(text) == nil) }

  @Test func releasesAreOrderedByNumber() {
    #expect(OSVersion(9) < OSVersion(10))
    #expect(OSVersion(10, 3) < OSVersion(10, 3, 1))
    #expect(!OSVersion(19).exists && !OSVersion(25).exists)
    #expect(OSVersion(18).exists && OSVersion(26).exists && !OSVersion(28).exists)
  }
}
