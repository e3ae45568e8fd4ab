public import QuoinLayout

/// What of a document was read and what was passed over, and how often.
public struct ImportReport: Sendable, Hashable {
  /// An element, or an attribute of one, that was passed over.
  public struct Entry: Sendable, Hashable {
    /// The element's name.
    public var element: String
    /// The attribute's name; `nil` where the whole element was passed over.
    public var attribute: String?
    public var count: Int
    /// Where it stands first.
    public var first: SourceLocation
  }

  public var readElements = 0
  public var readAttributes = 0
  /// Without any effect on frames (colours, outlets, accessibility): by name, then attribute.
  public var withoutEffect: [Entry] = []
  /// Everything else that was passed over.
  public var ignored: [Entry] = []

  init(root: Element, source: SourceText) {
    var counted: [Key: Entry] = [:]
    func count(_ element: Element, _ attribute: String?) {
      let key = Key(element: element.name, attribute: attribute)
      if counted[key] != nil {
        counted[key]?.count += 1
      } else {
        counted[key] = Entry(
          element: element.name, attribute: attribute, count: 1,
          first: source.location(of: element))
      }
    }
    // An explicit stack: documents may nest as deep as the limit allows.
    var pending = [root]
    while let element = pending.popLast() {
      guard element.wasRead else {
        count(element, nil)
        continue
      }
      readElements += 1
      for (index, attribute) in element.attributes.enumerated() {
        if element.wasAttributeRead(at: index) {
          readAttributes += 1
        } else {
          count(element, attribute.name)
        }
      }
      pending.append(contentsOf: element.children.reversed())
    }
    let entries = counted.values.sorted {
      ($0.element, $0.attribute ?? "") < ($1.element, $1.attribute ?? "")
    }
    withoutEffect = entries.filter { Vocabulary.hasNoEffect($0.element, $0.attribute) }
    ignored = entries.filter { !Vocabulary.hasNoEffect($0.element, $0.attribute) }
  }

  private struct Key: Hashable {
    var element: String
    var attribute: String?
  }
}
