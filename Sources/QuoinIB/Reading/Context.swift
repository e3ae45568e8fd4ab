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
      var size = Size(width: width, height: height)
      if image["catalog"] == "system" {
        size.width *= Self.symbolScale
        size.height *= Self.symbolScale
      }
      images[name] = size
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

  /// A system symbol is stored as a drawing whose longer side is 128 points; at the default
  /// configuration the circles among them are 20 points wide.
  private static let symbolScale = 20.0 / 128

  /// A stored content length: `UIView.noIntrinsicMetric` (-1) is none.
  private static func metric(_ value: Double?) -> Double? {
    guard let value, value >= 0 else { return nil }
    return value
  }

  /// The image of a button: a system symbol is as high as a line of the button's own font, 22
  /// points for chevrons and rectangles alike (7 buttons of one document).
  func buttonImageSize(_ element: Element, _ attribute: String) -> Size? {
    guard var size = imageSize(element, attribute) else { return nil }
    if element["catalog"] == "system" { size.height = max(size.height, 22) }
    return size
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
