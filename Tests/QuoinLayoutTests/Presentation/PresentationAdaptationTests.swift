import QuoinGeometry
import QuoinLayout
import Testing

/// The table of styles by size classes, popovers fact 9, in every cell.
@Suite struct PresentationAdaptationTests {
  struct Row: Sendable {
    var style: ModalPresentationStyle
    var os: OSVersion
    /// Regular x regular, compact x regular, compact x compact, regular x compact.
    var forms: [PresentedForm]
  }

  static let table: [Row] =
    [8, 12, 13, 18, 26].flatMap { major -> [Row] in
      [
        (.fullScreen, .fullScreen), (.overFullScreen, .overFullScreen), (.custom, .custom),
        (.currentContext, .currentContext), (.overCurrentContext, .overCurrentContext),
      ].map { (style: ModalPresentationStyle, form: PresentedForm) in
        Row(style: style, os: OSVersion(major), forms: [form, form, form, form])
      }
    } + [
      Row(
        style: .pageSheet, os: OSVersion(8),
        forms: [.pageSheet, .fullScreen, .fullScreen, .pageSheet]),
      Row(
        style: .pageSheet, os: OSVersion(12),
        forms: [.pageSheet, .fullScreen, .fullScreen, .pageSheet]),
      Row(
        style: .pageSheet, os: OSVersion(13), forms: [.pageSheet, .card, .fullScreen, .fullScreen]),
      Row(
        style: .pageSheet, os: OSVersion(26), forms: [.pageSheet, .card, .fullScreen, .fullScreen]),
      Row(
        style: .formSheet, os: OSVersion(8),
        forms: [.formSheet, .fullScreen, .fullScreen, .formSheet]),
      Row(
        style: .formSheet, os: OSVersion(12),
        forms: [.formSheet, .fullScreen, .fullScreen, .formSheet]),
      Row(
        style: .formSheet, os: OSVersion(13), forms: [.formSheet, .card, .fullScreen, .fullScreen]),
      Row(
        style: .formSheet, os: OSVersion(26), forms: [.formSheet, .card, .fullScreen, .fullScreen]),
      Row(
        style: .popover, os: OSVersion(8), forms: [.popover, .fullScreen, .fullScreen, .popover]),
      Row(
        style: .popover, os: OSVersion(8, 2), forms: [.popover, .fullScreen, .fullScreen, .popover]),
      Row(
        style: .popover, os: OSVersion(8, 3),
        forms: [.popover, .fullScreen, .fullScreen, .formSheet]),
      Row(
        style: .popover, os: OSVersion(12), forms: [.popover, .fullScreen, .fullScreen, .formSheet]),
      Row(style: .popover, os: OSVersion(13), forms: [.popover, .card, .fullScreen, .fullScreen]),
      Row(style: .popover, os: OSVersion(26), forms: [.popover, .card, .fullScreen, .fullScreen]),
      Row(
        style: .automatic, os: OSVersion(12),
        forms: [.fullScreen, .fullScreen, .fullScreen, .fullScreen]),
      Row(
        style: .automatic, os: OSVersion(17), forms: [.pageSheet, .card, .fullScreen, .fullScreen]),
      Row(
        style: .automatic, os: OSVersion(18), forms: [.formSheet, .card, .fullScreen, .fullScreen]),
    ]

  static let classes: [(SizeClass, SizeClass)] = [
    (.regular, .regular), (.compact, .regular), (.compact, .compact), (.regular, .compact),
  ]

  func context(_ classes: (SizeClass, SizeClass), _ os: OSVersion) -> PresentationContext {
    PresentationContext(
      container: Rect(x: 0, y: 0, width: 736, height: 736), idiom: .phone,
      horizontalSizeClass: classes.0, verticalSizeClass: classes.1, os: os)
  }

  @Test(arguments: table)
  func everyCellOfTheTableHolds(_ row: Row) {
    for (classes, form) in zip(Self.classes, row.forms) {
      let adaptation = context(classes, row.os).adaptation(of: row.style)
      #expect(adaptation.form == form, "\(row.style) on \(row.os) in \(classes)")
      #expect(adaptation.requestedStyle == row.style)
    }
  }

  @Test func edgeAttachmentReplacesFullScreenInCompactHeight() {
    for major in [13, 14] {
      let form = context((.compact, .compact), OSVersion(major)).adaptation(
        of: .pageSheet, prefersEdgeAttachedInCompactHeight: true
      ).form
      #expect(form == .fullScreen)
    }
    for major in [15, 18, 26] {
      for style in [ModalPresentationStyle.pageSheet, .formSheet, .popover] {
        let form = context((.regular, .compact), OSVersion(major)).adaptation(
          of: style, prefersEdgeAttachedInCompactHeight: true
        ).form
        #expect(form == .edgeAttachedSheet)
      }
    }
  }

  @Test func answersDependOnTraits() {
    let delegate = PresentationDelegate(answersForTraits: [
      .init(when: TraitCollection(verticalSizeClass: .compact), style: .overFullScreen),
      .init(when: TraitCollection(horizontalSizeClass: .compact), style: .none),
    ])
    let portrait = context((.compact, .regular), OSVersion(12))
    #expect(portrait.adaptation(of: .popover, delegate: delegate).form == .popover)
    let landscape = context((.compact, .compact), OSVersion(12))
    #expect(landscape.adaptation(of: .popover, delegate: delegate).form == .overFullScreen)
  }

  @Test func theOlderMethodIsAskedInCompactWidthOnly() {
    let delegate = PresentationDelegate(answer: ModalPresentationStyle.none)
    let large = context((.regular, .compact), OSVersion(11)).adaptation(
      of: .popover, delegate: delegate)
    #expect(large.form == .formSheet)
    #expect(!large.calls.contains { $0.method == "adaptivePresentationStyle(for:)" })
    let compact = context((.compact, .regular), OSVersion(11)).adaptation(
      of: .popover, delegate: delegate)
    #expect(compact.form == .popover)
  }

  @Test func callsComeInOrderAndPrepareFromiOS15() {
    let delegate = PresentationDelegate(
      answersForTraits: [.init(style: .fullScreen)], adaptiveViewController: "wrapped")
    let methods = [14, 15].map { major in
      context((.compact, .regular), OSVersion(major)).adaptation(of: .popover, delegate: delegate)
        .calls.map(\.method)
    }
    #expect(
      methods[1] == [
        "adaptivePresentationStyle(for:traitCollection:)",
        "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
        "presentationController(_:prepare:)",
        "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
      ])
    #expect(methods[0] == methods[1].filter { !$0.contains("prepare") })
  }

  @Test func withoutDelegateNobodyIsAsked() {
    #expect(context((.compact, .regular), OSVersion(18)).adaptation(of: .popover).calls.isEmpty)
  }

  @Test func stylesKeepUIKitsNames() {
    for style in ModalPresentationStyle.allCases {
      #expect(ModalPresentationStyle(name: style.name) == style)
    }
    #expect(ModalPresentationStyle(name: "sheet") == nil)
  }
}
