import QuoinGeometry
import QuoinText

/// A scene with its variations applied: what is installed, and with which numbers.
struct ResolvedScene {
  var views: [View]
  /// Whether each view is in the tree.
  var isInstalled: [Bool]
  /// Whether each of the scene's constraints takes part.
  var isActive: [Bool]
  /// The constants and priorities that the constraints have under the traits.
  var constants: [Double]
  var priorities: [Double]

  init(_ scene: Scene, traits: TraitCollection, options: LayoutOptions) {
    var views = scene.views
    var isInstalled = Array(repeating: true, count: views.count)
    for index in views.indices {
      if !views[index].variations.isEmpty {
        for variation in views[index].variations where traits.contains(traitsIn: variation.when) {
          for change in variation.changes { views[index].apply(change) }
        }
      }
      let parentIsInstalled = views[index].parent.map { isInstalled[$0] } ?? true
      isInstalled[index] = views[index].isInstalled && parentIsInstalled
    }
    var isActive: [Bool] = []
    var constants: [Double] = []
    var priorities: [Double] = []
    isActive.reserveCapacity(scene.constraints.count)
    constants.reserveCapacity(scene.constraints.count)
    priorities.reserveCapacity(scene.constraints.count)
    for constraint in scene.constraints {
      var active = constraint.isInstalled
      var constant = constraint.constant
      var priority = constraint.priority
      for variation in constraint.variations where traits.contains(traitsIn: variation.when) {
        active = variation.isInstalled ?? active
        constant = variation.constant ?? constant
        priority = variation.priority ?? priority
      }
      if let when = constraint.when, !traits.contains(traitsIn: when) { active = false }
      if constraint.isPlaceholder, !options.activatesPlaceholderConstraints { active = false }
      if !isInstalled[constraint.first.item.view(guides: scene.guides)] { active = false }
      if let second = constraint.second, !isInstalled[second.item.view(guides: scene.guides)] {
        active = false
      }
      isActive.append(active)
      constants.append(constant)
      priorities.append(priority)
    }
    self.views = views
    self.isInstalled = isInstalled
    self.isActive = isActive
    self.constants = constants
    self.priorities = priorities
  }
}

extension View {
  /// Gives one property the value that a variation has for it; a change that does not fit the
  /// view's kind is without effect.
  mutating func apply(_ change: ViewChange) {
    switch change {
    case .isInstalled(let value): isInstalled = value
    case .isHidden(let value): isHidden = value
    case .frame(let value): frame = value
    case .layoutMargins(let value): layoutMargins = value
    case .directionalLayoutMargins(let value): directionalLayoutMargins = value
    case .contentHuggingPriority(let value): contentHuggingPriority = value
    case .contentCompressionResistancePriority(let value):
      contentCompressionResistancePriority = value
    case .font(let value): content.setFont(value)
    case .text(let value): content.setText(value)
    case .numberOfLines(let value):
      if case .label(var label) = content {
        label.numberOfLines = value
        content = .label(label)
      }
    case .axis(let value): content.updateStack { $0.axis = value }
    case .distribution(let value): content.updateStack { $0.distribution = value }
    case .alignment(let value): content.updateStack { $0.alignment = value }
    case .spacing(let value): content.updateStack { $0.spacing = value }
    case .imageSize(let value):
      switch content {
      case .image(var image):
        image.size = value
        content = .image(image)
      case .button(var button):
        button.imageSize = value
        content = .button(button)
      default: break
      }
    case .contentEdgeInsets(let value):
      if case .button(var button) = content {
        button.contentEdgeInsets = value
        content = .button(button)
      }
    }
  }
}

extension ViewContent {
  fileprivate mutating func updateStack(_ change: (inout StackContent) -> Void) {
    guard case .stack(var stack) = self else { return }
    change(&stack)
    self = .stack(stack)
  }

  fileprivate mutating func setFont(_ font: FontDescription) {
    switch self {
    case .label(var label):
      label.font = font
      self = .label(label)
    case .button(var button):
      button.font = font
      self = .button(button)
    case .textField(var field):
      field.font = font
      self = .textField(field)
    case .textView(var view):
      view.font = font
      self = .textView(view)
    case .segments(var segments):
      segments.font = font
      self = .segments(segments)
    default: break
    }
  }

  fileprivate mutating func setText(_ text: String) {
    switch self {
    case .label(var label):
      label.text = text
      label.attributedText = nil
      self = .label(label)
    case .button(var button):
      button.title = text
      button.attributedTitle = nil
      self = .button(button)
    case .textField(var field):
      field.text = text
      self = .textField(field)
    case .textView(var view):
      view.text = text
      view.attributedText = nil
      self = .textView(view)
    default: break
    }
  }
}
