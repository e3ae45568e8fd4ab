import QuoinIB
import QuoinLayout
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

  /// A navigation controller that is its own root, a view controller embedded in itself, and two
  /// that embed each other; pushing in a circle is what applications do.
  @Test(arguments: [
    (
      #"<navigationController id="a"><connections><segue destination="a" kind="relationship"/>"#
        + "</connections></navigationController>", 1
    ),
    (
      #"<viewController id="a"><view key="view" id="v"><connections>"#
        + #"<segue destination="b" kind="embed"/></connections></view></viewController>"#
        + #"<viewController id="b"><view key="view" id="w"><connections>"#
        + #"<segue destination="a" kind="embed"/></connections></view></viewController>"#, 1
    ),
    (
      #"<viewController id="a"><view key="view" id="v"/><connections>"#
        + #"<segue destination="a" kind="show"/></connections></viewController>"#, 0
    ),
  ])
  func controllersThatContainThemselvesAreRefused(objects: String, mistakes: Int) {
    let text =
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" "#
      + #"targetRuntime="iOS.CocoaTouch"><scenes><scene><objects>"# + objects
      + "</objects></scene></scenes></document>"
    let result = IBDocument.read(bytes: [UInt8](text.utf8))
    var found: [IBError] = []
    if case .failure(let errors) = result { found = errors.errors }
    let cycles = found.filter { $0.code == .cyclicReference }
    #expect(cycles.count == mistakes)
    #expect(cycles.allSatisfy { $0.location != .none })
  }
}
