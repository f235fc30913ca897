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
  /// By how much each body's bounds are widened. Unit: metres.
  var slack = Column<Float>()
  /// The bodies that the pairs were made for.
  var version = -1
  /// Ticks until it is worth trying again, in a world that moves too fast for wide pairs to hold.
  var pause = 0

  mutating func reserve(_ count: Int) {
    first.reserve(count)
    second.reserve(count)
  }

  /// Widens the bounds of all bodies, those of a body that left its wide bounds more than before, and
  /// returns how many have left. A body that shakes in its place so comes to stay inside.
  mutating func widen(_ bodies: borrowing Bodies, by least: Float) -> Int {
    let isKnown = version == bodies.version
    bounds.reserve(bodies.bounds.minX.capacity)
    slack.reserve(bodies.bounds.minX.capacity)
    var left = 0
    for row in 0..<bodies.count {
      let minX = bodies.bounds.minX[row]
      let minY = bodies.bounds.minY[row]
      let maxX = bodies.bounds.maxX[row]
      let maxY = bodies.bounds.maxY[row]
      let leaves =
        isKnown
        && (minX < bounds.minX[row] || minY < bounds.minY[row] || maxX > bounds.maxX[row]
          || maxY > bounds.maxY[row])
      let old = isKnown ? slack[row] : least
      let new = leaves ? 2 * old : 0.75 * old
      let extra = new < least ? least : (new > 8 * least ? 8 * least : new)
      slack[row] = extra
      bounds.set(row, minX - extra, minY - extra, maxX + extra, maxY + extra)
      left += leaves ? 1 : 0
    }
    version = bodies.version
    return left
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
