import QuoinLayout
import Testing

@Suite struct TraitHierarchyTests {
  static let window = TraitCollection(
    userInterfaceIdiom: .pad, horizontalSizeClass: .regular, verticalSizeClass: .regular,
    userInterfaceStyle: .light)
  static let compact = TraitCollection(horizontalSizeClass: .compact)

  // 0 root controller, 1 its view, 2 a plain view in 1, 3 child controller, 4 its view in 2,
  // 5 a view in 4.
  static func hierarchy() -> TraitHierarchy {
    TraitHierarchy(
      window: window,
      nodes: [
        .init(kind: .controller(parent: nil, view: 1)),
        .init(kind: .view(superview: .window, controller: 0)),
        .init(kind: .view(superview: .view(1), controller: nil)),
        .init(kind: .controller(parent: 0, view: 4)),
        .init(kind: .view(superview: .view(2), controller: 3)),
        .init(kind: .view(superview: .view(4), controller: nil)),
      ])
  }

  @Test(arguments: [8, 13, 16, 17, 18, 26])
  func withoutOverridesAllTraitsAreTheWindows(os: Int) {
    let traits = Self.hierarchy().traits(os: OSVersion(os))
    #expect(traits == Array(repeating: Self.window, count: 6))
  }

  @Test(arguments: [8, 16, 17, 26])
  func aParentsOverrideReachesTheChildAndItsViews(os: Int) {
    var hierarchy = Self.hierarchy()
    hierarchy.nodes[3].parentOverride = Self.compact
    let traits = hierarchy.traits(os: OSVersion(os))
    #expect(traits[0...2].allSatisfy { $0 == Self.window } == true)
    #expect(traits[3...5].allSatisfy { $0 == Self.window.merging(Self.compact) } == true)
  }

  @Test func anOverrideOfAPlainViewReachesControllersOnlyFrom17() {
    var hierarchy = Self.hierarchy()
    hierarchy.nodes[2].traitOverrides = Self.compact
    let later = hierarchy.traits(os: OSVersion(17))
    #expect(later[2].horizontalSizeClass == .compact)
    #expect(later[3].horizontalSizeClass == .compact && later[5].horizontalSizeClass == .compact)
    let earlier = hierarchy.traits(os: OSVersion(16))
    #expect(earlier == Array(repeating: Self.window, count: 6))
  }

  @Test func theStyleOverrideWorksFrom13AndStopsAtAController() {
    var hierarchy = Self.hierarchy()
    hierarchy.nodes[2].traitOverrides = TraitCollection(userInterfaceStyle: .dark)
    #expect(hierarchy.traits(os: OSVersion(12))[2].userInterfaceStyle == .light)
    let on13 = hierarchy.traits(os: OSVersion(13))
    #expect(on13[2].userInterfaceStyle == .dark && on13[4].userInterfaceStyle == .light)
    #expect(hierarchy.traits(os: OSVersion(17))[5].userInterfaceStyle == .dark)
  }

  @Test func theNearestOverrideWins() {
    var hierarchy = Self.hierarchy()
    hierarchy.nodes[0].traitOverrides = Self.compact
    hierarchy.nodes[4].traitOverrides = TraitCollection(horizontalSizeClass: .regular)
    let traits = hierarchy.traits(os: OSVersion(18))
    #expect(
      traits.map(\.horizontalSizeClass) == [
        .compact, .compact, .compact, .compact, .regular, .regular,
      ])
  }

  @Test func aViewOutsideAnyWindowHasNoTraitsBefore13() {
    let loose = TraitHierarchy(
      window: Self.window, nodes: [.init(kind: .view(superview: .none, controller: nil))])
    #expect(loose.traits(os: OSVersion(12)) == [TraitCollection()])
    #expect(loose.traits(os: OSVersion(13)) == [Self.window])
  }

  @Test func aChainThatLeadsBackToItselfEnds() {
    let loop = TraitHierarchy(
      window: Self.window,
      nodes: [
        .init(kind: .view(superview: .view(1), controller: nil)),
        .init(kind: .view(superview: .view(0), controller: nil)),
        .init(kind: .controller(parent: 99, view: 77)),
      ])
    #expect(loop.traits(os: OSVersion(18)).count == 3)
  }

  @Test func aDeepChainNeedsNoStack() {
    let nodes = (0..<100_000).map { index in
      TraitHierarchy.Node(
        kind: .view(superview: index == 0 ? .window : .view(index - 1), controller: nil))
    }
    let traits = TraitHierarchy(window: Self.window, nodes: nodes.reversed().reversed())
      .traits(os: OSVersion(18))
    #expect(traits.last == Self.window)
  }

  @Test(arguments: [ContentContext.popover, .formSheet])
  func popoversAndFormSheetsOnPadsAreCompactByRegular(context: ContentContext) {
    let content = context.traits(in: Self.window)
    #expect(content.horizontalSizeClass == .compact && content.verticalSizeClass == .regular)
    let phone = TraitCollection(
      userInterfaceIdiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .compact)
    #expect(context.traits(in: phone) == phone)
  }

  @Test func columnsOfAnExpandedSplitViewAreCompactAndRegular() {
    #expect(
      ContentContext.splitPrimaryExpanded.traits(in: Self.window).horizontalSizeClass == .compact)
    #expect(
      ContentContext.splitSecondaryExpanded.traits(in: Self.window).horizontalSizeClass
        == .regular)
    #expect(ContentContext.fullScreen.traits(in: Self.window) == Self.window)
  }
}
