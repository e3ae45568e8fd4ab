import QuoinGeometry
import QuoinLayout
import QuoinText

extension ViewContent {
  /// The members that only views of one class have.
  func writeMembers(to writer: inout JSONWriter) {
    switch self {
    case .none: break
    case .label(let label): label.writeMembers(to: &writer)
    case .button(let button): button.writeMembers(to: &writer)
    case .textField(let field): field.writeMembers(to: &writer)
    case .textView(let view): view.writeMembers(to: &writer)
    case .image(let image): image.writeMembers(to: &writer)
    case .stack(let stack): stack.writeMembers(to: &writer)
    case .scroll(let scroll): scroll.writeMembers(to: &writer)
    case .segments(let segments): segments.writeMembers(to: &writer)
    case .pageControl(let control): writer.field("numberOfPages", control.numberOfPages)
    case .activityIndicator(let indicator):
      writer.field("style", indicator.isLarge ? "large" : "medium")
    case .datePicker(let picker):
      writer.field("preferredDatePickerStyle", "\(picker.style)")
      writer.field("datePickerMode", "\(picker.mode)")
    case .searchBar(let bar):
      if !bar.placeholder.isEmpty { writer.field("placeholder", bar.placeholder) }
      if !bar.prompt.isEmpty { writer.field("prompt", bar.prompt) }
      writer.field("showsScopeBar", bar.showsScopeBar, unless: false)
    case .cell(let cell): cell.writeMembers(to: &writer)
    }
  }
}

extension LabelContent {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.field("text", text)
    writer.field(ifPresent: "attributedText", attributedText)
    writer.field(ifPresent: "font", font)
    if numberOfLines != 1 { writer.field("numberOfLines", numberOfLines) }
    writer.field("lineBreakMode", lineBreakMode.rawValue)
    writer.field("adjustsFontSizeToFitWidth", adjustsFontSizeToFitWidth, unless: false)
    writer.exactField("minimumScaleFactor", min(max(minimumScaleFactor, 0), 1), unless: 0)
    writer.exactField("preferredMaxLayoutWidth", preferredMaxLayoutWidth, unless: 0)
    writer.field(
      "adjustsFontForContentSizeCategory", adjustsFontForContentSizeCategory, unless: false)
  }
}

extension ButtonContent {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.field("buttonType", "\(type)")
    writer.field("title", title)
    writer.field(ifPresent: "attributedTitle", attributedTitle)
    writer.field(ifPresent: "font", font)
    writer.exactField(ifPresent: "image", imageSize)
    writer.exactField(ifPresent: "backgroundImage", backgroundImageSize)
    writer.exactField(ifPresent: "contentEdgeInsets", contentEdgeInsets)
    writer.exactField("titleEdgeInsets", titleEdgeInsets, unless: .zero)
    writer.exactField("imageEdgeInsets", imageEdgeInsets, unless: .zero)
    if numberOfLines != 1 { writer.field("numberOfLines", numberOfLines) }
    writer.field("lineBreakMode", lineBreakMode.rawValue)
    guard let configuration else { return }
    writer.key("configuration")
    writer.object { writer in
      writer.field("style", "\(configuration.style)")
      writer.field("buttonSize", "\(configuration.buttonSize)")
      writer.field(ifPresent: "subtitle", configuration.subtitle)
      writer.field("imagePlacement", "\(configuration.imagePlacement)")
      writer.exactField("imagePadding", configuration.imagePadding)
      writer.exactField("titlePadding", configuration.titlePadding)
      writer.exactField(ifPresent: "contentInsets", configuration.contentInsets)
      writer.field(
        "showsActivityIndicator", configuration.showsActivityIndicator, unless: false)
    }
  }
}

extension TextFieldContent {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    if !text.isEmpty { writer.field("text", text) }
    if !placeholder.isEmpty { writer.field("placeholder", placeholder) }
    writer.field(ifPresent: "font", font)
    writer.field("borderStyle", "\(borderStyle)")
    writer.field("hasClearButton", hasClearButton, unless: false)
  }
}

extension TextViewContent {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.field("text", text)
    writer.field(ifPresent: "attributedText", attributedText)
    writer.field(ifPresent: "font", font)
    writer.field("isScrollEnabled", isScrollEnabled, unless: true)
    writer.exactField(
      "textContainerInset", textContainerInset,
      unless: EdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    writer.exactField("lineFragmentPadding", lineFragmentPadding, unless: 5)
  }
}

extension ImageContent {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.exactField(ifPresent: "image", size)
    if contentMode != .scaleToFill { writer.field("contentMode", "\(contentMode)") }
    writer.exactField("imageAlignmentRectInsets", alignmentRectInsets, unless: .zero)
  }
}

extension StackContent {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.field("axis", axis.jsonName)
    writer.field("distribution", "\(distribution)")
    writer.field("alignment", "\(alignment)")
    if spacing != .points(0) { spacing.writeMember("spacing", to: &writer) }
    writer.field("isBaselineRelativeArrangement", isBaselineRelativeArrangement, unless: false)
    writer.field(
      "isLayoutMarginsRelativeArrangement", isLayoutMarginsRelativeArrangement, unless: false)
    if !customSpacing.isEmpty {
      writer.key("customSpacing")
      writer.object { writer in
        for (id, spacing) in customSpacing.sorted(by: { $0.key < $1.key }) {
          writer.key(id)
          spacing.write(to: &writer)
        }
      }
    }
    if !unarranged.isEmpty {
      writer.key("unarrangedSubviews")
      writer.array(unarranged.sorted()) { $1.string($0) }
    }
  }
}

extension StackContent.Spacing {
  func writeMember(_ name: StaticString, to writer: inout JSONWriter) {
    writer.key(name)
    write(to: &writer)
  }

  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .points(let points): writer.exact(points)
    case .system: writer.string("system")
    }
  }
}

extension ScrollContent {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.exactField("contentInset", contentInset, unless: .zero)
    if contentInsetAdjustmentBehavior != .automatic {
      writer.field("contentInsetAdjustmentBehavior", "\(contentInsetAdjustmentBehavior)")
    }
    writer.field("alwaysBounceVertical", alwaysBounceVertical, unless: false)
    writer.field("alwaysBounceHorizontal", alwaysBounceHorizontal, unless: false)
    writer.field(ifPresent: "contentOffset", contentOffset)
    if let table {
      writer.field("style", "\(table.style)")
      writer.exactField(ifPresent: "rowHeight", table.rowHeight)
      writer.exactField(ifPresent: "sectionHeaderHeight", table.sectionHeaderHeight)
      writer.exactField(ifPresent: "sectionFooterHeight", table.sectionFooterHeight)
      writer.field("separatorStyle", table.showsSeparators ? "singleLine" : "none")
    }
    guard let flow else { return }
    writer.key("collectionViewLayout")
    writer.object { writer in
      writer.field("scrollDirection", flow.scrollsVertically ? "vertical" : "horizontal")
      writer.exactField("minimumLineSpacing", flow.minimumLineSpacing)
      writer.exactField("minimumInteritemSpacing", flow.minimumInteritemSpacing)
      writer.exactField("itemSize", flow.itemSize)
      writer.exactField("headerReferenceSize", flow.headerReferenceSize)
      writer.exactField("footerReferenceSize", flow.footerReferenceSize)
      writer.exactField("sectionInset", flow.sectionInset, unless: .zero)
      writer.field("estimatesItemSize", flow.estimatesItemSize, unless: false)
    }
  }
}

extension SegmentsContent {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.key("segments")
    writer.array(segments) { segment, writer in
      writer.object { writer in
        writer.field("title", segment.title)
        writer.exactField(ifPresent: "image", segment.imageSize)
        writer.exactField("width", segment.width, unless: 0)
      }
    }
    writer.field(
      "apportionsSegmentWidthsByContent", apportionsSegmentWidthsByContent, unless: false)
    writer.field(ifPresent: "font", font)
  }
}

extension CellContent {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    if style != .custom { writer.field("style", "\(style)") }
    if accessory != .none { writer.field("accessoryType", "\(accessory)") }
    writer.field("hasAccessoryView", hasAccessoryView, unless: false)
    writer.exactField(ifPresent: "rowHeight", rowHeight)
    writer.field("showsReorderControl", showsReorderControl, unless: false)
    writer.exactField(ifPresent: "itemSize", itemSize)
  }
}
