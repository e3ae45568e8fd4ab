import QuoinGeometry
import QuoinSolver

/// The rows of a stack view across its axis (auto-layout fact 5.1).
extension ConstraintSystem {
  mutating func addAlignment(of arrangement: StackArrangement) {
    guard let reference = arrangement.items.first else { return }
    let stack = arrangement.stack
    let axis = arrangement.axis.crossed
    let across = StackAttributes(axis)
    let alignment = arrangement.content.alignment.effective(along: arrangement.axis)
    let origin = RowOrigin.stack(view: stack, .alignment)
    for item in arrangement.items.dropFirst() {
      for attribute in alignment.attributes(across) {
        add(
          ConstraintRow(
            BoxAnchor(reference.view, attribute), .equal, BoxAnchor(item.view, attribute),
            origin: origin))
      }
    }
    let canvas = Canvas(
      stack, across, isInMargins: arrangement.content.isLayoutMarginsRelativeArrangement)
    if alignment == .fill {
      connect(canvas.start, .equal, BoxAnchor(reference.view, across.start), stack)
      connect(BoxAnchor(reference.view, across.end), .equal, canvas.end, stack)
      return
    }
    if arrangement.items.count == 1 {
      addLone(reference.view, alignment, canvas, across, stack)
    } else {
      addSpanning(arrangement, alignment, canvas, across)
    }
    for item in arrangement.items {
      add(
        ConstraintRow(
          BoxAnchor(item.view, across.size), .equal, constant: item.lengthAcross, priority: 25,
          origin: .stack(view: stack, .ambiguitySuppression)))
    }
  }

  private struct Canvas {
    let start: BoxAnchor
    let end: BoxAnchor
    let center: BoxAnchor

    init(_ stack: Int32, _ across: StackAttributes, isInMargins: Bool) {
      start = BoxAnchor(stack, isInMargins ? across.startMargin : across.start)
      end = BoxAnchor(stack, isInMargins ? across.endMargin : across.end)
      center = BoxAnchor(stack, isInMargins ? across.centerWithinMargins : across.center)
    }
  }

  private mutating func connect(
    _ first: BoxAnchor, _ relation: Relation, _ second: BoxAnchor, _ stack: Int32
  ) {
    add(
      ConstraintRow(
        first, relation, second, origin: .stack(view: stack, .canvasConnection)))
  }

  private mutating func fitCanvas(_ stack: Int32, _ across: StackAttributes) {
    add(
      ConstraintRow(
        BoxAnchor(stack, across.size), .equal, priority: 49,
        origin: .stack(view: stack, .canvasFit)))
  }

  /// A lone view has no spanner; it is held inside the canvas directly.
  private mutating func addLone(
    _ view: Int32, _ alignment: StackContent.Alignment, _ canvas: Canvas,
    _ across: StackAttributes, _ stack: Int32
  ) {
    let start = BoxAnchor(view, across.start)
    let end = BoxAnchor(view, across.end)
    connect(canvas.start, alignment == .leading ? .equal : .lessThanOrEqual, start, stack)
    connect(canvas.end, alignment == .trailing ? .equal : .greaterThanOrEqual, end, stack)
    if alignment == .center {
      connect(canvas.center, .equal, BoxAnchor(view, across.center), stack)
    }
    fitCanvas(stack, across)
  }

  private mutating func addSpanning(
    _ arrangement: StackArrangement, _ alignment: StackContent.Alignment, _ canvas: Canvas,
    _ across: StackAttributes
  ) {
    guard let reference = arrangement.items.first?.view else { return }
    let stack = arrangement.stack
    let spanner = addSpanner(in: stack, arrangement.axis.crossed)
    let start = BoxAnchor(spanner, across.start)
    let end = BoxAnchor(spanner, across.end)
    let boundary = RowOrigin.stack(view: stack, .spanningBoundary)
    for item in arrangement.items {
      let isStart = alignment == .leading
      let isEnd = alignment == .trailing
      add(
        ConstraintRow(
          start, isStart ? .equal : .lessThanOrEqual, BoxAnchor(item.view, across.start),
          priority: isStart ? 999.5 : 1000, origin: boundary))
      add(
        ConstraintRow(
          end, isEnd ? .equal : .greaterThanOrEqual, BoxAnchor(item.view, across.end),
          priority: isEnd ? 999.5 : 1000, origin: boundary))
    }
    add(
      ConstraintRow(
        BoxAnchor(spanner, across.size), .equal, priority: 51,
        origin: .stack(view: stack, .spanningFit)))
    switch alignment {
    case .fill: break
    case .leading:
      connect(canvas.start, .equal, BoxAnchor(reference, across.start), stack)
      connect(end, .equal, canvas.end, stack)
    case .center:
      connect(canvas.start, .equal, start, stack)
      connect(end, .equal, canvas.end, stack)
      connect(canvas.center, .equal, BoxAnchor(reference, across.center), stack)
    case .trailing:
      connect(canvas.start, .equal, start, stack)
      connect(BoxAnchor(reference, across.end), .equal, canvas.end, stack)
    case .firstBaseline:
      connect(canvas.start, .equal, start, stack)
      connect(end, .equal, canvas.end, stack)
      fitCanvas(stack, across)
    case .lastBaseline:
      connect(canvas.start, .equal, start, stack)
      connect(canvas.end, .greaterThanOrEqual, BoxAnchor(reference, across.end), stack)
      fitCanvas(stack, across)
    }
  }
}

extension StackContent.Alignment {
  /// Baselines mean leading and trailing in a vertical stack.
  fileprivate func effective(along axis: Axis) -> Self {
    switch self {
    case .firstBaseline where axis == .vertical: .leading
    case .lastBaseline where axis == .vertical: .trailing
    default: self
    }
  }

  fileprivate func attributes(_ across: StackAttributes) -> [LayoutAttribute] {
    switch self {
    case .fill: [across.start, across.end]
    case .leading: [across.start]
    case .trailing: [across.end]
    case .center: [across.center]
    case .firstBaseline: [.firstBaseline]
    case .lastBaseline: [.lastBaseline]
    }
  }
}
