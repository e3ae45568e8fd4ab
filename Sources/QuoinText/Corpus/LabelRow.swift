package import QuoinGeometry

/// A one-line label or button of an Interface Builder document and the width saved for it.
package struct LabelRow: Sendable, Hashable {
  package var text: String
  package var isButton: Bool
  package var font: FontDescription
  /// Of the document, whole part.
  package var toolsVersion: Int
  package var scale: DisplayScale
  /// The unrounded widths that the saved one stands for, in points; `low` itself is not.
  package var low: Double
  package var high: Double
  /// Why the saved width may not be the text's, where the corpus says so.
  package var doubt: String?
  /// Whether the width is the content's, by the document's constraints.
  package var isContentDriven: Bool

  package init(
    text: String, isButton: Bool, font: FontDescription, toolsVersion: Int, scale: DisplayScale,
    low: Double, high: Double, doubt: String? = nil, isContentDriven: Bool = true
  ) {
    self.text = text
    self.isButton = isButton
    self.font = font
    self.toolsVersion = toolsVersion
    self.scale = scale
    self.low = low
    self.high = high
    self.doubt = doubt
    self.isContentDriven = isContentDriven
  }

  /// The surroundings in which the editor measured this row.
  package var environment: TextEnvironment {
    TextEnvironment(
      era: SystemFontEra(toolsVersion: toolsVersion),
      contentSizeCategory: DynamicType.editorCategory(toolsVersion: toolsVersion), scale: scale)
  }
}
