import QuoinGeometry
import QuoinLayout

/// Reads what scroll views, tables, collections and their cells have beyond a view.
enum ListContentReader {
  static func scroll(_ element: Element, kind: ViewKind) -> ScrollContent {
    var scroll = ScrollContent()
    scroll.contentInset = element.inset("contentInset") ?? .zero
    switch element["contentInsetAdjustmentBehavior"] {
    case "scrollableAxes": scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    case "never": scroll.contentInsetAdjustmentBehavior = .never
    case "always": scroll.contentInsetAdjustmentBehavior = .always
    default: break
    }
    scroll.alwaysBounceVertical = element.flag("alwaysBounceVertical") ?? false
    scroll.alwaysBounceHorizontal = element.flag("alwaysBounceHorizontal") ?? false
    if kind == .tableView { scroll.table = table(element) }
    if kind == .collectionView { scroll.flow = flow(element) }
    return scroll
  }

  private static func table(_ element: Element) -> TableStyle {
    var table = TableStyle()
    switch element["style"] {
    case "grouped": table.style = .grouped
    case "insetGrouped": table.style = .insetGrouped
    default: table.style = .plain
    }
    table.rowHeight = positive(element.number("rowHeight"))
    table.sectionHeaderHeight = positive(element.number("sectionHeaderHeight"))
    table.sectionFooterHeight = positive(element.number("sectionFooterHeight"))
    table.showsSeparators = element["separatorStyle"] != "none"
    return table
  }

  /// A stored height: -1 (and any other number that is not greater than 0) means automatic.
  private static func positive(_ value: Double?) -> Double? {
    guard let value, value > 0 else { return nil }
    return value
  }

  private static func flow(_ element: Element) -> FlowLayout? {
    guard let layout = element.child("collectionViewFlowLayout", key: "collectionViewLayout")
    else { return nil }
    var flow = FlowLayout()
    flow.scrollsVertically = layout["scrollDirection"] != "horizontal"
    flow.minimumLineSpacing = layout.number("minimumLineSpacing") ?? 10
    flow.minimumInteritemSpacing = layout.number("minimumInteritemSpacing") ?? 10
    flow.itemSize = layout.size("itemSize") ?? flow.itemSize
    flow.headerReferenceSize = layout.size("headerReferenceSize") ?? .zero
    flow.footerReferenceSize = layout.size("footerReferenceSize") ?? .zero
    flow.sectionInset = layout.inset("sectionInset") ?? .zero
    flow.estimatesItemSize = layout.flag("automaticEstimatedItemSize") ?? false
    return flow
  }

  static func cell(_ element: Element) -> CellContent {
    var cell = CellContent()
    switch element["style"] {
    case "IBUITableViewCellStyleDefault": cell.style = .default
    case "IBUITableViewCellStyleSubtitle": cell.style = .subtitle
    case "IBUITableViewCellStyleValue1": cell.style = .value1
    case "IBUITableViewCellStyleValue2": cell.style = .value2
    default: cell.style = .custom
    }
    switch element["accessoryType"] {
    case "disclosureIndicator": cell.accessory = .disclosureIndicator
    case "detailDisclosureButton": cell.accessory = .detailDisclosureButton
    case "checkmark": cell.accessory = .checkmark
    case "detailButton": cell.accessory = .detailButton
    default: cell.accessory = .none
    }
    cell.hasAccessoryView = element.child(key: "accessoryView") != nil
    cell.rowHeight = positive(element.number("rowHeight"))
    cell.itemSize = element.size("customSize")
    cell.showsReorderControl = element.flag("showsReorderControl") ?? false
    return cell
  }
}
