public import QuoinLayout

/// What a caller may choose about reading a document.
public struct ReadOptions: Sendable, Hashable {
  /// What the scenes will be used for.
  public enum Purpose: Sendable, Hashable {
    /// To be laid out on the document's own canvas: placeholder sizes count.
    case design
    /// To be laid out on a device, as a running app would.
    case device
  }

  public var purpose = Purpose.design
  /// The largest document, in bytes.
  public var maximumBytes = 32 << 20
  /// Elements on a path from the root to a leaf; a view takes two.
  public var maximumDepth = 512
  public var scene = SceneBuilder.Limits()
  /// Whether to list what was read and what was passed over.
  public var wantsReport = false

  public init() {}
}
