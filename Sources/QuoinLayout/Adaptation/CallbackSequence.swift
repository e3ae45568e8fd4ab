import QuoinGeometry

/// The calls that one controller and its views get in a transition, in order.
///
/// Devices and traits fact 6.7, view controllers fact 5 (R7). Whole hierarchies have more calls
/// of the same kinds, forwarded to children.
public struct CallbackSequence: Sendable, Hashable {
  public struct Call: Sendable, Hashable {
    public enum Receiver: String, Sendable, Hashable {
      case controller
      case views
    }
    public var receiver: Receiver
    /// As UIKit names it.
    public var name: String
    /// What holds for it: arguments, or why it comes.
    public var note: String?
  }

  public var calls: [Call]
  /// Why there are no calls, or fewer than one might expect.
  public var reasons: [String]

  /// The calls of going from `from` to `to` while the app runs.
  public init(from: LayoutEnvironment, to: LayoutEnvironment) {
    calls = []
    reasons = []
    guard from.device == to.device, from.os == to.os, from.scale == to.scale else {
      reasons.append(
        "the sides differ in device or release, which no running app sees; frames are compared, "
          + "and nothing is called")
      return
    }
    let changed = to.traits.changedTraits(from: from.traits)
    let sizeChanges = from.windowBounds.size != to.windowBounds.size
    let insetsChange = from.safeAreaInsets != to.safeAreaInsets
    guard !changed.isEmpty || sizeChanges || insetsChange else {
      reasons.append("nothing changes that a controller is told of")
      return
    }
    if to.os < OSVersion(8) {
      addRotationBefore8(from: from, to: to)
      return
    }
    addTransition(changed, sizeChanges: sizeChanges, to: to)
    if insetsChange {
      add(.controller, "viewSafeAreaInsetsDidChange")
      add(.views, "safeAreaInsetsDidChange")
    }
    addTraitChanges(changed, os: to.os)
    addLayout(os: to.os, isTransition: isTransition(changed) || sizeChanges)
  }

  // Traits that change because the window does; the others are settings of the person.
  private func isTransition(_ changed: [Trait]) -> Bool {
    changed.contains(.horizontalSizeClass) || changed.contains(.verticalSizeClass)
  }

  private mutating func addTransition(
    _ changed: [Trait], sizeChanges: Bool, to: LayoutEnvironment
  ) {
    let size = "\(points(to.windowBounds.width)) x \(points(to.windowBounds.height))"
    if isTransition(changed) {
      add(
        .controller, "willTransition(to:with:)",
        "changes " + changed.map(\.rawValue).joined(separator: ", "))
    } else if sizeChanges {
      reasons.append("the size changes but no size class, so willTransition is not called")
    }
    if sizeChanges {
      add(.controller, "viewWillTransition(to:with:)", "to \(size)")
    } else if !changed.isEmpty {
      reasons.append("the size stays, so viewWillTransition is not called")
    }
  }

  private mutating func addTraitChanges(_ changed: [Trait], os: OSVersion) {
    guard !changed.isEmpty else { return }
    let names = changed.map(\.rawValue).joined(separator: ", ")
    if os >= OSVersion(17) {
      let note = "registered handlers for \(names), just before layout, superviews first"
      add(.controller, "registerForTraitChanges handlers", note)
      add(.views, "registerForTraitChanges handlers", note)
      add(.controller, "traitCollectionDidChange(_:)", "deprecated from iOS 17; with \(names)")
      add(.views, "traitCollectionDidChange(_:)", "deprecated from iOS 17")
    } else {
      add(.controller, "traitCollectionDidChange(_:)", "with the traits before; \(names) changed")
      add(.views, "traitCollectionDidChange(_:)")
    }
  }

  private mutating func addLayout(os: OSVersion, isTransition: Bool) {
    if os >= OSVersion(26) { add(.views, "updateProperties()", "before layout") }
    add(.controller, "viewWillLayoutSubviews()")
    add(.views, "layoutSubviews()")
    add(.controller, "viewDidLayoutSubviews()")
    if isTransition {
      add(.controller, "animate(alongsideTransition:) blocks", "the animation")
      add(.controller, "animate(alongsideTransition:) completion blocks")
    }
  }

  private mutating func addRotationBefore8(from: LayoutEnvironment, to: LayoutEnvironment) {
    guard from.orientation != to.orientation else {
      reasons.append("before iOS 8 only rotation is announced")
      add(.controller, "viewWillLayoutSubviews()")
      add(.views, "layoutSubviews()")
      add(.controller, "viewDidLayoutSubviews()")
      return
    }
    add(
      .controller, "willRotateToInterfaceOrientation:duration:", "to \(to.orientation.rawValue)")
    if to.os >= OSVersion(5) { add(.controller, "viewWillLayoutSubviews()") }
    add(.views, "layoutSubviews()", "with the new bounds")
    if to.os >= OSVersion(5) { add(.controller, "viewDidLayoutSubviews()") }
    add(.controller, "willAnimateRotationToInterfaceOrientation:duration:")
    add(
      .controller, "didRotateFromInterfaceOrientation:", "from \(from.orientation.rawValue)")
  }

  private mutating func add(_ receiver: Call.Receiver, _ name: String, _ note: String? = nil) {
    calls.append(Call(receiver: receiver, name: name, note: note))
  }
}
