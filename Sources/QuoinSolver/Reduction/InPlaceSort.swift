extension UnsafeMutableBufferPointer where Element: BitwiseCopyable {
  /// Sorts by a strict total order without memory of its own, which the standard sort would take.
  ///
  /// By insertion where that is cheaper, else by heap.
  @inline(__always)
  func sortInPlace(_ precedes: (Element, Element) -> Bool) {
    if count <= 32 {
      insertionSort(precedes)
    } else {
      heapSort(precedes)
    }
  }

  @inline(__always)
  private func insertionSort(_ precedes: (Element, Element) -> Bool) {
    guard let base = baseAddress else { return }
    var index = 1
    while index < count {
      let element = base[index]
      var hole = index
      while hole > 0, precedes(element, base[hole - 1]) {
        base[hole] = base[hole - 1]
        hole -= 1
      }
      base[hole] = element
      index += 1
    }
  }

  @inline(__always)
  private func heapSort(_ precedes: (Element, Element) -> Bool) {
    guard let base = baseAddress else { return }
    func sink(_ start: Int, _ end: Int) {
      let element = base[start]
      var hole = start
      while hole * 2 + 1 < end {
        var child = hole * 2 + 1
        if child + 1 < end, precedes(base[child], base[child + 1]) { child += 1 }
        if !precedes(element, base[child]) { break }
        base[hole] = base[child]
        hole = child
      }
      base[hole] = element
    }
    var start = count / 2
    while start > 0 {
      start -= 1
      sink(start, count)
    }
    var end = count - 1
    while end > 0 {
      let last = base[end]
      base[end] = base[0]
      base[0] = last
      sink(0, end)
      end -= 1
    }
  }
}
