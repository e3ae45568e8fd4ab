import QuoinGeometry
package import QuoinLayout

extension StackContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case axis, distribution, alignment, spacing, isBaselineRelativeArrangement
    case isLayoutMarginsRelativeArrangement, customSpacing, unarrangedSubviews
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UIStackView"
  var viewContent: ViewContent { .stack(self) }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .axis: reader.read(value, into: &axis)
    case .distribution: reader.read(value, into: &distribution)
    case .alignment: reader.read(value, into: &alignment)
    case .spacing: reader.read(value, into: &spacing)
    case .isBaselineRelativeArrangement: reader.read(value, into: &isBaselineRelativeArrangement)
    case .isLayoutMarginsRelativeArrangement:
      reader.read(value, into: &isLayoutMarginsRelativeArrangement)
    case .customSpacing:
      for member in reader.members(of: value) {
        var spacing: Spacing?
        reader.read(member.value, into: &spacing)
        customSpacing[reader.name(of: member)] = spacing
      }
    case .unarrangedSubviews:
      var ids: [String] = []
      reader.read(value, into: &ids)
      unarranged = Set(ids)
    }
  }
}

extension ScrollContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case contentInset, contentInsetAdjustmentBehavior, alwaysBounceVertical
    case alwaysBounceHorizontal, contentOffset
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UIScrollView"
  var viewContent: ViewContent { .scroll(self) }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .contentInset: reader.read(value, into: &contentInset)
    case .contentInsetAdjustmentBehavior:
      reader.set(
        &contentInsetAdjustmentBehavior,
        reader.choice(
          value,
          [
            "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never,
            "always": .always,
          ]))
    case .alwaysBounceVertical: reader.read(value, into: &alwaysBounceVertical)
    case .alwaysBounceHorizontal: reader.read(value, into: &alwaysBounceHorizontal)
    case .contentOffset: reader.read(value, into: &contentOffset)
    }
  }
}

/// A UITableView: a scroll view's keys and its own.
struct TableContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case contentInset, contentInsetAdjustmentBehavior, alwaysBounceVertical
    case alwaysBounceHorizontal, contentOffset
    case style, rowHeight, sectionHeaderHeight, sectionFooterHeight, separatorStyle
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UITableView"
  private var scroll = ScrollContent()
  private var table = TableStyle()

  init() {}

  var viewContent: ViewContent {
    var content = scroll
    content.table = table
    return .scroll(content)
  }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .contentInset: scroll.read(.contentInset, value, &reader)
    case .contentInsetAdjustmentBehavior:
      scroll.read(.contentInsetAdjustmentBehavior, value, &reader)
    case .alwaysBounceVertical: scroll.read(.alwaysBounceVertical, value, &reader)
    case .alwaysBounceHorizontal: scroll.read(.alwaysBounceHorizontal, value, &reader)
    case .contentOffset: scroll.read(.contentOffset, value, &reader)
    case .style:
      reader.set(
        &table.style,
        reader.choice(
          value, ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]))
    case .rowHeight: reader.read(value, into: &table.rowHeight)
    case .sectionHeaderHeight: reader.read(value, into: &table.sectionHeaderHeight)
    case .sectionFooterHeight: reader.read(value, into: &table.sectionFooterHeight)
    case .separatorStyle:
      reader.set(
        &table.showsSeparators, reader.choice(value, ["none": false, "singleLine": true]))
    }
  }
}

/// A UICollectionView: a scroll view's keys and its flow layout's.
struct CollectionContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case contentInset, contentInsetAdjustmentBehavior, alwaysBounceVertical
    case alwaysBounceHorizontal, contentOffset
    case collectionViewLayout
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UICollectionView"
  private var scroll = ScrollContent()
  private var flow = FlowLayout()

  init() {}

  var viewContent: ViewContent {
    var content = scroll
    content.flow = flow
    return .scroll(content)
  }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .contentInset: scroll.read(.contentInset, value, &reader)
    case .contentInsetAdjustmentBehavior:
      scroll.read(.contentInsetAdjustmentBehavior, value, &reader)
    case .alwaysBounceVertical: scroll.read(.alwaysBounceVertical, value, &reader)
    case .alwaysBounceHorizontal: scroll.read(.alwaysBounceHorizontal, value, &reader)
    case .contentOffset: scroll.read(.contentOffset, value, &reader)
    case .collectionViewLayout: reader.read(value, into: &flow)
    }
  }
}

extension FlowLayout: JSONReadable {
  enum Key: String, JSONKey {
    case scrollDirection, minimumLineSpacing, minimumInteritemSpacing, itemSize
    case headerReferenceSize, footerReferenceSize, sectionInset, estimatesItemSize
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> FlowLayout? {
    var flow = FlowLayout()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      let value = member.value
      switch key {
      case .scrollDirection:
        reader.set(
          &flow.scrollsVertically, reader.choice(value, ["vertical": true, "horizontal": false]))
      case .minimumLineSpacing: reader.read(value, into: &flow.minimumLineSpacing)
      case .minimumInteritemSpacing: reader.read(value, into: &flow.minimumInteritemSpacing)
      case .itemSize: reader.read(value, into: &flow.itemSize)
      case .headerReferenceSize: reader.read(value, into: &flow.headerReferenceSize)
      case .footerReferenceSize: reader.read(value, into: &flow.footerReferenceSize)
      case .sectionInset: reader.read(value, into: &flow.sectionInset)
      case .estimatesItemSize: reader.read(value, into: &flow.estimatesItemSize)
      }
    }
    return flow
  }
}

extension CellContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case style, accessoryType, hasAccessoryView, rowHeight, showsReorderControl, itemSize
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UITableViewCell"
  var viewContent: ViewContent { .cell(self) }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .style:
      reader.set(
        &style,
        reader.choice(
          value,
          [
            "custom": .custom, "default": .default, "subtitle": .subtitle, "value1": .value1,
            "value2": .value2,
          ]))
    case .accessoryType:
      reader.set(
        &accessory,
        reader.choice(
          value,
          [
            "none": .none, "disclosureIndicator": .disclosureIndicator,
            "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
            "detailButton": .detailButton,
          ]))
    case .hasAccessoryView: reader.read(value, into: &hasAccessoryView)
    case .rowHeight: reader.read(value, into: &rowHeight)
    case .showsReorderControl: reader.read(value, into: &showsReorderControl)
    case .itemSize: reader.read(value, into: &itemSize)
    }
  }
}
