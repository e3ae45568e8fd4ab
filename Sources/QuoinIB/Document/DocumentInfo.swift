/// What a document says about itself: its kind, its editor and its flags.
public struct DocumentInfo: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    case storyboard, xib
  }

  public var kind: Kind
  /// The editor's build as written, `32700.99.1234` included.
  public var toolsVersionText: String
  /// The whole part of the editor's build, such as 13529; the plug-in's where the document holds
  /// the known mis-saved value 32700.
  public var toolsVersion: Int
  /// The design-time device, such as `retina6_1`; absent in documents from before Xcode 8.
  public var device: String?
  public var isLandscape: Bool
  /// How much of the screen the canvas shows: `fullscreen`, `splitview1_3`, `splitview2_3`.
  public var adaptation: String
  public var usesAutoLayout: Bool
  public var usesTraitCollections: Bool
  public var usesSafeAreas: Bool
  public var isLaunchScreen: Bool
  /// The id of the controller a storyboard starts with.
  public var initialViewController: String?
  /// Whether the document is meant for iPads alone (`targetRuntime="iOS.CocoaTouch.iPad"`).
  public var isForPad: Bool
}

extension DocumentInfo {
  /// What the root element says, after the formats that are not read were refused.
  ///
  /// - Throws: `ib.unsupported-format` or `ib.not-ios`, each naming what the document is.
  init(root: Element, source: SourceText) throws(IBError) {
    let type = root["type"] ?? ""
    let runtime = root["targetRuntime"] ?? ""
    func refuse(_ code: IBError.Code, _ detail: String) -> IBError {
      IBError(code, at: source.location(of: root), detail: detail)
    }
    switch root.name {
    case "document": break
    case "archive":
      throw refuse(
        .unsupportedFormat,
        """
        the document is a keyed archive as Xcode saved it before version 5 (“\(type)”); \
        open it in Xcode and save it again
        """)
    default:
      throw refuse(
        .unsupportedFormat, "“\(root.name)” is not the root of an Interface Builder document")
    }
    if let system = Self.foreignSystem(type: type, runtime: runtime) {
      throw refuse(.notIOS, "the document is for \(system) (“\(type)”), not for iOS")
    }
    guard type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.") else {
      throw refuse(.unsupportedFormat, "“\(type)” is not a type of iOS documents")
    }
    kind = type.contains("Storyboard") ? .storyboard : .xib
    isForPad = runtime.hasSuffix("iPad") || type.contains(".iPad.")
    toolsVersionText = root["toolsVersion"] ?? ""
    toolsVersion = Self.build(toolsVersionText) ?? 0
    if toolsVersion >= 32000 {
      for plugIn in root.list("dependencies") where plugIn.name == "plugIn" {
        guard plugIn["identifier"]?.contains("CocoaTouch") == true else { continue }
        if let build = plugIn["version"].flatMap(Self.build) { toolsVersion = build }
      }
    }
    usesAutoLayout = root.flag("useAutolayout") ?? false
    usesTraitCollections = root.flag("useTraitCollections") ?? false
    usesSafeAreas = root.flag("useSafeAreas") ?? false
    isLaunchScreen = root.flag("launchScreen") ?? false
    initialViewController = root["initialViewController"]
    let element = root.child("device")
    device = element?["id"]
    isLandscape = element?["orientation"] == "landscape"
    adaptation = element?["layout"] ?? element?.child("adaptation")?["id"] ?? "fullscreen"
  }

  private static func build(_ text: String) -> Int? {
    Int(text.prefix { $0.isASCII && $0.isNumber }.prefix(9))
  }

  /// The system a document is for, where it is not iOS.
  private static func foreignSystem(type: String, runtime: String) -> String? {
    if type.contains("WatchKit") || runtime.hasPrefix("watchKit") { return "watchOS" }
    if type.contains("AppleTV") || runtime.hasPrefix("AppleTV") || runtime.hasPrefix("tvOS") {
      return "tvOS"
    }
    if type.contains(".Cocoa.") || runtime.hasPrefix("MacOSX") { return "macOS" }
    return nil
  }
}
