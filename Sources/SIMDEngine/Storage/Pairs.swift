import SIMDLayout

/// All pairs of the tick, ascending by both rows, and the tables of the broad phase.
struct Pairs: ~Copyable {
  var count = 0
  /// The lower and the higher row of each pair.
  var first = Column<Int32>()
  var second = Column<Int32>()
  var grid = Grid()

  /// Makes room for more pairs.
  mutating func reserve(_ count: Int) {
    first.reserve(count)
    second.reserve(count)
  }
}
