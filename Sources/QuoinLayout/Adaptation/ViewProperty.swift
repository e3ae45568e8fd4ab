import QuoinGeometry
import QuoinText

/// A view's property that comparisons show, by its name in requests and its value as a word.
struct ViewProperty: Sendable {
  let name: String
  let text: @Sendable (View) -> String?

  static let all: [ViewProperty] =
    general + stack + [
      ViewProperty(name: "text") { $0.content.shownText },
      ViewProperty(name: "font") { $0.content.shownFont.map(describe) },
      ViewProperty(name: "numberOfLines") {
        if case .label(let label) = $0.content { "\(label.numberOfLines)" } else { nil }
      },
      ViewProperty(name: "image") {
        switch $0.content {
        case .image(let image): image.size.map(describe)
        case .button(let button): button.imageSize.map(describe)
        default: nil
        }
      },
      ViewProperty(name: "contentEdgeInsets") {
        if case .button(let button) = $0.content {
          button.contentEdgeInsets.map(describe)
        } else {
          nil
        }
      },
      ViewProperty(name: "contentInset") {
        if case .scroll(let scroll) = $0.content { describe(scroll.contentInset) } else { nil }
      },
    ]

  private static let general: [ViewProperty] = [
    ViewProperty(name: "class") { $0.className },
    ViewProperty(name: "isHidden") { "\($0.isHidden)" },
    ViewProperty(name: "frame") { $0.frame.map(describe) },
    ViewProperty(name: "layoutMargins") { $0.layoutMargins.map(describe) },
    ViewProperty(name: "directionalLayoutMargins") {
      $0.directionalLayoutMargins.map {
        "\(points($0.top)), \(points($0.leading)), \(points($0.bottom)), \(points($0.trailing))"
      }
    },
    ViewProperty(name: "contentHuggingPriority") { describe($0.contentHuggingPriority) },
    ViewProperty(name: "contentCompressionResistancePriority") {
      describe($0.contentCompressionResistancePriority)
    },
    ViewProperty(name: "preservesSuperviewLayoutMargins") {
      "\($0.preservesSuperviewLayoutMargins)"
    },
    ViewProperty(name: "insetsLayoutMarginsFromSafeArea") {
      "\($0.insetsLayoutMarginsFromSafeArea)"
    },
    ViewProperty(name: "semanticContentAttribute") { "\($0.semanticContentAttribute)" },
    ViewProperty(name: "autoresizingMask") { "\($0.autoresizingMask.rawValue)" },
  ]

  private static let stack: [ViewProperty] = [
    stackProperty("axis") { "\($0.axis)" },
    stackProperty("distribution") { "\($0.distribution)" },
    stackProperty("alignment") { "\($0.alignment)" },
    stackProperty("spacing") {
      switch $0.spacing {
      case .points(let value): points(value)
      case .system: "system"
      }
    },
    stackProperty("isLayoutMarginsRelativeArrangement") {
      "\($0.isLayoutMarginsRelativeArrangement)"
    },
    stackProperty("isBaselineRelativeArrangement") { "\($0.isBaselineRelativeArrangement)" },
  ]

  private static func stackProperty(
    _ name: String, _ text: @escaping @Sendable (StackContent) -> String
  ) -> ViewProperty {
    ViewProperty(name: name) {
      if case .stack(let stack) = $0.content { text(stack) } else { nil }
    }
  }
}

private func describe(_ rect: Rect) -> String {
  "\(points(rect.minX)), \(points(rect.minY)), \(points(rect.width)) x \(points(rect.height))"
}

private func describe(_ size: Size) -> String { "\(points(size.width)) x \(points(size.height))" }

private func describe(_ insets: EdgeInsets) -> String {
  "\(points(insets.top)), \(points(insets.left)), \(points(insets.bottom)), "
    + "\(points(insets.right))"
}

private func describe(_ pair: AxisPair) -> String {
  pair.horizontal == pair.vertical
    ? points(pair.horizontal) : "\(points(pair.horizontal)), \(points(pair.vertical))"
}

private func describe(_ font: FontDescription) -> String {
  var words: [String] = []
  switch font.face {
  case .system(let design):
    words.append(design == .default ? "system" : "system \(design.rawValue)")
  case .named(let name, _): words.append(name)
  }
  switch font.size {
  case .fixed(let size): words.append(points(size))
  case .textStyle(let style): words.append(style.rawValue)
  case .scaled(let size, let style, let maximum):
    words.append("\(points(size)) scaled by \(style.rawValue)")
    if let maximum { words.append("to at most \(points(maximum))") }
  }
  if let weight = font.weight { words.append(weight.rawValue) }
  if font.isItalic { words.append("italic") }
  return words.joined(separator: " ")
}

extension ViewContent {
  fileprivate var shownText: String? {
    switch self {
    case .label(let label): label.attributedText.map { $0.plainText } ?? label.text
    case .button(let button): button.attributedTitle.map { $0.plainText } ?? button.title
    case .textField(let field): field.text
    case .textView(let view): view.attributedText.map { $0.plainText } ?? view.text
    case .searchBar(let bar): bar.placeholder
    default: nil
    }
  }

  fileprivate var shownFont: FontDescription? {
    switch self {
    case .label(let label): label.font
    case .button(let button): button.font
    case .textField(let field): field.font
    case .textView(let view): view.font
    case .segments(let segments): segments.font
    default: nil
    }
  }
}

extension AttributedText {
  fileprivate var plainText: String { runs.map(\.text).joined() }
}
