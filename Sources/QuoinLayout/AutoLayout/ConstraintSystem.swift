import QuoinGeometry
import QuoinSolver

/// The boxes of a layout, the rows between them, and the solver they are put into.
struct ConstraintSystem {
  /// Views first, by index; then the scene's guides; then those the engine makes.
  private(set) var boxes: [LayoutBox] = []
  private(set) var rows: [ConstraintRow] = []
  private(set) var solver = Solver()
  /// The row of each constraint of the solver; -1 for "no size is negative".
  private(set) var rowOfID: [Int32] = []
  private var terms: [Term] = []
  /// Whether a box or a row changed in itself since the solver was given the constants.
  private var hasChanges = true

  init() {}

  /// Empties the system and keeps its memory.
  mutating func reset(views: Int, constraints: Int) {
    boxes.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    rowOfID.removeAll(keepingCapacity: true)
    hasChanges = true
    boxes.reserveCapacity(views)
    rows.reserveCapacity(constraints + 4 * views)
    rowOfID.reserveCapacity(constraints + 6 * views)
    solver.removeAll()
    solver.reserve(
      variables: 4 * views, constraints: constraints + 6 * views,
      terms: 3 * constraints + 8 * views)
  }

  mutating func add(_ box: LayoutBox) -> Int32 {
    boxes.append(box)
    return Int32(truncatingIfNeeded: boxes.count - 1)
  }

  /// A new unknown.
  mutating func unknown() -> Quantity { .unknown(solver.addVariable()) }

  mutating func update(_ box: Int32, _ change: (inout LayoutBox) -> Void) {
    change(&boxes[Int(box)])
    hasChanges = true
  }

  subscript(box: Int32) -> LayoutBox { boxes[Int(box)] }

  /// Adds a row; it reaches the solver with `insertRows`.
  mutating func add(_ row: ConstraintRow) { rows.append(row) }

  mutating func setConstant(_ constant: Double, ofRow index: Int) {
    rows[index].constant = constant
    hasChanges = true
  }

  mutating func setRank(_ rank: Int32, ofRow index: Int) { rows[index].rank = rank }

  /// Puts all rows, and "no size is negative" for every unknown size, into the solver.
  mutating func insertRows(_ insets: InsetsTable) throws(SolverError) {
    for index in boxes.indices {
      try insertSign(of: boxes[index].width)
      try insertSign(of: boxes[index].height)
    }
    for index in rows.indices {
      let constant = expand(rows[index], insets)
      rows[index].solvedConstant = constant
      guard !terms.isEmpty else {
        rows[index].id = nil
        continue
      }
      rows[index].id = try solver.addConstraint(
        terms, rows[index].relation, constant: constant, priority: rows[index].priority,
        rank: rows[index].rank)
      rowOfID.append(Int32(truncatingIfNeeded: index))
    }
    hasChanges = false
  }

  private mutating func insertSign(of size: Quantity) throws(SolverError) {
    guard let variable = size.variable else { return }
    terms.removeAll(keepingCapacity: true)
    terms.append(Term(variable))
    try solver.addConstraint(terms, .greaterThanOrEqual, standing: .implicit)
    rowOfID.append(-1)
  }

  /// Gives the solver the constants that the rows have now.
  ///
  /// Where no box and no row changed, only rows on guides and margins can have others.
  ///
  /// - Returns: whether any of them differs from what the solver had.
  mutating func refreshConstants(_ insets: InsetsTable) throws(SolverError) -> Bool {
    var changed = false
    for index in rows.indices where hasChanges || rows[index].dependsOnInsets {
      let constant = expand(rows[index], insets)
      guard let id = rows[index].id else {
        rows[index].solvedConstant = constant
        continue
      }
      if (constant - rows[index].solvedConstant).magnitude > 1e-9 {
        try solver.setConstant(constant, of: id)
        rows[index].solvedConstant = constant
        changed = true
      }
    }
    hasChanges = false
    return changed
  }

  /// The place in `rows` of what a constraint of the solver stands for.
  func rowIndex(of id: ConstraintID) -> Int? {
    let index = Int(id.index)
    guard rowOfID.indices.contains(index), rowOfID[index] >= 0 else { return nil }
    return Int(rowOfID[index])
  }

  /// The row that a constraint of the solver stands for.
  func row(of id: ConstraintID) -> ConstraintRow? { rowIndex(of: id).map { rows[$0] } }

  mutating func solve(
    budget: Int, breaking policy: ([ConstraintID]) -> ConstraintID
  ) throws(SolverError) {
    try solver.solve(budget: budget, breaking: policy)
  }

  /// The value of a quantity in the last solution, in points.
  func value(_ quantity: Quantity) -> Double {
    guard let variable = quantity.variable else { return quantity.value }
    return solver.value(of: variable)
  }

  /// The scene's required rows that contradict themselves, since none of their quantities is
  /// unknown: each is a conflict of one (uikit-scene-evidence section 2).
  var contradictions: [Int] {
    rows.indices.filter { index in
      let row = rows[index]
      guard row.id == nil, row.priority == 1000, case .scene = row.origin else { return false }
      return switch row.relation {
      case .equal: row.solvedConstant.magnitude > 1e-6
      case .lessThanOrEqual: row.solvedConstant > 1e-6
      case .greaterThanOrEqual: row.solvedConstant < -1e-6
      }
    }
  }
}

// MARK: - From anchors to terms

extension ConstraintSystem {
  /// Writes `first - multiplier * second - constant` of a row into `terms`.
  ///
  /// - Returns: the constant part.
  private mutating func expand(_ row: ConstraintRow, _ insets: InsetsTable) -> Double {
    terms.removeAll(keepingCapacity: true)
    guard let axis = row.first.attribute.axis else { return 0 }
    var first = row.first
    guard var second = row.second else {
      let form = self.form(of: first, axis, false, insets)
      var constant = -row.constant
      append(form, times: 1, within: first.box, axis, to: &constant)
      return constant
    }
    redirectIntoScrollContent(&first, other: second)
    redirectIntoScrollContent(&second, other: first)
    // Both items are read in one direction, that of their nearest common ancestor: a button that
    // forces right to left keeps its place in documents of every era (14 of 14 stored
    // constraints), while a stack view that does so turns its arrangement.
    let owner = nearestCommonAncestor(first.box, second.box)
    let isRightToLeft = owner >= 0 && boxes[Int(owner)].isRightToLeft
    let a = form(of: first, axis, isRightToLeft, insets)
    // A height may be tied to a width.
    let otherAxis = second.attribute.axis ?? axis
    let b = form(of: second, otherAxis, isRightToLeft, insets)
    let ancestor =
      a.box == first.box && b.box == second.box ? owner : nearestCommonAncestor(a.box, b.box)
    let isMirrored =
      isRightToLeft && first.attribute.isDirectional && second.attribute.isDirectional
    guard isMirrored else {
      var constant = -row.constant
      append(a, times: 1, within: ancestor, axis, to: &constant)
      append(b, times: -row.multiplier, within: ancestor, otherAxis, to: &constant)
      return constant
    }
    // Read from the right edge of the common ancestor: x becomes width - x.
    var constant = -row.constant
    append(a, times: -1, within: ancestor, axis, to: &constant)
    append(b, times: row.multiplier, within: ancestor, axis, to: &constant)
    if row.multiplier != 1, ancestor >= 0 {
      let box = boxes[Int(ancestor)]
      let share = 1 - row.multiplier
      append(box.width, times: share, to: &constant)
      constant += share * (box.alignmentInsets.left + box.alignmentInsets.right)
    }
    return constant
  }

  private mutating func append(
    _ quantity: Quantity, times factor: Double, to constant: inout Double
  ) {
    guard let variable = quantity.variable else {
      constant += factor * quantity.value
      return
    }
    guard factor != 0 else { return }
    for index in terms.indices where terms[index].variable == variable {
      terms[index].coefficient += factor
      if terms[index].coefficient == 0 { terms.remove(at: index) }
      return
    }
    terms.append(Term(variable, factor))
  }

  private mutating func append(
    _ form: EdgeForm, times factor: Double, within ancestor: Int32, _ axis: Axis,
    to constant: inout Double
  ) {
    constant += factor * form.constant
    if form.extent != 0 {
      append(boxes[Int(form.box)].extent(axis), times: factor * form.extent, to: &constant)
    }
    guard form.isLocation else { return }
    if form.box == ancestor {
      constant += factor * inset(of: form.box, axis)
      return
    }
    append(boxes[Int(form.box)].origin(axis), times: factor, to: &constant)
    var index = boxes[Int(form.box)].parent
    while index >= 0, index != ancestor {
      append(boxes[Int(index)].origin(axis), times: factor, to: &constant)
      constant -= factor * inset(of: index, axis)
      index = boxes[Int(index)].parent
    }
  }

  /// From a box's origin to the zero of the coordinates inside it.
  @inline(__always)
  private func inset(of box: Int32, _ axis: Axis) -> Double {
    let index = Int(box)
    return boxes[index].leadInset(axis) + boxes[index].boundsOrigin(axis)
  }

  private func nearestCommonAncestor(_ a: Int32, _ b: Int32) -> Int32 {
    var a = a
    var b = b
    while a != b, a >= 0, b >= 0 {
      if boxes[Int(a)].depth >= boxes[Int(b)].depth {
        a = boxes[Int(a)].parent
      } else {
        b = boxes[Int(b)].parent
      }
    }
    return a == b ? a : -1
  }

  /// Edges and margins of a scroll view mean its content for constraints from inside it.
  private func redirectIntoScrollContent(_ anchor: inout BoxAnchor, other: BoxAnchor) {
    let box = boxes[Int(anchor.box)]
    if anchor.guide == .contentLayoutGuide {
      if box.contentBox >= 0 { anchor = BoxAnchor(box.contentBox, anchor.attribute) }
      return
    }
    guard box.contentBox >= 0, anchor.guide == nil, anchor.attribute.meansScrollContent,
      other.box != anchor.box, other.box != box.contentBox,
      nearestCommonAncestor(anchor.box, other.box) == anchor.box
    else { return }
    anchor.box = box.contentBox
  }

  private func form(
    of anchor: BoxAnchor, _ axis: Axis, _ isRightToLeft: Bool, _ insets: InsetsTable
  ) -> EdgeForm {
    if anchor.guide == .contentLayoutGuide, boxes[Int(anchor.box)].contentBox >= 0 {
      return form(
        of: BoxAnchor(boxes[Int(anchor.box)].contentBox, anchor.attribute), axis,
        isRightToLeft, insets)
    }
    let box = boxes[Int(anchor.box)]
    if anchor.guide == nil {
      switch anchor.attribute {
      case .firstBaseline: return baseline(box.firstBaseline, of: anchor.box, isFirst: true)
      case .lastBaseline: return baseline(box.lastBaseline, of: anchor.box, isFirst: false)
      default: break
      }
    }
    let span = insets.span(of: anchor, in: box, axis)
    func edge(_ extent: Double, _ constant: Double) -> EdgeForm {
      EdgeForm(box: anchor.box, isLocation: true, extent: extent, constant: constant)
    }
    let low = edge(span.lowExtent, span.low)
    let high = edge(span.highExtent, span.high)
    switch anchor.attribute {
    case .left, .top, .leftMargin, .topMargin: return low
    case .right, .bottom, .rightMargin, .bottomMargin, .firstBaseline, .lastBaseline: return high
    case .leading, .leadingMargin: return isRightToLeft ? high : low
    case .trailing, .trailingMargin: return isRightToLeft ? low : high
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
      return edge((span.lowExtent + span.highExtent) / 2, (span.low + span.high) / 2)
    case .width, .height, .notAnAttribute:
      return EdgeForm(
        box: anchor.box, isLocation: false, extent: span.highExtent - span.lowExtent,
        constant: span.high - span.low)
    }
  }

  private func baseline(_ baseline: Baseline, of box: Int32, isFirst: Bool) -> EdgeForm {
    func at(_ extent: Double, _ constant: Double) -> EdgeForm {
      EdgeForm(box: box, isLocation: true, extent: extent, constant: constant)
    }
    switch baseline {
    case .bottom: return at(1, 0)
    case .belowTop(let distance): return at(0, distance)
    case .aboveBottom(let distance): return at(1, -distance)
    case .belowMiddle(let distance): return at(0.5, distance)
    case .inside(let inner):
      let other = boxes[Int(inner)]
      return self.baseline(
        isFirst ? other.firstBaseline : other.lastBaseline, of: inner, isFirst: isFirst)
    }
  }
}
