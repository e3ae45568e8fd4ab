import QuoinGeometry
import QuoinLayout

// A converted scene must lay out as the original does, so its numbers are written in full rather
// than rounded to three decimals as those of answers are.

extension JSONWriter {
  mutating func exactField(_ name: StaticString, _ value: Double) {
    key(name)
    exact(value)
  }

  mutating func exactField(ifPresent name: StaticString, _ value: Double?) {
    if let value { exactField(name, value) }
  }

  /// Writes the member unless it has its default.
  mutating func exactField(_ name: StaticString, _ value: Double, unless standard: Double) {
    if value != standard { exactField(name, value) }
  }

  /// Writes the member unless it has its default.
  mutating func field(_ name: StaticString, _ value: Bool, unless standard: Bool) {
    if value != standard { field(name, value) }
  }

  mutating func exactField(_ name: StaticString, _ size: Size) {
    key(name)
    object { writer in
      writer.exactField("width", size.width)
      writer.exactField("height", size.height)
    }
  }

  mutating func exactField(ifPresent name: StaticString, _ size: Size?) {
    if let size { exactField(name, size) }
  }

  mutating func exactField(_ name: StaticString, _ rect: Rect) {
    key(name)
    object { writer in
      writer.exactField("x", rect.minX)
      writer.exactField("y", rect.minY)
      writer.exactField("width", rect.width)
      writer.exactField("height", rect.height)
    }
  }

  mutating func exactField(_ name: StaticString, _ insets: EdgeInsets) {
    key(name)
    object { writer in
      writer.exactField("top", insets.top)
      writer.exactField("left", insets.left)
      writer.exactField("bottom", insets.bottom)
      writer.exactField("right", insets.right)
    }
  }

  mutating func exactField(ifPresent name: StaticString, _ insets: EdgeInsets?) {
    if let insets { exactField(name, insets) }
  }

  mutating func exactField(_ name: StaticString, _ insets: EdgeInsets, unless standard: EdgeInsets)
  {
    if insets != standard { exactField(name, insets) }
  }

  mutating func exactField(ifPresent name: StaticString, _ insets: DirectionalEdgeInsets?) {
    guard let insets else { return }
    key(name)
    object { writer in
      writer.exactField("top", insets.top)
      writer.exactField("leading", insets.leading)
      writer.exactField("bottom", insets.bottom)
      writer.exactField("trailing", insets.trailing)
    }
  }

  /// `{"horizontal", "vertical"}`, unless both have the default.
  mutating func exactField(_ name: StaticString, _ pair: AxisPair, unless standard: Double) {
    guard pair.horizontal != standard || pair.vertical != standard else { return }
    key(name)
    object { writer in
      writer.exactField("horizontal", pair.horizontal)
      writer.exactField("vertical", pair.vertical)
    }
  }
}
