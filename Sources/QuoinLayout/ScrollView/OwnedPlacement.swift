import QuoinGeometry
import QuoinSolver

/// How a view comes by its frame when the view that owns it places it.
enum OwnedRole {
  case tableRow(table: ViewIndex)
  case collectionItem(collection: ViewIndex)
  case contentView(cell: ViewIndex)
}

extension LayoutRun {
  /// The role of a view that its owner places: a row of a table, an item of a collection view, the
  /// content view of a cell.
  ///
  /// `nil` for one that has a frame of its own, or any other view.
  func ownedRole(of index: ViewIndex) -> OwnedRole? {
    let view = resolved.views[index]
    guard view.frame == nil, let parent = view.parent else { return nil }
    switch (view.kind, resolved.views[parent].kind) {
    case (.tableViewCell, .tableView), (.tableViewHeaderFooterView, .tableView):
      return .tableRow(table: parent)
    case (.collectionViewCell, .collectionView), (.collectionReusableView, .collectionView):
      return .collectionItem(collection: parent)
    case (.cellContentView, _):
      return .contentView(cell: parent)
    default:
      return nil
    }
  }

  /// Whether a cell's content view stands in a table that is no controller's root view.
  func isInNestedTable(_ index: ViewIndex) -> Bool {
    let views = resolved.views
    guard views[index].kind == .cellContentView, let cell = views[index].parent,
      let table = views[cell].parent
    else { return false }
    return views[table].parent != nil
  }
}

extension LayoutEngine {
  /// Adds the rows that keep rows, items and content views where their owners put them.
  mutating func addOwnedRows(_ run: LayoutRun) {
    let metrics = CellMetrics(run.environment)
    /// By table: the row above the next one.
    var above: [ViewIndex: Int32] = [:]
    for index in run.resolved.views.indices where run.resolved.isInstalled[index] {
      if let role = run.ownedRole(of: index) {
        let view = Int32(truncatingIfNeeded: index)
        switch role {
        case .tableRow(let table):
          addTableRow(view, in: table, below: above[table], metrics, run)
          above[table] = view
        case .collectionItem(let collection):
          addItem(view, in: collection, run)
        case .contentView(let cell):
          addContentView(view, in: cell, metrics, run)
        }
      } else if let parent = run.resolved.views[index].parent,
        run.resolved.views[parent].kind == .tableView
      {
        above[parent] = Int32(truncatingIfNeeded: index)
      }
    }
  }

  private mutating func addTableRow(
    _ row: Int32, in table: ViewIndex, below above: Int32?, _ metrics: CellMetrics,
    _ run: LayoutRun
  ) {
    let owner = Int32(truncatingIfNeeded: table)
    var style = TableStyle()
    if case .scroll(let scroll) = run.resolved.views[table].content, let table = scroll.table {
      style = table
    }
    let inset = metrics.cardInset(of: style.style)
    tie(row, .left, to: owner, .left, inset)
    tie(row, .width, to: owner, .width, -2 * inset)
    if let above {
      tie(row, .top, to: above, .bottom, 0)
    } else {
      tie(row, .top, to: owner, .top, 0)
    }
    var height = style.rowHeight
    var cellStyle = CellContent.Style.custom
    if case .cell(let cell) = run.resolved.views[Int(row)].content {
      cellStyle = cell.style
      if let own = cell.rowHeight { height = own }
    }
    if let height, height > 0 {
      setLength(row, .height, .equal, height)
    } else {
      // Automatic: as high as the content asks for, and never less than a plain row.
      setLength(row, .height, .greaterThanOrEqual, metrics.leastRowHeight(of: cellStyle))
      setLength(row, .height, .equal, 0, at: 50)
    }
  }

  private mutating func addItem(_ item: Int32, in collection: ViewIndex, _ run: LayoutRun) {
    let owner = Int32(truncatingIfNeeded: collection)
    var flow = FlowLayout()
    if case .scroll(let scroll) = run.resolved.views[collection].content, let given = scroll.flow {
      flow = given
    }
    guard run.resolved.views[Int(item)].kind != .collectionReusableView else {
      return addSupplementaryView(item, in: collection, flow, run)
    }
    var size = flow.itemSize
    if case .cell(let cell) = run.resolved.views[Int(item)].content, let own = cell.itemSize {
      size = own
    }
    tie(item, .left, to: owner, .left, flow.sectionInset.left)
    tie(item, .top, to: owner, .top, flow.sectionInset.top)
    setLength(item, .width, .equal, size.width)
    setLength(item, .height, .equal, size.height)
  }

  /// A section's header or footer spans the collection across its scrolling direction; the
  /// reference size gives the other length.
  ///
  /// The first one is the header where headers have one.
  private mutating func addSupplementaryView(
    _ view: Int32, in collection: ViewIndex, _ flow: FlowLayout, _ run: LayoutRun
  ) {
    let owner = Int32(truncatingIfNeeded: collection)
    let views = run.resolved.views
    let isFirst = !views[..<Int(view)].contains {
      $0.kind == .collectionReusableView && $0.parent == collection
    }
    let hasHeader =
      flow.scrollsVertically
      ? flow.headerReferenceSize.height > 0 : flow.headerReferenceSize.width > 0
    let size = isFirst && hasHeader ? flow.headerReferenceSize : flow.footerReferenceSize
    tie(view, .left, to: owner, .left, 0)
    tie(view, .top, to: owner, .top, 0)
    let length: LayoutAttribute = flow.scrollsVertically ? .height : .width
    let breadth: LayoutAttribute = flow.scrollsVertically ? .width : .height
    tie(view, breadth, to: owner, breadth, 0)
    let extent = flow.scrollsVertically ? size.height : size.width
    if extent > 0 {
      setLength(view, length, .equal, extent)
    } else {
      setLength(view, length, .equal, 0, at: 50)
    }
  }

  private mutating func addContentView(
    _ content: Int32, in cell: ViewIndex, _ metrics: CellMetrics, _ run: LayoutRun
  ) {
    let owner = Int32(truncatingIfNeeded: cell)
    var accessory = 0.0
    var separator = 0.0
    if case .cell(let given) = run.resolved.views[cell].content {
      accessory = metrics.width(of: given.accessory)
      separator = metrics.separatorHeight
    }
    let isMirrored = run.rules.direction(of: run.resolved.views[cell]) == .rightToLeft
    tie(content, .left, to: owner, .left, isMirrored ? accessory : 0)
    tie(content, .top, to: owner, .top, 0)
    tie(content, .width, to: owner, .width, -accessory)
    tie(content, .height, to: owner, .height, -separator)
  }

  private mutating func tie(
    _ view: Int32, _ attribute: LayoutAttribute, to other: Int32,
    _ otherAttribute: LayoutAttribute, _ constant: Double
  ) {
    system.add(
      ConstraintRow(
        BoxAnchor(view, attribute), .equal, BoxAnchor(other, otherAttribute),
        constant: constant, origin: .host(view: view, attribute.axis ?? .horizontal)))
  }

  private mutating func setLength(
    _ view: Int32, _ attribute: LayoutAttribute, _ relation: Relation, _ length: Double,
    at priority: Double = 1000
  ) {
    system.add(
      ConstraintRow(
        BoxAnchor(view, attribute), relation, constant: length, priority: priority,
        origin: .host(view: view, attribute.axis ?? .horizontal)))
  }
}
