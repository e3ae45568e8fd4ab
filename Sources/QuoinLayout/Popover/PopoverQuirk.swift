/// A mistake of single releases that a request may turn on by name; off by default.
public enum PopoverQuirk: String, Sendable, Hashable, CaseIterable {
  /// iOS 8 to 9.3: layout margins are ignored and 10 points used (RADAR 26290990).
  case marginsIgnored = "popover-margins-ignored"
  /// iOS 9 betas: content without room keeps its size and covers other content (RADAR 21873361).
  case neverShrinks = "popover-never-shrinks"
  /// iOS 11.3: the home indicator counts again above the keyboard (RADAR 39945771).
  case homeIndicatorTwice = "popover-home-indicator-twice"
  /// iOS 7.1: popping to a smaller page keeps the size (RADAR 16946356).
  case poppingKeepsSize = "popover-popping-keeps-size"
  /// iOS 7 to 8.1: a bar hidden after the size was set still counts (RADAR 19175472).
  case hiddenBarCounts = "popover-hidden-bar-counts"
  /// iOS 7: a prompt that appears is not counted, so the bar is clipped (RADAR 12741862).
  case promptNotCounted = "popover-prompt-not-counted"
}
