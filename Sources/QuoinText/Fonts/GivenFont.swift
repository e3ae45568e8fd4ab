/// Metrics of a font that the caller brings along, in units of the em.
public struct GivenFont: Sendable, Hashable {
  /// The name by which descriptions ask for it, a PostScript name or a family's.
  public var name: String
  /// Units to the em, such as 1000 or 2048; greater than 0.
  public var unitsPerEm: Double
  /// Height above the baseline; positive.
  public var ascender: Double
  /// Depth below the baseline; negative.
  public var descender: Double
  /// Space beyond ascender and descender (`hhea` line gap); part of every line's height.
  public var lineGap: Double
  public var capHeight: Double?
  public var xHeight: Double?
  /// Advance of each character it has.
  public var advances: [Character: Double]
  /// Advance of every other character.
  public var defaultAdvance: Double
  /// Added between two characters; the key is both, in order.
  public var kerning: [String: Double]

  public init(
    name: String, unitsPerEm: Double, ascender: Double, descender: Double, lineGap: Double = 0,
    capHeight: Double? = nil, xHeight: Double? = nil, advances: [Character: Double],
    defaultAdvance: Double, kerning: [String: Double] = [:]
  ) {
    self.name = name
    self.unitsPerEm = unitsPerEm
    self.ascender = ascender
    self.descender = descender
    self.lineGap = lineGap
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.advances = advances
    self.defaultAdvance = defaultAdvance
    self.kerning = kerning
  }
}
