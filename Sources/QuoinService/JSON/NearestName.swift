/// Suggestions for misspelt words.
package enum NearestName {
  /// The known word that differs from `word` least, if any is close enough to be meant.
  ///
  /// Letters' case counts little; a word is close when at most a third of it differs, or when
  /// one contains the other.
  package static func of(_ word: String, among known: [String]) -> String? {
    let wanted = Array(word.prefix(64).lowercased().utf8)
    guard !wanted.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for name in known {
      let candidate = Array(name.lowercased().utf8)
      var distance = editDistance(wanted, candidate)
      let limit = max(1, max(wanted.count, candidate.count) / 3)
      if distance > limit {
        guard min(wanted.count, candidate.count) >= 4,
          name.lowercased().contains(word.lowercased())
            || word.lowercased().contains(name.lowercased())
        else { continue }
        distance = limit + distance
      }
      if distance < best?.distance ?? Int.max { best = (name, distance) }
    }
    return best?.name
  }

  /// Insertions, deletions, replacements and swaps of neighbours between the two.
  private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var current = [i + 1]
      current.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = min(previous[j + 1], current[j]) + 1
        cost = min(cost, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
