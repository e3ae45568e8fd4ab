/// The two required constraints into which UIKit translates a mask along one axis, both against
/// the superview's length L.
///
///     length = lengthMultiplier * L + lengthConstant
///     centre = centerMultiplier * L + centerConstant
///
/// The centre is in the superview's bounds, in points. UIKit writes some of them against the
/// superview's centre; half of L is the same. Source: constraints that iOS 7 printed for every
/// mask (objectivetoast.com, 2014); later releases write edges, with the same solution.
public struct TranslatedAutoresizing: Sendable, Hashable {
  public let lengthMultiplier: Double
  public let lengthConstant: Double
  public let centerMultiplier: Double
  public let centerConstant: Double

  /// The constraints for a view from `origin` with `length` in a superview of
  /// `superviewLength`, as they are when the mask is translated.
  ///
  /// Where a ratio would divide by zero, the part concerned stays as it is.
  public init(
    origin: Double, length: Double, superviewLength: Double,
    flexibility: AutoresizingFlexibility
  ) {
    let center = origin + length / 2
    let after = superviewLength - origin - length
    switch (flexibility.minMargin, flexibility.size, flexibility.maxMargin) {
    case (false, false, _):
      self.init(length: (0, length), center: (0, center))
    case (true, false, false):
      self.init(length: (0, length), center: (1, center - superviewLength))
    case (false, true, false):
      self.init(
        length: (1, length - superviewLength), center: (0.5, center - superviewLength / 2))
    case (true, true, false):
      // What stays is the margin after the view; the rest is shared by the old ratio.
      let flexible = superviewLength - after
      guard flexible != 0 else {
        self.init(length: (0, length), center: (1, center - superviewLength))
        return
      }
      let k = length / flexible
      let q = center / flexible
      self.init(length: (k, -k * after), center: (q, -q * after))
    case (false, true, true):
      let flexible = superviewLength - origin
      guard flexible != 0 else {
        self.init(length: (0, length), center: (0, center))
        return
      }
      let k = length / flexible
      let q = (center - origin) / flexible
      self.init(length: (k, -k * origin), center: (q, origin - q * origin))
    case (true, false, true):
      guard superviewLength != 0 else {
        self.init(length: (0, length), center: (0.5, center))
        return
      }
      self.init(length: (0, length), center: (center / superviewLength, 0))
    case (true, true, true):
      guard superviewLength != 0 else {
        self.init(length: (0, length), center: (0.5, center))
        return
      }
      self.init(
        length: (length / superviewLength, 0), center: (center / superviewLength, 0))
    }
  }

  private init(
    length: (multiplier: Double, constant: Double), center: (multiplier: Double, constant: Double)
  ) {
    lengthMultiplier = length.multiplier
    lengthConstant = length.constant
    centerMultiplier = center.multiplier
    centerConstant = center.constant
  }
}
