/// How far two words are apart: the least number of letters inserted, removed, exchanged or swapped
/// with their neighbour that makes one of the other.
///
/// The restricted Damerau–Levenshtein distance (Damerau, 1964; Levenshtein, 1966).
///
/// Complexity: O(product of the lengths).
public func editDistance(_ left: String, _ right: String) -> Int {
  let a = Array(left)
  let b = Array(right)
  var older = [Int](repeating: 0, count: b.count + 1)
  var previous = Array(0...b.count)
  var current = previous
  for row in 0..<a.count {
    current[0] = row + 1
    for column in 0..<b.count {
      let exchange = previous[column] + (a[row] == b[column] ? 0 : 1)
      var best = min(exchange, previous[column + 1] + 1, current[column] + 1)
      let isSwap =
        row > 0 && column > 0 && a[row] == b[column - 1] && a[row - 1] == b[column]
      if isSwap { best = min(best, older[column - 1] + 1) }
      current[column + 1] = best
    }
    (older, previous, current) = (previous, current, older)
  }
  return previous[b.count]
}

/// The candidate closest to `word`, or `nil` if none is close enough to have been meant.
///
/// Close enough is at most a third of the longer word's letters, and at least two for words of four
/// letters and more; a candidate that begins with the whole word counts as close. Of equals the
/// first wins.
public func nearest(to word: String, among candidates: [String]) -> String? {
  let scored = candidates.map { candidate in
    let isBeginning = word.count >= 2 && candidate.hasPrefix(word)
    return (candidate, isBeginning ? 1 : editDistance(word, candidate))
  }
  guard let best = scored.min(by: { $0.1 < $1.1 }) else { return nil }
  let length = max(word.count, best.0.count)
  let limit = length < 4 ? 1 : max(2, length / 3)
  return best.1 <= limit ? best.0 : nil
}
