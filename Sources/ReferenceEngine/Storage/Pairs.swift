/// Two rows whose bounds overlap; the first is the lower one.
struct Pair {
  var first: Int32
  var second: Int32
}

/// All pairs of the tick, ascending by both rows.
struct Pairs: ~Copyable {
  var list: [Pair] = []
}

func precedes(_ left: Pair, _ right: Pair) -> Bool {
  left.first < right.first || (left.first == right.first && left.second < right.second)
}

func isSame(_ left: Pair, _ right: Pair) -> Bool {
  left.first == right.first && left.second == right.second
}
