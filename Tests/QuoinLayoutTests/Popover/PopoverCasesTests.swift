import Foundation
import QuoinTestSupport
import Testing

@testable import QuoinLayout

@Suite struct PopoverCasesTests {
  static let cases = PopoverCase.fixture("popover/popover_cases.json")
  static let records = PopoverCase.fixture("runtime/runtime_cases.json")
    .filter { PopoverCase.runtimeKinds.contains($0.kind) }

  @Test func theFilesHoldAllTheirCases() {
    #expect(Self.cases.filter { $0.section == .observed }.count == 99)
    #expect(Self.cases.filter { $0.section == .derived }.count == 20)
    #expect(Self.cases.filter { $0.section == .floatingUI }.count == 22)
    #expect(Self.records.count == 33)
  }

  @Test(arguments: cases.filter { $0.section == .derived })
  func derivedVectorsAgreeWithTheReferenceAlgorithm(_ popover: PopoverCase) {
    #expect(popover.outcome() == .passed)
  }

  @Test(arguments: cases.filter { $0.section == .floatingUI })
  func anchoredPlacementsAgreeWithFloatingUI(_ popover: PopoverCase) {
    #expect(popover.outcome() == .passed)
  }

  @Test(arguments: cases.filter { $0.section == .observed })
  func observedCasesAreReproduced(_ popover: PopoverCase) {
    check(popover)
  }

  @Test(arguments: records)
  func recordsOfRunningAppsAreReproduced(_ popover: PopoverCase) {
    check(popover)
  }

  /// A case must pass unless `knownGaps` names it; then it must not.
  private func check(_ popover: PopoverCase) {
    let outcome = popover.outcome()
    if let reason = knownGaps[popover.id] {
      withKnownIssue("\(popover.id): \(reason)") { #expect(outcome == .passed) }
    } else {
      #expect(outcome == .passed, "\(popover.id)")
    }
  }

  /// Checks another file of the same form: `QUOIN_CASES_POPOVERS=path swift test --filter
  /// aFileOfTheCallersOwn`.
  ///
  /// Prints a line per case that does not pass and a closing count.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["QUOIN_CASES_POPOVERS"] != nil))
  func aFileOfTheCallersOwn() throws {
    let path = try #require(ProcessInfo.processInfo.environment["QUOIN_CASES_POPOVERS"])
    let cases = try PopoverCase.read(Data(contentsOf: URL(fileURLWithPath: path)))
    try #require(!cases.isEmpty, "\(path) holds no cases")
    var passed = 0
    var failed = 0
    var known = 0
    var skipped = 0
    for popover in cases {
      switch popover.outcome() {
      case .passed: passed += 1
      case .failed(let differences):
        let isKnown = knownGaps[popover.id] != nil
        if isKnown { known += 1 } else { failed += 1 }
        print(
          "\(isKnown ? "KNOWN GAP" : "FAILED") \(popover.id): "
            + differences.joined(separator: "; "))
      case .gap(let reason):
        skipped += 1
        print("NOT COMPUTED \(popover.id): \(reason)")
      }
    }
    print(
      "popover cases: \(passed) passed, \(failed) failed, \(known) known gaps, "
        + "\(skipped) not computed")
    #expect(failed == 0)
  }
}

extension PopoverCase {
  func outcome() -> CaseOutcome {
    switch section {
    case .derived: derivedOutcome()
    case .floatingUI: floatingUIOutcome()
    case .observed: observedOutcome()
    case .runtime: runtimeOutcome()
    }
  }
}
