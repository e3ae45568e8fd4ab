extension GuideKind {
  /// The guide that a scene means by a reserved word, or `nil` for any other word.
  public init?(reservedName name: String) {
    switch name {
    case "safeArea": self = .safeArea
    case "layoutMargins": self = .layoutMargins
    case "readableContent": self = .readableContent
    case "keyboard": self = .keyboard
    case "topLayoutGuide": self = .topLayoutGuide
    case "bottomLayoutGuide": self = .bottomLayoutGuide
    case "contentLayoutGuide": self = .contentLayoutGuide
    case "frameLayoutGuide": self = .frameLayoutGuide
    default: return nil
    }
  }

  /// The reserved word that scenes use for this guide.
  public var reservedName: String {
    switch self {
    case .safeArea: "safeArea"
    case .layoutMargins: "layoutMargins"
    case .readableContent: "readableContent"
    case .keyboard: "keyboard"
    case .topLayoutGuide: "topLayoutGuide"
    case .bottomLayoutGuide: "bottomLayoutGuide"
    case .contentLayoutGuide: "contentLayoutGuide"
    case .frameLayoutGuide: "frameLayoutGuide"
    }
  }
}
