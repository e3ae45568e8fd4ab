/// The popovers of a request, read one after the other.
package enum PopoverSequence: Sendable {
  case list(PopoverList)
  case lines(PopoverLines)

  /// How far the reading has come; `start` is before the first.
  package struct Position: Sendable {
    package var index = 0
    /// In a body of lines, the byte where the next begins.
    var offset = 0
  }

  package var start: Position {
    switch self {
    case .list: Position()
    case .lines(let lines): Position(index: 0, offset: lines.firstOffset)
    }
  }

  /// The popover at `position`, which moves on; `nil` after the last.
  package func next(
    _ position: inout Position
  ) -> (index: Int, pointer: String, item: Result<PopoverItem, Problem>)? {
    let index = position.index
    let next: (pointer: String, item: Result<PopoverItem, Problem>)? =
      switch self {
      case .list(let list): list.item(at: index)
      case .lines(let lines): lines.item(at: &position.offset)
      }
    guard let next else { return nil }
    position.index += 1
    return (index, next.pointer, next.item)
  }
}

/// The elements of `popovers` in their document.
package final class PopoverList: @unchecked Sendable {
  // A document does not change once it has been scanned, and readers keep their state to
  // themselves; that makes the unchecked conformance true.
  private let document: JSONDocument
  private let values: [JSONValue]
  private let isLenient: Bool
  private let isSingle: Bool

  init(_ document: JSONDocument, _ values: [JSONValue], isLenient: Bool, isSingle: Bool) {
    self.document = document
    self.values = values
    self.isLenient = isLenient
    self.isSingle = isSingle
  }

  /// Checks every element and notes its mistakes; nothing of it is kept but its place.
  static func read(
    _ value: JSONValue, _ reader: inout JSONReader, limit: Int
  ) -> PopoverList {
    var values: [JSONValue] = []
    for element in reader.elements(of: value) {
      _ = PopoverItem.read(element, &reader)
      values.append(element)
    }
    if values.count > limit {
      reader.report(value, .outOfRange, "a request has at most \(limit) popovers")
    }
    return PopoverList(
      reader.document, values, isLenient: reader.isLenient, isSingle: false)
  }

  func item(at index: Int) -> (pointer: String, item: Result<PopoverItem, Problem>)? {
    guard index < values.count else { return nil }
    let pointer = isSingle ? "/popover" : "/popovers/\(index)"
    var reader = JSONReader(document, isLenient: isLenient)
    guard let item = PopoverItem.read(values[index], &reader) else {
      let mistakes = reader.mistakes
      return (
        pointer,
        .failure(
          mistakes.isEmpty
            ? Problem(status: 422, .wrongType, "no popover stands here")
            : Problem(status: 422, mistakes))
      )
    }
    return (pointer, .success(item))
  }
}

/// A body of lines, each a popover.
package struct PopoverLines: Sendable {
  private let body: [UInt8]
  private let isLenient: Bool
  private let limits: JSONDocument.Limits
  /// Where the first popover's line begins.
  private(set) var firstOffset = 0

  init(_ body: [UInt8], isLenient: Bool, limits: JSONDocument.Limits) {
    self.body = body
    self.isLenient = isLenient
    self.limits = limits
  }

  /// The first line if it says where, rather than what: an object with `environment`,
  /// `environments` or `scene`.
  mutating func headerLine() -> [UInt8]? {
    var offset = 0
    guard let line = line(at: &offset), let document = try? JSONDocument(line, limits: limits)
    else { return nil }
    let reader = JSONReader(document)
    let says =
      reader.member("environment", of: reader.root) != nil
      || reader.member("environments", of: reader.root) != nil
      || reader.member("scene", of: reader.root) != nil
    guard says else { return nil }
    firstOffset = offset
    return line
  }

  func item(at offset: inout Int) -> (pointer: String, item: Result<PopoverItem, Problem>)? {
    guard let line = line(at: &offset) else { return nil }
    let document: JSONDocument
    do {
      document = try JSONDocument(line, limits: limits)
    } catch {
      return ("", .failure(Problem(status: 400, error.errors.map { RequestMistake($0) })))
    }
    var reader = JSONReader(document, isLenient: isLenient)
    let item = PopoverItem.read(reader.root, &reader)
    guard let item, reader.mistakes.isEmpty else {
      return ("", .failure(Problem(status: 422, reader.mistakes)))
    }
    return ("", .success(item))
  }

  /// The next line that is not blank; `offset` moves behind it.
  private func line(at offset: inout Int) -> [UInt8]? {
    while offset < body.count {
      let end = body[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? body.count
      let line = body[offset..<end]
      offset = min(end + 1, body.count)
      if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { return Array(line) }
    }
    return nil
  }
}
