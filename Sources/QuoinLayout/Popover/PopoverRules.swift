/// How UIKit chooses and sizes a popover: every rule that differs between releases or that the
/// public evidence leaves open, as a named parameter.
///
/// `PopoverRules(os:)` gives the set of one release. Popovers fact 4 numbers the steps.
public struct PopoverRules: Sendable, Hashable {
  /// The order in which directions are tried.
  ///
  /// Low confidence in every release (fact 13.1).
  public var preferenceOrder: PopoverPreferenceOrder
  /// Which of several directions with full room wins.
  public var ranking: PopoverRanking
  /// Which direction wins when none has full room.
  ///
  /// Low confidence (fact 13.2).
  public var fallback: PopoverFallback
  /// How the safe area limits a popover.
  public var safeArea: PopoverSafeAreaRule
  /// Whether a popover that must be cut may reach over its source's edge to the middle.
  ///
  /// Seen once, with a single permitted direction (runtime evidence P10); that it holds for every
  /// side with any room beside the source, when none has enough, is a reading (medium).
  public var cutsAtSourceMiddle: Bool
  /// What a bar button item does to the arrow.
  public var barItems: PopoverBarItemRule
  /// How far an arrowless popover of a bar item covers the item, in points.
  ///
  /// 10 of the item's 36 points on iPadOS 26.1; one bar height only, so low confidence.
  public var barItemOverlap: Double
  /// Whether arrowless popovers start at whole points, rounded down (runtime evidence P11).
  public var floorsArrowlessOrigin: Bool
  /// Whether the presented view reaches under the arrow, with a safe area inset there.
  ///
  /// True from iOS 13 (popovers fact 4, step 14: high).
  public var viewIncludesArrow: Bool
  /// Whether the bottom margin is kept above the keyboard (step 6: low).
  public var keepsMarginAboveKeyboard: Bool
  /// Whether a popover that grows over its source leaves room for its arrow inside the
  /// containing rectangle (step 11 is silent: low).
  public var overlapKeepsArrowInside: Bool

  public init(
    preferenceOrder: PopoverPreferenceOrder = .verticalFirst,
    ranking: PopoverRanking = .firstUncut,
    fallback: PopoverFallback = .largestArea,
    safeArea: PopoverSafeAreaRule = .beside,
    cutsAtSourceMiddle: Bool = false,
    barItems: PopoverBarItemRule = .anyArrow,
    barItemOverlap: Double = 10,
    floorsArrowlessOrigin: Bool = false,
    viewIncludesArrow: Bool = true,
    keepsMarginAboveKeyboard: Bool = true,
    overlapKeepsArrowInside: Bool = true
  ) {
    self.preferenceOrder = preferenceOrder
    self.ranking = ranking
    self.fallback = fallback
    self.safeArea = safeArea
    self.cutsAtSourceMiddle = cutsAtSourceMiddle
    self.barItems = barItems
    self.barItemOverlap = barItemOverlap
    self.floorsArrowlessOrigin = floorsArrowlessOrigin
    self.viewIncludesArrow = viewIncludesArrow
    self.keepsMarginAboveKeyboard = keepsMarginAboveKeyboard
    self.overlapKeepsArrowInside = overlapKeepsArrowInside
  }

  /// The rules of the release `os`.
  ///
  /// From 26 they follow frames recorded on iPadOS 26.1 (runtime evidence 2.1 and 2.2); before,
  /// the reconstruction of popovers fact 4. The safe area was not respected on iOS 11 and 12
  /// (RADAR 35156680) and is from 13.
  public init(os: OSVersion) {
    self.init()
    if os.major < 13 {
      viewIncludesArrow = false
      safeArea = .ignored
    }
    if os.major >= 26 {
      preferenceOrder = .sidesFirst
      ranking = .uncutAndUnshifted
      safeArea = .beneathMargins
      cutsAtSourceMiddle = true
      barItems = .noArrow
      floorsArrowlessOrigin = true
    }
  }
}

/// Which of several directions with room for the whole popover wins.
public enum PopoverRanking: String, Sendable, Hashable, CaseIterable {
  /// The first in the order of preference.
  case firstUncut
  /// The first that also stays centred on its source; where none does, the first.
  case uncutAndUnshifted
}

/// Which direction wins when none has room for the whole popover.
public enum PopoverFallback: String, Sendable, Hashable, CaseIterable {
  /// The one that leaves the largest body.
  case largestArea
  /// The one with the most room between source and edge.
  case mostRoom
  /// The one that cuts the fewest points off, both axes summed.
  case leastCut
}

/// How the safe area limits a popover.
public enum PopoverSafeAreaRule: String, Sendable, Hashable, CaseIterable {
  case ignored
  /// The layout margins and the safe area both hold, side by side: the larger wins.
  case beside
  /// The layout margins are kept from the edges of the safe area.
  case beneathMargins
}

/// What a bar button item as the source does to the arrow.
public enum PopoverBarItemRule: String, Sendable, Hashable, CaseIterable {
  /// As any other source.
  case anyArrow
  /// Only up and down of the permitted directions count, as in the legacy API.
  case verticalArrow
  /// No arrow, whatever is permitted; the popover covers the item's edge (iOS 26).
  case noArrow
}
