import Foundation
import Testing

@testable import QuoinService

@Suite struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (78.666666, "78.667"),
      (1.0005, "1.001"), (0.0004, "0"), (-0.0004, "0"), (-0.0006, "-0.001"), (1234.5, "1234.5"),
      (1e9, "1000000000"), (0.25, "0.25"), (100.010, "100.01"), (1e15, "1000000000000000"),
      (1e300, "1e+300"), (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
    ] as [(Double, String)])
  func numbersAreRoundedToThreeDecimalsInTheShortestForm(number: Double, expected: String) {
    #expect(text { $0.number(number) } == expected)
  }

  @Test func exactNumbersReadBackToTheSameDouble() throws {
    var random = SplitMix(7)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let written = Array(text { $0.exact(number) }.utf8)
      let document = try JSONDocument(written)
      var reader = JSONReader(document)
      #expect(reader.double(reader.root) == number)
    }
  }

  @Test func stringsAreEscapedWhereTheGrammarDemands() throws {
    let string = "quote \" backslash \\ slash / \n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F} é 😀 \u{2028}"
    let written = text { $0.string(string) }
    #expect(
      written
        == #""quote \" backslash \\ slash / \n\r\t\b\f\u0000\u001f\#u{7F} é 😀 \#u{2028}""#)
    #expect(try JSONDecoder().decode(String.self, from: Data(written.utf8)) == string)
  }

  @Test func commasStandBetweenMembersAndElements() {
    let written = text { writer in
      writer.object { writer in
        writer.field("a", 1)
        writer.key("b")
        writer.array([1, 2, 3]) { element, writer in writer.integer(element) }
        writer.field(ifPresent: "c", String?.none)
        writer.field("d", String?.none)
        writer.key("e")
        writer.object { _ in }
        writer.key("f\"")
        writer.array([true, false]) { element, writer in writer.bool(element) }
      }
    }
    #expect(written == #"{"a":1,"b":[1,2,3],"d":null,"e":{},"f\"":[true,false]}"#)
  }

  @Test func growsBeyondItsCapacity() throws {
    var writer = JSONWriter(capacity: 1)
    writer.beginArray()
    for index in 0..<10_000 { writer.string("text number \(index)") }
    writer.endArray()
    let decoded = try JSONDecoder().decode([String].self, from: Data(writer.finish()))
    #expect(decoded.count == 10_000)
    #expect(decoded.last == "text number 9999")
  }
}
