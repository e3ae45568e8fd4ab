public import QuoinGeometry

/// One step that adjusts an anchored box, named as in Floating UI; steps run in the order given.
public enum AnchoredMiddleware: Sendable, Hashable {
  case offset(AnchoredOffset)
  case flip(AnchoredFlip)
  case shift(AnchoredShift)
  case size(AnchoredSizing)
  case arrow(padding: EdgeInsets)
  case autoPlacement(AnchoredAutoPlacement)
  case hide(AnchoredHiding)
  case inline(AnchoredInline)

  /// Floating UI's name of the step.
  public var name: String {
    switch self {
    case .offset: "offset"
    case .flip: "flip"
    case .shift: "shift"
    case .size: "size"
    case .arrow: "arrow"
    case .autoPlacement: "autoPlacement"
    case .hide: "hide"
    case .inline: "inline"
    }
  }
}

/// Moves the box away from its reference, along its side, or along its alignment.
public struct AnchoredOffset: Sendable, Hashable {
  public var mainAxis: Double
  public var crossAxis: Double
  /// Replaces `crossAxis` for aligned placements; turned round for `end`.
  public var alignmentAxis: Double?

  public init(mainAxis: Double = 0, crossAxis: Double = 0, alignmentAxis: Double? = nil) {
    self.mainAxis = mainAxis
    self.crossAxis = crossAxis
    self.alignmentAxis = alignmentAxis
  }
}

/// How the room around a box is measured.
public struct AnchoredOverflowOptions: Sendable, Hashable {
  public var padding: EdgeInsets
  /// Clips beside the viewport, in place of the clipping rectangles of the request.
  public var boundary: Rect?
  /// In place of the viewport.
  public var rootBoundary: Rect?
  /// Measures the reference instead of the box.
  public var measuresReference: Bool
  /// Clips with the other element's rectangles.
  public var altBoundary: Bool

  public init(
    padding: EdgeInsets = .zero, boundary: Rect? = nil, rootBoundary: Rect? = nil,
    measuresReference: Bool = false, altBoundary: Bool = false
  ) {
    self.padding = padding
    self.boundary = boundary
    self.rootBoundary = rootBoundary
    self.measuresReference = measuresReference
    self.altBoundary = altBoundary
  }
}

/// Takes another placement where the box overflows.
public struct AnchoredFlip: Sendable, Hashable {
  public enum CrossAxis: Sendable, Hashable {
    case checked
    case ignored
    /// Checked for flips of the alignment only.
    case alignment
  }
  public enum FallbackStrategy: String, Sendable, Hashable, CaseIterable {
    case bestFit, initialPlacement
  }

  public var checksMainAxis: Bool
  public var crossAxis: CrossAxis
  /// `nil` tries the opposite side, and the other alignments of an aligned placement.
  public var fallbackPlacements: [AnchoredPlacement]?
  public var fallbackStrategy: FallbackStrategy
  /// Also tries the sides of the other axis, this one first.
  public var fallbackAxisSideDirection: AnchoredAlignment?
  public var flipAlignment: Bool
  public var overflow: AnchoredOverflowOptions

  public init(
    checksMainAxis: Bool = true, crossAxis: CrossAxis = .checked,
    fallbackPlacements: [AnchoredPlacement]? = nil, fallbackStrategy: FallbackStrategy = .bestFit,
    fallbackAxisSideDirection: AnchoredAlignment? = nil, flipAlignment: Bool = true,
    overflow: AnchoredOverflowOptions = AnchoredOverflowOptions()
  ) {
    self.checksMainAxis = checksMainAxis
    self.crossAxis = crossAxis
    self.fallbackPlacements = fallbackPlacements
    self.fallbackStrategy = fallbackStrategy
    self.fallbackAxisSideDirection = fallbackAxisSideDirection
    self.flipAlignment = flipAlignment
    self.overflow = overflow
  }
}

/// Pushes the box inside along its side.
public struct AnchoredShift: Sendable, Hashable {
  /// Along the side.
  public var mainAxis: Bool
  /// Across the side, which may cover the reference.
  public var crossAxis: Bool
  /// `nil` pushes without limit.
  public var limiter: AnchoredShiftLimit?
  public var overflow: AnchoredOverflowOptions

  public init(
    mainAxis: Bool = true, crossAxis: Bool = false, limiter: AnchoredShiftLimit? = nil,
    overflow: AnchoredOverflowOptions = AnchoredOverflowOptions()
  ) {
    self.mainAxis = mainAxis
    self.crossAxis = crossAxis
    self.limiter = limiter
    self.overflow = overflow
  }
}

/// Keeps a pushed box attached to its reference (`limitShift`).
public struct AnchoredShiftLimit: Sendable, Hashable {
  /// How much earlier the push ends, along the side and across it.
  public var mainAxisOffset: Double
  public var crossAxisOffset: Double
  public var mainAxis: Bool
  public var crossAxis: Bool

  public init(
    mainAxisOffset: Double = 0, crossAxisOffset: Double = 0, mainAxis: Bool = true,
    crossAxis: Bool = true
  ) {
    self.mainAxisOffset = mainAxisOffset
    self.crossAxisOffset = crossAxisOffset
    self.mainAxis = mainAxis
    self.crossAxis = crossAxis
  }
}

/// Reports the room of the box and cuts it down to that where asked.
public struct AnchoredSizing: Sendable, Hashable {
  public var shrinks: Bool
  public var overflow: AnchoredOverflowOptions

  public init(
    shrinks: Bool = false, overflow: AnchoredOverflowOptions = AnchoredOverflowOptions()
  ) {
    self.shrinks = shrinks
    self.overflow = overflow
  }
}

/// Takes the placement with the most room, whatever was asked for.
public struct AnchoredAutoPlacement: Sendable, Hashable {
  /// Lets the room along the side decide too, for aligned placements.
  public var crossAxis: Bool
  public var alignment: AnchoredAlignment?
  /// `nil` allows all twelve.
  public var allowedPlacements: [AnchoredPlacement]?
  public var autoAlignment: Bool
  public var overflow: AnchoredOverflowOptions

  public init(
    crossAxis: Bool = false, alignment: AnchoredAlignment? = nil,
    allowedPlacements: [AnchoredPlacement]? = nil, autoAlignment: Bool = true,
    overflow: AnchoredOverflowOptions = AnchoredOverflowOptions()
  ) {
    self.crossAxis = crossAxis
    self.alignment = alignment
    self.allowedPlacements = allowedPlacements
    self.autoAlignment = autoAlignment
    self.overflow = overflow
  }
}

/// Tells when the box should not be seen.
public struct AnchoredHiding: Sendable, Hashable {
  public enum Strategy: String, Sendable, Hashable, CaseIterable {
    /// The reference is wholly clipped.
    case referenceHidden
    /// The box lies wholly outside its reference's boundary.
    case escaped
  }

  public var strategy: Strategy
  public var overflow: AnchoredOverflowOptions

  public init(
    strategy: Strategy = .referenceHidden,
    overflow: AnchoredOverflowOptions = AnchoredOverflowOptions()
  ) {
    self.strategy = strategy
    self.overflow = overflow
  }
}

/// Chooses among the lines of a reference that spans several.
public struct AnchoredInline: Sendable, Hashable {
  /// The pointer, which picks one of two separate lines.
  public var pointer: Point?
  public var padding: EdgeInsets

  public init(pointer: Point? = nil, padding: EdgeInsets = EdgeInsets(all: 2)) {
    self.pointer = pointer
    self.padding = padding
  }
}
