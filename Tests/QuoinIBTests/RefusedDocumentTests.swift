import QuoinIB
import Testing

@Suite struct RefusedDocumentTests {
  static let header = #"<?xml version="1.0" encoding="UTF-8"?>"#

  @Test(arguments: [
    ("", "ib.malformed"),
    ("<document", "ib.malformed"),
    ("<document><a></document>", "ib.malformed"),
    ("not xml at all", "ib.malformed"),
    (header + #"<!DOCTYPE document [<!ENTITY a "aa">]><document/>"#, "ib.entity"),
    (header + #"<!DOCTYPE document SYSTEM "file:///etc/passwd"><document/>"#, "ib.entity"),
    ("<document type=\"&undeclared;\"/>", "ib.malformed"),
    ("<html/>", "ib.unsupported-format"),
    (
      #"<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"/>"#,
      "ib.unsupported-format"
    ),
    (
      #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"/>"#,
      "ib.not-ios"
    ),
    (
      #"<document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" targetRuntime="watchKit"/>"#,
      "ib.not-ios"
    ),
    (
      #"<document type="com.apple.InterfaceBuilder.AppleTV.Storyboard" targetRuntime="AppleTV"/>"#,
      "ib.not-ios"
    ),
  ])
  func documentIsRefusedByName(text: String, code: String) {
    #expect(throws: IBErrors.self) { try IBDocument.read(bytes: [UInt8](text.utf8)).get() }
    if case .failure(let errors) = IBDocument.read(bytes: [UInt8](text.utf8)) {
      #expect(errors.errors.first?.code.rawValue == code)
    }
  }

  @Test(arguments: [200, 255, 260, 2_000, 100_000])
  func deepNestingIsAnErrorOrReadButNeverACrash(depth: Int) {
    let text =
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">"#
      + String(repeating: "<x>", count: depth) + String(repeating: "</x>", count: depth)
      + "</document>"
    let result = IBDocument.read(bytes: [UInt8](text.utf8))
    if depth < 512 {
      #expect(throws: Never.self) { try result.get() }
    } else if case .failure(let errors) = result {
      #expect(errors.errors.map(\.code) == [.tooDeep])
    } else {
      Issue.record("a document \(depth) elements deep was read")
    }
  }
}
