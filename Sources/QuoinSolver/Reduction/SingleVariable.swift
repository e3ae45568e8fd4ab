/// A variable on its own: the lexicographic optimum is a sequence of weighted medians.
///
/// The optimal set of each objective is an interval inside the one before, so it is enough to keep
/// an interval and cut it down, priority by priority.
struct SingleVariable {
  /// One constraint, `coefficient * x + constant REL 0`, bent at `x == corner`.
  struct Wish: BitwiseCopyable {
    var corner: Double
    /// The constraint's row.
    var row: Int32
    /// The violation per unit of distance, for `x` above the corner and below it.
    var above: Double
    var below: Double
    /// What a unit of `x` adds to the tie rule's sum, above the corner and below it.
    var tieAbove: Double
    var tieBelow: Double

    init(
      row: Int32, coefficient: Double, constant: Double, relation: Relation, rank: Int32
    ) {
      self.row = row
      corner = constant == 0 ? 0 : -constant / coefficient
      let exceeds = relation != .greaterThanOrEqual
      let fallsShort = relation != .lessThanOrEqual
      let size = coefficient.magnitude
      let tie = coefficient * Double(rank)
      let isRising = coefficient > 0
      above = (isRising ? exceeds : fallsShort) ? size : 0
      below = (isRising ? fallsShort : exceeds) ? size : 0
      tieAbove = above > 0 ? tie : 0
      tieBelow = below > 0 ? tie : 0
    }
  }

  var low = -Double.infinity
  var high = Double.infinity

  /// Whether one value is left.
  var isDecided: Bool {
    let width = high - low
    return width.isFinite && width <= 1e-11 * max(low.magnitude, high.magnitude)
  }

  /// Cuts the interval down to what required constraints allow; false if nothing remains.
  mutating func require(_ wishes: UnsafeBufferPointer<Wish>) -> Bool {
    for wish in wishes {
      if wish.above > 0 { high = min(high, wish.corner) }
      if wish.below > 0 { low = max(low, wish.corner) }
    }
    if low > high {
      if low - high > 1e-6 + 1e-9 * max(low.magnitude, high.magnitude) { return false }
      high = low
    }
    return true
  }

  /// Cuts the interval down to where the sum of violations is least.
  ///
  /// Sorts the wishes by corner and goes up from the lower end while the sum falls.
  mutating func minimize(_ wishes: UnsafeMutableBufferPointer<Wish>) {
    wishes.sortInPlace { $0.corner == $1.corner ? $0.row < $1.row : $0.corner < $1.corner }
    var slope = 0.0
    var size = 0.0
    var index = 0
    for wish in wishes {
      size += wish.above + wish.below
      if wish.corner <= low {
        slope += wish.above
        index += 1
      } else {
        slope -= wish.below
      }
    }
    let flat = 1e-12 * size
    while slope < -flat {
      guard index < wishes.count, wishes[index].corner < high else {
        low = high
        return
      }
      low = wishes[index].corner
      while index < wishes.count, wishes[index].corner == low {
        slope += wishes[index].above + wishes[index].below
        index += 1
      }
    }
    if slope > flat {
      high = low
      return
    }
    while index < wishes.count, wishes[index].corner < high {
      if wishes[index].above + wishes[index].below > 0 {
        high = wishes[index].corner
        return
      }
      index += 1
    }
  }

  /// Settles what is left by the tie rule.
  mutating func breakTie(_ wishes: UnsafeBufferPointer<Wish>) {
    var slope = 0.0
    var size = 0.0
    for wish in wishes {
      let part = wish.corner <= low ? wish.tieAbove : wish.tieBelow
      slope += part
      size = max(size, part.magnitude)
    }
    if slope > 1e-10 * size, low.isFinite {
      high = low
    } else if slope < -1e-10 * size, high.isFinite {
      low = high
    }
  }
}
