import QuoinGeometry
import QuoinSolver

/// Writes rows as UIKit prints constraints in its log (auto-layout fact 7.2).
///
/// Addresses are made from the place of a view or row, so the same scene prints the same text.
struct RowText {
  private let views: [View]
  private let guides: [LayoutGuide]
  private let constraints: [Constraint]
  private let boxes: [LayoutBox]

  init(_ run: LayoutRun, _ system: ConstraintSystem) {
    views = run.resolved.views
    guides = run.scene.guides
    constraints = run.scene.constraints
    boxes = system.boxes
  }

  /// `<NSLayoutConstraint:0x… 'id' H:|-(16)-[title]   (active, names: …)>`.
  func line(_ row: ConstraintRow, index: Int) -> String {
    let identifier = self.identifier(of: row).map { "'\($0)' " } ?? ""
    let address = Self.address(0x6000_0200_0000 + index * 0x50)
    var names = Names()
    let text = visualFormat(row, &names) ?? equation(row, &names)
    return "<\(className(of: row)):\(address) \(identifier)\(text)   (active\(names.listed))>"
  }

  /// The identifier that the constraint bears, if any.
  func identifier(of row: ConstraintRow) -> String? {
    switch row.origin {
    case .scene(let index):
      constraints[Int(index)].isNamed ? constraints[Int(index)].id : nil
    case .stack(_, let rule): rule.rawValue
    case .host(_, let axis):
      axis == .horizontal
        ? "UIView-Encapsulated-Layout-Width" : "UIView-Encapsulated-Layout-Height"
    case .mask, .content: nil
    }
  }

  func className(of row: ConstraintRow) -> String {
    switch row.origin {
    case .mask: "NSAutoresizingMaskLayoutConstraint"
    case .content: "NSContentSizeLayoutConstraint"
    case .scene, .stack, .host: "NSLayoutConstraint"
    }
  }

  /// Hexadecimal, as UIKit prints addresses.
  static func address(_ number: Int) -> String { "0x" + String(number, radix: 16) }

  /// The names that one line explains at its end.
  private struct Names {
    var entries: [String] = []

    mutating func add(_ entry: String) {
      if !entries.contains(entry) { entries.append(entry) }
    }

    var listed: String { entries.isEmpty ? " " : ", names: \(entries.joined(separator: ", ")) " }
  }

  // MARK: - Items

  private func name(_ box: Int32, guide: GuideKind?, _ names: inout Names) -> String {
    let index = Int(box)
    if index < views.count, guide == nil {
      names.add("\(views[index].id):\(viewAddress(index))")
      return views[index].id
    }
    let address = Self.address(0x6000_0100_0000 + index * 0x70)
    if index < views.count {
      let identifier =
        switch guide {
        case .safeArea: "UIViewSafeAreaLayoutGuide"
        case .layoutMargins: "UIViewLayoutMarginsGuide"
        case .readableContent: "UIViewReadableContentGuide"
        case .keyboard: "UIViewKeyboardLayoutGuide"
        case .topLayoutGuide: "_UILayoutGuide.top"
        case .bottomLayoutGuide: "_UILayoutGuide.bottom"
        case .contentLayoutGuide: "UIScrollViewContentLayoutGuide"
        case .frameLayoutGuide: "UIScrollViewFrameLayoutGuide"
        case nil: ""
        }
      return "UILayoutGuide:\(address)'\(identifier)'"
    }
    if index < views.count + guides.count {
      return "UILayoutGuide:\(address)'\(guides[index - views.count].id)'"
    }
    let owner = Int(boxes[index].view)
    let kind = boxes[owner].contentBox == box ? "UIScrollViewContentLayoutGuide" : "UISV-spanner"
    return "UILayoutGuide:\(address)'\(kind)'"
  }

  private func viewAddress(_ index: Int) -> String {
    Self.address(0x7f80_0000_0000 + index * 0x200)
  }

  // MARK: - Visual format

  /// The text in UIKit's visual format where the constraint has a form for it: a gap between
  /// neighbours, or between a view and its superview's edge.
  private func visualFormat(_ row: ConstraintRow, _ names: inout Names) -> String? {
    guard let second = row.second, row.multiplier == 1, row.first.guide == nil,
      second.guide == nil, Int(row.first.box) < views.count, Int(second.box) < views.count
    else { return nil }
    let first = row.first
    let gap = "-(\(row.relation.prefix)\(Self.number(row.constant)))-"
    switch (first.attribute, second.attribute) {
    case (.leading, .leading), (.left, .left), (.top, .top):
      guard boxes[Int(first.box)].parent == second.box else { return nil }
      let inner = name(first.box, guide: nil, &names)
      addSuperview(second.box, &names)
      return "\(prefix(first.attribute))|\(gap)[\(inner)]"
    case (.trailing, .trailing), (.right, .right), (.bottom, .bottom):
      guard boxes[Int(second.box)].parent == first.box else { return nil }
      let inner = name(second.box, guide: nil, &names)
      addSuperview(first.box, &names)
      return "\(prefix(first.attribute))[\(inner)]\(gap)|"
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      guard boxes[Int(first.box)].parent == boxes[Int(second.box)].parent else { return nil }
      let before = name(second.box, guide: nil, &names)
      let after = name(first.box, guide: nil, &names)
      return "\(prefix(first.attribute))[\(before)]\(gap)[\(after)]"
    default:
      return nil
    }
  }

  private func prefix(_ attribute: LayoutAttribute) -> String {
    attribute.axis == .vertical ? "V:" : "H:"
  }

  private func addSuperview(_ box: Int32, _ names: inout Names) {
    let view = views[Int(box)]
    names.add("'|':\(view.className):\(viewAddress(Int(box)))")
  }

  // MARK: - Equations

  private func equation(_ row: ConstraintRow, _ names: inout Names) -> String {
    let first = anchor(row.first, &names)
    guard let second = row.second else {
      return "\(first) \(row.relation.symbol) \(Self.number(row.constant))"
    }
    let factor = row.multiplier == 1 ? "" : "\(Self.number(row.multiplier))*"
    var text = "\(first) \(row.relation.symbol) \(factor)\(anchor(second, &names))"
    if row.constant > 0 { text += " + \(Self.number(row.constant))" }
    if row.constant < 0 { text += " - \(Self.number(-row.constant))" }
    return text
  }

  private func anchor(_ anchor: BoxAnchor, _ names: inout Names) -> String {
    "\(name(anchor.box, guide: anchor.guide, &names)).\(anchor.attribute.name)"
  }

  /// With at most six significant digits after the point, as `%g` prints.
  static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e9 else { return "\(value)" }
    let scaled = (value * 1e6).rounded() / 1e6
    if scaled == scaled.rounded() { return "\(Int(scaled))" }
    return "\(scaled)"
  }
}

extension Relation {
  fileprivate var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// As a gap of a visual format begins.
  fileprivate var prefix: String { self == .equal ? "" : symbol }
}
