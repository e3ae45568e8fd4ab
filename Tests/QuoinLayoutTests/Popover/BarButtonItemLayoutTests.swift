import QuoinGeometry
import QuoinLayout
import Testing

@Suite struct BarButtonItemLayoutTests {
  let bar = Rect(x: 0, y: 20, width: 768, height: 44)

  func layout(
    _ bar: BarButtonItemLayout.Bar, _ leading: [BarButtonItemLayout.Item],
    _ trailing: [BarButtonItemLayout.Item] = []
  ) -> BarButtonItemLayout {
    BarButtonItemLayout(
      bar: bar, leading: leading, trailing: trailing,
      metrics: BarButtonItemMetrics(os: OSVersion(9), idiom: .pad))
  }

  @Test func theFirstTrailingItemStandsAtTheEdge() {
    let layout = layout(.navigationBar, [], [.item(width: 44), .item(width: 60)])
    let frames = layout.itemFrames(in: bar, isRightToLeft: false)
    #expect(frames.trailing[0] == Rect(x: 716, y: 20, width: 44, height: 44))
    #expect(frames.trailing[1] == Rect(x: 648, y: 20, width: 60, height: 44))
  }

  @Test func rightToLeftMirrorsTheBar() {
    let layout = layout(.navigationBar, [.item(width: 50)], [.item(width: 44)])
    let frames = layout.itemFrames(in: bar, isRightToLeft: true)
    #expect(frames.leading[0].maxX == 760)
    #expect(frames.trailing[0].minX == 8)
  }

  @Test func flexibleSpacesShareWhatItemsLeave() {
    let layout = layout(
      .toolbar, [.flexibleSpace, .item(width: 44), .flexibleSpace, .item(width: 44)])
    let frames = layout.itemFrames(in: bar, isRightToLeft: false).leading
    #expect(frames.map(\.minX) == [340, 716])
  }

  @Test func anItemOfiOS26StandsWhereItWasRecorded() throws {
    var request = EnvironmentRequest(
      device: .custom(
        CustomDevice(
          idiom: .pad, pointSize: Size(width: 820, height: 1180), scale: .two,
          safeAreaPortrait: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0))))
    request.os = OSVersion(26)
    let environment = try request.resolved().get()
    let layout = BarButtonItemLayout(
      bar: .navigationBar, leading: [], trailing: [.item(width: 64.5)],
      metrics: BarButtonItemMetrics(os: OSVersion(26), idiom: .pad))
    let item = layout.itemFrames(in: environment).trailing[0]
    #expect(item == Rect(x: 741.5, y: 36, width: 64.5, height: 36))
  }
}
