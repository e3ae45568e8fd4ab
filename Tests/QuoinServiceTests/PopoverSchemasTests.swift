import QuoinLayout
import Testing

@testable import QuoinService

/// The description of `/v1/popovers` beside what is read and written.
@Suite struct PopoverSchemasTests {
  func properties(of name: String) throws -> [String] {
    var schema = try #require(SchemaTable.schema(named: name), "\(name) is not described")
    while case .described(let inner, _) = schema { schema = inner }
    guard case .object(let properties) = schema else { return [] }
    return properties.map(\.name)
  }

  @Test(arguments: [
    ("NativePopover", PopoverItem.NativeKey.allNames),
    ("AnchoredPopover", PopoverItem.AnchoredKey.allNames),
    ("PopoverParameters", PopoverRuleChanges.Key.allNames),
    ("SheetParameters", PresentationMetricsChanges.Key.allNames),
    ("SheetPresentationController", SheetConfiguration.Key.allNames),
    ("PresentationDelegate", PresentationDelegate.Key.allNames),
    ("PopoverSource", PopoverSourceDescription.Key.allNames),
  ])
  func everyKeyThatIsReadIsDescribed(_ name: String, _ keys: [String]) throws {
    #expect(try Set(properties(of: name)) == Set(keys))
  }

  @Test func everySchemaReferredToExists() {
    for (name, schema) in SchemaTable.all {
      for reference in schema.references {
        #expect(SchemaTable.schema(named: reference) != nil, "\(name) refers to \(reference)")
      }
    }
    #expect(Set(SchemaTable.all.map(\.name)).count == SchemaTable.all.count)
  }

  @Test func everyMistakeAndNoteIsExplained() {
    let codes = [
      "no-source", "source-not-in-window", "bar-item-in-no-bar", "source-outside-window",
      "negative-length", "not-finite", "empty-window", "unknown-direction",
      "controller-needs-ipad", "api-unavailable", "style-none", "zero-source", "width-limited",
      "cut", "no-room", "overlap-unavailable", "directions-ignored",
    ]
    for code in codes { #expect(ProblemCatalogue.entry("popover.\(code)") != nil, "\(code)") }
  }
}
