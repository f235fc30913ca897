import SIMDLayout

/// All pairs of the tick, ascending by both rows, and what the search for them keeps.
struct Pairs: ~Copyable {
  var count = 0
  /// The lower and the higher row of each pair.
  var first = Column<Int32>()
  var second = Column<Int32>()
  var grid = Grid()
  var wide = WidePairs()

  /// Makes room for more pairs.
  mutating func reserve(_ count: Int) {
    first.reserve(count)
    second.reserve(count)
  }
}

/// The pairs of bounds a little wider than they are. As long as all bodies stay inside those, every
/// pair of a tick is among them.
struct WidePairs: ~Copyable {
  var count = 0
  var first = Column<Int32>()
  var second = Column<Int32>()
  var bounds = BoundsColumns()
  /// The bodies that the pairs were made for.
  var version = -1
  /// Ticks for which the pairs have held.
  var age = 0
  /// Ticks until it is worth trying again, in a world that moves too fast for wide pairs to hold.
  var pause = 0

  mutating func reserve(_ count: Int) {
    first.reserve(count)
    second.reserve(count)
  }

  /// Fills up to a whole block with pairs that nobody reads.
  mutating func pad(row: Int32) {
    let end = (count + Block.lanes - 1) & ~(Block.lanes - 1)
    reserve(end)
    for place in count..<max(end, count) {
      first[place] = row
      second[place] = row
    }
  }
}
