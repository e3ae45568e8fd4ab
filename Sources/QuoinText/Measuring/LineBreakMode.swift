/// What happens to text that is wider than its label, by UIKit's names.
public enum LineBreakMode: String, Sendable, Hashable, CaseIterable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle

  /// A mode by UIKit's name, or by the word Interface Builder stores
  /// (`wordWrap`, `characterWrap`, `clip`, `headTruncation`, `tailTruncation`,
  /// `middleTruncation`).
  public init?(name: String) {
    switch name {
    case "wordWrap": self = .byWordWrapping
    case "characterWrap": self = .byCharWrapping
    case "clip": self = .byClipping
    case "headTruncation": self = .byTruncatingHead
    case "tailTruncation": self = .byTruncatingTail
    case "middleTruncation": self = .byTruncatingMiddle
    default: self.init(rawValue: name)
    }
  }

  /// Whether an ellipsis replaces what does not fit.
  public var truncates: Bool {
    switch self {
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    }
  }
}
