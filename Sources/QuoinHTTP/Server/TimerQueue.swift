/// The deadlines of a loop's connections: a heap in which a deadline that moves later costs
/// nothing.
///
/// A connection changes its deadline with every request, nearly always to a later time. So each has
/// one entry, which is looked at when its time comes and put back if the deadline has moved by
/// then; only a deadline that moves earlier needs a new entry at once. What is out of date is
/// dropped when it surfaces.
struct TimerQueue {
  struct Entry: Hashable {
    /// Nanoseconds of the monotonic clock.
    let time: UInt64
    /// What `schedule` was told.
    let token: UInt64
  }

  private var heap: [Entry] = []

  /// The time of the earliest entry.
  var next: UInt64? { heap.first?.time }

  var count: Int { heap.count }

  /// - Complexity: O(log n)
  mutating func schedule(_ token: UInt64, at time: UInt64) {
    heap.append(Entry(time: time, token: token))
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].time < heap[parent].time else { break }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  /// Removes and returns the earliest entry whose time has come.
  ///
  /// - Complexity: O(log n)
  mutating func popDue(at now: UInt64) -> Entry? {
    guard let first = heap.first, first.time <= now else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var index = 0
    while true {
      var smallest = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if heap[child].time < heap[smallest].time { smallest = child }
      }
      guard smallest != index else { break }
      heap.swapAt(index, smallest)
      index = smallest
    }
    return first
  }
}
