import QuoinGeometry

/// A stack view with the views it arranges, ready to be turned into rows.
struct StackArrangement {
  struct Item {
    var view: Int32
    var isHidden: Bool
    /// Whether it is hidden and keeps a size of its own beside the arrangement, as the editor
    /// shows hidden views whose size is fixed.
    var floats = false
    /// The gap it asks for after itself, in points.
    var spacingAfter: Double
    /// Its content size, where it has one.
    var intrinsicSize: IntrinsicSize
    /// Whether it is a label of more than one line.
    var isMultilineLabel: Bool
    var horizontalResistance: Double
    /// The length across the stack that it takes where nothing else decides it, in points.
    var lengthAcross = 0.0
  }

  var stack: Int32
  var content: StackContent
  var items: [Item]
  /// Adds the equal shares of iOS 9 to 14 (auto-layout fact 5.4).
  var sharesTextWidth: Bool

  var axis: Axis { content.axis }
  var visible: [Item] { items.filter { !$0.isHidden } }
  /// The views that share the stack's length, hidden ones that have none included.
  var chained: [Item] { items.filter { !$0.floats } }
}

extension StackContent.Spacing {
  /// In points; the system's standard spacing between siblings is 8 (auto-layout fact 5.2).
  var points: Double {
    switch self {
    case .points(let points): points
    case .system: 8
    }
  }
}

/// The names that attributes bear along one axis of a stack.
struct StackAttributes {
  let start: LayoutAttribute
  let end: LayoutAttribute
  let center: LayoutAttribute
  let size: LayoutAttribute
  let startMargin: LayoutAttribute
  let endMargin: LayoutAttribute
  let centerWithinMargins: LayoutAttribute

  init(_ axis: Axis) {
    if axis == .horizontal {
      start = .leading
      end = .trailing
      center = .centerX
      size = .width
      startMargin = .leadingMargin
      endMargin = .trailingMargin
      centerWithinMargins = .centerXWithinMargins
    } else {
      start = .top
      end = .bottom
      center = .centerY
      size = .height
      startMargin = .topMargin
      endMargin = .bottomMargin
      centerWithinMargins = .centerYWithinMargins
    }
  }
}
