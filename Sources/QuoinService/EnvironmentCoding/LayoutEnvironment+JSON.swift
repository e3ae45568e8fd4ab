import QuoinGeometry
package import QuoinLayout

/// The resolved environment, as every answer carries it.
extension LayoutEnvironment: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("device", device)
    writer.field("os", os)
    writer.field("linkedSDK", linkedSDK)
    writer.field("orientation", orientation.rawValue)
    writer.field("windowMode", window)
    writer.field("window", windowBounds)
    writer.field("screen", screenBounds)
    writer.field("scale", scale)
    writer.field("safeAreaInsets", safeAreaInsets)
    writer.field("rootViewFrame", rootViewFrame)
    writer.key("statusBar")
    writer.object {
      $0.field("height", statusBar.height)
      $0.field("hidden", statusBar.isHidden)
    }
    writer.field("bars", bars)
    writer.field("systemMinimumLayoutMargins", systemMinimumLayoutMargins)
    writer.key("readableContent")
    writer.object {
      $0.field("maximumWidth", readableWidth.cap)
      $0.field("minimumMarginGuideWidth", readableWidth.minimumMarginGuideWidth)
    }
    writer.key("keyboard")
    if let keyboard {
      writer.object { $0.field("height", keyboard.height) }
    } else {
      writer.null()
    }
    writer.field("traits", traits)
    writer.field(ifPresent: "toolsVersion", toolsVersion)
    writer.field("quirks", quirks)
    writer.field("reasons", reasons)
    writer.endObject()
  }
}

extension EnvironmentNote: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("code", code)
    writer.field("detail", detail)
    writer.endObject()
  }
}

extension BarMetrics: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("navigationBarY", navigationBarY)
    writer.field("navigationBarHeight", navigationBarHeight)
    writer.field("largeTitleHeight", largeTitleHeight)
    writer.field("promptHeight", promptHeight)
    writer.field("sheetNavigationBarHeight", sheetNavigationBarHeight)
    writer.field("tabBarContentHeight", tabBarContentHeight)
    writer.field("tabBarHeight", tabBarHeight)
    writer.field("tabBarIsAtTop", tabBarIsAtTop)
    writer.field("toolbarContentHeight", toolbarContentHeight)
    writer.field("toolbarHeight", toolbarHeight)
    writer.endObject()
  }
}
