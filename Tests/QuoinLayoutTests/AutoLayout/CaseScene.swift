import QuoinGeometry
import QuoinText

@testable import QuoinLayout

extension AutoLayoutCase {
  /// The scene of the case with the constraints that `isActive` lets through.
  func scene(
    isActive: (Int, Equation) -> Bool = { _, _ in true }
  ) throws -> Result<Scene, SceneErrors> {
    var builder = SceneBuilder(id: id)
    let rootIndex = addRoot(to: &builder)
    var indices = ["root": rootIndex]
    var pending = views ?? []
    // Parents may stand after their children.
    while !pending.isEmpty {
      let before = pending.count
      pending.removeAll { view in
        guard let name = view.parent else {
          indices[view.id] = builder.add(make(view), to: nil)
          return true
        }
        guard let parent = indices[name] else { return false }
        indices[view.id] = builder.add(make(view), to: parent)
        return true
      }
      guard pending.count < before else { throw CaseError("unknown parent in \(id)") }
    }
    for guide in guides ?? [] {
      guard let owner = indices[guide.parent], let owner else { continue }
      builder.add(LayoutGuide(id: guide.id, owner: owner))
    }
    for (index, text) in (constraints ?? []).enumerated() {
      let equation = try equation(text)
      guard isActive(index, equation) else { continue }
      var template = Constraint(
        id: equation.id ?? text, first: LayoutAnchor(.view(0), .left),
        relation: equation.relation)
      template.multiplier = equation.multiplier
      template.constant = equation.constant
      template.priority = equation.priority
      template.holder = rootIndex
      func anchor(_ anchor: Equation.Anchor) -> UnresolvedAnchor {
        UnresolvedAnchor(anchor.name, anchor.attribute, source: .none)
      }
      builder.add(
        UnresolvedConstraint(
          first: anchor(equation.first), second: equation.second.map(anchor),
          template: template))
    }
    return builder.build()
  }

  func equation(_ text: String) throws -> Equation {
    try Equation(parsing: text.replacing("@ ", with: "@"))
  }

  // MARK: - Views

  private func addRoot(to builder: inout SceneBuilder) -> ViewIndex? {
    var view = QuoinLayout.View(id: "root", className: "UIView", kind: .plain)
    if let stack = root?.stack { configure(&view, stack) }
    if let margins = root?.margins { view.layoutMargins = insets(margins) }
    if let size = root?.designSize {
      view.frame = Rect(x: 0, y: 0, width: size[0], height: size[1])
    }
    return builder.add(view, to: nil)
  }

  private func make(_ source: View) -> QuoinLayout.View {
    var view = QuoinLayout.View(id: source.id, className: "UIView", kind: .plain)
    switch source.kind {
    case "label":
      view.kind = .label
      var label = LabelContent()
      label.numberOfLines = source.lines ?? 1
      view.content = .label(label)
    case "scroll":
      view.kind = .scrollView
      view.content = .scroll(ScrollContent())
    default: break
    }
    if let size = source.intrinsic {
      view.intrinsicContentSize = IntrinsicSize(width: size[0], height: size[1])
    }
    if let hugging = source.hugging {
      view.contentHuggingPriority = AxisPair(horizontal: hugging[0], vertical: hugging[1])
    }
    if let resistance = source.resistance {
      view.contentCompressionResistancePriority = AxisPair(
        horizontal: resistance[0], vertical: resistance[1])
    }
    if let frame = source.frame {
      view.frame = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    for name in source.autoresizing ?? [] {
      switch name {
      case "flexibleLeftMargin": view.autoresizingMask.insert(.flexibleLeftMargin)
      case "flexibleWidth": view.autoresizingMask.insert(.flexibleWidth)
      case "flexibleRightMargin": view.autoresizingMask.insert(.flexibleRightMargin)
      case "flexibleTopMargin": view.autoresizingMask.insert(.flexibleTopMargin)
      case "flexibleHeight": view.autoresizingMask.insert(.flexibleHeight)
      default: view.autoresizingMask.insert(.flexibleBottomMargin)
      }
    }
    view.isHidden = source.hidden ?? false
    // The files say that views are not translated unless a case says so.
    view.translatesAutoresizingMaskIntoConstraints =
      source.translatesAutoresizingMaskIntoConstraints ?? false
    if let baseline = source.baseline {
      view.baselineOffsets = BaselineOffsets(
        firstFromTop: baseline.first, lastFromBottom: baseline.last)
    }
    if let insets = source.alignmentInsets { view.alignmentRectInsets = self.insets(insets) }
    if let stack = source.stack { configure(&view, stack) }
    return view
  }

  private func insets(_ values: [Double]) -> EdgeInsets {
    EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  func configure(_ view: inout QuoinLayout.View, _ stack: Stack) {
    view.kind = .stackView
    var content = StackContent()
    content.axis = stack.axis == "vertical" ? .vertical : .horizontal
    switch stack.distribution {
    case "fillEqually": content.distribution = .fillEqually
    case "fillProportionally": content.distribution = .fillProportionally
    case "equalSpacing": content.distribution = .equalSpacing
    case "equalCentering": content.distribution = .equalCentering
    default: content.distribution = .fill
    }
    switch stack.alignment {
    case "leading", "top": content.alignment = .leading
    case "firstBaseline": content.alignment = .firstBaseline
    case "center": content.alignment = .center
    case "trailing", "bottom": content.alignment = .trailing
    case "lastBaseline": content.alignment = .lastBaseline
    default: content.alignment = .fill
    }
    content.spacing = .points(stack.spacing ?? 0)
    content.customSpacing = (stack.customSpacing ?? [:]).mapValues { .points($0) }
    content.isLayoutMarginsRelativeArrangement = stack.marginsRelative ?? false
    content.isBaselineRelativeArrangement = stack.baselineRelative ?? false
    view.content = .stack(content)
  }

  // MARK: - Environment

  var environment: LayoutEnvironment {
    let size = Size(
      width: (root?.size?[0] ?? nil) ?? 0, height: (root?.size?[1] ?? nil) ?? 0)
    return .forTests(
      size: size, scale: DisplayScale(pixelsPerPoint: scale ?? 2) ?? .two, os: os,
      isRightToLeft: direction == "rtl")
  }

  /// A release inside the era of the case.
  private var os: OSVersion {
    if era.contains("26") && !era.contains("-26") { return OSVersion(26) }
    if era == "ios9-14" { return OSVersion(12) }
    if era.hasSuffix("-10") { return OSVersion(9) }
    if era.hasSuffix("-12") || era.hasSuffix("-13") { return OSVersion(12) }
    return OSVersion(18)
  }

  /// What the window gives the root: no system margins, and sides without a number are free.
  var host: RootHost {
    var host = RootHost(environment)
    host.width = root?.size?[0] ?? nil
    host.height = root?.size?[1] ?? nil
    host.isControllerRoot = false
    if let safeArea = root?.safeArea { host.safeAreaInsets = insets(safeArea) }
    return host
  }
}

struct CaseError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

extension LayoutEnvironment {
  /// A plain window without bars, safe areas or a device.
  static func forTests(
    size: Size, scale: DisplayScale = .two, os: OSVersion = OSVersion(18),
    isRightToLeft: Bool = false
  ) -> Self {
    let bounds = Rect(origin: .zero, size: size)
    return Self(
      device: nil, os: os, linkedSDK: os, orientation: .portrait, window: .full,
      windowBounds: bounds, screenBounds: bounds, scale: scale, safeAreaInsets: .zero,
      rootViewFrame: bounds, statusBar: StatusBar(height: 0, isHidden: true),
      bars: BarMetrics(
        navigationBarY: 0, navigationBarHeight: 44, largeTitleHeight: 52, promptHeight: 30,
        sheetNavigationBarHeight: 56, tabBarContentHeight: 49, tabBarHeight: 49,
        tabBarIsAtTop: false, toolbarContentHeight: 44, toolbarHeight: 44),
      systemMinimumLayoutMargins: DirectionalEdgeInsets(
        top: 0, leading: 16, bottom: 0, trailing: 16),
      readableWidth: ReadableWidth(cap: 664, minimumMarginGuideWidth: 720),
      traits: TraitCollection(
        userInterfaceIdiom: .phone, displayScale: scale,
        layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
        preferredContentSizeCategory: .large))
  }
}
