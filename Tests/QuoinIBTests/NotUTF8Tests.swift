import QuoinIB
import Testing

@Suite struct NotUTF8Tests {
  @Test func aNameThatIsNotUTF8IsAMistakeAndNoCrash() {
    var bytes = Array("<?xml version=\"1.0\"?>\n<document typ".utf8)
    bytes.append(0xe5)
    bytes += Array("=\"x\"><objects/></document>\n".utf8)
    guard case .failure(let errors) = IBDocument.read(bytes: bytes) else {
      Issue.record("it was read")
      return
    }
    #expect(errors.errors.first?.code == .malformed)
  }
}
