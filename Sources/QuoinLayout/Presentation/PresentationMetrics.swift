public import QuoinGeometry

/// The sizes of sheets and cards: what differs between releases or is thinly sourced, as named
/// parameters.
///
/// In points.
public struct PresentationMetrics: Sendable, Hashable {
  /// A form sheet without preferred size: 540 x 620 until iOS 15 (high), 580 x 650 on iPadOS 26.1
  /// (high).
  ///
  /// For 16 to 18 sources say "slightly larger" than before; the measured later size is taken
  /// (low).
  public var formSheetSize: Size
  /// How far above the middle of the window a form sheet stands: 5 on 26.1 (runtime evidence S3).
  public var formSheetLift: Double
  /// Whether a lower form sheet keeps the bottom edge of the full one (S3) or the middle.
  public var formSheetKeepsBottom: Bool
  /// Widest page sheet in regular width: 704 saved by Interface Builder for a 768-point canvas,
  /// 704 to 706 reported for larger iPads (popovers fact 10: medium and low).
  public var pageSheetMaximumWidth: Double
  public var pageSheetMaximumHeight: Double
  /// At each side of a page sheet; 32 on the 768-point canvas.
  public var pageSheetSideGap: Double
  /// Above and below a page sheet in sum; 40 on the 1024-point canvas.
  public var pageSheetVerticalGap: Double
  /// The same in windows whose shorter side is longer than 768 points: twice 44, as one library
  /// found (low).
  public var pageSheetVerticalGapOfLargeWindows: Double
  /// Where set, a page sheet fills the window's width and starts this far below the safe area:
  /// 10 on iPadOS 26.1 (S2).
  public var pageSheetTopGap: Double?
  /// The least gap above a card: 30 on iOS 26 (S1), 0 before.
  public var cardMinimumTopGap: Double
  /// What a card keeps below the status bar on devices with a sensor housing: 10 (high).
  public var cardGapBelowHousing: Double
  /// Whether the gap above a card is the safe area's top instead of the status bar's height.
  public var cardFollowsSafeArea: Bool
  /// The medium detent as a share of the highest value: 0.56 on 26.1 (S6: medium), 0.5 before
  /// (low).
  public var mediumFraction: Double
  /// Height of a navigation bar at the top of a card: 56 before iOS 26 (high).
  public var cardNavigationBarHeight: Double
  /// How partial sheets float on phones; `nil` where they stand on the bottom edge.
  public var floating: FloatingSheetMetrics?

  /// The metrics of the release `os`.
  public init(os: OSVersion) {
    formSheetSize = os.major >= 16 ? Size(width: 580, height: 650) : Size(width: 540, height: 620)
    formSheetLift = os.major >= 26 ? 5 : 0
    formSheetKeepsBottom = os.major >= 26
    pageSheetMaximumWidth = 704
    pageSheetMaximumHeight = 998
    pageSheetSideGap = 32
    pageSheetVerticalGap = 40
    pageSheetVerticalGapOfLargeWindows = 88
    pageSheetTopGap = os.major >= 26 ? 10 : nil
    cardMinimumTopGap = os.major >= 26 ? 30 : 0
    cardGapBelowHousing = os.major >= 26 ? 0 : 10
    cardFollowsSafeArea = os.major >= 26
    mediumFraction = os.major >= 26 ? 0.56 : 0.5
    cardNavigationBarHeight = os.major >= 26 ? 70 : os.major >= 13 ? 56 : 44
    floating = os.major >= 26 ? FloatingSheetMetrics() : nil
  }
}

/// How partial sheets float inside the window's edges on iOS 26 (runtime evidence 3).
///
/// The content is laid out over the window's whole width and shown scaled down, so that it keeps
/// `inset` points from both sides and the bottom. The formula fits all eleven recorded frames.
public struct FloatingSheetMetrics: Sendable, Hashable {
  /// From this value on the sheet has its final inset and the bottom safe area is added.
  ///
  /// The switch lies between 144 and 200 in the records (medium).
  public var fullValue = 150.0
  /// At and below this value the inset is the largest.
  public var smallestValue = 76.0
  public var inset = 8.0
  public var largestInset = 28.0

  public init() {}
}
