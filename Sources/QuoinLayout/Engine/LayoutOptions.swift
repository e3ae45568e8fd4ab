public import QuoinText

/// What a caller may choose about one layout besides the scene and its environment.
public struct LayoutOptions: Sendable, Hashable {
  /// The number of elementary solver steps (pivots) after which layout gives up.
  public var workBudget = 2_000_000
  /// Fonts whose metrics the caller brings along.
  public var givenFonts: [GivenFont] = []
  /// Whether constraints that exist in the editor only (Interface Builder's `placeholder`) take
  /// part; they do in any case where a document is laid out as designed.
  public var activatesPlaceholderConstraints = false
  /// Whether to find out which constraints fix each view's position and size.
  public var explainsViews = false
  /// Whether to say how each label's text came out, and which text is cut.
  public var describesText = true
  /// Whether to find out which frames depend on measured text.
  ///
  /// Costs one more solve.
  public var tracesMeasuredText = false
  /// Whether to look for ambiguity.
  ///
  /// Costs up to two solves for each undetermined view and axis.
  public var findsAmbiguity = true
  /// The number of views and axes whose ambiguity is reported; further ones are only counted.
  public var ambiguityLimit = 100
  public var policies = LayoutPolicies()

  public init() {}
}

/// Rules of UIKit that its documentation leaves open or that changed between releases.
public struct LayoutPolicies: Sendable, Hashable {
  /// What becomes of multi-line labels in a horizontal stack view.
  public enum StackTextRule: Sendable, Hashable {
    /// Each gets an equal share of the stack at its own resistance plus 10 (iOS 9 to 14).
    case equalShares
    /// They are squeezed as their resistance says (iOS 15 and later).
    case squeezed
    /// As the release of the environment has it.
    case byRelease
  }

  /// Auto-layout fact 5.4.
  public var stackText = StackTextRule.byRelease
  /// Where equal hugging priorities leave open which view stretches horizontally, the last label of
  /// several lines does; otherwise the view met first.
  ///
  /// Recorded on iOS 26.1 ("uikit-scene-evidence" section 3) and assumed for every release.
  public var lastMultilineLabelStretches = true
  /// How often layout solves again after text, safe areas or margins changed with the frames that
  /// were found.
  ///
  /// UIKit's labels take two passes (auto-layout section 8).
  public var passLimit = 8

  public init() {}
}
