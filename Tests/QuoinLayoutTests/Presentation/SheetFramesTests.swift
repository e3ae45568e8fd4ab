import QuoinGeometry
import QuoinLayout
import Testing

@Suite struct SheetFramesTests {
  func phone(_ os: Int) -> PresentationContext {
    PresentationContext(
      container: Rect(x: 0, y: 0, width: 390, height: 844),
      safeAreaInsets: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0), statusBarHeight: 47,
      idiom: .phone, horizontalSizeClass: .compact, os: OSVersion(os), scale: .three)
  }

  func pad(_ os: Int) -> PresentationContext {
    PresentationContext(
      container: Rect(x: 0, y: 0, width: 768, height: 1024), statusBarHeight: 20,
      os: OSVersion(os), scale: .two)
  }

  func content(_ detents: SheetDetent..., selected: String? = nil) -> PresentedContent {
    PresentedContent(
      sheet: SheetConfiguration(detents: detents, selectedDetentIdentifier: selected))
  }

  @Test func detentsRunFromSmallestToLargestAndTheSmallestIsSelected() {
    let presented = phone(17).presentedFrame(
      of: .card,
      content: content(
        .large, SheetDetent(identifier: "tall", height: .points(600)), .medium,
        SheetDetent(identifier: "third", height: .fraction(1 / 3)),
        SheetDetent(identifier: "gone", height: .inactive)))
    #expect(presented.detents.map(\.identifier) == ["third", "medium", "tall", "large"])
    #expect(presented.selectedDetent == 0)
    #expect(presented.detents.last?.frame == Rect(x: 0, y: 57, width: 390, height: 787))
  }

  @Test func theSelectedDetentGivesTheFrame() {
    let presented = phone(17).presentedFrame(
      of: .card, content: content(.medium, .large, selected: "large"))
    #expect(presented.frame.minY == 57)
    let medium = phone(17).presentedFrame(of: .card, content: content(.medium, .large))
    // Half of 753, floored to a third of a point, and the home indicator.
    let height: Double = 376.0 + 1.0 / 3.0 + 34.0
    #expect(abs(medium.frame.height - height) < 1e-9)
    #expect(medium.frame.maxY == 844)
  }

  @Test func customDetentsNeediOS16AndDetentsiOS15() {
    let custom = content(SheetDetent(identifier: "c", height: .points(100)))
    #expect(
      phone(15).presentedFrame(of: .card, content: custom).detents.map(\.identifier) == ["large"])
    #expect(phone(16).presentedFrame(of: .card, content: custom).detents.map(\.identifier) == ["c"])
    let old = phone(14).presentedFrame(of: .card, content: content(.medium))
    #expect(old.detents.isEmpty && old.selectedDetent == nil)
    #expect(old.frame.minY == 57)
  }

  @Test func theBackgroundIsDimmedAboveTheLargestUndimmedDetent() {
    var content = content(.medium, .large)
    content.sheet.largestUndimmedDetentIdentifier = "medium"
    let presented = phone(17).presentedFrame(of: .card, content: content)
    #expect(presented.detents.map(\.dimsPresenter) == [false, true])
    #expect(!presented.dimsPresenter)
  }

  @Test func aFormSheetFollowsItsPreferredSizeAndIsCutToTheWindow() {
    func frame(_ os: Int, _ size: Size) -> Rect {
      pad(os).presentedFrame(
        of: .formSheet, content: PresentedContent(preferredContentSize: size)
      ).frame
    }
    #expect(frame(12, .zero) == Rect(x: 114, y: 202, width: 540, height: 620))
    #expect(
      frame(12, Size(width: 400, height: 300)) == Rect(x: 184, y: 362, width: 400, height: 300))
    #expect(frame(12, Size(width: 4000, height: 0)) == Rect(x: 0, y: 202, width: 768, height: 620))
    #expect(frame(26, .zero).size == Size(width: 580, height: 650))
  }

  @Test func aFormSheetMovesUpForTheKeyboard() {
    var context = pad(12)
    context.keyboardTop = 700
    #expect(context.presentedFrame(of: .formSheet).frame.maxY == 700)
    context.keyboardTop = 500
    #expect(context.presentedFrame(of: .formSheet).frame.minY == 20)
  }

  @Test func aPageSheetBeforeiOS13IsAsWideAsThePortraitScreen() {
    let landscape = PresentationContext(
      container: Rect(x: 0, y: 0, width: 1024, height: 768), statusBarHeight: 20, os: OSVersion(9))
    #expect(
      landscape.presentedFrame(of: .pageSheet).frame
        == Rect(x: 128, y: 20, width: 768, height: 748))
  }

  @Test func anEdgeAttachedSheetSpansTheSafeArea() {
    var landscape = PresentationContext(
      container: Rect(x: 0, y: 0, width: 844, height: 390),
      safeAreaInsets: EdgeInsets(top: 0, left: 47, bottom: 21, right: 47), idiom: .phone,
      horizontalSizeClass: .compact, verticalSizeClass: .compact, os: OSVersion(17))
    landscape.scale = .three
    var content = content(.large)
    content.sheet.prefersEdgeAttachedInCompactHeight = true
    let sheet = landscape.presentedFrame(of: .edgeAttachedSheet, content: content)
    #expect(sheet.frame.minX == 47 && sheet.frame.width == 750 && sheet.frame.maxY == 390)
    content.preferredContentSize.width = 400
    content.sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    let narrow = landscape.presentedFrame(of: .edgeAttachedSheet, content: content)
    #expect(narrow.frame.minX == 222 && narrow.frame.width == 400)
  }

  @Test func contentOfPopoversAndFormSheetsIsHorizontallyCompact() {
    for form in PresentedForm.allCases {
      let traits = pad(18).presentedFrame(of: form).contentTraits
      #expect(
        traits.horizontalSizeClass == (form == .popover || form == .formSheet ? .compact : .regular)
      )
      #expect(traits.verticalSizeClass == .regular)
    }
  }

  @Test func aContextFrameHoldsACurrentContextPresentation() {
    let pane = Rect(x: 320, y: 0, width: 448, height: 1024)
    let content = PresentedContent(contextFrame: pane, customFrame: pane)
    for form in [PresentedForm.currentContext, .overCurrentContext, .custom] {
      #expect(pad(18).presentedFrame(of: form, content: content).frame == pane)
    }
    #expect(pad(18).presentedFrame(of: .fullScreen, content: content).frame.minX == 0)
  }

  @Test func onlyFullScreenAndCurrentContextRemoveThePresenter() {
    for form in PresentedForm.allCases {
      #expect(
        pad(18).presentedFrame(of: form).removesPresenter
          == (form == .fullScreen || form == .currentContext))
    }
  }

  @Test func aLargerValueNeverGivesALowerSheet() {
    for os in [16, 18, 26] {
      for form in [PresentedForm.card, .pageSheet, .formSheet] {
        let context = form == .card ? phone(os) : pad(os)
        var last = 0.0
        for value in stride(from: 0.0, through: 1200, by: 7) {
          let sheet = context.presentedFrame(
            of: form, content: content(SheetDetent(identifier: "v", height: .points(value))))
          #expect(sheet.frame.height >= last)
          last = sheet.frame.height
          #expect(context.container.contains(sheet.frame, tolerance: 1e-9))
        }
      }
    }
  }
}
