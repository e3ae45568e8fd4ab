import QuoinGeometry

/// A page view controller's mistake, for which UIKit throws.
public struct PageError: Error, Sendable, Hashable {
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let wrongCount = Self(rawValue: "pages.wrong-count")
    public static let singleSidedMiddleSpine = Self(rawValue: "pages.single-sided-middle-spine")
    public static let unsupportedStyle = Self(rawValue: "pages.unsupported-style")
    public static let invalidValue = Self(rawValue: "pages.invalid-value")
    public static let noControllers = Self(rawValue: "pages.no-controllers")
  }

  public let code: Code
  public let detail: String
  /// The exception's name; `nil` where UIKit has no such case.
  public let exception: String?
}

/// How many controllers a transition takes.
public struct PageCount: Sendable, Hashable {
  /// The number UIKit names in its message.
  public let required: Int
  /// Every number that it accepts.
  public let accepted: [Int]
}

extension PageViewConfiguration {
  /// What is wrong with the configuration itself, if anything.
  public var error: PageError? {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      return PageError(
        code: .invalidValue, detail: "the size is negative or not finite", exception: nil)
    }
    guard interPageSpacing.isFinite else {
      return PageError(
        code: .invalidValue, detail: "the page spacing is not finite", exception: nil)
    }
    guard transitionStyle == .pageCurl || os.major >= 6 else {
      return PageError(
        code: .unsupportedStyle, detail: "the scroll style exists from iOS 6 on", exception: nil)
    }
    guard effectiveSpineLocation != .mid || isDoubleSided != false else {
      return PageError(
        code: .singleSidedMiddleSpine,
        detail: "doubleSided cannot be false while the spine is in the middle",
        exception: "NSInvalidArgumentException")
    }
    return nil
  }

  /// The number of controllers that `setViewControllers` takes (view controllers fact 3.4).
  ///
  /// - Parameters:
  ///   - animated: a double-sided page needs its back only while it turns; that one is then
  ///     accepted without animation rests on one source.
  ///   - isFresh: an instance that shows nothing yet; UIKit lets it be set to nothing without
  ///     animation when one page at a time is shown.
  /// - Returns: the number that UIKit names, and every number that it accepts.
  public func count(animated: Bool, isFresh: Bool = false) -> PageCount {
    switch (effectiveSpineLocation, effectiveIsDoubleSided) {
    case (.mid, _): return PageCount(required: 2, accepted: [2])
    case (.min, true), (.max, true):
      return PageCount(required: 2, accepted: animated ? [2] : [1, 2])
    case (.min, false), (.max, false):
      let empty = isFresh && !animated && effectiveSpineLocation == .min
      return PageCount(required: 1, accepted: empty ? [0, 1] : [1])
    case (.none, _): return PageCount(required: 1, accepted: [1])
    }
  }

  /// The exception for `provided` controllers, or `nil` when the number is right.
  public func countError(provided: Int, animated: Bool, isFresh: Bool = false) -> PageError? {
    let count = count(animated: animated, isFresh: isFresh)
    guard !count.accepted.contains(provided) else { return nil }
    return PageError(
      code: .wrongCount,
      detail: """
        The number of view controllers provided (\(provided)) doesn't match the number required \
        (\(count.required)) for the requested transition
        """,
      exception: "NSInvalidArgumentException")
  }
}
