/// How many views came out how close to their saved frames.
public struct Tally: Sendable, Hashable {
  public var number = 0
  /// Every edge agrees to a hundredth of a point.
  public var exact = 0
  /// No edge is off by more than half a point.
  public var withinHalf = 0
  /// No edge is off by more than a point.
  public var withinOne = 0

  public init() {}

  /// Adds a view whose worst edge is off by `error` points.
  mutating func add(error: Double) {
    // Saved coordinates carry 13 digits at most.
    let slack = 1e-4
    number += 1
    if error <= 0.01 { exact += 1 }
    if error <= 0.5 + slack { withinHalf += 1 }
    if error <= 1 + slack { withinOne += 1 }
  }

  public static func += (sum: inout Self, part: Self) {
    sum.number += part.number
    sum.exact += part.exact
    sum.withinHalf += part.withinHalf
    sum.withinOne += part.withinOne
  }
}

/// The tallies of a document or of all documents.
public struct TallySet: Sendable, Hashable {
  /// Views that constraints or a stack view place.
  public var placed = Tally()
  /// Of these, the views whose frame depends on measured text.
  public var textDependent = Tally()
  /// Of these, the others.
  public var textIndependent = Tally()
  /// Views that took their frame from the document; they count in no percentage.
  public var echoed = 0
  /// Views that a table, a collection or a controller places.
  public var owned = Tally()
  /// Views whose saved frame proves nothing, by the reason.
  public var leftOut: [LeftOutReason: Int] = [:]

  public init() {}

  public static func += (sum: inout Self, part: Self) {
    sum.placed += part.placed
    sum.textDependent += part.textDependent
    sum.textIndependent += part.textIndependent
    sum.echoed += part.echoed
    sum.owned += part.owned
    sum.leftOut.merge(part.leftOut) { $0 + $1 }
  }
}

/// Why a placed view is not compared.
public enum LeftOutReason: String, Sendable, Hashable, CaseIterable {
  /// No frame was saved.
  case noFrame
  /// The editor itself says that the frame is out of date, of it or of a sibling.
  case misplaced
  /// The constraints leave the frame open, of it or of a sibling.
  case ambiguous
  /// A required constraint of it does not hold on the saved frames.
  case inconsistent
  /// It is not in the tree under the canvas's traits.
  case notInstalled
}
