import QuoinGeometry
import QuoinLayout

/// What the readers of a document share: its flags, its images and its designables.
struct Context {
  let info: DocumentInfo
  let options: ReadOptions
  let source: SourceText
  /// The point size of each image in `resources`; system symbols by their name too.
  let images: [String: Size]
  /// The live-rendered content size of custom views, by the view's id.
  let designables: [String: IntrinsicSize]

  init(info: DocumentInfo, options: ReadOptions, source: SourceText, root: Element) {
    self.info = info
    self.options = options
    self.source = source
    var images: [String: Size] = [:]
    for image in root.list("resources") where image.name == "image" {
      guard let name = image["name"], let width = image.number("width"),
        let height = image.number("height")
      else { continue }
      images[name] = Size(width: width, height: height)
    }
    self.images = images
    var designables: [String: IntrinsicSize] = [:]
    for designable in root.list("designables") {
      guard let name = designable["name"],
        let size = designable.child("size", key: "intrinsicContentSize")
      else { continue }
      designables[name] = IntrinsicSize(
        width: Self.metric(size.number("width")), height: Self.metric(size.number("height")))
    }
    self.designables = designables
  }

  /// A stored content length: `UIView.noIntrinsicMetric` (-1) is none.
  private static func metric(_ value: Double?) -> Double? {
    guard let value, value >= 0 else { return nil }
    return value
  }

  /// The point size of the image that `element` names in `attribute`.
  func imageSize(_ element: Element, _ attribute: String) -> Size? {
    if let name = element[attribute] { return images[name] }
    if let reference = element.child(key: attribute), reference.name == "imageReference" {
      return reference["image"].flatMap { images[$0] }
    }
    return nil
  }
}
