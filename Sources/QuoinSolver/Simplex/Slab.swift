/// A growable array of plain values for the solver's inner loops.
///
/// It exists because the loops touch many arrays at once, where the standard array's bounds and
/// uniqueness checks cost more than the arithmetic. Bounds are checked in debug builds only, and
/// memory is freed by `release`, never on its own: its owner is `Tableau` or `Reducer`.
struct Slab<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int = 16) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  func release() {
    base.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating _modify { yield &self[Int(index)] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  /// Sets the count and fills everything with one value.
  mutating func reset(count newCount: Int, to value: Element) {
    count = 0
    if newCount > capacity { grow(to: newCount) }
    base.update(repeating: value, count: newCount)
    count = newCount
  }

  /// Sets the count; new elements are whatever the memory holds.
  mutating func resize(_ newCount: Int) {
    if newCount > capacity { grow(to: newCount) }
    count = newCount
  }

  /// Overwrites an array with the elements, in place where the size is the same.
  func copy(to array: inout [Element]) {
    let source = UnsafeBufferPointer(start: base, count: count)
    if array.count != count {
      array.removeAll(keepingCapacity: true)
      array.append(contentsOf: source)
    } else {
      array.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: source) }
    }
  }

  private mutating func grow(to minimum: Int) {
    let wider = max(minimum, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: wider)
    fresh.update(from: base, count: count)
    base.deallocate()
    base = fresh
    capacity = wider
  }
}
