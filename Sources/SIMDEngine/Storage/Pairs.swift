import SIMDLayout

/// The pairs among which all pairs of the tick are, and what the search for them keeps.
struct Pairs: ~Copyable {
  var grid = Grid()
  var wide = WidePairs()
}

/// The pairs of bounds a little wider than they are. As long as all bodies stay inside those, every
/// pair of a tick is among them.
struct WidePairs: ~Copyable {
  /// Ascending by both rows, the lower row first.
  var count = 0
  var first = Column<Int32>()
  var second = Column<Int32>()
  var bounds = BoundsColumns()
  /// By how much each body's bounds are widened. Unit: metres.
  var slack = Column<Float>()
  /// Changes when the pairs do.
  var version = 0
  /// The bodies that the pairs were made for.
  var bodies = -1
  /// Ticks for which the pairs have held.
  var age = 0
  /// Whether the pairs are those of one tick alone.
  var isExact = false
  /// Ticks until it is worth trying again, in a world that moves too fast for wide pairs to hold.
  var pause = 0

  /// Widens the bounds of all bodies, and returns how many had left their wide ones.
  ///
  /// Bounds are widened ahead by the way of three ticks, at most by the body's own width, so that a body
  /// on its way stays inside for a while; and on all sides, more than before if the body had left, so
  /// that one that shakes in its place comes to stay inside.
  mutating func widen(_ bodies: borrowing Bodies, by least: Float) -> Int {
    let isKnown = self.bodies == bodies.version
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
      let extra = new < least ? least : (new > 2 * least ? 2 * least : new)
      slack[row] = extra
      let aheadX = ahead(bodies.poses[8 * row + 4], maxX - minX)
      let aheadY = ahead(bodies.poses[8 * row + 5], maxY - minY)
      bounds.set(
        row, minX - extra + min(aheadX, 0), minY - extra + min(aheadY, 0),
        maxX + extra + max(aheadX, 0), maxY + extra + max(aheadY, 0))
      left += leaves ? 1 : 0
    }
    self.bodies = bodies.version
    age = 0
    isExact = false
    return left
  }

  private func ahead(_ way: Float, _ width: Float) -> Float {
    let three = 3 * way
    return three < 0 - width ? 0 - width : (three > width ? width : three)
  }
}
