public import QuoinGeometry

/// A page view controller that lives: what it shows, and what it calls when something happens.
///
/// A value; each event returns the callbacks in UIKit's order and leaves the new state. An event
/// that throws leaves the state as it was.
public struct PageController: Sendable, Hashable {
  /// UIPageViewController.NavigationDirection.
  ///
  /// Forward moves the pages from right to left, or from bottom to top.
  public enum Direction: Sendable, Hashable { case forward, reverse }

  public private(set) var configuration: PageViewConfiguration
  /// What `viewControllers` answers.
  public private(set) var controllers: [String] = []

  /// - Throws: the configuration's own mistake.
  public init(_ configuration: PageViewConfiguration) throws(PageError) {
    if let error = configuration.error { throw error }
    self.configuration = configuration
  }

  public var layout: PageLayout { PageLayout(controllers, in: configuration) }

  /// `setViewControllers(_:direction:animated:completion:)`.
  ///
  /// The delegate's transition callbacks are not sent: they belong to gestures.
  ///
  /// - Throws: `wrongCount`; nothing has changed then.
  public mutating func set(
    _ new: [String], direction: Direction, animated: Bool
  ) throws(PageError) -> [PageCallback] {
    if let error = configuration.countError(
      provided: new.count, animated: animated, isFresh: controllers.isEmpty)
    {
      throw error
    }
    let old = controllers
    controllers = new
    var callbacks: [PageCallback] = []
    if configuration.pages != nil, configuration.presentsIndex {
      callbacks += [.presentationCount, .presentationIndex]
    }
    callbacks += transition(from: old, to: new, isCancelled: false, style: animated ? nil : .scroll)
    callbacks.append(.completion(finished: true))
    return callbacks
  }

  /// A person turns a page, and lets go past the middle or before it.
  ///
  /// - Returns: nothing where there is no data source, or no page in that direction but for the
  ///   data source's being asked.
  public mutating func turn(_ direction: Direction, completes: Bool) -> [PageCallback] {
    guard configuration.navigatesByGesture, !controllers.isEmpty else { return [] }
    let count = configuration.count(animated: true).required
    var callbacks: [PageCallback] = []
    var incoming: [String] = []
    var edge = direction == .forward ? controllers.last : controllers.first
    for _ in 0..<count {
      guard let current = edge else { break }
      let next = neighbour(of: current, direction)
      callbacks.append(
        direction == .forward
          ? .viewControllerAfter(current, answer: next)
          : .viewControllerBefore(current, answer: next))
      guard let next else { break }
      if direction == .forward { incoming.append(next) } else { incoming.insert(next, at: 0) }
      edge = next
    }
    guard incoming.count == count else { return callbacks }
    let previous = controllers
    if configuration.os.major >= 6 { callbacks.append(.willTransition(to: incoming)) }
    callbacks += transition(from: previous, to: incoming, isCancelled: !completes, style: nil)
    callbacks.append(
      .didFinishAnimating(finished: true, previous: previous, completed: completes))
    if completes { controllers = incoming }
    return callbacks
  }

  /// The interface turns: the delegate of a curling controller is asked for the spine.
  ///
  /// - Parameters:
  ///   - size: the view's size afterwards, in points.
  ///   - spine: the delegate's answer; `nil` without a delegate method.
  ///   - new: the controllers that the delegate sets with its answer.
  /// - Returns: the calls that the delegate and the data source receive, in order.
  /// - Throws: `wrongCount` where the new spine takes another number than is shown;
  ///   `noControllers` on iOS 5 without initial controllers. Nothing has changed then.
  public mutating func rotate(
    to size: Size, spine: PageViewConfiguration.SpineLocation?, setting new: [String]? = nil
  ) throws(PageError) -> [PageCallback] {
    if controllers.isEmpty, configuration.os.major == 5 {
      throw PageError(
        code: .noControllers,
        detail: "without initial view controllers every orientation is refused",
        exception: "NSInternalInconsistencyException")
    }
    var after = configuration
    after.size = size
    var callbacks: [PageCallback] = []
    if configuration.transitionStyle == .pageCurl, let spine {
      callbacks.append(.spineLocation(answer: spine))
      after.spineLocation = spine
      if spine == .mid { after.isDoubleSided = nil }
    }
    if let error = after.error { throw error }
    let shown = new ?? controllers
    if let error = after.countError(
      provided: shown.count, animated: false, isFresh: controllers.isEmpty)
    {
      throw error
    }
    configuration = after
    controllers = shown
    return callbacks
  }

  /// The window takes another size without turning: nobody is asked.
  public mutating func resize(to size: Size) { configuration.size = size }

  // MARK: - Private

  private func neighbour(of controller: String, _ direction: Direction) -> String? {
    guard let pages = configuration.pages, let index = pages.firstIndex(of: controller) else {
      return nil
    }
    let next = direction == .forward ? index + 1 : index - 1
    return pages.indices.contains(next) ? pages[next] : nil
  }

  /// The appearance callbacks of a turn, in the order seen on devices (wangling.me, 2014).
  private func transition(
    from old: [String], to new: [String], isCancelled: Bool,
    style: PageViewConfiguration.TransitionStyle?
  ) -> [PageCallback] {
    let leaving = old.filter { !new.contains($0) }
    let arriving = new.filter { !old.contains($0) }
    func all(_ names: [String], _ event: PageCallback.Appearance) -> [PageCallback] {
      names.map { .appearance($0, event) }
    }
    let begin = all(arriving, .willAppear) + all(leaving, .willDisappear)
    switch (style ?? configuration.transitionStyle, isCancelled) {
    case (.scroll, false):
      return begin + all(arriving, .didAppear) + all(leaving, .didDisappear)
    case (.scroll, true):
      return begin + all(leaving, .willAppear) + all(leaving, .didAppear)
        + all(arriving, .willDisappear) + all(arriving, .didDisappear)
    case (.pageCurl, false):
      return begin + all(leaving, .didDisappear) + all(arriving, .didAppear)
    case (.pageCurl, true):
      return begin + all(arriving, .willDisappear) + all(leaving, .willAppear)
        + all(arriving, .didDisappear) + all(leaving, .didAppear)
    }
  }
}

/// Something a page view controller calls.
public enum PageCallback: Sendable, Hashable {
  public enum Appearance: Sendable, Hashable {
    case willAppear, didAppear, willDisappear, didDisappear
  }

  /// An appearance method of a page's controller.
  case appearance(String, Appearance)
  /// The data source is asked, and answers.
  case viewControllerBefore(String, answer: String?)
  case viewControllerAfter(String, answer: String?)
  case presentationCount
  case presentationIndex
  /// The delegate is told or asked.
  case willTransition(to: [String])
  case didFinishAnimating(finished: Bool, previous: [String], completed: Bool)
  case spineLocation(answer: PageViewConfiguration.SpineLocation)
  /// The completion handler of `setViewControllers`.
  case completion(finished: Bool)
}
