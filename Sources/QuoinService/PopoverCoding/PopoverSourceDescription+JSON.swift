import QuoinGeometry
package import QuoinLayout

/// `{"rect"}` in the window, `{"view", "rect"}` in the scene, `{"viewFrame", "rect"}`,
/// `{"barButtonItem": …}` or `{"sourceItem": {"frame"}}`. A null frame or item is one that is in
/// no window or bar.
extension PopoverSourceDescription: JSONReadable {
  enum Key: String, JSONKey {
    case rect, view, viewFrame, barButtonItem, sourceItem
    static let table = JSONKeyTable<Self>()
  }

  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> PopoverSourceDescription? {
    var rect: Rect?
    var isWhole = true
    var anchors: [PopoverSourceDescription] = []
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      let value = member.value
      switch key {
      case .rect:
        rect = reader.isNull(value) ? nil : Rect.read(value, &reader)
        if rect == nil, !reader.isNull(value) { isWhole = false }
      case .view:
        guard let id = reader.string(value) else { return nil }
        anchors.append(.view(id: id, rect: nil))
      case .viewFrame:
        let frame = reader.isNull(value) ? nil : Rect.read(value, &reader)
        if frame == nil, !reader.isNull(value) { isWhole = false }
        anchors.append(.frame(frame, rect: nil))
      case .barButtonItem:
        guard let item = readBarButtonItem(value, &reader) else { return nil }
        anchors.append(item)
      case .sourceItem:
        guard let frame = readFrame(value, &reader) else { return nil }
        anchors.append(.sourceItem(frame: frame.rect))
      }
    }
    guard isWhole else { return nil }
    guard anchors.count <= 1 else {
      reader.report(
        value, .conflictingKeys,
        "a source is one of “view”, “viewFrame”, “barButtonItem” and “sourceItem”")
      return nil
    }
    switch anchors.first {
    case .view(let id, _): return .view(id: id, rect: rect)
    case .frame(let frame, _): return .frame(frame, rect: rect)
    // As in UIKit, a rectangle beside an item is ignored.
    case let item?: return item
    case nil:
      if let rect { return .rect(rect) }
      reader.report(
        value, .missingKey,
        "a source needs “rect”, “view”, “viewFrame”, “barButtonItem” or “sourceItem”")
      return nil
    }
  }

  private enum FrameKey: String, JSONKey {
    case frame
    static let table = JSONKeyTable<Self>()
  }

  /// `{"frame": …}`, or null for what is in no window.
  private static func readFrame(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> (rect: Rect?, Void)? {
    if reader.isNull(value) { return (nil, ()) }
    var frame: Rect?
    for member in reader.members(of: value) {
      guard reader.key(of: member, FrameKey.self) != nil else { continue }
      if reader.isNull(member.value) { return (nil, ()) }
      frame = Rect.read(member.value, &reader)
    }
    guard let frame else {
      if reader.isObject(value), reader.member("frame", of: value) == nil {
        reader.report(value, .missingKey, "an item needs its “frame”")
      }
      return nil
    }
    return (frame, ())
  }

  private enum BarItemKey: String, JSONKey {
    case frame, bar, side, index, items, sideMargin, spacing, itemHeight, itemY
    static let table = JSONKeyTable<Self>()
  }

  /// `{"frame"}`, or `{"bar", "side", "index", "items"}`: the item's place in a row of widths.
  private static func readBarButtonItem(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> PopoverSourceDescription? {
    if reader.isNull(value) { return .barButtonItem(frame: nil) }
    var item = BarButtonItemDescription()
    var frame: Rect?
    var hasFrame = false
    var isWhole = true
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, BarItemKey.self) else { continue }
      let value = member.value
      switch key {
      case .frame:
        hasFrame = true
        frame = reader.isNull(value) ? nil : Rect.read(value, &reader)
        if frame == nil, !reader.isNull(value) { isWhole = false }
      case .bar:
        if reader.isNull(value) { return .barButtonItem(frame: nil) }
        reader.set(&item.bar, reader.choice(value, of: BarButtonItemLayout.Bar.self))
      case .side:
        reader.set(&item.isTrailing, reader.choice(value, ["leading": false, "trailing": true]))
      case .index: reader.read(value, into: &item.index)
      case .items: reader.read(value, into: &item.items)
      case .sideMargin: reader.read(value, into: &item.sideMargin)
      case .spacing: reader.read(value, into: &item.spacing)
      case .itemHeight: reader.read(value, into: &item.itemHeight)
      case .itemY: reader.read(value, into: &item.itemY)
      }
    }
    guard isWhole else { return nil }
    if hasFrame { return .barButtonItem(frame: frame) }
    let count = item.items.count {
      if case .item = $0 { true } else { false }
    }
    guard item.index < count else {
      reader.report(
        value, .outOfRange,
        "the bar has \(count) items on this side, none with the index \(item.index)")
      return nil
    }
    return .barButtonItemInBar(item)
  }
}

/// A width, `"flexibleSpace"`, or `{"fixedSpace": width}`.
extension BarButtonItemLayout.Item: JSONReadable {
  private enum Key: String, JSONKey {
    case fixedSpace
    static let table = JSONKeyTable<Self>()
  }

  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> BarButtonItemLayout.Item? {
    if reader.isString(value) { return reader.choice(value, ["flexibleSpace": .flexibleSpace]) }
    if reader.isNumber(value) {
      return reader.double(value, in: 0...100_000).map { .item(width: $0) }
    }
    guard reader.isObject(value) else {
      reader.mismatch(value, wanted: "a width, “flexibleSpace” or a fixed space")
      return nil
    }
    var width: Double?
    for member in reader.members(of: value) {
      guard reader.key(of: member, Key.self) != nil else { continue }
      width = reader.double(member.value, in: 0...100_000)
    }
    return width.map { .fixedSpace($0) }
  }
}
